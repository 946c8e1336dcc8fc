"""Words of the gallery: what there is to say about a picture, and why there is none. Pure."""

from __future__ import annotations

from typing import NamedTuple

from slide_tui.engine.size import Size, size_shown
from slide_tui.pictures.likeness import ALIKE_BELOW, COMFORTABLE_FROM, EASY_FROM
from slide_tui.settings.pictures import OWN
from slide_tui.tui.board.art import Art
from slide_tui.tui.board.layout import Pitch, place
from slide_tui.tui.paint.palette import Depth, Palette
from slide_tui.tui.screens.pictures.hung import Hung, Played

_HARD = {
    "easy": "Easy to tell its tiles apart on {size}.",
    "fair": "Its tiles can be told apart on {size}.",
    "hard": "Some tiles look much alike on {size}.",
    "alike": "Tiles look alike on {size}, so numbers go on.",
}
_MEASURED = Pitch(16, 8)
"""Larger tiles look no less alike, and take long to measure."""
_FEW = "With 16 colours, tiles keep their numbers."


def how_hard_on(art: Art | None, size: Size, window: tuple[int, int]) -> str:
    """Return the word for how hard a picture is on a board in a window; empty if that is not known."""
    placement = place(size, *window, pictures=True)
    pitch = _MEASURED if placement is None else min(placement.pitch, _MEASURED)
    if art is None or (distance := art.least(size, pitch)) is None:
        return ""
    if distance < ALIKE_BELOW:
        return "alike"
    if distance < COMFORTABLE_FROM:
        return "hard"
    return "easy" if distance >= EASY_FROM else "fair"


class Words(NamedTuple):
    """What to say about a picture."""

    title: str
    more: str = ""
    warns: bool = False
    """Whether the last of it is a warning."""


def words_of(hung: Hung, hard: str, played: Played, palette: Palette, trouble: str = "") -> Words:
    """Return what to say about a picture that is selected."""
    if trouble:
        return Words(hung.about, trouble, warns=True)
    if hung.name == OWN and hung.subject is None:
        return Words(hung.about, "Press Enter to say where it is.")
    if palette.depth is Depth.C16:
        return Words(hung.about, _FEW)
    return Words(hung.about, hard_words(hard, played), warns=hard == "alike")


def hard_words(hard: str, played: Played) -> str:
    """Return how hard a picture is as a sentence; empty if that is not known."""
    return _HARD[hard].format(size=size_shown(played.size)) if hard else ""


def why_none(palette: Palette) -> str:
    """Return why this terminal can show no pictures."""
    if not palette.unicode:
        lack = "has only ASCII letters"
    elif not palette.colour:
        lack = "shows no colours"
    else:
        lack = "has too few colours"
    return f"This terminal {lack}, so tiles show numbers here. What you choose is for other terminals."
