"""What goes between the game and the solver's process."""

from __future__ import annotations

import json

import pytest

from slide_tui.engine.goals import goal_board
from slide_tui.engine.moves import Direction
from slide_tui.engine.size import Size
from slide_tui.solver.plan import Ended, Plan
from slide_tui.solver.wire import Answer, Question, decode_answer, decode_question, encode_answer, encode_question

GOAL = goal_board(Size(4, 3), "snake")
BOARD = GOAL.slide(GOAL.legal()[0])
QUESTION = Question(7, BOARD, GOAL, Direction.UP, 1.5, True, (Direction.LEFT, Direction.DOWN), 1, 2)
PLAN = Plan(BOARD, GOAL, (Direction.UP, Direction.LEFT), 2, whole=False, ended=Ended.TIME)


def test_a_question_comes_over_the_wire_as_it_was_asked() -> None:
    """Every field arrives."""
    assert QUESTION == decode_question(json.loads(encode_question(QUESTION)))


@pytest.mark.parametrize(
    "answer",
    [Answer(7, PLAN), Answer(7, remaining=(3, 2, 1, 0), exact=True), Answer(7, trouble="out of memory")],
    ids=["plan", "remaining", "trouble"],
)
def test_an_answer_comes_over_the_wire_as_it_was_given(answer: Answer) -> None:
    """Whatever kind of answer it is."""
    assert answer == decode_answer(encode_answer(answer), {7: QUESTION})


@pytest.mark.parametrize(
    "line",
    ["", "{", '{"id": 8}', '{"id": 7, "slides": "UX", "lower_bound": 1, "whole": true, "ended": null}', "[]", '"7"',
     '{"id": 7, "slides": "U"}', '{"id": 7, "slides": "U", "lower_bound": 1, "whole": true, "ended": "ill"}'],
)  # fmt: skip
def test_half_a_line_or_one_that_nobody_asked_for_is_no_answer(line: str) -> None:
    """A process that is ending may say anything."""
    assert decode_answer(line, {7: QUESTION}) is None
