"""Matches that are kept, from the command line: going on, listing, deleting, looking back, writing down."""

import json
import re
from pathlib import Path
from random import Random

import pytest
from plain.hands import NAMES, cards_named, script
from plain.test_whole_match import last_lines, standing

import middle_ages
from cli.calling import assert_complaint, assert_harmless, call, random_choices, run
from middle_ages import account, matches
from middle_ages.kernel.match import Match
from middle_ages.registry import GAMES

LINE = 9
"""The line of a file that is damaged here."""
ODD_NAMES = ("*Ann*_[x](y)", "1. B|en <b> `#`", "-")


def begun(data, key, choices, names=NAMES[:3], seed=1, undo=None):
    """A match in the folder, left after so many choices at random."""
    match = Match(GAMES[key], names, seed, undo=undo)
    matches.begin(data, match)
    rng = Random(seed)
    for _choice in range(choices):
        if match.decision is None:
            break
        match.choose(rng.choice(match.decision.options))
    match.close()
    return match


def damage(data, id):
    """Change a choice in the middle of a file; return the file and what it holds now."""
    path = matches.matches_folder(data) / f"{id}.jsonl"
    lines = path.read_bytes().split(b"\n")
    lines[LINE - 1] = lines[LINE - 1].replace(b'"seat":', b'"seat": ')
    path.write_bytes(b"\n".join(lines))
    return path, path.read_bytes()


# Going on


@pytest.mark.parametrize("parts", [1, 2, 7])
def test_a_match_with_open_hands_goes_on_where_it_was(tmp_path, parts):
    table, choices = random_choices(2, 5, luck=1)
    lines = [str(number) for number, _notation in choices]
    size = len(lines) // parts + 1
    command = ["play", "tiles", "--seats", "Ann,Ben", "--seed", "5", "--plain"]
    for first in range(0, len(lines), size):
        called = call(*command, "--data-dir", str(tmp_path), lines="\n".join(lines[first : first + size]) + "\n")
        assert (called.status, called.err) == (0, "")
        command = ["resume", "tiles-1", "--plain"]
    assert last_lines(called.out, 2) == standing(table)


def test_a_match_with_hidden_hands_goes_on_behind_a_hand_over(tmp_path):
    match = script(3, 2)
    half = len(match.steps) // 2
    lines = [line for step in match.steps[:half] for line in step.lines()]
    called = call(*match.arguments, "--data-dir", str(tmp_path), lines="\n".join(lines) + "\n")
    assert called.lines()[-1].endswith("middle-ages resume cards-1")
    step = match.steps[half]
    called = call("resume", "--plain", "--data-dir", str(tmp_path))
    shown_before_the_seat_is_taken = called.out
    assert f"── {NAMES[step.seat]} ──" in shown_before_the_seat_is_taken
    assert cards_named(shown_before_the_seat_is_taken) == set()
    rest = [step.taking, step.choice, *(line for each in match.steps[half + 1 :] for line in each.lines())]
    called = call("resume", "--plain", "--data-dir", str(tmp_path), lines="\n".join(rest) + "\n")
    assert last_lines(called.out, 3) == standing(match.table)


def test_without_an_id_the_unfinished_match_played_last_goes_on(tmp_path):
    begun(tmp_path, "tiles", 4)
    begun(tmp_path, "tiles", 1000)
    called = call("resume", "--plain", "--data-dir", str(tmp_path))
    assert called.lines()[-1].endswith("middle-ages resume tiles-1")
    matches.delete(tmp_path, "tiles-1")
    assert_complaint(call("resume", "--data-dir", str(tmp_path)), 1, str(tmp_path))


def test_a_match_that_lies_elsewhere_is_named_by_its_path(tmp_path):
    begun(tmp_path, "tiles", 4)
    path = tmp_path / "my match.jsonl"
    (matches.matches_folder(tmp_path) / "tiles-1.jsonl").rename(path)
    called = call("resume", str(path), "--plain", "--data-dir", str(tmp_path))
    assert called.lines()[-1].endswith(f"middle-ages resume '{path}'")


