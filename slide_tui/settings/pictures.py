"""Pictures: which one a board shows. It follows from the settings and the puzzle, so that every replay shows it too."""

from __future__ import annotations

import re
from collections.abc import Mapping
from types import MappingProxyType
from typing import NamedTuple

from slide_tui.engine.errors import InvalidInput
from slide_tui.engine.puzzle import Puzzle
from slide_tui.engine.seeds import fnv1a, mix
from slide_tui.settings.option import Option
from slide_tui.settings.raw import quoted_value, text_of

SURPRISE, TODAYS, OWN = "surprise", "today", "own"

PICTURES: Mapping[str, tuple[str, str]] = MappingProxyType({
    "balloons": ("balloons", "Balloons over patchwork fields."),
    "cat": ("the cat", "A cat among leaves."),
    "city": ("the city", "Fireworks over a city by the water."),
    "glass": ("glass", "A sunrise in stained glass."),
    "planet": ("the planet", "A ringed planet and its moons."),
    "rings": ("rings", "Rings of colour that meet."),
    "portrait": ("the portrait", "A portrait in light and shade."),
    "reef": ("the reef", "Striped fish over a coral reef."),
    "bauhaus": ("Bauhaus", "Bold forms from a poster."),
    "starry": ("starry night", "Swirling stars over a village."),
    "julia": ("a Julia set", "The curls of a Julia set."),
    "seasons": ("four seasons", "Four seasons in one tree."),
})  # fmt: skip
"""The built-in pictures by their names in settings, spelled so for ever: what they are called, and what they show."""

_PART_MOST = 60
PATH_MOST = 4096
WANTED = f"{SURPRISE}, {TODAYS}, {OWN}, {', '.join(PICTURES)}"


class PictureChoice(NamedTuple):
    """A picture to show."""

    name: str
    """One of PICTURES, or OWN."""
    draw: int | None = None
    """For OWN, what draws one of a folder."""


def read_picture(text: object) -> str:
    """Return the choice of a picture in its one spelling; raise InvalidInput if there is no such picture.

    `cat-6` was a variation of `cat` in versions before 1.1.
    """
    found = re.fullmatch("([a-z]+)(-[0-9]{1,9})?", text) if isinstance(text, str) else None
    if found is not None and (found[1] in PICTURES or found[0] in (SURPRISE, TODAYS, OWN)):
        return found[1]
    raise InvalidInput(f"{quoted_value(text)} is not a picture: use {WANTED}")


MIDDLE = "0.5 0.5 0"
"""The largest part of the player's own picture that has the board's shape, from its middle."""


def part_of(text: str) -> tuple[float, float, float]:
    """Return which part of the player's own picture a text names; raise InvalidInput if it names none.

    The numbers, from 0 to 1, say how far to the right it is, how far down, and how close: a `Part` of `pictures`.
    """
    if len(text) <= _PART_MOST and re.fullmatch(r"(?a:[01](\.\d+)?( [01](\.\d+)?){2})", text):
        x, y, zoom = map(float, text.split())
        if max(x, y, zoom) <= 1:
            return x, y, zoom
    raise InvalidInput(
        f"{quoted_value(text)} is not a part of a picture: use three numbers from 0 to 1, such as {MIDDLE}"
    )


def part_text(x: float, y: float, zoom: float) -> str:
    """Return a part of the player's own picture as the settings have it."""
    return " ".join(f"{round(number, 3):g}" for number in (x, y, zoom))


def picture_words(choice: str) -> str:
    """Return what a choice of the settings is called."""
    return _CHOICES[choice][0]


def picture_for(choice: str, puzzle: Puzzle | None, place: int, today: int | None) -> PictureChoice:
    """Return the picture of the board at a place of a puzzle: the one chosen, or the one drawn for it or for a day.

    The same board shows the same picture again, in every replay and to every friend with the same choice.
    """
    board = f"{puzzle.code if puzzle is not None else ''} {place}"
    if choice in (SURPRISE, TODAYS):
        return PictureChoice(tuple(PICTURES)[_hash(board if choice == SURPRISE else f"day {today}") % len(PICTURES)])
    return PictureChoice(OWN, _hash(board)) if choice == OWN else PictureChoice(choice)


def _hash(text: str) -> int:
    return mix(fnv1a(text.encode())) >> 33


# In the settings

_CHOICES = {
    SURPRISE: ("surprise me", "A new picture each board."),
    TODAYS: ("today's", "A new picture each day."),
    **PICTURES,
    OWN: ("your own", "Your own picture, or a folder of them."),
}
PICTURE_OPTION = Option(
    "looks", "Picture", "The picture that the picture tiles show.", tuple(_CHOICES), read_picture,
    shown=picture_words, about=lambda choice: _CHOICES[choice][1], also="photo image gallery surprise today",
)  # fmt: skip


def _read_path(raw: object) -> str:
    if not isinstance(raw, str) or len(raw) > PATH_MOST or not raw.isprintable():
        raise InvalidInput(f"{quoted_value(raw)} is not a path of up to {PATH_MOST} characters")
    return raw


OWN_PICTURE_OPTION = Option(
    "looks", "Own picture", "The path of your own picture, or of a folder of pictures.", (), _read_path
)

OWN_PART_OPTION = Option(
    "looks", "Part of own picture", "Which part of your own picture the board shows.", (),
    lambda raw: part_text(*part_of(text_of(raw))),
)  # fmt: skip
