"""The coach's way beside one's own, in words."""

from __future__ import annotations

from slide_tui.engine.text import label_of
from slide_tui.play.said import CoachedWay
from slide_tui.text.hints import slides_in_words, why
from slide_tui.tui.paint.box import Box
from slide_tui.tui.paint.ink import Line, text_width
from slide_tui.tui.paint.rows import spread, text, wrapped
from slide_tui.tui.paint.sheet import Sheet
from slide_tui.tui.screens.debrief.state import Debrief

ROWS = 2
"""How many rows the coach has in a panel of the usual width."""
WIDE = 30
"""From this many columns on, purpose and slides have a row each."""


def put_way(sheet: Sheet, box: Box, state: Debrief) -> None:
    """What the coach would have done, and why; beside it the player's own slide. Nothing without advice."""
    way, palette = state.advice, state.palette
    if way is None:
        return
    fg = palette.on(palette.fg)
    if box.width < WIDE:
        sheet.put_lines(box.x, box.y, [text(row, fg) for row in _rows(way, state, box)])
        return
    purpose = text(_purpose(way, state), palette.on(palette.title))
    sheet.put(box.x, box.y, spread(purpose, _own(way, state), box.width, palette.on(None)))
    sheet.put(box.x, box.y + 1, text(_slides(way, state, box.width), fg))


def way_in_short(state: Debrief, width: int) -> Line | None:
    """The same in one row; None where there is nothing to say."""
    if state.advice is None:
        return None
    words = f"{_purpose(state.advice, state)}: "
    words += _slides(state.advice, state, max(0, width - text_width(words)))
    return text(words[:width], state.palette.on(state.palette.title))


def _purpose(way: CoachedWay, state: Debrief) -> str:
    return f"Coach: {why(way.reason, state.first_number)}"


def _rows(way: CoachedWay, state: Debrief, box: Box) -> list[str]:
    """Purpose and slides as one text, with as many slides as the rows have room for."""
    rows: list[str] = []
    for room in range(box.width * box.height, -1, -1):
        rows = wrapped(f"{_purpose(way, state)}: {_slides(way, state, room)}", box.width)
        if len(rows) <= box.height:
            break
    return rows[: box.height]


def _slides(way: CoachedWay, state: Debrief, room: int) -> str:
    return slides_in_words(way.board, way.slides, room, state.first_number)


def _own(way: CoachedWay, state: Debrief) -> Line:
    """The player's own slide from the same board."""
    palette, at = state.palette, state.at_parting
    if at is None or at == state.trace.slides:
        return ()
    own = state.trace.steps[at]
    if way.slides[0] is own.direction:
        return text("your slide too", palette.on(palette.dim))
    words = f"you: {label_of(own.tile, state.first_number)} {own.direction.word}"
    return text(words, palette.on(palette.warn if state.slips_next else palette.dim))
