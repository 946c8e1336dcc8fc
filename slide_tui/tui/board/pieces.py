"""Pieces: tiles as pieces of a picture that lies over the whole tray, and heals where neighbours are home."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache
from itertools import chain, product

from slide_tui.engine.board import Board
from slide_tui.tui.board.art import Art
from slide_tui.tui.board.layout import Pitch
from slide_tui.tui.board.scene import Mark
from slide_tui.tui.board.shades import Light, shade
from slide_tui.tui.board.skins import Lines
from slide_tui.tui.board.tile_style import TileInk, TileStyle
from slide_tui.tui.paint.depth import as_hex
from slide_tui.tui.paint.ink import Colour, Ink, Run, joined
from slide_tui.tui.paint.mixing import Rgb, blended, contrast, hex_of
from slide_tui.tui.paint.palette import Depth, Palette

ALL, AWAY, NO = "all", "away", "no"
RIGHT, BELOW, CORNER = 1, 2, 4
"""The space on the right of a tile, the space below it, and where the two cross."""
_ROUND_FROM = 4
_WIDE_BADGE_FROM = 8
"""Columns from one tile to the next from which a number has blanks around it."""
_LOW = 2
"""Tiles with so few rows have their number on their own colour: on the tray's, little of them would be left."""
_WHOLE, _TRAY, _UPPER = "whole", "tray", "▀"
_NEARLY = 10
"""Colours with parts (0 to 255) no further apart look alike in a picture, and save a seventh of the bytes of a move."""
_WHITE, _BLACK = (255, 255, 255), (0, 0, 0)
_COVERED: dict[str, tuple[float, float]] = {
    " ": (0, 0), "▘": (0.5, 0.25), "▝": (0.5, 0.25), "▖": (0, 0.25), "▀": (1, 0.5), "▌": (0.5, 0.5), "▞": (0.5, 0.5),
    "▛": (1, 0.75), "▎": (0.25, 0.25), "▊": (0.75, 0.75), "▁": (0, 0.125), "▂": (0, 0.25), "▃": (0, 0.375),
    "▄": (0, 0.5), "▅": (0.25, 0.625), "▆": (0.5, 0.75), "▇": (0.75, 0.875),
}  # fmt: skip
"""How much of the upper half of a cell a letter fills, and how much of all of it."""


class Pieces:
    """A picture on boards of one goal, in one look and size."""

    def __init__(self, goal: Board, looks: TileStyle, art: Art, pitch: Pitch) -> None:
        """Decide which tiles have numbers."""
        self._goal = goal
        self._looks = looks
        self._art = art
        self._pitch = pitch
        self._numbers = numbers_shown(looks, art, goal, pitch)

    def drawn(self, home: int, label: str, seams: int, mark: Mark | None, *, at_home: bool) -> Lines:
        """Draw the piece that belongs to a cell; the words of a hint name it, so it has its number then."""
        looks, pitch, kind = self._looks, self._pitch, mark.kind if mark is not None else ""
        numbered = self._numbers == ALL or (self._numbers == AWAY and not at_home) or kind == "hint"
        cells, light = self._cells(home), light_of(looks.palette, mark)
        rounded = looks.round_corners and pitch.height >= _ROUND_FROM and not at_home
        shapes = chain.from_iterable(_shapes(pitch, seams, rounded=rounded))
        tray = Ink(paper=looks.palette.tray)
        runs = [_cut(cell, shape, light, tray) for cell, shape in zip(cells, shapes, strict=True)]
        if label and numbered:
            at, words, ink = _badge(label, pitch, cells, light, looks.palette, rounded=rounded)
            runs[at : at + len(words)] = [(letter, ink) for letter in words]
        return tuple(joined(runs[first : first + pitch.width]) for first in range(0, len(runs), pitch.width))

    def flat(self, home: int) -> TileInk:
        """Return the inks of a tile in one colour, the mean of its piece."""
        palette = self._looks.palette
        return TileInk(Ink(paper=_mean(self._cells(home), self._pitch, light_of(palette))), palette.tray)

    def _cells(self, home: int) -> list[_Cell]:
        """Return the cells of the picture that belong to a cell of the board, row by row."""
        size, (width, height) = self._goal.size, self._pitch
        row, column = divmod(home, size.width)
        halves_only = self._looks.palette.depth is Depth.C16 or not self._looks.all_blocks
        cells = self._art.cells((size.width * width, size.height * height), halves_only=halves_only)
        places = product(range(row * height, (row + 1) * height), range(column * width, (column + 1) * width))
        return list(_steadied(cells.colours_at(x, y) for y, x in places))


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
            letter, paper = " ", blended(ink, paper, _COVERED[letter][1])  # noqa: PLW2901
        last_paper = last_paper if _nearly(paper, last_paper) else paper
        if letter != " ":
            last_ink = last_ink if _nearly(ink, last_ink) else ink
        yield letter, last_ink, last_paper


