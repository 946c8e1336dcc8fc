"""The result of a solve as a drawing: a card with its figures and what next, and a page with the text to copy."""

from __future__ import annotations

from textwrap import wrap
from typing import NamedTuple

from slide_tui.engine.result import Result
from slide_tui.engine.size import Size
from slide_tui.say.bests import new_best, weight
from slide_tui.say.figures import duration, rate
from slide_tui.say.plans import compared
from slide_tui.say.results import ALONE, how
from slide_tui.scores.tally import Record
from slide_tui.settings import Settings
from slide_tui.tui.drawing.digits import clock_rows
from slide_tui.tui.drawing.ink import Ink, Line, line_width
from slide_tui.tui.drawing.layout import Box, place
from slide_tui.tui.drawing.menu import Item, put_menu
from slide_tui.tui.drawing.palette import Palette
from slide_tui.tui.drawing.rows import key_row, spread, text, wrapped
from slide_tui.tui.drawing.sheet import Sheet, card, card_width

_WIDTH, _WIDTH_LEAST = 34, 28
_RECORDS_MOST, _FIRSTS_MOST = 6, 2
"""So many bests are named at most, and of those that beat nothing so many."""
_TALL, _SMALL = 8, 2
"""In which row the figures begin below big digits, and where there is no row to spare."""


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


class _Fact(NamedTuple):
    """One thing that is said about the solve."""

    rank: int
    """Where there is no room for all, those with the highest ranks are left out."""
    rows: list[Line]


def victory_sheet(outcome: Outcome, items: tuple[Item, ...], selected: int, columns: int, rows: int) -> Sheet:
    """The card, in a window of that size."""
    palette, menu = outcome.palette, len(items)
    width, limit = _room(outcome, menu, columns, rows)
    facts = _facts(outcome, width - 6, "")
    tall = _beside(outcome.result.puzzle.size, columns, rows) and palette.unicode
    tall = tall and rows >= _count(_needed(facts)) + menu + 11
    facts = facts if tall else _facts(outcome, width - 6, _time(outcome))
    height = min(limit, (11 if tall else 6) + _count(facts) + menu)
    height = max(height, min(rows, 4 + menu))
    above = height - menu - 1
    sheet = card(width, height, palette)
    _put_head(sheet, outcome, big=tall)
    top = _TALL if tall else _SMALL + (above > _SMALL + 1 + _count(facts))
    sheet.put_lines(3, top, _fitting(facts, above - top))
    put_menu(sheet, Box(1, above, width - 2, menu), items, selected, palette, card=True)
    return sheet


def victory_place(size: Size, sheet: Sheet, columns: int, rows: int) -> tuple[int, int]:
    """Where the card stands: in the panel's place, so that the finished board stays in sight, and above the last row.

    Where there is no panel, it stands in the middle.
    """
    placement = place(size, columns, rows)
    if placement is None or placement.panel is None:
        return (columns - sheet.width) // 2, (rows - sheet.height) // 2
    x = min(placement.panel.x - 2, columns - sheet.width)
    return x, max(0, min(placement.board.y, rows - 1 - sheet.height))


def _beside(size: Size, columns: int, rows: int) -> bool:
    """Whether the card stands beside the board."""
    placement = place(size, columns, rows)
    return placement is not None and placement.panel is not None


def _room(outcome: Outcome, menu: int, columns: int, rows: int) -> tuple[int, int]:
    """How wide the card is, and how high at most.

    The first and the last row stay whole or are covered as a whole, so that no stumps of words stand there.
    """
    placement = place(outcome.result.puzzle.size, columns, rows)
    if placement is not None and placement.panel is not None:
        return max(_WIDTH_LEAST, min(_WIDTH, columns - placement.panel.x + 2)), rows - 2
    width = card_width(_WIDTH, columns)
    if _SMALL + menu + 1 + _count(_needed(_facts(outcome, width - 6, _time(outcome)))) <= rows - 2:
        return width, rows - 2
    return columns, rows


# The head


def _put_head(sheet: Sheet, outcome: Outcome, *, big: bool) -> None:
    """That it is solved, how, and in what time."""
    palette, shown = outcome.palette, _time(outcome)
    ink = palette.on(palette.title, bold=not big, card=True)
    sheet.put(3, 1, _head(outcome, sheet.width - 6, "" if big else shown))
    if big:
        rows = clock_rows(shown) if shown else ()
        if rows and len(rows[0]) > sheet.width - 4:
            rows = (shown,)
        sheet.put_lines(3, 3, [text(row, ink) for row in rows])


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
    time = duration(outcome.result.time_ms, brief=True).removesuffix(" s")
    return time if outcome.settings.show_time != "off" else ""


