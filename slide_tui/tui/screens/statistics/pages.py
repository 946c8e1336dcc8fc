"""The pages of the statistics that show figures: each draws itself and takes the keys and clicks that are its own."""

from __future__ import annotations

from collections.abc import Sequence

from slide_tui.stats.figures import Best
from slide_tui.stats.measures import BESTS, TIME
from slide_tui.store.statistics.bests import overtaken, progression
from slide_tui.store.statistics.days import by_day, solves_by_day
from slide_tui.tui.paint.box import Box
from slide_tui.tui.paint.chart import Strokes
from slide_tui.tui.paint.rows import text
from slide_tui.tui.paint.sheet import Sheet
from slide_tui.tui.screens.keys import Key
from slide_tui.tui.screens.statistics.days import Days, day_at, put_days
from slide_tui.tui.screens.statistics.desk import Desk
from slide_tui.tui.screens.statistics.figures import Shown, put_figures
from slide_tui.tui.screens.statistics.lists import BEST_HEADS, best_rows
from slide_tui.tui.screens.statistics.page import Click, Page, moved, ways
from slide_tui.tui.screens.statistics.sheet import put_names
from slide_tui.tui.screens.statistics.spread import put_spread
from slide_tui.tui.screens.statistics.table import put_table
from slide_tui.tui.screens.statistics.trend import LINES, Trend, by_best, by_days, by_solves, put_trend, spot_at

_GUTTER = 3
_COURSE_LEAST = 24
"""From so many columns on a chart stands beside the bests."""


class FiguresPage(Page):
    """All averages as a table."""

    name = "Averages"
    replay = "replay best"

    def put(self, sheet: Sheet, box: Box, strokes: Strokes) -> None:
        """Put the table on a sheet."""
        grade = self.desk.grade
        rank = grade.rank.name if grade is not None and grade.rank is not None else ""
        desk, found = self.desk, self.desk.summary()
        if found is not None:
            times = desk.figures_by(TIME) if TIME in desk.measures else None
            put_figures(sheet, box, Shown(desk.figures, found, times, rank), self.selected, strokes)

    def keys(self) -> Sequence[Key]:
        """Through the rows."""
        return ways("row", self._move, "the ends")

    def _move(self, key: str) -> None:
        self.selected = moved(self.selected, key, len(BESTS), len(BESTS))

    def chosen_run(self) -> int | None:
        """The solve that made the best of the row."""
        found = self.desk.summary()
        if found is None:
            return None
        best = (found.best, *(average.best for average in found.averages))[self.selected]
        return best.id if best else None


class TrendPage(Page):
    """How figures went."""

    name = "Trend"

    def __init__(self, desk: Desk) -> None:
        """Begin with all solves and both averages."""
        super().__init__(desk)
        self.days = False
        self.lines = 0
        self.cursor: int | None = None
        self.trend: Trend | None = None
        self._plot = Box(0, 0, 0, 0)

    def begin(self) -> None:
        """Point at nothing."""
        self.cursor = None

    def put(self, sheet: Sheet, box: Box, strokes: Strokes) -> None:
        """Put the chart on a sheet."""
        points = max(1, box.width - 10)
        self.trend = self._by_days(points) if self.days else by_solves(self.desk.figures, points, LINES[self.lines])
        if self.cursor is not None:
            self.cursor = min(self.cursor, len(self.trend.spots) - 1)
        put_trend(sheet, box, self.trend, self.cursor, strokes)
        self._plot = next((area.box for area in sheet.areas if area.name == "chart"), Box(0, 0, 1, 1))

    def _by_days(self, points: int) -> Trend:
        desk, kind, measure = self.desk, self.desk.kind, self.desk.measure
        assert kind is not None
        found = desk.know((kind, measure.name, "days"), lambda: by_day(desk.solves, kind, measure), ())
        return by_days(measure, found, points)

    def keys(self) -> Sequence[Key]:
        """What can be shown instead, and the points."""
        after = LINES[(self.lines + 1) % len(LINES)]
        lines = Key("a", " and ".join(after) or "no lines", self._next_lines)
        by = Key("d", "by solve" if self.days else "by day", self._other_points)
        return [by, *([] if self.days else [lines]), *ways("point", self._point, "by ten")]

    def _other_points(self, _: str) -> None:
        self.days, self.cursor = not self.days, None

    def _next_lines(self, _: str) -> None:
        self.lines = (self.lines + 1) % len(LINES)

    def _point(self, key: str) -> None:
        """Point at another point; the first time from beyond the last one."""
        count = len(self.trend.spots) if self.trend else 0
        if count:
            self.cursor = moved(count if self.cursor is None else self.cursor, key, count, 10)

    def take_click(self, click: Click) -> None:
        """Point at a place of the chart."""
        if click.kind == "chart" and self.trend is not None:
            self.cursor = spot_at(self.trend, click.x - self._plot.x, self._plot.width)


