"""Opening a file that is broken, foreign, newer, read-only or not there."""

from __future__ import annotations

import os
import re
import sqlite3
from dataclasses import replace
from pathlib import Path

import pytest

from slide_tui.engine.replay import encode, record
from slide_tui.store.solves import opening
from slide_tui.store.solves.keeper import Keeper
from slide_tui.store.solves.schema import APPLICATION, VERSION
from slide_tui.store.solves.values import Chosen
from tests.store.solves.runs import easy, execute, filled, keep, keeper, solve_of, solved

ALL = Chosen()
DATED = r"solves-damaged-\d{4}-\d\d-\d\d(-\d+)?\.db"


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """Where the database lies."""
    return tmp_path / "solves.db"


@pytest.fixture
def full(path: Path) -> Path:
    """A database with three runs."""
    return filled(path, *"abc")


def aside(path: Path) -> list[Path]:
    """All files that were put aside."""
    return sorted(each for each in path.parent.iterdir() if re.fullmatch(DATED, each.name))


def notes(its: Keeper) -> list[str]:
    """What the player is told after opening."""
    its.open()
    return its.notes()


@pytest.mark.parametrize(
    "raw", [b"no database at all, but long enough to be looked at" * 99, b"xy", b"SQLite format 3\0"]
)
def test_what_is_no_database_is_set_aside(raw: bytes, path: Path) -> None:
    """Under its name with the date, as it was; the player is told once, and a new file is there."""
    path.write_bytes(raw)
    its = keeper(path)
    [note] = notes(its)
    run = keep(its, solved())

    assert [raw] == [each.read_bytes() for each in aside(path)]
    assert note.isprintable()
    assert aside(path)[0].name in note
    assert [] == its.notes()
    assert its.lasting
    assert [run] == [solve.id for solve in keeper(path).page(ALL)]


