"""Drills and quizzes at the table: what is asked for them, and what is made of the answers."""

from __future__ import annotations

from functools import cache
from typing import Any

import pytest

from slide_tui.engine.clock import Phase
from slide_tui.engine.drills import StagePlan
from slide_tui.engine.intents import Act, Slide
from slide_tui.engine.moves import Direction
from slide_tui.engine.puzzle import Puzzle, parse_code
from slide_tui.engine.refusal import Refusal
from slide_tui.engine.result import result_of
from slide_tui.play.events import Closed, Done, Event, Signal
from slide_tui.play.layers import PageLayer, ReplayLayer, ResultLayer
from slide_tui.play.messages import Judged, Problem
from slide_tui.play.requests import ActionAbout, PlayerRequest
from slide_tui.play.services import Services
from slide_tui.play.solver_request import RequestPurpose, SolverRequest
from slide_tui.play.step import step
from slide_tui.play.table import Table
from slide_tui.stats.debrief import Report
from slide_tui.stats.past import Past
from slide_tui.stats.solve_report import SolveReport
from tests.engine.ways import distances, way_home
from tests.play import replies
from tests.play.tables import NOW, ask, given_to, is_nothing, slide, start_screen, table_after, wanted
from tests.stats.naive import a_solve
from tests.values import there

QUIZ = parse_code("quiz@3x2-a")
DRILL = parse_code("drill-last-2x2@3x3-a")
HELP = ("hint", "coach", "autoplay")


def at(puzzle: Puzzle, *, stops: bool = False, **more: Any) -> Table:
    """The board of a puzzle, without a slide."""
    table = table_after(start_screen(**more), PlayerRequest(ActionAbout("play-puzzle", puzzle)))
    assert table.at_board
    return table._replace(in_lines=not stops)


@cache
def far() -> dict[tuple[int, ...], int]:
    """How far each board of 3x2 is from the goal, found by trying everything."""
    return distances(QUIZ.solved())


def answer_to(want: SolverRequest) -> Done:
    """What the solver says to a question about a board of a quiz."""
    boards = [want.board]
    for way in want.trail:
        boards.append(boards[-1].slide(way))
    return replies.debriefed(want, Report(tuple(far()[board.tiles] for board in boards), exact=True))


def judging(table: Table) -> SolverRequest:
    """The one question about a board of a quiz."""
    (want,) = (want for want in table.help.requests if want.purpose is RequestPurpose.JUDGE)
    return want


def answered(table: Table, ways: list[Direction]) -> Table:
    """A quiz after answers that were all judged."""
    for way in ways:
        table = table_after(table, slide(way))
        table = table_after(table, answer_to(judging(table)))
    return table


def test_a_quiz_stops_until_its_answer_was_seen() -> None:
    """The clock waits meanwhile, and any key goes on; the last answer leads to the result."""
    table = answered(at(QUIZ, stops=True), [nearer(QUIZ, 0)])
    assert (PageLayer("answer"), Phase.PAUSED) == (table.top, there(table.game).clock.phase)

    for place in range(1, 10):
        table = table_after(table, Closed())
        assert (None, Phase.RUNNING) == (table.top, there(table.game).clock.phase)
        table = answered(table, [nearer(QUIZ, place)])

    assert isinstance(table.advice, Judged)
    assert table.top != PageLayer("answer")


def nearer(puzzle: Puzzle, place: int) -> Direction:
    """A right answer."""
    board = there(puzzle.board(place)).start()
    return min(board.legal(), key=lambda way: far()[board.slide(way).tiles])


def further(puzzle: Puzzle, place: int) -> Direction:
    """A wrong answer, where there is one."""
    board = there(puzzle.board(place)).start()
    return max(board.legal(), key=lambda way: far()[board.slide(way).tiles])


# The quiz


def test_an_answer_has_the_solver_asked_about_every_slide() -> None:
    """There and back, so that one question says it all; the next board waits for nothing."""
    table = at(QUIZ)
    board = there(table.game).board

    done = step(table, slide(nearer(QUIZ, 0)), NOW)

    ((want,),) = given_to(Services.search, done)
    assert want.board == board
    assert want.trail[::2] == board.legal()
    assert there(done.table.game).board == there(QUIZ.board(1)).start()


