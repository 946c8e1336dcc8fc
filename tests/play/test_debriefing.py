"""Debriefs: which run is gone through, what the solver and the coach are asked about it, and when they are dropped."""

from __future__ import annotations

import pytest

from slide_tui.engine.game import Game, begin
from slide_tui.engine.intents import Act, Slide
from slide_tui.engine.puzzle import parse_code
from slide_tui.engine.replay import record
from slide_tui.play.events import Closed
from slide_tui.play.jobs import Step
from slide_tui.play.layers import DebriefLayer, Layer, PageLayer, QuestionLayer, ReplayLayer, ResultLayer
from slide_tui.play.messages import CoachAdvice, Problem, RefusedRequest
from slide_tui.play.requests import ActionAbout, PlayerRequest, ask_way
from slide_tui.play.services import Services
from slide_tui.play.solver_request import RequestPurpose, SolverRequest
from slide_tui.play.step import step
from slide_tui.play.table import Table
from slide_tui.solver.reasons import Purpose, Reason
from slide_tui.stats.debrief import Report
from tests.play import replies
from tests.play.tables import (
    FOUR_LEFT,
    HOME,
    NOW,
    ask,
    fresh,
    given_to,
    is_nothing,
    long,
    recording,
    resulted,
    running,
    slide,
    start_screen,
    table_after,
)
from tests.values import DOWN, LEFT, RIGHT, TWO_LEFT, after, game_at, there

KEPT = after(game_at(FOUR_LEFT), *map(Slide, HOME))
"""A saved solve."""
GIVEN_UP = after(game_at(FOUR_LEFT), Slide(LEFT))
REPORT = Report((4, 3, 2, 1, 0), exact=True)
STATISTICS = PageLayer("statistics")


def at_statistics(table: Table) -> Table:
    """The same table with the statistics over it."""
    return table_after(table, PlayerRequest("statistics"))


def debriefing(game: Game = KEPT, table: Table | None = None) -> Table:
    """A table over whose statistics a saved run is debriefed."""
    below = at_statistics(start_screen() if table is None else table)
    return step(below, replies.to_debrief(record(game)), NOW).table


def asked_for(done: Step | Table) -> list[RequestPurpose]:
    """What the solver and the coach are to answer by now."""
    table = done.table if isinstance(done, Step) else done
    return [want.purpose for want in table.help.requests]


def want_of(table: Table, what: RequestPurpose = RequestPurpose.DEBRIEF) -> SolverRequest:
    """The open question of a kind."""
    return next(want for want in table.help.requests if want.purpose is what)


# Which run


def test_a_solve_is_debriefed_with_all_its_slides() -> None:
    """Those taken back too; its figures are shown when they come, and the start is studied on."""
    table = table_after(fresh(TWO_LEFT), slide(LEFT), PlayerRequest(Act.UNDO), slide(LEFT), slide(LEFT))
    table = table_after(table, PlayerRequest("back"))
    done = step(table, Closed("debrief"), NOW + 1000)
    ((want,),) = given_to(Services.search, done)
    report = Report((2, 1, 2, 1, 0), exact=True)
    told = step(done.table, replies.debriefed(want, report), NOW)

    assert ((DebriefLayer(there(table.game)),), None) == (done.table.layers, done.table.report)
    assert (RequestPurpose.DEBRIEF, (LEFT, RIGHT, LEFT, LEFT)) == (want.purpose, want.trail)
    assert (report, [RequestPurpose.STUDY]) == (told.table.report, asked_for(told))
    again = table_after(told.table, Closed(), Closed("debrief"), at_ms=NOW + 1000)
    assert again.report is None


def test_a_saved_run_is_fetched_for_its_debrief() -> None:
    """By its number, from the statistics."""
    assert [(7,)] == given_to(Services.fetch_run, ask(at_statistics(start_screen()), ActionAbout("debrief", 7)))


@pytest.mark.parametrize("game", [KEPT, GIVEN_UP], ids=["solved", "unfinished"])
def test_a_saved_run_is_debriefed_over_the_statistics(game: Game) -> None:
    """The solver is asked about its boards, not about those of the run on the table."""
    done = step(at_statistics(running(TWO_LEFT)), replies.to_debrief(record(game)), NOW)
    ((want,),) = given_to(Services.search, done)

    below, shown = done.table.layers
    assert isinstance(shown, DebriefLayer)
    assert (STATISTICS, game.board, game.moves) == (below, shown.game.board, shown.game.moves)
    assert (game.start, tuple(HOME)[: game.moves]) == (want.board, want.trail)


def test_a_saved_run_that_cannot_be_had_is_refused() -> None:
    """In the words of the files."""
    done = step(at_statistics(start_screen()), replies.watched(RefusedRequest("gone")), NOW)

    assert "gone" == there(done.table.refused).reason
    assert (STATISTICS,) == done.table.layers


def test_a_run_that_is_watched_is_debriefed_over_its_film() -> None:
    """And the film is there again afterwards."""
    film = ReplayLayer(recording())
    table = table_after(start_screen(layers=(film,)), PlayerRequest(ActionAbout("debrief", KEPT)))

    assert (film, DebriefLayer(KEPT)) == table.layers
    assert (film,) == table_after(table, Closed()).layers


