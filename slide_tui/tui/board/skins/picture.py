"""Picture: tiles are pieces of one picture that lies over the whole tray, and heals where tiles are home."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import product

from slide_tui.tui.board.art import Art
from slide_tui.tui.board.layout import Pitch
from slide_tui.tui.board.seams import BELOW, CORNER, RIGHT
from slide_tui.tui.board.shades import Light, shade, written
from slide_tui.tui.board.skins import Lines, Piece, Skin, Tile, big_digits
from slide_tui.tui.board.tile_style import TileStyle
from slide_tui.tui.paint.ink import Colour, Ink, Line, Run
from slide_tui.tui.paint.mixing import Rgb, contrast, hex_of
from slide_tui.tui.paint.palette import Depth

_ROUND_FROM = 4
_WIDE_BADGE_FROM = 8
"""Columns from one tile to the next from which a number has blanks around it."""
_LOW = 2
"""Tiles with so few rows have their number on their own colour: on the tray's, little of them would be left."""
_WHOLE, _TRAY, _UPPER = "whole", "tray", "▀"
_NEARLY = 10
"""Colours with parts (0 to 255) no further apart look alike in a picture, and save a seventh of the bytes of a move."""
_WHITE, _BLACK = (255, 255, 255), (0, 0, 0)
_QUARTERS = {" ": "", "▘": "a", "▝": "b", "▖": "c", "▀": "ab", "▌": "ac", "▞": "bc", "▛": "abc"}
"""Which quarters a letter fills: a and b above, c and d below."""
_LEFT = {"▎": 0.25, "▊": 0.75}
_LOWER = " ▁▂▃▄▅▆▇"


# Shapes: what is left of the picture in each cell of a tile


def _shapes(pitch: Pitch, seams: int, *, rounded: bool) -> list[list[str]]:
    """Return for each cell of a tile, seams included, the letter that cuts the picture there, _WHOLE or _TRAY."""
    body, last = pitch.width - 1, pitch.height - 1
    right, below = (_WHOLE if seams & each else _TRAY for each in (RIGHT, BELOW))
    rows = [[_WHOLE] * body + [right] for _ in range(pitch.height)]
    if last:
        crossing = _WHOLE if seams & CORNER else _UPPER if seams & RIGHT else _TRAY
        rows[last] = [_WHOLE if below == _WHOLE else _UPPER] * body + [crossing]
    if rounded:
        rows[0][0], rows[0][body - 1] = "▟", "▙"
        rows[last][0], rows[last][body - 1] = "▝", "▘"
    return rows


def _upper_share(letter: str) -> float:
    """Return how much of the upper half of a cell a letter fills."""
    if letter in _LEFT:
        return _LEFT[letter]
    if letter in _QUARTERS:
        return len(set(_QUARTERS[letter]) & set("ab")) / 2
    return max(0, _LOWER.index(letter) - 4) / 4


def _share(letter: str) -> float:
    """Return how much of a cell a letter fills."""
    if letter in _LEFT:
        return _LEFT[letter]
    return len(_QUARTERS[letter]) / 4 if letter in _QUARTERS else _LOWER.index(letter) / 8


_UPPER_SHARES = {letter: _upper_share(letter) for letter in (*_QUARTERS, *_LEFT, *_LOWER)}
_SHARES = {letter: _share(letter) for letter in _UPPER_SHARES}


def _between(ink: Rgb, paper: Rgb, share: float) -> Rgb:
    (red, green, blue), (other_red, other_green, other_blue) = ink, paper
    rest = 1 - share
    return (
        round(red * share + other_red * rest),
        round(green * share + other_green * rest),
        round(blue * share + other_blue * rest),
    )


# Cells


_Cell = tuple[str, Rgb, Rgb]
"""A letter, its ink, and its paper."""


def _nearly(one: Rgb, other: Rgb) -> bool:
    (red, green, blue), (other_red, other_green, other_blue) = one, other
    return (
        -_NEARLY <= red - other_red <= _NEARLY
        and -_NEARLY <= green - other_green <= _NEARLY
        and -_NEARLY <= blue - other_blue <= _NEARLY
    )


def _steadied(cells: Iterable[_Cell]) -> Iterator[_Cell]:
    """Yield cells with each colour as it was used last, where it looks nearly the same: it need not be sent again."""
    last_ink = last_paper = _BLACK
    for letter, ink, paper in cells:
        if _nearly(ink, paper):
            letter, paper = " ", _between(ink, paper, _SHARES[letter])  # noqa: PLW2901
        last_paper = last_paper if _nearly(paper, last_paper) else paper
        if letter != " ":
            last_ink = last_ink if _nearly(ink, last_ink) else ink
        yield letter, last_ink, last_paper


