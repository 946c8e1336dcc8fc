"""Helping: hints, the coach and autoplay: what is asked for them, and what is made of the answers."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from slide_tui.engine.intents import Act
from slide_tui.engine.moves import Direction
from slide_tui.engine.refusal import Refusal
from slide_tui.engine.who import Who
from slide_tui.play.events import Signal
from slide_tui.play.jobs import Step
from slide_tui.play.layers import PageLayer
from slide_tui.play.messages import PLAYING, THINKING, Hint, Problem
from slide_tui.play.requests import ActionAbout, ActionOrIntent
from slide_tui.play.services import Alarm, Services
from slide_tui.play.solver_request import RequestPurpose, SolverRequest
from slide_tui.play.step import step
from slide_tui.play.table import Table
from slide_tui.solver.plan import Plan
from slide_tui.solver.reasons import Purpose, Reason
from tests.play import replies
from tests.play.tables import (
    HOME,
    NOW,
    ask,
    fresh,
    given_to,
    is_nothing,
    paused,
    resulted,
    running,
    slide,
    start_screen,
    table_after,
    wakes,
)
from tests.values import DOWN, LEFT, ONE_LEFT, RIGHT, UP

REST = HOME[1:]
"""The slides that are left after the first."""
WHY = Reason(Purpose.FINISH)
HELP = ("hint", "coach", "autoplay", ActionAbout("autoplay", 2))
WITHOUT: dict[str, Any] = {"solver": False}
RATE_MS = 250
"""How long a slide of the solver takes."""


def want_of(table: Table) -> SolverRequest:
    """The only thing that is wanted."""
    (want,) = table.help.requests
    return want


def plan(want: SolverRequest, *slides: Direction, bound: int = 0, whole: bool = True) -> Plan:
    """A plan for what is wanted, which is not proven unless the bound says so."""
    return Plan(want.board, want.goal, slides, bound, whole)


def planned(table: Table, *slides: Direction, final: bool = True, bound: int = 0, whole: bool = True) -> Step:
    """The solver answers what is wanted."""
    want = want_of(table)
    return step(table, replies.planned(want, plan(want, *slides, bound=bound, whole=whole), final), NOW)


def coached(table: Table, *slides: Direction) -> Step:
    """The coach answers what is wanted."""
    return step(table, replies.coached(want_of(table), slides, WHY), NOW)


def asked(wish: ActionOrIntent, table: Table | None = None) -> Table:
    """A run at which help was asked for."""
    return ask(running() if table is None else table, wish, NOW).table


def played(table: Table, times: int = 9) -> Table:
    """The table when the solver has played for some time."""
    return table_after(table, *[replies.woken(Alarm.AUTOPLAY)] * times)


def moves(table: Table) -> tuple[int, bool]:
    """How many moves were made, and whether the run was helped."""
    assert table.game is not None
    return table.game.moves, table.game.helped


def searched(done: Step) -> list[RequestPurpose]:
    """What the solver is asked for."""
    return [want.purpose for (want,) in given_to(Services.search, done)]


# In the background


def test_the_start_is_studied_from_the_first_slide_on() -> None:
    """Whoever only looks at the board pays for no solver; one look is enough, however often it is restarted."""
    first = step(fresh(), slide(LEFT), NOW)
    ((want,),) = given_to(Services.search, first)
    again = ask(first.table, Act.RESTART, agreed=True).table

    assert first.table.game is not None
    assert (RequestPurpose.STUDY, first.table.game.start) == (want.purpose, want.board)
    assert [] == searched(step(again, slide(LEFT), NOW)) == searched(step(first.table, slide(DOWN), NOW))
    assert [] == searched(step(planned(again, *HOME).table, slide(LEFT), NOW))


@pytest.mark.parametrize("more", [WITHOUT, {"studies": False}], ids=str)
def test_nothing_is_studied_where_nobody_waits_for_it(more: dict[str, Any]) -> None:
    """Without a solver, and where no player sits."""
    assert [] == searched(step(fresh(**more), slide(LEFT), NOW))


def test_the_best_plan_for_the_start_is_kept() -> None:
    """It is proven once no plan can be shorter."""
    longer = planned(running(), LEFT, RIGHT, *HOME, final=False).table
    shorter = planned(longer, *HOME, final=False).table
    proven = planned(shorter, *HOME, bound=4).table

    assert [6, 4, 4] == [table.help.best.length for table in (longer, shorter, proven) if table.help.best is not None]
    assert [None, None, 4] == [table.help.proven for table in (longer, shorter, proven)]


def test_without_take_backs_a_plan_says_nothing_about_the_start() -> None:
    """It was asked for without the last slide back; the start's own plan may be shorter."""
    table = running(mode="no-take-backs")
    table = asked("hint", table)

    assert RIGHT is want_of(table).forbidden
    assert table.game is not None
    back = replace(want_of(table), board=table.game.start)  # where a long way round may lead
    table = table._replace(help=table.help._replace(requests=(back,)))
    assert planned(table, *HOME, bound=4).table.help.best is None


