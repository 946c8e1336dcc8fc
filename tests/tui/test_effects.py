"""What has to happen outside after a step of the match."""

from __future__ import annotations

from slide_tui.engine.game import begin
from slide_tui.engine.intents import Act, Slide
from slide_tui.engine.match import Match, Seat, solo
from slide_tui.engine.result import result_of
from slide_tui.tui.effects import Begun, Paused, Resumed, Solved, effects
from tests.values import LEFT, ONE_LEFT, RIGHT, TWO_LEFT, after, game_at, puzzle_at

STARTED = solo(after(game_at(TWO_LEFT), Slide(LEFT)))


def test_the_first_slide_begins() -> None:
    """It is told once; the next one is not."""
    later = STARTED.advance(0, Slide(RIGHT), 2000)

    assert (Begun(0),) == effects(solo(game_at(TWO_LEFT)), STARTED)
    assert () == effects(STARTED, later)


def test_undo_has_no_effect_outside() -> None:
    """Nor has what changed nothing."""
    later = STARTED.advance(0, Act.UNDO, 2000)

    assert () == effects(STARTED, later)
    assert () == effects(later, later)


def test_the_last_slide_solves() -> None:
    """The result comes with it."""
    solved = STARTED.advance(0, Slide(LEFT), 3000)

    assert (Solved(0, result_of(solved.game)),) == effects(STARTED, solved)


def test_a_clock_that_stops_for_a_while_is_told_once() -> None:
    """So is that it goes on; a pause that lasts is no effect."""
    paused = STARTED.advance(0, Act.PAUSE, 2000)

    assert (Paused(0),) == effects(STARTED, paused)
    assert () == effects(paused, paused.advance(0, Act.PAUSE, 3000))
    assert (Resumed(0),) == effects(paused, paused.advance(0, Act.RESUME, 3000))


def test_beginning_is_no_effect() -> None:
    """Neither another board nor the same one again solves or pauses anything."""
    solved = STARTED.advance(0, Slide(LEFT), 3000)

    assert () == effects(solved, solved.advance(0, Act.RESTART, 4000))
    assert () == effects(solved, solo(begin(puzzle_at(ONE_LEFT))))


def test_each_seat_has_its_own_effects() -> None:
    """In a race one is done while the other pauses, and each is named by its seat."""
    before = Match((STARTED.seats[0], Seat(game_at(ONE_LEFT)), STARTED.seats[0]))
    later = before.advance(1, Slide(LEFT), 2000).advance(2, Act.PAUSE, 2000).advance(0, Slide(RIGHT), 2000)

    assert [(Begun, 1), (Solved, 1), (Paused, 2)] == [(type(effect), effect.seat) for effect in effects(before, later)]
