"""Questions: what is asked before a run is left, what it says of the run's fate, and what comes of yes and no."""

from __future__ import annotations

import pytest

from slide_tui.engine.clock import Phase
from slide_tui.engine.intents import Act
from slide_tui.engine.recording import recording_of
from slide_tui.engine.size import Size
from slide_tui.play.events import Answered
from slide_tui.play.jobs import Step
from slide_tui.play.layers import PageLayer, PauseLayer, QuestionLayer, RunOutcome
from slide_tui.play.messages import Problem
from slide_tui.play.requests import ActionAbout, ActionOrIntent, PlayerRequest, choose, continue_run
from slide_tui.play.services import Services
from slide_tui.play.step import step
from slide_tui.play.table import Table
from tests.play.tables import (
    DRAWN,
    NOW,
    ask,
    fresh,
    given_to,
    is_nothing,
    long,
    paused,
    recording,
    resulted,
    run_named,
    running,
    slide,
    start_screen,
    table_after,
    wanted,
)
from tests.values import DOWN

_FROM_THERE = recording_of(recording()).taken_over(2, 200)
assert _FROM_THERE is not None
HERE = run_named("here", moves=11)

ALWAYS: dict[ActionOrIntent, RunOutcome] = {
    Act.RESTART: RunOutcome.GIVEN_UP,
    "give-up": RunOutcome.GIVEN_UP,
    ActionAbout("give-up-run", HERE): RunOutcome.GIVEN_UP,
}
"""What is asked before any run is left in this way, and what becomes of one that can be saved."""

IF_LOST: dict[ActionOrIntent, list[str]] = {
    "new": ["begin_run"],
    ActionAbout("new", Size(4, 4)): ["begin_run"],
    "play": ["begin_run"],
    ActionAbout("play-puzzle", DRAWN): ["begin_run", "look_up"],
    choose("size", Size(4, 4)): ["save_settings", "begin_run"],
    ActionAbout("take-over", _FROM_THERE): ["begin_run", "search"],
    ActionAbout("race", recording()): ["begin_run"],
    ActionAbout("go-on", run_named()): ["resume_run"],
    continue_run(7): ["find_given_up"],
    "quit": ["leave"],
}
"""What is asked only before a run that can't be resumed is left in this way, and what is wanted after a yes."""

YES: dict[ActionOrIntent, list[str]] = {
    Act.RESTART: ["end_run", "begin_run"],
    "give-up": ["end_run", "list_runs", "today", "days"],
    ActionAbout("give-up-run", HERE): ["end_run"],
    **IF_LOST,
}


def question(done: Step) -> QuestionLayer:
    """The question on top."""
    assert isinstance(done.table.top, QuestionLayer), done.table.layers
    return done.table.top


def asked(wish: ActionOrIntent, table: Table) -> Step:
    """What comes of a wish that is asked for first."""
    done = ask(table, wish, seed="seed")
    question(done)
    return done


@pytest.mark.parametrize(("wish", "fate"), ALWAYS.items(), ids=str)
def test_a_run_is_not_left_by_one_key(wish: ActionOrIntent, fate: RunOutcome) -> None:
    """Even one that is saved; the question says what becomes of it, and of how many moves."""
    over = question(asked(wish, long(here=HERE)))

    assert (fate, 11) == (over.outcome, over.moves)


@pytest.mark.parametrize("wish", IF_LOST, ids=lambda each: str(each)[:20])
def test_a_run_that_can_be_resumed_is_left_without_a_question(wish: ActionOrIntent) -> None:
    """It stays unfinished."""
    assert not isinstance(ask(long(), wish, seed="seed").table.top, QuestionLayer)


@pytest.mark.parametrize("wish", [*ALWAYS, *IF_LOST], ids=lambda each: str(each)[:20])
@pytest.mark.parametrize(("saving", "fate"), [(True, RunOutcome.MAY_BE_LOST), (False, RunOutcome.LOST)])
def test_before_a_run_is_lost_the_player_is_asked(wish: ActionOrIntent, saving: bool, fate: RunOutcome) -> None:
    """In whatever way it is left; it is surely lost where nothing is saved, and no saved run is to be had there."""
    table = long(saving=saving, safe=False, here=HERE)
    if not saving and PlayerRequest(wish).action in ("give-up-run", "continue-run"):
        refused = ask(table, wish).table.refused

        assert refused is not None
        assert Problem.NOT_SAVING is refused.reason
        return
    over = question(asked(wish, table))

    assert (fate, 11) == (over.outcome, over.moves)


