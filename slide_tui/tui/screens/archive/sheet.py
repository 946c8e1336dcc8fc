"""The calendar of the days' boards as a drawing: months of days with a sign for each, and more about the chosen day."""

from __future__ import annotations

from typing import NamedTuple

from slide_tui.engine.daily import puzzle_of_number
from slide_tui.engine.days import FIRST_NUMBER
from slide_tui.engine.size import size_shown
from slide_tui.stats.dailies import Day, Days, Standing
from slide_tui.stats.days import weekday_of
from slide_tui.text.days import MONTHS, STANDINGS, WEEKDAYS, date, dated
from slide_tui.text.figures import capitalized, counted, duration
from slide_tui.text.plans import compared
from slide_tui.text.puzzles import chosen
from slide_tui.tui.paint.box import Box
from slide_tui.tui.paint.ink import Ink, Line
from slide_tui.tui.paint.palette import Palette
from slide_tui.tui.paint.rows import Area, fact_line, spread, text, wrapped
from slide_tui.tui.paint.sheet import Sheet
from slide_tui.tui.screens.archive.months import (
    CELL,
    HIGH,
    WIDE,
    Month,
    day_place,
    grid_in,
    month_box,
    months_shown,
)

TITLE = "Daily boards"
LATE_NOTE = "Its day is over: solving it now leaves your streak as it is."
_SIGNS = {Standing.ON_DAY: "●", Standing.SOLVED: "○", Standing.TRIED: "×", Standing.OPEN: "·"}
_LETTERS = {Standing.ON_DAY: "#", Standing.SOLVED: "o", Standing.TRIED: "x", Standing.OPEN: "."}
_ABOUT, _BETWEEN = 37, 4
"""The width of what is said about a day where it stands beside the months, and the columns between."""
_ROOMY = 18
"""From this many rows on there is a free row below the title and above the keys."""


class Archive(NamedTuple):
    """What the calendar shows."""

    days: Days | None
    """What became of the days; None as long as that is not known."""
    today: int
    chosen: int
    words: str = ""
    """A message about the last key."""

    @property
    def day(self) -> Day | None:
        """What became of the chosen day, if it was played."""
        return self.days.played.get(self.chosen) if self.days is not None else None