@pytest.mark.parametrize("key", GAMES)
def test_of_a_finished_match_the_result_is_told(tmp_path, key):
    match = begun(tmp_path, key, 1000)
    called = call("resume", f"{key}-1", "--plain", "--data-dir", str(tmp_path))
    assert (called.status, called.err) == (0, "")
    assert last_lines(called.out, 3) == standing(match.table)
    assert called.lines()[0] == match.game.title
    assert len(called.lines()) < 50


def test_a_damaged_match_is_not_gone_on_with_but_what_can_be_done_is_said(tmp_path):
    begun(tmp_path, "tiles", 20)
    path, before = damage(tmp_path, "tiles-1")
    called = call("resume", "tiles-1", "--plain", "--data-dir", str(tmp_path))
    assert (called.status, called.out) == (1, "")
    said, offered = called.err.splitlines()
    assert str(path) in said
    assert str(LINE) in said
    assert offered.endswith("middle-ages replay tiles-1")
    assert path.read_bytes() == before
    path.write_bytes(b"\0" * 20)
    assert_complaint(call("resume", "tiles-1", "--plain", "--data-dir", str(tmp_path)), 1, str(path))


@pytest.mark.parametrize("command", ["resume", "replay", "export"])
@pytest.mark.parametrize("match", ["tiles-9", "/", "a\x1bb", "", "\ud800", "n" * 300])
def test_what_is_no_match_is_refused(command, match, tmp_path):
    assert_complaint(call(command, match, "--data-dir", str(tmp_path)), 1)


@pytest.mark.parametrize("command", [("resume",), ("replay",), ("export",), ("matches", "--delete")])
@pytest.mark.parametrize("match", ["tiles-9", "mine", "n" * 300])
def test_of_an_unknown_id_it_is_said_that_there_is_no_such_match(command, match, tmp_path):
    called = call(*command, match, "--data-dir", str(tmp_path))
    assert_complaint(called, 1, f"there is no match “{match[:40]}", "middle-ages matches")


@pytest.mark.parametrize("match", ["absent/match.jsonl", "absent.jsonl"])
def test_of_a_missing_file_it_is_said_that_there_is_no_such_file(match, tmp_path):
    assert_complaint(call("replay", match, "--data-dir", str(tmp_path)), 1, match, "No such file")


def test_a_match_that_is_played_elsewhere_is_neither_gone_on_with_nor_deleted(tmp_path):
    begun(tmp_path, "tiles", 4)
    played = matches.resume(matches.matches_folder(tmp_path) / "tiles-1.jsonl")
    for arguments in (("resume", "tiles-1", "--plain"), ("matches", "--delete", "tiles-1")):
        assert_complaint(call(*arguments, "--data-dir", str(tmp_path)), 1, "tiles-1", "another window")
    assert call("replay", "tiles-1", "--data-dir", str(tmp_path)).status == 0
    played.close()


# The list


def test_the_list_names_every_match_and_where_they_lie(tmp_path):
    over = begun(tmp_path, "tiles", 1000)
    begun(tmp_path, "cards", 9)
    begun(tmp_path, "tiles", 20)
    damage(tmp_path, "tiles-2")
    called = call("matches", "--data-dir", str(tmp_path))
    assert (called.status, called.err) == (0, "")
    *lines, where = called.lines()
    told = {line.split()[0]: line for line in lines}
    assert {*told} == {"tiles-1", "tiles-2", "cards-1"}
    assert over.names[over.table.winners()[0]] in told["tiles-1"].partition("Over")[2]
    assert "Turn" in told["cards-1"]
    assert f"line {LINE}" in told["tiles-2"]
    assert where.endswith(str(matches.matches_folder(tmp_path)))
    assert_harmless(called.out)


