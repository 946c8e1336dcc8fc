"""The backup: when it is made, what of, and what it brings back."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from slide_tui.store.calendar import Calendar
from slide_tui.store.ledger import Ledger
from slide_tui.store.solves.backup import back_up
from slide_tui.store.solves.keeper import Keeper
from slide_tui.store.solves.trouble import Failing
from slide_tui.store.solves.values import Chosen
from tests.store.solves.runs import filled, keep, keeper, solved
from tests.tui.books import NOON_MS, folders_in

ALL = Chosen()


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """A database with three runs."""
    return filled(tmp_path / "solves.db", *"abc")


def backup_of(path: Path) -> Path:
    """Where the backup lies."""
    return path.with_name("solves-autobackup.db")


def opened(path: Path, first: int = 100) -> Keeper:
    """A keeper that is open."""
    its = keeper(path, first)
    its.open()
    return its


def test_the_backup_is_a_whole_copy_for_its_owner_alone(path: Path) -> None:
    """It can be opened like the database itself."""
    its = opened(path)

    assert its.back_up()
    assert list(its.every()) == list(keeper(backup_of(path)).every())
    assert 0o600 == backup_of(path).stat().st_mode & 0o777
    assert {path, backup_of(path)} == {*path.parent.iterdir()}


def test_what_is_up_to_date_is_left_as_it_is(path: Path) -> None:
    """It is made again after the next run."""
    its = opened(path)
    its.back_up()
    first = backup_of(path).stat().st_ino
    its.back_up()
    second = backup_of(path).stat().st_ino
    keep(its, solved())
    its.back_up()

    assert first == second
    assert 4 == keeper(backup_of(path)).count(ALL)


def test_a_backup_that_is_stopped_leaves_nothing_behind(path: Path) -> None:
    """Half a copy is none."""
    with pytest.raises(Failing, match="stopped"):
        back_up(path, lambda: True)

    assert [path] == [*path.parent.iterdir()]


def test_damage_never_reaches_the_backup(path: Path) -> None:
    """A copy that is not whole does not take its place; the file is put right with it."""
    its = opened(path)
    its.back_up()
    before = backup_of(path).read_bytes()
    keep(its, solved())
    its._do(lambda database: database.run("UPDATE runs SET replay = 'x' WHERE id = 2"))

    assert not its.back_up()
    assert before == backup_of(path).read_bytes()
    assert [1, 2, 3, 4] == [run.solve.id for run in its.every() if run.replay]
    assert "4 runs restored" in its.notes()[0]


@pytest.mark.parametrize("how", ["gone", "empty"])
def test_a_database_that_is_gone_comes_back(how: str, path: Path) -> None:
    """With all that the backup has."""
    its = opened(path)
    its.back_up()
    before = list(its.every())
    its.close()
    path.unlink() if how == "gone" else path.write_bytes(b"")
    again = keeper(path, 200)

    assert before == list(again.every())
    assert ["it is gone; 3 runs restored"] == [note.partition(": ")[2] for note in again.notes()]
    assert again.lasting


def test_runs_that_only_the_backup_has_come_back(path: Path) -> None:
    """As where an older state of the file was put in its place: nothing is lost, and it is said."""
    before = path.read_bytes()
    its = opened(path)
    keep(its, solved())
    its.back_up()
    its.close()
    path.write_bytes(before)
    again = opened(path, 200)

    assert 3 == again.count(ALL)
    assert again.back_up()
    assert 4 == again.count(ALL)
    assert "1 missing run is back from its backup" in again.notes()[0]
    assert 4 == keeper(backup_of(path), 300).count(ALL)


def test_a_book_has_one_backup_made_in_the_background(tmp_path: Path) -> None:
    """After the file was opened, and not once the player has left."""
    jobs: list[Callable[[], object]] = []
    calendar = Calendar(lambda: NOON_MS, lambda: 60)
    ledger = Ledger(folders_in(tmp_path), calendar, lambda: 1, "0.1.0", jobs.append)
    before = len(jobs)
    keep(ledger.keeper, solved())
    ledger.prepare()
    [job] = jobs
    job()

    assert 0 == before
    assert backup_of(tmp_path / "solves.db").exists()
    backup_of(tmp_path / "solves.db").unlink()
    ledger.leave(0)
    job()
    assert not backup_of(tmp_path / "solves.db").exists()
