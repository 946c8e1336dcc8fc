"""The coach's way beside one's own, in words."""

from __future__ import annotations

from slide_tui.engine.text import label_of
from slide_tui.play.messages import CoachAdvice
from slide_tui.text.hints import slides_in_words, why
from slide_tui.tui.paint.ink import Line, text_width
from slide_tui.tui.paint.rows import spread, text, wrapped
from slide_tui.tui.screens.debrief.state import Debrief

COACH_ROWS = 2
"""How many rows the coach has in a panel of the usual width."""
WIDE = 30
"""From this many columns on, purpose and slides have a row each."""


def way_lines(state: Debrief, width: int, rows: int) -> list[Line]:
    """What the coach would have done, and why; beside it the player's own slide. Nothing without advice."""
    way, palette = state.advice, state.palette
    if way is None:
        return []
    if width < WIDE:
        words = next(
            found
            for room in range(width * rows, -1, -1)
            if len(found := _rows(way, state, width, room)) <= rows or not room
        )
        return [text(row, palette.on(palette.fg)) for row in words[:rows]]
    purpose = text(_purpose(way, state), palette.on(palette.title))
    slides = slides_in_words(way.board, way.slides, width, state.first_number)
    return [spread(purpose, _own(way, state), width, palette.on(None)), text(slides, palette.on(palette.fg))]


def way_in_short(state: Debrief, width: int) -> Line | None:
    """The same in one row; None where there is nothing to say."""
    if state.advice is None:
        return None
    words = f"{_purpose(state.advice, state)}: "
    room = max(0, width - text_width(words))
    words += slides_in_words(state.advice.board, state.advice.slides, room, state.first_number)
    return text(words[:width], state.palette.on(state.palette.title))


def _purpose(way: CoachAdvice, state: Debrief) -> str:
    return f"Coach: {why(way.reason, state.first_number)}"


def _rows(way: CoachAdvice, state: Debrief, width: int, room: int) -> list[str]:
    """Purpose and slides as one text, with as many slides as there is room for."""
    slides = slides_in_words(way.board, way.slides, room, state.first_number)
    return wrapped(f"{_purpose(way, state)}: {slides}", width)


def _own(way: CoachAdvice, state: Debrief) -> Line:
    """The player's own slide from the same board."""
    palette, at = state.palette, state.at_parting
    if at is None or at == state.trace.slides:
        return ()
    own = state.trace.steps[at]
    if way.slides[0] is own.direction:
        return text("your slide too", palette.on(palette.dim))
    words = f"you: {label_of(own.tile, state.first_number)} {own.direction.word}"
    return text(words, palette.on(palette.warn if state.slips_next else palette.dim))
