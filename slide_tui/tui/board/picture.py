"""Pictures of boards as lines. Each tile is drawn once and kept; rows are put together from tiles."""

from __future__ import annotations

from slide_tui.engine.board import Board
from slide_tui.engine.faces import PIECE, Face, FaceColour
from slide_tui.engine.goals import goal_board
from slide_tui.engine.size import Size
from slide_tui.engine.text import label_of
from slide_tui.tui.board.faces import at_rest, in_flight
from slide_tui.tui.board.gap import gap_lines
from slide_tui.tui.board.layout import Pitch
from slide_tui.tui.board.pieces import Pieces
from slide_tui.tui.board.scene import Mark, Scene
from slide_tui.tui.board.schemes import PLACES
from slide_tui.tui.board.skins import CHECK, Lines
from slide_tui.tui.board.tile_style import TileInk, TileStyle, faded, in_colours, label_columns, quiet_ink, tile_ink
from slide_tui.tui.paint.ink import Ink, Line
from slide_tui.tui.paint.mixing import mixed, readable
from slide_tui.tui.paint.palette import Depth

_LOWER_BLOCKS = " ▁▂▃▄▅▆▇"
_FRAMED_FROM = 2
"""Tiles with more rows have a frame where there is no colour; lower ones need a sign when they are covered."""


class BoardPicture:
    """Draws boards of one size and goal in one look."""

    def __init__(self, goal: Board, looks: TileStyle, pitch: Pitch, edged: bool = True, letters: str = "") -> None:
        """Begin with nothing drawn; with letters, tiles show those in place of numbers."""
        self.goal = goal
        self.size: Size = goal.size
        self.looks = looks
        self.pitch = pitch
        self.top = int(edged)
        """The first row of tiles."""
        self.tray = Ink(paper=looks.palette.tray)
        """A blank of the tray."""
        self._letters = letters
        self._gap_piece = self.size.cells
        """The number of the gap's own piece, which is seen on the finished board."""
        self._homes = {tile or self._gap_piece: cell for cell, tile in enumerate(goal.tiles)}
        art = None if letters else looks.shown_art
        self.pieces = Pieces(goal, looks, art, pitch) if art is not None else None
        """Tiles as pieces of a picture; None if they show numbers."""
        self._open = (0,) * self.size.cells
        self._made: dict[tuple[int, bool, bool, Mark | None, Face | None, int], Lines] = {}

    def corner(self, cell: int) -> tuple[int, int]:
        """Return the column and row of a cell's top left corner."""
        row, column = divmod(cell, self.size.width)
        return 1 + column * self.pitch.width, self.top + row * self.pitch.height

    def cell_at(self, x: int, y: int) -> int | None:
        """Return the cell at a place on the tray, counting the space beside a tile; None on the tray's edge."""
        column, row = (x - 1) // self.pitch.width, (y - self.top) // self.pitch.height
        if 0 <= column < self.size.width and 0 <= row < self.size.height:
            return row * self.size.width + column
        return None

    # Rows

    def lines(self, scene: Scene) -> list[Line]:
        """Draw the whole board, tray and all."""
        board, marks, faces, apart = scene
        columns, left = self.size.width, (" ", self.tray)
        seams = self.pieces.seams(board) if self.pieces is not None and not apart else self._open
        tiles = [self._tile(board, cell, marks.get(cell), faces.get(cell), seams[cell]) for cell in range(len(seams))]
        rows: list[Line] = [
            (left, *(run for tile in tiles[first : first + columns] for run in tile[at]))
            for first in range(0, len(tiles), columns)
            for at in range(self.pitch.height)
        ]
        above, below = [self._edge("▄")] * self.top, [self._edge("▀")] * (self.top if self.pitch.height == 1 else 0)
        return [*above, *rows, *below]

    def _edge(self, half: str) -> Line:
        """Return the row above or below the tiles: half a row of tray."""
        palette, width = self.looks.palette, self.size.width * self.pitch.width + 1
        return ((half * width if palette.colour else " " * width, Ink(palette.tray, palette.bg)),)

    # Tiles

    def _tile(self, board: Board, cell: int, mark: Mark | None, face: Face | None, seams: int) -> Lines:
        """Draw one cell, with some of its seams closed."""
        tile, home = board.tiles[cell], self.goal.tiles[cell]
        shaded = self.pitch.height == 1 and cell // self.size.width % 2 == 1
        number = self._gap_piece if not tile and self.pieces is not None and board == self.goal else tile
        key = (number, tile == home, shaded, mark, face, seams)
        lines = self._made.get(key)
        if lines is None:
            lines = self._made[key] = self._draw(*key)
        return lines

    def flying(self, number: int, face: Face | None, eighths: int, *, down: bool) -> Lines:
        """Draw a tile that is some eighths of a cell further right, or down."""
        return in_flight(*self.face(number, face, flying=True), self.pitch, self.looks, eighths, down=down)

    def face(
        self, number: int, face: Face | None, *, at_home: bool = False, flying: bool = False, shaded: bool = False
    ) -> tuple[str, TileInk]:
        """Return what is written on a tile, and its inks; of a hidden one nothing may be known."""
        looks = self.looks
        if face is not None and face.tint is FaceColour.NOTHING:
            bare = self.pitch.height > _FRAMED_FROM or looks.palette.colour
            return "" if bare else "?", quiet_ink(looks)
        if face is not None and face.tint is FaceColour.ASIDE:
            ink = quiet_ink(looks)
        elif face is None or face.tint is FaceColour.TILE:
            ink = tile_ink(looks, number, self.size, at_home, flying=flying, shaded=shaded)
        elif face.tint is FaceColour.HOME:
            calm = looks._replace(scheme="one colour")
            ink = tile_ink(calm, number, self.size, at_home, flying=flying, shaded=shaded)
        else:
            told = looks._replace(scheme=PLACES, home="light up")
            ink = tile_ink(told, self._homes[number] + 1, self.size, home=False, shaded=shaded)._replace(lit=True)
        if face is not None and face.strength < 1:
            ink = faded(ink, looks, face.strength)
        return self._label(number, face), ink

    def _label(self, number: int, face: Face | None) -> str:
        """Return what to write on a tile."""
        if face is not None and face.spellings is not None:
            return face.written(label_columns(self.pitch, self.looks))
        return self._letters[number - 1] if self._letters else str(label_of(number, self.looks.first_number))

    def _draw(
        self, number: int, at_home: bool, shaded: bool, mark: Mark | None, face: Face | None, seams: int
    ) -> Lines:
        growing = mark is not None and mark.kind == "growing"
        if not number and face is None:
            return self._growing(None, 0) if growing else self._gap(mark)
        if self.pieces is not None and (face is None or face is PIECE):
            home = self._homes[number]
            if mark is not None and growing:
                return self._growing(self.pieces.flat(home), mark.share)
            hinted = mark is not None and mark.kind == "hint"  # by its number, whatever can be seen
            label = self._label(number, None if hinted else face) if number != self._gap_piece else ""
            return self.pieces.drawn(home, label, seams, mark, at_home=at_home)
        label, ink = self.face(number, face, at_home=at_home, shaded=shaded)
        if mark is not None and growing:
            return self._growing(ink, mark.share)
        return at_rest(label, _marked(ink, mark, self.looks) if mark is not None else ink, self.pitch, self.looks)

    def _growing(self, ink: TileInk | None, share: float) -> Lines:
        """Draw a tile without its number that has grown to a share of its height."""
        body, rows = self.pitch.width - 1, self.pitch.height
        space = (" ", self.tray)
        bottom = 8 * rows - (4 if rows > 1 else 0)
        top = bottom - round(share * bottom)
        lines: list[Line] = []
        for row in range(rows):
            grown = min(bottom, 8 * row + 8) - max(top, 8 * row)
            if ink is None or grown <= 0:
                lines.append(((" " * body, self.tray), space))
            elif row == rows - 1 and rows > 1:
                lines.append((("▀" * body, ink.edge), space))
            elif grown < 8:
                lines.append(((_LOWER_BLOCKS[grown] * body, ink.edge), space))
            else:
                lines.append(((" " * body, ink.body), space))
        return tuple(lines)

    def _gap(self, mark: Mark | None) -> Lines:
        """Draw the gap: bare, or with what it shows for a moment."""
        palette, kind = self.looks.palette, mark.kind if mark else ""
        if kind == "check":
            lit = Ink(palette.ink, palette.title, bold=True, reverse=not palette.colour)
            return at_rest(CHECK, TileInk(lit, Ink(palette.title, palette.tray), True), self.pitch, self.looks)
        if kind == "refused":
            face = palette.flash[1]
            return at_rest("", TileInk(Ink(paper=face), Ink(face, palette.tray), False), self.pitch, self.looks)
        return gap_lines(mark, self.pitch, palette)


