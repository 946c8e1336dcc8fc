"""Pieces of sentences: counts with their nouns, and capitals."""

from __future__ import annotations


def counted(number: int, thing: str) -> str:
    """A number of things: `1 move`, `57 moves`, `2 pushes`."""
    plural = thing + ("es" if thing.endswith(("sh", "s", "x")) else "s")
    return f"{number:,} {thing if number == 1 else plural}"


def capitalized(phrase: str) -> str:
    """A phrase with a capital, as at the start of a line; the rest stays as it is."""
    return phrase[:1].upper() + phrase[1:]
