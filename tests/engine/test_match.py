"""Match: games by seat."""

from __future__ import annotations

import pytest

from slide_tui.engine.intents import Slide
from slide_tui.engine.match import Match, Seat, solo
from slide_tui.engine.refusal import Refusal
from slide_tui.engine.who import Who
from tests.values import LEFT, ONE_LEFT, UP, game_at


def test_an_intent_changes_the_game_of_its_seat_only() -> None:
    """In a race of two, a slide at one seat leaves the other's game as it is."""
    race = Match((Seat(game_at(ONE_LEFT)), Seat(game_at(ONE_LEFT), Who.RECORDING)))
    later = race.advance(1, Slide(LEFT), 0)

    assert (False, True) == (later.seats[0].game.solved, later.seats[1].game.solved)
    assert race.seats[0] is later.seats[0]
    assert Who.RECORDING is later.seats[1].who


def test_a_refused_intent_is_the_same_match() -> None:
    """Nothing happened means the very same object, and the reason can be asked."""
    match = solo(game_at(ONE_LEFT))

    assert match is match.advance(0, Slide(UP), 0)
    assert Refusal.NO_TILE is match.refusal(0, Slide(UP))
    assert match.refusal(0, Slide(LEFT)) is None


def test_a_new_game_takes_a_seat() -> None:
    """A game can be put at a seat; the one that is there already changes nothing."""
    match, fresh = solo(game_at(ONE_LEFT)), game_at(ONE_LEFT)

    assert fresh is match.with_game(0, fresh).game
    assert match is match.with_game(0, match.game)


def test_a_match_without_seats_is_none() -> None:
    """There is always a game to look at."""
    with pytest.raises(ValueError, match="at least one seat"):
        Match(())
