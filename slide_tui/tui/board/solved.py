"""The solved board on a card."""

from __future__ import annotations

from slide_tui.engine.goals import goal_board
from slide_tui.engine.size import Size
from slide_tui.tui.board.layout import Pitch
from slide_tui.tui.board.looks import Looks
from slide_tui.tui.board.picture import BoardPicture
from slide_tui.tui.paint.ink import Ink, Line


def solved_lines(size: Size, goal: str, looks: Looks, pitch: Pitch) -> list[Line]:
    """The tray with all tiles at home; its upper and lower edges lie on a card, not on the screen."""
    board, palette = goal_board(size, goal), looks.palette
    lines = BoardPicture(board, looks, pitch, edged=False).lines(board)
    edge, width = Ink(palette.tray, palette.card), size.width * pitch.width + 1
    upper, lower = ("▄", "▀") if palette.colour and palette.unicode else (" ", " ")
    above: Line = ((upper * width, edge),)
    below: Line = ((lower * width, edge),)
    return [above, *lines, below] if pitch.height == 1 else [above, *lines]
