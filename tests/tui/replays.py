"""Replays for tests."""

from __future__ import annotations

from slide_tui.engine.replay import Replay, record
from slide_tui.engine.size import Size
from tests.tui.debriefs import SHORT, long_run

SHORT_REPLAY = record(SHORT)
"""Four slides at 0, 0.1, 5.1 and 6.1 s, which solve it."""


def long_replay(size: Size, slides: int) -> Replay:
    """A run of about that many slides, with pushes undone, and pauses."""
    return record(long_run(size, slides)[0])
