"""Crew: what becomes of questions when one or two solvers work on them."""

from __future__ import annotations

from typing import Any, cast

import pytest

from slide_tui.engine.goals import goal_board
from slide_tui.engine.moves import Direction
from slide_tui.engine.scramble import scramble
from slide_tui.engine.size import Size
from slide_tui.helper import LOST, Helper, Reply
from slide_tui.solver.crew import Crew
from slide_tui.solver.plan import Answer, Ended, Plan, Question
from tests.values import there

SMALL, LARGE = Size(3, 3), Size(5, 5)


class FakeHelper:
    """Does in each lane what the test wants done."""

    trouble = ""

    def __init__(self) -> None:
        """Nothing is asked yet."""
        self.lanes: dict[int, tuple[int, Any, tuple[Any, ...]]] = {}
        self.cancelled: set[int] = set()
        self._number = 0

    def ask(self, then: Any, _job: str, *arguments: Any, lane: int = 0) -> int:
        """Take a job."""
        self._number += 1
        self.lanes[lane] = self._number, then, arguments
        return self._number

    def cancel(self, number: int) -> None:
        """Note which job nobody waits for."""
        self.cancelled.add(number)

    def plan(self, lane: int, moves: str, bound: int = 0, ended: Ended | None = None, *, whole: bool = True) -> None:
        """Find a plan; one that says why the search has ended is the last."""
        number, then, (question, *_) = self.lanes[lane]
        slides = tuple(Direction(letter) for letter in moves)
        then(Reply(Plan(question.board, question.goal, slides, bound, whole, ended)))
        if ended is not None and number not in self.cancelled:
            then(Reply(last=True))

    def fail(self, lane: int, trouble: str = LOST) -> None:
        """Find nothing more."""
        self.lanes[lane][1](Reply(last=True, trouble=trouble))

    def receive(self) -> None:
        """All is said at once."""

    def wait(self, _seconds: float | None = None) -> None:
        """Nothing more comes."""

    def close(self) -> None:
        """End."""


@pytest.fixture
def helper() -> FakeHelper:
    """One to a test."""
    return FakeHelper()


@pytest.fixture
def crew(helper: FakeHelper) -> Crew:
    """Whose solvers do what the test wants."""
    return Crew(cast("Helper", helper), cores=2)


def ask(crew: Crew, size: Size = SMALL, **more: Any) -> list[Answer]:
    """Ask about a board of a size, and return the list that the answers will be in."""
    answers: list[Answer] = []
    crew.ask(Question(scramble(size, "rows", "x"), goal_board(size, "rows"), **more), answers.append)
    return answers


def lengths(answers: list[Answer]) -> list[int]:
    """How long the plans are that came."""
    return [answer.plan.length for answer in answers if answer.plan is not None]


def test_a_small_board_needs_one_solver_and_a_large_one_two(crew: Crew, helper: FakeHelper) -> None:
    """Each of which knows its lane; in the background one is enough."""
    ask(crew)
    assert [(0, 1)] == [job[1:] for _, _, job in helper.lanes.values()]
    ask(crew, LARGE)
    assert [(0, 2), (1, 2)] == [job[1:] for _, _, job in helper.lanes.values()]
    ask(crew, LARGE, background=True)
    assert (0, 1) == helper.lanes[0][2][1:]


def test_only_what_is_better_is_handed_on(crew: Crew, helper: FakeHelper) -> None:
    """The longer plan of the other lane is kept back; any whole plan is better than first slides."""
    answers = ask(crew, LARGE, hurry=True)
    helper.plan(0, "U", whole=False)
    helper.plan(0, "UDUDUD")
    helper.plan(1, "UDUDUDUD")

    assert [1, 6] == lengths(answers)


def test_an_answer_is_final_when_the_last_lane_has_ended(crew: Crew, helper: FakeHelper) -> None:
    """Until then a better one may come."""
    answers = ask(crew, LARGE)
    helper.plan(0, "UDUD", ended=Ended.TIME)
    assert not any(answer.final for answer in answers)
    helper.plan(1, "UD", ended=Ended.TIME)

    assert ([2], Ended.TIME) == (lengths(answers[-1:]), there(answers[-1].plan).ended)
    crew.finish()  # which would wait for an answer that is still to come


def test_a_proof_ends_the_question_for_all(crew: Crew, helper: FakeHelper) -> None:
    """The other lane is called off."""
    answers = ask(crew, LARGE)
    helper.plan(0, "UD", bound=2, ended=Ended.PROVEN)

    assert Ended.PROVEN is there(answers[-1].plan).ended
    assert helper.lanes[1][0] in helper.cancelled


def test_what_is_called_off_is_not_answered(crew: Crew, helper: FakeHelper) -> None:
    """Its job is cancelled, and nobody waits for it."""
    answers = ask(crew)
    crew.cancel()
    crew.finish()

    assert [] == answers
    assert helper.lanes[0][0] in helper.cancelled


def test_a_lost_solver_leaves_what_the_other_found(crew: Crew, helper: FakeHelper) -> None:
    """Which is a good answer."""
    answers = ask(crew, LARGE)
    helper.fail(0)
    helper.plan(1, "UDUD", ended=Ended.TIME)
    last = answers[-1]

    assert (True, [4], "") == (last.final, lengths([last]), last.trouble)


def test_the_loss_of_all_solvers_is_told_with_the_best_plan(crew: Crew, helper: FakeHelper) -> None:
    """It is the last answer, and not one that a search ended with."""
    answers = ask(crew)
    helper.plan(0, "UDUD")
    helper.fail(0)
    last = answers[-1]

    assert ([4], True, LOST) == (lengths([last]), last.final, last.trouble)


@pytest.mark.parametrize("begun", ["", "U"])
def test_without_a_whole_plan_it_is_told_why(begun: str, crew: Crew, helper: FakeHelper) -> None:
    """First slides are no answer."""
    answers = ask(crew)
    if begun:
        helper.plan(0, begun, whole=False)
    helper.fail(0, "out of memory")

    assert Answer(trouble="out of memory") == answers[-1]


def test_a_solver_finds_plans_and_judges_trails() -> None:
    """A small board's in the fewest slides, a large one's best in the time; a trail exactly, board by board."""
    crew, goal, judged = Crew(cores=1), goal_board(SMALL, "rows"), list[Answer]()
    small = ask(crew)
    crew.finish()
    large = ask(crew, LARGE, seconds=0.05)
    crew.finish()
    crew.ask(Question(goal, goal, trail=(Direction.RIGHT, Direction.LEFT)), judged.append)
    crew.finish()
    crew.close()

    assert there(small[-1].plan).optimal
    assert Ended.TIME is there(large[-1].plan).ended
    assert [((0, 1, 0), True)] == [(answer.remaining, answer.exact) for answer in judged]
