"""A whole board as lines: every tile's picture is made once and kept, rows are put together from them."""

from __future__ import annotations

from typing import NamedTuple

from slide_tui.engine.board import Board
from slide_tui.engine.moves import Direction
from slide_tui.engine.size import Size
from slide_tui.engine.text import label_of
from slide_tui.tui.drawing.digits import CHECK, laid
from slide_tui.tui.drawing.ink import Ink, Line, text_width
from slide_tui.tui.drawing.layout import Pitch
from slide_tui.tui.drawing.mixing import mixed
from slide_tui.tui.drawing.palette import Depth
from slide_tui.tui.skins import tile_lines
from slide_tui.tui.skins.looks import Looks, TileInk, in_colours, tile_ink

_HEADS = {Direction.UP: "▴", Direction.DOWN: "▾", Direction.LEFT: "◂", Direction.RIGHT: "▸"}
_HEADS_ASCII = {Direction.UP: "^", Direction.DOWN: "v", Direction.LEFT: "<", Direction.RIGHT: ">"}


_LOWER_BLOCKS = " ▁▂▃▄▅▆▇"


class Mark(NamedTuple):
    """What is special about a cell for a moment."""

    kind: str
    """`covered`, `hover`, `refused`, `glow`, `growing`, `quiet`, `check`, `bar` or `slides`."""
    share: float = 0.0
    """How much white a glow has, or how much of a tile has grown."""
    side: Direction | None = None
    """On which side of the gap a refused tile would have come from: the way it would have gone."""
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
        face = ink.body.paper
        if palette.depth is Depth.TRUE:
            white = "#000000" if palette.light and mark.kind == "hover" else "#FFFFFF"
            face = mixed(white, str(face), mark.share or 0.14)
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

    def _blank(self) -> list[list[str]]:
        return [[" "] * self.pitch.width for _ in range(self.pitch.height)]

    def _gap(self, mark: Mark | None) -> tuple[Line, ...]:
        """The bare tray, or what stands in it for a moment."""
        cells, ink = self._blank(), self.tray
        kind = mark.kind if mark else ""
        if mark is not None and kind == "check":
            return self._check()
        if kind == "refused":
            face = self.looks.palette.flash[1]
            ink_of_gap = TileInk(Ink(paper=face), Ink(face, self.tray.paper), False, False)
            return tile_lines("", ink_of_gap, self.pitch, self.looks)
        if mark is not None and mark.side is not None:
            ink = self.tray._replace(ink=self.looks.palette.warn, bold=not self.looks.palette.colour)
            self._put_bar(cells, mark.side)
        elif mark is not None and kind == "slides":
            ink = self.tray._replace(ink=self.looks.palette.accent, bold=True)
            self._put_slides(cells, mark.keys)
        return tuple((("".join(row), ink),) for row in cells)

    def _put_bar(self, cells: list[list[str]], way: Direction) -> None:
        """A bar along the edge of the gap from which a tile would have had to come."""
        body, rows = self.pitch.width - 1, self.pitch.height
        bars = ("▐", "▌", "▀", "▄") if self.looks.palette.unicode else ("|", "|", "-", "-")
        solid = rows - 1 if rows > 1 else rows
        match way:
            case Direction.LEFT | Direction.RIGHT:
                column, bar = (body - 1, bars[0]) if way is Direction.LEFT else (0, bars[1])
                for row in range(solid):
                    cells[row][column] = bar
            case Direction.DOWN:
                cells[0][:body] = bars[2] * body
            case Direction.UP:
                cells[solid - 1][:body] = bars[3] * body

    def _put_slides(self, cells: list[list[str]], keys: tuple[tuple[Direction, str], ...]) -> None:
        """Arrowheads at the sides from which tiles can come, and the player's keys where there is room."""
        body, rows = self.pitch.width - 1, self.pitch.height
        heads = _HEADS if self.looks.palette.unicode else _HEADS_ASCII
        last, middle = (rows - 2 if rows > 3 else rows - 1), (rows - 1) // 2
        for way, key in keys:
            aside = way in (Direction.LEFT, Direction.RIGHT)
            words = _named(heads[way], key, body // 2 if aside else body) if rows >= 3 else heads[way]
            words = words[::-1] if way is Direction.LEFT else words
            free = body - text_width(words)
            match way:
                case Direction.LEFT:
                    _write(cells[middle], free, words)
                case Direction.RIGHT:
                    _write(cells[middle], 0, words)
                case Direction.DOWN if rows >= 2:
                    _write(cells[0], free // 2, words)
                case Direction.UP if rows >= 2:
                    _write(cells[last], free // 2, words)

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


def _named(head: str, key: str, room: int) -> str:
    """An arrowhead with the player's key, if there is room for both."""
    return next((words for words in (f"{head} {key}", head + key) if text_width(words) <= room), head)


def _write(row: list[str], column: int, words: str) -> None:
    """Write into cells; a wide letter takes a second one."""
    for letter in words:
        wide = text_width(letter)
        row[column : column + wide] = [letter, ""][:wide]
        column += wide
