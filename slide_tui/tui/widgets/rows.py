"""Widgets that show lines of ours: kept until they change, and changes shown at once."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import zip_longest
from typing import Any, Self

from textual.errors import NoWidget
from textual.geometry import Region
from textual.strip import Strip
from textual.widget import Widget

from slide_tui.tui.driver.shared import CellDriver
from slide_tui.tui.paint.ink import Ink, Line, padded
from slide_tui.tui.widgets.strips import strip_of

_LOWEST = 3
"""Rows of the lowest thing that may lie over a widget, a notification of one line."""


class DrawnRows(Widget, can_focus=False):
    """A widget on the line API, without borders, that shows the lines that it was given last; the rest is ground.

    Textual renders every widget that meets the frame around all changes; one of this kind then costs nothing. Rows that
    change are shown through our driver before Textual's next frame: that knows what the terminal shows, and Textual
    keeps no picture of it, so nothing is sent twice. With another driver, below a dialog, under a notification, in a
    flood and together with what has to wait for a frame Textual's own way is taken. Measured: a key's CPU is 0.76.
    """

    ALLOW_SELECT = False

    def __init__(self, *, id: str | None = None) -> None:  # noqa: A002 - Textual's own name for it
        """Nothing is shown yet."""
        self._lines: Sequence[Line] = ()
        self._ground: Ink | None = None
        self._strips: dict[int, Strip] = {}
        super().__init__(id=id)

    def show_lines(self, lines: Sequence[Line], ground: Ink) -> None:
        """Show other lines; only the rows that differ are drawn again."""
        before, self._lines = self._lines, lines
        if ground != self._ground:
            self._ground = ground
            self.refresh()
            return
        pairs = enumerate(zip_longest(before, lines, fillvalue=()))
        rows = [y for y, (old, new) in pairs if old != new]
        for y in rows:
            self._strips.pop(y, None)
        width, height = self.size
        seen = [y for y in rows if y < height]
        if seen and not self._shown_at_once(seen):
            self._await_frame()
            super().refresh(*(Region(0, y, width, 1) for y in seen))

    @property
    def words(self) -> str:
        """The lines in words."""
        return " ".join(" ".join("".join(words for words, _ in line) for line in self._lines).split())

    def refresh(self, *regions: Region, **how: Any) -> Self:
        """Draw all rows anew with Textual's next frame."""
        self._strips.clear()
        self._await_frame()
        return super().refresh(*regions, **how)

    def render_lines(self, crop: Region) -> list[Strip]:
        """The rows in a region, in our own colours: palettes know what the terminal can show."""
        if self._ground is None:
            return [Strip.blank(crop.width, self.rich_style)] * crop.height
        width, strips = self.size.width, self._strips
        if strips and next(iter(strips.values())).cell_length != width:
            strips.clear()
        for y in crop.line_range:
            if y not in strips:
                strips[y] = strip_of(self._row(y, width))
        rows = [strips[y] for y in crop.line_range]
        return rows if crop.width == width else [row.crop(crop.x, crop.right) for row in rows]

    def _row(self, y: int, width: int) -> Line:
        """One row, as wide as the widget; Textual works out its size anew whenever it is asked."""
        return padded(self._lines[y] if y < len(self._lines) else (), width, self._ground or Ink())

    @property
    def driver(self) -> CellDriver | None:
        """Our driver, if that is what shows it."""
        return getattr(self.app, "cell_driver", None) if self.is_attached else None

    def _await_frame(self) -> None:
        if (driver := self.driver) is not None:
            driver.await_frame()

    def _shown_at_once(self, rows: Sequence[int]) -> bool:
        """Show some rows ahead of Textual's next frame, if that can be done."""
        driver = self.driver
        if driver is None or not driver.has_time or self.screen is not self.app.screen:
            return False
        (left, top), width = self.region.offset, self.size.width
        if not self._is_on_top(Region(left, top + rows[0], width, rows[-1] - rows[0] + 1)):
            return False
        driver.show((left, top + y, self._row(y, width)) for y in rows)
        return True

    def _is_on_top(self, place: Region) -> bool:
        """Whether nothing lies over a place."""
        at, last = self.screen.get_widget_at, place.bottom - 1
        rows = (*range(place.y, last, _LOWEST), last)
        try:
            return all(at(x, y)[0] is self for y in rows for x in (place.x, place.right - 1))
        except NoWidget:
            return False
