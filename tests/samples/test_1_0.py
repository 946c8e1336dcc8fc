"""What version 1.0 wrote is read for ever, with exactly the figures that it wrote; see `1.0/README.md`."""

from __future__ import annotations

import json
import os
import re
import shutil
import tomllib
from pathlib import Path
from typing import Any

import pytest

from slide_tui.engine.position import format_position
from slide_tui.engine.puzzle import parse_code
from slide_tui.settings.settings import GONE, GROUPS, OPTIONS
from slide_tui.store.settings.settings_file import load
from tests.program import run_here

SAMPLES = Path(__file__).parent / "1.0"
RUNS = 97
PLAYED_S = 1_795_089_600
"""Noon of 2026-11-19, when the unfinished runs were played."""
KINDS = (
    "--size 3 --course board --sight numbers --goal rows --mode classic",
    "--course sprint30",
    "--course fewest",
    "--course quiz",
    "--course daily --size 3",
    "--course marathon2",
    "--sight blind",
)
"""What `stats.jsonl` was asked for, in its order."""
RESUMED = [json.loads(line) for line in (SAMPLES / "unfinished" / "resumed.jsonl").read_text().splitlines()]
SETTINGS = sorted(path.name for path in (SAMPLES / "settings").iterdir())


@pytest.fixture
def home(tmp_path: Path) -> Path:
    """The data folder of a player, as a copy."""
    return Path(shutil.copytree(SAMPLES / "home", tmp_path / "home"))


def told(*words: str, folder: Path, given: str = "") -> str:
    """Return what the program says about a folder, without a complaint but for what an export leaves out."""
    done = run_here(*words, "--data-dir", str(folder), given=given)
    assert 0 == done.code
    assert not done.err or (words[0] == "export" and "unfinished runs left out" in done.err)
    return done.out


def sample(name: str) -> str:
    """Return the text of a sample."""
    return (SAMPLES / name).read_bytes().decode()


# Codes


def test_every_code_gives_the_same_start() -> None:
    """Courses, sights, goals, modes, sizes, warm-ups, seeds, positions and days, as a replay shows them."""
    lines = [line.split(" ", 1) for line in sample("codes.txt").splitlines()]
    done = run_here("replay", "--text", "-", given="".join(f"{code} - -\n" for code, _ in lines))
    boards = re.findall(r"^Puzzle: (\S+)\n(?:.+\n)*\n((?: *[\d_].*\n)+)", done.out, re.MULTILINE)
    shown = [
        [code, "/".join(" ".join(row.split()) for row in board.replace("_", "0").splitlines())]
        for code, board in boards
    ]

    assert (0, "") == (done.code, done.err)
    assert lines == shown


def test_every_course_has_the_same_boards() -> None:
    """Up to the first four of each."""
    for line in sample("boards.txt").splitlines():
        code, starts = line.split(" ", 1)
        boards = [board for place in range(4) if (board := parse_code(code).board(place)) is not None]

        assert starts == "; ".join(format_position(board.start()) for board in boards), code


# Runs


@pytest.mark.parametrize(
    ("words", "name"),
    [("export", "export.jsonl"), ("export --csv", "export.csv"), ("solves --json", "solves.jsonl")],
)
def test_the_runs_of_a_folder_are_told_to_the_byte(words: str, name: str, home: Path) -> None:
    """Every figure of every run, deleted and unfinished ones too."""
    assert sample(name) == told(*words.split(), folder=home)


def test_the_statistics_are_those_that_were_told(home: Path) -> None:
    """Averages, bests, limits, ranks and practice; days in a row depend on today, and the drills advised are mended."""
    written = [json.loads(line) for line in sample("stats.jsonl").splitlines()]
    shown = [
        json.loads(line)
        for words in KINDS
        for line in told("stats", "--json", *words.split(), folder=home).splitlines()
    ]

    for kind in (*written, *shown):
        kind["days"] = None
        for part in (kind["practice"] or {}).get("parts", []):
            del part["drill"]
    assert written == shown


def test_the_days_have_their_results(home: Path) -> None:
    """On the day, late, or none."""
    for told_then in sample("daily.txt").split("\n\n"):
        found = re.match(r"code: daily@(\S+)", told_then)
        if found is not None:
            assert told_then.strip() == told("daily", "--print", "--date", found[1], folder=home).strip()


