"""Quiz: ten boards, for each of which the player looks for a slide that brings the solution nearer.

Full scrambles alone would all be far from the goal, so the boards come from near to far: three are a few slides from
the goal, four are on the way, and three are full scrambles.
"""

from __future__ import annotations

from slide_tui.engine.board import Board
from slide_tui.engine.errors import InvalidInput
from slide_tui.engine.goals import goal_board
from slide_tui.engine.scramble import scramble, shuffled, warm_up
from slide_tui.engine.seeds import Generator
from slide_tui.engine.size import Size

QUIZ_CELLS_MAX = 16
"""Answers are judged exactly, which can be done up to this many cells."""

NEAR, MIDDLE, FAR = "near", "middle", "far"
QUIZ_STAGES = (NEAR,) * 3 + (MIDDLE,) * 4 + (FAR,) * 3
"""How far from the goal each board of a quiz is drawn."""

_NEAR_WALK = (4, 12)
_MIDDLE_WALK = (20, 40)
"""The least and the most slides of a walk back from the goal."""
_WALKS = 5
"""The boards from this place on are not drawn by a walk."""


def quiz_start(size: Size, goal_name: str, seed: str, place: int) -> Board:
    """Return the board of a quiz at a place, counted from 0; the same for ever.

    Near the goal, it is a walk of 4 to 12 slides back from the goal. On the way, it is a walk of 20 to 40 slides, or
    the first half of the numbers is home and the rest is shuffled. Far from the goal, it is a full scramble.
    """
    name = f"quiz {seed}/{place + 1}"
    if QUIZ_STAGES[place] is FAR:
        return scramble(size, goal_name, name)
    generator = Generator(f"{size} {goal_name} {name}")
    if place < _WALKS:
        least, most = _NEAR_WALK if QUIZ_STAGES[place] is NEAR else _MIDDLE_WALK
        return warm_up(size, goal_name, least + generator.below(most - least + 1), name)
    goal = goal_board(size, goal_name)
    home = [goal.tiles.index(number) for number in range(1, 1 + min(size.cells // 2, size.cells - 4))]
    return shuffled(goal, home, generator)


def check_quiz_size(size: Size) -> None:
    """Raise InvalidInput for a board on which answers can't be judged exactly."""
    if size.cells > QUIZ_CELLS_MAX:
        raise InvalidInput(
            f"a quiz is judged exactly, which works up to {QUIZ_CELLS_MAX} cells: use 4x4 or smaller, not {size}"
        )
