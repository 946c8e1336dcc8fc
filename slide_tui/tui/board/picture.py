"""A whole board as lines: every tile's picture is made once and kept, rows are put together from them."""

from __future__ import annotations

from typing import NamedTuple

from slide_tui.choices.themes import THEMES
from slide_tui.engine.board import Board
from slide_tui.engine.moves import Direction
from slide_tui.engine.size import Size
from slide_tui.engine.text import label_of
from slide_tui.tui.board.gap import GapCells
from slide_tui.tui.board.layout import Pitch
from slide_tui.tui.board.looks import Looks, TileInk, in_colours, tile_ink
from slide_tui.tui.board.skins import tile_lines
from slide_tui.tui.paint.digits import CHECK, laid
from slide_tui.tui.paint.ink import Ink, Line
from slide_tui.tui.paint.mixing import mixed
from slide_tui.tui.paint.palette import Depth

_LOWER_BLOCKS = " ▁▂▃▄▅▆▇"


class Mark(NamedTuple):
    """What is special about a cell for a moment."""

    kind: str
    """`covered`, `hover`, `hint`, `refused`, `glow`, `growing`, `quiet`, `check`, `bar`, `way` or `slides`."""
    share: float = 0.0
    """How much white a glow has, or how much of a tile has grown."""
    side: Direction | None = None
    """The way that a tile goes into the gap, or would have gone."""
    keys: tuple[tuple[Direction, str], ...] = ()
    """What can slide into the gap, with the player's keys."""


