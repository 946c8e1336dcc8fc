"""Drawing: a widget that shows what a function draws for its size, such as a chart."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from slide_tui.tui.paint.ink import Ink, Line
from slide_tui.tui.widgets.rows import DrawnRows

Draw = Callable[[int, int], Sequence[Line]]
"""Draws so many columns and rows."""


class Drawing(DrawnRows):
    """Shows lines on a ground; what a function leaves free is ground."""

    _wanted: tuple[Draw, Ink] | None = None
    _said = ""

    @property
    def spoken(self) -> str:
        """What is drawn, in words: those that were given with it, or those in its lines."""
        return self._said or self.words

    def show(self, draw: Draw, ground: Ink, spoken: str = "") -> None:
        """Show something else."""
        self._wanted, self._said = (draw, ground), spoken
        self.on_resize()

    def on_resize(self) -> None:
        """Draw for this size."""
        if self._wanted is not None and self.size:
            draw, ground = self._wanted
            self.show_lines(draw(*self.size), ground)
