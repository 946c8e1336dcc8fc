"""`slide-tui solve`, through the real program."""

from __future__ import annotations

import json
import os
import re
import signal
import subprocess
from pathlib import Path
from subprocess import PIPE
from time import perf_counter

import pytest

from slide_tui.engine.board import Board
from slide_tui.engine.goals import goal_board
from slide_tui.engine.moves import Direction
from slide_tui.engine.position import parse_position
from slide_tui.engine.size import Size
from slide_tui.solver.coach import plan_by_coach
from tests.program import COMMAND, environment, run, run_here, usage_error

EASY = "1 2 3/4 5 6/0 7 8"
KORF = "13 6 8 12/15 14 0 10/11 7 4 5/9 1 3 2"
"""Korf's first board; its 57 moves are published."""
FAR = "8 6 7/2 5 4/3 0 1"
"""Thirty-one moves from home, and 21 by the rows and columns between its tiles and their cells."""


def replayed(position: str, moves: str) -> Board:
    """The board after moves."""
    board = parse_position(position)
    for letter in moves:
        assert board.source(Direction(letter)) is not None
        board = board.slide(Direction(letter))
    return board


def test_published_lengths_are_found_and_proven() -> None:
    """As objects, with everything that scripts want to know; what can't be answered says so in its own."""
    done = run_here("solve", "-", "--json", given=f"{KORF}\nnonsense\n{EASY}\n")
    answer, bad, easy = map(json.loads, done.out.splitlines())

    assert ["position", "moves", "length", "lower_bound", "optimal", "seconds"] == list(answer)
    assert (KORF, 57, 57, True) == (answer["position"], answer["length"], answer["lower_bound"], answer["optimal"])
    assert goal_board(Size(4, 4), "rows") == replayed(KORF, answer["moves"])
    assert (2, 2, ["position", "error"], "nonsense") == (done.code, easy["length"], list(bad), bad["position"])


def test_time_counts_from_when_the_solver_is_ready() -> None:
    """Its start takes a hundred times as long as to see that a board is solved, which a busy machine may blur once."""

    def ready_first() -> bool:
        begun = perf_counter()
        answer = json.loads(run_here("solve", "1 2 3/4 5 6/7 8 0", "--json").out)
        return bool(answer["seconds"] < (perf_counter() - begun) / 10)

    assert any(ready_first() for _ in range(5))


def test_a_large_board_has_the_whole_time_limit_and_is_never_called_optimal() -> None:
    """The least that any solution needs stands beside it.

    Were the solver's start a part of its time, the coach would have had to answer; on a busy machine it may do so too.
    """
    goal, position = goal_board(Size(6, 3), "rows"), run_here("new", "--size", "6x3", "--seed", "large").out.strip()
    coach = plan_by_coach(parse_position(position), goal)

    def is_better() -> bool:
        answer = json.loads(run_here("solve", "--within", "0.05", position, "--json").out)
        assert goal == replayed(position, answer["moves"])
        assert not answer["optimal"]
        assert answer["lower_bound"] < answer["length"]
        return bool(answer["length"] < coach.length)

    assert any(is_better() for _ in range(10))


def test_a_stream_is_answered_line_by_line_and_goes_on_after_bad_ones() -> None:
    """With the fewest moves: their number, that it is optimal, the time, and the moves. The exit code is the worst."""
    done = run("solve", "-", given=f"{EASY}\n1 2\n2 1 3/4 5 6/7 8 0\n{EASY}\n")
    lines = done.out.splitlines()

    assert (2, "") == (done.code, done.err)
    assert re.fullmatch(r"2 moves, optimal, \d+\.\d{3} s: LL", lines[0])
    assert lines[1].startswith("error: ")
    assert lines[2].startswith("error: no moves lead from this position to the goal rows: 1 inversion, ")
    assert lines[3].startswith("2 moves, optimal")


def test_a_board_that_cannot_be_solved_is_the_answer_no() -> None:
    """Exit code 1, in one line, and the parity that decides, as `check` says it."""
    done = run_here("solve", "2 1 3/4 5 6/7 8 0")
    why = run_here("check", "2 1 3/4 5 6/7 8 0").out.removeprefix("not solvable: ")

    assert (1, f"error: no moves lead from this position to the goal rows: {why}") == (done.code, done.out)


