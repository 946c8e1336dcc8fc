"""Fading: what can be seen of a game by its own clock, drawn again while numbers fade."""

from __future__ import annotations

from asyncio import TimerHandle
from collections.abc import Callable

from textual.widget import Widget

from slide_tui.engine.faces import Faces
from slide_tui.engine.game import Game
from slide_tui.engine.seen import faces, fades_in_ms
from slide_tui.tui.messages import later, now_ms


class Fading:
    """Has a board drawn again when the next number fades; once all have, nothing waits."""

    def __init__(self, board: Widget, draw: Callable[[], None]) -> None:
        """Nothing fades yet."""
        self._board, self._draw = board, draw
        self._timer: TimerHandle | None = None

    def faces_of(self, game: Game) -> Faces:
        """What can be seen now."""
        at_ms = now_ms()
        if self._timer is not None:
            self._timer.cancel()
        wait_ms = fades_in_ms(game, at_ms)
        self._timer = later(self._board, wait_ms / 1000, self._draw) if wait_ms is not None else None
        return faces(game, at_ms)
