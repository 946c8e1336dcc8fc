"""`slide-tui replay --svg`: a moving picture."""

from __future__ import annotations

import os
from pathlib import Path
from xml.etree import ElementTree

import pytest

from slide_tui.engine.replay import decode
from slide_tui.film.looks import looks_for
from slide_tui.film.svg import svg_of
from tests.commands.books import REPLAY
from tests.program import run, run_here, run_in_shell, usage_error

SVG = svg_of(decode(REPLAY), looks_for("auto"))


def test_a_run_becomes_a_file(tmp_path: Path) -> None:
    """Under the name that was given, and nothing else lies there."""
    done = run_here("replay", REPLAY, "--svg", str(tmp_path / "run"))

    assert (0, f"Written to {tmp_path / 'run'}\n", "") == (done.code, done.out, done.err)
    assert SVG == (tmp_path / "run").read_text(encoding="utf-8")
    assert [tmp_path / "run"] == list(tmp_path.iterdir())


def test_a_line_stands_for_standard_output() -> None:
    """In UTF-8, whatever the locale, and with nothing else."""
    done = run("replay", REPLAY, "--svg", "-", LC_ALL="C")

    assert (0, SVG, "") == (done.code, done.out, done.err)


@pytest.mark.parametrize("way", ["number", "file", "input"])
def test_any_run_that_can_be_shown_can_be_drawn(way: str, folder: Path, tmp_path: Path) -> None:
    """A saved one by its number, the only one of a file, the only one of standard input."""
    path = tmp_path / "line"
    path.write_text(f"\n{REPLAY}\n")
    word = {"number": "1", "file": str(path), "input": "-"}[way]
    done = run_here("replay", word, "--svg", "-", "--data-dir", str(folder), given=f"{REPLAY}\n")

    assert (0, SVG, "") == (done.code, done.out, done.err)


@pytest.mark.parametrize("lines", ["", f"{REPLAY}\n{REPLAY}\n"])
def test_a_picture_shows_one_run(lines: str) -> None:
    """Not none, and not several."""
    done = run_here("replay", "-", "--svg", "-", given=lines)

    assert (2, "") == (done.code, done.out)
    assert "a picture shows one run, so it needs just one line" in done.err


def test_a_theme_can_be_chosen() -> None:
    """Then the reader's system has no say."""
    done = run_here("replay", REPLAY, "--svg", "-", "--theme", "light")

    assert "prefers-color-scheme" not in done.out
    assert "#F6F7F9" in done.out


@pytest.mark.parametrize("there", ["file", "folder", "pipe", "link", "dangling link"])
def test_what_is_there_is_left_alone(there: str, tmp_path: Path) -> None:
    """Whatever it is; no pipe is waited for."""
    path = tmp_path / "run.svg"
    match there:
        case "file":
            path.write_text("mine")
        case "folder":
            path.mkdir()
        case "pipe":
            os.mkfifo(path)
        case _:
            path.symlink_to(tmp_path / "elsewhere" if there == "dangling link" else tmp_path)
    done = run_here("replay", REPLAY, "--svg", str(path))

    assert (1, "", 1) == (done.code, done.out, done.err.count("\n"))
    assert f"{path} exists already and is left alone: name a new file" in done.err
    assert there != "file" or path.read_text() == "mine"


def test_a_folder_that_is_not_there_is_named_in_one_line(tmp_path: Path) -> None:
    """It is not made."""
    done = run_here("replay", REPLAY, "--svg", str(tmp_path / "no" / "run.svg"))

    assert (1, "", 1) == (done.code, done.out, done.err.count("\n"))
    assert "No such file or directory" in done.err


def test_a_disk_that_takes_no_more_leaves_no_half_file(tmp_path: Path) -> None:
    """One line says so. A limit to the size of files looks like a full disk."""
    done = run_in_shell(f"ulimit -f 1; $GAME replay '{REPLAY}' --svg {tmp_path}/run.svg")

    assert (1, f"slide-tui replay: {tmp_path}/run.svg: File too large\n") == (done.code, done.err)
    assert [] == list(tmp_path.iterdir())


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (["--svg", ""], "is not a file name"),
        (["--svg", "a\0b"], "is not a file name"),
        (["--svg", "-", "--line"], "--svg writes a file, so it can't be combined with --line or --text"),
        (["--cast", "run.cast"], "asciinema records by itself"),
        (["--svg", "-", "--theme", "pink"], "is not a theme: use one of auto, dark, light"),
    ],
)
def test_words_that_make_no_sense_are_refused(words: list[str], says: str) -> None:
    """In one line that says what would."""
    assert says in usage_error("replay", REPLAY, *words)


def test_a_run_that_is_too_long_is_refused(tmp_path: Path) -> None:
    """In words; nothing is written."""
    times = ",".join(["0", *["5"] * 20_001])
    line = f"3x3-a {'LR' * 10_001} {times}"
    path = tmp_path / "long"
    path.write_text(f"{line}\n")
    done = run_here("replay", str(path), "--svg", str(tmp_path / "run.svg"))

    assert (2, "", 1) == (done.code, done.out, done.err.count("\n"))
    assert "too long for a picture" in done.err


def test_a_picture_is_well_formed() -> None:
    """Any program that reads XML can read it."""
    assert ElementTree.fromstring(SVG).tag.endswith("svg")  # noqa: S314 - our own text
