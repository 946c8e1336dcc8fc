"""What there is to say about a picture, and how it looks on a board. Pure."""

from __future__ import annotations

from math import inf

from slide_tui.engine.board import Board
from slide_tui.engine.faces import HIDDEN, NOTHING_ELSE
from slide_tui.engine.sights import PICTURE
from slide_tui.engine.size import Size, size_shown
from slide_tui.pictures.likeness import ALIKE_BELOW, COMFORTABLE_FROM, EASY_FROM
from slide_tui.tui.board.art import Art
from slide_tui.tui.board.board_sample import Sample
from slide_tui.tui.board.layout import Pitch, place
from slide_tui.tui.board.scene import Scene
from slide_tui.tui.view import View

_HARD = (
    (ALIKE_BELOW, "Tiles look alike on {}, so numbers go on."),
    (COMFORTABLE_FROM, "Some tiles look much alike on {}."),
    (EASY_FROM, "Its tiles can be told apart on {}."),
    (inf, "Easy to tell its tiles apart on {}."),
)
"""What to say of a picture whose tiles are less far apart than this."""
_MEASURED = Pitch(16, 8)
"""Larger tiles look no less alike, and take long to measure."""


def how_hard(art: Art | None, size: Size, window: tuple[int, int]) -> str:
    """Return how hard a picture is on a board in a window, as a sentence; empty if that is not known."""
    placement = place(size, *window, pictures=True)
    pitch = _MEASURED if placement is None else min(placement.pitch, _MEASURED)
    if art is None or (distance := art.least(size, pitch)) is None:
        return ""
    return next(words for below, words in _HARD if distance < below).format(size_shown(size))


def cut_sample(art: Art | None, goal: Board, view: View, title: str = "", words: str = "") -> Sample:
    """Return the finished board as tiles of a picture with all seams open; covered where there is none yet."""
    covered = dict.fromkeys(range(goal.size.cells), HIDDEN) if art is None else NOTHING_ELSE
    scene = Scene(goal, faces=covered, apart=True)
    looks = view.looks._replace(skin=PICTURE, art=art)
    return Sample(scene, goal, looks, title, (words,) if words else ())
