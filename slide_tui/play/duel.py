"""Duel: two players who solve the same boards, each at a seat of their own; who solves a board first takes it."""

from __future__ import annotations

from slide_tui.engine.clock import Phase
from slide_tui.engine.game import Game, begin
from slide_tui.engine.intents import Act, Intent
from slide_tui.engine.match import Match, Seat
from slide_tui.engine.puzzle import Puzzle
from slide_tui.engine.refusal import Refusal
from slide_tui.engine.result import rate_of
from slide_tui.engine.values import dataclass, replace

_CLOCK_ACTS = (Act.PAUSE, Act.RESUME, Act.PAUSE_OR_RESUME)
"""What is done at both seats at once."""


@dataclass(frozen=True, slots=True)
class Taken:
    """A board that is decided."""

    seat: int
    """Who took it."""
    time_ms: int
    moves: tuple[int, ...]
    """Slides made, by seat."""


@dataclass(frozen=True, slots=True)
class Duel:
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

    def match(self) -> Match:
        """The next board at its start, at every seat."""
        puzzle = self.puzzle.board(len(self.boards))
        assert puzzle is not None
        return Match(tuple(Seat(begin(puzzle)) for _ in range(self.players)))


def advance_duel(duel: Duel, match: Match, seat: int, intent: Intent, at_ms: int) -> tuple[Duel, Match]:
    """The duel after an intent for a seat; the same two values if it is refused.

    The first slide of either player starts the clock for both, and the first solve decides the board.
    """
    if duel.between:
        return duel, match
    if intent is Act.RESTART:
        return duel, duel.match() if match.begun else match
    if intent in _CLOCK_ACTS:
        for each in range(len(match.seats)):
            match = match.advance(each, intent, at_ms)
        return duel, match
    after = match.advance(seat, intent, at_ms)
    if after is match:
        return duel, match
    if match.seats[seat].game.clock.phase is Phase.READY:
        after = _with_clocks_running(after, at_ms)
    return _decided(duel, after, seat) if after.seats[seat].game.solved else (duel, after)


def _with_clocks_running(match: Match, at_ms: int) -> Match:
    for number, seat in enumerate(match.seats):
        if seat.game.clock.phase is Phase.READY:
            match = match.with_game(number, replace(seat.game, clock=seat.game.clock.run(at_ms)))
    return match


def _decided(duel: Duel, match: Match, seat: int) -> tuple[Duel, Match]:
    """The duel once a seat has solved the board: all clocks have stopped."""
    time_ms = match.seats[seat].game.time_ms
    for number, other in enumerate(match.seats):
        match = match.with_game(number, _stopped(other.game, time_ms))
    moves = tuple(other.game.moves for other in match.seats)
    return replace(duel, boards=(*duel.boards, Taken(seat, time_ms, moves)), between=True), match


def _stopped(game: Game, time_ms: int) -> Game:
    return game if game.solved else replace(game, clock=game.clock.stop(time_ms))


def refusal_in_duel(duel: Duel, match: Match, seat: int, intent: Intent) -> Refusal | None:
    """Why `advance_duel` would refuse an intent; None if it would not, or if there is nothing to say about it."""
    return None if duel.between or intent is Act.RESUME else match.refusal(seat, intent)
