"""Unfinished runs: listed, resumed, continued, given up; and those that could not be had."""

from __future__ import annotations

import pytest

from slide_tui.engine.clock import Clock, Phase
from slide_tui.engine.intents import Act, Slide
from slide_tui.play.events import Answered, Closed, Done, FileNews
from slide_tui.play.layers import PageLayer, PauseLayer, QuestionLayer, ResultLayer
from slide_tui.play.messages import Problem
from slide_tui.play.requests import ActionAbout, PlayerRequest, continue_run
from slide_tui.play.services import Services
from slide_tui.play.step import step
from slide_tui.play.table import Table
from tests.play import replies
from tests.play.tables import (
    NOW,
    ask,
    fresh,
    given_to,
    is_nothing,
    paused,
    resulted,
    run_named,
    running,
    slide,
    start_screen,
    table_after,
)
from tests.values import DOWN, game_at, there

ONE, TWO, HERE = run_named("one"), run_named("two"), run_named("here", moves=1)
UNDER_WAY = there(paused().game)


def refusal(table: Table) -> object:
    """Why the last request came to nothing."""
    assert table.refused is not None
    return table.refused.reason


def listed(table: Table) -> Table:
    """The list over a table, with a run on it and one that waits."""
    return table_after(table, PlayerRequest("unfinished"), replies.listed((ONE,), HERE if table.at_stake else None))


def test_the_run_that_was_played_last_is_gone_on_with() -> None:
    """Where none lies on the table; without any, nothing happens."""
    table, none = start_screen(unfinished=(ONE, TWO)), start_screen()

    assert [(ONE.name,)] == given_to(Services.resume_run, ask(table, "go-on"))
    assert is_nothing(ask(none, "go-on"), none)


def test_a_run_on_the_table_is_gone_on_with_first() -> None:
    """As it was left."""
    done = ask(table_after(running(unfinished=(ONE,)), PlayerRequest("intro")), "go-on")

    assert (True, (), ()) == (done.table.at_board, done.table.layers, done.jobs)
    assert standing(done.table)


def test_the_list_is_taken_as_it_comes() -> None:
    """Also while it is open."""
    table = listed(running())

    assert ((ONE,), HERE, (PageLayer("unfinished"),)) == (table.unfinished, table.here, table.layers)


def test_a_run_of_the_list_is_resumed_once() -> None:
    """Its page is closed with it."""
    done = step(listed(running()), Closed(ActionAbout("go-on", ONE)), NOW)

    assert [(ONE.name,)] == given_to(Services.resume_run, done)


def test_the_run_on_the_table_needs_no_resuming() -> None:
    """It is shown as it waits."""
    done = step(listed(running()), Closed(ActionAbout("go-on", HERE)), NOW)

    assert ((), ()) == (done.table.layers, done.jobs)
    assert standing(done.table)


@pytest.mark.parametrize("below", [start_screen(), running(), resulted()], ids=["start", "running", "solved"])
def test_a_run_that_was_fetched_stands_still(below: Table) -> None:
    """Its board is seen at once, with nothing left of the board before."""
    table = step(below, replies.fetched(UNDER_WAY), NOW).table

    assert (True, ()) == (table.at_board, table.layers)
    assert standing(table)
    assert (None, None, False, None) == (table.filed, table.solved_at_ms, table.celebrating, table.race)


def test_the_first_slide_starts_the_clock_of_a_resumed_run() -> None:
    """It goes on from what it read, however long the player looked at the board before."""
    table = step(start_screen(), replies.fetched(UNDER_WAY), NOW).table
    game = table_after(table, slide(DOWN), at_ms=NOW + 60_000).game

    assert game is not None
    assert (2, UNDER_WAY.clock.banked_ms + 500) == (game.moves, game.clock.elapsed_ms(NOW + 60_500))


@pytest.mark.parametrize("wish", [Act.UNDO, Act.RESTART, Slide(DOWN)])
def test_whatever_moves_a_tile_starts_the_clock_of_a_resumed_run(wish: Act | Slide) -> None:
    """Nobody takes slides back in no time."""
    table = step(start_screen(), replies.fetched(UNDER_WAY), NOW).table
    game = ask(table, wish).table.game

    assert game is not None
    assert (Phase.READY if wish is Act.RESTART else Phase.RUNNING) is game.clock.phase


