"""Log: what happened, link by link."""

from __future__ import annotations

import gc
import sys
import tracemalloc

from slide_tui.engine.advance import advanced
from slide_tui.engine.intents import Act, Slide, SlideRun
from slide_tui.engine.log import Cause, Link, Log
from slide_tui.engine.who import Who
from tests.values import DOWN, LEFT, RIGHT, UP, after, game_at

START = "0 1 2/3 4 5/6 7 8"


def test_every_slide_has_its_direction_instant_and_maker() -> None:
    """Slides, undone and redone ones too, stand in the log in the order in which they happened."""
    game = after(game_at(START), SlideRun(LEFT), Slide(UP, by=Who.SOLVER), Act.UNDO, Act.REDO)
    expected = [
        (LEFT, 0, Who.PLAYER, Cause.SLIDE, True),
        (LEFT, 0, Who.PLAYER, Cause.SLIDE, False),
        (UP, 100, Who.SOLVER, Cause.SLIDE, True),
        (DOWN, 200, Who.PLAYER, Cause.UNDO, True),
        (UP, 300, Who.SOLVER, Cause.REDO, True),
    ]

    assert expected == [(link.direction, link.at_ms, link.who, link.kind, link.first) for link in game.log.links()]


def test_an_earlier_log_is_untouched_by_a_later_one() -> None:
    """Two games that go on from one share its log and do not see each other's slides."""
    game = after(game_at(START), Slide(LEFT))
    one, other = advanced(game, Slide(LEFT), 5), advanced(game, Slide(UP), 5)

    assert [1, 2, 2] == [len(list(each.log.links())) for each in (game, one, other)]
    assert [LEFT, UP] == [link.direction for link in other.log.links()]


def test_what_was_added_is_found_without_walking_the_rest() -> None:
    """The slides after a link are just those that came later."""
    game = after(game_at(START), Slide(LEFT), Slide(LEFT))
    later = advanced(game, Slide(UP), 900)

    assert [UP] == [link.direction for link in later.log.links(since=game.log.last)]
    assert [] == list(later.log.links(since=later.log.last))


def test_an_empty_log_reads_zero() -> None:
    """Before the first slide there is nothing to walk and the clock read nothing."""
    assert ([], 0) == (list(Log().links()), Log().read_ms)


def test_a_slide_kept_costs_at_most_120_bytes() -> None:
    """What a slide adds to a game for ever: its link and the number of its instant."""
    game = game_at(START)
    slides = 5_000
    tracemalloc.start()
    try:
        before = tracemalloc.get_traced_memory()[0]
        for number in range(slides):
            game = advanced(game, Slide((LEFT, RIGHT)[number % 2]), number * 150)
        gc.collect()
        kept = tracemalloc.get_traced_memory()[0] - before
    finally:
        tracemalloc.stop()

    assert sys.getsizeof(Link(None, None, 0, 0)) < kept / slides <= 120
