"""What comes back of a damaged file, from its pages and from its backup."""

from __future__ import annotations

import os
import sqlite3
from dataclasses import replace
from pathlib import Path

import pytest

from slide_tui.store.importing.importing import import_file
from slide_tui.store.solves.carving import Carved, carve
from slide_tui.store.solves.exporting import json_lines
from slide_tui.store.solves.keeper import Keeper
from slide_tui.store.solves.lines import read_line
from slide_tui.store.solves.restoring import restored
from slide_tui.store.solves.schema import ID_MAX
from slide_tui.store.solves.tallying import Tallies
from slide_tui.store.solves.values import Chosen, Imported, Kept
from tests.store.solves.files import BARE, fresh, written
from tests.store.solves.runs import AT_MS, KEYS, keep, keeper, kept_of, mastered, walked
from tests.values import there

ALL = Chosen()
DATA = Path(__file__).parents[2] / "data"
RUNS = 36
PAGE = 4096


@pytest.fixture(scope="module")
def original(tmp_path_factory: pytest.TempPathFactory) -> tuple[bytes, list[Kept]]:
    """The bytes of a database with many runs, and what it has."""
    path = tmp_path_factory.mktemp("original") / "solves.db"
    its = Keeper(path, int, "0.1.0")
    its.add([kept_of(walked(str(number), 60 + 25 * number), number, at_ms=AT_MS + number) for number in range(RUNS)])
    known = list(its.every())
    its.close()
    return path.read_bytes(), known


def test_a_whole_file_gives_every_run_as_it_was(original: tuple[bytes, list[Kept]]) -> None:
    """Also those whose replay runs over several pages."""
    raw, known = original

    assert max(len(run.replay or "") for run in known) > PAGE
    assert known == restored(carve(raw), Carved(), 0)


@pytest.mark.parametrize("at", range(16, 24))
def test_a_damaged_header_costs_no_run(at: int, original: tuple[bytes, list[Kept]]) -> None:
    """Not even the size of the pages has to be right there."""
    raw, known = original

    assert known == restored(carve(raw[:at] + b"\x77" + raw[at + 1 :]), Carved(), 0)


@pytest.mark.parametrize("first", [1, 5 * PAGE + 17, 15 * PAGE])
def test_a_file_that_lost_its_beginning_gives_the_runs_of_the_pages_it_has(
    first: int, tmp_path: Path, original: tuple[bytes, list[Kept]]
) -> None:
    """Through the game and through an import; no header is needed for either."""
    raw, known = original
    path = tmp_path / "headless.db"
    path.write_bytes(raw[first:])
    whole = [run for run in known if f"{run.key}{run.solve.code}".encode() in raw[first:]]
    other = fresh()
    came = import_file(path, BARE, other.add)
    path.rename(tmp_path / "solves.db")
    its = keeper(tmp_path / "solves.db")
    figures = {run.key: figures_of(run) for run in known}

    assert came.refused == 0
    for found in (list(other.every()), list(its.every())):
        assert {run.key for run in whole} <= {run.key for run in found if run.replay is not None}
        assert all(figures_of(run) == figures[run.key] for run in found)


def figures_of(run: Kept) -> tuple[int, ...]:
    """What no kind of damage may change."""
    solve = run.solve
    return solve.moves, solve.pushes, solve.net, solve.time_ms, solve.finished


def test_a_database_of_the_first_version_is_read_as_it_was(tmp_path: Path) -> None:
    """It was made by the program of then, with an export of all that it had: runs of every kind."""
    path = tmp_path / "solves.db"
    path.write_bytes((DATA / "solves-1.db").read_bytes())
    expected = [read_line(line) for line in (DATA / "solves-1.jsonl").read_text().splitlines()]
    its, other = keeper(path), fresh()
    carved = restored(carve(path.read_bytes()), Carved(), 0)
    import_file(DATA / "solves-1.db", BARE, other.add)

    assert [] == its.notes()
    for found in (list(its.every()), carved, list(other.every())):
        assert expected == [replace(run, solve=replace(run.solve, id=0)) for run in found]


@pytest.mark.parametrize("far", [5_000_000, ID_MAX - 10])
def test_ids_that_lie_far_apart_are_found(far: int, tmp_path: Path) -> None:
    """Every run of a damaged file, and the ids go on after the highest."""
    path = tmp_path / "solves.db"
    its = keeper(path)
    keep(its, walked("a"))
    its._do(lambda database: database.run("UPDATE sqlite_sequence SET seq = ?", (far,)))
    keep(its, walked("b"))
    its.close()
    spoil(path, "solves_by_start")
    again = keeper(path, 100)

    assert [1, far + 1] == [solve.id for solve in again.page(ALL, rising=True)]
    assert "2 runs restored" in again.notes()[0]
    assert far + 2 == keep(again, walked("c"))