def standing(table: Table) -> bool:
    """Whether the run under way is on the table, its clock standing at what it read."""
    game = table.game
    assert game is not None
    return (game.board, game.clock) == (UNDER_WAY.board, Clock(Phase.READY, UNDER_WAY.clock.banked_ms))


@pytest.mark.parametrize(
    ("reply", "reason"),
    [(replies.fetched(None), Problem.TAKEN), (replies.not_continued("no file"), "no file")],
    ids=["taken", "no file"],
)
def test_a_run_that_can_not_be_had_is_refused(reply: Done, reason: Problem | str) -> None:
    """Another window plays it, or its file says no; what lies on the table stays, behind its menu."""
    start = step(start_screen(), reply, NOW).table
    left = step(paused()._replace(layers=()), reply, NOW).table
    page = step(table_after(running(), PlayerRequest("statistics")), reply, NOW).table

    assert [reason] * 3 == [refusal(table) for table in (start, left, page)]
    assert [(), (PauseLayer(),), (PageLayer("statistics"),)] == [table.layers for table in (start, left, page)]


def test_a_refusal_is_said_on_the_result_that_covers_the_board() -> None:
    """Else nobody would read it."""
    table = step(resulted()._replace(layers=()), replies.fetched(None), NOW).table

    assert ((ResultLayer(),), Problem.TAKEN) == (table.layers, refusal(table))


def test_a_run_of_the_list_is_given_up_from_afar() -> None:
    """After a yes; the clock of the run on the table runs on if it ran."""
    asked = ask(running(), ActionAbout("give-up-run", ONE)).table
    done = step(asked, Answered(yes=True), NOW)

    assert [(ONE.name,)] == given_to(Services.give_up_run, done)
    assert done.table.game is not None
    assert Phase.RUNNING is done.table.game.clock.phase


def test_a_run_that_another_window_has_is_not_given_up() -> None:
    """That is said, and the list stays."""
    table = step(listed(running()), replies.given_up(False), NOW).table

    assert (Problem.TAKEN, (PageLayer("unfinished"),)) == (refusal(table), table.layers)


def test_the_run_on_the_table_is_given_up_in_the_list() -> None:
    """The list stays open, over the start screen."""
    table = table_after(listed(running()), PlayerRequest(ActionAbout("give-up-run", HERE)))
    done = step(table, Answered(yes=True), NOW)

    assert [(table.game,)] == given_to(Services.end_run, done)
    assert ((), False, (PageLayer("unfinished"),)) == (
        done.table.games,
        done.table.at_board,
        done.table.layers,
    )
    assert done.table.at_stake is None


@pytest.mark.parametrize(("table", "abandons"), [(listed(running()), 1), (running(unfinished=(ONE,)), 0)])
def test_all_unfinished_runs_are_given_up_at_once(table: Table, abandons: int) -> None:
    """After a yes; the run on the table only where the list shows it."""
    asked = ask(table, "give-up-all").table
    done = step(asked, Answered(yes=True), NOW)

    assert isinstance(asked.top, QuestionLayer)
    assert (abandons, 1) == (len(given_to(Services.end_run, done)), len(given_to(Services.give_up_all, done)))
    assert done.table.game is None or Phase.RUNNING is done.table.game.clock.phase


def test_where_nothing_is_saved_a_run_is_only_taken_away() -> None:
    """Nothing is wanted outside."""
    table = ask(running(saving=False, safe=False), "give-up").table
    done = step(table, Answered(yes=True), NOW)

    assert ((), [], []) == (done.table.games, given_to(Services.end_run, done), given_to(Services.list_runs, done))


def test_a_run_that_was_given_up_is_continued() -> None:
    """It comes back by its number in the statistics."""
    table = table_after(start_screen(), PlayerRequest("statistics"))
    done = ask(table, continue_run(7))
    back = step(done.table, replies.fetched(game_at("1 2 3/4 5 6/0 7 8")), NOW).table

    assert [(7,)] == given_to(Services.find_given_up, done)
    assert (True, ()) == (back.at_board, back.layers)


def test_what_is_known_of_files_is_taken_for_the_next_question() -> None:
    """And nothing happens where it is known already."""
    table = running()
    done = step(table, FileNews(safe=False), NOW)

    assert (False, ()) == (done.table.safe, done.jobs)
    assert is_nothing(step(table, FileNews(safe=True), NOW), table)


def test_a_list_that_says_nothing_new_is_nothing() -> None:
    """It is looked at again at every visit."""
    table = listed(fresh())

    assert is_nothing(step(table, replies.listed((ONE,)), NOW), table)
