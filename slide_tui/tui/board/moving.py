"""Moving: what moves on a widget for a moment, frame by frame."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Generic, TypeVar

from textual.timer import Timer
from textual.widget import Widget

Frame = TypeVar("Frame")


class Moving(Generic[Frame]):
    """The frames of a glide, a deal or a wave, if there is one; the widget is drawn at each."""

    def __init__(self, widget: Widget, draw: Callable[[], None], over: Callable[[Frame], None] | None = None) -> None:
        """Nothing moves yet; `over` is told of the last frame, whatever ends it."""
        self.frame: Frame | None = None
        self._widget, self._draw, self._over = widget, draw, over
        self._frames: Iterator[Frame] = iter(())
        self._timer: Timer | None = None

    def begin(self, frames: Iterator[Frame], apart_s: float) -> None:
        """Show frames one after the other; the first at once, if there is one."""
        self.end()
        self._frames, self.frame = frames, next(frames, None)
        if self.frame is not None:
            self._timer = self._widget.set_interval(apart_s, self._go_on)

    def end(self) -> None:
        """Stop all motion."""
        last, self.frame = self.frame, None
        if self._timer is not None:
            self._timer.stop()
            self._timer = None
        if last is not None and self._over is not None:
            self._over(last)

    def _go_on(self) -> None:
        following = next(self._frames, None)
        if following is None:
            self.end()
        else:
            self.frame = following
        self._draw()
