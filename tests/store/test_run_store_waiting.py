"""What a solve is compared with after one that had to wait."""

from __future__ import annotations

import fcntl
from pathlib import Path

from slide_tui.engine.puzzle import parse_code
from tests.tui.books import book, file_solve
from tests.tui.test_run_store import solved


def test_a_solve_is_compared_with_one_that_had_to_wait(tmp_path: Path) -> None:
    """It was the best until then, although it was kept together with the next one."""
    run_store = book(tmp_path)
    runs = [solved(parse_code(f"2x2-{took_ms}"), took_ms) for took_ms in (7000, 5000, 6000)]
    file_solve(run_store, runs[0])
    with (tmp_path / "solves.jsonl").open("rb") as other:
        fcntl.flock(other, fcntl.LOCK_EX)
        waiting = file_solve(run_store, runs[1])
    filed = file_solve(run_store, runs[2])

    assert waiting.id is None
    assert [] == [record for record in filed.records if (record.kind, record.of) == ("single", "time")]
