"""TrendChart: a trend whose points are read one by one."""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar

from textual import events
from textual.binding import Binding, BindingType

from slide_tui.tui.paint.chart import Strokes
from slide_tui.tui.paint.ink import Line
from slide_tui.tui.screens.statistics.chart import SCALE, scale_width, spot_at, trend_lines
from slide_tui.tui.screens.statistics.trend import Trend, spot_words
from slide_tui.tui.widgets.drawing import Drawing

Make = Callable[[int], Trend]
"""Makes a trend of at most so many points."""


class TrendChart(Drawing):
    """Shows a trend; where it can have the focus, arrows and clicks point at its points."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("left", "point(-1)", "point", key_display="←→"),
        Binding("right", "point(1)", show=False),
        Binding("pageup", "point(-10)", show=False),
        Binding("pagedown", "point(10)", show=False),
        Binding("home", "ends(0)", show=False),
        Binding("end", "ends(1)", show=False),
    ]

    def __init__(self, *, id: str, reading: bool = False) -> None:  # noqa: A002 - Textual's own name for it
        """An empty chart; `reading` if its points can be read."""
        super().__init__(id=id)
        self.can_focus = reading
        self._make: Make | None = None
        self._strokes: Strokes | None = None
        self._cursor: int | None = None

    def show_trend(self, make: Make, strokes: Strokes) -> None:
        """Show another trend; what was pointed at is forgotten."""
        self._make, self._strokes, self._cursor = make, strokes, None
        self._show()

    @property
    def trend(self) -> Trend | None:
        """The trend, with as many points as there is room for."""
        return self._make(max(1, self.size.width - SCALE)) if self._make is not None else None

    def _show(self) -> None:
        trend, strokes, cursor = self.trend, self._strokes, self._cursor
        if trend is None or strokes is None:
            return

        def draw(width: int, height: int) -> list[Line]:
            drawn = self.trend
            return trend_lines(drawn, width, height, cursor, strokes) if drawn is not None else []

        spoken = ", ".join(spot_words(trend, cursor)) if cursor is not None else trend.about
        self.show(draw, strokes.palette.on(None), spoken)

    def _point(self, at: int) -> None:
        trend = self.trend
        if trend is not None and trend.spots:
            self._cursor = max(0, min(at, len(trend.spots) - 1))
            self._show()

    def action_point(self, by: int) -> None:
        """Point further on; the first time at the last one."""
        many = len(self.trend.spots) if self.trend is not None else 0
        self._point(many - 1 if self._cursor is None else self._cursor + by)

    def action_ends(self, end: int) -> None:
        """Point at the first one, or at the last."""
        self._point(end * len(self.trend.spots) if self.trend is not None else 0)

    def on_resize(self) -> None:
        """Point at nothing: there may be fewer points."""
        self._cursor = None
        super().on_resize()

    def on_click(self, event: events.Click) -> None:
        """Point at a place of the chart."""
        trend = self.trend
        if self.can_focus and trend is not None and trend.spots:
            left = scale_width(trend, self.size.width)
            self._point(spot_at(trend, event.x - left, self.size.width - left))
