"""Fewest moves at the table: a restart that asks nothing, marks, a time limit, and what is found out at the end."""

from __future__ import annotations

from typing import Any

from slide_tui.engine.advance import advanced
from slide_tui.engine.game import begin
from slide_tui.engine.intents import Act, Slide
from slide_tui.engine.puzzle import parse_code
from slide_tui.engine.refusal import Refusal
from slide_tui.play.events import Closed, Signal
from slide_tui.play.layers import DebriefLayer, QuestionLayer
from slide_tui.play.requests import ActionOrIntent, PlayerRequest
from slide_tui.play.services import Alarm, Services
from slide_tui.play.solver_request import RequestPurpose
from slide_tui.play.step import step
from slide_tui.play.table import Table
from slide_tui.solver.plan import Plan
from slide_tui.stats.debrief import Report
from tests.engine.ways import way_home
from tests.play import replies
from tests.play.tables import NOW, ask, given_to, slide, start_screen, table_after, wakes, wanted
from tests.values import there

MINUTE = 60_000


def board(code: str = "fewest@2x2-a", **more: Any) -> Table:
    """A board for fewest moves, without a slide."""
    return start_screen(at_board=True, games=(begin(parse_code(code)),))._replace(**more)


def slid(table: Table, slides: int = 1) -> Table:
    """The table after the first slides that are possible, never back."""
    for _ in range(slides):
        game = there(table.game)
        last = game.trail.direction.inverse if game.trail is not None else None
        table = table_after(table, slide(next(way for way in game.legal() if way is not last)))
    return table


def solved(table: Table, at_ms: int = NOW + 100) -> Table:
    """The table after the shortest way home."""
    game = there(table.game)
    return table_after(table, *(slide(way) for way in way_home(game.board, game.goal)), at_ms=at_ms)


def test_a_restart_asks_nothing_and_redo_brings_the_run_back() -> None:
    """It is the same run, so nothing is laid or given up."""
    table = slid(board(), 2)
    done = ask(table, Act.RESTART)
    back = table_after(done.table, PlayerRequest(Act.REDO), PlayerRequest(Act.REDO))

    assert (0, 2, False) == (there(done.table.game).net, there(done.table.game).moves, there(done.table.game).repeat)
    assert ([], ()) == (wanted(done), done.table.layers)
    assert there(table.game).board == there(back.game).board


def test_a_restart_after_the_solve_is_another_run() -> None:
    """As for any other board."""
    table = table_after(solved(board()), Signal.CELEBRATED)
    done = ask(table, Act.RESTART, NOW + 9000)

    assert (True, 0) == (there(done.table.game).repeat, there(done.table.game).moves)
    assert ["begin_run"] == [name for name in wanted(done) if "run" in name]


def test_a_new_board_asks_where_the_run_would_be_lost() -> None:
    """Else it stays unfinished."""
    table = slid(board("fewest@3x3-a"), 12)

    assert not isinstance(ask(table, "new", seed="b").table.top, QuestionLayer)
    assert isinstance(ask(table._replace(safe=False), "new", seed="b").table.top, QuestionLayer)


def test_a_board_is_marked_and_gone_to_at_the_table() -> None:
    """Which is journalled as it comes."""
    table = slid(table_after(slid(board("fewest@3x3-a")), PlayerRequest(Act.MARK)), 2)
    done = ask(table, Act.TO_MARK)

    assert ([], 1) == (wanted(done), there(done.table.game).net)
    assert Refusal.AT_MARK is there(ask(done.table, Act.TO_MARK).table.refused).reason
    assert Refusal.NO_MARKS is there(ask(slid(board("3x3-a")), Act.MARK).table.refused).reason


def test_the_time_is_up_without_a_solve() -> None:
    """The run is saved as unfinished at once, the player is told, and nothing but another run can be had."""
    running = ask(board("fewest1@3x3-a"), Slide(there(board("fewest1@3x3-a").game).legal()[0]), NOW)
    done = step(running.table, replies.woken(Alarm.TIME_UP), NOW + MINUTE)
    table = done.table

    assert [NOW + MINUTE] == wakes(running, Alarm.TIME_UP)
    assert ["end_run"] == wanted(done)
    assert (Refusal.TIME_UP, None, None) == (there(table.refused).reason, table.solved, table.at_stake)
    wishes: list[ActionOrIntent] = [Act.UNDO, Act.RESUME, Act.MARK, "hint"]
    for wish in [*wishes, *map(Slide, there(running.table.game).board.legal())]:
        after = ask(table, wish, NOW + 2 * MINUTE)
        assert (Refusal.TIME_UP, table.game) == (there(after.table.refused).reason, after.table.game)


