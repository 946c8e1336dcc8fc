"""Match: the games being played now, by seat. It is the one value that all screens observe."""

from __future__ import annotations

from dataclasses import dataclass, replace

from slide_tui.engine.game import Game, advance, refusal
from slide_tui.engine.intents import Intent
from slide_tui.engine.refusal import Refusal
from slide_tui.engine.who import Who


@dataclass(frozen=True, slots=True)
class Seat:
    """A game and who plays it."""

    game: Game
    who: Who = Who.PLAYER


@dataclass(frozen=True, slots=True)
class Match:
    """The seats at play: one in a normal game, two in a race."""

    seats: tuple[Seat, ...]

    def __post_init__(self) -> None:
        """A match without a seat would be no match."""
        if not self.seats:
            raise ValueError("a match has at least one seat")

    @property
    def game(self) -> Game:
        """The game at the first seat, which is the player's own."""
        return self.seats[0].game

    def advance(self, seat: int, intent: Intent, at_ms: int) -> Match:
        """The match after an intent for a seat; the same match if the intent is refused."""
        game = self.seats[seat].game
        return self.with_game(seat, advance(game, intent, at_ms))

    def refusal(self, seat: int, intent: Intent) -> Refusal | None:
        """Why `advance` would answer with the same match, or None if it would not."""
        return refusal(self.seats[seat].game, intent)

    def with_game(self, seat: int, game: Game) -> Match:
        """The match with a game at a seat; the same match if that game is there already."""
        assert 0 <= seat < len(self.seats), seat
        if game is self.seats[seat].game:
            return self
        taken = replace(self.seats[seat], game=game)
        return Match((*self.seats[:seat], taken, *self.seats[seat + 1 :]))


def solo(game: Game) -> Match:
    """A match of one player at one game."""
    return Match((Seat(game),))
