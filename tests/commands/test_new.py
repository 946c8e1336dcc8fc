"""`slide-tui new`."""

from __future__ import annotations

import json

import pytest

from slide_tui.cli import main
from slide_tui.engine.goals import GOALS, goal_board, judge
from slide_tui.engine.origin import SeededStart
from slide_tui.engine.position import parse_position
from slide_tui.engine.puzzle import Puzzle, parse_code
from slide_tui.engine.size import Size
from tests.engine.test_scramble import GOLDEN
from tests.program import run, run_here, usage_error


def test_a_seed_gives_the_position_that_is_pinned() -> None:
    """The real program prints for a seed what the golden test pins, whatever Python hashes with."""
    done = run("new", "--size", "4", "--seed", "anything", PYTHONHASHSEED="1")

    assert (0, GOLDEN["4x4", "rows", "anything"] + "\n", "") == (done.code, done.out, done.err)


@pytest.mark.parametrize("goal", GOALS)
def test_new_positions_are_solvable_for_their_goal(goal: str) -> None:
    """As many positions as were asked for, all of the size, solvable and different."""
    done = run_here("new", "--size", "5x3", "--goal", goal, "--count", "20")
    boards = [parse_position(line) for line in done.out.splitlines()]

    assert (0, 20, {Size(5, 3)}) == (done.code, len(set(boards)), {board.size for board in boards})
    assert all(judge(board, goal_board(board.size, goal)).solvable for board in boards)


def test_further_positions_of_a_seed_are_those_of_its_numbered_seeds(capsys: pytest.CaptureFixture[str]) -> None:
    """The help says how to get the second one by itself, and so it is."""
    main(["new", "--seed", "x", "--count", "2"])
    main(["new", "--seed", "x"])
    main(["new", "--seed", "x 2"])
    first, second, alone, numbered = capsys.readouterr().out.splitlines()

    assert (first, second) == (alone, numbered)


def test_a_warm_up_is_the_games_own() -> None:
    """`new --warm-up` prints the start that the same code gives in the game."""
    done = run_here("new", "--size", "3", "--seed", "x", "--warm-up", "5")

    assert Puzzle(Size(3, 3), SeededStart("x", 5)).start() == parse_position(done.out)


def test_the_boards_of_a_course_are_printed_in_order() -> None:
    """All of them; for a sprint, as many as --count asks for."""
    relay = run_here("new", "--size", "4x3", "--course", "relay", "--seed", "a").out.splitlines()
    sprint = run_here("new", "--size", "2", "--course", "sprint60", "--seed", "a", "--count", "3").out.splitlines()

    assert [Size(2, 2), Size(3, 3), Size(4, 3)] == [parse_position(line).size for line in relay]
    assert [parse_code(f"2x2-a%2F{place}").start() for place in (1, 2, 3)] == [*map(parse_position, sprint)]


def test_todays_board_is_a_course_like_any_other() -> None:
    """It needs no date."""
    today = json.loads(run_here("daily", "--json").out)

    assert today["position"] == run_here("new", "--course", "daily").out.strip()


def test_scripts_have_the_code_of_every_position() -> None:
    """An object a line; the code gives the same start."""
    done = run_here("new", "--size", "3", "--seed", "x", "--count", "2", "--json")
    first, second = map(json.loads, done.out.splitlines())

    assert ["position", "code", "size", "goal"] == list(first)
    assert ("3x3", "rows", parse_position(second["position"])) == (
        second["size"], second["goal"], parse_code(second["code"]).start(),
    )  # fmt: skip


def test_without_a_seed_every_position_is_another(capsys: pytest.CaptureFixture[str]) -> None:
    """The system's randomness supplies the seeds."""
    main(["new", "--size", "10", "--count", "5"])
    main(["new", "--size", "10", "--count", "5"])

    assert 10 == len(set(capsys.readouterr().out.splitlines()))


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (["--course", "marathon3", "--count", "2"], "already decides what --count would"),
        (["--course", "daily", "--size", "3"], "--course daily already decides what --size would"),
        (["--course", "marathon"], "is not a course"),
        (["--course", "relay", "--size", "2"], "larger board than 2x2"),
        (["--size", "11"], "--size: 11 is too large"),
        (["--goal", "zigzag"], "--goal: 'zigzag' is not a goal"),
        (["--seed", ""], "--seed: the seed is empty"),
        (["--seed", "x" * 200, "--count", "2"], "--seed followed by the last number: the seed is longer than 200"),
        (["--warm-up", "0"], "--warm-up: a warm-up has 1 to 20,000"),
        (["--warm-up", "9" * 5000], "is not a whole number"),
        (["--count", "0"], "--count: 0 is out of range: use 1 to 1,000,000"),
        (["--count", "2000000"], "--count: 2,000,000 is out of range"),
        (["--count", "\u0665"], "is not a whole number"),
    ],
)
def test_bad_options_are_refused_in_one_line(words: list[str], says: str) -> None:
    """Exit code 2, and the line names the option, what is wrong and what would be right."""
    assert says in usage_error("new", *words)
