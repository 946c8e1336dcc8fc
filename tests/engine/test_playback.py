"""Playback: where a replay is at an instant, and how far a live run is behind it."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from slide_tui.engine.clock import Phase
from slide_tui.engine.film import LEAD_MS, Rest, film_of, mean_rate
from slide_tui.engine.game import Game, advance, begin
from slide_tui.engine.goals import goal_board
from slide_tui.engine.intents import Act, Slide, SlideRun
from slide_tui.engine.playback import (
    KEPT_EVERY,
    Playback,
    column_of,
    ghost_gap,
    homes_over,
    pace,
    playback_of,
    reading_in,
    tenth_of,
)
from slide_tui.engine.playhead import SPEEDS, USUAL, Playhead
from slide_tui.engine.puzzle import Puzzle
from slide_tui.engine.replay import record
from slide_tui.engine.size import Size
from tests.values import DOWN, LEFT, RIGHT, TWO_LEFT, UP, after, game_at, games


def played(*slides: tuple[Slide | SlideRun | Act, int]) -> Playback:
    """The playback of a run that begins two slides before the end."""
    game = game_at(TWO_LEFT)
    for intent, at_ms in slides:
        game = advance(game, intent, at_ms)
    return playback_of(record(game))


SHORT = played((Slide(DOWN), 0), (Slide(UP), 100), (Slide(LEFT), 5100), (Slide(LEFT), 6100))
"""A slide and back, five seconds of thinking, and two that solve it."""
PUSHED = played((SlideRun(LEFT), 0))
"""Solved in one push, in no time."""
NOTHING = played()


def long_game(slides: int) -> Game:
    """A run of so many slides round and round, 100 ms each."""
    game = begin(Puzzle(Size(4, 4), goal_board(Size(4, 4), "rows").slide(RIGHT).slide(DOWN)))
    for number in range(slides):
        game = advance(game, Slide((DOWN, LEFT, UP, RIGHT)[number % 4]), number * 100)
    return game


# Places


@given(games())
def test_every_place_is_the_game_after_so_many_events(game: Game) -> None:
    """However it is reached, it has the board, the counts and the clock that the run had."""
    replay = record(game)
    playback = playback_of(replay)
    expected = list(replay.games())

    assert len(expected) - 1 == playback.last
    assert [(each.board, each.moves, each.net, each.log.read_ms) for each in expected] == [
        (each.board, each.moves, each.net, each.log.read_ms) for each in map(playback.game, range(playback.last + 1))
    ]
    assert tuple(each.home for each in expected) == playback.homes


@given(games())
def test_the_slides_of_every_event_are_those_of_the_log(game: Game) -> None:
    """Together the slides that led to each place are all that happened, undo and redo too."""
    playback = playback_of(record(game))
    found = [link.step for place in range(playback.last + 1) for link in playback.steps_to(place)]

    assert [link.step for link in game.log.links()] == found
    assert len(found) == playback.slides[-1]


def test_places_far_from_a_kept_game_are_found() -> None:
    """Before, at and behind every Game that is kept, and in a jump from one end to the other."""
    game = long_game(3 * KEPT_EVERY + 5)
    playback = playback_of(record(game))
    boards = [each.board for each in record(game).games()]
    places = [playback.last, 0, KEPT_EVERY - 1, KEPT_EVERY, KEPT_EVERY + 1, 3 * KEPT_EVERY]

    assert [boards[place] for place in places] == [playback.game(place).board for place in places]
    assert 4 == len(playback.kept)


@pytest.mark.parametrize(
    ("reading_ms", "expected"),
    [(-1, 0), (0, 1), (99, 1), (100, 2), (5099.9, 2), (5100, 3), (6100, 4), (99999, 4)],
)
def test_the_place_at_a_reading(reading_ms: float, expected: int) -> None:
    """It is the one after the last event that had happened; before the first there is the start."""
    assert expected == SHORT.at(reading_ms)


@pytest.mark.parametrize(("place", "by", "expected"), [(0, -1, 0), (0, 1, 1), (2, 10, 4), (4, 1, 4), (4, -10, 0)])
def test_a_step_stays_within_the_run(place: int, by: int, expected: int) -> None:
    """There is nothing before the start and behind the end."""
    assert expected == Playhead(SHORT.film, place).stepped(by).place


def test_the_longest_pauses() -> None:
    """Each is named by the place at which the player looked; slides that came at once are none."""
    assert (Rest(2, 5000), Rest(3, 1000), Rest(1, 100)) == SHORT.film.rests(5)
    assert (Rest(2, 5000),) == SHORT.film.rests(1)
    assert () == PUSHED.film.rests(1)


def test_a_run_of_nothing_has_one_place() -> None:
    """It is the start, whatever is asked."""
    assert (0, 0, 0) == (NOTHING.last, NOTHING.length_ms, NOTHING.at(1000))
    assert not NOTHING.game(0).begun


# The bar


@given(games(), st.integers(1, 200))
def test_the_columns_of_the_time_hold_all_slides(game: Game, columns: int) -> None:
    """No slide is lost, and every column leads back to itself."""
    playback = playback_of(record(game))
    there = [column_of(playback, reading_in(playback, column, columns), columns) for column in range(columns)]

    assert playback.slides[-1] == sum(pace(playback, columns))
    assert columns == len(homes_over(playback, columns))
    assert sorted(there) == there
    if playback.length_ms > 4 * columns:
        assert list(range(columns)) == there


def test_the_time_in_columns() -> None:
    """The slides stand where they were made, and pauses are empty."""
    assert [2, 0, 0, 0, 0, 1, 1] == pace(SHORT, 7)
    assert [6, 6, 8] == list(homes_over(SHORT, 3))
    assert [2] == pace(PUSHED, 1)


# Taking over


def test_a_run_that_is_taken_over_goes_on_from_there() -> None:
    """Its clock stands at the reading, it is helped, and it can be played to its end."""
    game = SHORT.taken_over(2, 3000)

    assert game is not None
    assert (Phase.PAUSED, 3000, True, 2) == (game.clock.phase, game.clock.elapsed_ms(9), game.helped, game.moves)

    game = advance(advance(game, Act.RESUME, 70_000), SlideRun(LEFT), 71_000)

    assert (True, 4000) == (game.solved, game.log.read_ms)


def test_the_start_is_taken_over_as_a_new_run() -> None:
    """Its clock has not begun; the first slide starts it."""
    game = SHORT.taken_over(0, 0)

    assert game is not None
    assert (Phase.READY, True, False) == (game.clock.phase, game.helped, game.begun)


def test_a_solved_board_is_not_taken_over() -> None:
    """There is nothing left to do at it."""
    assert SHORT.taken_over(4, 6100) is None


# Racing


def test_the_splits_are_the_first_times() -> None:
    """What lay at home from the start counts from zero; what was never reached has no time."""
    assert (0, 0, 0, 0, 0, 0, 0, 0, 5100, 6100, 6100) == SHORT.splits
    assert (0, None, None) == NOTHING.splits[7:10]


def test_the_gap_to_a_ghost() -> None:
    """More than nothing is behind the recording, less is ahead of it; without a time on both sides there is none."""
    live = after(game_at(TWO_LEFT), Slide(LEFT), Slide(LEFT), step_ms=7000)

    assert -5100 == ghost_gap(live, SHORT, 8)
    assert 900 == ghost_gap(live, SHORT, 10)
    assert 900 == ghost_gap(live, SHORT.splits, 10)
    assert 123 == ghost_gap(live, SHORT, 10, 6223)
    assert ghost_gap(game_at(TWO_LEFT), SHORT, 10) is None
    assert ghost_gap(live, NOTHING, 10) is None


def test_a_tenth_is_reached_when_it_is_whole() -> None:
    """Of 15 tiles two are one tenth, and 14 are nine."""
    assert [0, 0, 1, 9, 10] == [tenth_of(home, 15) for home in (0, 1, 2, 14, 15)]


# The playhead


def test_it_plays_as_it_was() -> None:
    """The start stands for a moment; then every event comes when it was made, and at the end it stands still."""
    head = Playhead(SHORT.film).played(1000)
    places = [head.caught_up(1000 + LEAD_MS + at).place for at in (-1, 0, 99, 100, 5099, 5100, 6100)]
    end = head.caught_up(1000 + LEAD_MS + 99_999)

    assert [0, 1, 1, 2, 2, 3, 4] == places
    assert (4, False, 6100) == (end.place, end.playing, end.reading_ms)
    assert head.caught_up(1000 + LEAD_MS + 6099).playing
    assert 3000 == head.caught_up(1000 + LEAD_MS + 3000).reading_ms


def test_many_small_steps_come_to_the_same_as_one() -> None:
    """However often it is asked, it is in the same place at the same instant."""
    head = Playhead(SHORT.film, speed=USUAL - 1).played(0)
    for now in range(0, 9000, 7):
        head = head.caught_up(now)
    once = Playhead(SHORT.film, speed=USUAL - 1).played(0).caught_up(8995)

    assert (once.place, once.film_ms) == (head.place, head.film_ms)


@pytest.mark.parametrize("speed", range(len(SPEEDS)))
def test_it_plays_at_every_speed(speed: int) -> None:
    """Twice as fast takes half the time."""
    head = Playhead(SHORT.film, speed=speed).played(0)
    due = (LEAD_MS + 5100) / SPEEDS[speed]

    assert (2, 3) == (head.caught_up(int(due) - 1).place, head.caught_up(int(due) + 1).place)


def test_the_speeds_have_an_end() -> None:
    """Beyond the fastest and the slowest there is none; while it plays, it plays on from where it is."""
    head = Playhead(SHORT.film).played(0)

    assert 16 == head.faster(99, 0).times
    assert 0.25 == head.faster(-99, 0).times
    assert 1 + LEAD_MS + 4 == head.caught_up(1 + LEAD_MS).faster(1, 1 + LEAD_MS).caught_up(3 + LEAD_MS).film_ms


def test_at_a_constant_rate_pauses_are_gone() -> None:
    """Four slides in 6.1 s come 1.525 s apart; the clock shows what it read at each of them."""
    head = Playhead(SHORT.film).other_rate(0).played(0)
    readings = [head.caught_up(at).reading_ms for at in (1524, 1525, 3050, 4575, 6100)]

    assert [0, 0, 100, 5100, 6100] == readings
    assert [0, 1] == [head.caught_up(at).place for at in (1524, 1525)]


def test_the_other_rate_keeps_the_place() -> None:
    """There and back it is where it was, while it plays too."""
    head = Playhead(SHORT.film).at_place(3, 0).played(50)

    assert (3, True) == (head.other_rate(60).place, head.other_rate(60).playing)
    assert head.film_ms == head.other_rate(60).other_rate(70).film_ms


def test_a_step_stands_still_and_a_jump_plays_on() -> None:
    """A step is for looking; who jumps wants to see it go on from there."""
    head = Playhead(SHORT.film).played(0)

    assert (1, False) == (head.stepped(1).place, head.stepped(1).playing)
    assert (3, True, 5300) == (head.at_reading(5300, 9).place, head.at_reading(5300, 9).playing, 5300)
    assert 5300 == head.at_reading(5300, 9).reading_ms
    assert (0, 0) == (head.at_reading(-1, 9).place, head.at_reading(-1, 9).reading_ms)


def test_at_the_end_nothing_plays_on() -> None:
    """Whoever jumps there while it plays has it stand still."""
    head = Playhead(SHORT.film).played(0)

    assert [False, False] == [head.at_place(4, 9).playing, head.at_reading(6100, 9).playing]
    assert 6100 == head.at_reading(6100, 9).reading_ms


def moved(head: Playhead, what: int, value: int, now: int) -> Playhead:
    """A playhead after something was asked of it."""
    match what:
        case 0:
            return head.stopped()
        case 1:
            return head.played(now)
        case 2:
            return head.stepped(value % 7 - 3)
        case 3:
            return head.at_place(value % 5, now)
        case 4:
            return head.at_reading(value, now)
        case 5:
            return head.faster(value % 5 - 2, now)
        case 6:
            return head.other_rate(now)
    return head


@given(st.lists(st.tuples(st.sampled_from(range(8)), st.integers(-3, 9000)), max_size=30))
def test_whatever_is_asked_it_is_somewhere_in_the_run(asked: list[tuple[int, int]]) -> None:
    """Place and reading agree, and while it plays there is always something to wait for."""
    head, now = Playhead(SHORT.film), 0
    for what, value in asked:
        now += abs(value)
        head = head.caught_up(now)
        head = moved(head, what, value, now)

        assert head.place == SHORT.at(head.reading_ms) or head.place == 0
        assert not head.playing or head.wait_ms(76) >= 0


def test_it_plays_from_the_start_when_it_is_at_its_end() -> None:
    """A run of nothing does not play at all."""
    assert (0, True) == (
        Playhead(SHORT.film).stepped(99).played(5).place,
        Playhead(SHORT.film).stepped(99).played(5).playing,
    )
    assert not Playhead(NOTHING.film).played(5).playing


@given(st.integers(0, 8000), st.integers(2, 200), st.booleans(), st.integers(0, len(SPEEDS) - 1))
def test_it_never_waits_beyond_the_next_slide(at: int, columns: int, even: bool, speed: int) -> None:
    """It wakes for the next slide at the latest, and never at an instant that has gone by."""
    head = Playhead(SHORT.film, even=even, speed=speed).played(0).caught_up(at)
    if head.playing:
        wait_ms = head.wait_ms(columns)
        due = (head.track[head.place + 1] - head.film_ms) / head.times

        assert 0 <= wait_ms <= due


def test_a_rate_needs_time() -> None:
    """Where none went by it is one slide a second."""
    assert (2.0, 1.0) == (mean_rate(8, 4000), mean_rate(2, 0))


def test_long_pauses_can_be_cut() -> None:
    """The clock reads what it read, and the next slide comes sooner."""
    head = Playhead(film_of(SHORT.readings, SHORT.slides, 2000)).played(0)

    assert [2, 3] == [head.caught_up(LEAD_MS + at).place for at in (2099, 2100)]
    assert [2099, 5100] == [head.caught_up(LEAD_MS + at).reading_ms for at in (2099, 2100)]