def test_answers_are_judged_as_trying_everything_does() -> None:
    """An answer is right if it leads nearer to the goal."""
    choices = [nearer, further] * 5
    answers = [choose(QUIZ, place) for place, choose in enumerate(choices)]

    game = there(answered(at(QUIZ), answers).game)

    boards = [there(QUIZ.board(place)).start() for place in range(10)]
    assert game.answers == tuple(
        far()[board.slide(way).tiles] < far()[board.tiles] for board, way in zip(boards, answers, strict=True)
    )
    assert result_of(game).net == sum(game.answers)
    assert 5 <= sum(game.answers) < 10


def test_what_is_said_names_the_true_distances_of_all_slides() -> None:
    """Beside the next board."""
    table = answered(at(QUIZ), [nearer(QUIZ, 0)])
    board = there(QUIZ.board(0)).start()

    said = table.advice

    assert isinstance(said, Judged)
    assert (said.place, said.right, said.slides) == (0, True, far()[board.tiles])
    assert dict(said.after) == {way: far()[board.slide(way).tiles] for way in board.legal()}


def test_answers_that_come_faster_than_judgements_are_judged_in_order() -> None:
    """One question after the other."""
    table = at(QUIZ)
    for place in range(3):
        table = table_after(table, slide(nearer(QUIZ, place)))

    for place in range(3):
        assert judging(table).board == there(QUIZ.board(place)).start()
        table = table_after(table, answer_to(judging(table)))

    assert there(table.game).answers == (True, True, True)
    assert not table.help.requests


def test_a_judgement_is_journalled() -> None:
    """So that it is there after a crash."""
    table = table_after(at(QUIZ), slide(nearer(QUIZ, 0)))

    done = step(table, answer_to(judging(table)), NOW)

    assert given_to(Services.journal, done) == [(there(done.table.game),)]


def test_a_quiz_is_saved_with_its_last_judgement() -> None:
    """Its result is the score, so it waits for that, and then it is saved once."""
    table = answered(at(QUIZ), [nearer(QUIZ, place) for place in range(9)])

    over = step(table, slide(nearer(QUIZ, 9)), NOW)
    judged = step(over.table, answer_to(judging(over.table)), NOW)

    assert there(over.table.game).solved
    assert not given_to(Services.file_run, over)
    assert given_to(Services.file_run, judged) == [(there(judged.table.game), None)]
    assert there(judged.table.filed).result.net == 10


@pytest.mark.parametrize("wish", ["new", Act.RESTART])
def test_a_quiz_that_is_left_before_its_last_judgement_is_saved_all_the_same(wish: Any) -> None:
    """With the answers that were judged by then."""
    table = table_after(answered(at(QUIZ), [nearer(QUIZ, place) for place in range(9)]), slide(nearer(QUIZ, 9)))
    game = there(table.game)

    done = ask(table._replace(celebrating=False), wish, seed="b")

    assert given_to(Services.file_run, done) == [(game, None)]
    assert not done.table.help.requests


def test_a_quiz_that_is_resumed_has_its_open_answers_judged() -> None:
    """Once its clock runs again."""
    table = table_after(at(QUIZ), slide(nearer(QUIZ, 0)), PlayerRequest(Act.PAUSE))
    forgotten = table._replace(help=table.help._replace(requests=()))

    done = ask(forgotten, Act.RESUME)

    ((want,),) = given_to(Services.search, done)
    assert want.board == there(QUIZ.board(0)).start()


def test_a_judgement_of_a_run_that_was_started_again_counts_for_nothing() -> None:
    """The next answer is judged anew."""
    table = table_after(at(QUIZ), slide(nearer(QUIZ, 0)), slide(nearer(QUIZ, 1)))
    want = judging(table)
    table = table_after(table, answer_to(want))
    late = answer_to(judging(table))
    table = table_after(table, PlayerRequest(Act.RESTART, agreed=True), slide(further(QUIZ, 0)), late)

    assert there(table.game).answers == ()
    assert judging(table).board == want.board


def test_without_a_solver_a_quiz_is_saved_without_judgements() -> None:
    """At once."""
    table = at(QUIZ, solver=False)
    for place in range(9):
        table = table_after(table, slide(nearer(QUIZ, place)))

    done = step(table, slide(nearer(QUIZ, 9)), NOW)

    assert not given_to(Services.search, done)
    assert given_to(Services.file_run, done)


