"""The days: a calendar whose cells say how much was solved, and streaks of days."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import pairwise
from typing import NamedTuple

from slide_tui.stats.days import DayFigures, calendar, day_figures, weekday_of
from slide_tui.stats.measures import MOVES
from slide_tui.text.days import WEEKDAYS, date, dated
from slide_tui.text.figures import counted
from slide_tui.tui.paint.box import Box
from slide_tui.tui.paint.chart import Strokes
from slide_tui.tui.paint.ink import Colour, Ink, Run
from slide_tui.tui.paint.palette import Depth, Palette
from slide_tui.tui.paint.rows import Area, text
from slide_tui.tui.paint.sheet import Sheet
from slide_tui.tui.screens.statistics.figures import put_facts
from slide_tui.tui.screens.statistics.trend import Spot, Trend, put_trend
from slide_tui.tui.screens.statistics.words import month, solves

_LABEL = 4
_CELL = 3
_WEEKS_MOST = 53
_FACT = 34
_COURSE_LEAST = 8
"""With so many rows left a chart of all days stands below the facts."""
_SCALE = 8

_SHADES = "·░▒▓█"


def weeks_in(width: int) -> int:
    """How many weeks a calendar of a width has."""
    return max(1, min(_WEEKS_MOST, (width - _LABEL) // _CELL))


class Days(NamedTuple):
    """What the calendar shows."""

    counts: Mapping[int, int]
    """The number of solves on each active day."""
    today: int
    chosen: int | None
    """The day that is pointed at."""
    whose: str
    """Which solves these are, in words."""


def put_days(sheet: Sheet, box: Box, days: Days, strokes: Strokes) -> None:
    """Put the calendar and the facts on a sheet."""
    counts, today, chosen, whose = days
    palette = strokes.palette
    weeks = weeks_in(box.width)
    roomy = box.height >= 14
    y = box.y + (1 if roomy else 0)
    sheet.put(
        box.x, box.y, text(_said(counts, chosen, today) if chosen is not None else whose, _said_ink(palette, chosen))
    )
    y = box.y + (2 if roomy else 1)
    _put_months(sheet, box.x + _LABEL, y, today, weeks, palette)
    found = calendar(counts, today, weeks)
    top = max((count for week in found for count in week if count), default=1)
    monday = today - weekday_of(today) - 7 * (weeks - 1)
    for weekday, name in enumerate(WEEKDAYS):
        if y + 1 + weekday >= box.y + box.height:
            break
        sheet.put(box.x, y + 1 + weekday, text(name[:3] if weekday % 2 == 0 else "", palette.on(palette.dim)))
        for week, counts_of in enumerate(found):
            count, day = counts_of[weekday], monday + 7 * week + weekday
            if count is not None:
                place = box.x + _LABEL + _CELL * week, y + 1 + weekday
                _put_day(sheet, place, day_cell(count, top, strokes, chosen=day == chosen), palette, day == chosen)
    sheet.areas.append(Area(Box(box.x + _LABEL, y + 1, _CELL * weeks, 7), "calendar"))
    below = y + 8 + (1 if box.y + box.height - y - 8 >= 4 else 0)
    facts_box = Box(box.x, below, box.width, box.y + box.height - below)
    taken = put_facts(sheet, facts_box, facts_of(counts, today), palette, _FACT) + 1
    if facts_box.height - taken >= _COURSE_LEAST:
        course = facts_box._replace(y=facts_box.y + taken, height=facts_box.height - taken)
        put_trend(sheet, course, solves_a_day(counts, today, box.width - _SCALE), None, strokes)
    if roomy and facts_box.width >= _LABEL + _CELL * weeks:
        _put_legend(sheet, box.x + _LABEL + _CELL * weeks - 1, box.y, strokes)


def _put_day(sheet: Sheet, place: tuple[int, int], cell: Run, palette: Palette, chosen: bool) -> None:
    """Put a day on a sheet; the chosen one has brackets around it where no colour can tell it from the others."""
    x, y = place
    if chosen and not (palette.colour and palette.unicode):
        ink = palette.on(None, bold=True)
        sheet.put(x - 1, y, (("[", ink), cell, ("]", ink)))
    else:
        sheet.put(x, y, (cell,))


def day_at(x: int, y: int, today: int, width: int) -> int | None:
    """The day at a cell of the calendar; None for a day still to come."""
    weeks = weeks_in(width)
    day = today - weekday_of(today) - 7 * (weeks - 1) + 7 * (x // _CELL) + y
    return day if day <= today else None


def facts_of(counts: Mapping[int, int], today: int) -> list[tuple[str, str]]:
    """Streaks, and how solves fall on days."""
    found: DayFigures = day_figures(counts, today)
    week = sum(count for day, count in counts.items() if today - 7 < day <= today)
    until, streak = found.longest_until, counted(found.longest_streak, "day")
    longest = "-" if until is None else f"{streak} (until {date(until)})"
    busiest = f"{counts[found.busiest]:,} on {date(found.busiest)}" if found.busiest is not None else "-"
    return [
        ("Streak", counted(found.current_streak, "day")),
        ("Longest", longest),
        ("Today", solves(found.today)),
        ("Last 7 days", solves(week)),
        ("Average per active day", f"{found.a_day:,.1f}" if found.a_day is not None else "-"),
        ("Busiest", busiest),
        ("Active days", f"{found.active:,}"),
        ("Solves", f"{found.solves:,}"),
    ]


def solves_a_day(counts: Mapping[int, int], today: int, points: int) -> Trend:
    """How many solves a day there were from the first day on, as a chart."""
    first = min(counts, default=today)
    days = max(today, *counts) - first + 1 if counts else 1
    points = max(1, min(points, days))
    totals = [0] * points
    for day, count in counts.items():
        totals[(day - first) * points // days] += count
    edges = [-(-days * point // points) for point in range(points + 1)]
    spots = [Spot(total / (end - start), (), "") for total, (start, end) in zip(totals, pairwise(edges), strict=True)]
    return Trend(MOVES, spots, (), (date(first), date(first + days - 1)), "Solves a day")


def day_cell(count: int, top: int, strokes: Strokes, *, chosen: bool = False) -> Run:
    """A day as a small tile: brighter the more was solved, denser without colours, a number in ASCII."""
    palette = strokes.palette
    if not palette.unicode:
        return (f"{min(count, 99):2}" if count else " ."), Ink()
    level = min(4, -(-4 * count // max(1, top)))
    if not palette.colour or palette.depth is Depth.C16 or not strokes.eighths:
        ink = palette.on(palette.accent if level else palette.dim) if palette.colour else Ink()
        ink = Ink(palette.title, palette.selected) if chosen and palette.colour else ink
        return _SHADES[level] * 2 if level else "· ", ink
    tone = palette.title if chosen else level_tone(level, palette)
    return "▆▆", palette.on(tone)


def level_tone(level: int, palette: Palette) -> Colour | None:
    """The colour of a level from nothing to most."""
    return palette.ramp[level - 1] if level else palette.selected


def _said(counts: Mapping[int, int], day: int, today: int) -> str:
    return f"{dated(day)}: {solves(counts.get(day, 0))}{' so far' if day == today else ''}"


def _said_ink(palette: Palette, chosen: int | None) -> Ink:
    return palette.on(palette.dim) if chosen is None else palette.on(palette.title, bold=True)


def _put_months(sheet: Sheet, x: int, y: int, today: int, weeks: int, palette: Palette) -> None:
    """The names of the months above the weeks in which they begin."""
    monday = today - weekday_of(today) - 7 * (weeks - 1)
    free = 0
    for week in range(weeks):
        first = monday + 7 * week
        begins = week == 0 or month(first) != month(first - 7)
        if begins and week * _CELL >= free and week * _CELL + 3 <= weeks * _CELL:
            # The first name stands only where the next one does not follow too soon.
            if week == 0 and month(monday) != month(monday + 7):
                continue
            sheet.put(x + _CELL * week, y, text(month(first), palette.on(palette.dim)))
            free = week * _CELL + 5


def _put_legend(sheet: Sheet, right: int, y: int, strokes: Strokes) -> None:
    """What the shades stand for."""
    palette = strokes.palette
    if not palette.unicode:
        return
    cells = [day_cell(count, 4, strokes) for count in range(5)]
    words = "less ", " more"
    x = right - 5 * _CELL - len(words[0]) - len(words[1]) + 1
    sheet.put(x, y, text(words[0], palette.on(palette.dim)))
    for at, cell in enumerate(cells):
        sheet.put(x + len(words[0]) + _CELL * at, y, (cell,))
    sheet.put(right - len(words[1]), y, text(words[1], palette.on(palette.dim)))
