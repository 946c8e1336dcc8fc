"""Fewest moves line by line."""

from __future__ import annotations

import pytest

from slide_tui.engine.errors import Unreadable
from slide_tui.engine.game import begin
from slide_tui.engine.intents import Act, ToMark
from slide_tui.engine.puzzle import parse_code
from slide_tui.plain.requests import ListMarks, Reader
from slide_tui.settings.controls import KEYS_DEFAULT
from tests.engine.ways import way_home
from tests.program import run_here

CODE = "fewest@3x3-abc"


def told(*answers: str, code: str = CODE) -> str:
    """What is said to some answers."""
    done = run_here("plain", "--no-save", "--code", code, given="\n".join(answers) + "\n")
    assert (0, "") == (done.code, done.err)
    return done.out


@pytest.mark.parametrize(
    ("line", "requests"),
    [
        ("mark", [Act.MARK]),
        ("back", [Act.TO_MARK]),
        ("back 2", [ToMark(2)]),
        ("BACK to 2", [ToMark(2)]),
        ("back to mark 12", [ToMark(12)]),
        ("mark, back to 1 marks", [Act.MARK, ToMark(1), ListMarks()]),
    ],
)
def test_marks_can_be_typed(line: str, requests: list[object]) -> None:
    """With a number or without."""
    assert requests == list(Reader(KEYS_DEFAULT).read(line))


@pytest.mark.parametrize("line", ["back to", "back to x", "back 0", "back 99999"])
def test_what_is_no_mark_is_refused(line: str) -> None:
    """As any word that means nothing."""
    with pytest.raises(Unreadable):
        list(Reader(KEYS_DEFAULT).read(line))


def test_marks_restart_and_redo_in_lines() -> None:
    """Nothing is asked, the net moves are counted, and each mark is named."""
    out = told("right mark down mark", "restart", "redo", "back to 2", "back", "marks", "back to 7", "help")

    assert "This board is mark 1 now." in out
    assert "This board is mark 2 now." in out
    assert "(y/n)" not in out.split("help")[0].split("exit")[-1]
    assert "Moves: 0, 2 made in all" in out
    assert "  mark 1: 1 move (you are here)\n    mark 2: 2 moves" in out
    assert "There is no mark with that number." in out
    assert "back to 2: go back to mark 2." in out
    assert "mark: mark this board." not in told("help", code="3x3-abc")


def test_a_solve_is_told_by_its_net_moves() -> None:
    """And what was made in all."""
    game = begin(parse_code(CODE))
    home = " ".join(way.word for way in way_home(game.board, game.goal))
    out = told("right left restart", home)

    assert "Congratulations! Solved in 21 moves (23 made in all), " in out