def test_without_take_backs_no_hint_takes_a_slide_back() -> None:
    """Although a plan that is known goes on so."""
    table = planned(running(mode="no-take-backs"), LEFT, RIGHT, DOWN, whole=False).table

    assert [RequestPurpose.HINT] == searched(ask(table, "hint", NOW))
    assert [] == searched(ask(planned(running(), LEFT, RIGHT, DOWN, whole=False).table, "hint", NOW))


def test_another_board_forgets_what_was_known() -> None:
    """Nobody waits for an answer about the last one, and none is taken."""
    table = running()
    late = replies.planned(want_of(table), plan(want_of(table), *HOME))
    done = ask(table, "new", agreed=True, seed="seed")

    assert given_to(Services.cancel_searches, done)
    assert ((), (), None) == (done.table.help.requests, done.table.help.routes, done.table.help.best)
    assert is_nothing(step(done.table, late, NOW), done.table)


# Hints


def test_a_hint_is_asked_of_the_solver_and_shown_with_a_reason() -> None:
    """The run is helped from then on, and the coach need not speak."""
    done = ask(running(), "hint", NOW)
    shown = planned(done.table, *REST)

    assert done.table.game is not None
    assert [RequestPurpose.HINT] == searched(done)
    assert Hint(done.table.game.board, DOWN, WHY) == shown.table.advice
    assert (1, True) == moves(shown.table)


def test_as_long_as_the_plan_is_followed_nobody_is_asked() -> None:
    """Its next slide is known; a board beside it needs another plan."""
    table = table_after(planned(asked("hint"), *REST).table, slide(DOWN))
    known, beside = ask(table, "hint", NOW), ask(table_after(table, slide(RIGHT)), "hint", NOW)

    assert table.advice is None
    assert isinstance(known.table.advice, Hint)
    assert ([], LEFT) == (searched(known), known.table.advice.slide)
    assert [RequestPurpose.HINT] == searched(beside)


def test_a_hint_gets_better_while_it_is_looked_at() -> None:
    """The first one is shown at once, the last one in its place; those between would only flicker."""
    first = planned(asked("hint"), *REST, final=False).table
    between = planned(first, RIGHT, LEFT, *REST, final=False).table
    last = planned(between, UP, DOWN, *REST).table

    assert [DOWN, DOWN, UP] == [t.advice.slide for t in (first, between, last) if isinstance(t.advice, Hint)]
    assert want_of(last).purpose is RequestPurpose.STUDY


@pytest.mark.parametrize(
    "wish",
    [Act.RESTART, Act.PAUSE, "help", "new", Act.UNDO],
    ids=["restart", "pause", "page", "new", "undo"],
)
def test_a_hint_that_comes_too_late_is_dropped(wish: ActionOrIntent) -> None:
    """It is about another board, or about one that is covered by now."""
    table = asked("hint")
    want = want_of(table)
    later = ask(table, wish, NOW, agreed=True, seed="seed").table
    done = step(later, replies.planned(want, plan(want, *REST)), NOW)

    assert not isinstance(done.table.advice, Hint)
    assert later.game is not None
    assert moves(done.table) == (later.game.moves, False)


def test_what_the_coach_says_too_late_is_dropped() -> None:
    """Like an answer of the solver."""
    table = table_after(asked("hint", running(**WITHOUT)), slide(DOWN))

    assert (None, (2, False)) == (coached(table, DOWN).table.advice, moves(table))


# The coach


def test_the_coach_does_one_step_and_says_what_for() -> None:
    """In the solver's name, so many slides a second."""
    done = coached(asked("coach"), DOWN, LEFT)
    table = played(done.table)

    assert (WHY, [NOW + RATE_MS]) == (done.table.advice, wakes(done, Alarm.AUTOPLAY))
    assert ((3, True), False) == (moves(table), table.help.playing)
    assert table.game is not None
    assert Who.SOLVER is list(table.game.log.links())[-1].who
    assert RequestPurpose.STUDY is want_of(table).purpose


def test_without_a_solver_the_coach_gives_the_hints() -> None:
    """Each says why there is none, and no warning about files does."""
    first = coached(planned_nothing(asked("hint")), DOWN).table
    second = coached(planned_nothing(asked("hint", table_after(first, slide(DOWN)))), LEFT).table

    assert isinstance(first.advice, Hint)
    assert isinstance(second.advice, Hint)
    assert ("no process", "no process", ()) == (first.advice.trouble, second.advice.trouble, second.notices)


def planned_nothing(table: Table) -> Table:
    """The solver has gone."""
    return step(table, replies.planned(want_of(table), None, trouble="no process"), NOW).table


