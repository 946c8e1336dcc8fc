"""`slide-tui solve`, through the real program."""

from __future__ import annotations

import json

import pytest

from slide_tui.engine.board import Board
from slide_tui.engine.goals import goal_board
from slide_tui.engine.moves import Direction
from slide_tui.engine.position import parse_position
from slide_tui.engine.size import Size
from tests.program import run

EASY = "1 2 3/4 5 6/0 7 8"
KORF = "13 6 8 12/15 14 0 10/11 7 4 5/9 1 3 2"
"""Korf's first board; its 57 moves are published."""


def replayed(position: str, moves: str) -> Board:
    """The board after moves."""
    board = parse_position(position)
    for letter in moves:
        assert board.source(Direction(letter)) is not None
        board = board.slide(Direction(letter))
    return board


def test_a_small_board_is_answered_with_the_fewest_moves() -> None:
    """Their number, that it is optimal, the time, and the moves."""
    done = run("solve", EASY)

    assert (0, "") == (done.code, done.err)
    assert done.out.startswith("2 moves, optimal, 0.")
    assert done.out.endswith(" s: LL\n")


def test_a_published_length_is_found_and_proven() -> None:
    """As an object, with everything that scripts want to know."""
    done = run("solve", KORF, "--json")
    answer = json.loads(done.out)

    assert ["position", "moves", "length", "lower_bound", "optimal", "seconds"] == list(answer)
    assert (KORF, 57, 57, True) == (answer["position"], answer["length"], answer["lower_bound"], answer["optimal"])
    assert goal_board(Size(4, 4), "rows") == replayed(KORF, answer["moves"])


def test_a_large_board_is_answered_within_the_time_and_never_called_optimal() -> None:
    """The least that any solution needs stands beside it."""
    position = run("new", "--size", "6", "--seed", "large").out.strip()
    done = run("solve", "--within", "0.5", position, "--json")
    answer = json.loads(done.out)

    assert goal_board(Size(6, 6), "rows") == replayed(position, answer["moves"])
    assert not answer["optimal"]
    assert answer["lower_bound"] < answer["length"]


def test_a_stream_is_answered_line_by_line_and_goes_on_after_bad_ones() -> None:
    """The exit code is the worst of all."""
    done = run("solve", "-", given=f"{EASY}\n1 2\n2 1 3/4 5 6/7 8 0\n{EASY}\n")
    lines = done.out.splitlines()

    assert 2 == done.code
    assert lines[0].startswith("2 moves, optimal")
    assert lines[1].startswith("error: ")
    assert "error: no moves lead from this position to the goal rows" == lines[2]
    assert lines[3].startswith("2 moves, optimal")


def test_a_stream_as_json_has_an_object_for_every_line() -> None:
    """What can't be answered says so in its own."""
    done = run("solve", "-", "--json", given=f"{EASY}\nnonsense\n")
    good, bad = map(json.loads, done.out.splitlines())

    assert 2 == good["length"]
    assert ["position", "error"] == list(bad)
    assert "nonsense" == bad["position"]


def test_a_board_that_cannot_be_solved_is_the_answer_no() -> None:
    """Exit code 1, in one line."""
    done = run("solve", "2 1 3/4 5 6/7 8 0")

    assert (1, "error: no moves lead from this position to the goal rows\n") == (done.code, done.out)


def test_another_goal_is_solved_for() -> None:
    """By its name."""
    done = run("solve", "1 2 3/4 5 6/7 8 0", "--goal", "gap-first", "--json")
    answer = json.loads(done.out)

    assert goal_board(Size(3, 3), "gap-first") == replayed("1 2 3/4 5 6/7 8 0", answer["moves"])
    assert answer["optimal"]


def test_a_solved_board_needs_no_moves() -> None:
    """That is an answer too."""
    assert "0 moves, optimal" == run("solve", "1 2 3/4 5 6/7 8 0").out.strip().rpartition(",")[0]


@pytest.mark.parametrize(
    ("words", "complaint"),
    [
        ((), "the position is missing"),
        (("1 2",), "is no position"),
        ((EASY, "--within", "soon"), "--within"),
        ((EASY, "--within", "0"), "--within"),
        ((EASY, "--within", "nan"), "--within"),
        ((EASY, "--within", "1e9"), "--within"),
        ((EASY, "--goal", "up"), "--goal"),
    ],
)
def test_wrong_words_are_refused_in_one_line(words: tuple[str, ...], complaint: str) -> None:
    """Exit code 2, and what would be good."""
    done = run("solve", *words)

    assert (2, "", 1) == (done.code, done.out, done.err.count("\n"))
    assert complaint in done.err