def _cut(cell: _Cell, shape: str, light: Light, tray: Ink) -> Run:
    """Return one cell of a tile as it is seen: all of it, tray, or a part of it on the tray."""
    letter, ink, paper = cell
    if shape == _TRAY:
        return " ", tray
    if shape != _WHOLE:
        covered = _COVERED[letter][shape not in "▀▝▘"]
        return shape, Ink(shade(blended(ink, paper, covered), light), tray.paper)
    behind, before = shade(paper, light), shade(ink, light)
    return (" ", Ink(paper=behind)) if letter == " " or before == behind else (letter, Ink(before, behind))


def _mean(cells: list[_Cell], pitch: Pitch, light: Light) -> Colour:
    """Return the mean colour of a tile's rows."""
    seen = [cell for at, cell in enumerate(cells) if (at + 1) % pitch.width]
    colours = [blended(ink, paper, _COVERED[letter][1]) for letter, ink, paper in seen]
    red, green, blue = (round(sum(parts) / len(colours)) for parts in zip(*colours, strict=True))
    return shade((red, green, blue), light)


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


def _badge(
    label: str, pitch: Pitch, cells: list[_Cell], light: Light, palette: Palette, *, rounded: bool
) -> tuple[int, str, Ink]:
    """Return the column in the first row at which a tile's number begins, the number, and its ink."""
    body = pitch.width - 1
    if pitch.height <= _LOW:
        words = label.rjust(body) if len(label) > 1 or body < 3 else f" {label} "[:body]
        behind = _mean(cells[: pitch.width], pitch, light)
        ink = max((_WHITE, _BLACK), key=lambda each: contrast(hex_of(each), as_hex(behind)))
        return 0, words, Ink(shade(ink, Light(palette.depth)), behind, bold=True)
    words = f" {label} " if pitch.width >= _WIDE_BADGE_FROM else label
    return int(rounded), words, Ink(palette.title, palette.tray, bold=True)


@lru_cache(16)
def closed_seams(board: Board, goal: Board) -> tuple[int, ...]:
    """Return for each cell which of its seams are closed: a sum of RIGHT, BELOW and CORNER.

    A seam closes between two tiles that are home, a crossing among four. On the finished board the gap has its own
    piece, and counts as home.
    """
    width, cells = board.size.width, board.size.cells
    whole = board == goal
    home = [tile == wanted and (tile != 0 or whole) for tile, wanted in zip(board.tiles, goal.tiles, strict=True)]
    found = []
    for cell in range(cells):
        right = home[cell] and (cell + 1) % width != 0 and home[cell + 1]
        below = home[cell] and cell + width < cells and home[cell + width]
        corner = right and below and home[cell + width + 1]
        found.append(RIGHT * right + BELOW * below + CORNER * corner)
    return tuple(found)


def numbers_shown(looks: TileStyle, art: Art, goal: Board, pitch: Pitch) -> str:
    """Return which tiles have numbers: all, those away, or none. Few colours need them, and so do alike tiles."""
    if looks.palette.depth is Depth.C16:
        return ALL
    if looks.numbers in (ALL, AWAY):
        return looks.numbers
    return AWAY if pitch.height == 1 or art.alike(goal.size, pitch) else NO


def light_of(palette: Palette, mark: Mark | None = None) -> Light:
    """Return what a piece is seen in: a mark lays a colour over it, which covers a share of it."""
    kind, glow = (mark.kind, mark.share) if mark is not None else ("", 0.0)
    washes = {
        "hover": (palette.theme.strong, 0.25),
        "hint": (palette.title, 0.55),
        "refused": (palette.flash[1], 0.7),
        "glow": ("#FFFFFF", glow),
    }
    wash, share = washes.get(kind, ("", 0.0))
    return Light(palette.depth, as_hex(wash), share, int(palette.tray or 0) if palette.depth is Depth.C16 else None)