def test_where_no_solver_was_ever_there_the_coach_is_asked_at_once() -> None:
    """Nobody waits for one."""
    done = ask(running(**WITHOUT), "hint", NOW)

    assert ([], [RequestPurpose.HINT]) == (
        searched(done),
        [each.purpose for (each,) in given_to(Services.coach, done)],
    )


# Autoplay


def test_the_solver_plays_to_the_end() -> None:
    """It thinks, says that it plays, and solves; nothing is said of it then."""
    table = asked("autoplay")
    done = planned(table, *REST)
    over = played(done.table, 3)

    assert (THINKING, PLAYING, [NOW + RATE_MS]) == (
        table.advice,
        done.table.advice,
        wakes(done, Alarm.AUTOPLAY),
    )
    assert ((4, True), None, False) == (moves(over), over.advice, over.help.playing)
    assert over.solved is not None


@pytest.mark.parametrize("more", [{}, WITHOUT], ids=["solver", "coach"])
def test_so_many_slides_are_played_as_were_asked_for(more: dict[str, Any]) -> None:
    """And not one more, solver or coach."""
    table = asked(ActionAbout("autoplay", 2), running(**more))
    table = (planned(table, *REST) if not more else coached(table, *REST)).table

    assert ((3, True), False) == (moves(played(table)), played(table).help.playing)


def test_the_coach_plays_on_step_by_step() -> None:
    """Until so many slides are made, or the board is solved."""
    first = played(coached(asked(ActionAbout("autoplay", 2), running(**WITHOUT)), DOWN).table)
    second = played(coached(first, *REST[1:]).table)

    assert ((2, True), (3, True)) == (moves(first), moves(second))
    assert ((), 1) == (second.help.requests, want_of(first).count)


def test_a_plan_that_leads_only_part_of_the_way_is_followed_by_another() -> None:
    """And is not taken for a whole one."""
    table = planned(asked("hint"), DOWN, whole=False).table
    done = ask(table, "autoplay", NOW)
    on = played(planned(done.table, DOWN, whole=False).table, 1)

    assert [RequestPurpose.PLAY] == searched(done)
    assert (RequestPurpose.PLAY, (2, True)) == (want_of(on).purpose, moves(on))


def test_taking_over_stops_the_solver_and_goes_on_studying() -> None:
    """Whether it plays or thinks; where nobody plays, nothing is taken over."""
    for table in (asked("autoplay"), planned(asked("autoplay"), *REST).table):
        done = step(table, Signal.TOOK_OVER, NOW)
        assert ("Your turn", False) == (done.table.advice, done.table.help.playing)
        assert [RequestPurpose.STUDY] == searched(done)
        assert moves(played(done.table)) == moves(table)
    table = running()
    assert is_nothing(step(table, Signal.TOOK_OVER, NOW), table)


@pytest.mark.parametrize("wish", [Act.PAUSE, Act.RESTART, "help"], ids=str)
def test_nobody_plays_on_a_board_that_is_covered_or_begun_again(wish: ActionOrIntent) -> None:
    """The next slide does not come."""
    table = ask(planned(asked("autoplay"), *REST).table, wish, NOW, agreed=True).table

    assert not table.help.playing
    assert is_nothing(step(table, replies.woken(Alarm.AUTOPLAY), NOW + RATE_MS), table)


def test_a_slide_is_made_only_on_the_board_that_it_was_planned_for() -> None:
    """Where the player came between, the play ends without a word."""
    table = table_after(planned(asked("autoplay"), *REST).table, slide(RIGHT))
    done = step(table, replies.woken(Alarm.AUTOPLAY), NOW)

    assert ((2, True), None, None) == (moves(done.table), done.table.advice, done.table.help.performance)


def test_a_timer_of_a_play_that_has_ended_is_nothing() -> None:
    """It was on its way."""
    table = running()

    assert is_nothing(step(table, replies.woken(Alarm.AUTOPLAY), NOW), table)


# Where there is none


@pytest.mark.parametrize("wish", HELP, ids=str)
def test_no_help_at_a_board_that_is_covered(wish: ActionOrIntent) -> None:
    """And on the start screen the player is told to start a game first."""
    refused = ask(start_screen(), wish).table.refused

    assert refused is not None
    assert Problem.NO_GAME is refused.reason
    for table in (
        paused(),
        paused()._replace(layers=()),
        fresh()._replace(layers=(PageLayer("help"),)),
    ):
        assert is_nothing(ask(table, wish), table)


@pytest.mark.parametrize("wish", HELP, ids=str)
def test_no_help_at_a_board_that_is_solved(wish: ActionOrIntent) -> None:
    """That is said."""
    refused = ask(resulted()._replace(layers=()), wish).table.refused

    assert refused is not None
    assert Refusal.SOLVED is refused.reason


def test_a_first_slide_by_the_solver_begins_the_run() -> None:
    """Help on a fresh board is help."""
    table = planned(asked("autoplay", fresh(ONE_LEFT)), LEFT).table

    assert (0, True) == moves(table)
    assert played(table).solved is not None
