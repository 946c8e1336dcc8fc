"""A race in words: how it stands, and how it ended."""

from __future__ import annotations

from slide_tui.text.counts import capitalized
from slide_tui.text.figures import duration, percent

_SHOWN_MS = 10
"""Times are shown in hundredths: less than one apart is level."""


def gap_in_words(gap_ms: int, part: int, parts: int) -> str:
    """Such as `50 % home: 0.82 s behind the ghost`; a negative gap is a lead."""
    return f"{percent(part / parts)} home: {_gap(gap_ms)}"


def finish_in_words(time_ms: int, *, solved: bool) -> str:
    """The end of the recording: `Ghost home in 5.58 s`, or `Ghost gave up at 5.58 s`."""
    return f"Ghost {'home in' if solved else 'gave up at'} {duration(time_ms, brief=True)}"


def race_in_words(time_ms: int, ghost_ms: int | None) -> str:
    """How a race ended: `0.93 s behind the ghost (4.41 s)`; the gap is between the times as they are shown."""
    if ghost_ms is None:
        return "The ghost never got home"
    gap = _gap((time_ms // _SHOWN_MS - ghost_ms // _SHOWN_MS) * _SHOWN_MS)
    return f"{capitalized(gap)} ({duration(ghost_ms, brief=True)})"


def _gap(gap_ms: int) -> str:
    if abs(gap_ms) < _SHOWN_MS:
        return "level with the ghost"
    return f"{duration(abs(gap_ms), brief=True)} {'behind' if gap_ms > 0 else 'ahead of'} the ghost"
