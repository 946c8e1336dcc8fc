"""The solver's own process: it answers, it can be called off, and it never outlives whoever started it."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from slide_tui.engine.goals import goal_board
from slide_tui.engine.position import parse_position
from slide_tui.engine.scramble import scramble
from slide_tui.engine.size import Size
from slide_tui.solver.crew import LOST, Crew
from slide_tui.solver.plan import Ended
from slide_tui.solver.wire import Answer
from tests.program import environment, is_gone, wait_until
from tests.values import there

FOUR = goal_board(Size(4, 4), "rows")
DEEP = parse_position("0 11 9 13/12 15 10 14/3 7 6 2/4 8 5 1")
"""Eighty slides from home, the most there are: a proof takes long."""


@pytest.fixture
def crew() -> Iterator[Crew]:
    """Real solvers."""
    crew = Crew()
    yield crew
    crew.close()


def answers(crew: Crew) -> list[Answer]:
    """All that comes until nothing more is to come."""
    found: list[Answer] = []
    while crew.busy:
        found += crew.wait()
    return found


def test_a_deep_board_has_an_answer_at_once_and_can_be_called_off(crew: Crew) -> None:
    """The proof would take long; the next question is answered all the same."""
    crew.ask(DEEP, FOUR)
    (first, *_) = crew.wait()
    crew.cancel()
    crew.ask(scramble(Size(3, 3), "rows", "x"), goal_board(Size(3, 3), "rows"))
    last = there(answers(crew)[-1].plan)

    assert first.plan is not None
    assert first.plan.whole
    assert 80 <= first.plan.length
    assert last.optimal


def test_a_time_that_is_over_ends_the_search(crew: Crew) -> None:
    """The best that was found is the answer."""
    crew.ask(DEEP, FOUR, seconds=0.3)
    plan = there(answers(crew)[-1].plan)

    assert plan.ended is Ended.TIME
    assert plan.lower_bound <= 80 <= plan.length


def test_how_far_every_board_of_a_run_was(crew: Crew) -> None:
    """Exactly, where that can be known."""
    goal = goal_board(Size(3, 3), "rows")
    board = goal.slide(goal.legal()[0])
    back = tuple(way for way in board.legal() if board.slide(way) == goal)
    crew.ask(goal, goal, trail=(goal.legal()[0], *back))

    assert [((0, 1, 0), True)] == [(answer.remaining, answer.exact) for answer in answers(crew)]


def test_a_board_that_cannot_be_solved_is_answered_in_words(crew: Crew) -> None:
    """Nobody waits in vain."""
    crew.ask(parse_position("2 1 3/4 5 6/7 8 0"), goal_board(Size(3, 3), "rows"))

    assert ["no slides lead from this position to the goal"] == [answer.trouble for answer in answers(crew)]


def test_killed_it_is_missed_by_nobody(crew: Crew) -> None:
    """Its question is answered with words, and the next one by another process."""
    crew.ask(DEEP, FOUR)
    crew.wait()
    os.kill(crew.pids[0], signal.SIGKILL)
    lost = answers(crew)[-1]
    crew.ask(scramble(Size(3, 3), "rows", "x"), goal_board(Size(3, 3), "rows"))
    plan = answers(crew)[-1].plan

    assert lost.trouble == LOST or (lost.plan is not None and lost.final)
    assert plan is not None
    assert plan.optimal


def test_it_ends_with_the_program_that_started_it() -> None:
    """Even if that is killed in the middle of a search."""
    code = (
        "import time\n"
        "from tests.solver.test_worker import *\n"
        "crew = Crew(); crew.ask(DEEP, FOUR); crew.wait(); print(*crew.pids, flush=True); time.sleep(60)\n"
    )
    program = subprocess.Popen([sys.executable, "-c", code], stdout=subprocess.PIPE, text=True, env=environment())
    assert program.stdout is not None
    pid = int(program.stdout.readline())
    program.kill()
    program.wait()
    program.stdout.close()

    wait_until(lambda: is_gone(pid))


def test_it_ends_when_its_input_breaks_off() -> None:
    """A program that ended may have left half a question behind."""
    done = subprocess.run(
        [sys.executable, "-c", "from slide_tui.solver.worker import main; main()"],
        input=b'{"id": 1, "boa',
        stdout=subprocess.DEVNULL,
        env=environment(),
        check=False,
    )

    assert 0 == done.returncode


def test_the_encoding_of_the_terminal_is_no_affair_of_the_solver(crew: Crew, monkeypatch: pytest.MonkeyPatch) -> None:
    """Questions and answers are bytes."""
    monkeypatch.setenv("PYTHONIOENCODING", "utf-16")
    crew.ask(scramble(Size(3, 3), "rows", "x"), goal_board(Size(3, 3), "rows"))
    plan = there(next((answer.plan for answer in reversed(answers(crew))), None))

    assert plan.optimal


@pytest.mark.parametrize(
    ("error", "trouble"),
    [
        ("ImportError('IMPORTANT: PLEASE READ THIS\\n' * 20)", "numpy can't be loaded"),
        ("ModuleNotFoundError(\"No module named 'numpy'\", name='numpy')", "numpy is missing"),
    ],
)
def test_without_numpy_it_says_so(error: str, trouble: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """In a few words, where numpy itself fills a screen; the game goes on without it."""
    (tmp_path / "numpy.py").write_text(f"raise {error}\n")
    monkeypatch.syspath_prepend(str(tmp_path))
    crew = Crew()
    crew.ask(DEEP, FOUR)
    said = answers(crew)
    crew.close()

    assert [trouble] == [answer.trouble for answer in said]
    assert trouble == crew.trouble


def test_it_hears_no_ctrl_c(crew: Crew) -> None:
    """It is in no group of processes that the terminal sends signals to."""
    crew.ask(scramble(Size(3, 3), "rows", "x"), goal_board(Size(3, 3), "rows"))
    answers(crew)

    assert os.getpgid(crew.pids[0]) != os.getpgid(0)
