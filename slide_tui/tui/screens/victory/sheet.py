"""The result of a solve as a drawing: a card with its time, what was best about it, its figures and what next."""

from __future__ import annotations

from typing import NamedTuple

from slide_tui.choices.settings import Settings
from slide_tui.engine.result import Result
from slide_tui.engine.size import Size
from slide_tui.say.bests import best_in_a_line, weight
from slide_tui.say.figures import duration, rate
from slide_tui.say.plans import compared
from slide_tui.say.results import ALONE, how
from slide_tui.scores.tally import Record
from slide_tui.tui.board.layout import place
from slide_tui.tui.paint.box import Box
from slide_tui.tui.paint.digits import clock_rows
from slide_tui.tui.paint.ink import Ink, Line
from slide_tui.tui.paint.palette import Palette
from slide_tui.tui.paint.rows import spread, text, wrapped
from slide_tui.tui.paint.sheet import Sheet, card, card_width
from slide_tui.tui.screens.menu import Item, put_menu

_WIDTH_LEAST, _WIDTH, _WIDTH_MOST = 28, 34, 46
_TWO_COLUMNS = 40
"""From this width on the menu may stand in two columns."""
_SIDES = 6
"""So many columns of the card are rim and margin."""
_RECORDS_MOST, _FIRSTS_MOST = 6, 2
"""So many bests are named at most, and of those that beat nothing so many."""
_FACTS_LEAST = 3
"""So many rows of facts come before free rows between the groups."""


class Outcome(NamedTuple):
    """What the result shows."""

    result: Result
    records: tuple[Record, ...]
    best: tuple[int, int] | None
    """How long the best plan for the start is that is known, and how long any plan is at least."""
    race: str
    """How a race against a recording ended; nothing where there was none."""
    settings: Settings
    palette: Palette
    day: str = ""
    """What the board of a day was for the streak."""


class Room(NamedTuple):
    """Where the card may stand."""

    area: Box
    """What of the window it may cover."""
    y: int
    """The row in which it begins if it is no higher than what lies below that."""
    beside: bool
    """Whether it takes the panel's place, so that the finished board stays in sight."""


