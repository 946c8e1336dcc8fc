"""The one error for texts from outside, and how to quote such a text safely."""

from __future__ import annotations

QUOTED_MAX = 24
"""How many characters of a text a message quotes."""


class InvalidInput(ValueError):
    """A text from outside that can't be read.

    The message is one line that says what is wrong, where, and what would work. It holds no control
    characters: what it quotes went through `quoted`.
    """


def quoted(text: str) -> str:
    """Return the beginning of a text in quotes, with everything unprintable spelled out."""
    return repr(text[:QUOTED_MAX]) + ("..." if len(text) > QUOTED_MAX else "")


def check_length(what: str, text: str, limit: int) -> None:
    """Raise InvalidInput for a text longer than its limit, before anything parses it."""
    if len(text) > limit:
        raise InvalidInput(f"{what} is longer than {limit:,} characters")
