"""Errors of SQLite at every step of keeping, asking and opening."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from slide_tui.store.solves.keeper import Receipt
from slide_tui.store.solves.trouble import Trouble
from slide_tui.store.solves.values import Chosen
from tests.store.solves.runs import keeper, tried

ALL = Chosen()
pytestmark = pytest.mark.usefixtures("impatient")


class Faulty:
    """A connection that fails at one of its steps."""

    def __init__(self, raw: Any, at: int, code: int) -> None:
        """Fail at a step, counted from 0, with one of SQLite's errors."""
        self.raw = raw
        self.left = at
        self.code = code

    def execute(self, *words: Any) -> Any:
        """Do a step, or fail instead."""
        self.left -= 1
        if self.left == -1:
            error = sqlite3.OperationalError("injected")
            error.sqlite_errorcode = self.code
            raise error
        return self.raw.execute(*words)

    def __getattr__(self, name: str) -> Any:
        return getattr(self.raw, name)


CODES = {"busy": 5, "locked": 6, "readonly": 8, "io": 10, "io write": 778, "fsync": 1034, "full": 13, "cantopen": 14}


@pytest.mark.parametrize("code", CODES.values(), ids=CODES)
def test_a_run_outlives_an_error_at_every_step(code: int, path: Path) -> None:
    """Whichever step fails: nothing is raised, nothing that was kept is lost, and the run is there in the end, once."""
    steps = 0
    while True:
        its = keeper(path, 1000 + 100 * steps)
        its.open()
        before = its.count(ALL)
        assert its._opened is not None
        raw = its._opened.database._raw
        its._opened.database._raw = fault = Faulty(raw, steps, code)
        receipt = tried(its, str(steps))
        its._opened.database._raw = raw

        assert (receipt.id is None) == (fault.left < 0 and bool(its.pending))
        assert receipt.safe or its.pending
        its.retry()
        assert () == its.pending
        assert before + 1 == its.count(ALL) == keeper(path).count(ALL)
        its.close()
        if fault.left >= 0:
            break
        steps += 1

    assert steps >= 7


@pytest.mark.parametrize("code", CODES.values(), ids=CODES)
def test_every_question_answers_an_error_with_a_trouble(code: int, path: Path) -> None:
    """Never with what SQLite raises; asked again, each is answered."""
    its = keeper(path, 100)
    its.open()
    questions: list[Callable[[], object]] = [
        lambda: its.count(ALL),
        lambda: its.page(ALL),
        its.counted,
        its.edits,
        lambda: its.one(1),
        lambda: its.begun("4x4-x"),
        lambda: its.delete(1),
        lambda: its.undelete(1),
        lambda: its.set_optimal(1, 9),
        lambda: list(its.every()),
    ]
    for question in questions:
        for step in range(6):
            assert its._opened is not None
            raw = its._opened.database._raw
            its._opened.database._raw = Faulty(raw, step, code)
            try:
                question()
            except Trouble as trouble:
                assert str(trouble).isprintable()
            its._opened.database._raw = raw
        question()

    assert 1 == its.count(ALL)


@pytest.mark.parametrize("step", range(14))
def test_opening_outlives_an_error_at_every_step(step: int, path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The game is played with what can be had, and nothing that was kept is lost."""
    real = sqlite3.connect
    opened: list[object] = []

    def failing(where: str, **how: Any) -> Any:
        raw = real(where, **how)
        opened.append(raw)
        return Faulty(raw, step, 10) if len(opened) == 1 else raw

    monkeypatch.setattr(sqlite3, "connect", failing)
    its = keeper(path, 100)
    its.open()
    notes = its.notes()
    safe = tried(its).safe
    its.close()
    monkeypatch.undo()

    assert len(notes) <= 1
    assert 1 + safe == keeper(path).count(ALL)


PERIOD = 13


class Failing(Faulty):
    """A connection to a disk that fails again and again: every so many steps."""

    def execute(self, *words: Any) -> Any:
        """Do a step; of a check, say what SQLite says of pages that it can't read."""
        self.left -= 1
        if self.left % PERIOD:
            return self.raw.execute(*words)
        if words[0].startswith(("PRAGMA integrity_check", "PRAGMA quick_check")):
            return self.raw.execute("SELECT 'Page 7: unable to get the page. error code=266'")
        error = sqlite3.OperationalError("injected")
        error.sqlite_errorcode = self.code
        raise error


@pytest.mark.parametrize("first", range(PERIOD))
@pytest.mark.parametrize("code", [266, 11], ids=["an error", "said to be damage"])
def test_a_disk_that_fails_again_and_again_is_no_damage(
    code: int, first: int, path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nothing is set aside, every run can be read, and what was announced meanwhile is there in the end."""
    real = sqlite3.connect

    def failing(where: str, **how: Any) -> Any:
        raw = real(where, **how)
        return Failing(raw, first + 1, code) if "/solves.db?" in where else raw

    monkeypatch.setattr(sqlite3, "connect", failing)
    safe = 0
    for evening in range(2):
        its = keeper(path, 1000 * (evening + 1))
        safe += sum(tried(its, f"{seed} {evening}").safe for seed in "ab")
        its.back_up()
        its.close()
        lines = its.notes()
        assert not [line for line in lines if "restored" in line]
    monkeypatch.undo()
    again = keeper(path, 9000)

    assert 1 + safe <= again.count(ALL) <= 5
    assert [] == [*path.parent.glob("*-damaged-*")]


def test_a_disk_that_lies_about_a_commit_makes_no_second_run(path: Path) -> None:
    """Where the commit went well and its answer did not, the next try finds the key there."""
    its = keeper(path, 100)
    its.open()
    assert its._opened is not None
    raw = its._opened.database._raw

    class Lying(Faulty):
        """Does the commit, and says that it failed."""

        def execute(self, *words: Any) -> Any:
            """Do a step; of a commit, say that it failed."""
            done = self.raw.execute(*words)
            if words[0] == "COMMIT":
                error = sqlite3.OperationalError("injected")
                error.sqlite_errorcode = 10
                raise error
            return done

    its._opened.database._raw = Lying(raw, 0, 10)
    receipt = tried(its)
    its._opened.database._raw = raw

    assert receipt.id is None
    assert its.retry() == Receipt(2, True)
    assert 2 == its.count(ALL)