def victory_room(size: Size, columns: int, rows: int, *, noticed: bool = False) -> Room:
    """Where the card may stand: in the panel's place, else over the board; never over the last row.

    The first row stays whole or is covered as a whole, so that no stumps of words stand there. It stays free where
    something is to be read in it.
    """
    placement = place(size, columns, rows)
    if placement is not None and placement.panel is not None:
        x = min(placement.panel.x - 2, columns - _WIDTH_LEAST)
        return Room(Box(x, 1, columns - x, rows - 2), placement.board.y, beside=True)
    width = card_width(_WIDTH_MOST, columns)
    top = 0 if width == columns and not noticed else 1
    height = max(1, rows - 1 - top)
    return Room(Box((columns - width) // 2, top, width, height), top, beside=False)


def victory_place(sheet: Sheet, room: Room) -> tuple[int, int]:
    """The card's corner: as high as the board, or in the middle of what it may cover."""
    area = room.area
    below = area.y + area.height - sheet.height
    y = min(room.y, below) if room.beside else area.y + (area.height - sheet.height) // 2
    return area.x if room.beside else area.x + (area.width - sheet.width) // 2, max(area.y, y)


class _Plan(NamedTuple):
    """How a card is divided."""

    width: int
    digits: str
    """The size of the time's digits; nothing where it stands in the first row as text."""
    columns: int
    """How many the menu has."""
    spare: int
    """Rows for facts and free rows between the groups."""


def menu_columns(outcome: Outcome, items: int, room: Room) -> int:
    """In how many columns the menu stands."""
    return _plan(outcome, items, room).columns


def _plan(outcome: Outcome, items: int, room: Room) -> _Plan:
    """The largest digits that leave room for some facts; the menu in two columns where rows are short."""
    big = outcome.palette.unicode and bool(_time(outcome))
    usual = min(room.area.width, _WIDTH if room.beside else _WIDTH_MOST)
    wide = min(room.area.width, _WIDTH_MOST)
    two = [("S", 2, wide, 3), ("", 2, wide, 3)] if wide >= _TWO_COLUMNS else []
    large = [("L", 1, wide, 16)] if room.beside and big and _wide(_time(outcome), "L") <= wide - 4 else []
    tries = [*large, ("S", 1, usual, 8), *two[:1], ("S", 1, usual, 3), ("", 1, usual, 8), *two[1:], ("", 1, usual, 0)]
    for digits, columns, width, least in tries:
        spare = room.area.height - _FIXED - _DIGIT_ROWS[digits] - -(-items // columns)
        if spare >= least and (big or not digits):
            return _Plan(width, digits, columns, spare)
    return _Plan(usual, "", 1, 0)


_FIXED = 3
"""The rim and the first row."""
_DIGIT_ROWS = {"L": 5, "S": 3, "": 0}


def victory_sheet(outcome: Outcome, items: tuple[Item, ...], selected: int, room: Room) -> Sheet:
    """The card, as high as what it says."""
    plan, palette = _plan(outcome, len(items), room), outcome.palette
    width, inner = plan.width, plan.width - _SIDES
    big, exact = _big(outcome, plan)
    facts = _facts(outcome, inner, exact, headed=not plan.digits)
    free = _free_rows(plan, _count(facts))
    shown = _fitting(_with_count(facts, plan.spare - sum(free), palette), plan.spare - sum(free))
    menu = min(-(-len(items) // plan.columns), max(1, room.area.height - _FIXED))
    height = min(room.area.height, _FIXED + sum(free) + _DIGIT_ROWS[plan.digits] + len(shown) + menu)
    sheet = card(width, height, palette)
    sheet.put(3, 1, _head(outcome, inner, "" if plan.digits else exact))
    y = 2 + free[0]
    sheet.put_lines(3, y, [text(row, palette.on(palette.title, card=True)) for row in big])
    y += _DIGIT_ROWS[plan.digits] + free[1]
    sheet.put_lines(3, y, shown)
    left = width - 2 if plan.columns == 1 else (width - 2) // 2 - 1  # the right column has the longer words
    boxes = Box(1, height - 1 - menu, left, menu), Box(1 + left, height - 1 - menu, width - 2 - left, menu)
    for box, (some, mine) in zip(boxes, _columns(items, selected, plan.columns), strict=False):
        put_menu(sheet, box, some, mine, palette, card=True)
    return sheet


def _free_rows(plan: _Plan, facts: int) -> tuple[int, int, int]:
    """How many rows are free above the digits, above the facts and above the menu; the last ones come first."""
    spare = plan.spare
    above_menu = int(spare > min(facts, _FACTS_LEAST))
    above_facts = int(spare - above_menu > min(facts, _FACTS_LEAST))
    above_digits = int(bool(plan.digits) and spare - above_menu - above_facts > facts)
    return above_digits, above_facts, above_menu


def _columns(items: tuple[Item, ...], selected: int, columns: int) -> list[tuple[tuple[Item, ...], int]]:
    """The items of each column of the menu, and which of them is selected."""
    rows = -(-len(items) // columns)
    return [(items[first : first + rows], selected - first) for first in range(0, rows * columns, rows)]


# The head


def _head(outcome: Outcome, width: int, time: str) -> Line:
    """The first row: how it was solved stands between the two others, or at the end where the time stands elsewhere."""
    palette, blank = outcome.palette, outcome.palette.on(None, card=True)
    solved = text("Solved", palette.on(palette.accent, bold=True, card=True))
    words = text(how(outcome.result), palette.on(palette.dim, card=True)) if _how_fits(outcome, width, time) else ()
    if not time:
        return spread(solved, words, width, blank)
    right = text(time, palette.on(palette.title, bold=True, card=True))
    return spread((*solved, ("  ", blank), *words), right, width, blank)


def _how_fits(outcome: Outcome, width: int, time: str) -> bool:
    """Whether the first row has room for how it was solved."""
    return len("Solved") + 2 + len(how(outcome.result)) + (len(time) + 2 if time else 0) <= width


def _time(outcome: Outcome) -> str:
    """The time as it is shown, if it is."""
    time = duration(outcome.result.time_ms).removesuffix(" s")
    return time if outcome.settings.show_time != "off" else ""


def _big(outcome: Outcome, plan: _Plan) -> tuple[tuple[str, ...], str]:
    """The time in big digits as exactly as that fits, and in letters where that says more."""
    time = _time(outcome)
    if not plan.digits:
        return (), time
    whole, _, decimals = time.partition(".")
    shorter = [f"{whole}.{decimals[:many]}" for many in range(len(decimals), 0, -1)]
    shown = next((words for words in shorter if _wide(words, plan.digits) <= plan.width - 4), whole)
    return clock_rows(shown, plan.digits), "" if shown == time else time


def _wide(time: str, digits: str) -> int:
    """How many columns a time takes in big digits."""
    return len(clock_rows(time, digits)[0])


# The figures

_HOW, _RECORD, _DAY, _MOVES, _RACE, _FURTHER, _BEST, _TIME, _NET, _RATE, _PUSHES, _MORE, _ALONE = range(13)
_BESTS = (_RECORD, _FURTHER, _MORE)
_TOLD_FIRST = 3
"""So many bests come before net moves, rate and pushes."""


def _facts(outcome: Outcome, width: int, exact: str, *, headed: bool) -> list[_Fact]:
    """All that there is to say, in the order in which it stands; the head has the exact time, or it is a fact too."""
    result, settings, palette = outcome.result, outcome.settings, outcome.palette
    title = palette.on(palette.title, card=True)
    facts: list[_Fact] = []
    if not _how_fits(outcome, width, exact if headed else ""):
        ink = palette.on(palette.dim, card=True)
        facts.append(_Fact(_ALONE if how(result) == ALONE else _HOW, [text(how(result), ink)]))
    facts += _bests(outcome, width)
    if outcome.day:
        facts.append(_said(_DAY, outcome.day, width, title))
    if outcome.race:
        facts.append(_said(_RACE, outcome.race, width, title))
    rows = [(_TIME, "Time", exact)] if exact and not headed else []
    if settings.show_moves != "off":
        rows.append((_MOVES, "Moves", f"{result.moves}"))
        rows += [(_NET, "Net moves", f"{result.net}")] if result.net != result.moves else []
    facts += [_Fact(rank, [_fact(label, value, width, palette)]) for rank, label, value in rows]
    if outcome.best is not None:
        words = compared(result.moves, *outcome.best, helped=result.helped)
        facts.append(_said(_BEST, words[:1].upper() + words[1:], width, title))
    rows = [(_PUSHES, "Pushes", f"{result.pushes}")] if settings.show_moves != "off" else []
    rows += [(_RATE, "Rate", rate(result.rate).replace("moves ", ""))] if settings.show_rate != "off" else []
    return facts + [_Fact(rank, [_fact(label, value, width, palette)]) for rank, label, value in rows]


def _bests(outcome: Outcome, width: int) -> list[_Fact]:
    """The bests that fell, each on one line, the one to be said first at the top."""
    palette = outcome.palette
    broken = sorted(outcome.records, key=lambda each: weight(each.kind, each.of, each.old))
    beaten = [each for each in broken if each.old is not None]
    told = [*beaten, *broken[len(beaten) :][: max(0, _FIRSTS_MOST - len(beaten))]][:_RECORDS_MOST]
    lines = dict.fromkeys(_in_a_line(each, width) for each in told)
    ink = palette.on(palette.accent, bold=True, card=True)
    ranks = (_RECORD, *(_FURTHER,) * (_TOLD_FIRST - 1), *(_MORE,) * _RECORDS_MOST)
    return [_Fact(rank, [text(line, ink)]) for rank, line in zip(ranks, lines, strict=False)]


def _in_a_line(record: Record, width: int) -> str:
    """A best in the longest words that fit on a line."""
    words = best_in_a_line(record.kind, record.of, record.new, record.old)
    return next((line for line in words if len(line) <= width), words[-1][:width])


class _Fact(NamedTuple):
    """One thing that is said about the solve."""

    rank: int
    """Where there is no room for all, those with the highest ranks are left out."""
    rows: list[Line]


def _said(rank: int, words: str, width: int, ink: Ink) -> _Fact:
    """A fact in words, on as many rows as they need."""
    return _Fact(rank, [text(row, ink) for row in wrapped(words, width)])


def _fact(label: str, value: str, width: int, palette: Palette) -> Line:
    left = text(label, palette.on(palette.dim, card=True))
    right = text(value, palette.on(palette.fg, bold=True, card=True))
    return spread(left, right, width, palette.on(None, card=True))


def _count(facts: list[_Fact]) -> int:
    """How many rows facts take."""
    return sum(len(fact.rows) for fact in facts)


def _fitting(facts: list[_Fact], rows: int) -> list[Line]:
    """The rows of as many facts as there is room for, the most important ones."""
    kept: list[_Fact] = []
    for fact in sorted(facts, key=lambda each: each.rank):
        if _count([*kept, fact]) <= rows:
            kept.append(fact)
    return [row for fact in facts if fact in kept for row in fact.rows]


def _with_count(facts: list[_Fact], rows: int, palette: Palette) -> list[_Fact]:
    """The facts, the last best that has room with how many more there are."""
    bests = [fact for fact in facts if fact.rank in _BESTS]
    shown = _fitting(facts, rows)
    told = [fact for fact in bests if fact.rows[0] in shown]
    if not told or len(told) == len(bests):
        return facts
    more = text(f"  +{len(bests) - len(told)} more", palette.on(palette.dim, card=True))
    return [fact._replace(rows=[(*fact.rows[0], *more)]) if fact is told[-1] else fact for fact in facts]
