"""How texts are split into words, and the one spelling of letters."""

from __future__ import annotations

import re

BLANKS = " \t\r\n"
"""Space, tab and line end. Python's own idea of white space includes control bytes."""

_BETWEEN = f"[{BLANKS}]+"


def split_words(text: str) -> list[str]:
    """Return the words of a text, however much space separates them."""
    stripped = text.strip(BLANKS)
    return re.split(_BETWEEN, stripped) if stripped else []


def composed(text: str) -> str:
    """Return the text with accents joined to their letters: some systems type them apart, and they look the same."""
    if text.isascii():
        return text
    import unicodedata  # a separate library file, loaded only for such letters

    return unicodedata.normalize("NFC", text)
