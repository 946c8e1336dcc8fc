"""The helper's processes: they do jobs, can be called off, and never outlive whoever started them."""

from __future__ import annotations

import asyncio
import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from slide_tui.engine.goals import goal_board
from slide_tui.engine.position import format_position, parse_position
from slide_tui.engine.size import Size
from slide_tui.helper import LOST, Helper, Reply
from slide_tui.pictures.cells import PictureCells
from slide_tui.solver.plan import Question
from tests.program import environment, is_gone, wait_until
from tests.values import there

DEEP = Question(parse_position("0 11 9 13/12 15 10 14/3 7 6 2/4 8 5 1"), goal_board(Size(4, 4), "rows"))
"""Eighty slides from home, the most there are: a proof takes long."""
EASY = Question(parse_position("1 2 3/4 5 6/0 7 8"), goal_board(Size(3, 3), "rows"))

SEARCHES = f"""
from slide_tui.engine.goals import goal_board
from slide_tui.engine.position import parse_position
from slide_tui.helper import Helper
from slide_tui.solver.plan import Question
board, helper, replies = parse_position("{format_position(DEEP.board)}"), Helper(), []
helper.ask(replies.append, "plan", Question(board, goal_board(board.size, "rows")), 0, 1)
while not replies:
    helper.wait()
print(*helper.pids, flush=True)
input()
"""
"""A program that is in the middle of a long search, whose process it names."""


@pytest.fixture
def helper() -> Iterator[Helper]:
    """A real one."""
    helper = Helper()
    yield helper
    helper.close()


def begun(helper: Helper, job: str, *arguments: object, lane: int = 0) -> list[Reply]:
    """The replies to a job, as they come."""
    replies: list[Reply] = []
    helper.ask(replies.append, job, *arguments, lane=lane)
    return replies


def done(helper: Helper, job: str, *arguments: object, lane: int = 0) -> list[Any]:
    """All answers to a job."""
    replies = begun(helper, job, *arguments, lane=lane)
    while not replies or not replies[-1].last:
        helper.wait()
    assert "" == replies[-1].trouble
    return [reply.value for reply in replies[:-1]]


def under_way(helper: Helper) -> list[Reply]:
    """A long search that has begun."""
    replies = begun(helper, "plan", DEEP, 0, 1)
    while not replies:
        helper.wait()
    return replies


def test_nothing_runs_before_something_is_asked(helper: Helper) -> None:
    """A helper costs nothing until it is needed."""
    assert () == helper.pids


def test_jobs_are_answered_and_one_that_fails_is_in_words(helper: Helper) -> None:
    """With whatever is better, up to a last reply, which has no answer."""
    unsolvable = Question(parse_position("2 1 3/4 5 6/7 8 0"), EASY.goal)
    failed = begun(helper, "plan", unsolvable, 0, 1)
    plans = done(helper, "plan", EASY, 0, 1)

    assert [Reply(None, True, "no slides lead from this position to the goal")] == failed
    assert "LL" == "".join(slide.letter for slide in plans[-1].slides)
    assert plans[-1].optimal


def test_pictures_need_not_wait_for_a_search_and_what_is_called_off_makes_way(helper: Helper) -> None:
    """All in one process; what was called off is never heard of again."""
    searching: list[Reply] = []
    number = helper.ask(searching.append, "plan", DEEP, 0, 1)
    while not searching:
        helper.wait()
    (cells,) = done(helper, "fit", "rings", 20, 10)
    searched_on = not searching[-1].last
    helper.cancel(number)
    heard = len(searching)
    done(helper, "plan", EASY, 0, 1)

    assert (PictureCells, 20, 10) == (type(cells), cells.columns, cells.rows)
    assert searched_on
    assert (heard, 1) == (len(searching), len(helper.pids))


def test_each_lane_has_a_process_that_hears_no_ctrl_c_and_lets_the_player_go_first(helper: Helper) -> None:
    """It is in no group of processes that the terminal sends signals to, and is nice; it starts when it is needed."""
    done(helper, "plan", EASY, 0, 1)
    done(helper, "plan", EASY, 0, 1, lane=1)

    assert 2 == len(set(helper.pids))
    assert os.getpgid(helper.pids[0]) != os.getpgid(0)
    nicest = 19
    assert os.getpriority(os.PRIO_PROCESS, helper.pids[0]) >= min(os.getpriority(os.PRIO_PROCESS, 0) + 1, nicest)


def test_a_process_that_is_killed_or_takes_nothing_in_is_replaced(helper: Helper) -> None:
    """What it was doing is lost, and that is said; nobody waits for it, however much it is asked."""
    lost = under_way(helper)
    os.kill(helper.pids[0], signal.SIGKILL)
    while not lost[-1].last:
        helper.wait()

    assert LOST == lost[-1].trouble
    assert done(helper, "plan", EASY, 0, 1)
    os.kill(helper.pids[0], signal.SIGSTOP)
    replies = begun(helper, "fit", bytes(30_000_000), 1, 1)
    while not replies:
        helper.wait()

    assert [Reply(None, True, LOST)] == replies


@pytest.mark.parametrize(
    ("error", "trouble"),
    [
        ("ImportError('IMPORTANT: PLEASE READ THIS\\n' * 20)", "numpy can't be loaded"),
        ("ModuleNotFoundError(\"No module named 'numpy'\", name='numpy')", "numpy is missing"),
        ("SystemExit", LOST),
    ],
)
def test_without_numpy_there_is_no_helper(
    helper: Helper, error: str, trouble: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It says so in a few words, where numpy itself fills a screen, and is not started for ever."""
    (tmp_path / "numpy.py").write_text(f"import os\nif {error!r} == 'SystemExit': os._exit(0)\nraise {error}\n")
    monkeypatch.syspath_prepend(str(tmp_path))
    while not helper.trouble:
        replies = begun(helper, "plan", EASY, 0, 1)
        while not replies:
            helper.wait()

    assert (trouble, trouble) == (helper.trouble, replies[-1].trouble)


def test_it_ends_with_the_program_that_started_it() -> None:
    """Even if that is killed in the middle of a search."""
    program = subprocess.Popen(
        [sys.executable, "-c", SEARCHES], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, env=environment()
    )
    with program:
        pid = int(there(program.stdout).readline())
        program.kill()

    wait_until(lambda: is_gone(pid))


async def test_an_event_loop_brings_the_replies() -> None:
    """From the first job to the end, also where no process can take it, and none is started any more."""
    loop = asyncio.get_running_loop()
    helper, last = Helper(loop), asyncio.Event()

    def take(reply: Reply) -> None:
        replies.append(reply)
        if reply.last:
            last.set()

    for closed in (False, True):
        replies: list[Reply] = []
        if closed:
            helper.close()
        helper.ask(take, "plan", EASY, 0, 1)
        assert [] == replies
        await asyncio.wait_for(last.wait(), 30)
        last.clear()
        assert (closed, not closed) == (bool(replies[-1].trouble), bool(helper.pids))
