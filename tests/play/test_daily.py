"""Today's board: begun, gone on with, begun again; and what is known of the days."""

from __future__ import annotations

from dataclasses import replace

import pytest

from slide_tui.engine.advance import advanced
from slide_tui.engine.clock import Phase
from slide_tui.engine.game import begin
from slide_tui.engine.intents import Act, Slide
from slide_tui.engine.puzzle import parse_code
from slide_tui.engine.result import result_of
from slide_tui.engine.size import Size
from slide_tui.engine.unfinished_run import UnfinishedRun
from slide_tui.play.events import Closed
from slide_tui.play.layers import PageLayer, QuestionLayer, ResultLayer
from slide_tui.play.requests import ActionAbout, PlayerRequest
from slide_tui.play.services import Services
from slide_tui.play.step import step
from slide_tui.play.table import Table
from slide_tui.stats.dailies import DailyResults
from slide_tui.stats.solve_report import SolveReport
from tests.engine.ways import way_home
from tests.play import replies
from tests.play.tables import (
    NOW,
    SETTINGS,
    ask,
    given_to,
    is_nothing,
    long,
    resulted,
    running,
    start_screen,
    table_after,
    wanted,
)

CODE = "daily@2026-11-16"
TODAY = parse_code(CODE)
"""A Monday, so that it is small."""
WAITING = UnfinishedRun("today", TODAY, 5, 2000, helped=False, repeat=False, played_ms=0)
DATE = CODE.partition("@")[2]


def played(table: Table, *events: object) -> Table:
    """The table after today's board was asked for, where files have no run of it."""
    return table_after(table, PlayerRequest("daily", seed=DATE), replies.found_run(TODAY, None))


def solved_today() -> Table:
    """Today's board, solved a slide every 100 ms."""
    table = played(start_screen())
    assert table.game is not None
    for number, way in enumerate(way_home(table.game.board, table.game.goal)):
        table = table_after(table, PlayerRequest(Slide(way)), at_ms=NOW + 100 * number)
    return table


def test_a_run_of_one_slide_at_todays_board_is_said_to_stay() -> None:
    """It is worth keeping, however short."""
    table = played(start_screen())
    assert table.game is not None
    table = table_after(table, PlayerRequest(Slide(next(iter(table.game.legal())))))

    assert "Unfinished run saved at 1 move." == ask(table, "new", seed="seed").table.advice


def test_an_unfinished_run_of_today_is_sought_first() -> None:
    """Nothing else happens before that is known."""
    done = ask(start_screen(), "daily", seed=DATE)

    assert ([(TODAY,)], False) == (given_to(Services.find_run, done), done.table.at_board)


def test_without_such_a_run_the_board_is_begun() -> None:
    """It is looked up whether it was begun before."""
    done = step(start_screen(), replies.found_run(TODAY, None), NOW)

    assert done.table.game is not None
    assert (CODE, True, False) == (
        done.table.game.puzzle.code,
        done.table.at_board,
        done.table.game.repeat,
    )
    assert ["begin_run", "look_up"] == wanted(done)


def test_an_unfinished_run_of_today_is_gone_on_with() -> None:
    """It comes back with its clock standing, as any run."""
    done = step(start_screen(), replies.found_run(TODAY, WAITING), NOW)
    run = advanced(advanced(begin(TODAY), Slide(begin(TODAY).legal()[0]), 0), Act.PAUSE, 10)
    table = step(done.table, replies.fetched(run), NOW).table

    assert [(WAITING.name,)] == given_to(Services.resume_run, done)
    assert table.game is not None
    assert (run.board, Phase.READY, ()) == (table.game.board, table.game.clock.phase, table.layers)


def test_today_on_the_table_is_shown_again() -> None:
    """Neither files nor another board are needed; with a slide in it, it stands still."""
    fresh = table_after(played(start_screen()), PlayerRequest("intro"))
    assert fresh.game is not None
    slid = table_after(played(start_screen()), PlayerRequest(Slide(fresh.game.legal()[0])), PlayerRequest("intro"))

    for table in (fresh, slid):
        done = ask(table, "daily", seed=DATE)
        assert table.game is not None
        assert done.table.game is not None
        assert (table.game.board, Phase.READY) == (done.table.game.board, done.table.game.clock.phase)
        assert (True, (), ()) == (done.table.at_board, done.table.layers, done.jobs)


def test_a_board_that_was_only_seen_is_no_repeat() -> None:
    """Another one came in between; only the files know what was begun."""
    table = table_after(played(start_screen()), PlayerRequest("intro"), PlayerRequest("play", seed="other"))
    again = played(table).game

    assert again is not None
    assert not again.repeat


def test_today_is_a_repeat_where_it_was_begun_before() -> None:
    """As the saved runs say."""
    table = played(start_screen())
    assert table.game is not None
    game = step(table, replies.looked_up(table.game.puzzle, repeat=True), NOW).table.game

    assert game is not None
    assert game.repeat


