"""Words of the gallery: what there is to say about a picture, and why there is none. Pure."""

from __future__ import annotations

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

ALIKE = "#"
HARD = {
    "▂": "Easy to tell its tiles apart on {size}.",
    "▄": "Its tiles can be told apart on {size}.",
    "▆": "Some tiles look much alike on {size}.",
    ALIKE: "Tiles look alike on {size}, so numbers go on.",
}
"""How hard a picture is: the sign for it, and a sentence."""
NO_COLOURS = "This terminal shows no colours, so tiles show numbers here. What you choose is for other terminals."
LEGEND = "To tell tiles apart:  ▂ easy  ▄ fair  ▆ hard   # alike, so numbers go on"
_MEASURED = Pitch(16, 8)
"""Larger tiles look no less alike, and take long to measure."""


def how_hard(art: Art | None, size: Size, window: tuple[int, int]) -> str:
    """Return the sign for how hard a picture is on a board in a window; empty if that is not known."""
    placement = place(size, *window, pictures=True)
    pitch = _MEASURED if placement is None else min(placement.pitch, _MEASURED)
    if art is None or (distance := art.least(size, pitch)) is None:
        return ""
    if distance < COMFORTABLE_FROM:
        return ALIKE if distance < ALIKE_BELOW else "▆"
    return "▂" if distance >= EASY_FROM else "▄"


def hard_words(sign: str, size: Size) -> str:
    """Return what a sign means, as a sentence; empty without one."""
    return HARD[sign].format(size=size_shown(size)) if sign else ""


def cut_sample(art: Art | None, goal: Board, view: View, title: str = "", words: str = "", sign: str = "") -> Sample:
    """Return the finished board as tiles of a picture with all seams open; covered where there is none yet."""
    covered = dict.fromkeys(range(goal.size.cells), HIDDEN) if art is None else NOTHING_ELSE
    scene = Scene(goal, faces=covered, apart=True)
    looks = view.looks._replace(skin=PICTURE, art=art)
    return Sample(scene, goal, looks, title, (words,) if words else (), sign == ALIKE)
