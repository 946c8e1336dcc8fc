"""The pages of the statistics that show figures: each draws itself and takes the keys and clicks that are its own."""

from __future__ import annotations

from slide_tui.scores.column import KINDS
from slide_tui.scores.figures import Best, best_of
from slide_tui.scores.tally import Tally, solves_by_day
from slide_tui.tui.paint.box import Box
from slide_tui.tui.paint.chart import Strokes
from slide_tui.tui.paint.rows import text
from slide_tui.tui.paint.sheet import Sheet
from slide_tui.tui.screens.statistics.days import Days, day_at, put_days
from slide_tui.tui.screens.statistics.desk import Desk
from slide_tui.tui.screens.statistics.figures import put_figures
from slide_tui.tui.screens.statistics.keys import Keys
from slide_tui.tui.screens.statistics.lists import best_rows, put_bests
from slide_tui.tui.screens.statistics.page import Click, Page, moved, up_down
from slide_tui.tui.screens.statistics.spread import put_spread
from slide_tui.tui.screens.statistics.trend import LINES, Trend, by_best, by_days, by_solves, put_trend, spot_at

_GUTTER = 3
_COURSE_LEAST = 24
"""From so many columns on a chart stands beside the bests."""


class FiguresPage(Page):
    """All averages as a table."""

    name = "Averages"

    def __init__(self, desk: Desk) -> None:
        """Begin at single solves."""
        super().__init__(desk)
        self.selected = 0

    def put(self, sheet: Sheet, box: Box, strokes: Strokes) -> None:
        """Put the table on a sheet."""
        put_figures(sheet, box, self.desk.tally(), self.desk.column, self.selected, strokes)

    def keys(self, *, plain: bool) -> Keys:
        """Enter shows the best of the row."""
        return [("replay", "Enter", "replay best"), up_down("row", plain=plain)]

    def more_keys(self, *, plain: bool) -> Keys:
        """The ends of the table."""
        del plain
        return [("", "Home End", "the ends")]

    def take_key(self, key: str) -> bool:
        """Go through the rows."""
        found = moved(self.selected, key, len(KINDS), len(KINDS))
        self.selected = self.selected if found is None else found
        return found is not None

    def take_click(self, click: Click) -> None:
        """Select a row."""
        if click.kind == "row":
            self.selected = int(click.value)

    def chosen_run(self) -> int | None:
        """The solve that made the best of the row."""
        best = best_of(self.desk.column, KINDS[self.selected])
        return best.id if best else None


class TrendPage(Page):
    """How figures went."""

    name = "Trend"
    remembered = ("days", "lines", "cursor")

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
        column = self.desk.column
        self.trend = by_days(column, points) if self.days else by_solves(column, points, LINES[self.lines])
        if self.cursor is not None:
            self.cursor = min(self.cursor, len(self.trend.spots) - 1)
        put_trend(sheet, box, self.trend, self.cursor, strokes)
        self._plot = next((area.box for area in sheet.areas if area.name == "chart"), Box(0, 0, 1, 1))

    def keys(self, *, plain: bool) -> Keys:
        """What can be shown instead."""
        keys = [("days", "d", "by solve" if self.days else "by day")]
        if not self.days:
            after = LINES[(self.lines + 1) % len(LINES)]
            keys.append(("lines", "a", " and ".join(after) or "no lines"))
        return [*keys, up_down("point", plain=plain)]

    def more_keys(self, *, plain: bool) -> Keys:
        """Larger steps."""
        del plain
        return [("", "PgUp PgDn", "by ten"), ("", "Home End", "the ends")]

    def take_key(self, key: str) -> bool:
        """Show something else, or point at another point."""
        count = len(self.trend.spots) if self.trend else 0
        if key == "d":
            self.days, self.cursor = not self.days, None
        elif key == "a" and not self.days:
            self.lines = (self.lines + 1) % len(LINES)
        elif (found := moved(count if self.cursor is None else self.cursor, key, count, 10)) is not None and count:
            self.cursor = found
        else:
            return False
        return True

    def take_click(self, click: Click) -> None:
        """Point at a place of the chart, or show something else."""
        if click.kind == "chart" and self.trend is not None:
            self.cursor = spot_at(self.trend, click.x - self._plot.x, self._plot.width)
        elif click.kind in ("days", "lines"):
            self.take_key("d" if click.kind == "days" else "a")


class SpreadPage(Page):
    """How often figures were how large."""

    name = "Spread"
    remembered = ("first",)

    def __init__(self, desk: Desk) -> None:
        """Begin at the top."""
        super().__init__(desk)
        self.first = self.hidden = 0

    def begin(self) -> None:
        """Begin at the top."""
        self.first = 0

    def put(self, sheet: Sheet, box: Box, strokes: Strokes) -> None:
        """Put histogram and limits on a sheet."""
        self.hidden = put_spread(sheet, box, self.desk.column, self.first, strokes)
        self.first = min(self.first, self.hidden)

    def keys(self, *, plain: bool) -> Keys:
        """Scrolling, where there is more than is shown."""
        return [up_down("limits", plain=plain)] if self.hidden else []

    def take_key(self, key: str) -> bool:
        """Scroll."""
        found = moved(self.first, key, self.hidden + 1, 10)
        self.first = self.first if found is None else found
        return found is not None


