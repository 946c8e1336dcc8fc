"""Gliding: what lets tiles of a board fly for a moment after a push."""

from __future__ import annotations

from collections.abc import Callable

from textual.timer import Timer
from textual.widget import Widget

from slide_tui.tui.board.flight import GLIDE_STEPS, Glide
from slide_tui.tui.messages import now_ms


class Gliding:
    """The glide on a board, if there is one; the board is drawn at each step."""

    def __init__(self, board: Widget, draw: Callable[[], None]) -> None:
        """Nothing flies yet."""
        self.glide: Glide | None = None
        self._board, self._draw = board, draw
        self._timer: Timer | None = None
        self._pushed_at_ms = -1000

    def begin(self, glide: Callable[[], Glide | None], glide_ms: int) -> None:
        """Let a push fly for so long, if the last one was that long ago; a length of 0 is none."""
        self.end()
        now = now_ms()
        before, self._pushed_at_ms = self._pushed_at_ms, now
        self.glide = glide() if 0 < glide_ms <= now - before else None
        if self.glide is not None:
            self._timer = self._board.set_interval(glide_ms / GLIDE_STEPS / 1000, self._step)

    def end(self) -> None:
        """Let all tiles be where they are."""
        self.glide = None
        if self._timer is not None:
            self._timer.stop()
            self._timer = None

    def _step(self) -> None:
        """Go on to the next step; the last one is the board itself."""
        if self.glide is None or self.glide.step >= GLIDE_STEPS - 1:
            self.end()
        else:
            self.glide = self.glide._replace(step=self.glide.step + 1)
        self._draw()
