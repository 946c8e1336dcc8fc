"""The result of a solve as a drawing: a card with its time, what was best about it, its figures and what next."""

from __future__ import annotations

from typing import NamedTuple

from slide_tui.stats.filed import Record
from slide_tui.stats.ranks import Grade
from slide_tui.text.figures import capitalized, duration, rate
from slide_tui.text.plans import compared
from slide_tui.text.puzzles import ALONE, boards_done
from slide_tui.text.ranks import grade_in_a_line, new_rank
from slide_tui.text.results import best_in_a_line, board_figures, how, weight
from slide_tui.text.training import TrainingResult
from slide_tui.tui.paint.box import Box
from slide_tui.tui.paint.digits import clock_rows
from slide_tui.tui.paint.ink import Ink, Line, line_width
from slide_tui.tui.paint.palette import Palette
from slide_tui.tui.paint.rows import spread, text, wrapped
from slide_tui.tui.paint.sheet import Sheet, card
from slide_tui.tui.screens.menu import Item, put_menu
from slide_tui.tui.screens.victory.outcome import Outcome
from slide_tui.tui.screens.victory.room import WIDTH_MOST, Room

_WIDTH = 34
_TWO_COLUMNS = 40
"""From this width on the menu may stand in two columns."""
_SIDES = 6
"""So many columns of the card are rim and margin."""
_RECORDS_MOST, _FIRSTS_MOST = 6, 2
"""So many bests are named at most, and of those that beat nothing so many."""
_FACTS_LEAST = 3
"""So many rows of facts come before free rows between the groups."""


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
    usual = min(room.area.width, _WIDTH if room.beside else WIDTH_MOST)
    wide = min(room.area.width, WIDTH_MOST)
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
    shown = _fitting(_with_count(facts, plan.spare - sum(free), inner, palette), plan.spare - sum(free))
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
    solved = text(outcome.done, palette.on(palette.accent, bold=True, card=True))
    words = text(how(outcome.result), palette.on(palette.dim, card=True)) if _how_fits(outcome, width, time) else ()
    if not time:
        return spread(solved, words, width, blank)
    right = text(time, palette.on(palette.title, bold=True, card=True))
    return spread((*solved, ("  ", blank), *words), right, width, blank)


def _how_fits(outcome: Outcome, width: int, time: str) -> bool:
    """Whether the first row has room for how it was solved."""
    return len(outcome.done) + 2 + len(how(outcome.result)) + (len(time) + 2 if time else 0) <= width


def _time(outcome: Outcome) -> str:
    """The time as it is shown, if it is; what is counted in its place in a sprint and for fewest moves."""
    result = outcome.result
    if outcome.free:
        return f"{result.net}" if outcome.settings.show_moves != "off" else ""
    if outcome.boards:
        return boards_done(result.net).removesuffix(" boards")
    time = duration(result.time_ms).removesuffix(" s")
    return time if outcome.settings.show_time != "off" else ""


def _big(outcome: Outcome, plan: _Plan) -> tuple[tuple[str, ...], str]:
    """The time in big digits as exactly as that fits, and in letters where that says more."""
    time = _time(outcome)
    if not plan.digits:
        return (), f"{time} moves" if time and outcome.free else time
    whole, _, decimals = time.partition(".")
    shorter = [f"{whole}.{decimals[:many]}" for many in range(len(decimals), 0, -1)]
    shown = next((words for words in shorter if _wide(words, plan.digits) <= plan.width - 4), whole)
    rows = clock_rows(shown, plan.digits)
    if outcome.free:
        return (*rows[:-1], f"{rows[-1]} moves"), ""
    if outcome.boards and _wide(shown, plan.digits) + len(" boards") <= plan.width - _SIDES:
        return (*rows[:-1], f"{rows[-1]} boards"), "" if shown == time else time
    return rows, "" if shown == time else time


def _wide(time: str, digits: str) -> int:
    """How many columns a time takes in big digits."""
    return len(clock_rows(time, digits)[0])


# The figures

