"""The player of a run: when a place is shown, and where somebody is who steps through a run or lets it play."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from hypothesis import given
from hypothesis import strategies as st

from slide_tui.engine.replay_player import LEAD_MS, SPEEDS, USUAL, ReplayPlayer, Rest, timeline_of

READINGS = (0, 0, 100, 5100, 6100)
SHORT = timeline_of(READINGS)
"""Four slides, five seconds of thinking in the middle."""
PUSHED = timeline_of((0, 0))
"""Two slides in one push, in no time."""
NOTHING = timeline_of((0,))


@pytest.mark.parametrize(("place", "by", "expected"), [(0, -1, 0), (0, 1, 1), (2, 10, 4), (4, 1, 4), (4, -10, 0)])
def test_a_step_stays_within_the_run(place: int, by: int, expected: int) -> None:
    """There is nothing before the start and behind the end."""
    assert expected == ReplayPlayer(SHORT, place).stepped(by).place


def test_the_longest_pauses() -> None:
    """Each is named by the place at which the player looked; slides that came at once are none."""
    assert (Rest(2, 5000), Rest(3, 1000), Rest(1, 100)) == SHORT.rests(5)
    assert (Rest(2, 5000),) == SHORT.rests(1)
    assert () == PUSHED.rests(1)


def test_it_plays_as_it_was() -> None:
    """The start stands for a moment; then every event comes when it was made, and at the end it stands still."""
    head = ReplayPlayer(SHORT).played(1000)
    places = [head.caught_up(1000 + LEAD_MS + at).place for at in (-1, 0, 99, 100, 5099, 5100, 6100)]
    end = head.caught_up(1000 + LEAD_MS + 99_999)

    assert [0, 1, 1, 2, 2, 3, 4] == places
    assert (4, False, 6100) == (end.place, end.playing, end.reading_ms)
    assert head.caught_up(1000 + LEAD_MS + 6099).playing
    assert 3000 == head.caught_up(1000 + LEAD_MS + 3000).reading_ms


def test_many_small_steps_come_to_the_same_as_one() -> None:
    """However often it is asked, it is in the same place at the same instant."""
    head = ReplayPlayer(SHORT, speed=USUAL - 1).played(0)
    for now in range(0, 9000, 7):
        head = head.caught_up(now)
    once = ReplayPlayer(SHORT, speed=USUAL - 1).played(0).caught_up(8995)

    assert (once.place, once.shown_ms) == (head.place, head.shown_ms)


@pytest.mark.parametrize("speed", range(len(SPEEDS)))
def test_it_plays_at_every_speed(speed: int) -> None:
    """Twice as fast takes half the time."""
    head = ReplayPlayer(SHORT, speed=speed).played(0)
    due = (LEAD_MS + 5100) / SPEEDS[speed]

    assert (2, 3) == (head.caught_up(int(due) - 1).place, head.caught_up(int(due) + 1).place)


def test_the_speeds_have_an_end() -> None:
    """Beyond the fastest and the slowest there is none; while it plays, it plays on from where it is."""
    head = ReplayPlayer(SHORT).played(0)

    assert 16 == head.faster(99, 0).times
    assert 0.25 == head.faster(-99, 0).times
    assert 1 + LEAD_MS + 4 == head.caught_up(1 + LEAD_MS).faster(1, 1 + LEAD_MS).caught_up(3 + LEAD_MS).shown_ms


def test_a_step_stands_still_and_a_jump_plays_on() -> None:
    """A step is for looking; who jumps wants to see it go on from there."""
    head = ReplayPlayer(SHORT).played(0)

    assert (1, False) == (head.stepped(1).place, head.stepped(1).playing)
    assert (3, True, 5300) == (head.at_reading(5300, 9).place, head.at_reading(5300, 9).playing, 5300)
    assert 5300 == head.at_reading(5300, 9).reading_ms
    assert (0, 0) == (head.at_reading(-1, 9).place, head.at_reading(-1, 9).reading_ms)


def test_at_the_end_nothing_plays_on() -> None:
    """Whoever jumps there while it plays has it stand still."""
    head = ReplayPlayer(SHORT).played(0)

    assert [False, False] == [head.at_place(4, 9).playing, head.at_reading(6100, 9).playing]
    assert 6100 == head.at_reading(6100, 9).reading_ms


ASKED: tuple[Callable[[ReplayPlayer, int, int], ReplayPlayer], ...] = (
    lambda head, _value, _now: head,
    lambda head, _value, _now: head.stopped(),
    lambda head, _value, now: head.played(now),
    lambda head, value, _now: head.stepped(value % 7 - 3),
    lambda head, value, now: head.at_place(value % 5, now),
    lambda head, value, now: head.at_reading(value, now),
    lambda head, value, now: head.faster(value % 5 - 2, now),
)
"""Everything that can be asked of a playhead."""


@given(st.lists(st.tuples(st.sampled_from(ASKED), st.integers(-3, 9000)), max_size=30))
def test_whatever_is_asked_place_and_reading_agree(
    asked: list[tuple[Callable[[ReplayPlayer, int, int], ReplayPlayer], int]],
) -> None:
    """The clock never shows an instant that belongs to another place."""
    head, now = ReplayPlayer(SHORT), 0
    for act, value in asked:
        now += abs(value)
        head = act(head.caught_up(now), value, now)

        assert head.place == SHORT.at(head.reading_ms) or head.place == 0


def test_it_plays_from_the_start_when_it_is_at_its_end() -> None:
    """A run of nothing does not play at all."""
    assert (0, True) == (
        ReplayPlayer(SHORT).stepped(99).played(5).place,
        ReplayPlayer(SHORT).stepped(99).played(5).playing,
    )
    assert not ReplayPlayer(NOTHING).played(5).playing


@given(st.integers(0, 8000), st.integers(2, 200), st.integers(0, len(SPEEDS) - 1))
def test_it_never_waits_beyond_the_next_slide(at: int, columns: int, speed: int) -> None:
    """It wakes for the next slide at the latest, and never at an instant that has gone by."""
    head = ReplayPlayer(SHORT, speed=speed).played(0).caught_up(at)
    if head.playing:
        wait_ms = head.wait_ms(columns)
        due = (head.timeline.track[head.place + 1] - head.shown_ms) / head.times

        assert 0 <= wait_ms <= due


def test_long_pauses_can_be_cut() -> None:
    """The clock reads what it read, and the next slide comes sooner."""
    head = ReplayPlayer(timeline_of(READINGS, 2000)).played(0)

    assert [2, 3] == [head.caught_up(LEAD_MS + at).place for at in (2099, 2100)]
    assert [2099, 5100] == [head.caught_up(LEAD_MS + at).reading_ms for at in (2099, 2100)]