# The figures

_HOW, _MOVES, _RACE, _BEST, _RECORD, _NET, _RATE, _PUSHES, _ALONE = range(9)
_NEEDED = _PUSHES
"""Up to this rank the facts come before big digits; further bests only fill what room is left."""


def _facts(outcome: Outcome, width: int, time: str) -> list[_Fact]:
    """All that there is to say, in the order in which it stands, below a head with a time or without."""
    result, settings, palette = outcome.result, outcome.settings, outcome.palette
    facts: list[_Fact] = []
    if not _how_fits(outcome, width, time):
        ink = palette.on(palette.dim, card=True)
        facts.append(_Fact(_ALONE if how(result) == ALONE else _HOW, [text(how(result), ink)]))
    rows = []
    if settings.show_moves != "off":
        rows.append((_MOVES, "Moves", f"{result.moves}"))
        rows += [(_NET, "Net moves", f"{result.net}")] if result.net != result.moves else []
        rows.append((_PUSHES, "Pushes", f"{result.pushes}"))
    if settings.show_rate != "off":
        rows.append((_RATE, "Rate", rate(result.rate).replace("moves ", "")))
    facts += [_Fact(rank, [_fact(label, value, width, palette)]) for rank, label, value in rows]
    title = palette.on(palette.title, card=True)
    if outcome.race:
        facts.append(_said(_RACE, outcome.race, width, title))
    facts += _bests(outcome, width)
    if outcome.best is not None:
        words = compared(result.moves, *outcome.best, helped=result.helped)
        facts.append(_said(_BEST, words, width, title))
    return facts


def _bests(outcome: Outcome, width: int) -> list[_Fact]:
    """The bests that fell, the one to be said first at the top."""
    palette = outcome.palette
    broken = sorted(outcome.records, key=lambda each: weight(each.kind, each.of, each.old))
    beaten = [each for each in broken if each.old is not None]
    told = [*beaten, *broken[len(beaten) :][: max(0, _FIRSTS_MOST - len(beaten))]][:_RECORDS_MOST]
    ink = palette.on(palette.accent, bold=True, card=True)
    facts = []
    for number, each in enumerate(told):
        words = new_best(each.kind, each.of, each.new, each.old)
        facts.append(_said(_ALONE + number if number else _RECORD, words[:1].upper() + words[1:], width, ink))
    return facts


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


def _needed(facts: list[_Fact]) -> list[_Fact]:
    """Those that are no mere addition."""
    return [fact for fact in facts if fact.rank <= _NEEDED]


def _fitting(facts: list[_Fact], rows: int) -> list[Line]:
    """The rows of as many facts as there is room for, the most important ones."""
    kept: list[_Fact] = []
    for fact in sorted(facts, key=lambda each: each.rank):
        if _count([*kept, fact]) <= rows:
            kept.append(fact)
    return [row for fact in facts if fact in kept for row in fact.rows]


# The text to copy


def copied_sheet(shared: str, palette: Palette, columns: int, rows: int, *, again: bool) -> Sheet:
    """The text of a result on a page of its own, to be copied by hand where the terminal has no clipboard.

    Its rows begin at the window's edge where they need its whole width; only what is longer goes on in a next row.
    """
    sheet = Sheet(columns, rows, palette.on(None))
    x = 1 if max(line_width(text(line, Ink())) for line in shared.splitlines()) <= columns - 2 else 0
    head = "Copied again. By hand:" if again else "Copied. By hand:"
    sheet.put(x, 0, text(head, palette.on(palette.accent, bold=True)))
    lines = [row for line in shared.splitlines() for row in wrap(line, columns - x, break_on_hyphens=False)]
    first = 2 if len(lines) + 4 <= rows else 1
    sheet.put_lines(x, first, [text(line, palette.on(palette.fg)) for line in lines])
    foot, areas = key_row([("back", "Esc", "back"), ("copy", "c", "copy again")], columns - 1, palette)
    sheet.put(1, rows - 1, ((" " * (columns - 1), palette.on(None)),))
    sheet.put(1, rows - 1, foot)
    sheet.put_areas(1, rows - 1, areas)
    return sheet
