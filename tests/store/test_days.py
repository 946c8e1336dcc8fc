"""The boards of the days, as the files have them."""

from __future__ import annotations

from pathlib import Path

from slide_tui.engine.daily import puzzle_of
from slide_tui.engine.game import begin
from slide_tui.engine.origin import SeededStart
from slide_tui.engine.puzzle import Puzzle
from slide_tui.engine.size import Size
from tests.tui.books import NOON_MS, book, leave, slid
from tests.tui.dailies import MONDAY
from tests.values import there

BOARD = puzzle_of(MONDAY)


def test_an_unfinished_run_is_found_by_its_puzzle(tmp_path: Path) -> None:
    """Whatever was played since; a run of another day does not count for this one."""
    leave(tmp_path, slid(begin(BOARD), 2), NOON_MS - 60_000)
    leave(tmp_path, slid(begin(Puzzle(Size(3, 3), SeededStart("a"))), 2), NOON_MS)
    unfinished = book(tmp_path).unfinished

    assert 2 == there(unfinished.of(BOARD)).moves
    assert unfinished.of(puzzle_of(MONDAY.replace(day=20))) is None
