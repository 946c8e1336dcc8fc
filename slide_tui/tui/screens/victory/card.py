"""Where the card of a result stands, and what of it there is room for."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from slide_tui.engine.size import Size
from slide_tui.tui.board.layout import PANEL_WIDTH, foot_box, place
from slide_tui.tui.paint.box import Box
from slide_tui.tui.paint.digits import clock_rows
from slide_tui.tui.screens.dialogs.places import card_width
from slide_tui.tui.screens.victory.facts import ResultLine

_WIDTH_LEAST, _WIDTH, _WIDTH_MOST = 28, 34, 46
SIDES = 6
"""Columns of the card that are rim and margin."""
_FIGURE_SIDES = 5
"""The same beside the large figure, which may be a column wider than the rest."""
_FIXED = 3
"""Rows of the card that are rim and head."""
_DIGIT_ROWS = {"L": 5, "S": 3, "": 0}
_FACTS_LEAST = 3
_LARGE_FROM = 12
"""Rows beside menu and digits from which the digits are larger."""


class CardRoom(NamedTuple):
    """Where the card may stand."""

    area: Box
    """What of the window it may cover."""
    width: int
    """How wide it is, unless digits need more."""
    foot: Box
    """The row for the keys."""
    beside: bool
    """Whether it stands beside the board, not over it."""
    large: bool
    """Whether what was solved before stands below it, in the rest of the panel's place."""


class CardPlan(NamedTuple):
    """How a card is divided."""

    width: int
    digits: str
    """The size of the large figure; empty where it stands in the first row as text."""
    figure: str
    """The figure, as exactly as that fits."""
    facts: tuple[ResultLine, ...]
    spare: int
    """How many rows are left."""
    menu: int
    """How many rows the menu has; if that is too few, it scrolls."""


def place_of(size: Size, columns: int, rows: int, *, noticed: bool, pictures: bool) -> CardRoom:
    """Where a card may stand: in the panel's place, else over the board; never over the row of keys."""
    placement = place(size, columns, rows, pictures=pictures)
    foot = foot_box(placement, columns, rows) if placement is not None else Box(0, rows - 1, columns, 1)
    if placement is not None and (panel := placement.panel) is not None:
        x, large = min(panel.x - 2, columns - _WIDTH_LEAST), panel.width > PANEL_WIDTH
        y = placement.board.y if large else 1
        area = Box(x, y, min(columns - x, _WIDTH_MOST), foot.y - y)
        return CardRoom(area, min(area.width, _WIDTH), foot, beside=True, large=large)
    width = card_width(_WIDTH_MOST, columns)
    area = Box((columns - width) // 2, int(noticed), width, foot.y - int(noticed))
    foot = foot._replace(x=foot.x + 1, width=foot.width - 1)
    return CardRoom(area, width, foot, beside=False, large=False)


def plan_of(where: CardRoom, figure: str, facts: Sequence[ResultLine], menu: int) -> CardPlan:
    """Divide the card: the largest digits that leave room for menu and some facts, then as many facts as fit.

    What digits leave out of a time is the first fact.
    """
    area, width = where.area, where.width
    room = area.height - _FIXED - menu
    digits, shown_figure = "", figure
    if figure and room - _DIGIT_ROWS["L"] >= _LARGE_FROM and _wide(figure, "L") <= area.width - _FIGURE_SIDES:
        digits, width = "L", max(width, _wide(figure, "L") + _FIGURE_SIDES)
    elif figure and room - _DIGIT_ROWS["S"] >= _FACTS_LEAST:
        digits = "S"
        while _wide(shown_figure, digits) > width - _FIGURE_SIDES:
            shown_figure = shown_figure[:-1].removesuffix(".")
    if shown_figure != figure:
        facts = [ResultLine(label="Time", value=figure), *facts]
    room -= _DIGIT_ROWS[digits]
    least = min(_FACTS_LEAST, sum(fact.rows for fact in facts))
    menu -= max(0, least - room)
    room = max(room, least)
    shown = list[ResultLine]()
    for fact in facts:
        if fact.rows <= room:
            shown.append(fact)
            room -= fact.rows
    return CardPlan(width, digits, shown_figure, tuple(shown), room, menu)


def _wide(figure: str, digits: str) -> int:
    """How many columns a figure takes in digits."""
    return len(clock_rows(figure, digits)[0])