def test_a_solver_that_fails_is_said_and_ends_the_waiting() -> None:
    """A quiz that is over is saved then."""
    table = answered(at(QUIZ), [nearer(QUIZ, place) for place in range(9)])
    table = table_after(table, slide(nearer(QUIZ, 9)))

    done = step(table, replies.debriefed(judging(table), Report((), exact=False)), NOW)

    assert done.table.advice == "The solver can't judge that."
    assert [game.answers for game, _ in given_to(Services.file_run, done)] == [(True,) * 9]


@pytest.mark.parametrize("command", HELP)
def test_there_is_no_help_in_a_quiz(command: str) -> None:
    """It asks for the player's own choice."""
    done = ask(table_after(at(QUIZ), slide(nearer(QUIZ, 0))), command)

    assert there(done.table.refused).reason is Problem.NO_HELP
    assert not there(done.table.game).helped


def test_an_answer_can_not_be_taken_back() -> None:
    """And that is said."""
    done = ask(table_after(at(QUIZ), slide(nearer(QUIZ, 0))), Act.UNDO)

    assert there(done.table.refused).reason is Refusal.ANSWERED


# Drills


def solved(**more: Any) -> Table:
    """A drill that is done."""
    table = at(DRILL, **more)
    for way in WAY.slides:
        table = table_after(table, slide(way))
    assert table.solved is not None
    return table


WAY = StagePlan(tuple(way_home(DRILL.start(), DRILL.solved())), fewest=True)
FOUND = replies.stage_planned(DRILL, WAY)


def test_the_end_of_a_drill_has_its_fewest_slides_looked_for() -> None:
    """After it is saved."""
    table = at(DRILL)
    for way in WAY.slides[:-1]:
        table = table_after(table, slide(way))

    done = step(table, slide(WAY.slides[-1]), NOW)

    assert wanted(done)[-3:] == ["end_run", "file_run", "plan_stage"]


def test_a_drill_that_is_saved_has_the_runs_before_looked_up() -> None:
    """Itself among them."""
    table = solved()
    game = there(table.solved)

    done = step(table, replies.filed(game, SolveReport(result_of(game), 7)), NOW)

    assert given_to(Services.past_of, done) == [(game.puzzle,)]


def test_what_was_found_is_on_the_table_until_the_next_board() -> None:
    """The way and the runs before."""
    table = solved()
    puzzle, past = there(table.game).puzzle, Past((a_solve(1, 1000, 4),))

    known = table_after(table, replies.stage_planned(puzzle, WAY), replies.recalled(puzzle, past))

    assert (known.stage_plan, known.past) == (WAY, past)
    gone = ask(known._replace(celebrating=False), "new", seed="b").table
    assert (gone.stage_plan, gone.past) == (None, None)


@pytest.mark.parametrize("late", [FOUND, replies.recalled(DRILL, Past())])
def test_what_is_found_too_late_changes_nothing(late: Event) -> None:
    """As it is about another board."""
    table = at(QUIZ)

    assert is_nothing(step(table, late, NOW), table)


def test_a_way_can_be_looked_at_step_by_step() -> None:
    """As a recording that ends the drill, and from which one comes back to the result."""
    table = solved()._replace(in_lines=False)
    signals = replies.stage_planned(there(table.game).puzzle, WAY), Signal.CELEBRATED
    table = table_after(table, *signals, at_ms=NOW + 1000)

    shown = step(table, Closed("debrief"), NOW + 2000).table.top

    assert isinstance(shown, ReplayLayer)
    assert isinstance(table_after(table, Closed("debrief"), Closed()).top, ResultLayer)
    assert shown.replay.end().solved
    assert [event.intent.direction for event in shown.replay.events if isinstance(event.intent, Slide)] == [*WAY.slides]


def test_a_way_that_is_not_found_yet_is_waited_for() -> None:
    """In words."""
    done = ask(solved()._replace(celebrating=False), "debrief")

    assert there(done.table.refused).reason is Problem.NOT_PLANNED_YET


@pytest.mark.parametrize(
    ("command", "what"), [*zip(HELP, (RequestPurpose.HINT, RequestPurpose.COACH, RequestPurpose.PLAY), strict=True)]
)
def test_help_in_a_drill_comes_from_the_coach(command: str, what: RequestPurpose) -> None:
    """Which goes stage by stage, where the solver would lead past the end."""
    done = ask(at(DRILL), command)

    assert [want.purpose for (want,) in given_to(Services.coach, done)] == [what]
    assert not given_to(Services.search, done)
