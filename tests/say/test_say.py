"""Sentences and figures."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from slide_tui.engine.game import Game, refusal
from slide_tui.engine.intents import Act, Intent, Slide, SlideCell, SlideRun, SlideTile
from slide_tui.engine.refusal import Refusal
from slide_tui.engine.result import result_of
from slide_tui.say.counts import counted
from slide_tui.say.figures import duration, rate, summary
from slide_tui.say.reasons import why_not
from tests.values import DOWN, LEFT, TWO_LEFT, UP, after, game_at, games, intents

CORNER = "3 1 2/4 5 6/7 8 0"


@pytest.mark.parametrize(
    ("intent", "expected"),
    [
        (Slide(UP), "no tile below the gap"),
        (SlideRun(LEFT), "no tile right of the gap"),
        (Slide(DOWN, 3), "only 2 tiles above the gap, not 3"),
        (SlideTile(1), "tile 1 is neither in the gap's row nor in its column"),
        (SlideTile(0), "that is the gap itself"),
        (SlideTile(77), "there is no tile 77; the tiles are 1 to 8"),
        (SlideCell(0), "that tile is neither in the gap's row nor in its column"),
        (SlideCell(99), "that is beside the board"),
        (Act.UNDO, "there is nothing to take back"),
    ],
)
def test_reasons_are_put_into_words(intent: Intent, expected: str) -> None:
    """Each refusal has a phrase that says what is the matter."""
    game = game_at(CORNER)
    reason = refusal(game, intent)

    assert reason is not None
    assert expected == why_not(game, intent, reason)


def test_tiles_are_called_by_their_labels() -> None:
    """Where tiles are numbered from 0, the words count so too."""
    game = game_at(CORNER)

    assert "tile 0 is neither in the gap's row nor in its column" == why_not(
        game, SlideTile(1), Refusal.NOT_IN_LINE, first_number=0
    )
    assert "there is no tile 8; the tiles are 0 to 7" == why_not(
        game, SlideTile(9), Refusal.NOT_ON_BOARD, first_number=0
    )


@given(games(), st.data())
def test_every_refusal_has_words(game: Game, data: st.DataObject) -> None:
    """Whatever is refused: there is a printable phrase for it that is longer than a code."""
    intent = data.draw(intents(game.puzzle.size))
    reason = refusal(game, intent)
    if reason is not None:
        assert why_not(game, intent, reason).isprintable()
        assert len(why_not(game, intent, reason)) > 12


@pytest.mark.parametrize(
    ("time_ms", "expected"),
    [
        (0, "0.00 s"),
        (9_879, "9.87 s"),
        (59_999, "59.99 s"),
        (60_000, "1:00.00"),
        (102_350, "1:42.35"),
        (3_723_456, "1:02:03.45"),
        (360_000_000, "100:00:00.00"),
    ],
)
def test_times_are_cut_to_the_hundredth(time_ms: int, expected: str) -> None:
    """As timers do: never rounded up to a time that was not reached."""
    assert expected == duration(time_ms)


@pytest.mark.parametrize(
    ("number", "thing", "expected"),
    [(1, "move", "1 move"), (0, "move", "0 moves"), (2, "push", "2 pushes"), (1200, "tile", "1,200 tiles")],
)
def test_things_are_counted_in_the_right_number(number: int, thing: str, expected: str) -> None:
    """One is singular, all else plural."""
    assert expected == counted(number, thing)


def test_a_rate_without_time_is_a_dash() -> None:
    """There is no rate where no time went by."""
    assert ("-", "2.14 moves a second") == (rate(None), rate(2.1379))


def test_a_solve_is_summed_up_in_one_phrase() -> None:
    """Moves, net moves where they differ, pushes, time and rate."""
    game = after(game_at(TWO_LEFT), Slide(LEFT), Slide(LEFT.inverse), SlideRun(LEFT), step_ms=1000)

    assert "4 moves in 3 pushes, 2.00 s, 2.00 moves a second" == summary(result_of(game))
    undone = after(game_at(TWO_LEFT), Slide(DOWN), Act.UNDO, SlideRun(LEFT), step_ms=1000)
    assert "3 moves (net 2) in 2 pushes, 2.00 s, 1.50 moves a second" == summary(result_of(undone))
