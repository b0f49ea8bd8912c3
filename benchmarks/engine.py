"""How fast the engine is, next to other game engines, measured in one run.

Every contestant plays its own game at random, one slice of time after the other, for several rounds. A round gives one
ratio for each comparison; the table shows the median of these ratios, the lowest and the highest. Only ratios are
compared with the targets: a figure of one machine, or of one minute, says little about another.

Time is the processor time of this process, so that what other programs do in the meantime is charged to nobody.
"""

import gc
import importlib
import platform
import random
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from functools import partial
from itertools import count, groupby
from operator import attrgetter
from statistics import harmonic_mean, mean, median
from time import process_time
from typing import Any, NamedTuple, TypeVar

import click
from rich.console import Console
from rich.table import Table

from middle_ages.registry import GAMES

HEARTS = "OpenSpiel hearts (C++)"
DOMINOES = "OpenSpiel block dominoes (Python)"
UNO = "RLCard Uno"
COPY = "copy()"
COPY_TITLE = "Cost of copy(), in random decisions"

EVERY_NUMBER_OF_SEATS = "all"


@dataclass(frozen=True)
class Target:
    """What a ratio should reach."""

    bound: float
    """What has to be reached."""
    aim: float | None = None
    """What is hoped for beyond that; None where nothing is."""
    low_is_good: bool = False
    """Whether lower ratios are the better ones, as for a cost."""

    def verdict(self, ratio: float) -> str:
        """Say in words whether the ratio reaches the bound, and the aim where there is one."""
        if not self._reaches(ratio, self.bound):
            return "missed"
        if self.aim is None:
            return "met"
        return "aim met" if self._reaches(ratio, self.aim) else "bound met"

    def __str__(self) -> str:
        bound = f"{'at most' if self.low_is_good else 'at least'} {self.bound:g}"
        return bound if self.aim is None else f"{bound}, aim {self.aim:g}"

    def _reaches(self, ratio: float, bound: float) -> bool:
        return ratio <= bound if self.low_is_good else ratio >= bound


HEARTS_AIMS = {"tiles": 0.4, "cards": 0.5}
DECISION_TARGETS = {DOMINOES: Target(4), UNO: Target(2)}
COPY_TARGET = Target(1, aim=0.5, low_is_good=True)


class Slice(NamedTuple):
    """What one contestant did in one slice of time."""

    seconds: float
    decisions: int
    chance_nodes: int = 0
    """Outcomes of chance that the driver had to choose itself; engines that draw on their own have none."""

    @property
    def speed(self) -> float:
        """Decisions a second."""
        return self.decisions / self.seconds

    @property
    def speed_with_chance(self) -> float:
        """Decisions and chance nodes a second."""
        return (self.decisions + self.chance_nodes) / self.seconds


class Comparison(NamedTuple):
    """The ratios of one game, at one number of seats, to one thing."""

    against: str
    game: str
    seats: str
    ratios: list[float]
    """One for each round."""
    target: Target | None


Measured = TypeVar("Measured")
Contestant = Callable[[float], Slice]
"""Plays for at least so many seconds, whole matches only."""


class PeerMissingError(Exception):
    """A peer cannot be measured because its package is not installed."""


def play_game(game: Any, seats: int) -> Contestant:
    """Make the contestant that plays whole matches of one of our games; the start of each match is part of its time."""
    rng = random.Random(seats)
    seeds = count()

    def play(seconds: float) -> Slice:
        decisions = 0
        start = process_time()
        while (elapsed := process_time() - start) < seconds:
            table = game.new(seats=seats, seed=next(seeds))
            while (decision := table.decision) is not None:
                table.choose(rng.choice(decision.options))
                decisions += 1
        return Slice(elapsed, decisions)

    return play


def copy_cost(game: Any, seats: int) -> Callable[[float], float]:
    """Make the measurement of what a copy costs, in random decisions.

    Every match is played twice in the same way, once with a copy taken, and thrown away, at every decision. The
    difference is the price of the copies, and includes what a copy makes the match pay for later. The start of a
    match is no part of either time: it would make decisions look dearer and copies cheaper.
    """
    seeds = count()

    def measure(seconds: float) -> float:
        plain = copying = 0.0
        while plain < seconds:
            seed = next(seeds)
            # The second of two equal matches finds warm caches: each kind of match takes that place in turn.
            if seed % 2:
                plain += _time_of_match(game, seats, seed, copies=False)
                copying += _time_of_match(game, seats, seed, copies=True)
            else:
                copying += _time_of_match(game, seats, seed, copies=True)
                plain += _time_of_match(game, seats, seed, copies=False)
        return (copying - plain) / plain

    return measure


