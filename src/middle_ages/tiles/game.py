"""The tile game as the rest of the program sees it."""

from functools import cache
from importlib import resources

from middle_ages.kernel.game import Game
from middle_ages.kernel.rulebook import Rulebook, read_rulebook
from middle_ages.tiles import narration
from middle_ages.tiles.cover import COVER
from middle_ages.tiles.pack import TilesPack, own_pack, read_pack
from middle_ages.tiles.score import standings
from middle_ages.tiles.setup import lay


@cache
def rulebook() -> Rulebook:
    """The clauses T-01 to T-71."""
    file = resources.files(__package__) / "rulebook.toml"
    return read_rulebook(file.read_bytes(), file.name)


GAME = Game(
    key=COVER.key,
    name=COVER.name,
    kind=COVER.kind,
    about=COVER.about,
    seats=COVER.seats,
    rules=(),
    hidden=False,
    pack_type=TilesPack,
    read_pack=read_pack,
    own_pack=own_pack,
    lay=lay,
    rulebook=rulebook,
    narration=narration,
    standings=standings,
)
