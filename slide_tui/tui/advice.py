"""Advice: what the solver or the coach has to say about the board at hand. It is shown, never acted on."""

from __future__ import annotations

from typing import NamedTuple

from slide_tui.engine.board import Board
from slide_tui.engine.moves import Direction


class Advice(NamedTuple):
    """Words for the player, and perhaps a slide of one board."""

    words: str
    board: Board | None = None
    slide: Direction | None = None
    """The slide that is advised on that board; on any other board it means nothing."""

    def slide_on(self, board: Board) -> Direction | None:
        """The slide that is advised on a board, if the advice is about that one."""
        return self.slide if board == self.board else None
