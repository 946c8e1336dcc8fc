"""What a run's clock reads after it was left, and what a solve is compared with after one that had to wait."""

from __future__ import annotations

import sqlite3
from dataclasses import replace
from pathlib import Path

from slide_tui.engine.game import advance
from slide_tui.engine.intents import Slide
from slide_tui.engine.puzzle import Drawn
from tests.tui.books import book
from tests.tui.test_ledger import PUZZLE, solved
from tests.values import LEFT, TWO_LEFT, game_at


def test_the_time_since_the_last_slide_is_not_forgotten(tmp_path: Path) -> None:
    """Ten minutes of thought before it was left are on the clock of another evening."""
    ledger = book(tmp_path)
    begun = game_at(TWO_LEFT)
    ledger.begin(begun)
    ledger.note(advance(begun, Slide(LEFT), 1_000))
    ledger.leave(601_000)
    found = book(tmp_path).resume()

    assert found is not None
    assert 600_000 == found.clock.elapsed_ms(0)


def test_a_solve_is_compared_with_one_that_had_to_wait(tmp_path: Path) -> None:
    """It was the best until then, although it was kept together with the next one."""
    ledger = book(tmp_path)
    runs = [solved(replace(PUZZLE, origin=Drawn(seed)), ms) for seed, ms in (("a", 7000), ("b", 5000), ("c", 6000))]
    ledger.finish(runs[0], None)
    other = sqlite3.connect(tmp_path / "solves.db", isolation_level=None)
    other.execute("BEGIN EXCLUSIVE")
    waiting = ledger.finish(runs[1], None)
    other.execute("ROLLBACK")
    other.close()
    filed = ledger.finish(runs[2], None)
    ledger.keeper.close()

    assert waiting.id is None
    assert [] == [record for record in filed.records if (record.kind, record.of) == ("single", "time")]
