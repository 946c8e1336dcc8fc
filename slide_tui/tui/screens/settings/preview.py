"""What the settings look like: a board beside the form, and a word where this terminal can't show them. Pure."""

from __future__ import annotations

from functools import lru_cache

from slide_tui.engine.board import Board
from slide_tui.engine.game import begin
from slide_tui.engine.goals import GOAL_DEFAULT, goal_board
from slide_tui.engine.origin import SeededStart
from slide_tui.engine.puzzle import Puzzle
from slide_tui.engine.sights import PICTURE
from slide_tui.engine.size import Size, size_shown
from slide_tui.settings.pictures import OWN
from slide_tui.text.puzzles import chosen
from slide_tui.tui.board.art import picture_problem
from slide_tui.tui.board.board_sample import Sample
from slide_tui.tui.board.scene import Scene
from slide_tui.tui.view import View

_UNNAMED = "You have not named a picture of your own yet, so every board is a surprise."


def sample_of(view: View, group: str, name: str = "") -> Sample:
    """The board beside a row: solved, a start, or halfway; its gap shows what can slide where that is wanted."""
    settings = view.settings
    size, goal = settings.size, settings.goal
    solved = goal_board(size, goal)
    words = (size_shown(size), goal, *chosen(GOAL_DEFAULT, settings.mode, settings.warm_up))
    if group == "puzzle" and name != "warm_up":
        return Sample(Scene(solved, {}), solved, view.looks, "Solved", words)
    title, steps = ("A start", settings.warm_up) if name == "warm_up" else ("Halfway", size.cells // 2)
    board = _start(size, goal, steps)
    mark = view.slides_shown(begin(Puzzle(size, board, goal)))
    return Sample(Scene(board, {board.gap: mark} if mark is not None else {}), solved, view.looks, title, words)


@lru_cache(16)
def _start(size: Size, goal: str, steps: int) -> Board:
    """A start that many slides from solved, or a full scramble for 0; always the same one."""
    return Puzzle(size, SeededStart("preview", steps or None), goal).start()


def picture_words(view: View, name: str) -> str:
    """Why picture tiles look otherwise on this terminal, beside a row about them; empty if they don't."""
    settings = view.settings
    if settings.skin != PICTURE or name not in ("skin", "picture", "picture_numbers"):
        return ""
    unnamed = settings.picture == OWN and not settings.own_picture
    return picture_problem(view.palette) or (_UNNAMED if unnamed else "")
