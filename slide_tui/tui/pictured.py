"""Pictured: which board is shown whose tiles are pieces of a picture."""

from __future__ import annotations

from slide_tui.engine.puzzle import Puzzle
from slide_tui.play.boards import is_pictured, puzzle_by
from slide_tui.play.layers import DebriefLayer, ReplayLayer
from slide_tui.play.table import Table
from slide_tui.settings.settings import Settings

PicturedBoard = tuple[Puzzle, int]
"""A board of a puzzle, by its place in the course."""


def pictured_board(table: Table) -> PicturedBoard | None:
    """The topmost board on the table, if its tiles are pieces of a picture."""
    shown = _topmost(table)
    return shown if shown is not None and is_pictured(table.settings, shown[0].sight) else None


def preview_board(settings: Settings) -> PicturedBoard | None:
    """A board to show a picture on that is only being looked at; None if tiles are to have none."""
    puzzle = puzzle_by(settings, "preview")
    return (puzzle, 0) if is_pictured(settings, puzzle.sight) else None


def _topmost(table: Table) -> PicturedBoard | None:
    if isinstance(table.top, ReplayLayer):
        return table.top.replay.puzzle, 0
    if isinstance(table.top, DebriefLayer):
        return table.top.game.puzzle, 0
    if not table.at_board or not table.games or table.puzzle is None:
        return None
    place = len(table.games[0].legs) if table.duel is None else 0
    return table.puzzle, place if table.puzzle.board(place) is not None else place - 1