def _time_of_match(game: Any, seats: int, seed: int, *, copies: bool) -> float:
    rng = random.Random(seed)
    table = game.new(seats=seats, seed=seed)
    start = process_time()
    if copies:
        while (decision := table.decision) is not None:
            table.copy()
            table.choose(rng.choice(decision.options))
    else:
        while (decision := table.decision) is not None:
            table.choose(rng.choice(decision.options))
    return process_time() - start


def play_open_spiel(name: str) -> Contestant:
    """Make the contestant that plays a game of OpenSpiel; raises PeerMissingError.

    OpenSpiel leaves chance to its driver. The outcomes of both games measured here are equally likely, so that a plain
    choice samples them, which is the cheapest way and the hardest to keep up with.
    """
    try:
        pyspiel = importlib.import_module("pyspiel")
        # Games written in Python are known to load_game only once this has been imported.
        importlib.import_module("open_spiel.python.games")
    except ImportError as error:
        raise PeerMissingError(str(error)) from error
    game = pyspiel.load_game(name)
    rng = random.Random(name)

    def play(seconds: float) -> Slice:
        decisions = chance_nodes = 0
        start = process_time()
        while (elapsed := process_time() - start) < seconds:
            state = game.new_initial_state()
            while not state.is_terminal():
                if state.is_chance_node():
                    state.apply_action(rng.choice(state.chance_outcomes())[0])
                    chance_nodes += 1
                else:
                    state.apply_action(rng.choice(state.legal_actions()))
                    decisions += 1
        return Slice(elapsed, decisions, chance_nodes)

    return play


def play_uno() -> Contestant:
    """Make the contestant that plays RLCard's Uno; raises PeerMissingError."""
    try:
        rlcard = importlib.import_module("rlcard")
    except ImportError as error:
        raise PeerMissingError(str(error)) from error
    environment = rlcard.make("uno", config={"seed": 0})
    rng = random.Random("uno")

    def play(seconds: float) -> Slice:
        decisions = 0
        start = process_time()
        while (elapsed := process_time() - start) < seconds:
            state, _ = environment.reset()
            while not environment.is_over():
                state, _ = environment.step(rng.choice(list(state["legal_actions"])))
                decisions += 1
        return Slice(elapsed, decisions)

    return play


PEERS: dict[str, Callable[[], Contestant]] = {
    HEARTS: lambda: play_open_spiel("hearts"),
    DOMINOES: lambda: play_open_spiel("python_block_dominoes"),
    UNO: play_uno,
}


@dataclass(frozen=True)
class Rounds:
    """What every contestant did, one entry for each round."""

    ours: dict[tuple[str, int], list[Slice]]
    """By game and number of seats."""
    copies: dict[tuple[str, int], list[float]]
    """By game and number of seats: the cost of a copy, in random decisions."""
    peers: dict[str, list[Slice]]


def play_rounds(games: list[Any], peers: dict[str, Contestant], seconds: float, rounds: int) -> Rounds:
    """Let every contestant play one slice in each round."""
    ours = {(game.key, seats): play_game(game, seats) for game in games for seats in game.seats}
    copies = {(game.key, seats): copy_cost(game, seats) for game in games for seats in game.seats}
    # What is loaded or remembered at first use is paid for here, before anything counts.
    for contestant in (*ours.values(), *peers.values(), *copies.values()):
        contestant(0.01)

    played = Rounds({place: [] for place in ours}, {place: [] for place in copies}, {name: [] for name in peers})
    for number in range(rounds):
        turns = [
            *(partial(_take_turn, play, seconds, played.ours[place]) for place, play in ours.items()),
            *(partial(_take_turn, play, seconds, played.peers[name]) for name, play in peers.items()),
        ]
        # A machine that grows slower in the course of a round must not always hit the same contestants.
        random.Random(number).shuffle(turns)
        for turn in turns:
            turn()
        # These are compared with nothing but themselves, and would only part those that are compared with each other.
        for place, measure in copies.items():
            _take_turn(measure, seconds, played.copies[place])
    return played


def _take_turn(contestant: Callable[[float], Measured], seconds: float, record: list[Measured]) -> None:
    # Nobody clears away what the one before has left.
    gc.collect()
    record.append(contestant(seconds))


def speeds(played: Rounds) -> dict[tuple[str, str], list[float]]:
    """Decisions a second of our games in each round, by game and seats.

    The figure over all numbers of seats is for as many decisions at each of them.
    """
    columns = {place: [each.speed for each in slices] for place, slices in played.ours.items()}
    return _with_totals(columns, harmonic_mean)


