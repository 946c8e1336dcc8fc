"""The figures of one board of a run: beside the board with the coach's word, lists and stages, or in one line."""

from __future__ import annotations

from slide_tui.engine.log import Cause
from slide_tui.engine.text import label_of
from slide_tui.text.debriefs import NO_FIGURES
from slide_tui.text.figures import duration
from slide_tui.text.replays import BY
from slide_tui.tui.paint.chart import SLIP
from slide_tui.tui.paint.digits import clock_rows
from slide_tui.tui.paint.ink import Line, line_width, text_width
from slide_tui.tui.paint.rows import Drawn, fact_line, side_by_side, spread, stacked, text, wrapped
from slide_tui.tui.screens.debrief.coached import COACH_ROWS, WIDE, way_lines
from slide_tui.tui.screens.debrief.lists import lists
from slide_tui.tui.screens.debrief.stages import BESIDE, STAGES_MOST, stages
from slide_tui.tui.screens.debrief.state import Debrief

WORKING = "Working out how far each board was from solved ..."
"""What is said while the solver works."""

_FREE_ROWS = 12
"""From this many rows on, free rows separate title, figures and lists."""
_FACTS_MOST = 26
_BIG = 16
"""How many columns the big digits need beside the figures."""
_NAMED = 30
_NARROW_ROWS = 2
"""How many rows the last slide has in a narrow panel, so that the lists below do not jump."""
_WORDS_MOST = 40
_LISTS_WANT = 6
"""From this many rows on, the lists give one up to be set off from what the coach says."""
_LISTS_LEAST, _LISTS_HIGH = 30, 5
"""How many columns the lists have beside the stages, and how many rows above them."""
_BETWEEN = 2
_FIGURES_MOST = 10
"""How many rows the figures and the coach take in a roomy panel."""
_UNIT = "to go"
_FREE = Drawn([()], [])


def both_fit(width: int, height: int, splits: int) -> bool:
    """Whether a panel has room for the stages and for the lists."""
    return width >= BESIDE + _BETWEEN + _LISTS_LEAST or height >= _FIGURES_MOST + _LISTS_HIGH + splits + 2


def panel(state: Debrief, width: int, height: int) -> Drawn:
    """The figures of the board that is shown, what the coach says, and the lists below."""
    palette, blank = state.palette, state.palette.on(None)
    roomy = height >= _FREE_ROWS
    name = text(state.size.name if width >= _NAMED else "", palette.on(palette.dim))
    head = Drawn([spread(text("Debrief", palette.on(palette.title, bold=True)), name, width, blank)], [])
    head.lines.extend([()] * roomy)
    room = height - len(head.lines)
    if state.staged and not both_fit(width, height, len(state.splits)):
        return stacked((head, _stages_alone(state, width, room)))
    big = roomy and state.verdict is not None and width >= _FACTS_MOST + _BIG
    figures = Drawn(_figures(state, width, roomy=roomy, to_go=not big)[:room], [])
    below = _below(state, width, height, room - len(figures.lines), roomy=roomy)
    if big:
        digits = _to_go(state)
        figures = side_by_side(figures, digits, width - line_width(digits.lines[0]), blank)
    drawn = stacked((head, figures, *below))
    return Drawn(drawn.lines[:height], drawn.areas)


def _stages_alone(state: Debrief, width: int, rows: int) -> Drawn:
    """The stages in place of figures and lists, with the coach's word below if there is room for it."""
    table = stages(state, min(width, STAGES_MOST), min(rows, len(state.splits) + 1))
    left = rows - len(table.lines) - 1
    coach = way_lines(state, width, left) if left >= COACH_ROWS and width >= WIDE else []
    return stacked((table, _FREE, Drawn(coach, []))) if coach else table


def _below(state: Debrief, width: int, height: int, room: int, *, roomy: bool) -> list[Drawn]:
    """What stands below the figures: the coach's word, the lists, and the stages where there is room for both."""
    used = min(_coach_rows(state, width, room, roomy=roomy), max(0, room))
    coach = way_lines(state, width, used)[:used] if used else []
    parts = [Drawn([*coach, *[()] * (used - len(coach))], [])]
    rest = room - used
    if rest < 2:
        return parts
    if state.splits and width >= BESIDE + _BETWEEN + _LISTS_LEAST:
        both = lists(state, width - BESIDE - _BETWEEN, rest), stages(state, BESIDE, rest)
        return [*parts, side_by_side(*both, width - BESIDE, state.palette.on(None))]
    if state.splits and both_fit(width, height, len(state.splits)):
        table = stages(state, min(width, STAGES_MOST), len(state.splits) + 1)
        listed = lists(state, width, rest - len(table.lines) - 1)
        free = Drawn([()] * (rest - len(table.lines) - len(listed.lines)), [])
        return [*parts, listed, free, table]
    return [*parts, lists(state, width, rest)]


