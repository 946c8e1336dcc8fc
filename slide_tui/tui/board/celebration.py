"""Celebration: the deal of a new board, and the wave over a solved one."""

from __future__ import annotations

from collections.abc import Callable

from textual.widget import Widget

from slide_tui.engine.game import Game
from slide_tui.tui.board.motion import Show, show_frames
from slide_tui.tui.board.moving import Moving
from slide_tui.tui.messages import CelebrationOver, now_ms
from slide_tui.tui.view import View

_APART_S = 1 / 30
"""How far apart the frames are."""


class Celebration:
    """Moves over a board that is new or solved; after a wave the board posts `CelebrationOver`."""

    def __init__(self, board: Widget, draw: Callable[[], None]) -> None:
        """Nothing moves yet."""
        self._board, self._draw = board, draw
        self._moving = Moving[Show](board, draw, self._over)

    @property
    def frame(self) -> Show | None:
        """What is seen at the moment; None if nothing moves."""
        return self._moving.frame

    @property
    def waves(self) -> bool:
        """Whether a wave runs over the solved board."""
        return self.frame is not None and self.frame.kind == "wave"

    def follow(self, old: Game, new: Game, view: View | None) -> None:
        """Deal a new board, let a wave run over a solved one, unless nothing may move, or nothing can be seen."""
        kind = "deal" if old.puzzle is not new.puzzle else "wave" if new.solved and not old.solved else ""
        if kind and view is not None and not view.still:
            pictured = view.looks_for(new.puzzle.sight).shown_art is not None
            self._moving.begin(show_frames(kind, new.board.size, now_ms, pictured=pictured), _APART_S)
            self._draw()
        elif kind:
            self._over(Show(kind, 0))

    def end(self) -> None:
        """Stop all motion."""
        self._moving.end()

    def end_wave(self) -> None:
        """End a wave at once."""
        if self.waves:
            self.end()
            self._draw()

    def _over(self, last: Show) -> None:
        if last.kind == "wave":
            self._board.post_message(CelebrationOver())
