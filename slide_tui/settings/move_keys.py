"""Move keys: the four keys that slide tiles, which the player chooses."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import NamedTuple

from slide_tui.clean import cell_width
from slide_tui.engine.errors import InvalidInput, check_length, quoted
from slide_tui.engine.limits import LINE_MAX
from slide_tui.engine.moves import Direction
from slide_tui.engine.words import BLANKS, composed, split_words


class MoveKeys(NamedTuple):
    """The four move keys that the player chooses, in lower case."""

    up: str
    right: str
    down: str
    left: str

    def of(self, direction: Direction) -> str:
        """The key that slides a tile in a direction."""
        key: str = getattr(self, direction.word)
        return key

    def shares(self, other: MoveKeys) -> bool:
        """Whether a key of these four is one of four others."""
        return any(self.direction(other.of(direction)) for direction in Direction)

    def direction(self, key: str) -> Direction | None:
        """Which way a typed letter slides, in either case; None if it isn't one of the four."""
        small = lower_case(key)
        return next((direction for direction in Direction if self.of(direction) == small), None)

    def __str__(self) -> str:
        """The four keys as `parse_keys` reads them."""
        joined = "".join(self)
        return ",".join(self) if joined in PRESETS else joined


PRESETS: Mapping[str, MoveKeys] = MappingProxyType(
    {
        "wasd": MoveKeys("w", "d", "s", "a"),
        "hjkl": MoveKeys("k", "l", "j", "h"),
        "ijkl": MoveKeys("i", "l", "k", "j"),
        "esdf": MoveKeys("e", "f", "d", "s"),
        "lrud": MoveKeys("u", "r", "d", "l"),
    }
)
"""Four keys under a name; the first is the default."""

KEYS_DEFAULT = next(iter(PRESETS.values()))

KEYS_WANTED = f"four keys in the order up, right, down, left such as wdsa or w,d,s,a, or one of {', '.join(PRESETS)}"
"""What move keys can be, for messages."""

_LETTER_WANTED = "choose a letter or symbol"
_ORDER = ("up", "right", "down", "left")


def parse_keys(text: str) -> MoveKeys:
    """Read a preset's name or four keys; raise InvalidInput, which says which key can't be used and why."""
    check_length("the text of keys", text, LINE_MAX)
    preset = PRESETS.get(text.strip(BLANKS).lower())
    if preset is not None:
        return preset
    keys = [lower_case(key) for key in _split_keys(text)]
    for way, key in zip(_ORDER, keys, strict=False):
        _check_key(way, key)
    if len(keys) != len(_ORDER):
        raise InvalidInput(f"you gave {len(keys)} and four are needed: use {KEYS_WANTED}")
    for place, key in enumerate(keys):
        if key in keys[:place]:
            raise InvalidInput(
                f"{quoted(key)} can't be both {_ORDER[keys.index(key)]} and {_ORDER[place]}: the four keys must differ"
            )
    return MoveKeys(*keys)


def lower_case(key: str) -> str:
    """A key as it is compared: in lower case, if that is still one letter."""
    key = composed(key)
    small = key.lower()
    return small if len(small) == 1 else key


def _split_keys(text: str) -> list[str]:
    """The keys of a text: between commas, between blanks, or letter by letter."""
    if "," in text:
        return [part.strip(BLANKS) for part in text.split(",")] if text.strip(BLANKS + ",") else [","]
    words = split_words(text)
    if len(words) == len(_ORDER) or all(len(word) == 1 for word in words):
        return words
    return list(composed(text.strip(BLANKS)))


def _check_key(way: str, key: str) -> None:
    """Refuse a key that can't slide tiles."""
    if (why := why_no_move_key(key)) is not None:
        raise InvalidInput(f"{quoted(key)} can't be the key for {way}: {why}; give {KEYS_WANTED}")


def why_no_move_key(key: str) -> str | None:
    """Why a key can't slide tiles; None if it can."""
    if not key.strip(BLANKS):
        return f"blanks can't be keys; {_LETTER_WANTED}"
    if len(key) != 1:
        return "only a single letter or symbol can slide tiles"
    if key.isdecimal():
        return f"digits select tiles; {_LETTER_WANTED}"
    if key == ",":
        return f"commas separate keys; {_LETTER_WANTED}"
    if not key.isprintable() or not cell_width(key):
        return f"it can't be shown; {_LETTER_WANTED}"
    return None
