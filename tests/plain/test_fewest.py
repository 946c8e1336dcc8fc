"""Fewest moves line by line."""

from __future__ import annotations

from slide_tui.engine.game import begin
from slide_tui.engine.puzzle import parse_code
from tests.engine.ways import way_home
from tests.program import run_here

CODE = "fewest@3x3-abc"


def told(*answers: str, code: str = CODE) -> str:
    """What is said to some answers."""
    done = run_here("plain", "--no-save", "--code", code, given="\n".join(answers) + "\n")
    assert (0, "") == (done.code, done.err)
    return done.out


def test_a_mark_restart_and_redo_in_lines() -> None:
    """Nothing is asked, the net moves are counted, and the mark is said."""
    out = told("right mark down", "restart", "redo redo", "back", "back", "help")

    assert "This board is marked: back leads to it." in out
    assert "(y/n)" not in out.split("help")[0].split("exit")[-1]
    assert "Moves: 0, 2 made in all" in out
    assert "Moves: 1, 2 made in all" in out
    assert "You are already at the mark." in out
    assert "back: go back to the mark." in out
    assert "mark: mark this board." not in told("help", code="3x3-abc")


def test_a_solve_is_told_by_its_net_moves() -> None:
    """And what was made in all."""
    game = begin(parse_code(CODE))
    home = " ".join(way.word for way in way_home(game.board, game.goal))
    out = told("right left restart", home)

    assert "Congratulations! Solved in 21 moves (23 made in all), " in out
