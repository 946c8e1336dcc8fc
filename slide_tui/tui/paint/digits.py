"""Big digits and the letters of the logo: bitmaps in half cells, laid on cells with block glyphs."""

from __future__ import annotations

from functools import lru_cache
from pkgutil import get_data
from typing import NamedTuple

QUADRANTS = " ▘▝▀▖▌▞▛▗▚▐▜▄▙▟█"
"""The block for each set of lit quarters: 1 is the upper left, 2 the upper right, 4 and 8 the lower ones."""


Fonts = tuple[tuple[int, str], ...]
"""The lowest tiles for a font, and its name; the largest first."""


class Font(NamedTuple):
    """Digits of one size; widths are in half columns, heights in half rows."""

    glyphs: dict[str, tuple[str, ...]]
    space: int
    """Half columns between two letters."""

    @property
    def width(self) -> int:
        """How wide a digit is."""
        return len(self.glyphs["0"][0])

    @property
    def height(self) -> int:
        """How high all letters are."""
        return len(self.glyphs["0"])


@lru_cache(16)
def font(name: str) -> Font:
    """Return the font called S, N, M, L, XL or XXL, or S2 and S3, which are S two or three times as large."""
    if name in ("S2", "S3"):
        return _grown(font("S"), int(name[1]))
    glyphs: dict[str, tuple[str, ...]] = {}
    space = 0
    for head, *rows in _blocks():
        if head[0] == name:
            space = int(head[1])
            glyphs |= zip(head[2], zip(*rows, strict=True), strict=True)
    return Font(glyphs, space)


@lru_cache(1)
def _blocks() -> list[list[list[str]]]:
    """Return the words of each line of each block of the file."""
    text = (get_data(__package__, "digits.txt") or b"").decode()
    return [[line.split() for line in block.splitlines()] for block in text.split("\n\n")[1:]]


def _grown(of: Font, times: int) -> Font:
    """A font so many times as large."""
    glyphs = {
        letter: tuple("".join(bit * times for bit in row) for row in rows for _ in range(times))
        for letter, rows in of.glyphs.items()
    }
    return Font(glyphs, of.space * times)


def bitmap(text: str, of: Font) -> tuple[str, ...]:
    """Return a text as rows of `#` and `.`, each a half column wide and a half row high."""
    return tuple(map(("." * of.space).join, zip(*(of.glyphs[letter] for letter in text), strict=True)))


CHECK_MARK = bitmap("✓", font("check"))
"""The check mark for the gap of a solved board, 6 columns wide."""


@lru_cache(256)
def laid(art: tuple[str, ...], left: int, top: int, columns: int, rows: int) -> tuple[str, ...]:
    """Draw a bitmap on cells, its corner at `left` half columns and `top` half rows; what sticks out is cut.

    Kept, since a tile in flight has the same number in every frame.
    """
    lit = {(left + x, top + y) for y, row in enumerate(art) for x, bit in enumerate(row) if bit == "#"}
    quarters = ((0, 0, 1), (1, 0, 2), (0, 1, 4), (1, 1, 8))

    def block(x: int, y: int) -> str:
        return QUADRANTS[sum(worth for right, down, worth in quarters if (2 * x + right, 2 * y + down) in lit)]

    return tuple("".join(block(x, y) for x in range(columns)) for y in range(rows))


def clock_rows(text: str, size: str = "S") -> tuple[str, ...]:
    """Draw a time in digits S, three rows high, or L, five rows.

    A digit with its space is 4 or 6 columns wide, a colon or point 2 or 2.5.
    """
    art = bitmap(text, font(size))
    return laid(art, 0, 0, (len(art[0]) + 1) // 2, (len(art) + 1) // 2)
