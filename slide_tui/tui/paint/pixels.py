"""Cells of images as letters, so that lines with them are cut, joined and compared like any other.

Terminals with kitty's Unicode placeholders show a part of an image where U+10EEEE stands in the colour of the image's
number, with two accents for row and column. In our lines a single letter of the private planes says all that, and
only the painter spells it out. Each cell gets both accents: one that counted on from its left neighbour would be
wrong as soon as a dialog covers that.
"""

from __future__ import annotations

from enum import IntEnum
from functools import lru_cache

COLUMNS_MOST, ROWS_MOST = 256, 102
"""How large an image can be, in cells."""
_FIRST = 0xF0000
_EACH = COLUMNS_MOST * ROWS_MOST
_PLACEHOLDER = "\U0010eeee"
_ACCENTS = (
    "305 30D-30E 310 312 33D-33F 346 34A-34C 350-352 357 35B 363-36F 483-487 592-595 597-599 59C-5A1 5A8-5A9 5AB-5AC "
    "5AF 5C4 610-617 657-65B 65D-65E 6D6-6DC 6DF-6E2 6E4 6E7-6E8 6EB-6EC 730 732-733 735-736 73A 73D 73F-741 743 745 "
    "747 749-74A 7EB-7F1 7F3 816-819 81B-823 825-827 829-82D 951 953-954 F82-F83 F86-F87 135D-135F 17DD 193A 1A17 "
    "1A75-1A7C 1B6B 1B6D-1B73 1CD0-1CD2 1CDA-1CDB 1CE0 1DC0-1DC1 1DC3-1DC9 1DCB-1DCC 1DD1-1DE6 1DFE 20D0-20D1 "
    "20D4-20D7 20DB-20DC 20E1 20E7 20E9 20F0 2CEF-2CF1 2DE0-2DFF A66F A67C-A67D A6F0-A6F1 A8E0-A8F1"
)
"""The accents that mean 0, 1, 2 and so on, as kitty's protocol lists them: code points, and runs of them."""


class Image(IntEnum):
    """The images of a board, by the numbers that the terminal knows them by; colours, so from 16 to 255."""

    AWAY = 201
    """The first and last row of every tile, with round corners."""
    HOME = 202
    """The last row of every tile, with square corners; it goes on to the right."""
    WHOLE = 203
    """The picture without seams."""
    THIN_AWAY = 204
    """As AWAY, but so thin that what is behind it shines through."""
    THIN_WHOLE = 205
    """As WHOLE, and as thin."""


def cells(image: Image, row: int, left: int, right: int) -> str:
    """The letters for a row of an image, from column `left` up to `right`."""
    first = _FIRST + (image - Image.AWAY) * _EACH + row * COLUMNS_MOST
    return "".join(map(chr, range(first + left, first + right)))


def image_of(text: str) -> Image | None:
    """The image that all letters of a text are cells of; None if there is none."""
    numbers = {(ord(letter) - _FIRST) // _EACH for letter in text}
    number = numbers.pop() if len(numbers) == 1 else -1
    return Image(Image.AWAY + number) if 0 <= number < len(Image) else None


@lru_cache(4096)
def spelled(text: str) -> str:
    """What a terminal is sent for cells of an image."""
    accents, found = _accents(), []
    for letter in text:
        row, column = divmod((ord(letter) - _FIRST) % _EACH, COLUMNS_MOST)
        found.append(_PLACEHOLDER + accents[row] + accents[column])
    return "".join(found)


@lru_cache(1)
def _accents() -> list[str]:
    runs = [[int(end, 16) for end in run.split("-")] for run in _ACCENTS.split()]
    return [chr(code) for run in runs for code in range(run[0], run[-1] + 1)]
