"""The number of a tile while it is typed, digit by digit."""

from __future__ import annotations

_DIGITS_MAX = 3


def longer(typed: str, digit: str) -> str:
    """Return a number with one more digit; one that gets too long starts over."""
    return digit if len(typed) >= _DIGITS_MAX else typed + digit


def is_complete(typed: str, tiles: int, first_number: int) -> bool:
    """Whether no tile has a longer number that begins like this."""
    return bool(typed) and (int(typed) * 10 > tiles - 1 + first_number or typed == "0")
