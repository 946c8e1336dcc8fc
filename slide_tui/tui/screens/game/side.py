"""The panel of a large window: the figures of the game, what was solved before, and the finished board."""

from __future__ import annotations

from functools import lru_cache

from slide_tui.engine.size import Size
from slide_tui.tui.board.layout import Pitch, board_extent, largest_pitch
from slide_tui.tui.board.looks import Looks
from slide_tui.tui.board.picture import solved_lines
from slide_tui.tui.paint.ink import Line
from slide_tui.tui.paint.rows import Area, Drawn, text
from slide_tui.tui.screens.game.figures import (
    Figures,
    counted_blocks,
    cross_block,
    home_block,
    title_block,
    told_of_picture,
)
from slide_tui.tui.screens.game.foot import moved
from slide_tui.tui.screens.game.room import Room
from slide_tui.tui.screens.game.series import split_lines

_USUAL = 36
"""Rows of a usual large panel; boards of a series and marks get half of what is beyond."""
_UPPER = 24
"""Rows for the figures of the game in such a panel."""
_WORDS = 2
"""So many rows stay free for messages, so that nothing below moves."""
_PICTURE = 4
"""Rows for what is said of the picture."""
_CROSS = 21
"""Columns of the cross, with the free ones at its left."""
_SOLVED_MOST = 3
"""How high the tiles of the small finished board are at most."""


def side(figures: Figures, words: Drawn, width: int, height: int) -> Drawn | None:
    """The panel; None where not even the figures of the game fit."""
    upper = _upper(figures, words, width, height)
    lines, areas = list[Line](), list[Area]()
    for block in upper:
        areas += moved(block.areas, 0, len(lines))
        lines += block.lines
    if len(lines) > height:
        return None
    lines += _lower(figures, width, height - len(lines))
    return Drawn(lines, areas)


def _upper(figures: Figures, words: Drawn, width: int, height: int) -> list[Drawn]:
    """The figures of the game."""
    palette, game = figures.palette, figures.game
    room = Room(min(height, _UPPER + max(0, height - _USUAL) // 2), width)
    free = Drawn([()], [])
    splits = split_lines(game, figures.best, room.splits, width, palette)
    cross = cross_block(figures.keymap, palette, game.legal(), width)
    left = (width - _CROSS) // 2 - 2
    indent = " " * left, palette.on(None)
    return [
        title_block(figures, width, room),
        free,
        *counted_blocks(figures, width, room, free),
        free,
        home_block(figures, width),
        *((free, Drawn(splits, [])) if splits else ()),
        free,
        Drawn([(indent, *line) for line in cross.lines], moved(cross.areas, left)),
        free,
        *told_of_picture(figures, width, _PICTURE),
        Drawn([*words.lines, *[()] * (_WORDS - len(words.lines))], words.areas),
    ]


def _lower(figures: Figures, width: int, height: int) -> list[Line]:
    """What was solved before, and at the foot the finished board, if there is room for both."""
    before = _before(figures, width, height - len(_solved(figures, width, height - _HISTORY)))
    solved = _solved(figures, width, height - len(before) - bool(before))
    return [*before, *[()] * (height - len(before) - len(solved)), *solved]


def _before(figures: Figures, width: int, height: int) -> tuple[Line, ...]:
    """What was solved before; nothing until that is known."""
    recent = figures.recent
    if recent is None:
        return ()
    from slide_tui.tui.paint.chart import Strokes  # the first picture needs neither
    from slide_tui.tui.screens.game.history import history_lines, wanted

    if not wanted(recent, figures.settings, solved=figures.game.solved):
        return ()
    eighths = figures.looks is None or figures.looks.all_blocks
    return history_lines(recent, width, height, Strokes(figures.palette, eighths))


_HISTORY = 15
"""Rows for what was solved before, with a chart; the finished board gets what is left."""


def _solved(figures: Figures, width: int, height: int) -> list[Line]:
    """The finished board, small, with a line above it; nothing where it does not fit."""
    size, looks = figures.game.board.size, figures.looks
    pitch = largest_pitch(size, width, height - 1, _SOLVED_MOST)
    if looks is None or pitch is None or board_extent(size, pitch)[1] + (pitch.height == 1) >= height:
        return []
    dim = figures.palette.on(figures.palette.dim)
    return [text("Finished board", dim), *_solved_lines(size, figures.game.puzzle.goal, looks, pitch)]


@lru_cache(4)
def _solved_lines(size: Size, goal: str, looks: Looks, pitch: Pitch) -> tuple[Line, ...]:
    """The finished board on the screen, not on a card."""
    palette = looks.palette
    return tuple(solved_lines(size, goal, looks._replace(palette=palette._replace(card=palette.bg)), pitch))