@pytest.mark.parametrize(
    "name",
    ["export.jsonl", "home/solves.db"]
    + [pytest.param(name, marks=pytest.mark.long) for name in ("export.csv", "home/solves-autobackup.db")],
)
def test_an_import_brings_every_run_back_once(name: str, tmp_path: Path) -> None:
    """In the same order, with the same figures."""
    first, second = (told("import", str(SAMPLES / name), folder=tmp_path) for _ in range(2))

    assert first.endswith(f": {RUNS} added\n")
    assert second.endswith(f": 0 added, {RUNS} known already\n")
    assert sample("export.jsonl") == told("export", folder=tmp_path)


@pytest.mark.parametrize(("name", "known"), [("from-cstimer.txt", 5), ("from-15puzzle.csv", 3)])
def test_times_of_other_programs_are_known_again(name: str, known: int, home: Path) -> None:
    """They get the keys that they got when they were imported first."""
    assert told("import", str(SAMPLES / name), folder=home).endswith(f": 0 added, {known} known already\n")


# Unfinished runs


def date_runs(folder: Path) -> None:
    """Give all files the date of the day on which the samples were played; a checkout has its own."""
    for path in folder.iterdir():
        os.utime(path, (PLAYED_S, PLAYED_S))


@pytest.mark.parametrize("run", RESUMED, ids=lambda run: run["code"])
def test_an_unfinished_run_stands_where_it_was_left(run: dict[str, Any], tmp_path: Path) -> None:
    """With its board, counts and clock, also one whose program was killed in the middle of a line."""
    (tmp_path / "runs").mkdir()
    shutil.copy(SAMPLES / "unfinished" / run["file"], tmp_path / "runs")
    date_runs(tmp_path / "runs")
    out = told("plain", "--size", "3", folder=tmp_path, given="list\nresume 1\nexit\ny\nexit\n")
    resumed = out.partition(f"Puzzle code: {run['code']}\n")[2]

    assert f"1: {run['listed']}\n" in out
    named_since = re.sub(r"^(Board \d+ of \d+): .*$", r"\1", resumed, flags=re.MULTILINE)  # the size of a relay's board
    assert f"{run['board']}\n{run['counted']}\n" in named_since


def test_all_unfinished_runs_of_a_folder_are_listed(tmp_path: Path) -> None:
    """Those of every course at once."""
    shutil.copytree(SAMPLES / "unfinished" / "courses", tmp_path / "runs")
    date_runs(tmp_path / "runs")
    out = told("plain", "--size", "3", folder=tmp_path, given="list\nexit\n")
    listed = re.findall(r"^\d+: (.*)$", out, re.MULTILINE)

    assert sorted(run["listed"] for run in RESUMED if run["file"].startswith("courses/")) == sorted(listed)


def test_a_run_with_twenty_marks_is_resumed(tmp_path: Path) -> None:
    """Of them the last one is kept, and can be gone to."""
    [run] = [run for run in RESUMED if run["code"] == "fewest@4x4-marks"]
    (tmp_path / "runs").mkdir()
    shutil.copy(SAMPLES / "unfinished" / run["file"], tmp_path / "runs")
    out = told("plain", "--size", "3", folder=tmp_path, given="resume 1\nback\nexit\ny\nexit\n")

    assert "17" == re.findall(r"^Moves: (\d+)(?:, \d+ made in all)?$", out, re.MULTILINE)[-1]


def test_finished_lessons_are_known(home: Path) -> None:
    """The first one that is left comes next."""
    out = told("plain", "--size", "3", folder=home, given="lesson\nback\nexit\n")

    assert "Lesson 6 of 8: Last four cells. Finished: 1, 2, 3, 4, 5." in out


# Settings


@pytest.mark.parametrize("name", SETTINGS)
def test_settings_are_read_without_a_complaint(name: str, tmp_path: Path) -> None:
    """Every value that the file has is the one that is chosen, in whatever order it stands."""
    path = Path(shutil.copy(SAMPLES / "settings" / name, tmp_path / "settings.toml"))
    raw = tomllib.loads(path.read_bytes().decode())
    loaded = load(path)
    chosen = {
        group: {
            field: option.write(getattr(loaded.settings, field))
            for field, option in OPTIONS.items()
            if option.group == group and field in raw.get(group, {})
        }
        for group in GROUPS
        if group in raw
    }

    assert () == loaded.complaints
    assert {group: meant(group, raw[group]) for group in GROUPS if group in raw} == chosen


def meant(group: str, table: dict[str, Any]) -> dict[str, Any]:
    """What a table means now: some settings and a skin are gone, a variation of a picture is the picture itself."""
    kept = {name: value for name, value in table.items() if name not in GONE.get(group, ())}
    if kept.get("skin") == "ascii":
        kept["skin"] = "frames"
    return kept | ({"picture": kept["picture"].partition("-")[0]} if "picture" in kept else {})
