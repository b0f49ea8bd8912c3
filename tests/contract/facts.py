"""What the contract tests have to be told of each game, as data, so that no test asks which game it is.

They are written from the rules and count for themselves: nothing here may call the counting that it is to prove.
"""

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from importlib import resources
from importlib.resources.abc import Traversable
from random import Random
from types import ModuleType
from typing import Any

from kernel import toy

from middle_ages.cards import happenings as cards_told
from middle_ages.cards.narration.words import card_name
from middle_ages.kernel.happening import Forecast, Happening
from middle_ages.tiles import happenings as tiles_told
from middle_ages.tiles.options import CHURCH, LORD, PALACE, PLACEMENT, SCOUT, VILLAGE
from middle_ages.tiles.pieces import ESTATE_KEYS, Back

from . import cards


@dataclass(frozen=True)
class Secrets:
    """What is hidden from a seat, for a game whose seats see different things."""

    hidden_from: Callable[[Any, int], frozenset[str]]
    """The ids of the pieces that a seat sees at most from behind."""
    swap: Callable[[Any, int, Random], tuple[str, str] | None]
    """Let two of them that look the same to the seat change places and return their ids; None if there are none."""
    next_shown: Callable[[Any], str | None]
    """The id of the hidden piece that will be turned up next, where that is settled already."""
    shown_by: Callable[[Happening, int], frozenset[str]]
    """The ids of the pieces that a happening lets a seat see, by the rules."""
    named_in: Callable[[Happening], frozenset[str]]
    """The ids of the pieces that a happening names."""
    front: Callable[[Any, Any], str]
    """How a piece that can be hidden is written out in the active language."""
    fronts: Callable[[Any], Sequence[Any]]
    """A pack's pieces that can be hidden."""
    remembered: Callable[[Any, Sequence[Happening]], None]
    """Asserts that a view holds what that seat could remember of all that was told."""
    stage: Callable[[Any], str]
    """At which stage of a turn a table asks."""
    stages: frozenset[str]
    """All that there are."""
    other_pack: Callable[[], Any]
    """A pack with the same pieces under which stages are common that the own pack does not know."""


@dataclass(frozen=True)
class Facts:
    """One game, as far as the tests have to know it. ``table`` is a table of that game."""

    pack_file: Traversable
    """The pack that ships."""
    happenings: ModuleType
    """The module that holds the classes of happenings."""
    box: Callable[[Any], Mapping[str, int]]
    """How many of each piece a pack has."""
    pieces: Callable[[Any], Mapping[str, int]]
    """How many of each piece lie anywhere on the table."""
    sound: Callable[[Any], None]
    """Asserts what holds of a position after every decision, the end included."""
    deal_anew: Callable[[Any, int, Random], None]
    """Deal what is hidden from a seat anew, so that it looks the same to that seat."""
    recount: Callable[[Any, Sequence[Happening]], list[int]]
    """The points of each seat, from all that happened."""
    turns: Callable[[Sequence[Happening]], int]
    """How many turns were taken."""
    most_turns: Callable[[int, Mapping[str, str]], int]
    """The bound of ``turns``, by the number of seats and the rule options that are not the default."""
    notations: Callable[[Any], list[str]]
    """Everything that the pending kind of decision can name, on offer or not."""
    came_true: Callable[[Forecast, Sequence[Happening]], bool | None]
    """Whether what followed bears a forecast out; None if it has not come to that yet."""
    rare: frozenset[type] = frozenset()
    """Happenings that matches played at random do not come to; the game's own tests bring them about."""
    secrets: Secrets | None = None
    """None if all see the same."""


# ------------------------------------------------------------------------------------------------------- the tile game

TILES_EVENTS = 4
TILES_ROUNDS = 16


def tiles_box(pack: Any) -> Counter[str]:
    """Plots, Extra Coin tokens and Plot tokens."""
    found = Counter(plot.id for plot in pack.plots)
    found["coin token"] = pack.constants.coin_tokens
    found.update(f"{token.key} token" for token in pack.plot_tokens)
    return found


