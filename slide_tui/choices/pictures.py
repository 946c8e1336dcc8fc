"""Pictures: which one a board shows. It follows from the settings and the puzzle, so that every replay shows it too."""

from __future__ import annotations

import re
from collections.abc import Mapping
from types import MappingProxyType
from typing import NamedTuple

from slide_tui.choices.option import Option
from slide_tui.choices.raw import quoted_value, text_of
from slide_tui.engine.errors import Unreadable
from slide_tui.engine.seeds import fnv1a, mix

TYPE_CHECKING = False
if TYPE_CHECKING:
    from slide_tui.engine.puzzle import Puzzle

SURPRISE, TODAYS, OWN = "surprise", "today", "own"

PICTURES: Mapping[str, str] = MappingProxyType(
    {
        "balloons": "balloons",
        "cat": "the cat",
        "city": "the city",
        "glass": "glass",
        "planet": "the planet",
        "rings": "rings",
        "portrait": "the portrait",
        "reef": "the reef",
        "bauhaus": "Bauhaus",
        "starry": "starry night",
        "julia": "a Julia set",
        "seasons": "four seasons",
    }
)
"""The built-in pictures: their names in settings, and what they are called."""

_SEEDS = 99
"""Seeds that are drawn are short, so that a player can choose the same picture by hand."""
_SEED_DIGITS = 9
_PART_MOST = 60
PATH_MOST = 4096
WANTED = f"{SURPRISE}, {TODAYS}, {OWN}, {', '.join(PICTURES)}, or one of these with a number, such as cat-6"


class Chosen(NamedTuple):
    """A picture to show."""

    name: str
    """One of PICTURES, or OWN."""
    seed: int | None = None
    """Which of its pictures; None for the one it is known for. For OWN, what draws one of a folder."""

    def __str__(self) -> str:
        """Return it as the settings have it: `cat-6`."""
        return self.name if self.seed is None or self.name == OWN else f"{self.name}-{self.seed}"

    @property
    def words(self) -> str:
        """What to call it: `the cat, 6`."""
        if self.name == OWN:
            return "your own"
        return PICTURES[self.name] if self.seed is None else f"{PICTURES[self.name]}, {self.seed}"


def read_picture(text: object) -> str:
    """Return the choice of a picture in its one spelling; raise Unreadable if there is no such picture."""
    found = re.fullmatch(f"([a-z]+)(?:-([0-9]{{1,{_SEED_DIGITS}}}))?", text) if isinstance(text, str) else None
    if found is not None:
        name, seed = found.groups()
        if name in PICTURES:
            return str(Chosen(name, int(seed) if seed else None))
        if name in (SURPRISE, TODAYS, OWN) and seed is None:
            return name
    raise Unreadable(f"{quoted_value(text)} is not a picture: use {WANTED}")


MIDDLE = "0.5 0.5 0"
"""The largest part of the player's own picture that has the board's shape, from its middle."""


def part_of(text: str) -> tuple[float, float, float]:
    """Return which part of the player's own picture a text names; raise Unreadable if it names none.

    The numbers, from 0 to 1, say how far to the right it is, how far down, and how close: a `Part` of `pictures`.
    """
    if len(text) <= _PART_MOST and re.fullmatch(r"(?a:[01](\.\d+)?( [01](\.\d+)?){2})", text):
        x, y, zoom = map(float, text.split())
        if max(x, y, zoom) <= 1:
            return x, y, zoom
    raise Unreadable(
        f"{quoted_value(text)} is not a part of a picture: use three numbers from 0 to 1, such as {MIDDLE}"
    )


def part_text(x: float, y: float, zoom: float) -> str:
    """Return a part of the player's own picture as the settings have it."""
    return " ".join(f"{round(number, 3):g}" for number in (x, y, zoom))


def picture_words(choice: str) -> str:
    """Return what a choice of the settings is called."""
    return {SURPRISE: "surprise me", TODAYS: "today's"}.get(choice) or _chosen(choice).words


def picture_for(choice: str, puzzle: Puzzle | None, place: int, today: int | None) -> Chosen:
    """Return the picture of the board at a place of a puzzle: the one chosen, or the one drawn for it or for a day.

    The same board shows the same picture again, in every replay and to every friend with the same choice.
    """
    if choice == TODAYS:
        return _drawn(f"day {today}")
    board = f"{puzzle.code if puzzle is not None else ''} {place}"
    if choice == SURPRISE:
        return _drawn(board)
    return Chosen(OWN, _hash(board)) if choice == OWN else _chosen(choice)


def _drawn(about: str) -> Chosen:
    """Draw a picture."""
    number, names = _hash(about), tuple(PICTURES)
    return Chosen(names[number % len(names)], 1 + number // len(names) % _SEEDS)


def _hash(text: str) -> int:
    return mix(fnv1a(text.encode())) >> 33


def _chosen(choice: str) -> Chosen:
    name, _, seed = choice.partition("-")
    return Chosen(name, int(seed) if seed else None)


# In the settings

PICTURE_OPTION = Option(
    "looks",
    "Picture",
    "The picture that the picture tiles show.",
    (SURPRISE, TODAYS, *PICTURES, OWN),
    read_picture,
    shown=picture_words,
    about=lambda choice: {
        SURPRISE: "Another picture for every board.",
        TODAYS: "Another picture every day.",
        OWN: "Your own picture, or one of a folder, drawn for every board.",
    }.get(choice, ""),
    more="one of the built-in ones with a number, such as cat-6",
    also="photo image gallery surprise today",
)


def _read_path(raw: object) -> str:
    if not isinstance(raw, str) or len(raw) > PATH_MOST or not raw.isprintable():
        raise Unreadable(f"{quoted_value(raw)} is not a path of up to {PATH_MOST} characters")
    return raw


OWN_PICTURE_OPTION = Option(
    "looks", "Own picture", "The path of your own picture, or of a folder of pictures.", (), _read_path
)

OWN_PART_OPTION = Option(
    "looks",
    "Part of own picture",
    "Which part of your own picture the board shows.",
    (),
    lambda raw: part_text(*part_of(text_of(raw))),
)


def _read_yes_no(raw: object) -> bool:
    if not isinstance(raw, bool):
        raise Unreadable(f"{quoted_value(raw)} is neither true nor false")
    return raw


OWN_TINT_OPTION = Option(
    "looks",
    "Tint of own picture",
    "Colours over your own picture, which tell its tiles apart.",
    (),
    _read_yes_no,
)
