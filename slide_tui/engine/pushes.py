"""Pushes: which push a slide intent asks for on a board."""

from __future__ import annotations

from slide_tui.engine.board import Board
from slide_tui.engine.intents import Slide, SlideCell, SlideIntent, SlideRun, SlideTile
from slide_tui.engine.moves import Move, move_of
from slide_tui.engine.refusal import Refusal


def push_on(board: Board, intent: SlideIntent) -> Move | Refusal:
    """Return the push that an intent asks for, or why the board has none."""
    match intent:
        case Slide(direction, count):
            room = board.room(direction)
            if not room:
                return Refusal.NO_TILE
            return move_of(direction, count) if 1 <= count <= room else Refusal.TOO_FEW
        case SlideRun(direction):
            room = board.room(direction)
            return move_of(direction, room) if room else Refusal.NO_TILE
        case SlideCell(cell):
            return board.push_to(cell)
        case SlideTile(number):
            return board.push_to(board.tiles.index(number)) if number in board.tiles else Refusal.NOT_ON_BOARD
