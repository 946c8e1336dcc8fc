"""The solver beside the running game: it is there when it is needed, and gone when the game is."""

from __future__ import annotations

import os
import signal
from pathlib import Path

from tests.program import COMMAND, is_gone, wait_until
from tests.window import ARROWS, Window, wait_to_sleep, window

STILL = {"TEXTUAL_ANIMATIONS": "none"}


def solvers(pid: int) -> list[int]:
    """The processes that a game has started."""
    children = Path(f"/proc/{pid}/task/{pid}/children").read_text().split()
    return [int(child) for child in children]


def wait_for_solvers(shown: Window) -> list[int]:
    """The solvers of a game, as soon as there are any."""
    shown.wait_for(lambda: bool(solvers(shown.pid)), "a solver")
    return solvers(shown.pid)


def wait_until_gone(pids: list[int]) -> None:
    """Wait until processes have ended."""
    wait_until(lambda: all(is_gone(pid) for pid in pids))


def test_nobody_is_started_before_the_first_slide() -> None:
    """A board that is only looked at costs no process, and no numpy in the game itself."""
    with window("--size", "4", "--seed", "x", "--no-save", env=STILL) as shown:
        wait_to_sleep(0.5, shown)
        before = solvers(shown.pid)
        shown.type(ARROWS["R"])
        started = wait_for_solvers(shown)
        maps = Path(f"/proc/{shown.pid}/maps").read_text()
        shown.leave()

        assert [] == before
        assert started
        assert "numpy" not in maps


def test_quitting_while_it_works_leaves_nobody_behind() -> None:
    """A large board keeps it busy for seconds; the game does not wait for that."""
    with window("--size", "10", "--seed", "x", "--no-save", env=STILL) as shown:
        shown.type(ARROWS["R"])
        pids = wait_for_solvers(shown)
        shown.leave()

        wait_until_gone(pids)


def test_the_game_killed_while_it_works_leaves_nobody_behind() -> None:
    """The solver ends with its input."""
    with window("--size", "10", "--seed", "x", "--no-save", env=STILL, command=COMMAND) as shown:
        shown.type(ARROWS["R"])
        pids = wait_for_solvers(shown)
        os.kill(shown.pid, signal.SIGKILL)

        wait_until_gone(pids)


def test_the_solver_killed_is_replaced_when_it_is_needed() -> None:
    """The game goes on, and the next hint comes."""
    with window("--size", "10", "--seed", "x", "--no-save", env=STILL) as shown:
        shown.type(ARROWS["R"])
        for pid in wait_for_solvers(shown):
            os.kill(pid, signal.SIGKILL)
        shown.type(ARROWS["L"])
        shown.wait_to_show("Moves: 2")
        shown.type("t")
        shown.wait_to_show("Slide ")
        shown.leave()


def test_without_numpy_the_coach_helps(tmp_path: Path) -> None:
    """It is said that the solver is missing."""
    (tmp_path / "numpy.py").write_text("raise ModuleNotFoundError(\"No module named 'numpy'\", name='numpy')\n")
    env = {**STILL, "PYTHONPATH": str(tmp_path)}
    with window("--size", "4", "--seed", "x", "--no-save", env=env) as shown:
        shown.type("t")
        shown.wait_to_show("numpy is", "missing", "coach helps")
        shown.leave()


def test_it_plays_to_the_end_and_the_run_is_marked() -> None:
    """Nobody's record is broken by it."""
    with window("--position", "1 2 3/4 0 6/7 5 8", "--no-save", env=STILL) as shown:
        shown.type("o")
        shown.wait_to_show("Solved", "helped", "optimal is 2")
        shown.leave()
