"""The coach: at each decision of each game it has something to say, in both languages, from what the seat sees."""

import re
from collections.abc import Iterator
from random import Random

import msgspec
import pytest

from middle_ages import language
from middle_ages.cards.pieces import Cards
from middle_ages.kernel.game import Game
from middle_ages.kernel.happening import Happening
from middle_ages.kernel.history import TakenBack
from middle_ages.kernel.table import Table
from middle_ages.lessons.cards.coach_conditions import SUBJECT as CARDS_SUBJECT
from middle_ages.lessons.coach import MOST_ADVICE, Subject, coach_for, read_teachings
from middle_ages.lessons.tiles.coach_conditions import SUBJECT as TILES_SUBJECT
from middle_ages.registry import GAMES
from middle_ages.tiles import happenings as tiles_told
from middle_ages.tiles.pieces import Estate

SUBJECTS: dict[str, Subject] = {"tiles": TILES_SUBJECT, "cards": CARDS_SUBJECT}
TILES, CARDS = GAMES["tiles"], GAMES["cards"]

each_game = pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)


def matches(game: Game, number: int) -> Iterator[tuple[Table, list[Happening], Random]]:
    """So many tables, of each number of seats and under each rule option in turn, with their logs."""
    for seed in range(number):
        log: list[Happening] = []
        rules = {option.key: option.values[seed // (1 + place) % 2] for place, option in enumerate(game.rules)}
        yield game.new(game.seats[seed % len(game.seats)], seed, None, log.append, **rules), log, Random(seed)


@each_game
@pytest.mark.parametrize("code", language.LANGUAGES)
def test_every_kind_of_decision_has_a_step_and_advice(game, code):
    language.use(code)
    clauses = {clause.id for clause in game.rulebook().clauses}
    met = set()
    for table, _log, rng in matches(game, 12):
        coach = coach_for(game)
        while (decision := table.decision) is not None:
            hints = coach.hints(table.view(decision.seat), decision, table.pack)
            assert 1 <= len(hints.advice) <= MOST_ADVICE
            for sentence, clause in (hints.step, *hints.advice):
                assert sentence.endswith((".", "?"))
                assert not re.search(r"[{}]", sentence)
                assert clause in clauses
            met.add(decision.kind)
            table.choose(rng.choice(decision.options))
    assert met == set(SUBJECTS[game.key].kinds)


@each_game
@pytest.mark.parametrize("code", language.LANGUAGES)
def test_everything_that_happens_has_a_reason_with_its_clause(game, code):
    language.use(code)
    coach = coach_for(game)
    met = set()
    for table, log, rng in matches(game, 40):
        while table.decision is not None:
            table.choose(rng.choice(table.decision.options))
        for happening in log:
            reason = coach.because(happening)
            assert reason.startswith(str(game.rulebook()[happening.clause].title))
            assert reason.endswith(f"({happening.clause})")
            met.add((type(happening).__name__, happening.clause))
    rare = {("NothingToAdd", "C-21")}  # only under C-54, with deck and discard empty
    assert met <= SUBJECTS[game.key].causes() <= met | rare


def test_what_no_rule_makes_happen_has_no_reason():
    assert coach_for(TILES).because(TakenBack(0)) == ""


def test_reasons_of_one_clause_in_a_row_stand_with_the_last():
    gives = tiles_told.CoinsGiven(1, 0, Estate.MILL, 2, 2)
    income = tiles_told.IncomePaid(0, Estate.MILL, (Estate.MILL,), (1,), 2, 0, 2)
    home = tiles_told.ScoutHome(0)
    first, second, third, fourth = coach_for(TILES).reasons([gives, gives, income, home])
    assert (first, second) == ("", "")
    assert third == (
        "Mill: by its effect everybody with fewer Mills pays the builder; its income counts the Mills, and what a Plot "
        "token adds (T-51)"
    )
    assert fourth.endswith("(T-63)")


@each_game
def test_the_same_moment_gets_the_same_words(game):
    for table, _log, rng in matches(game, 4):
        coach = coach_for(game)
        while (decision := table.decision) is not None:
            view = table.view(decision.seat)
            assert coach.hints(view, decision, table.pack) == coach.hints(view, decision, table.pack)
            table.choose(rng.choice(decision.options))


def test_general_advice_takes_turns():
    """Two seats, no token or event near: whatever fits is said before anything is said again."""
    table = TILES.new(2, 4)
    coach = coach_for(TILES)
    said: list[tuple[str, ...]] = []
    while len(said) < 2:
        decision = table.decision
        assert decision is not None
        if decision.kind == "lord" and decision.seat == 0:
            hints = coach.hints(table.view(0), decision, table.pack)
            said.append(tuple(hint.sentence for hint in hints.advice))
        table.choose(decision.options[0])
    assert len(said[0]) == len(said[1]) == MOST_ADVICE
    assert not set(said[0]) & set(said[1])


@each_game
def test_nothing_depends_on_what_is_hidden(game):
    for table, _log, rng in matches(game, 4):
        while (decision := table.decision) is not None:
            if rng.random() < 0.1:
                sample = table.sampled(decision.seat, rng)
                told, told_again = [
                    coach_for(game).hints(each.view(decision.seat), each.decision, each.pack)
                    for each in (table, sample)
                ]
                assert told == told_again
            table.choose(rng.choice(decision.options))


def said_by(table: Table, game: Game) -> set[str]:
    """The clauses of all advice that fits now, whichever the coach would pick."""
    decision = table.decision
    assert decision is not None
    view = table.view(decision.seat)
    return {name for name, holds in SUBJECTS[game.key].conditions.items() if holds(view, table.pack)}


def tile_table(kind: str, seats: int = 3) -> Table:
    """A table of the tile game at the first decision of a kind, played at random."""
    table, rng = TILES.new(seats, 5), Random(5)
    while table.decision is not None and table.decision.kind != kind:
        table.choose(rng.choice(table.decision.options))
    return table


def test_conditions_of_the_tile_game():
    table = tile_table("lord")
    seat = table.decision.seat
    other = (seat + 1) % 3
    assert {"is_first_to_place", "early"} <= said_by(table, TILES)

    plots = table.pack.plots
    fields = [plot for plot in plots if plot.estate is Estate.FIELD][:4]
    mill = next(plot for plot in plots if plot.estate is Estate.MILL)
    barracks = next(plot for plot in plots if plot.estate is Estate.BARRACKS)
    table.fiefs[seat] = [tuple(fields), *[()] * 7]
    table.fiefs[other] = [(), (mill,), *[()] * 6]
    table.plots_at[table.lords[other]] = barracks
    table.cemeteries[seat] = (mill,)
    table.coin_tokens = 0
    said = said_by(table, TILES)
    assert {"farmers", "fewer_mills", "barracks_ahead", "cemetery", "cemetery_fills", "no_coin_tokens"} <= said
    assert not {"chests", "own_scout_ahead", "rival_scouts_ahead", "last_choice", "few_plots_left"} & said

    view = table.view(seat)
    count = TILES_SUBJECT.conditions["empty_estates"]
    under_lord = view.plots_at[view.lords[seat]].estate
    assert count(view, table.pack) == 7 - (under_lord is not Estate.FIELD)

    table.scouts[seat] = table.next_row * table.width
    assert "own_scout_ahead" in said_by(table, TILES)
    table.scouts[other] = table.next_row * table.width + 1
    assert "rival_scouts_ahead" in said_by(table, TILES)


@pytest.mark.parametrize(
    ("round", "names"),
    [
        (2, {"early", "moves_again", "builds_again"}),
        (3, {"early", "moves_again", "builds_again", "event_next_round"}),
        (4, {"early", "moves_again", "builds_again", "event_this_round"}),
        (9, {"moves_again", "builds_again"}),
        (12, {"moves_again", "builds_again", "event_this_round", "few_plots_left"}),
        (14, {"moves_again", "builds_again", "few_plots_left"}),
        (15, {"builds_again", "event_next_round", "few_plots_left", "last_choice"}),
        (16, {"event_this_round", "no_plots_left"}),
    ],
)
def test_conditions_of_rounds(round, names):
    table = tile_table("church")
    table.round = round
    timed = {"early", "event_next_round", "event_this_round", "few_plots_left", "last_choice", "no_plots_left"}
    timed |= {"moves_again", "builds_again"}
    assert said_by(table, TILES) & timed == names


def test_others_still_to_move_are_counted():
    table = tile_table("lord")
    count = TILES_SUBJECT.conditions["others_to_move"]
    assert table.round == 1
    found = []
    while table.round == 1:
        if table.decision.kind == "lord":
            found.append(count(table.view(table.decision.seat), table.pack))
        table.choose(table.decision.options[0])
    assert found == [2, 1, 0]


@pytest.mark.parametrize(("kind", "estate"), [("church", Estate.CHURCH), ("palace", Estate.PALACE)])
def test_a_token_pays_at_once_only_where_the_income_follows(kind, estate):
    table = tile_table(kind)
    assert "pays_at_once" in said_by(table, TILES)
    seat = table.decision.seat
    view = table.view(seat)
    elsewhere = tuple(option for option in view.options if option.estate is not estate)
    condition = TILES_SUBJECT.conditions["pays_at_once"]
    assert not condition(msgspec.structs.replace(view, options=elsewhere), table.pack)


def card_table() -> Table:
    """A table of the card game at its first decision, with nothing but cards of the starting hand."""
    return CARDS.new(3, 5)


def cards_of(table: Table, crisis: str, number: int) -> Cards:
    """So many cards of a Crisis."""
    return tuple(card for card in table.pack.cards if card.crisis.key == crisis)[:number]


def test_conditions_of_the_card_game():
    table = card_table()
    seat = table.decision.seat
    other = (seat + 1) % 3
    said = said_by(table, CARDS)
    assert "active" in said
    assert not {"skulls", "coterie_ready", "coterie_one_short", "rivals_one_short", "ran_out_once", "returning"} & said

    table.coteries[seat] = cards_of(table, "revolt", 2)
    table.coteries[other] = cards_of(table, "betrayal", 2)
    table.hands[seat] = list(cards_of(table, "plague", 1))
    table.run_outs, table.deck = 1, table.deck[:4]
    said = said_by(table, CARDS)
    assert {
        "skulls",
        "coterie_one_short",
        "coterie_pitchforks",
        "rivals_one_short",
        "ran_out_once",
        "few_cards",
    } <= said
    assert {"one_in_hand"} <= said
    assert not {"coterie_ready", "coterie_blades", "last_card", "last_turn"} & said

    table.coteries[seat] = cards_of(table, "betrayal", 3)
    table.run_outs, table.deck = 2, table.deck[:1]
    said = said_by(table, CARDS)
    assert {"coterie_ready", "coterie_blades", "last_card", "last_turn"} <= said
    assert not {"coterie_one_short", "ran_out_once", "last_turns"} & said


def test_cards_of_the_accord_are_counted():
    table = card_table()
    seat = table.decision.seat
    accord = table.accords[seat]
    table.hands[seat] = [card for card in table.pack.cards if card.wealth == accord.wealth]
    view = table.view(seat)
    counts = CARDS_SUBJECT.conditions
    assert counts["accord_icons"](view, table.pack) == sum(card.icons for card in table.hands[seat])
    assert counts["accord_cards"](view, table.pack) == 4


def test_a_discard_is_asked_only_of_a_hand():
    table, rng = CARDS.new(3, 5), Random(5)
    costs = CARDS_SUBJECT.conditions["costs_a_card"]
    while table.decision.kind != "may":
        table.choose(rng.choice(table.decision.options))
    seat = table.decision.seat
    table.hands[seat] = list(cards_of(table, "revolt", 1))
    assert costs(table.view(seat), table.pack)
    table.hands[seat] = []
    assert not costs(table.view(seat), table.pack)


STEP = '[[decisions.steps]]\nclause = "T-32"\ntext = { en = "Now.", fr = "Là." }\n'
ADVICE = '[[decisions.advice]]\nclause = "T-32"\ntext = { en = "Think.", fr = "Pensez." }\n'
WHY = '[[why]]\nhappening = "ScoutHome"\nclause = "T-63"\ntext = { en = "so", fr = "ainsi" }\n'


class OneThing:
    """A game with one kind of decisions in which one thing happens."""

    ScoutHome = tiles_told.ScoutHome


GOOD = f'[[decisions]]\nkind = "lord"\n{STEP}{ADVICE}{WHY}'
SMALL = Subject(("lord",), {"early": lambda view, pack: 1}, OneThing, {})


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("[[decisions", "Expected"),
        (GOOD + "[other]\n", "unknown field `other`"),
        (GOOD.replace(', fr = "Là."', ""), "missing required field `fr`"),
        (GOOD.replace('"lord"', '"king"'), "there is no 'king'"),
        (WHY.join(["decisions = []\n", ""]), "'lord' is missing"),
        (GOOD + f'[[decisions]]\nkind = "lord"\n{STEP}{ADVICE}', "'lord' is there twice"),
        (GOOD.replace("ScoutHome", "ScoutLost"), "there is no ('ScoutLost', 'T-63')"),
        (GOOD.replace(WHY, "").replace("[[decisions]]", "why = []\n[[decisions]]"), "('ScoutHome', 'T-63') is missing"),
        (GOOD.replace('"T-32"', '"T-99"'), "no clause T-99"),
        (GOOD.replace(ADVICE, ADVICE + 'when = ["late"]\n' + ADVICE), "no condition 'late'"),
        (GOOD.replace(ADVICE, ADVICE + 'when = ["early"]\n'), "some advice must fit at any time"),
        (GOOD.replace(STEP, STEP + 'when = ["early"]\n'), "the last of the steps must fit at any time"),
        (GOOD.replace("Pensez.", "Pensez {early}."), "'early' is no condition of 'Pensez {early}.'"),
    ],
)
def test_what_is_wrong_with_a_file_is_said(text, words):
    assert read_teachings(GOOD, "coach.toml", SMALL, TILES.rulebook()).decisions[0].kind == "lord"
    with pytest.raises(ValueError) as refused:
        read_teachings(text, "coach.toml", SMALL, TILES.rulebook())
    assert str(refused.value).startswith("coach.toml: ")
    assert words in str(refused.value)
