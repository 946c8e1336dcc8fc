"""Damage: of the log, of its copy and of its index; and files of others in their places."""

from __future__ import annotations

import os
import random
import sqlite3
import stat
from contextlib import suppress
from pathlib import Path

import pytest

from slide_tui.store.solves.exporting import json_lines
from slide_tui.store.solves.log import is_sealed
from slide_tui.store.solves.saved_runs import SavedRuns
from slide_tui.store.solves.trouble import Trouble
from slide_tui.store.statistics.kinds import kinds_of
from tests.store.damage import mutated
from tests.store.solves.runs import LONG_S, close_all, filled, keep, opened, runs_in, walked

MANY = os.environ.get("SLIDE_TUI_EXAMPLES") == "long"


def whole_lines(raw: bytes) -> int:
    """How many runs of a log are as they were written."""
    return sum(b',"number":' in line and is_sealed(line) for line in {*raw.split(b"\n")[:-1]})


def exported(its: SavedRuns) -> list[str]:
    """All runs as lines of an export."""
    return list(json_lines(its.every()))


RUNS = 12
EVERY = range(10_000 if MANY else 6)


@pytest.mark.parametrize("seed", EVERY)
def test_a_damaged_log_comes_back_from_its_copy(seed: int, tmp_path: Path) -> None:
    """Every run with its number, deleted ones too; also where it was deleted, or replaced by an older one."""
    chance = random.Random(seed)
    log = filled(tmp_path, RUNS) / "solves.jsonl"
    older, its = log.read_bytes(), opened(tmp_path)
    its.delete(3)
    before = exported(its)
    its.close(LONG_S)
    log.write_bytes(older if seed == 1 else mutated(log.read_bytes(), chance))
    if seed == 0:
        log.unlink()
    if chance.random() < 0.5:
        (tmp_path / "solves.index").unlink()
    its = opened(tmp_path)
    if seed > 1:
        its.files.check()

    assert before == exported(its)
    close_all()


@pytest.mark.parametrize("seed", EVERY)
def test_without_a_copy_a_damaged_line_costs_that_line(seed: int, tmp_path: Path) -> None:
    """No other, and no run is another one than it was; it is said, once."""
    log = filled(tmp_path, RUNS) / "solves.jsonl"
    before = exported(opened(tmp_path))
    close_all()
    raw = mutated(log.read_bytes(), random.Random(seed))
    log.write_bytes(raw)
    (tmp_path / "solves.jsonl.copy").unlink()
    if not whole_lines(raw) and not raw.startswith(b'{"slide-tui-log"'[: len(raw)]):
        return  # nothing of it is left, and it may be anybody's
    its = opened(tmp_path)
    its.files.check()
    left = exported(its)
    close_all()
    again = opened(tmp_path)
    again.files.check()

    assert set(left) <= set(before)
    assert len(left) == whole_lines(raw)
    assert left == exported(again)
    assert [] == again.files.notes()
    close_all()


@pytest.mark.parametrize("seed", EVERY)
def test_a_damaged_index_is_made_anew(seed: int, tmp_path: Path) -> None:
    """Once it is looked at; whatever is asked before that, nothing breaks, and no run is lost."""
    its = opened(filled(tmp_path, RUNS))
    before, kinds = exported(its), kinds_of(its)
    close_all()
    index = tmp_path / "solves.index"
    index.write_bytes(mutated(index.read_bytes(), random.Random(seed)))
    its = opened(tmp_path)
    with suppress(Trouble):  # it is said, and made anew the next time
        runs_in(its)
    its.files.check()

    assert (before, kinds) == (exported(its), kinds_of(its))
    close_all()


def test_log_and_copy_that_are_damaged_in_different_places_mend_each_other(tmp_path: Path) -> None:
    """Every run stands in its old place, and the next one gets the next number."""
    filled(tmp_path, RUNS)
    log, copy = tmp_path / "solves.jsonl", tmp_path / "solves.jsonl.copy"
    whole = log.read_bytes().splitlines(keepends=True)
    before = exported(opened(tmp_path))
    close_all()
    for path, place in ((copy, 2), (log, len(whole) - 1)):
        path.write_bytes(b"".join([*whole[:place], b"?" + whole[place][1:], *whole[place + 1 :]]))
    its = opened(tmp_path)
    its.files.check()

    assert (before, whole) == (exported(its), log.read_bytes().splitlines(keepends=True))
    assert len(before) + 1 == keep(its, walked("one more"))


def test_a_line_that_was_not_finished_means_nothing(folder: Path) -> None:
    """It is no damage: the program was killed while it wrote. The next run comes behind it."""
    log = folder / "solves.jsonl"
    raw = log.read_bytes()
    log.write_bytes(raw + raw.splitlines()[1][:40])
    (folder / "solves.jsonl.copy").unlink()
    its = opened(folder)
    keep(its, walked("second"))
    its.files.check()

    assert ([1, 2], []) == ([run.solve.id for run in its.every()], its.files.notes())


def test_all_files_are_their_owners_alone(tmp_path: Path) -> None:
    """Others on the machine can't read them."""
    keep(its := opened(tmp_path), walked("a"))
    its.close(LONG_S)

    assert [0o600] * 3 == [stat.S_IMODE(path.stat().st_mode) for path in tmp_path.iterdir()]


@pytest.mark.parametrize("name", ["solves.jsonl", "solves.index", "solves.jsonl.copy"])
@pytest.mark.parametrize("kind", ["link", "folder", "pipe"])
def test_what_is_no_file_is_left_alone(name: str, kind: str, tmp_path: Path) -> None:
    """A link elsewhere, a folder, a pipe: nobody waits for it and nothing becomes of it; runs wait, or are kept."""
    (tmp_path / "elsewhere").write_bytes(b"mine\n")
    path = tmp_path / "data" / name
    path.parent.mkdir()
    if kind == "link":
        path.symlink_to(tmp_path / "elsewhere")
    else:
        (os.mkdir if kind == "folder" else os.mkfifo)(path)
    before = path.lstat().st_ino
    its = opened(tmp_path / "data")
    number = keep(its, walked("a"))

    assert (name == "solves.jsonl") == (number is None)
    assert before == path.lstat().st_ino
    assert b"mine\n" == (tmp_path / "elsewhere").read_bytes()
    if name != "solves.jsonl.copy":
        assert any(name in note for note in its.files.notes())


def test_an_index_of_another_program_is_left_alone(folder: Path) -> None:
    """It is named, and the runs are counted without it."""
    path = folder / "solves.index"
    path.unlink()
    with sqlite3.connect(path) as other:
        other.execute("CREATE TABLE songs (title)")
        other.execute("PRAGMA application_id = 7")
    other.close()
    before = path.read_bytes()
    its = opened(folder)

    assert 1 == len(runs_in(its))
    assert "is not an index of this game, so it was left alone" in its.files.notes()[0]
    assert before == path.read_bytes()