@pytest.mark.parametrize("wish", [Act.RESTART, *IF_LOST], ids=lambda each: str(each)[:20])
def test_a_run_of_a_few_slides_is_left_without_a_question(wish: ActionOrIntent) -> None:
    """Wherever it is left for another board; only quitting asks, where it can't be kept."""
    asks = isinstance(ask(running(safe=False), wish, seed="seed").table.top, QuestionLayer)

    assert (wish == "quit") == asks


def test_a_run_that_stays_unfinished_is_said_at_the_next_board() -> None:
    """A shorter one, one that can't be kept, or a solve is not."""
    tables = (long(), running(), long(safe=False), resulted())
    advice = [ask(table, "new", seed="seed", agreed=True).table.advice for table in tables]

    assert ["Unfinished run saved at 11 moves.", None, None, None] == advice


@pytest.mark.parametrize(("moves", "fate"), [(1, RunOutcome.DROPPED), (11, RunOutcome.STAYS)])
def test_a_front_end_in_lines_asks_before_any_run_is_left(moves: int, fate: RunOutcome) -> None:
    """And says what becomes of it."""
    table = running(in_lines=True) if moves == 1 else long(in_lines=True)

    assert (fate, moves) == (question(asked("new", table)).outcome, question(asked("new", table)).moves)
    assert RunOutcome.GIVEN_UP is question(asked(Act.RESTART, table)).outcome


@pytest.mark.parametrize("wish", ["daily", ActionAbout("play-puzzle", DRAWN)])
def test_a_front_end_in_lines_asks_however_another_board_is_wanted(wish: ActionOrIntent) -> None:
    """Today's, or a shared one."""
    assert RunOutcome.DROPPED is question(asked(wish, running(in_lines=True))).outcome


def test_the_board_of_the_day_is_not_left_for_itself() -> None:
    """Not even in lines."""
    table = table_after(start_screen(in_lines=True, saving=False), PlayerRequest("daily", seed="2026-11-18"))
    assert table.game is not None
    table = table_after(table, slide(table.game.legal()[0]))

    assert table.game is not None
    assert table.game.begun
    assert not isinstance(ask(table, "daily", seed="2026-11-18").table.top, QuestionLayer)


def test_a_run_of_the_list_is_saved_in_any_case() -> None:
    """It is asked for with its own moves, whatever lies on the table."""
    over = question(asked(ActionAbout("give-up-run", run_named(moves=5)), long(safe=False, here=HERE)))

    assert (RunOutcome.GIVEN_UP, 5) == (over.outcome, over.moves)


@pytest.mark.parametrize("wish", [*IF_LOST, Act.RESTART], ids=lambda e: str(e)[:20])
@pytest.mark.parametrize("table", [fresh(safe=False), resulted(safe=False)], ids=["fresh", "solved"])
def test_nothing_is_asked_where_no_run_is_at_stake(wish: ActionOrIntent, table: Table) -> None:
    """A board without a slide, and a solve."""
    assert not isinstance(ask(table, wish, seed="seed").table.top, QuestionLayer)


def test_who_wants_to_be_asked_is_asked_before_leaving() -> None:
    """Although the run waits."""
    done = asked("quit", running(in_lines=True))
    after = step(done.table, Answered(yes=True), NOW + 2000)

    assert RunOutcome.STAYS is question(done).outcome
    assert [(after.table.game,)] == given_to(Services.leave, after)


def test_leaving_names_the_run_that_waits() -> None:
    """Not one that is lost or solved; and nothing is asked by the key that leaves at once."""
    safe, lost, over = running(), running(safe=False), resulted()

    assert [(safe.game,)] == given_to(Services.leave, ask(safe, "quit"))
    assert [(None,)] == given_to(Services.leave, ask(lost, "quit", agreed=True))
    assert [(None,)] == given_to(Services.leave, ask(over, "quit"))
    assert [(None,)] == given_to(Services.leave, ask(lost, "leave"))


