"""Solving: the last slide, the moment after it, how the solve is saved, and what the saved runs say."""

from __future__ import annotations

from dataclasses import replace

import pytest

from slide_tui.engine.intents import Act, Slide
from slide_tui.engine.origin import SeededStart
from slide_tui.engine.result import result_of
from slide_tui.engine.size import Size
from slide_tui.play.events import Closed, Done, Signal
from slide_tui.play.layers import ResultLayer
from slide_tui.play.requests import ActionAbout, ActionOrIntent, PlayerRequest
from slide_tui.play.services import Alarm, Services
from slide_tui.play.step import step
from slide_tui.play.table import Table
from slide_tui.solver.plan import Plan
from slide_tui.solver.reasons import Purpose, Reason
from slide_tui.stats.recent import recent_of
from slide_tui.stats.solve_report import NewRecord, SolveReport
from tests.play import replies
from tests.play.tables import (
    DRAWN,
    NOW,
    ask,
    fresh,
    given_to,
    is_nothing,
    paused,
    resulted,
    running,
    slide,
    solved,
    table_after,
    wanted,
)
from tests.values import DOWN, LEFT, ONE_LEFT, TWO_LEFT, UP

FIRST = NewRecord("single", "moves", 20.0, None)
BROKEN = NewRecord("single", "time", 3000.0, 4000.0)
RECENT = recent_of([4000, 5000])._replace(control="keys")


def filed(table: Table, *records: NewRecord, number: int | None = 7) -> Done:
    """The solve on the table, saved."""
    assert table.game is not None
    return replies.filed(table.game, SolveReport(result_of(table.game), number, records))


def studied(table: Table, *, final: bool = True) -> Done:
    """The proof that one slide is enough."""
    (want,) = table.help.requests
    return replies.planned(want, Plan(want.board, want.goal, (LEFT,), 1), final)


# The last slide


def test_the_last_slide_is_journalled_and_then_saved() -> None:
    """And celebrated before its result is shown."""
    done = step(fresh(ONE_LEFT), slide(LEFT), NOW)
    game = done.table.solved

    assert game is not None
    assert (True, NOW, ()) == (done.table.celebrating, done.table.solved_at_ms, done.table.layers)
    assert [(game,), (game, None)] == given_to(Services.journal, done) + given_to(Services.file_run, done)
    assert SolveReport(result_of(game)) == done.table.filed


def test_where_nothing_is_saved_a_solve_has_its_result() -> None:
    """And is not to be filed."""
    done = step(fresh(ONE_LEFT, saving=False), slide(LEFT), NOW)

    assert ([], True) == (given_to(Services.file_run, done), done.table.filed is not None)


def test_a_solve_is_saved_with_the_proof_that_is_there_already() -> None:
    """The solver was quicker than the player."""
    table = running(TWO_LEFT)
    (want,) = table.help.requests
    table = table_after(table, replies.planned(want, Plan(want.board, want.goal, (LEFT, LEFT), 2)))

    assert [2] == [optimal for _, optimal in given_to(Services.file_run, ask(table, Slide(LEFT)))]


def test_what_was_said_of_help_ends_with_the_solve() -> None:
    """The result says that it was helped."""
    table = table_after(running(TWO_LEFT), PlayerRequest("coach"))
    (want,) = table.help.requests
    table = table_after(table, replies.coached(want, (LEFT,), Reason(Purpose.FINISH)))

    assert isinstance(table.advice, Reason)
    assert table_after(table, replies.woken(Alarm.AUTOPLAY)).advice is None


# The moment after it


@pytest.mark.parametrize("wish", [Act.RESTART, "new", "help", "quit", "palette", Slide(UP)], ids=str)
@pytest.mark.parametrize("table", [solved(), resulted()], ids=["celebrated", "result"])
def test_for_half_a_second_a_key_that_is_still_held_means_nothing(table: Table, wish: ActionOrIntent) -> None:
    """Not over the board, not over the result."""
    assert is_nothing(ask(table, wish, NOW), table)
    assert is_nothing(ask(table, wish, NOW + 499), table)


def test_some_keys_count_at_once() -> None:
    """Esc shows the result; leaving and the shell are heard at any instant."""
    assert (ResultLayer(),) == ask(solved(), "back", NOW).table.layers
    assert [(None,)] == given_to(Services.leave, ask(solved(), "leave", NOW))
    assert [()] == given_to(Services.suspend, ask(solved(), "suspend", NOW))