class BoardPicture:
    """Draws boards of one size and goal in one look."""

    def __init__(self, goal: Board, looks: Looks, pitch: Pitch, edged: bool = True, letters: str = "") -> None:
        """Begin with no picture made; with letters the tiles carry them in place of numbers."""
        self.goal = goal
        self.size: Size = goal.size
        self.looks = looks
        self.pitch = pitch
        self.edged = edged
        self._letters = letters
        self._made: dict[tuple[int, bool, bool, Mark | None], tuple[Line, ...]] = {}

    @property
    def top(self) -> int:
        """The row in which the tiles begin."""
        return 1 if self.edged else 0

    @property
    def tray(self) -> Ink:
        """A blank of the tray."""
        return Ink(paper=self.looks.palette.tray)

    def corner(self, cell: int) -> tuple[int, int]:
        """Column and row of a cell's top left."""
        row, column = divmod(cell, self.size.width)
        return 1 + column * self.pitch.width, self.top + row * self.pitch.height

    def cell_at(self, x: int, y: int) -> int | None:
        """The cell at a place of the tray; the space beside a tile belongs to it; None on the tray's edge."""
        column, row = (x - 1) // self.pitch.width, (y - self.top) // self.pitch.height
        if 0 <= column < self.size.width and 0 <= row < self.size.height:
            return row * self.size.width + column
        return None

    def cell_lines(self, board: Board, cell: int, mark: Mark | None = None) -> tuple[Line, ...]:
        """The rows of one cell."""
        tile = board.tiles[cell]
        shaded = self.pitch.height == 1 and cell // self.size.width % 2 == 1
        key = (tile, tile == self.goal.tiles[cell], shaded, mark)
        lines = self._made.get(key)
        if lines is None:
            lines = self._made[key] = self._draw(*key)
        return lines

    def edge_lines(self) -> tuple[Line, Line]:
        """The rows above and below the tiles: half a row of tray."""
        palette = self.looks.palette
        edge = Ink(palette.tray, palette.bg)
        width = self.size.width * self.pitch.width + 1
        if not palette.colour or not palette.unicode:
            blank: Line = ((" " * width, Ink(paper=palette.bg)),)
            return blank, blank
        return (("▄" * width, edge),), (("▀" * width, edge),)

    def inks(self, tile: int, *, home: bool, flying: bool = False, shaded: bool = False) -> TileInk:
        """The inks of a tile."""
        return tile_ink(self.looks, tile, self.size, home, flying=flying, shaded=shaded)

    def label(self, tile: int) -> str:
        """What a tile is called."""
        return self._letters[tile - 1] if self._letters else str(label_of(tile, self.looks.first_number))

    def _draw(self, tile: int, home: bool, shaded: bool, mark: Mark | None) -> tuple[Line, ...]:
        kind = mark.kind if mark else ""
        if kind == "covered":
            return self._covered()
        if kind == "growing" and mark is not None:
            return self._growing(self.inks(tile, home=home, shaded=shaded) if tile else None, mark.share)
        if not tile:
            return self._gap(mark)
        ink = self.inks(tile, home=home, shaded=shaded)
        if mark is not None:
            ink = self._marked(ink, mark)
        return tile_lines(self.label(tile), ink, self.pitch, self.looks)

    def _marked(self, ink: TileInk, mark: Mark) -> TileInk:
        """The inks of a tile for a moment."""
        palette = self.looks.palette
        if mark.kind == "quiet":
            quiet = TileInk(Ink(palette.dim, palette.covered), Ink(palette.covered, palette.tray), False, False)
            return quiet if palette.colour else ink._replace(body=Ink(), lit=False, home=False, plain=True)
        if not palette.colour:
            unlit = ink.lit if mark.kind == "glow" else not ink.lit
            return ink._replace(body=ink.body._replace(reverse=not unlit), lit=not unlit, plain=unlit)
        if mark.kind == "refused":
            return in_colours(ink, *palette.flash, palette.tray)
        if mark.kind == "hint":
            return in_colours(ink, palette.ink, palette.title, palette.tray)
        face = ink.body.paper
        if palette.depth is Depth.TRUE:
            towards = THEMES[palette.theme].strong if mark.kind == "hover" else "#FFFFFF"
            face = mixed(towards, str(face), mark.share or 0.14)
        elif mark.share > 0.5 or mark.kind == "hover":
            face = palette.title
        number = palette.ink if mark.kind == "glow" or face is palette.title else ink.body.ink
        return in_colours(ink, number, face, palette.tray)

    def _covered(self) -> tuple[Line, ...]:
        palette = self.looks.palette
        ink = TileInk(Ink(palette.dim, palette.covered), Ink(palette.covered, palette.tray), False, False)
        if not palette.colour:
            ink = ink._replace(plain=True)
        return tile_lines("", ink, self.pitch, self.looks)

    def _growing(self, ink: TileInk | None, share: float) -> tuple[Line, ...]:
        """A tile that has grown so far from its foot, without its number yet."""
        body, rows = self.pitch.width - 1, self.pitch.height
        space = (" ", self.tray)
        bottom = 8 * rows - (4 if rows > 1 else 0)
        top = bottom - round(share * bottom)
        lines: list[Line] = []
        for row in range(rows):
            covered = min(bottom, 8 * row + 8) - max(top, 8 * row)
            if ink is None or covered <= 0:
                lines.append(((" " * body, self.tray), space))
            elif row == rows - 1 and rows > 1:
                lines.append((("▀" * body, ink.edge), space))
            elif covered < 8:
                lines.append(((_LOWER_BLOCKS[covered] * body, ink.edge), space))
            else:
                lines.append(((" " * body, ink.body), space))
        return tuple(lines)

    def _gap(self, mark: Mark | None) -> tuple[Line, ...]:
        """The bare tray, or what stands in it for a moment."""
        cells, ink = GapCells(self.pitch, self.looks.palette.unicode), self.tray
        kind = mark.kind if mark else ""
        if mark is not None and kind == "check":
            return self._check()
        if kind == "refused":
            face = self.looks.palette.flash[1]
            ink_of_gap = TileInk(Ink(paper=face), Ink(face, self.tray.paper), False, False)
            return tile_lines("", ink_of_gap, self.pitch, self.looks)
        if mark is not None and mark.side is not None and kind == "way":
            ink = self.tray._replace(ink=self.looks.palette.title, bold=not self.looks.palette.colour)
            cells.put_way(mark.side)
        elif mark is not None and mark.side is not None:
            ink = self.tray._replace(ink=self.looks.palette.warn, bold=not self.looks.palette.colour)
            cells.put_bar(mark.side)
        elif mark is not None and kind == "slides":
            ink = self.tray._replace(ink=self.looks.palette.accent, bold=True)
            cells.put_slides(mark.keys)
        return tuple(((row, ink),) for row in cells.rows())

    def _check(self) -> tuple[Line, ...]:
        """A white tile with a check mark: the board is solved."""
        palette, body = self.looks.palette, self.pitch.width - 1
        ink = TileInk(Ink(palette.ink, palette.title, True), Ink(palette.title, palette.tray), True, False)
        if not palette.colour:
            ink = TileInk(Ink(bold=True, reverse=True), Ink(), True, False)
        lines = list(tile_lines("", ink, self.pitch, self.looks))
        if not palette.unicode or self.looks.skin == "ascii":
            return tile_lines("ok" if body >= 3 else "*", ink, self.pitch, self.looks)
        if self.pitch.height < 4:
            return tile_lines("✓", ink, self.pitch, self.looks)
        art = laid(CHECK, body - 6, (2 * self.pitch.height - 1 - 5) // 2, body, self.pitch.height)
        for row in range(self.pitch.height - 1):
            if art[row].strip():
                lines[row] = ((art[row], ink.body), lines[row][-1])
        return tuple(lines)

    def lines(self, board: Board, marks: dict[int, Mark] | None = None) -> list[Line]:
        """The whole board, tray and all."""
        marks = marks or {}
        above, below = self.edge_lines()
        rows: list[Line] = [above] if self.edged else []
        for row in range(self.size.height):
            first = row * self.size.width
            cells = [self.cell_lines(board, cell, marks.get(cell)) for cell in range(first, first + self.size.width)]
            rows += [
                ((" ", self.tray), *(run for cell in cells for run in cell[line])) for line in range(self.pitch.height)
            ]
        return [*rows, below] if self.edged and self.pitch.height == 1 else rows
