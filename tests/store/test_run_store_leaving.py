"""What a book knows of the run under way when the player leaves, and what it says of runs that it could not keep."""

from __future__ import annotations

import errno
import os
from pathlib import Path

import pytest

from slide_tui.store.run_store import RunStore
from tests.store.journal.faults import refusing
from tests.tui.books import book, file_solve, resume, saved
from tests.tui.test_run_store import played, solved


def solve(run_store: RunStore) -> None:
    """Solve a board."""
    file_solve(run_store, played(run_store, solved()))
    run_store.words()


def test_a_solve_that_nothing_could_take_is_said_to_be_lost(tmp_path: Path, full: pytest.MonkeyPatch) -> None:
    """At the end, when it has been tried for the last time."""
    full.setattr(os, "ftruncate", refusing(errno.ENOSPC, "ftruncate")["ftruncate"])
    run_store = book(tmp_path)
    solve(run_store)

    assert ["not saved after all: 1 run"] == run_store.leave(0)


@pytest.mark.usefixtures("full")
def test_a_solve_that_its_own_file_has_is_kept_later(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """It is said so, and it comes in at a start at which the database takes it."""
    run_store = book(tmp_path)
    solve(run_store)
    words = run_store.leave(0)
    monkeypatch.undo()
    later = book(tmp_path)
    resume(later)

    assert ["will be saved at a later start: 1 run"] == words
    assert [True] == [kept.finished for kept in saved(later)]
    assert [] == later.leave(0)
