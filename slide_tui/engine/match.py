"""Match: the games being played now, by seat."""

from __future__ import annotations

from slide_tui.engine.game import Game, advance, refusal
from slide_tui.engine.intents import Intent
from slide_tui.engine.refusal import Refusal
from slide_tui.engine.values import dataclass, replace
from slide_tui.engine.who import Who


@dataclass(frozen=True, slots=True)
class Seat:
    """A game and who plays it."""

    game: Game
    who: Who = Who.PLAYER


@dataclass(frozen=True, slots=True)
class Match:
    """The seats: one in a normal game, two in a race."""

    seats: tuple[Seat, ...]

    def __post_init__(self) -> None:
        """Raise ValueError if there is no seat."""
        if not self.seats:
            raise ValueError("a match has at least one seat")

    @property
    def game(self) -> Game:
        """The game at the first seat, the player's own."""
        return self.seats[0].game

    @property
    def begun(self) -> bool:
        """Whether a slide was made at any seat."""
        return any(seat.game.begun for seat in self.seats)

    def has_player(self, seat: int) -> bool:
        """Whether there is such a seat, and a person plays there."""
        return seat < len(self.seats) and self.seats[seat].who is Who.PLAYER

    def advance(self, seat: int, intent: Intent, at_ms: int) -> Match:
        """Return the match after an intent for a seat; the same match if the intent is refused."""
        game = self.seats[seat].game
        return self.with_game(seat, advance(game, intent, at_ms))

    def refusal(self, seat: int, intent: Intent) -> Refusal | None:
        """Return why `advance` would refuse an intent for a seat; None if it would not."""
        return refusal(self.seats[seat].game, intent)

    def with_own(self, game: Game) -> Match:
        """Return the match with another game at the first seat."""
        return self.with_game(0, game)

    def with_game(self, seat: int, game: Game) -> Match:
        """Return the match with a game at a seat; the same match if that game is there already."""
        assert 0 <= seat < len(self.seats), seat
        if game is self.seats[seat].game:
            return self
        taken = replace(self.seats[seat], game=game)
        return Match((*self.seats[:seat], taken, *self.seats[seat + 1 :]))


def solo(game: Game) -> Match:
    """Return a match of one player at one game."""
    return Match((Seat(game),))