class DaysPage(Page):
    """The calendar."""

    name = "Days"
    measured = False
    remembered = ("all", "chosen")

    def __init__(self, desk: Desk) -> None:
        """Begin with one category and no day."""
        super().__init__(desk)
        self.all = False
        self.chosen: int | None = None
        self._calendar = Box(0, 0, 0, 0)
        self._width = 0

    def put(self, sheet: Sheet, box: Box, strokes: Strokes) -> None:
        """Put the calendar on a sheet."""
        tallies: list[Tally] = [self.desk.tally()]
        if self.all:
            tallies = [self.desk.tally(each.category) for each in self.desk.shelved]
        whose = "Solves of all categories" if self.all else "Solves of this category"
        self._width = box.width
        put_days(sheet, box, Days(solves_by_day(tallies), self.desk.today, self.chosen, whose), strokes)
        self._calendar = next((area.box for area in sheet.areas if area.name == "calendar"), Box(0, 0, 1, 1))

    def keys(self, *, plain: bool) -> Keys:
        """What can be shown instead."""
        more = [("all", "a", "this category" if self.all else "all categories")] if len(self.desk.shelved) > 1 else []
        return [*more, up_down("day", plain=plain), ("", "PgUp PgDn", "week")]

    def more_keys(self, *, plain: bool) -> Keys:
        """The ends of the calendar."""
        del plain
        return [("", "Home End", "the ends")]

    def take_key(self, key: str) -> bool:
        """Show all categories or one, or point at another day."""
        steps = {"up": -1, "down": 1, "pageup": -7, "pagedown": 7, "home": -371, "end": 371}
        today = self.desk.today
        if key == "a" and len(self.desk.shelved) > 1:
            self.all = not self.all
        elif key in steps:
            first = day_at(0, 0, today, self._width) or today
            start = today + 1 if self.chosen is None else self.chosen
            self.chosen = max(first, min(today, start + steps[key]))
        else:
            return False
        return True

    def take_click(self, click: Click) -> None:
        """Point at a day, or show all categories or one."""
        if click.kind == "calendar":
            box = self._calendar
            self.chosen = day_at(click.x - box.x, click.y - box.y, self.desk.today, self._width)
        elif click.kind == "all":
            self.take_key("a")


class BestsPage(Page):
    """Every best that there was."""

    name = "Bests"
    kinds = KINDS
    remembered = ("kind", "selected")

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
        x = box.x
        for place, kind in enumerate(self.kinds):
            here = place == self.kind
            ink = palette.on(palette.accent if here else palette.dim, bold=here)
            ink = ink._replace(reverse=here and not palette.colour)
            words = kind
            if x + len(words) > box.x + box.width:
                break
            sheet.put(x + 1, box.y, text(words, ink), f"kind {place}")
            x += len(words) + 2
        found = best_rows(self.desk.column, self.kinds[self.kind])
        self._bests = [best for best, _ in found]
        self.selected = max(0, min(self.selected, len(found) - 1))
        below = Box(box.x, box.y + 2, box.width, box.height - 2)
        self._room = max(1, below.height - 1)
        if found:
            width = put_bests(sheet, below, [row for _, row in found], self.selected, palette)
            self._put_course(sheet, below, width, strokes)
        else:
            words = f"No {self.kinds[self.kind]} yet."
            sheet.put(box.x + 1, below.y, text(words, palette.on(palette.dim)))

    def _put_course(self, sheet: Sheet, box: Box, width: int, strokes: Strokes) -> None:
        """How the best fell, beside the list where there is room."""
        left = width + _GUTTER
        if box.width - left < _COURSE_LEAST:
            return
        place = box._replace(x=box.x + left, width=box.width - left)
        trend = by_best(self.desk.column, self.kinds[self.kind], self.desk.today, place.width - 8)
        put_trend(sheet, place, trend, None, strokes)

    def keys(self, *, plain: bool) -> Keys:
        """Which bests, and which of them."""
        return [("kind", "k", "kind"), ("replay", "Enter", "replay"), up_down("best", plain=plain)]

    def more_keys(self, *, plain: bool) -> Keys:
        """The other way round, and larger steps."""
        del plain
        return [("", "K", "kind before"), ("", "PgUp PgDn", "a screen"), ("", "Home End", "the ends")]

    def take_key(self, key: str) -> bool:
        """Show another kind, or go through the list."""
        if key in ("k", "K"):
            self.kind, self.selected = (self.kind + (1 if key == "k" else -1)) % len(self.kinds), 0
            return True
        found = moved(self.selected, key, len(self._bests), self._room)
        self.selected = self.selected if found is None else found
        return found is not None

    def take_click(self, click: Click) -> None:
        """Show another kind, or select a best."""
        if click.kind == "kind":
            self.kind = int(click.value) if click.value else (self.kind + 1) % len(self.kinds)
            self.selected = 0
        elif click.kind == "best":
            self.selected = int(click.value)

    def chosen_run(self) -> int | None:
        """The solve that made the best."""
        return self._bests[self.selected].id if self._bests else None
