"""The coach's way beside one's own, in words."""

from __future__ import annotations

from slide_tui.engine.text import label_of
from slide_tui.say.hints import slides_in_words, why
from slide_tui.tui.paint.box import Box
from slide_tui.tui.paint.ink import Line, text_width
from slide_tui.tui.paint.rows import spread, text, wrapped
from slide_tui.tui.paint.sheet import Sheet
from slide_tui.tui.screens.debrief.state import Debrief

ROWS = 2
"""How many rows the coach has in a panel of the usual width."""
_WIDE = 30


def put_way(sheet: Sheet, box: Box, state: Debrief) -> None:
    """What the coach would have done, and why; beside it what was done, where that comes only now."""
    palette = state.palette
    if state.at_parting is None:
        return
    blank, fg, dim = palette.on(None), palette.on(palette.fg), palette.on(palette.dim)
    if box.width < _WIDE:
        rows = wrapped(f"{_purpose(state)}: {_slides(state, 200)}", box.width)
        lines = [text(row, fg) for row in rows[: box.height]]
        if len(rows) > box.height:
            lines[-1] = text(f"{rows[box.height - 1][: box.width - 4].rstrip()} ...", fg)
        sheet.put_lines(box.x, box.y, lines)
        return
    sheet.put(box.x, box.y, spread(text(_purpose(state), palette.on(palette.title)), _own(state), box.width, blank))
    sheet.put(box.x, box.y + 1, text(_slides(state, box.width), dim if state.way is None else fg))


def way_in_short(state: Debrief, width: int) -> Line | None:
    """The same in one row; None where there is nothing to say, or no room."""
    if state.way is None:
        return None
    words = f"{_purpose(state)}: "
    words += _slides(state, max(0, width - text_width(words)))
    return text(words[:width], state.palette.on(state.palette.title))


def _purpose(state: Debrief) -> str:
    return f"Coach: {why(state.way.reason, state.first_number)}" if state.way is not None else "Coach"


def _slides(state: Debrief, width: int) -> str:
    way = state.way
    return slides_in_words(way.board, way.slides, width, state.first_number) if way is not None else "Thinking ..."


def _own(state: Debrief) -> Line:
    """The player's own slide from the same board, and whether the ways part there."""
    assert state.at_parting is not None
    palette, at = state.palette, state.at_parting
    if at == state.trace.slides:
        return ()
    own = state.trace.steps[at]
    if state.way is not None and state.way.slides[0] is own.direction:
        return text("your slide too", palette.on(palette.dim))
    words = f"you: {label_of(own.tile, state.first_number)} {own.direction.word}"
    return text(words, palette.on(palette.warn if state.slips_next else palette.dim))
