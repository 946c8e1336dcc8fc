"""Pictured: which board is shown whose tiles are pieces of a picture."""

from __future__ import annotations

from slide_tui.engine.puzzle import Puzzle
from slide_tui.engine.sights import PICTURE, PICTURED
from slide_tui.play.boards import puzzle_by
from slide_tui.play.layers import DebriefLayer, ReplayLayer
from slide_tui.play.table import Table
from slide_tui.settings.settings import Settings

PicturedBoard = tuple[Puzzle, int]
"""A board of a puzzle, by its place in the course."""


def pictured_board(table: Table) -> PicturedBoard | None:
    """The topmost board on the table, if its tiles are pieces of a picture."""
    shown = _topmost(table)
    return shown if shown is not None and is_pictured(table.settings, shown[0]) else None


def preview_board(settings: Settings) -> PicturedBoard | None:
    """A board to show a picture on that is only being looked at; None if tiles are to have none."""
    puzzle = puzzle_by(settings, "preview")
    return (puzzle, 0) if is_pictured(settings, puzzle) else None


def is_pictured(settings: Settings, puzzle: Puzzle) -> bool:
    """Whether the tiles of a puzzle are pieces of a picture, where a terminal can show one."""
    return puzzle.sight == PICTURE or (settings.skin == PICTURE and puzzle.sight in PICTURED)


def _topmost(table: Table) -> PicturedBoard | None:
    if isinstance(table.top, ReplayLayer):
        return table.top.replay.puzzle, 0
    if isinstance(table.top, DebriefLayer):
        return table.top.game.puzzle, 0
    if not table.at_board or not table.games or table.puzzle is None:
        return None
    place = len(table.games[0].legs) if table.duel is None else 0
    return table.puzzle, place if table.puzzle.board(place) is not None else place - 1
