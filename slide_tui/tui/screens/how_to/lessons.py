"""How to play: the rules with the player's own goal and keys, and five habits of good solvers, each with a picture."""

from __future__ import annotations

from typing import NamedTuple

from slide_tui.choices.settings import Settings
from slide_tui.engine.goals import GOAL_DEFAULT, GOALS, goal_board
from slide_tui.engine.moves import Direction
from slide_tui.engine.position import format_position
from slide_tui.engine.size import Size

_UP, _LEFT, _DOWN, _RIGHT = Direction.UP, Direction.LEFT, Direction.DOWN, Direction.RIGHT


class Lesson(NamedTuple):
    """One page."""

    title: str
    position: str
    """The picture, as a position."""
    words: tuple[str, ...]
    """Paragraphs."""
    bright: tuple[int, ...] = ()
    """Tiles to point out; all others that are not home are drawn quietly."""
    goal: str = GOAL_DEFAULT
    """The goal of the picture."""


def lessons(settings: Settings) -> tuple[Lesson, ...]:
    """All pages, in the player's own goal and keys."""
    return (_rules(settings), _keys(settings), *_HABITS)


def _rules(settings: Settings) -> Lesson:
    """The page about the goal; its picture is one slide away from it."""
    goal = goal_board(Size(3, 3), settings.goal)
    away = goal.slide(goal.legal()[0])
    tile = away.tiles[goal.gap]
    return Lesson(
        "The rules",
        format_position(away),
        (
            "One cell is empty: the gap. A tile beside the gap can slide into it.",
            f"The goal is {settings.goal}: {GOALS[settings.goal].about}.",
            f"A tile that is home lights up. When all are lit, you are done: here {tile} is one slide away.",
        ),
        (tile,),
        settings.goal,
    )


def _keys(settings: Settings) -> Lesson:
    """The page about every way to slide a tile."""
    own = " ".join(settings.move_keys.of(way) for way in (_UP, _LEFT, _DOWN, _RIGHT))
    names = "An arrow names where the GAP goes, a letter" if settings.arrows == "gap" else "A key names"
    return Lesson(
        "How to slide",
        "1 2 3/4 0 6/7 5 8",
        (
            f"Press an arrow, or {own} (up, left, down, right).",
            f"{names} where the TILE goes: up slides the tile below the gap up.",
            "Or click a tile, or type its number: all tiles between it and the gap go along.",
        ),
        (5,),
    )


_HABITS = (
    Lesson(
        "1  Near pieces first",
        "1 5 2 3/6 0 4 7/9 10 11 8/13 14 15 12",
        (
            "See which tiles are already near home, and bring those home first.",
            "Moving a tile a long way disturbs the others. Short ways leave the rest as it is.",
        ),
        (1, 2, 3, 4),
    ),
    Lesson(
        "2  One section at a time",
        "1 2 3 4/5 11 0 8/9 7 15 6/13 10 14 12",
        (
            "Finish the top row, then leave it alone. Then the left column. What remains is a smaller puzzle.",
            "Go on, row, column, row, until four cells are left. Turn those round and round until they fit.",
        ),
        (1, 2, 3, 4, 5, 9, 13),
    ),
    Lesson(
        "3  Look ahead",
        "1 2 3 4/5 6 7 8/9 10 15 0/13 14 12 11",
        (
            "While one tile is on its way, find the next one. Then your fingers never wait for your eyes.",
            "Plan where the gap will be when the tile arrives: walking it around costs the most moves.",
        ),
        (11, 12),
    ),
    Lesson(
        "4  The last two of a row",
        "1 2 0 3/5 6 7 4/9 10 11 8/13 14 15 12",
        (
            "The last tile of a row can't go in alone: the one beside it is in the way.",
            (
                "So bring them in together: 3 in the corner, 4 below it, the gap where 3 belongs. "
                "Slide 3 home, and 4 follows."
            ),
        ),
        (3, 4),
    ),
    Lesson(
        "5  Try, and undo",
        "1 2 3 4/5 6 7 8/9 10 11 12/13 15 14 0",
        (
            "Undo as much as you like; it doesn't count against you. Try things out.",
            (
                "Not every picture can be solved: with 14 and 15 swapped, no slides lead home. "
                "Every board here is solvable."
            ),
            "Now press Enter and play.",
        ),
        (14, 15),
    ),
)
