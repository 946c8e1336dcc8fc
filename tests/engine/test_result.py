"""Result: what a finished game came to."""

from __future__ import annotations

import pytest

from slide_tui.engine.intents import Act, Slide, SlideRun
from slide_tui.engine.result import result_of
from slide_tui.engine.who import Who
from tests.values import DOWN, LEFT, ONE_LEFT, RIGHT, TWO_LEFT, after, game_at


def test_a_result_has_the_figures_of_the_log() -> None:
    """Moves, pushes, net moves and the time from the first slide to the last."""
    game = after(game_at(TWO_LEFT), Slide(LEFT), Act.UNDO, SlideRun(LEFT), step_ms=500)
    result = result_of(game)

    assert (3, 2, 2, 1000, 3.0) == (result.moves, result.pushes, result.net, result.time_ms, result.rate)


def test_pauses_are_not_in_the_time() -> None:
    """A game paused for a minute takes no minute longer."""
    from slide_tui.engine.advance import advanced

    game = after(game_at(TWO_LEFT), Slide(LEFT))
    game = advanced(advanced(game, Act.PAUSE, 1200), Act.RESUME, 61_200)

    assert 300 == result_of(advanced(game, Slide(LEFT), 61_300)).time_ms


def test_a_solve_of_one_slide_has_no_rate() -> None:
    """No time went by between the first slide and the last."""
    assert result_of(after(game_at(ONE_LEFT), Slide(LEFT))).rate is None


def test_helped_and_repeated_solves_do_not_count() -> None:
    """Only an own solve of a new start may be a record."""
    own = after(game_at(ONE_LEFT), Slide(LEFT))
    helped = after(game_at(ONE_LEFT), Slide(LEFT, by=Who.SOLVER))
    repeat = after(own, Act.RESTART, Slide(LEFT))

    results = [result_of(game) for game in (own, helped, repeat)]

    assert [(False, False), (True, False), (False, True)] == [(each.helped, each.repeat) for each in results]


def test_undo_does_not_make_a_solve_count_less() -> None:
    """Undo is neither help nor repeat."""
    game = after(game_at(ONE_LEFT), Slide(RIGHT), Act.UNDO, Slide(DOWN), Slide(DOWN.inverse), Slide(LEFT))

    assert not result_of(game).helped
    assert not result_of(game).repeat


def test_a_game_that_is_not_solved_has_no_result() -> None:
    """Asking for one is a mistake of the program."""
    with pytest.raises(ValueError, match="not solved"):
        result_of(game_at(ONE_LEFT))
