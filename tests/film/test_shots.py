"""The run laid out in time."""

from __future__ import annotations

from itertools import pairwise

import pytest

from slide_tui.engine.errors import InvalidInput
from slide_tui.engine.recording import recording_of
from slide_tui.engine.replay import Replay, decode, record
from slide_tui.film.shots import DEAL_MS, GLIDE_MS, LEAD_MS, MOVES_MAX, PAUSE_MOST_MS, REST_MS, filmed
from tests.film.runs import endless, solved, wandering

SHORT = "3x3:1,2,3,4,5,6,0,7,8 LL 0,700"


def test_a_short_run_takes_its_own_time() -> None:
    """The start first, then slide by slide as they were made, then the solved board and the deal of the start."""
    reel = filmed(decode(SHORT))

    assert [0, LEAD_MS, LEAD_MS + 700] == [shot.at_ms for shot in reel.shots]
    assert LEAD_MS + 700 + GLIDE_MS == reel.ends_ms
    assert reel.ends_ms + REST_MS + DEAL_MS == reel.length_ms
    assert reel.speed == 1


def test_a_long_pause_is_cut() -> None:
    """Nobody wants to watch somebody think."""
    reel = filmed(decode(SHORT.replace("700", "70000")))

    assert [LEAD_MS, LEAD_MS + PAUSE_MOST_MS] == [shot.at_ms for shot in reel.shots[1:]]


@pytest.mark.parametrize(("slides", "seconds"), [(200, 60), (1800, 90), (4000, 120)])
def test_a_long_run_is_played_faster(slides: int, seconds: int) -> None:
    """It takes a minute, or as long as twenty slides a second need, up to two minutes."""
    replay = record(endless("4x4-k7q2m9", slides))
    slow = Replay(replay.puzzle, tuple(event.__class__(event.intent, event.at_ms * 70) for event in replay.events))
    reel = filmed(slow)

    assert seconds * 1000 == pytest.approx(reel.ends_ms - LEAD_MS, abs=GLIDE_MS + 1)
    assert reel.speed > 1


def test_no_tile_sets_off_before_the_last_one_has_landed() -> None:
    """However fast the slides were."""
    shots = filmed(wandering("4x4-k7q2m9", 300, every_ms=30)).shots

    assert all(one.at_ms <= one.lands_ms <= other.at_ms for one, other in pairwise(shots))


def test_every_board_of_a_run_is_shown() -> None:
    """One for each place of its recording, with the clock and the count of moves of that place."""
    replay = wandering("4x4-k7q2m9", 300)
    recorded = recording_of(replay)
    shots = filmed(replay).shots

    for place, shot in enumerate(shots):
        game = recorded.game(place)
        assert (game.board, game.moves, recorded.timeline.readings[place]) == (shot.board, shot.moves, shot.read_ms)
    assert recorded.timeline.last + 1 == len(shots)


def test_a_series_shows_each_solved_board_and_the_next_start() -> None:
    """So many boards are solved in it, one after the other."""
    shots = filmed(solved("marathon3@3x3-a")).shots

    assert 3 == sum(shot.board == shot.goal for shot in shots)
    assert [0, 1, 2] == sorted({shot.leg for shot in shots})


def test_a_run_that_is_too_long_is_refused_in_words() -> None:
    """It would be a blur of megabytes."""
    with pytest.raises(
        InvalidInput, match=r"a run of 20,001 moves is too long for a picture: up to 20,000 can be shown"
    ):
        filmed(record(endless("3x3-a", MOVES_MAX + 1)))


def test_a_run_without_a_slide_stands_still() -> None:
    """Its start is all there is."""
    reel = filmed(decode("3x3-a - -"))

    assert (1, LEAD_MS) == (len(reel.shots), reel.ends_ms)
