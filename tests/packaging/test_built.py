"""What is built holds everything that the program needs, wherever it is put."""

import os
import shutil
import subprocess
import sys
import tarfile
import zipfile
from importlib import util
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
PACKAGE = ROOT / "src" / "middle_ages"
BUILT_WITH = ("hatchling", "babel")
BUILD = """
import sys
from hatchling.build import build_sdist, build_wheel
build_wheel(sys.argv[1])
build_sdist(sys.argv[1])
"""
DATA = (".toml", ".po", ".typed", ".tcss")
"""Endings of the files beside the modules that belong to the program."""

pytestmark = pytest.mark.skipif(
    any(util.find_spec(name) is None for name in BUILT_WITH), reason=f"building needs {' and '.join(BUILT_WITH)}"
)


def files_of_the_tree():
    """All files of the package in the sources, with the catalogues that are compiled from them."""
    files = {
        path.relative_to(PACKAGE.parent).as_posix() for path in PACKAGE.rglob("*") if path.suffix in (".py", *DATA)
    }
    return files | {name.removesuffix(".po") + ".mo" for name in files if name.endswith(".po")}


@pytest.fixture(scope="module")
def built(tmp_path_factory):
    """A folder with a wheel and a source archive, made from a copy of the sources that has no compiled catalogue."""
    copy = tmp_path_factory.mktemp("sources") / "project"
    folder = tmp_path_factory.mktemp("built")
    ignored = shutil.ignore_patterns(".*", "*.mo", "__pycache__", "tests", "mutants", "node_modules")
    shutil.copytree(ROOT, copy, ignore=ignored)
    shutil.copy(ROOT / ".gitignore", copy)  # it decides what goes into the archives
    subprocess.run([sys.executable, "-c", BUILD, str(folder)], cwd=copy, check=True, capture_output=True, timeout=120)
    return folder


@pytest.fixture(scope="module")
def wheel(built):
    """The wheel."""
    (found,) = built.glob("*.whl")
    return found


def play(folder, *arguments, lines="1\n" * 600):
    """Call the program that lies in that folder or zip file, from a folder where nothing of the project lies."""
    ended = subprocess.run(
        [sys.executable, "-B", "-m", "middle_ages", *arguments],
        cwd="/",
        env={**os.environ, "PYTHONPATH": str(folder)},
        input=lines.encode(),
        capture_output=True,
        timeout=60,
    )
    assert ended.stderr == b""
    assert ended.returncode == 0
    return ended.stdout.decode()


def whence(folder):
    """Where that program is taken from."""
    code = "import middle_ages; print(middle_ages.__file__)"
    environment = {**os.environ, "PYTHONPATH": str(folder)}
    ended = subprocess.run(
        [sys.executable, "-B", "-c", code], cwd="/", env=environment, capture_output=True, timeout=60
    )
    return ended.stdout.decode().strip()


def assert_plays(folder, pack):
    """A whole match in French, the check of a pack, and a page of help work from there."""
    assert whence(folder).startswith(str(folder))
    printed = play(folder, "play", "tiles", "--seats", "Ann,Ben", "--seed", "1", "--lang", "fr")
    assert "Manche 16" in printed or "16" in printed
    assert printed.splitlines()[-1].startswith("2. ")
    assert play(folder, "play", "tiles", "--seats", "Ann,Ben", "--seed", "1") != printed
    assert "Boîte maison" in play(folder, "check", str(pack), "--lang", "fr")
    assert "--seats" in play(folder, "play", "--help", "--lang", "fr")
    for game in ("tiles", "cards"):
        assert f"middle-ages play {game} --coach" in play(folder, "learn", game, "--plain", lines="1\n" * 900)


def test_the_wheel_holds_every_file_of_the_tree(wheel):
    with zipfile.ZipFile(wheel) as archive:
        held = {name for name in archive.namelist() if name.startswith("middle_ages/")}
    assert held == files_of_the_tree()
    assert {"middle_ages/py.typed", "middle_ages/tiles/pack.toml", "middle_ages/tiles/rulebook.toml"} <= held