def test_another_run_after_the_time_was_up_asks_nothing_and_leaves_nothing() -> None:
    """The one before is saved already."""
    table = table_after(slid(board("fewest1@3x3-a")), replies.woken(Alarm.TIME_UP), at_ms=NOW + MINUTE)
    for wish in (Act.RESTART, "new"):
        done = ask(table, wish, NOW + 2 * MINUTE, seed="b")
        assert ["begin_run"] == wanted(done)
        assert not there(done.table.game).over


def test_a_slide_that_comes_too_late_ends_the_run() -> None:
    """Even if the timer did not come."""
    table = slid(board("fewest1@3x3-a"))
    game = there(table.game)
    done = ask(table, Slide(game.legal()[0]), NOW + MINUTE + 1)

    assert (game.board, True) == (there(done.table.game).board, there(done.table.game).over)


def test_a_pause_stops_the_limit() -> None:
    """It goes on with what was left."""
    table = slid(board("fewest1@3x3-a"))
    paused = ask(table, Act.PAUSE, NOW + 1000)
    resumed = ask(paused.table, Act.RESUME, NOW + 500_000)

    assert [] == wakes(paused, Alarm.TIME_UP)
    assert [NOW + 500_000 + MINUTE - 1000] == wakes(resumed, Alarm.TIME_UP)


def test_a_solve_is_looked_at_once_its_start_is_studied() -> None:
    """Only moves that were not undone; the debrief then has the figures already."""
    start = ask(slid(board("fewest@3x3-a")), Act.RESTART)
    studying = table_after(start.table, *[slide(there(start.table.game).legal()[0])], at_ms=NOW + 10)
    over = step_home(studying)
    assert [] == given_to(Services.search, over)
    [study] = over.table.help.requests
    assert RequestPurpose.STUDY is study.purpose

    plan = Plan(study.board, study.goal, tuple(way_home(study.board, study.goal)), 0)
    done = step(over.table, replies.planned(study, plan, final=True), NOW + 5000)
    [(want,)] = given_to(Services.search, done)
    game = there(done.table.game)

    assert (RequestPurpose.DEBRIEF, game.net) == (want.purpose, len(want.trail))
    assert game.moves > game.net
    report = Report(tuple(range(game.net, -1, -1)), exact=True)
    told = step(done.table, replies.debriefed(want, report), NOW + 6000).table
    shown = ask(table_after(told, Signal.CELEBRATED), "intro", NOW + 9000)
    assert report == shown.table.report


def step_home(table: Table):  # type: ignore[no-untyped-def]
    """The step that solves it, from wherever it is."""
    game = there(table.game)
    *way, last = way_home(game.board, game.goal)
    return ask(table_after(table, *map(slide, way), at_ms=NOW + 100), Slide(last), NOW + 200)


def test_what_is_filed_is_the_way_that_was_kept() -> None:
    """Slides that were undone are only counted beside it."""
    table = table_after(slid(board("fewest@3x3-a"), 2), PlayerRequest(Act.RESTART))
    done = step_home(table)
    [(filed, _)] = given_to(Services.file_run, done)

    assert there(done.table.filed).result.net == filed.net == filed.moves - 2


def test_a_debrief_is_of_the_way_that_was_kept() -> None:
    """And the result has its figures again once that is left."""
    tried = table_after(slid(board("fewest@3x3-a"), 2), PlayerRequest(Act.RESTART))
    table = table_after(step_home(tried).table, Signal.CELEBRATED)
    table = table._replace(help=table.help._replace(requests=(), studied=True))
    done = ask(table._replace(layers=()), "debrief", NOW + 9000)
    top = done.table.top
    assert isinstance(top, DebriefLayer)
    left = step(done.table, Closed(), NOW + 9500)

    assert top.game.moves == top.game.net == there(done.table.game).net
    assert [RequestPurpose.DEBRIEF] == [want.purpose for (want,) in given_to(Services.search, left)]


def test_a_recording_of_a_run_whose_time_was_up_is_not_taken_over() -> None:
    """There is nothing left to play."""
    game = there(slid(board("fewest1@3x3-a")).game)
    over = advanced(game, Act.TIME_UP, NOW + MINUTE)

    assert (True, False) == (over.over, over.at_stake)
