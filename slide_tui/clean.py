"""What text from outside must pass before it is shown or saved."""

from __future__ import annotations

CELLS_MAX = 80
"""How wide a text from outside may be on screen, unless the caller says otherwise."""

REPLACEMENT = "?"
_CUT = "..."
_MARKS_MAX = 2
"""How many accents one letter may have."""


def clean(text: str, cells_max: int = CELLS_MAX) -> str:
    """Return a text that is safe to show: no control bytes, direction marks or lone surrogates, and not too wide.

    What can't be shown becomes `?`; a text that is too long is cut and ends in three dots.
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
    """Return how many cells a character takes in a terminal: 0, 1 or 2."""
    if letter.isascii():
        return 1
    import unicodedata  # a library file of its own, loaded only when needed

    if unicodedata.category(letter) in ("Mn", "Me", "Cf"):
        return 0
    return 2 if unicodedata.east_asian_width(letter) in "WF" else 1


def _cut(shown: list[str], cells_max: int) -> str:
    while shown and sum(map(cell_width, shown)) + len(_CUT) > cells_max:
        shown.pop()
    return "".join(shown) + _CUT[:cells_max]
