"""How a race stands, and how it ended, in words."""

from __future__ import annotations

import pytest

from slide_tui.engine.recording import TENTHS
from slide_tui.play.messages import Gap, RecordingEnds
from slide_tui.text.races import race_in_words


@pytest.mark.parametrize(
    ("gap_ms", "expected"),
    [
        (820, "50 % home: 0.82 s behind the ghost"),
        (-61_234, "50 % home: 1:01.23 ahead of the ghost"),
        (0, "50 % home: level with the ghost"),
        (9, "50 % home: level with the ghost"),
        (-9, "50 % home: level with the ghost"),
        (10, "50 % home: 0.01 s behind the ghost"),
    ],
)
def test_a_gap(gap_ms: int, expected: str) -> None:
    """The share is said in percent, since tiles are counted beside it; less than is shown is no gap."""
    assert expected == race_in_words(Gap(100_000 + gap_ms, 100_000, 5))


@pytest.mark.parametrize(
    ("time_ms", "ghost_ms", "expected"),
    [
        (5349, 4410, "0.93 s behind the ghost (4.41 s)"),
        (4410, 5349, "0.93 s ahead of the ghost (5.34 s)"),
        (4419, 4410, "Level with the ghost (4.41 s)"),
        (4410, 4409, "0.01 s behind the ghost (4.40 s)"),
        (4410, None, "The ghost never got home"),
    ],
)
def test_the_end_of_a_race(time_ms: int, ghost_ms: int | None, expected: str) -> None:
    """The gap is what lies between the two times as they are shown."""
    assert expected == race_in_words(Gap(time_ms, ghost_ms, TENTHS))


def test_the_end_of_a_recording() -> None:
    """One that was not solved gave up."""
    assert "Ghost home in 5.58 s" == race_in_words(RecordingEnds(5580, solved=True))
    assert "Ghost gave up at 5.58 s" == race_in_words(RecordingEnds(5580, solved=False))
