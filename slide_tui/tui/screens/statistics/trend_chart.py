"""TrendChart: a chart whose points are read one by one."""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar

from textual import events
from textual.binding import Binding, BindingType

from slide_tui.stats.measures import TIME
from slide_tui.tui.bindings import silent
from slide_tui.tui.paint.chart import Strokes
from slide_tui.tui.paint.ink import Line
from slide_tui.tui.screens.statistics.chart import SCALE, point_at, scale_width, trend_lines
from slide_tui.tui.screens.statistics.trend import Trend, point_words
from slide_tui.tui.widgets.drawing import Drawing

Make = Callable[[int], Trend]
"""Makes a trend of at most so many points."""


class TrendChart(Drawing):
    """Shows a trend; where it can have the focus, arrows and clicks point at its points."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("left", "point(-1)", "point", key_display="←→"),
        *silent("point", {"right": 1, "pageup": -10, "pagedown": 10, "home": -999, "end": 999}),
    ]

    trend = Trend(TIME, ())
    """The trend, with as many points as there is room for."""
    _cursor: int | None = None
    _shown: tuple[Make, Strokes]

    def show_trend(self, make: Make, strokes: Strokes, cursor: int | None = None) -> None:
        """Show a trend, or another point of it."""
        self._shown = make, strokes

        def drawn(width: int, height: int) -> list[Line]:
            self.trend = make(max(1, width - SCALE))
            self._cursor = cursor if cursor is not None and cursor < len(self.trend.points) else None
            return trend_lines(self.trend, width, height, self._cursor, strokes)

        self.show(drawn, strokes.palette.on(None))

    @property
    def spoken(self) -> str:
        """The point in words, or what is shown."""
        return ", ".join(point_words(self.trend, self._cursor)) if self._cursor is not None else self.trend.about

    def _point(self, at: int) -> None:
        if self.trend.points:
            self.show_trend(*self._shown, max(0, min(at, len(self.trend.points) - 1)))

    def action_point(self, by: int) -> None:
        """Point further on; the first time from behind the last one."""
        self._point((len(self.trend.points) if self._cursor is None else self._cursor) + by)

    def on_click(self, event: events.Click) -> None:
        """Point at a place of the chart."""
        if self.can_focus:
            left = scale_width(self.trend, self.size.width)
            self._point(point_at(self.trend, event.x - left, self.size.width - left))
