"""The card game as the rest of the program sees it."""

from functools import cache
from importlib import resources

from middle_ages.cards import narration
from middle_ages.cards.cover import COVER
from middle_ages.cards.pack import CardsPack, own_pack, read_pack
from middle_ages.cards.score import standings
from middle_ages.cards.setup import lay
from middle_ages.kernel.game import Game, RuleOption
from middle_ages.kernel.rulebook import Rulebook, read_rulebook


@cache
def rulebook() -> Rulebook:
    """The clauses C-01 to C-69."""
    file = resources.files(__package__) / "rulebook.toml"
    return read_rulebook(file.read_bytes(), file.name)


GAME = Game(
    key=COVER.key,
    name=COVER.name,
    kind=COVER.kind,
    about=COVER.about,
    seats=COVER.seats,
    rules=(
        RuleOption("accords", ("random", "chosen"), "random", "C-13"),
        RuleOption("finish_round", ("no", "yes"), "no", "C-54"),
    ),
    hidden=True,
    pack_type=CardsPack,
    read_pack=read_pack,
    own_pack=own_pack,
    lay=lay,
    rulebook=rulebook,
    narration=narration,
    standings=standings,
)
