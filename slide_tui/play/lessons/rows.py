"""The lessons, row by row: a small board each, and what is asked of it.

In the words `{3}` stands for the label of tile 3; other names in braces are what a front end says in its own way: the
fields of `text.lessons.Manner`, and `{run_left}` for what slides a line to the left.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from itertools import pairwise
from types import MappingProxyType
from typing import NamedTuple


class Lesson(NamedTuple):
    """One lesson."""

    name: str
    """Its name in the file of finished lessons, spelled so for ever."""
    title: str
    words: str
    """What is to be learnt."""
    task: str
    """What is asked."""
    position: str
    """The start."""
    steps: tuple[tuple[int, ...], ...]
    """The tiles to bring home, group after group; those of earlier groups stay where they are."""
    answer: str
    """The moves of a good answer."""
    pushes: int | None = None
    """How many requests may be used at most; None for any number."""
    slides: int | None = None
    """How many slides may be used at most; None for any number."""


_ROW, _COLUMN, _FOUR = (1, 2, 3), (4, 7), (5, 6, 8)

LESSONS = (
    Lesson(
        "slide", "A slide", "The empty cell is the gap. A tile beside it can slide in: {how}. {lit}",
        "Bring all tiles home: slide {5} left, then {6} up.", "1 2 3/4 0 5/7 8 6", (_ROW, _COLUMN, _FOUR), "LU",
    ),
    Lesson(
        "runs", "Several at once", "{run}", "Solve it in two moves: {1} and {2} left, then {3} and {6} up.",
        "0 1 2/4 5 3/7 8 6", (_ROW, _COLUMN, _FOUR), "L2U2", pushes=2,
    ),
    Lesson(
        "row", "A row", "Build the board from the top. To move a tile, bring the gap to the side it should go to.",
        "Bring {1}, {2} and {3} home.", "6 1 2/4 0 3/7 8 5", (_ROW,), "RDL2U",
    ),
    Lesson(
        "row-end", "Last two of a row",
        "The last tile can't go in alone. Put {2} in the corner, {3} below it, and the gap where {2} belongs: "
        "then both slide home.",
        "Bring {2} and {3} home.", "1 5 0/8 3 2/7 6 4", ((1,), (2, 3)), "URDLU",
    ),
    Lesson(
        "column", "The left column",
        "It works like a row on its side. Put {4} in the corner, {7} to its right, and the gap where {4} belongs: "
        "then both slide home.",
        "Bring {4} and {7} home.", "1 2 3/5 7 0/4 8 6", (_ROW, _COLUMN), "URDRUL",
    ),
    Lesson(
        "last-four", "Last four cells",
        "Three tiles and the gap are left. Keep turning them the same way round until they fit.",
        "Bring {5}, {6} and {8} home.", "1 2 3/4 8 5/7 6 0", (_ROW, _COLUMN, _FOUR), "RDLU",
    ),
    Lesson(
        "look-ahead", "Looking ahead",
        "Follow the slides with your eyes before you make them. While one tile is on its way, find the next.",
        "Solve it in at most 8 slides. What you undo doesn't count.", "4 1 3/2 5 0", ((1, 2, 3, 4, 5),), "R2DLUL",
        slides=8,
    ),
    Lesson(
        "whole-board", "A whole board",
        "Now all of it: {1}, then {2} and {3} together, {4} and {7} together, and the last three.",
        "Solve the board. {hint}.", "8 1 2/7 3 0/4 6 5", ((1,), (2, 3), _COLUMN, _FOUR), "R2DL2U2RDRULDLU",
    ),
)  # fmt: skip
"""All lessons, in their order."""

LESSONS_BY_NAME: Mapping[str, Lesson] = MappingProxyType({lesson.name: lesson for lesson in LESSONS})
"""All lessons by their names."""


def first_open(finished: Collection[str]) -> Lesson:
    """The first lesson that is not finished; the first of all if every one is."""
    return next((lesson for lesson in LESSONS if lesson.name not in finished), LESSONS[0])


def after(lesson: Lesson) -> Lesson | None:
    """The next lesson; None after the last."""
    return dict(pairwise(LESSONS)).get(lesson)