def test_the_list_for_programs(tmp_path):
    over, under_way = begun(tmp_path, "tiles", 1000), begun(tmp_path, "cards", 9)
    called = call("matches", "--json", "--lang", "fr", "--data-dir", str(tmp_path))
    told = {each["id"]: each for each in map(json.loads, called.lines())}
    assert {*told} == {"tiles-1", "cards-1"}
    for each, match in ((told["tiles-1"], over), (told["cards-1"], under_way)):
        assert {*each} == {"id", "path", "when", "game", "players", "choices", "over", "to_move", "scores", "fault"}
        assert Path(each["path"]).is_file()
        assert each["players"] == list(match.names)
        assert each["choices"] == match.length
    assert told["tiles-1"]["scores"] == over.table.scores()
    assert told["tiles-1"]["to_move"] is None
    assert told["cards-1"]["scores"] is None
    assert told["cards-1"]["to_move"] == under_way.names[under_way.decision.seat]


def test_a_match_is_deleted_by_its_id(tmp_path):
    begun(tmp_path, "tiles", 4)
    begun(tmp_path, "cards", 4)
    assert call("matches", "--delete", "tiles-1", "--data-dir", str(tmp_path)).status == 0
    assert [each.id for each in matches.kept(tmp_path)] == ["cards-1"]
    for id in ("tiles-1", "../matches/cards-1", ""):
        assert_complaint(call("matches", "--delete", id, "--data-dir", str(tmp_path)), 1)
    assert [each.id for each in matches.kept(tmp_path)] == ["cards-1"]


# Looking back


@pytest.mark.parametrize("key", GAMES)
@pytest.mark.parametrize("code", ["en", "fr"])
def test_a_finished_match_is_told_choice_by_choice(tmp_path, key, code):
    match = begun(tmp_path, key, 1000, ("*Ann*", "<b>", "-"))
    called = call("replay", f"{key}-1", "--plain", "--lang", code, "--data-dir", str(tmp_path))
    assert (called.status, called.err) == (0, "")
    assert_harmless(called.out)
    told = [line for line in called.lines() if re.match(r"\d+\. ", line)][:-3]
    assert len(told) == match.length
    for number, line in enumerate(told, 1):
        moment = match.at(number)
        assert line.startswith(f"{number}. {match.names[moment.seat]}")
        assert line.endswith(f": {moment.option.notation}")
    if code == "en":
        sentences = iter(called.lines())
        assert all(match.recounted(happening) in sentences for happening in match.log)
    ranks, scores = match.table.ranks(), match.table.scores()
    assert [re.sub(" +", " ", line) for line in called.lines()[-3:]] == [
        f"{ranks[seat]}. {match.names[seat]} {scores[seat]}"
        for seat in sorted(range(3), key=lambda seat: (ranks[seat], seat))
    ]


def test_what_was_taken_back_is_told_where_it_was_but_not_what_it_was(tmp_path):
    match = Match(GAMES["cards"], NAMES[:3], 1)
    matches.begin(tmp_path, match)
    rng = Random(2)
    notes = 0
    while match.decision is not None and notes < 3:
        match.choose(rng.choice(match.decision.options))
        if match.why_no_undo() is None:
            match.undo()
            notes += 1
            match.choose(rng.choice(match.decision.options))
    match.close()
    printed = call("replay", "cards-1", "--data-dir", str(tmp_path)).lines()
    assert [line for line in printed if "takes back" in line] == [
        match.narrated(happening, None) for happening in match.log if type(happening).__name__ == "TakenBack"
    ]