def test_the_wheel_says_what_it_needs_and_how_it_is_called(wheel):
    with zipfile.ZipFile(wheel) as archive:
        (metadata,) = (archive.read(name).decode() for name in archive.namelist() if name.endswith("/METADATA"))
        (entries,) = (archive.read(name).decode() for name in archive.namelist() if name.endswith("entry_points.txt"))
        assert any(name.endswith("/LICENSE") for name in archive.namelist())
    assert "Requires-Python: <3.14,>=3.11" in metadata
    assert "middle-ages = middle_ages" in entries
    needed = {
        line.split(":")[1].split()[0].split(">")[0]
        for line in metadata.splitlines()
        if line.startswith("Requires-Dist") and "extra" not in line
    }
    assert {"click", "msgspec", "rich", "wcwidth"} <= needed
    assert not needed & {"babel", "hatchling", "pytest"}


def test_the_source_archive_can_be_built_again(built, tmp_path, wheel):
    (archive,) = built.glob("*.tar.gz")
    with tarfile.open(archive) as opened:
        opened.extractall(tmp_path, filter="data")
    (project,) = tmp_path.iterdir()
    for name in ("pyproject.toml", "hatch_build.py", "README.md", "LICENSE"):
        assert (project / name).is_file()
    again = tmp_path / "again"
    again.mkdir()
    subprocess.run([sys.executable, "-c", BUILD, str(again)], cwd=project, check=True, capture_output=True, timeout=120)
    (rebuilt,) = again.glob("*.whl")
    with zipfile.ZipFile(rebuilt) as new, zipfile.ZipFile(wheel) as old:
        assert sorted(new.namelist()) == sorted(old.namelist())


def test_it_plays_from_a_folder_that_is_read_only(wheel, tmp_path):
    folder = tmp_path / "installed"
    with zipfile.ZipFile(wheel) as archive:
        archive.extractall(folder)
    before = sorted(folder.rglob("*"))
    for path in [folder, *folder.rglob("*")]:
        path.chmod(0o555 if path.is_dir() else 0o444)
    try:
        assert_plays(folder, folder / "middle_ages" / "tiles" / "pack.toml")
        assert sorted(folder.rglob("*")) == before
    finally:
        for path in [folder, *folder.rglob("*")]:
            path.chmod(0o755 if path.is_dir() else 0o644)


def test_it_plays_from_a_zip_file(wheel, tmp_path):
    zipped = tmp_path / "middle_ages.zip"
    shutil.copy(wheel, zipped)
    assert_plays(zipped, PACKAGE / "tiles" / "pack.toml")


@pytest.mark.slow
def test_it_installs_with_pip_and_its_script_runs(wheel, tmp_path):
    folder = tmp_path / "installed"
    install = [
        sys.executable,
        "-m",
        "pip",
        "install",
        "-q",
        "--no-deps",
        "--no-index",
        "--target",
        str(folder),
        str(wheel),
    ]
    subprocess.run(install, check=True, capture_output=True, timeout=120)
    assert_plays(folder, folder / "middle_ages" / "tiles" / "pack.toml")
    ended = subprocess.run(
        [sys.executable, str(folder / "bin" / "middle-ages"), "--version"],
        cwd="/",
        env={**os.environ, "PYTHONPATH": str(folder)},
        capture_output=True,
        timeout=60,
    )
    assert ended.stdout.startswith(b"middle-ages ")


@pytest.mark.slow
def test_too_old_a_python_is_refused_by_pip(wheel, tmp_path):
    download = [
        sys.executable,
        "-m",
        "pip",
        "install",
        "--dry-run",
        "--no-deps",
        "--no-index",
        "--target",
        str(tmp_path),
    ]
    ended = subprocess.run(
        [*download, "--python-version", "3.10", "--only-binary", ":all:", str(wheel)], capture_output=True, timeout=120
    )  # fmt: skip
    assert ended.returncode != 0
    assert b"Python" in ended.stderr
