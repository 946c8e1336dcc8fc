"""Races in words: how a live run stands against a recording, and how it ended."""

from __future__ import annotations

from slide_tui.engine.recording import TENTHS
from slide_tui.play.messages import RaceNews, RecordingEnds
from slide_tui.text.figures import capitalized, duration, percent

_SHOWN_MS = 10
"""Times are shown in hundredths: less than one apart is level."""


def race_in_words(news: RaceNews) -> str:
    """How a race stands: `50 % home: 0.82 s behind the ghost`; or ended: `0.93 s ahead of the ghost (4.41 s)`."""
    if isinstance(news, RecordingEnds):
        return f"Ghost {'home in' if news.solved else 'gave up at'} {duration(news.time_ms, brief=True)}"
    ghost_ms = news.recording_ms
    if ghost_ms is None:
        return "The ghost never got home"
    if news.tenth < TENTHS:
        return f"{percent(news.tenth / TENTHS)} home: {_gap(news.time_ms - ghost_ms)}"
    gap_ms = (news.time_ms // _SHOWN_MS - ghost_ms // _SHOWN_MS) * _SHOWN_MS  # between the times as they are shown
    return f"{capitalized(_gap(gap_ms))} ({duration(ghost_ms, brief=True)})"


def _gap(gap_ms: int) -> str:
    """A negative gap is a lead."""
    if abs(gap_ms) < _SHOWN_MS:
        return "level with the ghost"
    return f"{duration(abs(gap_ms), brief=True)} {'behind' if gap_ms > 0 else 'ahead of'} the ghost"
