"""What a run's clock reads after it was left, and what a solve is compared with after one that had to wait."""

from __future__ import annotations

import fcntl
import time
from dataclasses import replace
from pathlib import Path

import pytest

from slide_tui.engine.advance import advanced
from slide_tui.engine.drawn import Drawn
from slide_tui.engine.intents import Slide
from slide_tui.store.ledger import ledger_in
from tests.tui.books import book, folders_in, resume, saved
from tests.tui.test_ledger import PUZZLE, solved
from tests.values import LEFT, TWO_LEFT, game_at, there


def test_the_time_since_the_last_slide_is_not_forgotten(tmp_path: Path) -> None:
    """Ten minutes of thought before it was left are on the clock of another evening."""
    ledger = book(tmp_path)
    begun = game_at(TWO_LEFT)
    ledger.begin(begun)
    ledger.note(advanced(begun, Slide(LEFT), 1_000))
    ledger.leave(601_000)
    found = there(resume(book(tmp_path)))

    assert 600_000 == found.clock.elapsed_ms(0)


def test_a_calendar_can_be_set_to_any_year(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Python's own functions count nanoseconds, which are too many from the year 2262 on."""

    def too_many() -> int:
        raise OverflowError("timestamp too large to convert to C _PyTime_t")

    monkeypatch.setattr(time, "time_ns", too_many)
    monkeypatch.setattr(time, "time", too_many)
    monkeypatch.setattr(time, "clock_gettime", lambda _: 253_339_228_800.5)
    ledger = ledger_in(folders_in(tmp_path), "0.1.0")
    ledger.begin(game_at(TWO_LEFT))
    game = solved(PUZZLE, 7000)
    ledger.file(ledger.over(game))

    assert [253_339_228_800_500] == [solve.at_ms for solve in saved(ledger)]
    assert [] == ledger.leave(0)


def test_a_solve_is_compared_with_one_that_had_to_wait(tmp_path: Path) -> None:
    """It was the best until then, although it was kept together with the next one."""
    ledger = book(tmp_path)
    runs = [solved(replace(PUZZLE, origin=Drawn(seed)), ms) for seed, ms in (("a", 7000), ("b", 5000), ("c", 6000))]
    ledger.file(ledger.over(runs[0]))
    with (tmp_path / "solves.jsonl").open("rb") as other:
        fcntl.flock(other, fcntl.LOCK_EX)
        waiting = ledger.file(ledger.over(runs[1]))
    filed = ledger.file(ledger.over(runs[2]))

    assert waiting.id is None
    assert [] == [record for record in filed.records if (record.kind, record.of) == ("single", "time")]