def test_a_clock_that_jumps_back_locks_nobody_out() -> None:
    """Before the solve nothing can be held since then."""
    assert (ResultLayer(),) == ask(solved(), "new", NOW - 1).table.layers


@pytest.mark.parametrize("wish", [Act.RESTART, "new", "quit", "help", Slide(UP)], ids=str)
def test_then_any_key_ends_the_celebration_and_means_nothing_else(wish: ActionOrIntent) -> None:
    """The result is there, with the same solve on the table."""
    table = solved()
    done = ask(table, wish, NOW + 500)

    assert ((ResultLayer(),), (), False) == (done.table.layers, done.jobs, done.table.celebrating)
    assert table.game is done.table.game


def test_what_was_not_meant_ends_no_celebration() -> None:
    """Such as the mouse passing over tiles."""
    table = solved()

    assert is_nothing(ask(table, Slide(UP), quiet=True), table)


def test_the_result_comes_when_the_celebration_is_over() -> None:
    """Once, and only over a solve."""
    table = resulted()

    assert ((ResultLayer(),), False) == (table.layers, table.celebrating)
    for other in (table, running(), paused(), paused()._replace(layers=()), fresh()):
        assert is_nothing(step(other, Signal.CELEBRATED, NOW), other)


def test_the_result_leads_on() -> None:
    """To the same board once more, or to another, without a question."""
    again = step(resulted(), Closed(Act.RESTART), NOW + 1000)
    new = step(resulted(), Closed("new", "seed"), NOW + 1000)

    for done in (again, new):
        assert done.table.game is not None
        assert (0, (), None) == (done.table.game.moves, done.table.layers, done.table.filed)
    assert [True, False] == [done.table.game.repeat for done in (again, new) if done.table.game is not None]
    assert [["begin_run"]] * 2 == [wanted(done) for done in (again, new)]


def test_on_the_next_board_no_key_is_held() -> None:
    """The guard was for the solve before."""
    table = table_after(resulted(), Closed(Act.RESTART), at_ms=NOW + 100)

    assert table_after(table, slide(LEFT), at_ms=NOW + 200).solved is not None


# How it is saved


def test_a_saved_solve_tells_the_bests_that_fell() -> None:
    """A first one of all beats nothing."""
    table = solved()
    told, first = (step(table, filed(table, *records), NOW).table for records in ((FIRST, BROKEN), (FIRST,)))

    assert (told.filed, None) == (told.advice, first.advice)
    assert told.filed == filed(table, FIRST, BROKEN).result


def test_the_last_solves_are_looked_up_again_with_it() -> None:
    """It is one of them now."""
    table = solved()

    assert [(table.game,)] == given_to(Services.look_up, step(table, filed(table), NOW))


@pytest.mark.parametrize("wish", [Act.RESTART, "new"], ids=str)
def test_a_solve_that_lies_there_no_more_is_news_to_nobody(wish: ActionOrIntent) -> None:
    """The next board is played by then."""
    before = solved()
    table = table_after(before, Signal.CELEBRATED, Closed(wish, "seed"), at_ms=NOW + 1000)

    assert is_nothing(step(table, filed(before, BROKEN), NOW + 1100), table)


def test_a_solve_that_came_before_the_last_one_is_news_to_nobody() -> None:
    """The same board was solved once more."""
    before = solved()
    table = table_after(before, Signal.CELEBRATED, Closed(Act.RESTART), slide(LEFT), at_ms=NOW + 1000)

    assert table.solved is not None
    assert is_nothing(step(table, filed(before, BROKEN), NOW + 1100), table)


def test_a_proof_is_saved_once_with_the_solve_that_it_came_after() -> None:
    """Whether the solve has its number already, or gets it later; one without a number gets none."""
    table = solved()
    early = step(table, studied(table), NOW)
    saved = table_after(table, filed(table))
    late = step(saved, studied(saved, final=False), NOW)

    assert [] == given_to(Services.note_optimal, early)
    assert [(7, 1)] == given_to(Services.note_optimal, step(early.table, filed(table), NOW))
    assert [(7, 1)] == given_to(Services.note_optimal, late)
    assert [] == given_to(Services.note_optimal, step(late.table, studied(late.table), NOW))
    assert [] == given_to(Services.note_optimal, step(early.table, filed(table, number=None), NOW))


