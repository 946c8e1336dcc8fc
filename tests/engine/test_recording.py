"""Recording: a replay at any of its places, and what a race and charts need of it."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from slide_tui.engine.advance import advanced
from slide_tui.engine.clock import Phase
from slide_tui.engine.game import Game, begin
from slide_tui.engine.goals import goal_board
from slide_tui.engine.intents import Act, Slide, SlideRun
from slide_tui.engine.puzzle import Puzzle
from slide_tui.engine.recording import (
    KEPT_EVERY,
    Recording,
    recording_of,
    tenth_of,
)
from slide_tui.engine.replay import record
from slide_tui.engine.size import Size
from tests.values import DOWN, LEFT, RIGHT, TWO_LEFT, UP, game_at, games, there


def played(*slides: tuple[Slide | SlideRun | Act, int]) -> Recording:
    """The recorded of a run that begins two slides before the end."""
    game = game_at(TWO_LEFT)
    for intent, at_ms in slides:
        game = advanced(game, intent, at_ms)
    return recording_of(record(game))


SHORT = played((Slide(DOWN), 0), (Slide(UP), 100), (Slide(LEFT), 5100), (Slide(LEFT), 6100))
"""A slide and back, five seconds of thinking, and two that solve it."""
PUSHED = played((SlideRun(LEFT), 0))
"""Solved in one push, in no time."""
NOTHING = played()


def long_game(slides: int) -> Game:
    """A run of so many slides round and round, 100 ms each."""
    game = begin(Puzzle(Size(4, 4), goal_board(Size(4, 4), "rows").slide(RIGHT).slide(DOWN)))
    for number in range(slides):
        game = advanced(game, Slide((DOWN, LEFT, UP, RIGHT)[number % 4]), number * 100)
    return game


# Places


@given(games())
def test_every_place_is_the_game_after_so_many_events(game: Game) -> None:
    """However it is reached, it has the board, the counts and the clock that the run had."""
    replay = record(game)
    recorded = recording_of(replay)
    expected = list(replay.games())

    assert len(expected) - 1 == recorded.timeline.last
    assert [(each.board, each.moves, each.net, each.log.read_ms) for each in expected] == [
        (each.board, each.moves, each.net, each.log.read_ms)
        for each in map(recorded.game, range(recorded.timeline.last + 1))
    ]
    assert tuple(each.home for each in expected) == recorded.homes


@given(games())
def test_the_slides_of_every_event_are_those_of_the_log(game: Game) -> None:
    """Together the slides that led to each place are all that happened, undo and redo too."""
    recorded = recording_of(record(game))
    pairs = [recorded.around(place) for place in range(1, recorded.timeline.last + 1)]
    found = [link.step for before, after in pairs for link in after.log.links(before.log.last)]

    assert [link.step for link in game.log.links()] == found
    assert len(found) == recorded.slides[-1]


def test_places_far_from_a_kept_game_are_found() -> None:
    """Before, at and behind every Game that is kept, and in a jump from one end to the other."""
    game = long_game(3 * KEPT_EVERY + 5)
    recorded = recording_of(record(game))
    boards = [each.board for each in record(game).games()]
    places = [recorded.timeline.last, 0, KEPT_EVERY - 1, KEPT_EVERY, KEPT_EVERY + 1, 3 * KEPT_EVERY]

    assert [boards[place] for place in places] == [recorded.game(place).board for place in places]
    assert 4 == len(recorded.kept)


@pytest.mark.parametrize(
    ("reading_ms", "expected"),
    [(-1, 0), (0, 1), (99, 1), (100, 2), (5099.9, 2), (5100, 3), (6100, 4), (99999, 4)],
)
def test_the_place_at_a_reading(reading_ms: float, expected: int) -> None:
    """It is the one after the last event that had happened; before the first there is the start."""
    assert expected == SHORT.timeline.at(reading_ms)


# The bar


@given(games(), st.integers(1, 200))
def test_the_columns_of_the_time_hold_all_slides(game: Game, columns: int) -> None:
    """No slide is lost, and every column leads back to itself."""
    recorded = recording_of(record(game))
    timeline = recorded.timeline
    middles = [round(timeline.length_ms * column / max(1, columns - 1)) for column in range(columns)]
    there = [timeline.column_of(middle, columns) for middle in middles]

    assert recorded.slides[-1] == sum(recorded.pace(columns))
    assert columns == len(recorded.homes_over(columns))
    assert sorted(there) == there
    if recorded.timeline.length_ms > 4 * columns:
        assert list(range(columns)) == there


def test_the_time_in_columns() -> None:
    """The slides stand where they were made, and pauses are empty."""
    assert [2, 0, 0, 0, 0, 1, 1] == SHORT.pace(7)
    assert [0.75, 0.75, 1.0] == list(SHORT.homes_over(3))
    assert [2] == PUSHED.pace(1)


# Taking over


def test_a_run_that_is_taken_over_goes_on_from_there() -> None:
    """Its clock stands at the reading, it is helped, and it can be played to its end."""
    game = there(SHORT.taken_over(2, 3000))

    assert (Phase.PAUSED, 3000, True, 2) == (game.clock.phase, game.clock.elapsed_ms(9), game.helped, game.moves)

    game = advanced(advanced(game, Act.RESUME, 70_000), SlideRun(LEFT), 71_000)

    assert (True, 4000) == (game.solved, game.log.read_ms)


def test_the_start_is_taken_over_as_a_new_run() -> None:
    """Its clock has not begun; the first slide starts it."""
    game = there(SHORT.taken_over(0, 0))

    assert (Phase.READY, True, False) == (game.clock.phase, game.helped, game.begun)


def test_a_solved_board_is_not_taken_over() -> None:
    """There is nothing left to do at it."""
    assert SHORT.taken_over(4, 6100) is None


# Racing


def test_the_splits_are_the_first_times() -> None:
    """What lay at home from the start counts from zero; what was never reached has no time."""
    assert (0, 0, 0, 0, 0, 0, 0, 0, 5100, 6100, 6100) == SHORT.splits()
    assert (0, None, None) == NOTHING.splits()[7:10]


def test_a_tenth_is_reached_when_it_is_whole() -> None:
    """Of 15 tiles two are one tenth, and 14 are nine."""
    assert [0, 0, 1, 9, 10] == [tenth_of(home, 15) for home in (0, 1, 2, 14, 15)]