def test_one_run_is_debriefed_at_a_time() -> None:
    """Another one would take its figures."""
    table = debriefing()

    assert is_nothing(ask(table, ActionAbout("debrief", GIVEN_UP)), table)
    assert is_nothing(step(table, replies.to_debrief(record(GIVEN_UP)), NOW), table)


def test_an_unfinished_run_that_was_debriefed_is_helped_once_it_is_continued() -> None:
    """Its debrief has shown the way on; the debrief of a solve changes nothing about another run."""
    held = after(GIVEN_UP, Act.PAUSE)
    for game, helped in ((GIVEN_UP, True), (KEPT, False)):
        done = step(table_after(debriefing(game), Closed(), Closed()), replies.fetched(held), NOW)

        assert helped == there(done.table.game).helped == bool(given_to(Services.journal, done))


@pytest.mark.parametrize("over", [(), (STATISTICS,)], ids=["table", "statistics"])
def test_a_run_of_several_boards_has_no_debrief(over: tuple[Layer, ...]) -> None:
    """That is said, and what lay there stays."""
    series = begin(parse_code("marathon2@2x2-a"))
    table = start_screen(layers=over)
    done = step(table, replies.to_debrief(record(series)), NOW)

    assert (Problem.NOT_ONE_BOARD, over, ()) == (there(done.table.refused).reason, done.table.layers, done.jobs)


# What the solver says


def test_figures_are_those_of_the_run_that_is_shown() -> None:
    """What comes late about another run is dropped."""
    before = debriefing(GIVEN_UP)
    late = replies.debriefed(want_of(before), Report((4, 3), exact=True))
    table = debriefing(table=table_after(before, Closed(), Closed()))

    assert is_nothing(step(table, late, NOW), table)
    assert REPORT == step(table, replies.debriefed(want_of(table), REPORT), NOW).table.report


def test_a_debrief_of_the_run_before_is_dropped() -> None:
    """Another was begun."""
    table = step(resulted(), Closed("debrief"), NOW + 1000).table
    late = replies.debriefed(want_of(table), Report((1, 0), exact=True))
    table = table_after(table, Closed(), Closed("new", "seed"), at_ms=NOW + 1000)

    assert is_nothing(step(table, late, NOW + 1000), table)


def test_the_solver_is_called_off_when_the_debrief_is_left() -> None:
    """Nobody waits for it, and the run on the table is studied on."""
    table = debriefing(table=running(TWO_LEFT))
    done = step(table, Closed(), NOW)

    assert ((STATISTICS,), [RequestPurpose.STUDY]) == (done.table.layers, asked_for(done))
    assert given_to(Services.cancel_searches, done)


def test_a_debrief_that_has_its_figures_leaves_the_solver_to_its_study() -> None:
    """There is nothing to call off, and nothing is left of the run."""
    table = debriefing(table=running(TWO_LEFT))
    table = step(table, replies.debriefed(want_of(table), REPORT), NOW).table
    done = step(table, Closed(), NOW)

    assert ((), [RequestPurpose.STUDY], None) == (done.jobs, asked_for(done), done.table.report)


def test_the_result_is_there_again_after_the_debrief_of_its_solve() -> None:
    """As after a replay."""
    table = table_after(resulted(), Closed("debrief"), Closed(), at_ms=NOW + 1000)

    assert (ResultLayer(),) == table.layers


def test_a_run_is_taken_over_from_its_debrief() -> None:
    """The run on the table would be lost, so that is asked first."""
    table = debriefing(table=long(safe=False))
    held = after(game_at(FOUR_LEFT), Slide(LEFT), Act.PAUSE)
    done = step(table, Closed(ActionAbout("take-over", held)), NOW)

    assert [PageLayer, QuestionLayer] == [*map(type, done.table.layers)]


# What the coach says


def test_the_coach_is_asked_about_a_board_of_the_run() -> None:
    """And its answer is shown; the run on the table stays as it is."""
    table = debriefing(table=running(TWO_LEFT))
    done = ask(table, ask_way(KEPT.start, DOWN))
    ((want,),) = given_to(Services.coach, done)
    reason = Reason(Purpose.BRING_HOME, (8,))
    told = step(done.table, replies.coached(want, (LEFT, DOWN), reason), NOW).table

    assert (RequestPurpose.WAY, KEPT.start, KEPT.goal, DOWN) == (
        want.purpose, want.board, want.goal, want.forbidden,
    )  # fmt: skip
    assert CoachAdvice(KEPT.start, (LEFT, DOWN), reason, DOWN) == told.coached
    assert (table.game, [RequestPurpose.DEBRIEF]) == (told.game, asked_for(told))
    assert table_after(told, Closed()).coached is None


def test_the_coach_has_nothing_to_say_at_the_goal_or_without_a_debrief() -> None:
    """Nobody asks."""
    for table, board in ((debriefing(), KEPT.goal), (running(), KEPT.start)):
        assert is_nothing(ask(table, ask_way(board)), table)


def test_a_word_of_the_coach_that_comes_late_is_dropped() -> None:
    """The debrief was left."""
    table = ask(debriefing(), ask_way(KEPT.start)).table
    late = replies.coached(want_of(table, RequestPurpose.WAY), (LEFT,), Reason(Purpose.FINISH))
    table = table_after(table, Closed())

    assert is_nothing(step(table, late, NOW), table)
