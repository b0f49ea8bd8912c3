"""The hand as card faces in a large terminal: what a face says, when there are faces, and where arrows lead."""

from rich.cells import cell_len

from middle_ages.cards.options import AddCard
from middle_ages.ui.canvas import Canvas

from .seeing import cards_asked, opened, press, screen_text, table

LARGE = (140, 45)


def added(app):
    """The card and the Coterie that the pointer is on."""
    option = table(app).sight.spot.option
    assert isinstance(option, AddCard)
    return option.card, option.owner


async def test_a_face_shows_all_four_parts_of_its_card(tmp_path):
    match = cards_asked("add")
    hand = match.table.view(match.decision.seat).hand
    async with opened(tmp_path, match, size=LARGE) as (app, _pilot):
        await press(app, "enter")
        text = screen_text(app)
        faces = [line.text for line in app.screen.query_one(Canvas)._lines if "┌[1]" in line.text or "└ " in line.text]
        assert [faces[0].count("┌"), faces[-1].count("┘")] == [len(hand), len(hand)]
        assert len({cell_len(line.rstrip()) for line in faces}) == 1
        for card in hand:
            assert str(match.pack.characters[card.character].name) in text
            assert str(match.pack.structures[card.structure].name) in text
            assert "¤☼♣♦"[card.wealth] * card.icons in faces[-1]


async def test_cards_side_by_side_are_stepped_over_sideways(tmp_path):
    match = cards_asked("add")
    view = match.table.view(match.decision.seat)
    async with opened(tmp_path, match, size=LARGE) as (app, pilot):
        await press(app, "enter")
        assert added(app) == (view.hand[0], view.seat)
        await press(app, "right")
        assert added(app) == (view.hand[1], view.seat)
        await press(app, "left", "down")
        assert added(app) == (view.hand[0], view.seat + 1)
        await pilot.resize_terminal(80, 24)
        await press(app, "down")
        assert added(app) == (view.hand[1], view.seat + 1)


async def test_a_large_hand_has_faces_with_names_only_in_rows(tmp_path):
    match = cards_asked("add", held=7)
    hand = match.table.view(match.decision.seat).hand
    async with opened(tmp_path, match, size=(120, 40)) as (app, _pilot):
        await press(app, "enter")
        tops = [line.text for line in app.screen.query_one(Canvas)._lines if line.text.startswith("┌")]
        assert [top.count("┌") for top in tops] == [6, len(hand) - 6]


async def test_no_faces_where_they_would_push_out_the_log(tmp_path):
    for size in ((140, 30), (110, 45)):
        async with opened(tmp_path, cards_asked("add"), size=size) as (app, _pilot):
            await press(app, "enter")
            assert "┌" not in screen_text(app)


async def test_the_mouse_finds_a_card_anywhere_on_its_face(tmp_path):
    match = cards_asked("add")
    view = match.table.view(match.decision.seat)
    async with opened(tmp_path, match, size=LARGE) as (app, _pilot):
        await press(app, "enter")
        canvas = app.screen.query_one(Canvas)
        top = next(y for y, line in enumerate(canvas._lines) if line.text.startswith("┌[1]"))
        second = canvas._lines[top].text.index("┌", 1)
        for y in (top, top + 3, top + 6):
            assert canvas.spot_at(second + 2, y) == f"add {view.hand[1].index} {view.seat}"