def _coach_rows(state: Debrief, width: int, room: int, *, roomy: bool) -> int:
    """How many rows the coach takes, with a free one below; in a narrow panel he takes the lists' place.

    In a roomy one they stay free where nothing is said, so that the lists do not jump from slip to slip.
    """
    said = state.at_parting is not None
    if roomy:
        rows = COACH_ROWS if said or state.verdict is not None else 0
        return rows + (1 if not rows or room - rows >= _LISTS_WANT else 0)
    if not said:
        return 0
    return COACH_ROWS if width >= WIDE else room


def _to_go(state: Debrief) -> Drawn:
    """The remaining length in big digits; before an estimate stands `about`."""
    assert state.verdict is not None
    palette = state.palette
    about = "" if state.verdict.exact else "about "
    rows = clock_rows(f"{state.verdict.remaining[state.at]}")
    room = max(len(about) + text_width(rows[0]), len(_UNIT)) - text_width(rows[0])
    dim, lit = palette.on(palette.dim), palette.on(palette.title)
    lines: list[Line] = [((f"{about if y == 1 else '':>{room}}", dim), (row, lit)) for y, row in enumerate(rows)]
    return Drawn([*lines, text(_UNIT.rjust(room + text_width(rows[0])), dim)], [])


def _figures(state: Debrief, room: int, *, roomy: bool, to_go: bool) -> list[Line]:
    """The rows between the title and the lists."""
    trace, at, width = state.trace, state.at, min(room, _FACTS_MOST)
    step = trace.step_to(at)
    rows = [("Slide", f"{at:,} of {trace.slides:,}")]
    rows += [("Moves", f"{trace.moves(at):,}")] if roomy and trace.moves(trace.slides) < trace.slides else []
    rows += [("Time", duration(trace.reading_ms(at), brief=True))]
    rows += [("Pause before it", duration(step.pause_ms, brief=True) if step else "-")] if roomy else []
    rows += [("To go", state.to_go)] if to_go and state.verdict is not None else []
    return [
        *(fact_line(label, value, width, state.palette) for label, value in rows),
        *_words(state, width, room, roomy=roomy),
    ]


def _words(state: Debrief, width: int, room: int, *, roomy: bool) -> list[Line]:
    """What the last slide did; below it, if there are no figures, why not."""
    palette = state.palette
    lines: list[Line] = []
    if step := state.trace.step_to(state.at):
        how = "" if step.kind is Cause.SLIDE else f", {step.kind.value}"
        tile = f"{label_of(step.tile, state.first_number)} {step.direction.word}{how}{BY[step.who]}"
        ink = palette.on(palette.warn if state.slipped else palette.fg, bold=state.slipped)
        change = text((f"{SLIP} " if state.slipped else "") + _change_in_words(state), ink)
        left, blank = text(tile, palette.on(palette.dim)), palette.on(None)
        if width >= _FACTS_MOST and line_width(left) + line_width(change) < width:
            lines = [spread(left, change, width, blank)]
        else:
            lines = [left, spread((), change, width, blank)] if line_width(change) else [left]
    else:
        lines = [text("The start", palette.on(palette.dim))]
    if state.verdict is None and (roomy or state.at_parting is None):
        words = WORKING if state.waiting else NO_FIGURES
        lines += [text(row, palette.on(palette.title)) for row in wrapped(words, min(room, _WORDS_MOST))]
    elif width < _FACTS_MOST and len(lines) < _NARROW_ROWS:
        lines.append(())
    return lines


def _change_in_words(state: Debrief) -> str:
    if state.verdict is None:
        return ""
    change = state.verdict.change(state.at)
    if change > 0:
        return "a slip" if state.slipped and state.verdict.exact else "further"
    return "nearer" if change < 0 else "no nearer"


def short_line(state: Debrief, width: int) -> Line:
    """The figures on one line."""
    palette, blank = state.palette, state.palette.on(None)
    left: Line = (
        (f"{state.at:,}/{state.trace.slides:,}", palette.on(palette.title, bold=True)),
        ("  ", blank),
        (duration(state.trace.reading_ms(state.at), brief=True), palette.on(palette.fg)),
    )
    words = state.to_go if state.verdict is not None else "working it out ..." if state.waiting else "no figures"
    right: Line = (
        (f"{SLIP} " if state.slipped else "", palette.on(palette.warn, bold=True)),
        (words, palette.on(palette.fg, bold=True)),
        (" to go" if state.verdict is not None else "", palette.on(palette.dim)),
    )
    return spread(left, right, width, blank)
