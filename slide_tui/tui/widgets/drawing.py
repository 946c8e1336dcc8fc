"""Drawing: a widget that shows what a function draws for its size, such as a chart."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from slide_tui.tui.paint.ink import Ink, Line, padded, part
from slide_tui.tui.widgets.rows import DrawnRows

Draw = Callable[[int, int], Sequence[Line]]
"""Draws so many columns and rows."""


class Drawing(DrawnRows):
    """Shows lines on a ground; what a function leaves free is ground."""

    def __init__(self, *, id: str) -> None:  # noqa: A002 - Textual's own name for it
        """Nothing is drawn yet."""
        super().__init__(id=id)
        self._draw: Draw = lambda _width, _height: ()
        self._ground = Ink()
        self._lines: Sequence[Line] | None = None
        self.spoken = ""
        """What is drawn, in words."""

    def show(self, draw: Draw, ground: Ink, spoken: str = "") -> None:
        """Show something else."""
        self._draw, self._ground, self._lines, self.spoken = draw, ground, None, spoken
        self.refresh()

    def on_resize(self) -> None:
        """Draw for another size."""
        self._lines = None
        self.refresh()

    def row(self, y: int, left: int, right: int) -> Line:
        """One row of it."""
        if self._lines is None:
            self._lines = self._draw(self.size.width, self.size.height)
        line = self._lines[y] if y < len(self._lines) else ()
        return part(padded(line, self.size.width, self._ground), left, right)
