"""What separates words in every text that the engine reads, and the one spelling of letters."""

from __future__ import annotations

import re

BLANKS = " \t\r\n"
"""Blank, tab and line end. Python's own idea of white space takes in control bytes."""

_BETWEEN = f"[{BLANKS}]+"


def split_words(text: str) -> list[str]:
    """The words of a text, however many blanks separate them."""
    stripped = text.strip(BLANKS)
    return re.split(_BETWEEN, stripped) if stripped else []


def composed(text: str) -> str:
    """The text with accents and letters joined: some systems type them apart, and they look the same."""
    if text.isascii():
        return text
    import unicodedata  # a separate library file, loaded only for such letters

    return unicodedata.normalize("NFC", text)
