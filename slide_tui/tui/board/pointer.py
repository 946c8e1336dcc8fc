"""Pointer: what the mouse asks of a board, told only on which cell it is."""

from __future__ import annotations

from slide_tui.engine.board import Board
from slide_tui.engine.intents import SlideCell
from slide_tui.engine.who import InputDevice
from slide_tui.tui.board.scene import run_to


class Pointer:
    """Follows presses and moves: a press slides the run up to its cell, and so does whatever is dragged over next."""

    def __init__(self) -> None:
        """The mouse is elsewhere."""
        self._held = False
        self._clicked = False
        """Whether the player has clicked on this board, so that pointing may slide in hover mode."""
        self._at: int | None = None
        self.lit: int | None = None
        """The cell whose run is to be lit."""
        self._carried: frozenset[int] = frozenset()
        """Where a press slides tiles: while a drag stays there, it only follows them."""

    def forget(self, *, clicks: bool = False) -> None:
        """Another board lies there, or at least other tiles."""
        self._at = self.lit = None
        self._clicked = self._clicked and not clicks

    def press(self, board: Board, cell: int | None) -> SlideCell | None:
        """Take a press of the button."""
        self._held, self._clicked, self._at = True, True, cell
        run = run_to(board, cell)
        self._carried = frozenset([board.gap, *run] if run else [])
        return None if cell is None else SlideCell(cell, device=InputDevice.MOUSE)

    def release(self) -> None:
        """End a drag."""
        self._held = False

    def move(self, cell: int | None, *, pressed: bool, hover: bool) -> SlideCell | None:
        """Take a move: what it asks for."""
        if cell == self._at:
            return None
        self._at = cell
        if cell is None or not ((self._held and pressed) or (hover and self._clicked)):
            self._held = self._held and pressed
            self.lit = cell
            return None
        if self._held and cell in self._carried:
            return None
        self._carried = frozenset()
        return SlideCell(cell, device=InputDevice.MOUSE if self._held else InputDevice.HOVER)
