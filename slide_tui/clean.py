"""What text from outside must pass before it is shown or kept."""

from __future__ import annotations

CELLS_MAX = 80
"""How wide a text from outside may be on screen unless the caller knows better."""

REPLACEMENT = "?"
_CUT = "..."
_MARKS_MAX = 2
"""How many accents may be heaped on one letter."""


def clean(text: str, cells_max: int = CELLS_MAX) -> str:
    """The text as it may be shown: no control bytes, no direction marks, no halves of letters, not too wide.

    What can't be shown becomes `?`; what is too long is cut and ends in three dots.
    """
    shown: list[str] = []
    cells = marks = 0
    for given in text:
        letter = given if given.isprintable() else REPLACEMENT
        width = cell_width(letter)
        marks = 0 if width else marks + 1
        if marks > _MARKS_MAX:
            continue
        if cells + width > cells_max:
            return _cut(shown, cells_max)
        shown.append(letter)
        cells += width
    return "".join(shown)


def cell_width(letter: str) -> int:
    """How many cells a letter takes in a terminal: 0, 1 or 2."""
    if letter.isascii():
        return 1
    import unicodedata  # a separate library file, loaded only for such letters

    if unicodedata.category(letter) in ("Mn", "Me", "Cf"):
        return 0
    return 2 if unicodedata.east_asian_width(letter) in "WF" else 1


def _cut(shown: list[str], cells_max: int) -> str:
    while shown and sum(map(cell_width, shown)) + len(_CUT) > cells_max:
        shown.pop()
    return "".join(shown) + _CUT[:cells_max]
