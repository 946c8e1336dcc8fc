"""Duel: two players who solve the same boards, each at a seat of their own; who solves a board first takes it."""

from __future__ import annotations

from typing import NamedTuple

from slide_tui.engine.advance import advance
from slide_tui.engine.clock import Phase
from slide_tui.engine.game import Game, begin
from slide_tui.engine.intents import Act, Intent
from slide_tui.engine.puzzle import Puzzle
from slide_tui.engine.refusal import Refusal
from slide_tui.engine.result import rate_of

_CLOCK_ACTS = (Act.PAUSE, Act.RESUME, Act.PAUSE_OR_RESUME)
"""What is done at both seats at once."""


class Taken(NamedTuple):
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
    boards: tuple[Taken, ...] = ()
    """The boards that are decided, in order."""
    between: bool = False
    """Whether the board on the table is decided, and the next one was not begun."""

    @property
    def players(self) -> int:
        """How many players there are."""
        return self.puzzle.way.players

    @property
    def best_of(self) -> int:
        """How many boards are played at most."""
        return self.puzzle.way.number or 1

    @property
    def number(self) -> int:
        """The number of the board on the table, counted from 1."""
        return len(self.boards) + (not self.between)

    @property
    def score(self) -> tuple[int, ...]:
        """How many boards each player has taken."""
        return tuple(sum(board.seat == seat for board in self.boards) for seat in range(self.players))

    @property
    def winner(self) -> int | None:
        """Who has taken more than half of the boards; None while nobody has."""
        return next((seat for seat, taken in enumerate(self.score) if taken > self.best_of // 2), None)

    @property
    def over(self) -> bool:
        """Whether it is decided."""
        return self.winner is not None

    @property
    def time_ms(self) -> int:
        """How long all its decided boards took."""
        return sum(board.time_ms for board in self.boards)

    def moves(self, seat: int) -> int:
        """How many slides a player made on the decided boards."""
        return sum(board.moves[seat] for board in self.boards)

    def rate(self, seat: int) -> float | None:
        """A player's slides per second on the decided boards; None if no time passed."""
        return rate_of(self.moves(seat), self.time_ms)

    def begin_board(self) -> tuple[Game, ...]:
        """The next board at its start, at every seat."""
        puzzle = self.puzzle.board(len(self.boards))
        assert puzzle is not None
        return tuple(begin(puzzle) for _ in range(self.players))


def advance_duel(
    duel: Duel, games: tuple[Game, ...], seat: int, intent: Intent, at_ms: int
) -> tuple[Duel, tuple[Game, ...]] | Refusal:
    """The duel after an intent for a seat, or why it is refused; the same games if there is nothing to say about it.

    The first slide of either player starts the clock for both, and the first solve decides the board.
    """
    if duel.between:
        return duel, games
    if intent is Act.RESTART and any(game.begun for game in games):
        return duel, duel.begin_board()
    if intent in _CLOCK_ACTS:
        return _all_clocks(duel, games, intent, at_ms)
    after = advance(games[seat], intent, at_ms)
    if isinstance(after, Refusal):
        return after
    starts = games[seat].clock.phase is Phase.READY and after.clock.phase is not Phase.READY
    games = tuple(
        after if number == seat else game._replace(clock=game.clock.run(at_ms)) if starts else game
        for number, game in enumerate(games)
    )
    return _decided(duel, games, seat) if after.solved else (duel, games)


def _all_clocks(
    duel: Duel, games: tuple[Game, ...], intent: Intent, at_ms: int
) -> tuple[Duel, tuple[Game, ...]] | Refusal:
    """The duel after an intent that is about both clocks. To resume what runs needs no word."""
    after = tuple(advance(game, intent, at_ms) for game in games)
    held = tuple(game for game in after if not isinstance(game, Refusal))
    if len(held) == len(games):
        return duel, held
    return after[0] if isinstance(after[0], Refusal) and intent is not Act.RESUME else (duel, games)


def _decided(duel: Duel, games: tuple[Game, ...], seat: int) -> tuple[Duel, tuple[Game, ...]]:
    """The duel once a seat has solved the board: all clocks stop."""
    time_ms = games[seat].time_ms
    games = tuple(game if game.solved else game._replace(clock=game.clock.stop(time_ms)) for game in games)
    decided = Taken(seat, time_ms, tuple(game.moves for game in games))
    return duel._replace(boards=(*duel.boards, decided), between=True), games
