"""What is taken over from a file that SQLite alone gives up: one that is cut off, or whose ids lie far apart."""

from __future__ import annotations

import contextlib
import sqlite3
from dataclasses import replace
from pathlib import Path

import pytest

from slide_tui.store.solves.keeper import Keeper
from slide_tui.store.solves.schema import ID_MAX
from slide_tui.store.solves.values import Chosen, Kept
from tests.store.solves.runs import AT_MS, keep, keeper, kept_of, walked

ALL = Chosen()
RUNS = 240
PAGE = 4096
ROOTS = 12
"""So many pages at the beginning have the roots of tables and indexes."""


@pytest.fixture(scope="module")
def original(tmp_path_factory: pytest.TempPathFactory) -> tuple[bytes, dict[int, Kept]]:
    """The bytes of a database with many runs, and what it has."""
    path = tmp_path_factory.mktemp("original") / "solves.db"
    its = Keeper(path, int, "0.1.0")
    its.add([kept_of(walked(str(number)), number, at_ms=AT_MS + number) for number in range(RUNS)])
    known = {run.solve.id: run for run in its.every()}
    its.close()
    return path.read_bytes(), known


def left_in(raw: bytes, folder: Path) -> int:
    """How many rows of figures SQLite finds one by one in a file that lacks no page."""
    path = folder / "padded.db"
    path.write_bytes(raw)
    database = sqlite3.connect(path)
    found = 0
    for number in range(1, RUNS + 1):
        with contextlib.suppress(sqlite3.DatabaseError):
            found += len(database.execute("SELECT 1 FROM solves WHERE id = ?", (number,)).fetchall())
    database.close()
    return found


def look(raw: bytes, folder: Path, known: dict[int, Kept]) -> int:
    """Open a file; how many of its runs are there again, all of them as they were."""
    path = folder / "solves.db"
    path.write_bytes(raw)
    its = keeper(path)
    runs = list(its.every())
    its.close()
    for run in runs:
        was = known[run.solve.id]
        assert run == was or (run.replay is None and run.solve == replace(was.solve, code=""))
    return len(runs)


@pytest.mark.parametrize("cut", [1, 2, 3, 5, 9])
def test_a_file_that_is_cut_off_gives_the_runs_of_the_pages_it_has(
    cut: int, tmp_path: Path, original: tuple[bytes, dict[int, Kept]]
) -> None:
    """Missing pages cost what was on them, and no more."""
    raw, known = original
    short = raw[: -cut * PAGE]

    assert 0 < left_in(short.ljust(len(raw), b"\0"), tmp_path) == look(short, tmp_path, known)


@pytest.mark.long
def test_a_file_may_be_cut_off_after_any_page(tmp_path: Path, original: tuple[bytes, dict[int, Kept]]) -> None:
    """As above, for all pages but those with the roots, without which nothing is to be had."""
    raw, known = original
    for cut in range(1, len(raw) // PAGE - ROOTS):
        short = raw[: -cut * PAGE]
        (tmp_path / f"{cut}").mkdir()

        assert left_in(short.ljust(len(raw), b"\0"), tmp_path) == look(short, tmp_path / f"{cut}", known)


def test_runs_that_lost_their_texts_are_not_taken_for_each_other(tmp_path: Path) -> None:
    """Even where all their figures are the same, as those of times without a date can be."""
    path = tmp_path / "solves.db"
    its = keeper(path)
    its.add([kept_of(walked(seed), number) for number, seed in enumerate("abc")])
    its._do(lambda database: database.run("UPDATE runs SET replay = 'x'"))
    its.check()

    assert 3 == its.count(ALL) == len({run.key for run in its.every()})


@pytest.mark.parametrize("far", [5_000_000, ID_MAX - 10])
def test_ids_that_lie_far_apart_are_found(far: int, tmp_path: Path) -> None:
    """Every run of a damaged file, and the ids go on after the highest."""
    path = tmp_path / "solves.db"
    its = keeper(path)
    keep(its, walked("a"))
    its._do(lambda database: database.run("UPDATE sqlite_sequence SET seq = ?", (far,)))
    keep(its, walked("b"))
    its._do(lambda database: database.run("UPDATE sqlite_sequence SET seq = 3"))
    its.close()
    break_index(path)
    again = keeper(path, 100)

    assert [1, far + 1] == [solve.id for solve in again.page(ALL, rising=True)]
    assert "2 runs taken over" in again.notes()[0]
    assert far + 2 == keep(again, walked("c"))


def break_index(path: Path) -> None:
    """Damage a page of an index, so that the file is put aside."""
    raw = sqlite3.connect(path)
    [(page,)] = raw.execute("SELECT rootpage FROM sqlite_master WHERE name = 'solves_by_start'")
    raw.close()
    data = bytearray(path.read_bytes())
    data[(page - 1) * PAGE : page * PAGE] = b"\xff" * PAGE
    path.write_bytes(data)


def test_a_file_that_gives_nothing_is_given_up(tmp_path: Path) -> None:
    """It is not looked through up to the highest id that there can be."""
    path = tmp_path / "solves.db"
    its = keeper(path)
    keep(its, walked("a"))
    its._do(lambda database: database.run("DELETE FROM solves"))
    its._do(lambda database: database.run("UPDATE sqlite_sequence SET seq = ?", (ID_MAX,)))
    its.close()
    break_index(path)
    again = keeper(path)

    assert [] == again.page(ALL)
    assert "no run could be taken over" in again.notes()[0]