def test_where_nothing_is_saved_a_second_run_is_a_repeat_too() -> None:
    """And no file is asked."""
    first = ask(start_screen(saving=False), "daily", seed=DATE)
    table = table_after(first.table, PlayerRequest("intro"), PlayerRequest("play", seed="other"))
    again = ask(table, "daily", seed=DATE)

    assert [] == [*given_to(Services.find_run, first), *given_to(Services.find_run, again)]
    assert first.table.game is not None
    assert again.table.game is not None
    assert (False, True) == (first.table.game.repeat, again.table.game.repeat)


def test_a_run_that_would_be_lost_is_asked_about_first() -> None:
    """The board is begun after a yes."""
    done = ask(long(safe=False), "daily", seed=DATE)

    assert isinstance(done.table.top, QuestionLayer)
    assert "daily" == done.table.top.request.wanted
    assert done.table.top.request.agreed


def test_a_run_that_can_be_resumed_waits_for_it() -> None:
    """Its game is given to the journal as one that waits."""
    table = running()
    step_ = step(table, replies.found_run(TODAY, None), NOW)

    assert [(table.game,)] == given_to(Services.leave_run, step_)


@pytest.mark.parametrize("date", ["1970-01-01", "2025-12-31", "0001-01-01", "", "x", "2026-11-31"])
def test_a_day_without_a_board_is_refused_in_words(date: str) -> None:
    """Such as where the clock was never set."""
    refused = ask(start_screen(), "daily", seed=date).table.refused

    assert refused is not None
    assert "is not a day with a board" in str(refused.reason)


def test_a_code_of_a_day_is_gone_on_with_as_well() -> None:
    """However it was asked for."""
    assert [(TODAY,)] == given_to(Services.find_run, ask(start_screen(), ActionAbout("play-puzzle", TODAY)))


def test_days_are_known_as_they_come() -> None:
    """What was known stays until there is more; the same twice is nothing."""
    first = table_after(start_screen(), replies.dated(20_774), replies.days(DailyResults({})))
    second = step(first, replies.dated(20_775), NOW).table

    assert (20_774, DailyResults({})) == (first.today, first.days)
    assert (20_775, DailyResults({})) == (second.today, second.days)
    assert is_nothing(step(second, replies.dated(20_775), NOW), second)


@pytest.mark.parametrize(
    ("table", "event"),
    [
        (running(), PlayerRequest("intro")),
        (start_screen(layers=(PageLayer("help"),)), Closed()),
        (start_screen(), PlayerRequest("archive")),
    ],
    ids=["intro", "page", "archive"],
)
def test_whenever_the_start_screen_is_shown_again_it_is_asked_what_day_it_is(
    table: Table, event: PlayerRequest
) -> None:
    """Midnight may have passed; also where nothing is saved."""
    for each in (table, table._replace(saving=False)):
        assert 1 == len(given_to(Services.today, step(each, event, NOW)))


def test_a_solve_of_today_is_followed_by_its_streak() -> None:
    """Once it is saved; a solve of another board is not."""
    for table, looks in ((solved_today(), 1), (resulted(), 0)):
        assert table.game is not None
        done = step(table, replies.filed(table.game, SolveReport(result_of(table.game), 1)), NOW)
        assert looks == len(given_to(Services.days, done))


def test_a_solve_that_crosses_midnight_is_played_to_its_end() -> None:
    """The day on the table changes, the board does not."""
    before = solved_today()
    assert before.game is not None
    table = before._replace(games=(begin(TODAY),), filed=None, solved_at_ms=None, celebrating=False, today=20_773)
    ways = way_home(begin(TODAY).board, begin(TODAY).goal)
    for number, way in enumerate(ways):
        if number == len(ways) // 2:
            table = table_after(table, replies.dated(20_774))
        table = table_after(table, PlayerRequest(Slide(way)), at_ms=NOW + 100 * number)

    assert table.game is not None
    assert (True, CODE, 20_774) == (table.game.solved, table.game.puzzle.code, table.today)


def test_the_board_after_todays_is_one_of_its_size() -> None:
    """And the same board again is a repeat of the day."""
    table = table_after(solved_today(), PlayerRequest("back"), at_ms=NOW + 60_000)
    assert isinstance(table.top, ResultLayer)
    new = step(table, Closed("new", "next"), NOW + 60_000).table.game
    same = step(table, Closed(Act.RESTART), NOW + 60_000).table.game

    assert new is not None
    assert same is not None
    assert ("3x3-next", CODE, True) == (new.puzzle.code, same.puzzle.code, same.repeat)
    assert Phase.READY is same.clock.phase


def test_the_goal_of_the_day_is_the_day_s_alone() -> None:
    """The board after it has the goal that the player has chosen, however it is asked for."""
    thursday = begin(parse_code("daily@2026-11-19"))
    table = start_screen(at_board=True, games=(thursday,), settings=replace(SETTINGS, goal="columns"))

    for wish in ("new", ActionAbout("new", Size(2, 2))):
        game = ask(table, wish, seed="next").table.game

        assert game is not None
        assert ("snake", "columns") == (thursday.puzzle.goal, game.puzzle.goal)