@pytest.mark.parametrize("command", ["solve", "check"])
def test_two_quoted_positions_are_not_taken_for_one(command: str) -> None:
    """Each of them is whole."""
    says = "2 positions at once: give one, or one per line on standard input with -"

    assert says in usage_error(command, EASY, EASY)


def test_another_goal_is_solved_for() -> None:
    """By its name."""
    done = run_here("solve", "1 2 3/4 5 6/7 8 0", "--goal", "gap-first", "--json")
    answer = json.loads(done.out)

    assert goal_board(Size(3, 3), "gap-first") == replayed("1 2 3/4 5 6/7 8 0", answer["moves"])
    assert answer["optimal"]


@pytest.mark.parametrize(
    ("words", "complaint"),
    [
        ((), "arguments are required: POSITION"),
        (("1 2",), "is not a position"),
        ((EASY, "--within", "soon"), "--within"),
        ((EASY, "--within", "0"), "--within"),
        ((EASY, "--within", "nan"), "--within"),
        ((EASY, "--within", "1e9"), "--within"),
        ((EASY, "--goal", "up"), "--goal"),
    ],
)
def test_wrong_words_are_refused_in_one_line(words: tuple[str, ...], complaint: str) -> None:
    """Exit code 2, and what would be good."""
    assert complaint in usage_error("solve", *words)


def without_numpy(folder: Path) -> str:
    """Where Python is to look for modules so that it finds no numpy."""
    (folder / "numpy.py").write_text("raise ModuleNotFoundError(\"No module named 'numpy'\", name='numpy')\n")
    return f"{folder}:{environment()['PYTHONPATH']}"


def test_without_a_solver_the_coach_answers_and_it_is_said(tmp_path: Path) -> None:
    """Once, on standard error, and with a bound that is worth something; moves as few as that are no trouble."""
    done = run("solve", "-", given=f"{EASY}\n{FAR}\n{KORF}\n", PYTHONPATH=without_numpy(tmp_path))
    easy, far, _ = done.out.splitlines()

    assert easy.startswith("2 moves, optimal, ")
    assert ", at least 21, " in far
    assert 2 == done.out.count("at least")
    assert (
        "slide-tui solve: the solver failed (numpy is missing); solutions not called optimal may be far from it\n"
        == done.err
    )


def test_a_solver_that_is_lost_is_replaced() -> None:
    """The next board is solved by another process, as well as the one before."""
    with subprocess.Popen(
        [*COMMAND, "solve", "-"], stdin=PIPE, stdout=PIPE, stderr=PIPE, text=True, env=environment()
    ) as program:
        assert program.stdin is not None
        assert program.stdout is not None
        program.stdin.write(f"{EASY}\n")
        program.stdin.flush()
        first = program.stdout.readline()
        [solver] = map(int, Path(f"/proc/{program.pid}/task/{program.pid}/children").read_text().split())
        os.kill(solver, signal.SIGKILL)
        second, complaint = program.communicate(f"{FAR}\n")

    assert first.startswith("2 moves, optimal, ")
    assert second.startswith("31 moves, optimal, ")
    assert (0, "") == (program.returncode, complaint)


def test_a_solver_that_is_lost_again_and_again_is_told_of(tmp_path: Path) -> None:
    """Nobody takes the coach's moves for the fewest."""
    (tmp_path / "numpy.py").write_text("import os, signal; os.kill(os.getpid(), signal.SIGKILL)")
    done = run("solve", FAR, PYTHONPATH=f"{tmp_path}:{environment()['PYTHONPATH']}")

    assert "at least 21" in done.out
    assert done.err.startswith("slide-tui solve: the solver failed (it has stopped); ")


def test_a_proof_that_takes_too_long_is_no_failure() -> None:
    """The player chose the time: nothing is wrong with the solver."""
    done = run_here("solve", "0 11 9 13/12 15 10 14/3 7 6 2/4 8 5 1", "--within", "0.05")

    assert (0, "") == (done.code, done.err)
    assert ", at least " in done.out
