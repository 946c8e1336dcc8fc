"""What the last saved solves of a category say about practice."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from unittest.mock import patch

from slide_tui.store.solves.saved_runs import SavedRuns
from slide_tui.store.solves.values import StoredRun
from slide_tui.store.statistics import practising
from slide_tui.store.statistics.practising import practice_for
from tests.store.solves.runs import AT_MS, KEYS, abandoned, kept_of, mastered, opened
from tests.values import solve_with


def filled(path: Path, *runs: StoredRun) -> SavedRuns:
    """A folder with some runs."""
    its = opened(path)
    its.add(runs)
    return its


def solves(count: int) -> list[StoredRun]:
    """Solves of the 8-puzzle."""
    return [kept_of(mastered(str(number)), number) for number in range(1, count + 1)]


def test_every_stage_of_the_saved_solves_is_counted(tmp_path: Path) -> None:
    """All of their moves are in some stage; what says nothing is left out.

    An unfinished run, a bare time, a run of another program, and runs of other kinds.
    """
    *some, bare, newer, mouse = solves(6)
    nothing = (
        replace(bare, replay=None),
        replace(newer, replay="3x3-a.words-of-a-newer-version R 0"),
        replace(mouse, solve=solve_with(mouse.solve, control="mouse")),
        kept_of(abandoned(), 7),
    )
    practice = practice_for(filled(tmp_path, *some, *nothing), KEYS)

    assert (3, 3) == (practice.read, practice.runs)
    assert sum(run.solve.moves for run in some) == sum(cost.moves for cost in practice.costs)


def test_the_last_solves_are_the_last_by_date(tmp_path: Path) -> None:
    """Not those that were added last, as an import may bring runs of years ago."""
    newer, older = (kept_of(mastered(seed), at, at_ms=AT_MS - at) for at, seed in enumerate("ab", start=1))
    its = filled(tmp_path, newer, older)
    with patch.object(practising, "RUNS_MOST", 1):
        practice = practice_for(its, KEYS)

    assert newer.solve.moves != older.solve.moves
    assert newer.solve.moves == sum(cost.moves for cost in practice.costs)


def test_only_the_last_solves_are_read(tmp_path: Path) -> None:
    """So many at most, and no more than so many moves."""
    runs = solves(5)
    its = filled(tmp_path, *runs)
    with patch.object(practising, "RUNS_MOST", 3):
        assert 3 == practice_for(its, KEYS).read
    with patch.object(practising, "MOVES_MOST", runs[4].solve.moves + runs[3].solve.moves):
        practice = practice_for(its, KEYS)

    assert runs[4].solve.moves + runs[3].solve.moves == sum(cost.moves for cost in practice.costs)
