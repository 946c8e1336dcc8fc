"""Recent: the last solves of a kind, as shown beside the next one."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from slide_tui.stats.averages import average_named
from slide_tui.stats.ranks import Grade

_AVERAGES = ("ao5", "ao12")
_AVERAGES_OF_ONE = ("mo3", *_AVERAGES)
"""Those of a kind with one measure."""
WANTED = 48
"""How many solves are shown at most, as a line; the averages need fewer."""


class Recent(NamedTuple):
    """Times in milliseconds, or figures of the one measure of a kind."""

    times_ms: tuple[float, ...]
    """The last ones, the newest first."""
    averages: tuple[tuple[str, float], ...]
    """The averages with enough solves, by name."""
    of: str = "time"
    """The measure."""
    control: str = ""
    """How they were controlled, as `Kind` names it."""
    bests: tuple[tuple[str, float], ...] = ()
    """The best single and the best averages, by name."""
    today: tuple[int, float] | None = None
    """How many solves there were today, and their mean; None before the first."""
    grade: Grade | None = None
    """Where the player stands; None where nothing is ranked."""


def recent_of(times_ms: Sequence[float], of: str = "time") -> Recent:
    """Return what to show of times, or of what else is measured, that come newest first."""
    averages = map(average_named, _AVERAGES if of == "time" else _AVERAGES_OF_ONE)
    found = [(str(each), each.of(times_ms[: each.solves])) for each in averages if len(times_ms) >= each.solves]
    return Recent(tuple(times_ms[:WANTED]), tuple(found), of)
