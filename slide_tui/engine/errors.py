"""The one error of texts from outside, and how such a text is quoted safely."""

from __future__ import annotations

QUOTED_MAX = 24
"""How much of a text is quoted in a message, in characters."""


class Unreadable(ValueError):
    """A text from outside does not say what it should.

    The message is one line that says what is wrong, where, and what would be right.
    It holds nothing that a terminal would obey: what it quotes went through `quoted`.
    """


def quoted(text: str) -> str:
    """The beginning of a text in quotes, with everything unprintable spelled out."""
    return repr(text[:QUOTED_MAX]) + ("..." if len(text) > QUOTED_MAX else "")


def check_length(what: str, text: str, limit: int) -> None:
    """Refuse a text that is longer than its limit, before anything looks into it."""
    if len(text) > limit:
        raise Unreadable(f"{what} is longer than {limit:,} characters")