class SpreadPage(Page):
    """How often figures were how large."""

    name = "Spread"

    def __init__(self, desk: Desk) -> None:
        """Begin at the top."""
        super().__init__(desk)
        self.first = self.hidden = 0

    def begin(self) -> None:
        """Begin at the top."""
        self.first = 0

    def put(self, sheet: Sheet, box: Box, strokes: Strokes) -> None:
        """Put histogram and limits on a sheet."""
        self.hidden = put_spread(sheet, box, self.desk.figures, self.first, strokes)
        self.first = min(self.first, self.hidden)

    def keys(self) -> Sequence[Key]:
        """Scrolling, where there is more than is shown."""
        return ways("limits", self._scroll) if self.hidden else ()

    def _scroll(self, key: str) -> None:
        self.first = moved(self.first, key, self.hidden + 1, 10)


class DaysPage(Page):
    """The calendar."""

    name = "Days"
    measured = False

    def __init__(self, desk: Desk) -> None:
        """Begin with one category and no day."""
        super().__init__(desk)
        self.all = False
        self.chosen: int | None = None
        self._calendar = Box(0, 0, 0, 0)
        self._width = 0

    def put(self, sheet: Sheet, box: Box, strokes: Strokes) -> None:
        """Put the calendar on a sheet."""
        desk = self.desk
        kinds = tuple(each.kind for each in desk.kinds) if self.all else (desk.kinds[desk.at].kind,)
        counts = desk.know((kinds, "days"), lambda: solves_by_day(desk.solves, kinds), None)
        whose = "Solves of all categories" if self.all else "Solves of this category"
        self._width = box.width
        put_days(sheet, box, Days(counts or {}, self.desk.today, self.chosen, whose), strokes)
        self._calendar = next((area.box for area in sheet.areas if area.name == "calendar"), Box(0, 0, 1, 1))

    def keys(self) -> Sequence[Key]:
        """What can be shown instead, and the days."""
        other = Key("a", "this category" if self.all else "all categories", self._other_days)
        more = [other] if len(self.desk.kinds) > 1 else []
        return [*more, *ways("day", self._point, "a week")]

    def _other_days(self, _: str) -> None:
        self.all = not self.all

    def _point(self, key: str) -> None:
        """Point at another day; the first time from tomorrow."""
        today = self.desk.today
        first = day_at(0, 0, today, self._width) or today
        start = today + 1 if self.chosen is None else self.chosen
        self.chosen = first + moved(start - first, key, today - first + 1, 7)

    def take_click(self, click: Click) -> None:
        """Point at a day."""
        if click.kind == "calendar":
            box = self._calendar
            self.chosen = day_at(click.x - box.x, click.y - box.y, self.desk.today, self._width)


class BestsPage(Page):
    """Every best that there was."""

    name = "Bests"
    replay = "replay"
    kinds = BESTS

    def __init__(self, desk: Desk) -> None:
        """Begin with single solves."""
        super().__init__(desk)
        self.kind = self.selected = 0
        self._bests: list[Best] = []
        self._room = 1

    def begin(self) -> None:
        """Begin with the best that stands."""
        self.selected = 0

    def put(self, sheet: Sheet, box: Box, strokes: Strokes) -> None:
        """Put the list of the kind on a sheet, and the kinds above it."""
        palette = strokes.palette
        put_names(sheet, Box(box.x + 1, box.y, box.width - 1, 1), self.kinds, self.kind, "kind", palette)
        desk, kind, measure, name = self.desk, self.desk.kind, self.desk.measure, self.kinds[self.kind]
        assert kind is not None
        by_date = desk.know((kind, measure.name, name), lambda: progression(desk.solves, kind, measure, name), ())
        late = desk.know((kind, measure.name, name, "late"), lambda: overtaken(desk.solves, kind, measure, name), ())
        found = best_rows(measure, name, by_date, late)
        self._bests = [best for best, _ in found]
        self.selected = max(0, min(self.selected, len(found) - 1))
        below = Box(box.x, box.y + 2, box.width, box.height - 2)
        self._room = max(1, below.height - 1)
        if found:
            width = put_table(sheet, below, BEST_HEADS, [row for _, row in found], self.selected, palette)
            self._put_course(sheet, below, width, by_date, strokes)
        else:
            words = f"No {self.kinds[self.kind]} yet."
            sheet.put(box.x + 1, below.y, text(words, palette.on(palette.dim)))

    def _put_course(self, sheet: Sheet, box: Box, width: int, found: Sequence[Best], strokes: Strokes) -> None:
        """How the best fell, beside the list where there is room."""
        left = width + _GUTTER
        if box.width - left < _COURSE_LEAST:
            return
        place = box._replace(x=box.x + left, width=box.width - left)
        trend = by_best(self.desk.measure, found, self.kinds[self.kind], self.desk.today, place.width - 8)
        put_trend(sheet, place, trend, None, strokes)

    def keys(self) -> Sequence[Key]:
        """Which bests, and which of them."""
        return [Key("k K", "kind", self._next_kind, long="kind; K back"), *ways("best", self._move)]

    def _next_kind(self, key: str) -> None:
        self._show_kind(self.kind + (1 if key == "k" else -1))

    def _show_kind(self, kind: int) -> None:
        self.kind, self.selected = kind % len(self.kinds), 0

    def _move(self, key: str) -> None:
        self.selected = moved(self.selected, key, len(self._bests), self._room)

    def take_click(self, click: Click) -> None:
        """Show another kind."""
        if click.kind == "kind":
            self._show_kind(int(click.value))

    def chosen_run(self) -> int | None:
        """The solve that made the best."""
        return self._bests[self.selected].id if self._bests else None