def archive_sheet(shown: Archive, size: tuple[int, int], palette: Palette) -> tuple[Sheet, Box]:
    """The screen, and the place for its keys."""
    columns, rows = size
    sheet = Sheet(columns, rows, palette.on(None))
    free = int(rows >= _ROOMY)
    beside = columns >= WIDE + _BETWEEN + _ABOUT + 2
    high = rows - 2 - 2 * free
    grid = grid_in(columns - 2 - _BETWEEN - _ABOUT if beside else columns - 2, high if beside else HIGH)
    grid = grid if beside else grid._replace(across=1, down=1)
    months = months_shown(grid, shown.chosen, shown.today)
    width = grid.width + _BETWEEN + _ABOUT if beside else min(columns - 2, 46)
    x, y = max(1, (columns - width) // 2), (1 + free if beside or rows >= _ROOMY else 0)
    if beside:
        y += max(0, (high - grid.height) // 2)
    for place, month in enumerate(months):
        box = month_box(grid, place)
        _put_month(sheet, (x + box.x, y + box.y), month, shown, palette)
    if y:
        sheet.put(x + 1, y - 1 - free, text(TITLE, palette.on(palette.title, bold=True)))
    if beside:
        about = Box(x + grid.width + _BETWEEN, y, _ABOUT, max(1, rows - 1 - free - y))
        _put_about(sheet, about, shown, palette)
    else:
        _put_in_short(sheet, Box(x + 1, y + HIGH, width - 1, rows - 1 - y - HIGH), shown, palette)
    last = min(rows - 1, y + grid.height + 1 + free) if beside else rows - 1
    return sheet, Box(x + 1, last, columns - x - 1, 1)


def day_name(day: int) -> str:
    """The name of a click on a day."""
    return f"day {day}"


def sign(standing: Standing, palette: Palette) -> str:
    """The sign of how a day stands."""
    return (_SIGNS if palette.unicode else _LETTERS)[standing]


def _put_month(sheet: Sheet, corner: tuple[int, int], month: Month, shown: Archive, palette: Palette) -> None:
    """Put a month on a sheet."""
    x, y = corner
    title = f"{MONTHS[month.month - 1]} {month.year}"
    sheet.put(x + 1, y, text(title, palette.on(palette.title, bold=True)))
    names = "".join(name[:2].ljust(CELL) for name in WEEKDAYS)
    sheet.put(x + 1, y + 1, text(names.rstrip(), palette.on(palette.dim)))
    for day in month.days:
        left, row = day_place(month, day)
        number = f"{day - month.first + 1:2}"
        if FIRST_NUMBER <= day <= shown.today:
            _put_day(sheet, (x + left, y + row), number, day, shown, palette)
        else:
            sheet.put(x + left + 1, y + row, text(number, palette.on(palette.faint)))


def _put_day(sheet: Sheet, place: tuple[int, int], number: str, day: int, shown: Archive, palette: Palette) -> None:
    """Put a day that can be chosen on a sheet; the chosen one is a block, or in brackets where there is no colour."""
    x, y = place
    standing = shown.days.standing(day) if shown.days is not None else Standing.OPEN
    mark = sign(standing, palette) if shown.days is not None else " "
    sheet.areas.append(Area(Box(x, y, CELL, 1), day_name(day)))
    if day == shown.chosen:
        block = palette.block()
        left, right = ("[", "]") if not palette.colour else (" ", " ")
        sheet.put(x, y, text(f"{left}{number}{mark}{right}", block))
        return
    ink = palette.on(palette.title if day == shown.today else palette.fg, bold=day == shown.today)
    sheet.put(x + 1, y, ((number, ink), (mark, _sign_ink(standing, palette))))


def _sign_ink(standing: Standing, palette: Palette) -> Ink:
    solved = standing in (Standing.ON_DAY, Standing.SOLVED)
    return palette.on(palette.accent if solved else palette.dim, bold=standing is Standing.ON_DAY)


# About the chosen day


def _put_about(sheet: Sheet, box: Box, shown: Archive, palette: Palette) -> None:
    """Put all that is known about the chosen day beside the months, and below it what the signs mean."""
    fg, dim = palette.on(palette.fg), palette.on(palette.dim)
    lines: list[Line] = [_head(shown, box.width, palette), text(palette.shown(_puzzle(shown.chosen)), fg), ()]
    lines += [_stands_line(shown, palette)] if shown.days is not None else []
    lines += [fact_line(label, value, box.width, palette) for label, value in _facts(shown)]
    lines += [text(row, dim) for words in _notes(shown) for row in wrapped(words, box.width)]
    streak = [fact_line(label, value, box.width, palette) for label, value in _streaks(shown)]
    lines += [(), *streak]
    said = wrapped(shown.words, box.width) if shown.words else []
    lines += [(), *(text(row, palette.on(palette.warn, bold=not palette.colour)) for row in said)] if said else []
    legend = [
        ((f"{sign(each, palette)} ", _sign_ink(each, palette)), (words, dim)) for each, words in STANDINGS.items()
    ]
    if len(lines) + 1 + len(legend) <= box.height:
        lines += [(), *legend]
    sheet.put_lines(box.x, box.y, lines[: box.height])


def _put_in_short(sheet: Sheet, box: Box, shown: Archive, palette: Palette) -> None:
    """Put the most important about the chosen day below its month."""
    if box.height < 1:
        return
    head = f"{dated(shown.chosen)} · {_puzzle(shown.chosen)}"
    lines: list[Line] = [text(palette.shown(head), palette.on(palette.title, bold=True))]
    lines += [_stands_line(shown, palette)] if shown.days is not None else []
    if shown.words:
        warn = palette.on(palette.warn, bold=not palette.colour)
        lines = [*lines, *(text(row, warn) for row in wrapped(shown.words, box.width))]
    else:
        figures = ", ".join(f"{label.lower()} {value}" for label, value in _facts(shown))
        words = [figures, *_notes(shown), ", ".join(f"{label.lower()} {value}" for label, value in _streaks(shown))]
        lines += [text(row, palette.on(palette.dim)) for each in words if each for row in wrapped(each, box.width)]
    sheet.put_lines(box.x, box.y, lines[: box.height])


def _head(shown: Archive, width: int, palette: Palette) -> Line:
    name = f"{WEEKDAYS[weekday_of(shown.chosen)]} {date(shown.chosen)}"
    today = "today" if shown.chosen == shown.today else ""
    left = text(name, palette.on(palette.title, bold=True))
    return spread(left, text(today, palette.on(palette.accent, bold=True)), width, palette.on(None))


def _puzzle(day: int) -> str:
    """The size of a day's board, and its goal if that is unusual."""
    puzzle = puzzle_of_number(day)
    return " · ".join([size_shown(puzzle.size), *chosen(puzzle.goal, puzzle.mode, None)])


def _stands_line(shown: Archive, palette: Palette) -> Line:
    """How the chosen day stands: its sign, and what that means."""
    standing = shown.day.standing if shown.day is not None else Standing.OPEN
    mark = f"{sign(standing, palette)} ", _sign_ink(standing, palette)
    return mark, (_stands(shown), palette.on(palette.fg))


def _stands(shown: Archive) -> str:
    """How the chosen day stands, in words."""
    day = shown.day
    if day is None:
        return "Not played yet" if shown.chosen == shown.today else "Not played"
    if day.standing is Standing.SOLVED:
        return "Solved with help" if day.shown.helped else "Solved late"
    return STANDINGS[day.standing] if day.standing is not Standing.TRIED else "Tried, not solved"


def _facts(shown: Archive) -> list[tuple[str, str]]:
    """The figures of the chosen day."""
    day = shown.day
    if day is None:
        return []
    run = day.shown
    facts = [("Time", duration(run.time_ms).removesuffix(" s")), ("Moves", f"{run.moves:,}")]
    return facts + ([("Attempts", f"{day.attempts}")] if day.attempts > 1 else [])


def _notes(shown: Archive) -> list[str]:
    """What else is to be said of the chosen day."""
    day = shown.day
    if day is None:
        return [LATE_NOTE] if shown.chosen < shown.today else []
    notes = [_near(day)] if day.shown.optimal is not None and day.solved is not None else []
    if day.solved is not None and not day.result.finished:
        notes.append("The first attempt was given up.")
    return notes


def _near(day: Day) -> str:
    """How near a solve came to the fewest moves."""
    run = day.shown
    assert run.optimal is not None
    words = compared(run.moves, run.optimal, run.optimal, helped=run.helped)
    return capitalized(words)


def _streaks(shown: Archive) -> list[tuple[str, str]]:
    """The streak up to today, and the longest."""
    if shown.days is None:
        return []
    streak, longest = shown.days.streak(shown.today), shown.days.longest
    return [("Streak", counted(streak, "day")), ("Longest", counted(longest, "day"))]