@pytest.mark.parametrize("command", ["replay", "export"])
@pytest.mark.parametrize("memory_aid", [False, True])
def test_before_the_end_nothing_is_told_that_not_all_have_seen(tmp_path, command, memory_aid):
    """Read after every choice: no front that is not open to all, by name or by notation, and not the seed."""
    seed = 7_654_321
    match = Match(GAMES["cards"], NAMES[:3], seed)
    match.memory_aid = memory_aid
    matches.begin(tmp_path, match)
    rng, unnamed = Random(1), 0
    while match.decision is not None:
        match.choose(rng.choice(match.decision.options))
        if match.table.over or match.length % 4:
            continue
        told = [happening for happening in match.log if type(happening).__name__ != "CardsDiscarded"]
        open_to_all = set(re.findall(r"Card\(id='([^']*)'", repr(told)))
        printed = call(command, "cards-1", "--data-dir", str(tmp_path)).out
        assert str(seed) not in printed
        assert cards_named(printed) <= open_to_all
        unnamed += sum(bool(re.fullmatch(r"\d+\. \w+", line)) for line in printed.splitlines())
    assert (unnamed > 0) == (command == "replay")
    match.close()


@pytest.mark.parametrize("command", ["replay", "export"])
def test_of_a_damaged_match_the_good_part_is_told(tmp_path, command):
    match = begun(tmp_path, "tiles", 20)
    path, before = damage(tmp_path, "tiles-1")
    called = call(command, "tiles-1", "--data-dir", str(tmp_path))
    assert called.status == 1
    assert called.err.count("\n") == 1
    assert f"line {LINE}" in called.err
    for number in (LINE - 2, LINE - 1):
        sentences = [match.recounted(happening) for happening in match.at(number).happenings]
        assert (sentences[0] in called.out) == (number < LINE - 1)
    assert path.read_bytes() == before


# Writing down


@pytest.mark.parametrize("key", GAMES)
def test_an_account_tells_all_in_the_players_language(tmp_path, key):
    match = begun(tmp_path, key, 1000)
    called = call("export", f"{key}-1", "--data-dir", str(tmp_path))
    assert (called.status, called.err) == (0, "")
    for happening in match.log:
        assert account.escaped(match.recounted(happening).removesuffix(".")) in called.out
    for name, points in zip(match.names, match.table.scores(), strict=True):
        assert re.search(rf"^\| \d \| {name} \| {points} \|$", called.out, re.MULTILINE)
    *_rounds, end = [line for line in called.lines() if line.startswith("| ")]
    assert end == f"| End | {' | '.join(map(str, match.table.scores()))} |"
    assert call("export", f"{key}-1", "--lang", "fr", "--data-dir", str(tmp_path)).out != called.out