def test_a_proof_that_came_before_the_solve_is_saved_with_it_alone() -> None:
    """No second line is written for it."""
    table = running(TWO_LEFT)
    (want,) = table.help.requests
    known = step(table, replies.planned(want, Plan(want.board, want.goal, (LEFT, LEFT), 2), True), NOW).table
    done = step(known, slide(LEFT), NOW)
    (file,) = [job for job in done.jobs if job.call is Services.file_run]
    assert done.table.filed is not None
    after = step(done.table, Done(file, done.table.filed._replace(id=7)), NOW)

    assert [(done.table.game, 2)] == given_to(Services.file_run, done)
    assert [] == given_to(Services.note_optimal, after)


def test_a_plan_that_is_not_proven_is_saved_with_nothing() -> None:
    """It may not be the best."""
    table = table_after(solved(), filed(solved()))
    (want,) = table.help.requests

    assert [] == given_to(
        Services.note_optimal, step(table, replies.planned(want, Plan(want.board, want.goal, (LEFT,), 0)), NOW)
    )


# What the saved runs say


def test_the_saved_runs_are_asked_at_the_first_slide_and_when_a_run_goes_on() -> None:
    """Not at any other slide, nor where nothing is saved."""
    first, on = step(fresh(), slide(LEFT), NOW), step(paused(), Closed(), NOW)

    assert [(first.table.game,)] == given_to(Services.look_up, first)
    assert [(on.table.game,)] == given_to(Services.look_up, on)
    assert [] == given_to(Services.look_up, step(first.table, slide(DOWN), NOW))
    assert [] == given_to(Services.look_up, step(fresh(saving=False), slide(LEFT), NOW))


def test_a_start_that_was_begun_before_is_a_repeat() -> None:
    """As long as that puzzle is the one on the table, and not solved."""
    table, over = running(recent=replies.NONE_YET), solved(recent=replies.NONE_YET)
    assert table.game is not None
    assert over.game is not None
    known, none = (replies.looked_up(table.game.puzzle, repeat=repeat) for repeat in (True, False))
    marked = step(table, known, NOW).table

    assert marked.game is not None
    assert marked.game.repeat
    assert is_nothing(step(table, none, NOW), table)
    assert is_nothing(step(marked, known, NOW), marked)
    assert is_nothing(step(over, replies.looked_up(over.game.puzzle, repeat=True), NOW), over)


def test_what_is_said_of_another_board_marks_nothing() -> None:
    """Its last solves are taken where it is of the same kind."""
    table = running()
    alike = step(table, replies.looked_up(DRAWN, repeat=True, recent=RECENT), NOW).table
    other = replies.looked_up(replace(DRAWN, size=Size(4, 4)), repeat=True, recent=RECENT)

    assert (table.game, RECENT) == (alike.game, alike.recent)
    assert is_nothing(step(table, other, NOW), table)


def test_a_board_that_was_played_since_the_start_is_a_repeat() -> None:
    """Even where nothing is saved."""
    table = table_after(
        fresh(saving=False),
        PlayerRequest(ActionAbout("play-puzzle", DRAWN)),
        PlayerRequest(ActionAbout("play-puzzle", replace(DRAWN, origin=SeededStart("b")))),
    )
    again = table_after(table, PlayerRequest(ActionAbout("play-puzzle", DRAWN))).game

    assert table.game is not None
    assert again is not None
    assert [False, True] == [table.game.repeat, again.repeat]


@pytest.mark.parametrize(
    ("wish", "kept"), [("new", RECENT), (ActionAbout("new", Size(4, 4)), None)], ids=["new", "size"]
)
def test_the_last_solves_stay_beside_a_board_of_their_kind(wish: ActionOrIntent, kept: object) -> None:
    """And go with another size."""
    assert kept == ask(fresh(recent=RECENT), wish, seed="seed").table.recent


def test_a_board_is_laid_in_the_journal_when_it_is_begun() -> None:
    """The one before waits, unless it is solved; without a place to save nothing is journalled."""
    before = fresh()
    done = ask(before, "new", seed="seed")
    after_solve = step(resulted(), Closed("new", "s"), NOW + 1000)

    assert ([(before.game,)], [(done.table.game,)]) == tuple(
        given_to(call, done) for call in (Services.leave_run, Services.begin_run)
    )
    assert ["begin_run"] == wanted(after_solve)
    assert [] == given_to(Services.leave_run, after_solve)
    assert [] == given_to(Services.begin_run, ask(fresh(saving=False), "new", seed="seed"))