def long_ago(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Let what was set aside have got its names on another evening."""
    really = Path.lstat

    def old(path: Path) -> os.stat_result:
        found = really(path)
        if "-damaged-" not in path.name:
            return found
        values = list(found)
        return os.stat_result(values, {"st_ctime": found.st_ctime - 24 * 3600})

    monkeypatch.setattr(Path, "lstat", old)


def test_nothing_that_was_set_aside_is_overwritten(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The second one of a day has a number."""
    long_ago(path.parent, monkeypatch)
    for raw in (b"one" * 999, b"two" * 999, b"three" * 999):
        path.write_bytes(raw)
        keeper(path).open()

    assert {b"one" * 999, b"two" * 999, b"three" * 999} == {each.read_bytes() for each in aside(path)}


def test_one_file_is_set_aside_in_an_evening(full: Path) -> None:
    """What is damaged once more is read, and new runs wait."""
    raw = full.read_bytes()[:-1]
    full.write_bytes(raw)
    keeper(full).open()
    full.write_bytes(raw)
    its = keeper(full, 100)
    [note] = notes(its)
    receipt = its.keep(solve_of(easy()), encode(record(easy())))

    assert (
        "3 runs restored, but a damaged file was set aside this evening already; new runs wait until it can be written"
        in note
    )
    assert (4, False) == (its.count(ALL), receipt.safe)
    assert ([raw], raw) == ([each.read_bytes() for each in aside(full)], full.read_bytes())


def test_an_empty_file_is_a_new_one(path: Path) -> None:
    """As a full disk or a touch leaves it; there is nothing in it to put aside."""
    path.touch()
    its = keeper(path)

    assert [] == notes(its)
    assert 1 == keep(its, solved())
    assert [] == aside(path)


def test_the_runs_of_a_damaged_file_are_restored(full: Path) -> None:
    """Whatever can be believed is there again, under its old id; one row's damage costs what it alone has said."""
    runs = list(keeper(full).every())
    execute(
        full, "UPDATE solves SET time_ms = 1 WHERE id = 2", "UPDATE runs SET replay = replay || ' helped' WHERE id = 3"
    )
    its = keeper(full, 100)
    [note] = notes(its)
    saved = list(its.every())

    assert "3 runs restored" in note
    assert runs[0] == saved[0]
    assert [1, 2, 3] == [run.solve.id for run in saved]
    assert replace(runs[1], solve=replace(runs[1].solve, control="")) == saved[1]  # its replay shows its figures
    assert replace(runs[2], solve=replace(runs[2].solve, code=""), replay=None, version="") == saved[2]
    assert 4 == keep(its, solved())


def test_where_the_kinds_are_lost_the_codes_tell_them(full: Path) -> None:
    """All but what a run was controlled with."""
    execute(full, "UPDATE kinds SET name = '5x5 rows classic keys'")
    its = keeper(full)

    assert 1 == len(notes(its))
    assert [("4x4", "")] * 3 == [(str(solve.size), solve.control) for solve in its.page(ALL)]


def test_a_database_of_another_program_is_left_alone(path: Path) -> None:
    """Byte for byte; the runs of the session are there until it ends."""
    execute(path, "PRAGMA application_id = 7", "CREATE TABLE theirs (x)")
    before = path.read_bytes()
    its = keeper(path)
    [note] = notes(its)
    receipt_id = keep(its, solved())

    assert "belongs to another program" in note
    assert not its.lasting
    assert [receipt_id] == [solve.id for solve in its.page(ALL)]
    assert its.close() is None
    assert before == path.read_bytes()
    assert [] == aside(path)


@pytest.mark.parametrize(
    "change",
    [
        "DROP TABLE solves",
        "DROP INDEX solves_by_kind",
        "PRAGMA application_id = 7",
        "PRAGMA user_version = 0",
        "PRAGMA user_version = -3",
        "CREATE TRIGGER bad AFTER INSERT ON runs BEGIN DELETE FROM solves; END",
        "UPDATE sqlite_sequence SET seq = 9223372036854775807",
        "DROP TABLE edits",
    ],
)
def test_tables_that_are_not_as_they_should_be_are_damage(change: str, full: Path) -> None:
    """The file is set aside, and its runs are restored."""
    execute(full, change)
    its = keeper(full)

    assert 1 == len(notes(its))
    assert 1 == len(aside(full))
    assert 3 == its.count(ALL)
    assert keep(its, solved())


def test_a_newer_database_is_read_and_never_written(full: Path) -> None:
    """Its runs are shown, those of the session are there until it ends."""
    execute(full, f"PRAGMA user_version = {VERSION + 1}", "CREATE TABLE newer (x)")
    before = full.read_bytes()
    its = keeper(full, 100)
    [note] = notes(its)
    receipt = its.keep(solve_of(easy()), encode(record(easy())))

    assert "newer version" in note
    assert not its.lasting
    assert (4, False) == (its.count(ALL), receipt.safe)
    its.close()
    assert before == full.read_bytes()

    # The newer program comes back.
    execute(full, f"PRAGMA user_version = {VERSION}")

    assert 3 == keeper(full).count(ALL)


def test_a_number_of_a_version_alone_is_damage(full: Path) -> None:
    """A newer version has other tables; one flipped bit of the header has not."""
    execute(full, f"PRAGMA user_version = {VERSION + 256}")
    its = keeper(full)

    assert "its header is damaged; 3 runs restored" in notes(its)[0]
    assert its.lasting


@pytest.mark.parametrize("forbidden", ["file", "folder"])
def test_what_is_read_only_is_read(forbidden: str, full: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The runs are shown, and the file stays as it is."""
    closed = full if forbidden == "file" else full.parent
    monkeypatch.setattr(os, "access", lambda path, _mode: Path(path) != closed)
    before = full.read_bytes()
    its = keeper(full, 100)
    [note] = notes(its)
    keep(its, solved())

    assert "read-only" in note
    assert 4 == its.count(ALL)
    assert not its.lasting
    assert before == full.read_bytes()


def test_without_a_folder_the_game_is_played(tmp_path: Path) -> None:
    """A file stands where the folder should be: runs are kept for the session, and the player is told."""
    (tmp_path / "data").touch()
    its = keeper(tmp_path / "data" / "solves.db")
    [note] = notes(its)
    receipt = its.keep(solve_of(solved()), None)

    assert "new runs wait until it can be written" in note
    assert (1, False) == (receipt.id, receipt.safe)
    assert 1 == its.count(ALL)


@pytest.mark.parametrize("name", ["a\0b", "x" * 300, "\udcff"])
def test_a_name_that_no_file_can_have_is_told(name: str, tmp_path: Path) -> None:
    """Or has its file; nothing is raised either way."""
    its = keeper(tmp_path / name / "solves.db")
    found = notes(its)

    assert len(found) <= 1
    assert all(note.isprintable() for note in found)
    assert its.keep(solve_of(solved()), None).id == 1


def test_the_file_says_whose_it_is(full: Path) -> None:
    """In the place that SQLite has for it."""
    raw = sqlite3.connect(full)

    assert (APPLICATION,) == raw.execute("PRAGMA application_id").fetchone()
    assert (VERSION,) == raw.execute("PRAGMA user_version").fetchone()
    assert ("delete",) == raw.execute("PRAGMA journal_mode").fetchone()
    raw.close()


def test_damage_that_shows_later_is_put_right(full: Path) -> None:
    """In the middle of a session: what is whole is taken over, and the question is answered."""
    its = keeper(full)
    its.open()
    raw = bytearray(full.read_bytes())
    raw[4096:] = os.urandom(len(raw) - 4096)
    full.write_bytes(raw)
    its._opened.database.run("PRAGMA cache_size = 0") if its._opened else None
    execute(full, "PRAGMA user_version = 1")

    assert its.count(ALL) in range(4)
    assert 1 == len(aside(full))
    assert keep(its, solved())


def test_two_windows_set_a_file_aside_once(full: Path) -> None:
    """The second one finds the new file and uses it."""
    raw = full.read_bytes()
    full.write_bytes(raw[:5000])
    one, other = keeper(full), keeper(full, 100)
    one.open()
    other.open()
    keep(one, solved())
    keep(other, solved())

    assert 1 == len(aside(full))
    assert one.count(ALL) == other.count(ALL)


def test_a_window_whose_file_was_set_aside_goes_over_to_the_new_one(full: Path) -> None:
    """Its next run is not lost in the old one."""
    its = keeper(full, 100)
    its.open()
    full.rename(full.with_name("solves-damaged-2000-01-01.db"))
    run = keep(its, solved())

    assert [run] == [solve.id for solve in keeper(full).page(ALL)]


def test_the_backup_finds_what_opening_does_not_read(full: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A damaged replay in a large file: it is said, and put right."""
    monkeypatch.setattr(opening, "SMALL", 0)
    execute(full, "UPDATE runs SET replay = 'x' WHERE id = 2")
    its = keeper(full)

    assert [] == notes(its)
    assert not its.back_up()
    assert 1 == len(its.notes())
    assert its.back_up()
    assert 3 == its.count(ALL)
