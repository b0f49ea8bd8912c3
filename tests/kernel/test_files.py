"""Small files: what is no file is not waited for, and what cannot be written leaves all as it was."""

import os
from pathlib import Path

import pytest

from middle_ages.kernel.files import read_whole, replace_whole


def test_what_was_written_is_read(tmp_path: Path) -> None:
    path = tmp_path / "new" / "folder" / "some.json"
    for content in (b"first", b"", b"second\n"):
        replace_whole(path, content)
        assert read_whole(path) == content
    assert os.listdir(path.parent) == ["some.json"]


def test_nothing_can_be_read_where_nothing_is(tmp_path: Path) -> None:
    for path in (tmp_path, tmp_path / "none", tmp_path / "none" / "some.json"):
        with pytest.raises(OSError):
            read_whole(path)


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="there are no pipes with names here")
def test_a_pipe_in_the_place_of_a_file_is_not_waited_on(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "some.json")
    with pytest.raises(OSError):
        read_whole(tmp_path / "some.json")


def test_what_cannot_be_replaced_stays_and_nothing_is_left_beside_it(tmp_path: Path) -> None:
    (tmp_path / "some.json").mkdir()
    with pytest.raises(OSError):
        replace_whole(tmp_path / "some.json", b"content")
    assert os.listdir(tmp_path) == ["some.json"]


def test_programs_that_write_at_once_do_not_get_into_each_others_way(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path, replace = tmp_path / "some.json", os.replace

    def meanwhile(unfinished: Path, finished: Path) -> None:
        monkeypatch.setattr(os, "replace", replace)
        monkeypatch.setattr(os, "getpid", lambda: -1)  # another program, between the two halves of what this one does
        replace_whole(path, b"another's")
        replace(unfinished, finished)

    monkeypatch.setattr(os, "replace", meanwhile)
    replace_whole(path, b"this one's")
    assert read_whole(path) == b"this one's"
    assert os.listdir(tmp_path) == ["some.json"]
