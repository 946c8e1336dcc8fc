"""What version 0.1.0 wrote is read for ever, with exactly the figures that it wrote; see `0.1.0/README.md`."""

from __future__ import annotations

import json
import shutil
from dataclasses import asdict, replace
from pathlib import Path

import pytest

from slide_tui.engine.position import format_position
from slide_tui.engine.puzzle import parse_code
from slide_tui.engine.size import Size
from slide_tui.settings.move_keys import MoveKeys
from slide_tui.settings.settings import Settings
from slide_tui.stats.measures import TIME
from slide_tui.store.importing.bare import Bare
from slide_tui.store.importing.importing import import_file
from slide_tui.store.journal.listing import Listing, claim
from slide_tui.store.settings.settings_file import load, save
from slide_tui.store.solves.exporting import csv_lines, json_lines
from slide_tui.store.solves.saved_runs import SavedRuns
from slide_tui.store.solves.values import RunFilter
from slide_tui.store.statistics.bests import best_of
from slide_tui.store.statistics.kinds import kinds_of
from slide_tui.store.statistics.runs import runs_of
from tests.program import run_here
from tests.store.solves.files import fresh
from tests.store.solves.runs import opened

SAMPLES = Path(__file__).parent / "0.1.0"
EXPORT = (SAMPLES / "export.jsonl").read_text()
TABLE = (SAMPLES / "export.csv").read_text()
WRITTEN = [json.loads(line) for line in EXPORT.splitlines()]

WAITING = {
    "4x4-waits": ("1 11 8 13/15 12 9 3/14 5 10 2/7 6 0 4", 6, 1, ""),
    "5x5-again.snake": ("3 2 20 10 16/19 14 15 12 5/24 7 11 23 4/8 13 18 9 6/17 0 21 22 1", 4, 1, "helped repeat"),
    "4x4-killed": ("6 2 4 5/14 13 12 8/11 7 15 9/10 1 0 3", 6, 3385, ""),
}
"""By its code, where each waiting run stood, its moves, the milliseconds on its clock, and its marks."""

FULL = Settings(
    size=Size(6, 6),
    goal="snake",
    mode="no-take-backs",
    warm_up=20,
    theme="light",
    skin="frames",
    scheme="fringe",
    home="foot",
    corners="square",
    blocks="half only",
    animation_ms=120,
    first_number=0,
    show_slides=True,
    move_keys=MoveKeys("i", "l", "k", "j"),
    arrows="gap",
    capitals=True,
    controls=(("undo", "z"), ("hint", "x")),
    show_time="after",
    show_rate="off",
    hover=True,
    autoplay_rate=8,
    pause_on_blur=True,
)


@pytest.fixture
def kept(tmp_path: Path) -> SavedRuns:
    """The runs of the sample database, taken in from a copy."""
    shutil.copy(SAMPLES / "solves.db", tmp_path)
    its = opened(tmp_path)
    its.get_ready(60)
    assert [] == its.files.notes()
    return its


def test_the_database_gives_the_same_export(kept: SavedRuns) -> None:
    """Every run with every figure, in both forms, to the byte; the table has two more columns by now."""
    runs = list(kept.every())

    assert "".join(json_lines(runs)) == EXPORT
    more = ["sight,course", *["numbers,board"] * len(runs)]
    assert [f"{line},{added}" for line, added in zip(TABLE.splitlines(), more, strict=True)] == (
        "".join(csv_lines(runs)).splitlines()
    )


def test_the_database_shows_the_figures_that_were_written(kept: SavedRuns) -> None:
    """In a table of all runs that are not deleted, and in the tally of a category."""
    shown = [asdict(solve) | asdict(solve.kind) for solve in runs_of(kept, RunFilter(), rising=True)]
    names = {"code", "goal", "mode", "control", "moves", "pushes", "net", "time_ms", "at_ms", "finished", "helped"}
    best = {each.kind: best_of(kept, each.kind, TIME) for each in kinds_of(kept)}

    assert [{name: run[name] for name in names} for run in shown] == [
        {name: run[name] for name in names} for run in WRITTEN if not run["deleted"]
    ]
    assert {mark.figure for kind, mark in best.items() if kind.helped and mark is not None} == {717}
    assert {str(each.kind.size): each.runs for each in kinds_of(kept) if not each.kind.control} == {"4x4": 3}


@pytest.mark.parametrize("name", ["export.jsonl", "export.csv", "solves.db"])
def test_an_import_brings_every_run_back(name: str) -> None:
    """Of each form, into a database that has nothing yet; what comes again is known."""
    its = fresh()
    first, second = (import_file(SAMPLES / name, Bare(now_ms=0), its.add) for _ in range(2))

    assert ((len(WRITTEN), 0, 0), (0, len(WRITTEN), 0)) == tuple(
        (done.added, done.known, done.refused) for done in (first, second)
    )
    assert "".join(json_lines(its.every())) == EXPORT


def test_the_waiting_runs_stand_where_they_were_left(tmp_path: Path) -> None:
    """Board, moves, clock and marks, also of the one whose program was killed; and they can be played on."""
    shutil.copytree(SAMPLES / "runs", tmp_path, dirs_exist_ok=True)
    listing = Listing(tmp_path)
    found = {}
    for left in listing.listed(0).runs:
        journal = claim(listing.path(left.name))
        assert journal is not None
        game = journal.run.game
        marks = " ".join(name for name in ("helped", "repeat") if getattr(game, name))
        found[game.puzzle.code] = (format_position(game.board), game.moves, game.clock.banked_ms, marks)
        journal.close(keep=True)

    assert found == WAITING


def test_the_program_resumes_a_waiting_run(tmp_path: Path) -> None:
    """Line by line, and what is slid then is added to it."""
    shutil.copytree(SAMPLES, tmp_path, dirs_exist_ok=True)
    (tmp_path / "settings-full.toml").unlink()
    for name in (tmp_path / "runs").iterdir():
        if "4x4-killed" not in name.read_text():
            name.unlink()
    said = run_here("plain", "--size", "3", "--data-dir", str(tmp_path), given="resume 1\ndown\nexit\ny\n")
    listed = run_here("plain", "--size", "3", "--data-dir", str(tmp_path), given="list\nexit\n")

    assert (0, "") == (said.code, said.err)
    assert "Puzzle code: 4x4-killed" in said.out
    assert "1: 15-puzzle, 7 moves" in listed.out


@pytest.mark.parametrize(
    ("name", "settings"),
    [
        ("settings-full.toml", FULL),
        ("settings-few.toml", Settings(theme="light", size=Size(3, 4), controls=(("undo", "z"),))),
    ],
)
def test_the_settings_are_read_and_changed_in_place(name: str, settings: Settings, tmp_path: Path) -> None:
    """Nothing is complained about; a change alters its own line and no other."""
    path = Path(shutil.copy(SAMPLES / name, tmp_path))
    before = path.read_text()

    assert (settings, ()) == (load(path).settings, load(path).complaints)
    assert save(path, settings, replace(settings, size=Size(5, 4))) is None
    changed = [new for old, new in zip(before.splitlines(), path.read_text().splitlines(), strict=True) if old != new]
    assert ['size = "5x4"'] == changed


def test_every_code_gives_the_same_start() -> None:
    """A seed, a warm-up and a position, of each goal and mode."""
    lines = [line.split(" ", 1) for line in (SAMPLES / "codes.txt").read_text().splitlines()]

    assert [[code, format_position(parse_code(code).start())] for code, _ in lines] == lines