def _marked(ink: TileInk, mark: Mark, looks: TileStyle) -> TileInk:
    """Return the inks of a tile under a mark."""
    palette = looks.palette
    if mark.kind == "quiet":
        return quiet_ink(looks)
    if not palette.colour:
        lit = ink.lit != (mark.kind == "glow")
        return ink._replace(body=ink.body._replace(reverse=lit), lit=lit)
    if mark.kind == "refused":
        return in_colours(ink, *palette.flash, palette.tray)
    if mark.kind == "hint":
        return in_colours(ink, palette.ink, palette.title, palette.tray)
    face, number, strong = ink.body.paper, ink.body.ink, palette.theme.strong
    if palette.depth is Depth.TRUE:
        face = mixed(strong if mark.kind == "hover" else "#FFFFFF", str(face), mark.share or 0.14)
        number = readable(str(number), face, strong)
    elif mark.share > 0.5 or mark.kind == "hover":
        face = palette.title
    number = palette.ink if mark.kind == "glow" or face is palette.title else number
    return in_colours(ink, number, face, palette.tray)


def solved_lines(size: Size, goal: str, looks: TileStyle, pitch: Pitch) -> list[Line]:
    """Draw the solved board for a card; the tray's edges have the colour of the card behind them."""
    board, palette = goal_board(size, goal), looks.palette
    looks = looks._replace(palette=palette._replace(bg=palette.card))
    return BoardPicture(board, looks, pitch).lines(Scene(board))