def copy_costs(played: Rounds) -> dict[tuple[str, str], list[float]]:
    """The cost of a copy in random decisions in each round, by game and seats; their mean over all numbers of seats."""
    return _with_totals(played.copies, mean)


def _with_totals(
    columns: dict[tuple[str, int], list[float]], total: Callable[[list[float]], float]
) -> dict[tuple[str, str], list[float]]:
    """The columns, with one more after those of each game that draws them together round by round."""
    found: dict[tuple[str, str], list[float]] = {}
    for game in dict.fromkeys(game for game, _ in columns):
        of_game = {seats: column for (other, seats), column in columns.items() if other == game}
        found |= {(game, str(seats)): column for seats, column in of_game.items()}
        found[game, EVERY_NUMBER_OF_SEATS] = [total(list(one)) for one in zip(*of_game.values(), strict=True)]
    return found


def comparisons(played: Rounds) -> Iterator[Comparison]:
    """Every ratio that the rounds give, peer by peer, the copies last."""
    ours = speeds(played)
    for peer, slices in played.peers.items():
        for (game, seats), column in ours.items():
            ratios = [speed / each.speed for speed, each in zip(column, slices, strict=True)]
            yield Comparison(peer, game, seats, ratios, decision_target(peer, game))
        if any(each.chance_nodes for each in slices):
            for (game, seats), column in ours.items():
                ratios = [speed / each.speed_with_chance for speed, each in zip(column, slices, strict=True)]
                yield Comparison(f"{peer}, chance nodes counted", game, seats, ratios, None)
    for (game, seats), costs in copy_costs(played).items():
        yield Comparison(COPY, game, seats, costs, COPY_TARGET)


def decision_target(peer: str, game: str) -> Target:
    """What the speed of a game's decisions should be in relation to a peer's."""
    if peer == HEARTS:
        return Target(0.25, HEARTS_AIMS.get(game))
    return DECISION_TARGETS[peer]


def spread(figures: list[float], form: str) -> tuple[str, str]:
    """The median of the figures, and the lowest and highest of them."""
    return format(median(figures), form), f"{min(figures):{form}} to {max(figures):{form}}"


def speed_table(played: Rounds) -> Table:
    """Decisions a second: what this machine did just now, for the record only."""
    table = Table("contestant", "seats", title="Decisions a second (of this machine, now)", title_justify="left")
    table.add_column("median", justify="right")
    table.add_column("range", justify="right")
    for (game, seats), column in speeds(played).items():
        table.add_row(game, seats, *spread(column, ",.0f"))
    for peer, slices in played.peers.items():
        table.add_row(peer, "", *spread([each.speed for each in slices], ",.0f"))
    return table


def ratio_table(against: str, found: Iterable[Comparison]) -> Table:
    """The ratios to one peer, or those of copies, and what became of their targets."""
    title = COPY_TITLE if against == COPY else f"Decisions a second, as a multiple of {against}"
    table = Table("game", "seats", title=title, title_justify="left")
    table.add_column("median", justify="right")
    table.add_column("range", justify="right")
    table.add_column("target")
    table.add_column("result")
    for each in found:
        words = (str(each.target), each.target.verdict(median(each.ratios))) if each.target else ("none", "")
        table.add_row(each.game, each.seats, *spread(each.ratios, ".2f"), *words)
    return table


@click.command()
@click.option("--seconds", default=0.5, show_default=True, type=click.FloatRange(min=0.001), help="Length of a slice.")
@click.option("--rounds", default=9, show_default=True, type=click.IntRange(min=1), help="Slices of each contestant.")
def main(seconds: float, rounds: int) -> None:
    """Measure the engine next to other game engines, in turn, and print the ratios."""
    console = Console()
    peers: dict[str, Contestant] = {}
    for name, prepare in PEERS.items():
        try:
            peers[name] = prepare()
        except PeerMissingError as missing:
            console.print(
                f"{name} is left out ({missing}); to install it: python -m pip install -r benchmarks/requirements.txt",
                markup=False,
                soft_wrap=True,
            )
    console.print(f"Python {platform.python_version()}; {rounds} rounds, slices of {seconds:g} s of processor time.")
    played = play_rounds(list(GAMES.values()), peers, seconds, rounds)
    console.print(speed_table(played))
    for against, found in groupby(comparisons(played), key=attrgetter("against")):
        console.print(ratio_table(against, found))


if __name__ == "__main__":
    main()
