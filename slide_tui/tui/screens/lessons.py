"""How to play: the rules, and the five habits of a good solver, each with a small picture."""

from __future__ import annotations

from typing import NamedTuple


class Lesson(NamedTuple):
    """One page."""

    title: str
    position: str
    """The picture, as a position."""
    words: tuple[str, ...]
    """Paragraphs."""
    bright: tuple[int, ...] = ()
    """Tiles that the picture points out."""


LESSONS = (
    Lesson(
        "The rules",
        "1 2 3/4 5 6/7 0 8",
        (
            "One cell is empty: the gap. A tile beside it can slide into it.",
            "A key names where the TILE goes: Left slides the tile right of the gap to the left.",
            "You are done when the numbers stand in order and the gap is last. Here 8 has to go left.",
        ),
        (8,),
    ),
    Lesson(
        "1  Near pieces first",
        "1 5 2 3/6 0 4 7/9 10 11 8/13 14 15 12",
        (
            "Look which of the tiles that you need lie close to their places, and bring those home first.",
            "Every tile that you carry past others stirs them up. Short ways leave the rest as it is.",
        ),
        (1, 2, 3, 4),
    ),
    Lesson(
        "2  One section at a time",
        "1 2 3 4/5 11 0 8/9 7 15 6/13 10 14 12",
        (
            "Finish the top row and do not touch it again. Then the left column. What remains is a smaller puzzle.",
            "Go on, row, column, row, until four cells are left. Those you turn, round and round, until they fit.",
        ),
        (1, 2, 3, 4, 5, 9, 13),
    ),
    Lesson(
        "3  Look ahead",
        "1 2 3 4/5 6 7 8/9 10 15 0/13 14 12 11",
        (
            "While one tile is on its way, find the next one. Your fingers then never wait for your eyes.",
            "Plan where the gap will be when the tile arrives: it has to walk around, and that costs the most moves.",
        ),
        (11, 12),
    ),
    Lesson(
        "4  The last two of a row",
        "1 2 0 3/5 6 7 4/9 10 11 8/13 14 15 12",
        (
            "The last tile of a row can't be put in alone: the one beside it is in the way.",
            "So bring them in together. Put 3 in the corner, 4 below it, the gap where 3 belongs. Then: Left, Up.",
        ),
        (3, 4),
    ),
    Lesson(
        "5  Try, and undo",
        "1 2 3 4/5 6 7 8/9 10 11 12/13 15 14 0",
        (
            "Undo takes back as much as you like, and it is no help that counts against you. Try things out.",
            "Not every picture can be solved: with 14 and 15 exchanged, no slides lead home. Boards here always can.",
        ),
        (14, 15),
    ),
)
