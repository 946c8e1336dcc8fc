"""Racing: where the recording is, what is news of it, and how it ends."""

from __future__ import annotations

import pytest

from slide_tui.engine.advance import advanced
from slide_tui.engine.game import Game
from slide_tui.engine.intents import Act, Slide
from slide_tui.engine.moves import Direction
from slide_tui.engine.recording import TENTHS
from slide_tui.engine.replay import record
from slide_tui.play.events import Closed, Signal
from slide_tui.play.layers import ResultLayer
from slide_tui.play.messages import Gap, RecordingEnds
from slide_tui.play.requests import ActionAbout
from slide_tui.play.services import Alarm
from slide_tui.play.step import step
from slide_tui.play.table import Table
from tests.play import replies
from tests.play.tables import (
    NOW,
    ask,
    is_nothing,
    resulted,
    running,
    slide,
    start_screen,
    table_after,
    wakes,
)
from tests.values import DOWN, LEFT, RIGHT, TWO_LEFT, UP, game_at

Timed = tuple[Direction, int]
THERE_AND_BACK: tuple[Timed, ...] = (DOWN, 0), (UP, 100)
"""Two slides after which six of eight tiles are at home, as they were at the start."""
RECORDED: tuple[Timed, ...] = (*THERE_AND_BACK, (LEFT, 5100), (LEFT, 6100))
"""Seven tiles at home after 5.1 s, and all after 6.1 s."""


def run(*slides: Timed) -> Game:
    """A run that begins two slides before the end, with what the clock read at each slide."""
    game = game_at(TWO_LEFT)
    for way, at_ms in slides:
        game = advanced(game, Slide(way), at_ms)
    return game


def race(*live: Timed, against: tuple[Timed, ...] = RECORDED) -> Table:
    """A race that was run so far; its clock began at NOW."""
    table = ask(start_screen(), ActionAbout("race", record(run(*against)))).table
    for way, at_ms in live:
        table = table_after(table, slide(way), at_ms=NOW + at_ms)
    return table


def woken(table: Table, at_ms: int) -> Table:
    """The table when it is looked at again, by the live run's clock."""
    return table_after(table, replies.woken(Alarm.RACE), at_ms=NOW + at_ms)


def recorded_moves(table: Table) -> int:
    """How far the recording is."""
    return table.games[1].moves


def test_a_recording_has_a_seat_of_its_own() -> None:
    """Both begin at the same start; the run is a repeat, as its start was seen."""
    table = race()
    live, other = table.games

    assert live.repeat
    assert live.board == other.board


def test_a_solve_is_raced_from_its_result() -> None:
    """Against itself."""
    over = resulted()
    table = table_after(over, Closed("race"), at_ms=NOW + 1000)

    assert table.race is not None
    assert over.game is not None
    assert (record(over.game), ()) == (table.race.recording.replay, table.layers)


def test_what_is_at_home_from_the_start_is_no_news() -> None:
    """Nobody has brought it home."""
    assert race(*THERE_AND_BACK).news is None


@pytest.mark.parametrize("at_ms", [7000, 3000])
def test_a_tenth_is_told_when_it_is_new(at_ms: int) -> None:
    """With the gap between the instants at which it was reached: behind, or ahead."""
    table = race(*THERE_AND_BACK)
    assert table.race is not None
    table = table._replace(race=table.race._replace(ended=True))

    assert Gap(at_ms, 5100, 8) == table_after(table, slide(LEFT), at_ms=NOW + at_ms).news


def test_a_tenth_is_told_once() -> None:
    """Who leaves it and comes back later is not told again."""
    table = race(*THERE_AND_BACK, (LEFT, 3000), (RIGHT, 3500), (LEFT, 4000))

    assert Gap(3000, 5100, 8) == table.news


def test_a_tenth_that_the_recording_never_reached_is_not_told() -> None:
    """There is nothing to compare with."""
    assert race((LEFT, 0), against=THERE_AND_BACK).news is None


def test_news_stays_until_the_next() -> None:
    """However long that takes."""
    table = race(*THERE_AND_BACK, (LEFT, 200))

    assert Gap(200, 5100, 8) == woken(table, 5099).news
    assert RecordingEnds(6100, solved=True) == woken(table, 6100).news


def test_the_recording_plays_by_the_live_runs_clock() -> None:
    """From its first slide on, and every slide has its instant."""
    first = step(race(), slide(DOWN), NOW)
    second = step(first.table, replies.woken(Alarm.RACE), NOW + 100)

    assert (0, [NOW + 100]) == (recorded_moves(race()), wakes(first, Alarm.RACE))
    assert (2, [NOW + 5100]) == (recorded_moves(second.table), wakes(second, Alarm.RACE))


def test_the_recording_waits_in_a_pause() -> None:
    """And goes on with the run."""
    table = woken(race((DOWN, 0)), 100)
    paused = ask(table, Act.PAUSE, NOW + 1000)
    late = woken(paused.table, 60_000)
    on = step(late, Closed(), NOW + 60_000)

    assert ([], 2, 2) == (wakes(paused, Alarm.RACE), recorded_moves(late), recorded_moves(on.table))
    assert [NOW + 60_000 + 4100] == wakes(on, Alarm.RACE)


def test_the_recordings_end_is_told() -> None:
    """At the instant of its last slide, whether that solved it or not; once."""
    table, lost = race((DOWN, 0)), race((DOWN, 0), against=THERE_AND_BACK)
    over = woken(table, 6100)
    later = step(over, replies.woken(Alarm.RACE), NOW + 9100)

    assert (None, RecordingEnds(6100, solved=True)) == (woken(table, 6099).news, over.news)
    assert RecordingEnds(100, solved=False) == woken(lost, 100).news
    assert (4, over.news, []) == (recorded_moves(over), later.table.news, wakes(later, Alarm.RACE))


def test_the_end_of_a_race() -> None:
    """Its outcome is there when the run is solved, and told in place of the last tenth."""
    table = race(*THERE_AND_BACK, (LEFT, 5000), (LEFT, 7030))

    assert Gap(7030, 6100, TENTHS) == table.news
    assert (ResultLayer(),) == table_after(table, Signal.CELEBRATED).layers


def test_who_races_against_a_run_that_was_given_up_wins() -> None:
    """There is no time to beat."""
    assert Gap(1000, None, TENTHS) == race((LEFT, 0), (LEFT, 1000), against=THERE_AND_BACK).news


def test_a_restarted_race_begins_anew() -> None:
    """Nothing is said of what was, and the recording is at its start again."""
    done = ask(race((LEFT, 0)), Act.RESTART, NOW + 5000, agreed=True)
    again = table_after(done.table, slide(LEFT), at_ms=90_000)

    assert (None, 0) == (done.table.news, recorded_moves(done.table))
    assert Gap(0, 5100, 8) == again.news


def test_another_board_ends_the_race() -> None:
    """Its alarm, which is on its way, is ignored."""
    done = ask(race((LEFT, 0)), "new", agreed=True, seed="seed")
    given_up = ask(race((LEFT, 0)), "give-up", agreed=True).table

    assert (None, 1) == (done.table.race, len(done.table.games))
    for table in (done.table, given_up, running()):
        assert is_nothing(step(table, replies.woken(Alarm.RACE), NOW + 6000), table)
