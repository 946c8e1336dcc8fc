"""The tables of 15puzzle.app (italankin/15Puzzle): type;hard mode;width;height;time;moves;date, or with a rate last.

The type is written in the player's language, of which English is known, the time as `12.345`, and the date as
the player's country writes it. The table of a session has no dates. The first line has the columns' names.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Sequence

from slide_tui.engine.errors import InvalidInput, quoted
from slide_tui.engine.kind import Kind
from slide_tui.engine.size import Size
from slide_tui.store.importing.bare import Bare, Place, next_key, read_clock, run_of, tried
from slide_tui.store.solves.lines import COUNT_MAX
from slide_tui.store.solves.values import StoredRun

PROGRAM = "15puzzle.app"

_COLUMNS = 7
_GOALS = {"classic": "rows", "snake": "snake", "spiral": "spiral"}
_DATE = re.compile(r"([0-9]{1,4})\s*([./-])\s*([0-9]{1,2})\s*[./-]\s*([0-9]{1,4})\.?", re.ASCII)
_NUMBER = re.compile(r"[0-9]{1,10}", re.ASCII)
_NOON_MS = 12 * 3600 * 1000
_DAY_MS = 86_400_000


def is_fifteen(first_line: str) -> bool:
    """Whether a text with this first line is such a table."""
    return first_line.count(";") == _COLUMNS - 1


def read_fifteen(text: str, bare: Bare) -> Iterator[Place]:
    """All times of a table; implausible lines are refused."""
    rows = [(number, line.split(";")) for number, line in enumerate(text.splitlines(), start=1) if line.strip()]
    seen = Counter[str]()
    month_first = _month_first([cells[-1] for _, cells in rows])
    for place, (number, cells) in enumerate(rows):
        if place == 0 and not _NUMBER.fullmatch(cells[1].strip()):
            continue
        yield f"line {number}", tried(_read_row, cells, bare, seen, month_first)


def _read_row(row: Sequence[str], bare: Bare, seen: Counter[str], month_first: bool) -> StoredRun:
    cells = [cell.strip() for cell in row]
    if len(cells) != _COLUMNS:
        raise InvalidInput(f"it has {len(cells)} columns instead of {_COLUMNS}")
    kind, hard, width, height, took, moves, when = cells
    goal = _GOALS.get(kind.lower())
    if goal is None:
        raise InvalidInput(f"the type {quoted(kind)} is not one of {', '.join(_GOALS)}")
    if hard != "0":
        raise InvalidInput("it was in hard mode, with the numbers hidden, which nothing here can be compared with")
    numbers = [int(cell) if _NUMBER.fullmatch(cell) else -1 for cell in (width, height, moves)]
    if not 0 < numbers[2] <= COUNT_MAX:
        raise InvalidInput("the moves are not a whole number above 0")
    at_ms = _read_date(when, bare, month_first)
    played = Kind(Size(numbers[0], numbers[1]), goal)
    return run_of(next_key(seen, PROGRAM, *row), PROGRAM, bare, played, read_clock(took), at_ms, moves=numbers[2])


def _read_date(text: str, bare: Bare, month_first: bool) -> int | None:
    """Noon on a date; None without one, as in the table of a session."""
    from datetime import date  # only imports need the calendar

    parts = _DATE.fullmatch(text)
    if parts is None:
        return None
    one, sign, two, three = int(parts[1]), parts[2], int(parts[3]), int(parts[4])
    if len(parts[1]) == 4:
        year, month, day = one, two, three
    else:
        day, month = (two, one) if sign == "/" and month_first else (one, two)
        year = three + 2000 if three < 100 else three
    try:
        days = (date(year, month, day) - date(1970, 1, 1)).days
    except ValueError:
        raise InvalidInput(f"{quoted(text)} is not a date") from None
    return days * _DAY_MS + _NOON_MS - bare.offset_min * 60_000


def _month_first(dates: Sequence[str]) -> bool:
    """Whether dates with slashes have the month first: they do unless one of them can't."""
    firsts = [int(date[1]) for date in map(_DATE.fullmatch, map(str.strip, dates)) if date and len(date[1]) < 4]
    return all(first <= 12 for first in firsts)
