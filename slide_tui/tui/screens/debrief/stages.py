"""The stages of a run as a table: when each was done, how long it took, its moves, and how many of them were lost."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from slide_tui.say.figures import duration
from slide_tui.tui.paint.box import Box
from slide_tui.tui.paint.ink import Ink, Line, part, text_width
from slide_tui.tui.paint.rows import text
from slide_tui.tui.paint.sheet import Sheet
from slide_tui.tui.screens.debrief.state import Debrief, Split
from slide_tui.tui.screens.player.pane import GO

BESIDE = 36
"""How many columns the table has beside the lists."""
_GAP = 2


class _Column(NamedTuple):
    """A column of figures."""

    head: str
    cells: Sequence[str]
    rank: int
    """The higher, the earlier it goes where room is short."""

    @property
    def wide(self) -> int:
        """How many columns of the window it takes, with the space before it."""
        return max(map(text_width, (self.head, *self.cells))) + _GAP


def put_stages(sheet: Sheet, box: Box, state: Debrief) -> None:
    """The table, around the stage of the board that is shown; each row leads to the board that ended its stage."""
    palette = state.palette
    names = [split.name for split in state.splits]
    columns = _fitting(_columns(state), min(max(map(text_width, names), default=0), box.width // 2), box.width)
    room = box.width - sum(column.wide for column in columns)
    dim = palette.on(palette.dim)
    heads = "".join(column.head.rjust(column.wide) for column in columns)
    sheet.put(box.x, box.y, (*part(text("Stages".ljust(room), dim), 0, room), (heads, dim)))
    here = next((place for place, split in enumerate(state.splits) if state.at <= split.last), len(names) - 1)
    rows = box.height - 1
    first = max(0, min(here - rows // 2, len(names) - rows))
    for y, place in enumerate(range(first, min(first + rows, len(names))), box.y + 1):
        split = state.splits[place]
        chosen = split.first < state.at <= split.last
        ink = palette.block() if chosen else palette.on(palette.fg)
        figures = "".join(column.cells[place].rjust(column.wide) for column in columns)
        sheet.put(box.x, y, _row(split, figures, room, ink, ink if chosen else dim), f"{GO} {split.last}")
    if not names:
        sheet.put(box.x, box.y + 1, text("None is done yet."[: box.width], dim))


def _row(split: Split, figures: str, room: int, name: Ink, rest: Ink) -> Line:
    return (*part(text(split.name.ljust(room), name), 0, room), (figures, rest))


def _columns(state: Debrief) -> list[_Column]:
    """All columns of figures from the left."""
    splits, verdict = state.splits, state.verdict
    done = [_time(state.trace.reading_ms(split.last)) for split in splits]
    columns = [_Column("done at", done, 4), _Column("took", [_time(split.time_ms) for split in splits], 0),
               _Column("moves", [f"{split.moves:,}" for split in splits], 1)]  # fmt: skip
    if verdict is not None and verdict.exact:
        lost = [split.moves - verdict.remaining[split.first] + verdict.remaining[split.last] for split in splits]
        columns.append(_Column("lost", [f"{moves:,}" if moves else "-" for moves in lost], 2))
    return columns


def _time(time_ms: int) -> str:
    return duration(time_ms, brief=True).removesuffix(" s")


def _fitting(columns: list[_Column], least: int, width: int) -> list[_Column]:
    """The columns for which there is room beside the names."""
    while columns and least + sum(column.wide for column in columns) > width:
        columns = [column for column in columns if column.rank < max(each.rank for each in columns)]
    return columns
