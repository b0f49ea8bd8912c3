"""Random games under the eyes of a referee: a second reading of the rules without the engine's code (T-20 to T-69)."""

from collections import deque
from random import Random

import pytest

from middle_ages.tiles import happenings as told
from middle_ages.tiles.pack import own_pack
from middle_ages.tiles.setup import lay

from .referee import Referee

SEATS = (2, 3, 4, 5)
GAMES = 60


def played(seats, seed):
    """A game played at random: the table and the referee at its end. AssertionError where engine and rules part."""
    pack = own_pack()
    heard = deque()
    referee = Referee(seats, pack, heard)

    def listen(happening):
        heard.append(happening)
        if isinstance(happening, told.SupplyShuffled):
            referee.shuffled = table.supply[::-1]

    table = lay(seats, seed, pack, {}, listen)
    game = referee.play()
    question = next(game)
    on_rows = [plot for row in referee.rows for plot in row]
    referee.supply = table.supply[::-1]
    assert {*referee.supply, *on_rows} == set(pack.blue)
    assert len(referee.supply) + len(on_rows) == len(pack.blue)
    rng = Random(f"player {seed}")
    while table.decision:
        assert not heard, f"the rules know nothing of {heard[0]}"
        referee.check(table.view(rng.randrange(seats)))
        decision = table.decision
        assert (decision.seat, decision.kind, [option.notation for option in decision.options]) == question
        option = rng.choice(decision.options)
        table.choose(option)
        question = next_question(game, option.notation)
    assert not heard
    assert question is None
    referee.check(table.view(0))
    return table, referee


def next_question(game, chosen):
    """What the rules have to ask after a choice; None at the end."""
    try:
        return game.send(chosen)
    except StopIteration:
        return None


@pytest.mark.parametrize("seats", SEATS)
def test_the_engine_does_what_a_second_reading_of_the_rules_foretells(seats):
    for seed in range(GAMES):
        table, referee = played(seats, seed)
        assert table.scores() == referee.coins
        assert table.winners() == referee.winners(referee.coins)


@pytest.mark.clause("T-68")
@pytest.mark.parametrize("seats", SEATS)
def test_ties_are_broken_as_a_second_reading_of_the_rules_has_it(seats):
    """Random games hardly ever end in a tie: here the coins of some players are made equal at the end."""
    for seed in range(8):
        table, referee = played(seats, seed)
        rng = Random(seed)
        for _tie in range(8):
            table.coins = [rng.choice((40, 41)) for _seat in range(seats)]
            assert table.winners() == referee.winners(table.coins)
