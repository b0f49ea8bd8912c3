"""What a game tells of itself, and how it lays a table or refuses to."""

import importlib
import re
from pathlib import Path

import pytest

import middle_ages
from middle_ages import language
from middle_ages.kernel.game import Game
from middle_ages.kernel.happening import Happening
from middle_ages.kernel.pack import PackError
from middle_ages.registry import GAMES

from .facts import FACTS
from .playing import ALL_GAMES, CASES, Case, each_case, each_game, play_out

NAME = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*")


def test_games_are_found_by_their_key() -> None:
    for key, game in GAMES.items():
        assert middle_ages.game(key) is game
        assert game.key == key


@pytest.mark.parametrize("unknown", ["", "chess", "Tiles", "tiles "])
def test_an_unknown_key_is_answered_with_the_known_ones(unknown: str) -> None:
    with pytest.raises(KeyError) as refused:
        middle_ages.game(unknown)
    for key in GAMES:
        assert key in str(refused.value)


def test_every_game_is_known_to_the_contract_tests() -> None:
    assert FACTS.keys() == ALL_GAMES.keys()


@each_game
def test_a_game_tells_what_it_is(game: Game) -> None:
    assert NAME.fullmatch(game.key)
    assert game.title
    assert type(game.seats) is range
    assert len(game.seats) > 0
    assert game.seats.step == 1
    assert type(game.hidden) is bool


@each_game
def test_rule_options_tell_their_values_and_their_clause(game: Game) -> None:
    assert len({option.key for option in game.rules}) == len(game.rules)
    for option in game.rules:
        assert option.key.isidentifier(), "tables are laid with rule options by keyword"
        assert option.key.isascii()
        assert len(set(option.values)) == len(option.values) > 1
        assert all(NAME.fullmatch(value) for value in option.values)
        assert option.default in option.values
        assert game.rulebook()[option.clause]


@each_game
def test_every_happening_names_a_clause_of_the_rulebook(game: Game) -> None:
    module = FACTS[game.key].happenings
    classes = [kind for kind in vars(module).values() if isinstance(kind, type) and issubclass(kind, Happening)]
    named = [kind.rule for kind in classes if hasattr(kind, "rule")]
    assert named
    assert all(game.rulebook()[clause] for clause in named)


@each_game
@pytest.mark.parametrize("seats", ["0", "-1", "below", "above", "'2'", "None", "2.0", "2.5"])
def test_a_wrong_number_of_seats_is_refused(game: Game, seats: str) -> None:
    wrong = {
        "0": 0,
        "-1": -1,
        "below": game.seats[0] - 1,
        "above": game.seats[-1] + 1,
        "'2'": "2",
        "None": None,
        "2.0": 2.0,
        "2.5": 2.5,
    }[seats]
    with pytest.raises(ValueError):
        game.new(seats=wrong, seed=1)


@each_game
@pytest.mark.parametrize("seed", ["1", 1.0, None, (1,), True], ids=repr)
def test_a_seed_is_a_whole_number(game: Game, seed: object) -> None:
    with pytest.raises(ValueError):
        game.new(seats=game.seats[0], seed=seed)  # type: ignore[arg-type]


@each_game
@pytest.mark.parametrize("seed", [0, -1, 2**80])
def test_any_whole_number_is_a_seed(game: Game, seed: int) -> None:
    assert play_out(game.new(seats=game.seats[0], seed=seed), 1).over


@each_game
def test_an_unknown_rule_option_is_refused_with_the_known_ones(game: Game) -> None:
    with pytest.raises(ValueError, match="no-such-rule") as refused:
        game.new(seats=game.seats[0], seed=1, **{"no-such-rule": "on"})
    for option in game.rules:
        assert option.key in str(refused.value)


@each_game
def test_an_unknown_value_is_refused_with_the_known_ones(game: Game) -> None:
    for option in game.rules:
        with pytest.raises(ValueError, match="no-such-value") as refused:
            game.new(seats=game.seats[0], seed=1, **{option.key: "no-such-value"})
        for known in (option.key, *option.values):
            assert known in str(refused.value)


@each_game
def test_the_defaults_may_be_named(game: Game) -> None:
    defaults = {option.key: option.default for option in game.rules}
    seats = game.seats[0]
    assert game.new(seats=seats, seed=5, **defaults).digest() == game.new(seats=seats, seed=5).digest()


@each_game
def test_rule_options_change_the_table(game: Game) -> None:
    """Some seed shows it: a rule option that changes nothing would be none."""
    for option in game.rules:
        ends = {
            tuple(play_out(game.new(game.seats[0], seed, **{option.key: value}), seed).digest() for seed in range(10))
            for value in option.values
        }
        assert len(ends) == len(option.values)


@each_game
@pytest.mark.parametrize("pack", [object(), {}, 7, b"pack.toml"], ids=lambda pack: type(pack).__name__)
def test_what_is_no_pack_is_refused(game: Game, pack: object) -> None:
    with pytest.raises(ValueError):
        game.new(seats=game.seats[0], seed=1, pack=pack)


@each_game
def test_another_games_pack_is_refused(game: Game) -> None:
    for other in ALL_GAMES.values():
        if other is not game:
            for pack in (other.own_pack(), str(FACTS[other.key].pack_file)):
                with pytest.raises(ValueError):
                    game.new(seats=game.seats[0], seed=1, pack=pack)


@each_game
def test_a_pack_file_that_is_not_there_is_refused_by_name(game: Game, tmp_path: Path) -> None:
    with pytest.raises(PackError, match="absent"):
        game.new(seats=game.seats[0], seed=1, pack=tmp_path / "absent.toml")


@each_game
def test_a_pack_may_be_given_loaded_or_as_a_file(game: Game) -> None:
    file = Path(str(FACTS[game.key].pack_file))
    digest = game.new(seats=game.seats[0], seed=5).digest()
    for pack in (game.own_pack(), game.pack(file), file, str(file)):
        assert game.new(seats=game.seats[0], seed=5, pack=pack).digest() == digest


@each_game
def test_packs_say_whose_content_they_are(game: Game) -> None:
    for code in language.LANGUAGES:
        language.use(code)
        assert game.own_pack().title
        assert game.own_pack().note


@each_case
def test_a_new_table_asks(case: Case) -> None:
    table = case.new(7)
    assert table.seats == case.seats
    assert table.seed == 7
    assert not table.over
    assert table.decision is not None


@each_game
def test_what_can_happen_does_happen(game: Game) -> None:
    """A listener hears only classes of the game's module of happenings, and each class there is told at some time."""
    facts = FACTS[game.key]
    assert importlib.import_module(facts.happenings.__name__) is facts.happenings
    known = {
        kind
        for kind in vars(facts.happenings).values()
        if isinstance(kind, type) and issubclass(kind, Happening) and kind is not Happening
    }
    heard: set[type] = set()
    for case in CASES:
        if case.game is game:
            for seed in range(12):
                log: list[Happening] = []
                play_out(case.new(seed, log.append), seed)
                heard.update(map(type, log))
    assert heard <= known
    assert sorted(kind.__name__ for kind in known - heard - facts.rare) == []
