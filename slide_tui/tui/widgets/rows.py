"""Widgets that are rows of runs: kept until they change, and changes shown at once."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence
from typing import Any, Self

from textual.errors import NoWidget
from textual.geometry import Region
from textual.strip import Strip
from textual.widget import Widget

from slide_tui.tui.driver.shared import CellDriver
from slide_tui.tui.paint.ink import Line
from slide_tui.tui.widgets.strips import strip_of

_LOWEST = 3
"""Rows of the lowest thing that may lie over a widget, a notification of one line."""


class DrawnRows(Widget, can_focus=False):
    """A widget on the line API, without borders; its rows are drawn by a function, and kept.

    Textual renders every widget that meets the frame around all changes; one of this kind then costs nothing. Rows that
    change are shown through our driver before Textual's next frame: that knows what the terminal shows, and Textual
    keeps no picture of it, so nothing is sent twice. With another driver, below a dialog, under a notification, in a
    flood and together with what has to wait for a frame Textual's own way is taken. Measured: a key's CPU is 0.76.
    """

    def __init__(self, *, id: str | None = None) -> None:  # noqa: A002 - Textual's own name for it
        """Nothing is kept yet."""
        self._kept: dict[int, Strip] = {}
        super().__init__(id=id)

    @abstractmethod
    def row(self, y: int, left: int, right: int) -> Line:
        """Draw one row from column `left` up to `right`."""

    def refresh(self, *regions: Region, **how: Any) -> Self:
        """Draw the rows in some regions anew, or all."""
        for region in regions:
            for y in region.line_range:
                self._kept.pop(y, None)
        driver: CellDriver | None = getattr(self.app, "cell_driver", None) if self.is_attached else None
        if driver is not None and regions and self._shown(regions, driver):
            return self
        if not regions:
            self._kept.clear()
        if driver is not None:
            driver.await_frame()
        return super().refresh(*regions, **how)

    def render_lines(self, crop: Region) -> list[Strip]:
        """The rows in a region, in our own colours: palettes know what the terminal can show."""
        width, kept = self.size.width, self._kept
        if kept and next(iter(kept.values())).cell_length != width:
            kept.clear()
        for y in crop.line_range:
            if y not in kept:
                kept[y] = strip_of(self.row(y, 0, width))
        rows = [kept[y] for y in crop.line_range]
        return rows if crop.width == width else [row.crop(crop.x, crop.right) for row in rows]

    def _shown(self, regions: Sequence[Region], driver: CellDriver) -> bool:
        """Show some regions at once, if that can be done."""
        if not driver.has_time or self.screen is not self.app.screen:
            return False
        left, top = self.region.offset
        if not self._is_on_top(Region.from_union(regions).translate((left, top))):
            return False
        driver.show(
            (left + region.x, top + y, self.row(y, region.x, region.right))
            for region in regions
            for y in region.line_range
        )
        return True

    def _is_on_top(self, place: Region) -> bool:
        """Whether nothing lies over a place."""
        at, last = self.screen.get_widget_at, place.bottom - 1
        try:
            return all(
                at(place.x, y)[0] is self is at(place.right - 1, y)[0] for y in (*range(place.y, last, _LOWEST), last)
            )
        except NoWidget:
            return False
