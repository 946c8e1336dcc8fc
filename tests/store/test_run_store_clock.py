"""What a run's clock reads after it was left, and what a solve is compared with after one that had to wait."""

from __future__ import annotations

import fcntl
from dataclasses import replace
from pathlib import Path

from slide_tui.engine.advance import advanced
from slide_tui.engine.intents import Slide
from slide_tui.engine.origin import SeededStart
from tests.tui.books import book, file_solve, resume
from tests.tui.test_run_store import PUZZLE, solved
from tests.values import LEFT, TWO_LEFT, game_at, there


def test_the_time_since_the_last_slide_is_not_forgotten(tmp_path: Path) -> None:
    """Ten minutes of thought before it was left are on the clock of another evening."""
    run_store = book(tmp_path)
    begun = game_at(TWO_LEFT)
    run_store.begin(begun)
    run_store.note(advanced(begun, Slide(LEFT), 1_000))
    run_store.leave(601_000)
    found = there(resume(book(tmp_path)))

    assert 600_000 == found.clock.elapsed_ms(0)


def test_a_solve_is_compared_with_one_that_had_to_wait(tmp_path: Path) -> None:
    """It was the best until then, although it was kept together with the next one."""
    run_store = book(tmp_path)
    runs = [
        solved(replace(PUZZLE, origin=SeededStart(seed)), ms) for seed, ms in (("a", 7000), ("b", 5000), ("c", 6000))
    ]
    file_solve(run_store, runs[0])
    with (tmp_path / "solves.jsonl").open("rb") as other:
        fcntl.flock(other, fcntl.LOCK_EX)
        waiting = file_solve(run_store, runs[1])
    filed = file_solve(run_store, runs[2])

    assert waiting.id is None
    assert [] == [record for record in filed.records if (record.kind, record.of) == ("single", "time")]
