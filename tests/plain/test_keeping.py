"""What the plain game keeps, and what comes back on another evening."""

from __future__ import annotations

from pathlib import Path

from tests.program import run
from tests.values import TWO_LEFT


def told(folder: Path, *lines: str, options: tuple[str, ...] = ()) -> str:
    """What the game says to some lines, with everything kept in a folder."""
    done = run("plain", "--data-dir", str(folder), *options, given="\n".join(lines) + "\n")

    assert (0, "") == (done.code, done.err)
    return done.out


def test_a_run_that_is_left_is_gone_on_with(tmp_path: Path) -> None:
    """The question names it, and its moves are counted on."""
    told(tmp_path, "left", "exit", "y", options=("--position", TWO_LEFT))
    said = told(tmp_path, "y", "", "left", "exit")

    assert "Go on with your 8-puzzle, 1 move, " in said
    assert "Congratulations! Solved in 2 moves" in said


def test_a_run_that_is_not_wanted_waits_on(tmp_path: Path) -> None:
    """Another board is begun, and the run is offered again."""
    told(tmp_path, "left", "exit", "y", options=("--position", TWO_LEFT))
    told(tmp_path, "n", "3", "", "exit")

    assert "Go on with your 8-puzzle, 1 move, " in told(tmp_path, "n", "3", "", "exit")


def test_a_run_that_ends_with_its_input_is_kept(tmp_path: Path) -> None:
    """A pipe that breaks loses nothing."""
    told(tmp_path, "left", options=("--position", TWO_LEFT))

    assert "Go on with your 8-puzzle, 1 move, " in told(tmp_path, "n", "", "", "exit")


def test_every_solve_is_kept(tmp_path: Path) -> None:
    """With its whole run."""
    told(tmp_path, "left", "left", "exit", options=("--position", TWO_LEFT))
    kept = run("solves", "--data-dir", str(tmp_path)).out.splitlines()
    shown = run("replay", "1", "--data-dir", str(tmp_path)).out

    assert 2 == len(kept)
    assert "tile 7 left" in shown


def test_another_board_keeps_the_run_that_was_given_up(tmp_path: Path) -> None:
    """The question says so."""
    said = told(tmp_path, "left", "new", "y", "exit", options=("--position", TWO_LEFT))

    assert "The run is kept as not finished: 1 move. New board? (y/n)" in said
    assert "not finished" in run("solves", "--data-dir", str(tmp_path)).out


def test_a_new_best_is_said(tmp_path: Path) -> None:
    """At the solve that broke it, and with what it was before."""
    plays = {seed: run("new", "--size", "2", "--seed", seed).out.strip() for seed in ("a", "b", "c", "d")}
    said = ""
    for seed, position in plays.items():
        moves = run("solve", position).out.split(": ")[-1].strip()
        words = [{"U": "up", "D": "down", "L": "left", "R": "right"}[move] for move in moves]
        said += told(tmp_path, *words, "exit", options=("--size", "2", "--seed", seed))

    assert "New best " in said
    assert ", was " in said


def test_with_no_save_nothing_is_kept(tmp_path: Path) -> None:
    """No file and no folder appears, and the question says that the run will be lost."""
    done = run("plain", "--no-save", "--position", TWO_LEFT, given="left\nexit\ny\n", HOME=str(tmp_path))

    assert "Your 1 move will be lost. Leave? (y/n)" in done.out
    assert [] == list(tmp_path.iterdir())
