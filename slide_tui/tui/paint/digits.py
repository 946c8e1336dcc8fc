"""Big digits and the letters of the logo: bitmaps in half rows, laid on cells with block glyphs."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import NamedTuple

_S = """
### ##. ### ### #.# ### ### ### ### ###   ### #.. ### ##. ### ### #.#
#.# .#. ..# ..# #.# #.. #.. ..# #.# #.#   #.. #.. .#. #.# #.. .#. #.#
#.# .#. ### ### ### ### ### ..# ### ###   ### #.. .#. #.# ##. .#. #.#
#.# .#. #.. ..# ..# ..# #.# ..# #.# ..#   ..# #.. .#. #.# #.. .#. #.#
### ### ### ### ..# ### ### ..# ### ###   ### ### ### ##. ### .#. ###
"""
_S_MORE = """
.#. ##. .## ### .## #.# ..#
#.# #.# #.. #.. #.. #.# ..#
### ##. #.. ##. #.# ### ..#
#.# #.# #.. #.. #.# #.# #.#
#.# ##. .## #.. .## #.# .#.
"""
_S_NAMES = "SLIDETUABCFGHJ"
_SIGNS = "↑↓←→·"
_SIGNS_S = """
..##.. ..##.. ..#... ...#.. ......
.####. ..##.. .##... ...##. .####.
###### ###### ###### ###### ######
..##.. .####. .##... ...##. .####.
..##.. ..##.. ..#... ...#.. ......
"""
_SIGNS_N = """
.##. .##. .#.. ..#. ....
#### .##. ##.. ..## .##.
#### #### #### #### ####
.##. #### ##.. ..## .##.
.##. .##. .#.. ..#. ....
"""
_L = """
.########. ...####... .########. #########. ###....### ########## .########. ########## .########. .########.
########## .######... ########## ########## ###....### ########## #########. ########## ########## ##########
###....### #######... ###....### .......### ###....### ###....... ###....... .......### ###....### ###....###
###....### ...####... ......#### ...######. ###....### #########. #########. ......#### .########. ###....###
###....### ...####... ...######. ...######. ########## ########## ########## .....####. .########. ##########
###....### ...####... .######... .......### ########## .......### ###....### ....####.. ###....### .#########
###....### ...####... ####...... .......### .......### .......### ###....### ...####... ###....### .......###
########## .########. ########## ########## .......### ########## ########## ...####... ########## .#########
.########. .########. ########## #########. .......### #########. .########. ...####... .########. .########.
"""
_L_LETTERS = """
.######### ###....... .########. ########.. ########## ########## ###....###
########## ###....... .########. #########. ########## ########## ###....###
###....... ###....... ...####... ###...#### ###....... ...####... ###....###
#########. ###....... ...####... ###....### ########.. ...####... ###....###
.######### ###....... ...####... ###....### ########.. ...####... ###....###
.......### ###....... ...####... ###....### ###....... ...####... ###....###
.......### ###....... ...####... ###...#### ###....... ...####... ###....###
########## ########## .########. ########## ########## ...####... ##########
#########. ########## .########. ########.. ########## ...####... .########.
"""
_M = """
.######. ..####.. .######. #######. ###..### ######## .######. ######## .######. .######.
######## ######.. ######## ######## ###..### ######## #######. ######## ######## ########
###..### ######.. ##...### .....### ###..### ###..... ###..... .....### ###..### ###..###
###..### ..####.. .....### ..#####. ###..### #######. #######. .....### .######. ###..###
###..### ..####.. .######. ..#####. ######## ######## ######## ....###. .######. ########
###..### ..####.. ######.. .....### ######## .....### ###..### ....###. ###..### .#######
###..### ..####.. ###..... .....### .....### .....### ###..### ...###.. ###..### .....###
######## ######## ######## ######## .....### ######## ######## ...###.. ######## .#######
.######. ######## ######## #######. .....### #######. .######. ...###.. .######. .######.
"""
_CHECK = """
.....# |....## |#..##. |####.. |.##...
"""

QUADRANTS = " ▘▝▀▖▌▞▛▗▚▐▜▄▙▟█"
"""The block for each set of lit quarters: 1 is the upper left, 2 the upper right, 4 and 8 the lower ones."""


Fonts = Mapping[int, str]
"""The name of the font for each height of tiles."""


class Font(NamedTuple):
    """Digits of one size; widths are in half columns, heights in half rows."""

    name: str
    glyphs: dict[str, tuple[str, ...]]
    space: int
    """Half columns between two digits."""
    width: int
    height: int


def _font(name: str, art: str, letters: str, space: int, columns: str = "", signs: str = "") -> Font:
    """Make a font from its picture; `columns` says how many half columns wide each column of the picture is."""
    glyphs = _glyphs("0123456789" + letters, art, columns) | _glyphs(_SIGNS if signs else "", signs)
    return Font(name, glyphs, space, len(glyphs["0"][0]), len(glyphs["0"]))


def _glyphs(names: str, art: str, columns: str = "") -> dict[str, tuple[str, ...]]:
    rows = [row.split() for row in art.strip().splitlines()]
    return {name: tuple(_stretched(row[at], columns) for row in rows) for at, name in enumerate(names)}


def _stretched(row: str, columns: str) -> str:
    return "".join(bit * int(times) for bit, times in zip(row, columns, strict=True)) if columns else row


def _joined(art: str, more: str) -> str:
    """Put two pictures side by side."""
    return "\n".join(f"{a} {b}" for a, b in zip(art.strip().splitlines(), more.strip().splitlines(), strict=True))


@lru_cache(8)
def font(name: str) -> Font:
    """Return the font called S, N, M, L, XL or XXL, or S2 and S3, which are S two or three times as large."""
    match name:
        case "XL" | "XXL" | "S2" | "S3":
            from slide_tui.tui.paint.large_digits import large_font  # only large windows need them

            return large_font(name)
        case "S":
            return _font("S", _joined(_S, _S_MORE), _S_NAMES, 2, "222", _SIGNS_S)
        case "N":
            return _font("N", _joined(_S, _S_MORE), _S_NAMES, 2, "121", _SIGNS_N)
        case "M":
            return _font("M", _M, "", 2)
    return _font("L", _joined(_L, _L_LETTERS), "SLIDETU", 2)


def bitmap(text: str, of: Font) -> tuple[str, ...]:
    """Return a text as rows of `#` and `.`, each a half column wide and a half row high."""
    glyphs = [of.glyphs[letter] for letter in text]
    between = "." * of.space
    return tuple(between.join(glyph[row] for glyph in glyphs) for row in range(of.height))


CHECK_MARK = tuple(_stretched(row, "222222") for row in _CHECK.strip().replace(" ", "").split("|"))
"""The check mark for the gap of a solved board, 6 columns wide."""


@lru_cache(256)
def laid(art: tuple[str, ...], left: int, top: int, columns: int, rows: int) -> tuple[str, ...]:
    """Draw a bitmap on cells, its corner at `left` half columns and `top` half rows; what sticks out is cut.

    Kept, since a tile in flight has the same number in every frame.
    """
    lit = {(left + x, top + y) for y, row in enumerate(art) for x, bit in enumerate(row) if bit == "#"}
    return tuple(
        "".join(
            QUADRANTS[
                ((2 * x, 2 * y) in lit)
                + 2 * ((2 * x + 1, 2 * y) in lit)
                + 4 * ((2 * x, 2 * y + 1) in lit)
                + 8 * ((2 * x + 1, 2 * y + 1) in lit)
            ]
            for x in range(columns)
        )
        for y in range(rows)
    )


CLOCK_DOTS: dict[str, dict[str, tuple[str, ...]]] = {
    "S": {":": ("..", "##", "..", "##", ".."), ".": ("..", "..", "..", "..", "##")},
    "L": {
        ":": ("...", "...", "###", "###", "...", "###", "###", "...", "..."),
        ".": ("...", "...", "...", "...", "...", "...", "...", "###", "###"),
    },
}


def clock_rows(text: str, size: str = "S") -> tuple[str, ...]:
    """Draw a time in digits S, three rows high, or L, five rows.

    A digit with its space is 4 or 6 columns wide, a colon or point 2 or 2.5.
    """
    of, dots = font(size), CLOCK_DOTS[size]
    glyphs = [dots.get(letter) or of.glyphs[letter] for letter in text]
    art = tuple("..".join(glyph[row] for glyph in glyphs) for row in range(of.height))
    return laid(art, 0, 0, (len(art[0]) + 1) // 2, (of.height + 1) // 2)