def tiles_pieces(table: Any) -> Counter[str]:
    """The same, wherever they lie."""
    found = Counter(plot.id for plot in table.plots_at if plot is not None)
    stacks = [stack for fief in table.fiefs for stack in fief]
    for pile in (table.supply, table.box, table.discards, *table.cemeteries, *stacks):
        found.update(plot.id for plot in pile)
    if table.seats < 4:  # the orange plots stay in the box of the printed game (T-23)
        found.update(plot.id for plot in table.pack.plots if plot.back is Back.ORANGE)
    found["coin token"] = table.coin_tokens + sum(map(sum, table.extra_coins))
    found.update(f"{token.key} token" for token in table.plot_tokens)
    found.update(f"{token.key} token" for spaces in table.tokens_at for tokens in spaces for token in tokens)
    return found


def tiles_sound(table: Any) -> None:
    """Coins, pawns, token spaces and events are as the rules allow."""
    assert len(table.events) == TILES_EVENTS
    assert 0 <= table.events_struck <= TILES_EVENTS
    assert len(set(table.events)) == TILES_EVENTS
    assert sorted(table.order) == list(range(table.seats))
    assert table.over or min(table.coins) >= 0
    for pawns in (table.lords, table.scouts):
        places = [place for place in pawns if place != -1]
        assert len(set(places)) == len(places)
        assert all(table.plots_at[place] is not None for place in places)
    for seat in range(table.seats):
        for estate, (coins, tokens) in enumerate(zip(table.extra_coins[seat], table.tokens_at[seat], strict=True)):
            assert coins <= table.pack.coin_spaces[estate]
            assert len(tokens) <= table.pack.plot_spaces[estate]
        for estate, stack in enumerate(table.fiefs[seat]):
            assert all(plot.estate == estate for plot in stack)


def tiles_deal_anew(table: Any, seat: int, rng: Random) -> None:
    """Everybody sees colour and number on the back of the supply's top plot, and knows which plots it holds (T-27)."""
    supply = table.supply
    if not supply:
        return
    back = (supply[-1].back, supply[-1].number)
    top = rng.choice([plot for plot in supply if (plot.back, plot.number) == back])
    rest = [plot for plot in supply if plot is not top]
    rng.shuffle(rest)
    table.supply = [*rest, top]


def tiles_recount(table: Any, log: Sequence[Happening]) -> list[int]:
    """Start coins, and all that was gained, given, paid and charged."""
    coins = [table.pack.constants.start_coins] * table.seats
    for happening in log:
        match happening:
            case tiles_told.SymbolsPaid(seat=seat, coins=gained) | tiles_told.IncomePaid(seat=seat, coins=gained):
                coins[seat] += gained
            case tiles_told.CoinsGiven(giver=giver, taker=taker, paid=paid):
                coins[giver] -= paid
                coins[taker] += paid
            case tiles_told.TollTaken(seat=seat, toll=toll):
                coins[seat] += toll.coins
            case tiles_told.EmptyEstatesCharged(seat=seat, coins=charged):
                coins[seat] -= charged
    return coins


def tiles_notations(table: Any) -> list[str]:
    """Every column, place, plot, estate or pair of estates."""
    columns = range(1, table.seats + 2)
    return {
        PLACEMENT: [f"lord {column}" for column in columns],
        LORD: [f"lord {column}" for column in columns],
        SCOUT: [f"scout {row}{column}" for row in "ABCD" for column in columns],
        VILLAGE: [f"village {plot.id}" for plot in table.pack.plots],
        CHURCH: [f"church {key}" for key in ESTATE_KEYS],
        PALACE: [f"palace {counted} on {key}" for counted in ESTATE_KEYS for key in ESTATE_KEYS],
    }[table.decision.kind]


def tiles_came_true(forecast: Forecast, later: Sequence[Happening]) -> bool | None:
    """An income lies within its bounds; an event does to a player what was foretold."""
    for happening in later:
        match forecast, happening:
            case tiles_told.IncomeAhead(seat=seat, estate=estate), tiles_told.IncomePaid(seat=paid) if paid == seat:
                return happening.estate is estate and forecast.least <= happening.coins <= forecast.most
            case tiles_told.TollAhead(seat=seat), tiles_told.TollTaken(seat=struck) if struck == seat:
                return (happening.event, happening.toll) == (forecast.event, forecast.toll)
    return None


