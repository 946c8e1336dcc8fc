"""The number of a tile while it is typed, digit by digit."""

from __future__ import annotations

from typing import NamedTuple

_DIGITS_MAX = 3


class Typing(NamedTuple):
    """What was typed so far."""

    text: str = ""

    def longer(self, digit: str) -> Typing:
        """With one more digit; a number that gets too long starts over."""
        return Typing(digit if len(self.text) >= _DIGITS_MAX else self.text + digit)

    def shorter(self) -> Typing:
        """Without the last digit."""
        return Typing(self.text[:-1])

    def complete(self, tiles: int, first_number: int) -> bool:
        """Whether no tile has a longer number that begins like this."""
        if not self.text:
            return False
        last = tiles - 1 + first_number
        return int(self.text) * 10 > last or self.text == "0"