_HOW, _RECORD, _ROSE, _MOVES, _RACE, _RANK, _FURTHER, _BEST, _TIME, _NET, _RATE, _PUSHES, _MORE, _ALONE, _LAST = range(
    15
)
_BOARDS, _DAY = _MOVES, _ROSE
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
    if outcome.grade is not None:
        facts += _ranked(outcome.grade, width, palette, rose=outcome.rose)
    if outcome.race:
        facts.append(_said(_RACE, outcome.race, width, title))
    if outcome.free:
        return facts + _fewest_facts(outcome, width)
    name = "Boards" if outcome.boards else "Time"
    rows = [(_TIME, name, exact)] if exact and not headed else []
    if outcome.told is not None:
        facts += [_Fact(rank, [_fact(label, value, width, palette)]) for rank, label, value in rows]
        return facts + _told(outcome.told, width, palette)
    rows += [(_BOARDS, label, value) for label, value in board_figures(outcome.legs, result)]
    rows += [(_MOVES, "Looks", f"{outcome.looks}")] if outcome.looks else []
    if settings.show_moves != "off":
        rows.append((_MOVES, "Moves", f"{result.moves}"))
        rows += [(_NET, "Net moves", f"{result.net}")] if result.undone else []
    facts += [_Fact(rank, [_fact(label, value, width, palette)]) for rank, label, value in rows]
    if outcome.best is not None:
        words = compared(result.moves, *outcome.best, helped=result.helped)
        facts.append(_said(_BEST, capitalized(words), width, title))
    rows = [(_PUSHES, "Pushes", f"{result.pushes}")] if settings.show_moves != "off" else []
    rows += [(_RATE, "Rate", rate(result.rate).replace("moves ", ""))] if settings.show_rate != "off" else []
    return facts + [_Fact(rank, [_fact(label, value, width, palette)]) for rank, label, value in rows]


def _told(told: TrainingResult, width: int, palette: Palette) -> list[_Fact]:
    """What a drill or a quiz came to; of the last runs as many as there is room for."""
    title = palette.on(palette.title, card=True)
    lines = [_said(_MOVES, words, width, title) for words in told.lines]
    rows = [(_BEST if label else _LAST + at, label, value) for at, (label, value) in enumerate(told.rows)]
    rows = [(rank, label, _fitting_value(label, value, width)) for rank, label, value in rows]
    return lines + [_Fact(rank, [_fact(label, value, width, palette)]) for rank, label, value in rows]


def _fitting_value(label: str, value: str, width: int) -> str:
    """A figure without its unit where there is no room for that."""
    return value if len(label) + 1 + len(value) <= width else value.removesuffix(" moves")


def _fewest_facts(outcome: Outcome, width: int) -> list[_Fact]:
    """How near to the fewest moves it came, where it lost some, the averages, and what does not count."""
    from slide_tui.text.plans import averages_line, beyond_fewest  # few boards are played for fewest moves

    result, settings, palette = outcome.result, outcome.settings, outcome.palette
    title, facts = palette.on(palette.title, card=True), list[_Fact]()
    if outcome.best is not None:
        words = beyond_fewest(result.net, *outcome.best)
        facts.append(_said(_BEST, capitalized(words), width, title))
    if outcome.lost:
        facts.append(_said(_MOVES, outcome.lost, width, palette.on(palette.fg, card=True)))
    if outcome.averages:
        facts.append(_said(_NET, averages_line(outcome.averages), width, palette.on(palette.fg, card=True)))
    made = result.moves != result.net and settings.show_moves != "off"
    rows = [(_PUSHES, "Made in all", f"{result.moves}")] if made else []
    rows += [(_RATE, "Time", duration(result.time_ms).removesuffix(" s"))] if settings.show_time != "off" else []
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


def _ranked(grade: Grade, width: int, palette: Palette, *, rose: bool) -> list[_Fact]:
    """The rank and what is missing to the next, on one line; a new rank has a line of its own above."""
    ink = palette.on(palette.accent, bold=True, card=True)
    risen = [_Fact(_ROSE, [text(new_rank(grade), ink)])] if rose else []
    line = next((line for line in grade_in_a_line(grade, named=not rose) if len(line) <= width), "")
    return [*risen, _Fact(_RANK, [text(line, palette.on(palette.title, card=True))])] if line else risen


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


def _with_count(facts: list[_Fact], rows: int, width: int, palette: Palette) -> list[_Fact]:
    """The facts; the last best that fits also says how many more fell, if there is room beside it."""
    bests = [fact for fact in facts if fact.rank in _BESTS]
    shown = _fitting(facts, rows)
    told = [fact for fact in bests if fact.rows[0] in shown]
    if not told or len(told) == len(bests):
        return facts
    room = width - line_width(told[-1].rows[0])
    count = f"  +{len(bests) - len(told)}"
    words = next((words for words in (f"{count} more", count) if len(words) <= room), "")
    more = text(words, palette.on(palette.dim, card=True))
    return [fact._replace(rows=[(*fact.rows[0], *more)]) if fact is told[-1] else fact for fact in facts]