TILES = Facts(
    pack_file=resources.files("middle_ages.tiles") / "pack.toml",
    happenings=tiles_told,
    box=tiles_box,
    pieces=tiles_pieces,
    sound=tiles_sound,
    deal_anew=tiles_deal_anew,
    recount=tiles_recount,
    turns=lambda log: sum(isinstance(happening, tiles_told.PlotBuilt) for happening in log),
    most_turns=lambda seats, rules: TILES_ROUNDS * seats,
    notations=tiles_notations,
    came_true=tiles_came_true,
)


# ------------------------------------------------------------------------------------------------------- the card game

CARDS = Facts(
    pack_file=cards.PACK_FILE,
    happenings=cards_told,
    box=cards.box,
    pieces=cards.pieces,
    sound=cards.sound,
    deal_anew=cards.deal_anew,
    recount=cards.recount,
    turns=cards.turns,
    most_turns=lambda seats, rules: cards.most_turns(rules),
    notations=cards.notations,
    came_true=cards.came_true,
    rare=cards.RARE,
    secrets=Secrets(
        hidden_from=cards.hidden_from,
        swap=cards.swap,
        next_shown=lambda table: table.deck[-2].id if len(table.deck) > 1 else None,
        shown_by=cards.shown_by,
        named_in=cards.cards_in,
        front=card_name,
        fronts=lambda pack: pack.cards,
        remembered=cards.remembered,
        stage=cards.stage,
        stages=cards.STAGES,
        other_pack=cards.meddling_pack,
    ),
)


# ------------------------------------------------------------------------------------------------------- the toy game


def toy_pieces(table: Any) -> Counter[str]:
    """Cards in hands, deck and pile."""
    return Counter(str(card) for cards in (table.deck, table.pile, *table.hands) for card in cards)


def toy_sound(table: Any) -> None:
    """Points never fall below zero."""
    assert min(table.points) >= 0


def toy_deal_anew(table: Any, seat: int, rng: Random) -> None:
    """All cards look the same from behind."""
    cards = [*table.deck, *(card for other, hand in enumerate(table.hands) if other != seat for card in hand)]
    rng.shuffle(cards)
    for other, hand in enumerate(table.hands):
        if other != seat:
            table.hands[other] = tuple(sorted(cards[: len(hand)]))
            cards = cards[len(hand) :]
    table.deck = cards
    decision = table.decision
    if decision and decision.seat != seat and decision.kind == "play":
        options = tuple(toy.PlayCard(f"play {card}", card) for card in table.hands[decision.seat])
        table.decision = type(decision)(decision.seat, "play", options)


def toy_recount(table: Any, log: Sequence[Happening]) -> list[int]:
    """The points that were scored."""
    scored = [happening for happening in log if isinstance(happening, toy.Scored)]
    return [sum(happening.points for happening in scored if happening.seat == seat) for seat in range(table.seats)]


def toy_notations(table: Any) -> list[str]:
    """Every card, or both answers."""
    cards = [f"play {card}" for card in range(1, 13)]
    return {"play": cards, "doubt": ["keep", "halve"]}[table.decision.kind]


def toy_came_true(forecast: Any, later: Sequence[Happening]) -> bool | None:
    """The points that are scored next."""
    for happening in later:
        if isinstance(happening, toy.Scored):
            return (happening.seat, happening.points) == (forecast.seat, forecast.points)
    return None


TOY = Facts(
    pack_file=toy.OWN_PACK,
    happenings=toy,
    box=lambda pack: Counter(str(card) for card in range(1, pack.cards + 1)),
    pieces=toy_pieces,
    sound=toy_sound,
    deal_anew=toy_deal_anew,
    recount=toy_recount,
    turns=lambda log: sum(isinstance(happening, toy.Played) for happening in log),
    most_turns=lambda seats, rules: 3 * seats,
    notations=toy_notations,
    came_true=toy_came_true,
)

FACTS: dict[str, Facts] = {"tiles": TILES, "cards": CARDS, "toy": TOY}
"""What the tests know of each game, by its key."""
