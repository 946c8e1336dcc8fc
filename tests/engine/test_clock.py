"""Clock: a stopwatch that is told the time."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from slide_tui.engine.clock import Clock, Phase


def test_a_clock_begins_ready_at_zero() -> None:
    """Before it runs, it reads zero at any instant."""
    assert (Phase.READY, 0) == (Clock().phase, Clock().elapsed_ms(123_456))


def test_a_running_clock_reads_what_has_passed() -> None:
    """It counts from the instant it was set running."""
    assert 250 == Clock().run(1000).elapsed_ms(1250)


def test_a_pause_is_not_counted() -> None:
    """What passes between pause and run is left out."""
    clock = Clock().run(1000).pause(300)

    assert 300 == clock.elapsed_ms(9000)
    assert 400 == clock.run(9000).elapsed_ms(9100)


def test_a_stopped_clock_stands() -> None:
    """It reads for ever what it was stopped at."""
    assert 77 == Clock().run(0).stop(77).elapsed_ms(10**9)


@given(st.integers(), st.integers())
def test_a_clock_never_reads_less_than_nothing(start_ms: int, at_ms: int) -> None:
    """Even when the caller's clock jumps back, no reading is negative."""
    assert Clock().run(start_ms).elapsed_ms(at_ms) >= 0