@pytest.mark.parametrize("wish", YES, ids=lambda each: str(each)[:20])
def test_yes_does_what_was_asked_for(wish: ActionOrIntent) -> None:
    """With the same seed, and without another question."""
    done = asked(wish, long(safe=False, here=HERE))
    after = step(done.table, Answered(yes=True), NOW + 2000)

    assert ("seed", True) == (question(done).request.seed, question(done).request.agreed)
    assert not any(isinstance(over, QuestionLayer) for over in after.table.layers)
    assert YES[wish] == wanted(after)


def test_a_new_board_lets_the_run_wait() -> None:
    """And a restart gives it up."""
    before, again = long(), asked(Act.RESTART, long())
    new, restarted = ask(before, "new", seed="seed"), step(again.table, Answered(yes=True), NOW)

    assert ([(before.game,)], []) == (given_to(Services.leave_run, new), given_to(Services.end_run, new))
    assert [(again.table.game,)] == given_to(Services.end_run, restarted)


def test_giving_up_leads_to_the_start_screen() -> None:
    """With nothing on the table, and the run saved as unfinished."""
    done = asked("give-up", running())
    after = step(done.table, Answered(yes=True), NOW)

    assert (False, (), ()) == (after.table.at_board, after.table.games, after.table.layers)
    assert [(done.table.game,)] == given_to(Services.end_run, after)


def test_giving_up_a_run_of_the_list_leaves_the_list_open() -> None:
    """The run on the table and its pause stay as they are."""
    table = ask(paused(), "back").table
    table = table._replace(layers=(PageLayer("unfinished"),), here=HERE)
    after = step(asked(ActionAbout("give-up-run", run_named()), table).table, Answered(yes=True), NOW)

    assert (table.game, table.layers, ["give_up_run"]) == (after.table.game, after.table.layers, wanted(after))


@pytest.mark.parametrize("wish", [*ALWAYS, *IF_LOST], ids=lambda each: str(each)[:20])
def test_the_clock_waits_for_the_answer_and_runs_on_after_a_no(wish: ActionOrIntent) -> None:
    """It does not count the time between, and the board is as it was."""
    before = long(safe=False, here=HERE)
    done = asked(wish, before)
    after = step(done.table, Answered(yes=False), NOW + 61_000)

    assert done.table.game is not None
    assert after.table.game is not None
    assert before.game is not None
    assert Phase.PAUSED is done.table.game.clock.phase
    assert 3000 == after.table.game.clock.elapsed_ms(NOW + 63_000)
    assert (before.game.board, ()) == (after.table.game.board, after.table.layers)


def test_after_a_no_a_run_that_was_paused_is_paused() -> None:
    """The question came over its menu."""
    table = table_after(long(), PlayerRequest(Act.PAUSE))._replace(layers=())
    after = step(asked(Act.RESTART, table).table, Answered(yes=False), NOW)

    assert (table.game, (PauseLayer(),), ()) == (after.table.game, after.table.layers, after.jobs)


def test_after_a_no_to_what_is_asked_on_a_page_the_page_is_there() -> None:
    """And nothing over it."""
    table = table_after(long(safe=False), PlayerRequest(Act.PAUSE))._replace(layers=(PageLayer("statistics"),))
    done = asked(continue_run(7), table)

    assert (table.layers, ()) == (step(done.table, Answered(yes=False), NOW).table.layers, done.jobs)


def test_a_question_is_answered_before_anything_else() -> None:
    """A key that comes too late changes nothing, and asks nothing more."""
    table = asked(Act.RESTART, long()).table

    for wish in (Act.RESTART, "settings", "give-up", "palette", "back"):
        assert is_nothing(ask(table, wish), table)


@pytest.mark.parametrize("yes", [True, False])
def test_an_answer_without_a_question_is_nothing(yes: bool) -> None:
    """The question has gone meanwhile."""
    for table in (running(), paused(), fresh()):
        assert is_nothing(step(table, Answered(yes), NOW), table)


def test_a_run_that_was_gone_on_with_is_asked_for_with_all_its_moves() -> None:
    """Those made since it was listed too."""
    table = table_after(long(here=HERE), slide(DOWN))

    assert 12 == question(asked(ActionAbout("give-up-run", HERE), table)).moves
