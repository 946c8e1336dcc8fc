"""Faces: how one tile is drawn, as elements of a picture. A tile is drawn twice, away and home, one over the other.

What a tile shows is decided here and nowhere else: a skin with pictures on its tiles would put its part of the picture,
as an `<image>` clipped to the body, between body and number.
"""

from __future__ import annotations

from slide_tui.engine.size import Size
from slide_tui.engine.text import label_of
from slide_tui.film.bitmaps import outline
from slide_tui.film.looks import Swatches
from slide_tui.tui.board.tile_style import TileInk, TileStyle, tile_ink
from slide_tui.tui.paint.digits import CHECK_MARK, bitmap, font

PITCH = 120
"""From one tile to the next."""
SPACE = 10
"""Between two tiles, and around them."""
BODY = PITCH - SPACE
_BIT = 4, 8
"""Half a column and half a row: how wide and high a bit of a number is."""
_ROUND = 14
_FONT = font("M")


def shapes(looks: TileStyle) -> str:
    """Return what all tiles have in common: the body, the digits, the check mark."""
    corner = f' rx="{_ROUND}"' if looks.round_corners else ""
    digits = "".join(f'<path id="d{digit}" d="{outline(bitmap(digit, _FONT))}"/>' for digit in "0123456789")
    return f'<rect id="b" width="{BODY}" height="{BODY}"{corner}/>{digits}<path id="v" d="{outline(CHECK_MARK)}"/>'


def face(tile: int, size: Size, swatches: Swatches, *, home: bool) -> str:
    """Return the body and the number of a tile that is away or home."""

    def ink(looks: TileStyle) -> TileInk:
        return tile_ink(looks, tile, size, home)

    body = f'<use href="#b" class="{swatches.of(lambda looks: ink(looks).body.paper)}"/>'
    if home and swatches.looks[0].home == "foot":
        colour = swatches.of(lambda looks: (ink(looks).foot or ink(looks).body).paper)
        body += f'<rect x="{SPACE}" y="{BODY - 12}" width="{BODY - 2 * SPACE}" height="6" rx="3" class="{colour}"/>'
    label = str(label_of(tile, swatches.looks[0].first_number))
    return body + number(label, swatches.of(lambda looks: ink(looks).body.ink))


def number(label: str, colour: str) -> str:
    """Return a number in the middle of a body."""
    step = _FONT.width + _FONT.space
    digits = "".join(f'<use href="#d{digit}" x="{at * step}"/>' for at, digit in enumerate(label))
    wide, high = len(label) * step - _FONT.space, _FONT.height
    return f'<g class="{colour}" transform="{_centred(wide, high)}">{digits}</g>'


def check(swatches: Swatches) -> str:
    """Return the face that fills the gap of a solved board."""
    body = f'<use href="#b" class="{swatches.of(lambda looks: looks.palette.title)}"/>'
    mark = f'class="{swatches.of(lambda looks: looks.palette.ink)}"'
    return f'{body}<use href="#v" {mark} transform="{_centred(len(CHECK_MARK[0]), len(CHECK_MARK))}"/>'


def _centred(wide: int, high: int) -> str:
    """Return the transform that puts a bitmap into the middle of a body."""
    x, y = (BODY - wide * _BIT[0]) / 2, (BODY - high * _BIT[1]) / 2
    return f"translate({x:g} {y:g})scale({_BIT[0]:g} {_BIT[1]:g})"
