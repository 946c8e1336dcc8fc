"""A quiz: ten boards from near to far, one push each, judged one after the other."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from slide_tui.engine.advance import advanced
from slide_tui.engine.game import Game, begin
from slide_tui.engine.goals import distance, goal_board, judge
from slide_tui.engine.intents import Act, Slide
from slide_tui.engine.position import format_position
from slide_tui.engine.puzzle import parse_code
from slide_tui.engine.quiz import FAR, MIDDLE, NEAR, QUIZ_STAGES, quiz_start
from slide_tui.engine.refusal import Refusal
from slide_tui.engine.replay import decode, encode, record
from slide_tui.engine.result import result_of
from slide_tui.engine.scramble import scramble
from slide_tui.engine.size import Size
from tests.values import goals, refusal, refused, seeds, there

GOLDEN = {
    "quiz@3x3-golden": (
        "1 6 2/0 4 3/7 5 8",
        "1 2 3/7 4 6/5 0 8",
        "1 2 3/5 8 7/4 0 6",
        "7 1 3/4 0 5/8 6 2",
        "5 4 6/0 8 2/7 3 1",
        "1 2 3/4 7 8/5 6 0",
        "1 2 3/4 8 6/5 0 7",
        "0 5 3/2 7 8/6 4 1",
        "4 1 8/3 5 6/7 2 0",
        "8 3 7/6 4 5/0 1 2",
    ),
    "quiz@4x4-golden": (
        "1 2 3 4/0 5 7 8/9 6 10 11/13 14 15 12",
        "2 0 3 4/1 5 6 7/9 10 11 8/13 14 15 12",
        "5 1 2 4/6 0 3 8/9 11 7 12/13 10 14 15",
        "5 7 6 2/0 1 8 3/10 11 14 4/9 13 15 12",
        "1 2 3 7/10 5 6 4/9 14 12 8/13 0 11 15",
        "1 2 3 4/5 6 7 8/10 9 0 12/14 11 15 13",
        "1 2 3 4/5 6 7 8/10 0 15 11/13 9 12 14",
        "4 0 15 7/13 10 8 11/9 3 6 5/14 12 2 1",
        "9 10 11 15/0 7 12 5/6 4 13 1/8 3 2 14",
        "7 9 12 0/4 5 10 3/8 6 2 11/13 14 15 1",
    ),
}
"""Pinned for ever: a code must always give the same boards."""

small = st.sampled_from([Size(w, h) for w in range(2, 9) for h in range(2, 9) if w * h <= 16])


def answered(answers: int, code: str = "quiz@3x3-a") -> Game:
    """A quiz after so many answers, a tenth of a second for each."""
    game = begin(parse_code(code))
    for place in range(answers):
        game = advanced(game, Slide(game.legal()[0]), 100 * place)
    return game


@pytest.mark.parametrize(("code", "starts"), GOLDEN.items())
def test_the_same_code_gives_the_same_boards_for_ever(code: str, starts: tuple[str, ...]) -> None:
    """On every machine and in every version."""
    puzzle = parse_code(code)

    assert tuple(format_position(there(puzzle.board(place)).start()) for place in range(10)) == starts
    assert puzzle.board(10) is None


@given(small, goals, seeds, st.integers(0, 9))
def test_every_board_of_a_quiz_has_a_slide_that_brings_the_solution_nearer(
    size: Size, goal_name: str, seed: str, place: int
) -> None:
    """It is solvable and not solved."""
    start, goal = quiz_start(size, goal_name, seed, place), goal_board(size, goal_name)

    assert judge(start, goal).solvable
    assert start != goal


@given(goals, seeds)
def test_the_boards_come_from_near_to_far(goal_name: str, seed: str) -> None:
    """A few slides, then part of the way, then full scrambles."""
    size = Size(4, 4)
    goal = goal_board(size, goal_name)
    starts = [quiz_start(size, goal_name, seed, place) for place in range(10)]

    assert QUIZ_STAGES == (NEAR,) * 3 + (MIDDLE,) * 4 + (FAR,) * 3
    assert all(distance(start.tiles, goal.tiles, 4) <= 12 for start in starts[:3])
    assert all(distance(start.tiles, goal.tiles, 4) <= 40 for start in starts[3:5])
    assert all(start.tiles.index(tile) == goal.tiles.index(tile) for start in starts[5:7] for tile in range(1, 9))
    assert starts[7:] == [scramble(size, goal_name, f"quiz {seed}/{place}") for place in (8, 9, 10)]


def test_each_board_is_done_after_one_push_and_the_quiz_after_ten() -> None:
    """Whether the answer was right or not."""
    assert [len(answered(answers).legs) for answers in range(11)] == list(range(11))
    assert [answered(answers).solved for answers in (9, 10)] == [False, True]


def test_an_answer_stands() -> None:
    """There is no undo, not even before the next answer."""
    assert refusal(answered(3), Act.UNDO) is Refusal.ANSWERED


def test_as_many_answers_are_judged_as_were_given() -> None:
    """In order, during the quiz and after its end."""
    game = answered(2)
    for act in (Act.RIGHT, Act.WRONG):
        game = advanced(game, act, 300)

    assert game.answers == (True, False)
    assert refusal(game, Act.RIGHT) is Refusal.NO_ANSWER
    assert refusal(begin(parse_code("4x4-a")), Act.RIGHT) is Refusal.NO_ANSWER
    assert advanced(answered(10), Act.RIGHT, 5000).answers == (True,)


def test_the_result_is_the_number_of_right_answers() -> None:
    """And a restart forgets them."""
    game = answered(10)
    for place in range(10):
        game = advanced(game, Act.RIGHT if place % 3 else Act.WRONG, 5000)

    assert result_of(game).net == 6
    assert advanced(game, Act.RESTART, 6000).answers == ()


@given(st.integers(0, 10), st.lists(st.booleans(), max_size=10))
def test_a_replay_line_has_the_judgements_behind_the_answers(answers: int, marks: list[bool]) -> None:
    """And reads back with them."""
    game = answered(answers)
    for mark in marks:
        game = advanced(game, Act.RIGHT if mark else Act.WRONG, 5000)

    line = encode(record(game))

    assert decode(line).end().answers == game.answers == tuple(marks[:answers])
    assert encode(decode(line)) == line


@pytest.mark.parametrize(
    "line",
    [
        "quiz@3x3-a U+ 0,0 repeat x",
        "quiz@3x3-a U++ 0,0,0",
        "quiz@3x3-a +U 0,0",
        "3x3-a U+ 0,0",
    ],
)
def test_more_judgements_than_answers_are_refused(line: str) -> None:
    """In words, as is all that is not a replay."""
    assert refused(decode, line)


@pytest.mark.parametrize(
    ("code", "words"),
    [
        ("quiz@5x4-a", "works up to 16 cells: use 4x4 or smaller, not 5x4"),
        ("quiz@4x4-a.warm9", "can't have a warm-up"),
        ("quiz@3x3:1,2,3,4,5,6,7,0,8", "can't have a position"),
    ],
)
def test_what_is_not_possible_is_refused_in_words(code: str, words: str) -> None:
    """With what would be possible."""
    assert words in refused(parse_code, code)