class _Brush:
    """Paints the cells of one tile. Which of them are seen makes no difference to the colours of the others."""

    def __init__(self, tile: Tile, piece: Piece, art: Art, pitch: Pitch, looks: TileStyle) -> None:
        """Take the piece that belongs where the tile is home."""
        palette, (width, height) = looks.palette, pitch
        few = palette.depth is Depth.C16
        extent = tile.board.width * width, tile.board.height * height
        row, column = divmod(tile.home, tile.board.width)
        cells = art.cells(extent, halves_only=few or not looks.all_blocks)
        places = product(range(row * height, (row + 1) * height), range(column * width, (column + 1) * width))
        self._columns = width
        self._cells = list(_steadied(cells.colours_at(x, y) for y, x in places))
        self._light = Light(palette.depth, piece.wash, int(palette.tray or 0) if few else None)
        self._tray = Ink(paper=palette.tray)

    def cell(self, column: int, row: int, shape: str) -> Run:
        """Return one cell of the tile. All that is seen of a picture comes from here."""
        if shape == _TRAY:
            return " ", self._tray
        letter, ink, paper = self._cells[row * self._columns + column]
        if shape != _WHOLE:
            shares = _UPPER_SHARES if shape in "▀▝▘" else _SHARES
            return shape, Ink(shade(_between(ink, paper, shares[letter]), self._light), self._tray.paper)
        behind = shade(paper, self._light)
        if letter == " ":
            return letter, Ink(paper=behind)
        before = shade(ink, self._light)
        return (" ", Ink(paper=behind)) if before == behind else (letter, Ink(before, behind))

    def mean(self, columns: int, rows: int) -> Colour:
        """Return the mean colour of so many columns and rows of the tile."""
        seen = [self._cells[row * self._columns + column] for row in range(rows) for column in range(columns)]
        colours = [_between(ink, paper, _SHARES[letter]) for letter, ink, paper in seen]
        red, green, blue = (round(sum(parts) / len(colours)) for parts in zip(*colours, strict=True))
        return shade((red, green, blue), self._light)


def mean_colour(tile: Tile, pitch: Pitch, looks: TileStyle) -> Colour:
    """Return the mean colour of a tile's piece."""
    assert tile.piece is not None
    assert looks.art is not None
    return _Brush(tile, tile.piece, looks.art, pitch, looks).mean(pitch.width - 1, pitch.height)


def _joined(cells: list[Run]) -> Line:
    """Return neighbouring cells of one ink as one run."""
    runs: list[Run] = []
    for letter, ink in cells:
        if runs and runs[-1][1] == ink:
            runs[-1] = (runs[-1][0] + letter, ink)
        else:
            runs.append((letter, ink))
    return tuple(runs)


# Numbers


def _badge(label: str, pitch: Pitch, brush: _Brush, looks: TileStyle, *, rounded: bool) -> tuple[int, str, Ink]:
    """Return the column in the first row at which a tile's number begins, the number, and its ink."""
    palette, body = looks.palette, pitch.width - 1
    if pitch.height <= _LOW:
        words = label.rjust(body) if len(label) > 1 or body < 3 else f" {label} "[:body]
        behind = brush.mean(body, 1)
        ink = max((_WHITE, _BLACK), key=lambda each: contrast(hex_of(each), written(behind)))
        return 0, words, Ink(shade(ink, Light(palette.depth)), behind, bold=True)
    words = f" {label} " if pitch.width >= _WIDE_BADGE_FROM else label
    return int(rounded), words, Ink(palette.title, palette.tray, bold=True)


# At rest and in flight


def _at_rest(tile: Tile, pitch: Pitch, looks: TileStyle) -> Lines:
    piece, art = tile.piece, looks.art
    if piece is None or art is None:
        return big_digits.SKIN.at_rest(tile, pitch, looks)
    brush = _Brush(tile, piece, art, pitch, looks)
    rounded = looks.round_corners and pitch.height >= _ROUND_FROM and not tile.at_home
    shapes = _shapes(pitch, piece.seams, rounded=rounded)
    rows = [[brush.cell(x, y, shape) for x, shape in enumerate(row)] for y, row in enumerate(shapes)]
    if piece.badge:
        at, words, ink = _badge(piece.badge, pitch, brush, looks, rounded=rounded)
        rows[0][at : at + len(words)] = [(letter, ink) for letter in words]
    return tuple(map(_joined, rows))


def _in_flight(tile: Tile, pitch: Pitch, looks: TileStyle, eighths: int, down: bool) -> Lines:
    if tile.piece is None or looks.art is None:
        return big_digits.SKIN.in_flight(tile, pitch, looks, eighths, down)
    below: Line = ((" " * pitch.width, Ink(paper=looks.palette.tray)),)
    lines = _at_rest(tile, pitch, looks)
    return (*lines, below) if down else lines


SKIN = Skin(_at_rest, _in_flight, whole_cells=True)
