"""What everybody should hear of before going on: events, and that the deck has run out."""

from textual.events import Key

from middle_ages.settings import Settings
from middle_ages.ui.lists import ListScreen
from middle_ages.ui.match_screen import MatchScreen

from .seeing import asked, opened, press, screen_text, settled


async def test_two_quick_enters_close_one_announcement_and_not_the_table(tmp_path):
    async with opened(tmp_path, asked("lord")) as (app, _pilot):
        app.announce([("Raid", ["Ann loses 2 coins."]), ("Fire", ["Ann loses no plot."])])
        await settled(app)
        assert "Raid" in screen_text(app)
        for _press in range(2):
            app.post_message(Key("enter", "\r"))
        await settled(app)
        assert isinstance(app.screen, ListScreen)
        assert "Fire" in screen_text(app)
        await press(app, "enter")
        assert isinstance(app.screen, MatchScreen)


async def test_an_event_is_announced_with_what_it_does_to_each(tmp_path):
    calm = Settings(emphasis=True, second_enter=False)
    async with opened(tmp_path, asked("lord"), settings=calm) as (app, _pilot):
        match = app.screen.match
        while match.decision is not None and isinstance(app.screen, MatchScreen):
            await press(app, "enter")
        event = match.table.events[match.table.events_struck - 1]
        assert str(event.name) in screen_text(app)
        for name in match.names:
            assert name[:10] in screen_text(app)


async def test_without_emphasis_nothing_is_announced(tmp_path):
    async with opened(tmp_path, asked("lord")) as (app, _pilot):
        match = app.screen.match
        while match.decision is not None:
            assert isinstance(app.screen, MatchScreen)
            await press(app, "enter")
