"""Colour is never the only sign: what it says can be read from letters and from what is reversed as well."""

from __future__ import annotations

from collections.abc import Iterable

from slide_tui.engine.goals import goal_board
from slide_tui.engine.moves import Direction
from slide_tui.engine.position import parse_position
from slide_tui.settings.settings import Settings
from slide_tui.tui.board.layout import Pitch
from slide_tui.tui.board.picture import BoardPicture
from slide_tui.tui.board.scene import Mark, Scene
from slide_tui.tui.driver.screenful import Screenful
from slide_tui.tui.paint.ink import Line
from slide_tui.tui.paint.palette import Depth
from slide_tui.tui.view import view_of

MARKS = (
    *(Mark(kind, side=way) for kind in ("bar", "way") for way in Direction),
    Mark("slides", keys=((Direction.UP, "w"), (Direction.LEFT, "a"))),
)
"""What the gap says: why nothing slid, what slides next, and what can slide."""


def test_every_mark_in_the_gap_can_be_told_without_colour() -> None:
    """Each has letters of its own, or is reversed in its own way."""
    board = parse_position("1 2 3/4 0 5/7 8 6")
    for pitch in (Pitch(4, 2), Pitch(8, 4)):
        looks = view_of(Settings(), Screenful(Depth.NONE)).looks
        picture = BoardPicture(goal_board(board.size, "rows"), looks, pitch)
        drawn = [signs(picture.lines(Scene(board, {board.gap: mark}))) for mark in MARKS]

        assert len(MARKS) == len(set(drawn) - {signs(picture.lines(Scene(board)))})


def signs(lines: Iterable[Line]) -> tuple[tuple[str, bool], ...]:
    """The letters of a drawing, and whether each is reversed."""
    return tuple((letter, ink.reverse) for line in lines for text, ink in line for letter in text)
