"""Duel: two players who solve the same boards, each at a seat of their own; who solves a board first takes it."""

from __future__ import annotations

from typing import NamedTuple

from slide_tui.engine.game import Game, begin
from slide_tui.engine.puzzle import Puzzle
from slide_tui.engine.result import rate_of


class DuelRound(NamedTuple):
    """A board that is decided."""

    seat: int
    """Who took it."""
    time_ms: int
    moves: tuple[int, ...]
    """Slides made, by seat."""


class Duel(NamedTuple):
    """How far a duel has come."""

    puzzle: Puzzle
    """The whole duel; each of its boards is a puzzle of its own."""
    boards: tuple[DuelRound, ...] = ()
    """The boards that are decided, in order."""
    between: bool = False
    """Whether the board on the table is decided, and the next one was not begun."""

    @property
    def best_of(self) -> int:
        """How many boards are played at most."""
        return self.puzzle.course.number or 1

    @property
    def number(self) -> int:
        """The number of the board on the table, counted from 1."""
        return len(self.boards) + (not self.between)

    @property
    def score(self) -> tuple[int, ...]:
        """How many boards each player has taken."""
        return tuple(sum(board.seat == seat for board in self.boards) for seat in range(self.puzzle.course.players))

    @property
    def winner(self) -> int | None:
        """Who has taken more than half of the boards; None while nobody has."""
        return next((seat for seat, taken in enumerate(self.score) if taken > self.best_of // 2), None)

    @property
    def over(self) -> bool:
        """Whether it is decided."""
        return self.winner is not None

    def moves(self, seat: int) -> int:
        """How many slides a player made on the decided boards."""
        return sum(board.moves[seat] for board in self.boards)

    def rate(self, seat: int) -> float | None:
        """A player's slides per second on the decided boards; None if no time passed."""
        return rate_of(self.moves(seat), sum(board.time_ms for board in self.boards))

    def begin_board(self) -> tuple[Game, ...]:
        """The next board at its start, at every seat."""
        puzzle = self.puzzle.board(len(self.boards))
        assert puzzle is not None
        return tuple(begin(puzzle) for _ in range(self.puzzle.course.players))
