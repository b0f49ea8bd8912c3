"""Looking back with the eyes of one player."""

from middle_ages.kernel.match import Match
from middle_ages.registry import GAMES
from middle_ages.ui.lists import ListScreen
from middle_ages.ui.replay import Replay

from .seeing import opened, press, screen_text, settled


def fronts(match: Match, seat: int) -> list[str]:
    """Character and Structure of each card in a hand, as a row of the hand writes them."""
    characters, structures = match.pack.characters, match.pack.structures
    hand = match.table.hands[seat]
    return [f"{characters[card.character].name!s:9} {structures[card.structure].name}" for card in hand]


async def test_an_unfinished_match_shows_a_hand_only_behind_a_hand_over(tmp_path):
    match = Match(GAMES["cards"], ("Ann", "Ben", "Cleo"), 3)
    async with opened(tmp_path) as (app, _pilot):
        app.push_screen(Replay(match))
        await settled(app)
        assert all(front not in screen_text(app) for front in set(fronts(match, 0)))
        await press(app, "tab")
        assert isinstance(app.screen, ListScreen)
        assert "Ann" in screen_text(app)
        assert all(front not in screen_text(app) for front in set(fronts(match, 0)))
        await press(app, "down", "enter")
        assert isinstance(app.screen, Replay)
        assert all(front in screen_text(app) for front in fronts(match, 0))
        await press(app, "tab")  # Ben's turn to look: Ann's hand is gone before the question
        assert isinstance(app.screen, ListScreen)
        await press(app, "enter")
        assert isinstance(app.screen, Replay)
        assert all(front not in screen_text(app) for front in set(fronts(match, 0) + fronts(match, 1)))
