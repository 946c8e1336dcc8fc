"""Pictures of boards as lines. Each tile is drawn once and kept; rows are put together from tiles."""

from __future__ import annotations

from functools import lru_cache

from slide_tui.engine.board import Board
from slide_tui.engine.faces import PIECE, Face, FaceColour
from slide_tui.engine.size import Size
from slide_tui.engine.text import label_of
from slide_tui.tui.board.faces import at_rest, growing, in_flight
from slide_tui.tui.board.gap import gap_lines
from slide_tui.tui.board.layout import Pitch
from slide_tui.tui.board.pieces import Pieces, closed_seams
from slide_tui.tui.board.scene import Mark, Scene
from slide_tui.tui.board.schemes import PLACES
from slide_tui.tui.board.skins import CHECK, Lines
from slide_tui.tui.board.tile_style import TileInk, TileStyle, faded, quiet_ink, tile_ink
from slide_tui.tui.paint.ink import Ink, Line
from slide_tui.tui.paint.mixing import mixed, readable
from slide_tui.tui.paint.palette import Depth

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
        seams = closed_seams(board, self.goal) if self.pieces is not None and not apart else self._open
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
        looks, tint = self.looks, FaceColour.TILE if face is None else face.tint
        if tint is FaceColour.NOTHING:
            bare = self.pitch.height > _FRAMED_FROM or looks.palette.colour
            return "" if bare else "?", quiet_ink(looks)
        if tint is FaceColour.ASIDE:
            ink = quiet_ink(looks)
        elif tint in (FaceColour.TILE, FaceColour.HOME):
            style = looks if tint is FaceColour.TILE else looks._replace(scheme="one colour")
            ink = tile_ink(style, number, self.size, at_home, flying=flying, shaded=shaded)
        else:
            told = looks._replace(scheme=PLACES, home="light up")
            ink = tile_ink(told, self._homes[number] + 1, self.size, home=False, shaded=shaded)._replace(lit=True)
        if face is not None and face.strength < 1:
            ink = faded(ink, looks, face.strength)
        return self._label(number, face), ink

    def _label(self, number: int, face: Face | None) -> str:
        """Return what to write on a tile; nothing on the gap's piece."""
        if face is not None and face.spellings is not None:
            framed = self.looks.framed and self.pitch.height > _FRAMED_FROM
            return face.written(self.pitch.width - (3 if framed else 1))
        if number == self._gap_piece:
            return ""
        return self._letters[number - 1] if self._letters else str(label_of(number, self.looks.first_number))

    def _draw(
        self, number: int, at_home: bool, shaded: bool, mark: Mark | None, face: Face | None, seams: int
    ) -> Lines:
        kind, share = (mark.kind, mark.share) if mark is not None else ("", 0.0)
        if not number and face is None:
            return self._gap(mark)
        if self.pieces is not None and (face is None or face is PIECE):
            home = self._homes[number]
            if kind == "growing":
                return growing(self.pieces.flat(home), self.pitch, share)
            label = self._label(number, None if kind == "hint" else face)  # a hint names its tile, whatever can be seen
            return self.pieces.drawn(home, label, seams, mark, at_home=at_home)
        label, ink = self.face(number, face, at_home=at_home, shaded=shaded)
        if kind == "growing":
            return growing(ink, self.pitch, share)
        return at_rest(label, _marked(ink, mark, self.looks) if mark is not None else ink, self.pitch, self.looks)

    def _gap(self, mark: Mark | None) -> Lines:
        """Draw the gap: bare, or with what it shows for a moment."""
        palette, kind = self.looks.palette, mark.kind if mark else ""
        if kind == "check":
            lit = Ink(palette.ink, palette.title, bold=True, reverse=not palette.colour)
            return at_rest(CHECK, TileInk(lit, palette.tray, lit=True), self.pitch, self.looks)
        if kind == "refused":
            return at_rest("", TileInk(Ink(paper=palette.flash[1]), palette.tray), self.pitch, self.looks)
        return gap_lines(mark, self.pitch, palette)


@lru_cache(4)
def picture_of(goal: Board, looks: TileStyle, pitch: Pitch, edged: bool = True) -> BoardPicture:
    """Return what draws such boards, with the tiles that it has drawn lately."""
    return BoardPicture(goal, looks, pitch, edged)


def _marked(ink: TileInk, mark: Mark, looks: TileStyle) -> TileInk:
    """Return the inks of a tile under a mark."""
    palette = looks.palette
    if not palette.colour:
        lit = ink.lit != (mark.kind == "glow")
        return ink._replace(body=ink.body._replace(reverse=lit), lit=lit)
    if mark.kind == "refused":
        return ink.on(palette.flash[1], palette.flash[0])
    if mark.kind == "hint":
        return ink.on(palette.title, palette.ink)
    face, number, strong = ink.body.paper, ink.body.ink, palette.theme.strong
    if palette.depth is Depth.TRUE:
        face = mixed(strong if mark.kind == "hover" else "#FFFFFF", str(face), mark.share or 0.14)
        number = readable(str(number), face, strong)
    elif mark.share > 0.5 or mark.kind == "hover":
        face = palette.title
    return ink.on(face, palette.ink if mark.kind == "glow" or face is palette.title else number)
