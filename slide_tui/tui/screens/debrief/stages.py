"""The stages of a run as a table: when each was done, how long it took, its moves, and how many of them were slips."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from slide_tui.text.debriefs import slip_word
from slide_tui.text.figures import duration
from slide_tui.tui.paint.box import Box
from slide_tui.tui.paint.ink import Ink, Line, part, text_width
from slide_tui.tui.paint.rows import text
from slide_tui.tui.paint.sheet import Sheet
from slide_tui.tui.screens.debrief.state import Debrief, Split
from slide_tui.tui.screens.player.pane import GO

BESIDE = 36
"""How many columns the table has beside the lists."""
_TIGHT = 30
"""In fewer columns there is one blank between two of them, else two."""


class _Column(NamedTuple):
    """A column of figures."""

    head: str
    cells: Sequence[str]
    rank: int
    """The higher, the earlier it goes where room is short."""
    gap: int

    @property
    def wide(self) -> int:
        """How many columns of the window it takes, with the space before it."""
        return max(map(text_width, (self.head, *self.cells))) + self.gap


def put_stages(sheet: Sheet, box: Box, state: Debrief) -> None:
    """The table, around the stage of the board that is shown; each row leads to the board that ended its stage."""
    palette, splits = state.palette, state.splits
    columns = _fitting(_columns(state, 1 if box.width < _TIGHT else 2), splits, box.width)
    room = box.width - sum(column.wide for column in columns)
    dim = palette.on(palette.dim)
    heads = "".join(column.head.rjust(column.wide) for column in columns)
    sheet.put(box.x, box.y, _row("Stages", heads, room, dim, dim))
    here = next((place for place, split in enumerate(splits) if state.at <= split.last), len(splits) - 1)
    rows = box.height - 1
    first = max(0, min(here - rows // 2, len(splits) - rows))
    for y, place in enumerate(range(first, min(first + rows, len(splits))), box.y + 1):
        split = splits[place]
        figures = "".join(column.cells[place].rjust(column.wide) for column in columns)
        chosen = split.first < state.at <= split.last
        ink = palette.block() if chosen else palette.on(palette.fg)
        sheet.put(box.x, y, _row(split.name, figures, room, ink, ink if chosen else dim), f"{GO} {split.last}")


def _row(name: str, figures: str, room: int, ink: Ink, rest: Ink) -> Line:
    return (*part(text(name.ljust(room), ink), 0, room), (figures, rest))


def _columns(state: Debrief, gap: int) -> list[_Column]:
    """All columns of figures from the left."""
    splits, verdict = state.splits, state.verdict
    done = [_time(state.trace.reading_ms(split.last)) for split in splits]
    took = [_time(split.time_ms) for split in splits]
    moves = [f"{split.moves:,}" for split in splits]
    columns = [("done at", done, 4), ("took", took, 0), ("moves", moves, 1)]
    if verdict is not None:
        slips = [verdict.slips_within(split.first, split.last) for split in splits]
        columns.append((f"{slip_word(verdict)}s", [f"{number:,}" if number else "-" for number in slips], 2))
    return [_Column(*column, gap) for column in columns]


def _time(time_ms: int) -> str:
    return duration(time_ms, brief=True).removesuffix(" s")


def _fitting(columns: list[_Column], splits: Sequence[Split], width: int) -> list[_Column]:
    """The columns for which there is room beside the names, which take half of it at most."""
    least = min(max((text_width(split.name) for split in splits), default=0), width // 2)
    while columns and least + sum(column.wide for column in columns) > width:
        columns = [column for column in columns if column.rank < max(each.rank for each in columns)]
    return columns