def spoil(path: Path, *names: str) -> None:
    """Overwrite the first page of tables and indexes."""
    raw = sqlite3.connect(path)
    pages = [raw.execute("SELECT rootpage FROM sqlite_master WHERE name = ?", (name,)).fetchone()[0] for name in names]
    raw.close()
    data = bytearray(path.read_bytes())
    for page in pages:
        data[(page - 1) * PAGE : page * PAGE] = b"\xff" * PAGE
    path.write_bytes(data)


@pytest.fixture
def book(tmp_path: Path) -> Keeper:
    """A keeper of some solves."""
    its = keeper(tmp_path / "solves.db", 100)
    its.add([kept_of(mastered(seed), number, at_ms=AT_MS + number) for number, seed in enumerate("abcd")])
    return its


def test_a_run_that_has_only_its_replay_breaks_no_record(book: Keeper, tmp_path: Path) -> None:
    """Its figures are what the replay shows, its date that of the run before it; how it was controlled is unknown."""
    before = list(book.every())
    book._do(lambda database: database.run("UPDATE solves SET time_ms = 1 WHERE id = 3"))
    book.close()
    its = keeper(tmp_path / "solves.db")
    after = list(its.every())
    expected = replace(before[2], solve=replace(before[2].solve, control="", at_ms=AT_MS + 1))

    assert [*before[:2], expected, before[3]] == after
    assert 3 == Tallies(its).of(KEYS).count


@pytest.mark.parametrize("by", ["import", "another window"])
def test_a_run_that_has_only_its_figures_gets_its_replay_back(by: str, book: Keeper, tmp_path: Path) -> None:
    """When it comes once more; it is not there twice, and what was changed since stays."""
    before = list(book.every())
    export = written(tmp_path / "all.jsonl", json_lines(before))
    book._do(lambda database: database.run("UPDATE runs SET replay = 'x' WHERE id = 3"))
    book.close()
    its = keeper(tmp_path / "solves.db")
    bare = there(its.one(3))
    its.delete(3)
    came = import_file(export, BARE, its.add) if by == "import" else Imported(its.add(before), len(before))

    assert (before[2].solve.time_ms, before[2].key, None) == (bare.solve.time_ms, bare.key, bare.replay)
    assert (0, len(before)) == (came.added, came.known)
    assert [replace(run, deleted=run.solve.id == 3) for run in before] == list(its.every())
    assert its.back_up()


def test_the_backup_has_what_the_pages_have_lost(book: Keeper, tmp_path: Path) -> None:
    """All that it was made with, with dates and controls; what came later comes from the pages."""
    path = tmp_path / "solves.db"
    assert book.back_up()
    new = keep(book, mastered("e"), at_ms=AT_MS + 9)
    before = list(book.every())
    book.close()
    spoil(path, "solves", "kinds")
    its = keeper(path)
    after = list(its.every())

    assert before[:4] == after[:4]
    assert [(new, before[4].replay, "")] == [(run.solve.id, run.replay, run.solve.control) for run in after[4:]]


def test_what_the_file_says_goes_before_what_its_backup_says(book: Keeper, tmp_path: Path) -> None:
    """A run that was brought back since is not deleted again."""
    book.delete(2)
    assert book.back_up()
    book.undelete(2)
    before = list(book.every())
    book.close()
    spoil(tmp_path / "solves.db", "edits")
    its = keeper(tmp_path / "solves.db")

    assert before == list(its.every())
    assert 1 == len(its.notes())


def test_a_backup_of_another_database_is_not_mixed_up_with_the_file(tmp_path: Path) -> None:
    """Runs that have the same ids in both are all there, each as it was."""
    one, other = keeper(tmp_path / "solves.db"), keeper(tmp_path / "other.db", 500)
    for seed in "abc":
        keep(one, walked(seed))
        keep(other, mastered(seed))
    before = [replace(run, solve=replace(run.solve, id=0)) for its in (one, other) for run in its.every()]
    one.close()
    other.close()
    (tmp_path / "other.db").rename(tmp_path / "solves-autobackup.db")
    with (tmp_path / "solves.db").open("r+b") as file:
        file.truncate(file.seek(0, os.SEEK_END) - 1)
    after = [replace(run, solve=replace(run.solve, id=0)) for run in keeper(tmp_path / "solves.db").every()]

    assert before == after