@pytest.mark.parametrize("key", GAMES)
def test_the_standing_is_what_the_table_showed(tmp_path, key):
    match = begun(tmp_path, key, 1000)
    standings = match.game.standings(match.log, 3, match.pack)
    assert standings[-1].points == tuple(match.table.scores())
    begins = [moment for moment in map(match.at, range(match.length + 1)) if any(h.opens for h in moment.happenings)]
    rounds = [standing.round for standing in standings]
    if key == "tiles":
        assert rounds == [*range(17)]
        shown = [tuple(moment.table.view(0).coins) for moment in begins]
        assert [standing.points for standing in standings[:-1]] == shown
    else:
        assert rounds == [-(-turn // 3) for turn in [*range(len(begins) + 1)]]
        icons = [[sum(card.icons for card in own) for own in moment.table.view(0).wealth] for moment in begins]
        for standing, least in zip(standings, icons, strict=False):
            assert all(points >= wealth for points, wealth in zip(standing.points, least, strict=True))


def test_names_and_strings_of_packs_are_shown_as_they_are(tmp_path):
    begun(tmp_path, "tiles", 30, ODD_NAMES)
    printed = call("export", "tiles-1", "--data-dir", str(tmp_path)).out
    bare = re.sub(r"\\[!-/:-@[-`{-~]", "", printed)
    assert not re.search(r"[*_\[\]<>`#](?!#* )", re.sub(r"^#+ ", "", bare, flags=re.MULTILINE))
    assert {line.count("|") for line in bare.splitlines() if line.startswith("|")} == {5}
    for text, shown in (
        ("1. x", "1\\. x"),
        ("- x", "\\- x"),
        ("---", "\\-\\-\\-"),
        ("https://a.b", "https\\://a.b"),
        ("www.a.b", "www\\.a.b"),
        ("a\nb", "a\N{REPLACEMENT CHARACTER}b"),
        ("3.5 − 2: Ann’s (x)!", "3.5 − 2: Ann’s (x)!"),
        ("&amp; \\", "\\&amp; \\\\"),
    ):
        assert account.escaped(text) == shown


def test_an_account_goes_to_a_file_that_is_new(tmp_path):
    begun(tmp_path, "tiles", 30)
    file = tmp_path / "match.md"
    called = call("export", "tiles-1", str(file), "--data-dir", str(tmp_path))
    assert called == (0, "", "")
    assert file.read_text(encoding="utf-8") == call("export", "tiles-1", "--data-dir", str(tmp_path)).out
    journal = matches.matches_folder(tmp_path) / "tiles-1.jsonl"
    before = journal.read_bytes()
    for there in (file, journal, tmp_path, tmp_path / "absent" / "match.md"):
        assert_complaint(call("export", "tiles-1", str(there), "--data-dir", str(tmp_path)), 1, str(there))
    assert journal.read_bytes() == before


# Undo


@pytest.mark.parametrize("mode", ["fair", "free"])
def test_what_may_be_taken_back_is_agreed_before(tmp_path, mode):
    """After the first round a row is dealt anew: only free undo goes on behind that."""
    table = middle_ages.game("tiles").new(seats=2, seed=1)
    lines = []
    while table.round < 2:
        lines.append("1")
        table.choose(table.decision.options[0])
    lines += ["undo"] * 3
    arguments = ("play", "tiles", "--seats", "Ann,Ben", "--seed", "1", "--undo", mode, "--data-dir", str(tmp_path))
    called = call(*arguments, lines="\n".join(lines) + "\n")
    assert called.status == 0
    kept = next(matches.kept(tmp_path))
    assert kept.match.undo_mode == mode
    assert kept.match.length == len(lines) - 3 - (3 if mode == "free" else 0)
    assert called.out.count("for all have seen what followed") == (0 if mode == "free" else 3)


def test_another_way_of_undo_is_refused():
    assert_complaint(call("play", "tiles", "--undo", "perhaps"), 2, "--undo", "perhaps", "fair", "free")


# Where it all lies


def files(folder):
    return sorted(str(path.relative_to(folder)) for path in folder.rglob("*") if path.is_file())


@pytest.mark.parametrize("how", ["system", "variable", "flag"])
def test_nothing_is_written_anywhere_else(tmp_path, monkeypatch, how):
    home, here, data = (tmp_path / name for name in ("home", "here", "data"))
    home.mkdir()
    here.mkdir()
    monkeypatch.chdir(here)
    environment = {"HOME": str(home), "TMPDIR": str(home), "MIDDLE_AGES_HOME": ""}
    more = ()
    if how == "variable":
        environment["MIDDLE_AGES_HOME"] = str(data)
    elif how == "flag":
        environment["MIDDLE_AGES_HOME"] = str(tmp_path / "not this one")
        more = ("--data-dir", str(data))
    play = ("play", "tiles", "--seats", "Ann,Ben", "--seed", "1", "--plain")
    for arguments, typed in (
        (play, b"1\n1\n"),
        (("resume", "--plain"), b"1\nundo\n"),
        (("matches",), b""),
        (("replay", "tiles-1"), b""),
        (("export", "tiles-1"), b""),
    ):
        assert run(*arguments, *more, typed=typed, **environment).status == 0
    written = files(tmp_path)
    folder = f"{'home/.local/share/middle-ages' if how == 'system' else 'data'}/matches/"
    assert written
    assert [name for name in written if not name.startswith(folder + "tiles-1.jsonl")] == []
