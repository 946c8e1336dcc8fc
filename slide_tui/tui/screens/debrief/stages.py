"""The stages of a run as a table: when each was done, how long it took, its moves, and how many of them were slips."""

from __future__ import annotations

from collections.abc import Sequence

from slide_tui.text.debriefs import slip_word
from slide_tui.text.figures import duration
from slide_tui.tui.paint.box import Box
from slide_tui.tui.paint.ink import part, text_width
from slide_tui.tui.paint.rows import Area, Drawn, text
from slide_tui.tui.screens.debrief.state import Debrief
from slide_tui.tui.screens.player.face import GO

BESIDE, STAGES_MOST = 36, 48
"""How many columns the table has beside the lists, and at most."""
_TIGHT = 30
"""In fewer columns there is one blank between two of them, else two."""
_FIRST_OUT = "done at", "slips", "setbacks", "moves", "took"
"""Which columns go first where room is short."""


def stages(state: Debrief, width: int, rows: int) -> Drawn:
    """The table, around the stage of the board that is shown; each row leads to the board that ended its stage."""
    palette, splits = state.palette, state.splits
    columns = _fitting(state, width)
    room = width - sum(text_width(cells[0]) for cells in columns)
    figures = ["".join(cells) for cells in zip(*columns, strict=True)] or [""] * (len(splits) + 1)
    dim = palette.on(palette.dim)
    here = next((place for place, split in enumerate(splits) if state.at <= split.last), len(splits) - 1)
    first = max(0, min(here - (rows - 1) // 2, len(splits) - rows + 1))
    drawn = Drawn([((part(text("Stages".ljust(room), dim), 0, room)[0]), (figures[0], dim))], [])
    for y, place in enumerate(range(first, min(first + rows - 1, len(splits))), 1):
        split = splits[place]
        chosen = split.first < state.at <= split.last
        ink = palette.block() if chosen else palette.on(palette.fg)
        name = part(text(split.name.ljust(room), ink), 0, room)
        drawn.lines.append((*name, (figures[place + 1], ink if chosen else dim)))
        drawn.areas.append(Area(Box(0, y, width, 1), f"{GO} {split.last}"))
    return drawn


def _fitting(state: Debrief, width: int) -> Sequence[list[str]]:
    """The columns of figures with their heads, as wide as each is, for which there is room beside the names."""
    splits, verdict, gap = state.splits, state.verdict, 1 if width < _TIGHT else 2
    columns = {
        "done at": [_time(state.trace.reading_ms(split.last)) for split in splits],
        "took": [_time(split.time_ms) for split in splits],
        "moves": [f"{split.moves:,}" for split in splits],
    }
    if verdict is not None:
        slips = (verdict.slips_within(split.first, split.last) for split in splits)
        columns[f"{slip_word(verdict)}s"] = [f"{number:,}" if number else "-" for number in slips]
    wide = {head: max(map(text_width, (head, *cells))) + gap for head, cells in columns.items()}
    least = min(max((text_width(split.name) for split in splits), default=0), width // 2)
    for head in _FIRST_OUT:
        if least + sum(wide.values()) > width:
            wide.pop(head, None)
    return [[cell.rjust(room) for cell in (head, *columns[head])] for head, room in wide.items()]


def _time(time_ms: int) -> str:
    return duration(time_ms, brief=True).removesuffix(" s")
