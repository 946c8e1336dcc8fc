"""Recent: the last solves of a kind of puzzle, as they are shown beside the next one."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from slide_tui.scores.averages import average_named

_AVERAGES = ("ao5", "ao12")
WANTED = max(average_named(name).solves for name in _AVERAGES)
"""So many solves are needed for all of it."""


@dataclass(frozen=True, slots=True)
class Recent:
    """Times in milliseconds."""

    times_ms: tuple[int, ...]
    """The last ones, the newest first."""
    averages: tuple[tuple[str, float], ...]
    """The averages that there are solves enough for, by their names."""


def recent_of(times_ms: Sequence[int]) -> Recent:
    """What there is to say about times, the newest first."""
    averages = [average_named(name) for name in _AVERAGES]
    found = [(str(each), each.of(times_ms[: each.solves])) for each in averages if len(times_ms) >= each.solves]
    return Recent(tuple(times_ms[:WANTED]), tuple(found))
