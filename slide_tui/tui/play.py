"""Play: slides of a plan made one after the other, as long as the board is the one that they were planned for."""

from __future__ import annotations

from collections.abc import Callable

from slide_tui.engine.board import Board
from slide_tui.engine.intents import Slide
from slide_tui.engine.moves import Direction
from slide_tui.engine.who import Who
from slide_tui.tui.desk import Desk


class Play:
    """Makes slides at the chosen rate until they are made or something else happens."""

    def __init__(self, desk: Desk) -> None:
        """Nothing is played yet."""
        self._desk = desk
        self._slides: tuple[Direction, ...] = ()
        self._board: Board | None = None
        self._done: Callable[[bool], None] = lambda _made: None
        self._next: Callable[[], None] | None = None

    @property
    def going(self) -> bool:
        """Whether slides are still to be made."""
        return bool(self._slides)

    def begin(self, board: Board, slides: tuple[Direction, ...], done: Callable[[bool], None]) -> None:
        """Play slides from a board on; `done` hears whether all of them were made, unless `stop` was called."""
        self.stop()
        self._board, self._slides, self._done = board, slides, done
        self._wait()

    def stop(self) -> None:
        """Make no more slides."""
        self._slides = ()
        if self._next is not None:
            self._next()
            self._next = None

    def _wait(self) -> None:
        self._next = self._desk.later(1 / self._desk.settings().autoplay_rate, self._slide)

    def _slide(self) -> None:
        """Make the next slide, unless the board is no longer the one that it belongs to."""
        self._next = None
        game = self._desk.game()
        if game is None or game.board != self._board or not self._slides:
            self._end(made=False)
            return
        way, *rest = self._slides
        if not self._desk.take(Slide(way, by=Who.SOLVER)):
            self._end(made=False)
            return
        self._board, self._slides = game.board.slide(way), tuple(rest)
        if self._slides:
            self._wait()
        else:
            self._end(made=True)

    def _end(self, *, made: bool) -> None:
        self.stop()
        self._done(made)
