"""Pictures of boards as lines. Each tile is drawn once and kept; rows are put together from tiles."""

from __future__ import annotations

from collections.abc import Iterable

from slide_tui.engine.board import Board
from slide_tui.engine.faces import NOTHING_ELSE, PIECE, Face, FaceColour, Faces
from slide_tui.engine.goals import goal_board
from slide_tui.engine.size import Size
from slide_tui.engine.text import label_of
from slide_tui.tui.board.gap import gap_lines
from slide_tui.tui.board.layout import Pitch
from slide_tui.tui.board.scene import Mark, Marks, Scene
from slide_tui.tui.board.schemes import PLACES
from slide_tui.tui.board.skins import CHECK, Lines, Tile, art_of, skin_of
from slide_tui.tui.board.tile_style import TileInk, TileStyle, faded, in_colours, label_columns, quiet_ink, tile_ink
from slide_tui.tui.paint.box import Box
from slide_tui.tui.paint.ink import Ink, Line, part
from slide_tui.tui.paint.mixing import mixed, readable
from slide_tui.tui.paint.palette import Depth

TYPE_CHECKING = False
if TYPE_CHECKING:
    from slide_tui.tui.board.pieces import Pieces

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
        self.skin = skin_of(looks)
        self.pitch = pitch
        self.edged = edged
        self.tray = Ink(paper=looks.palette.tray)
        """A blank of the tray."""
        self._letters = letters
        self._gap_piece = self.size.cells
        """The number of the gap's own piece, which is seen on the finished board."""
        self._homes = {tile or self._gap_piece: cell for cell, tile in enumerate(goal.tiles)}
        self.pieces = None if letters else _pieces_of(goal, looks, pitch)
        """Tiles as pieces of a picture; None if they show numbers."""
        self._flown: dict[tuple[int, Face | None, int, bool], Lines] = {}
        self._open = (0,) * self.size.cells
        self._made: dict[tuple[int, bool, bool, Mark | None, Face | None, int], Lines] = {}

    # Where things are

    @property
    def top(self) -> int:
        """The first row of tiles."""
        return 1 if self.edged else 0

    def corner(self, cell: int) -> tuple[int, int]:
        """Return the column and row of a cell's top left corner."""
        row, column = divmod(cell, self.size.width)
        return 1 + column * self.pitch.width, self.top + row * self.pitch.height

    def box(self, cell: int) -> Box:
        """Return the part that a cell covers."""
        return Box(*self.corner(cell), self.pitch.width - 1, self.pitch.height)

    def boxes(self, cells: list[int]) -> list[Box]:
        """Return the parts that some cells cover; give the cells in order. Neighbours in a line share a part."""
        found: list[Box] = []
        for cell in cells:
            box = self.box(cell)
            last = found[-1] if found else None
            if last is not None and last.y == box.y and last.x + last.width + 1 == box.x:
                found[-1] = last._replace(width=last.width + self.pitch.width)
            elif last is not None and (last.x, last.width, last.y + last.height) == (box.x, box.width, box.y):
                found[-1] = last._replace(height=last.height + self.pitch.height)
            else:
                found.append(box)
        return found

    def cell_at(self, x: int, y: int) -> int | None:
        """Return the cell at a place on the tray, counting the space beside a tile; None on the tray's edge."""
        column, row = (x - 1) // self.pitch.width, (y - self.top) // self.pitch.height
        if 0 <= column < self.size.width and 0 <= row < self.size.height:
            return row * self.size.width + column
        return None

    # What changed

    def changed(self, before: Scene, now: Scene, but: Iterable[int] = ()) -> list[Box]:
        """Return the parts that look different in another scene of the same game, without some cells."""
        cells = [cell for cell in now.changed_since(before) if cell not in but]
        boxes = self.boxes(cells)
        if self.pieces is not None:
            boxes += self.pieces.changed(before, now, {*cells, *but}, self.top)
        return boxes

    # Rows

    def lines(self, board: Board, marks: Marks | None = None, faces: Faces = NOTHING_ELSE) -> list[Line]:
        """Draw the whole board, tray and all."""
        width, below = self.size.width * self.pitch.width + 1, self.edged and self.pitch.height == 1
        rows = range(self.top + self.size.height * self.pitch.height + below)
        scene = Scene(board, marks or {}, faces)
        return [self.line(scene, y, 0, width) for y in rows]

    def line(self, scene: Scene, y: int, left: int, right: int) -> Line:
        """Draw one row from column `left` up to `right`."""
        board, marks, faces, _ = scene
        row, line = divmod(y - self.top, self.pitch.height)
        if not 0 <= row < self.size.height:
            return part(self._edge(upper=y == 0), left, right)
        width, columns = self.pitch.width, self.size.width
        first, last = max(0, (left - 1) // width), min(columns, -(-(right - 1) // width))
        cells = range(row * columns + first, row * columns + last)
        seams = self.pieces.seams(scene) if self.pieces is not None else self._open
        runs = [
            run
            for cell in cells
            for run in self.cell_lines(board, cell, marks.get(cell), faces.get(cell), seams[cell])[line]
        ]
        if left == 0:
            return part(((" ", self.tray), *runs), 0, right)
        start = 1 + first * width
        return part(tuple(runs), left - start, right - start)

    def _edge(self, *, upper: bool) -> Line:
        """Return the row above or below the tiles: half a row of tray."""
        palette, width = self.looks.palette, self.size.width * self.pitch.width + 1
        if not palette.colour:
            return ((" " * width, Ink(paper=palette.bg)),)
        return (("▄" * width if upper else "▀" * width, Ink(palette.tray, palette.bg)),)

    # Tiles

    def cell_lines(
        self, board: Board, cell: int, mark: Mark | None = None, face: Face | None = None, seams: int = 0
    ) -> Lines:
        """Draw one cell, with some of its seams closed."""
        tile = board.tiles[cell]
        shaded = self.pitch.height == 1 and cell // self.size.width % 2 == 1
        if tile == 0 and self.pieces is not None and board.tiles == self.goal.tiles:
            tile = self._gap_piece
        key = (tile, board.tiles[cell] == self.goal.tiles[cell], shaded, mark, face, seams)
        lines = self._made.get(key)
        if lines is None:
            lines = self._made[key] = self._draw(*key)
        return lines

    def flying(self, number: int, face: Face | None, eighths: int, *, down: bool) -> Lines:
        """Draw a tile that is some eighths of a cell further right, or down; its skin must be able to fly."""
        key = (number, face, eighths, down)
        if key in self._flown:
            return self._flown[key]
        lines = self.skin.in_flight(self.tile(number, face, flying=True), self.pitch, self.looks, eighths, down)
        if self.skin.whole_cells:  # these take long to draw, and there are few
            self._flown[key] = lines
        return lines

    def tile(
        self,
        number: int,
        face: Face | None = None,
        *,
        at_home: bool = False,
        flying: bool = False,
        shaded: bool = False,
        seams: int = 0,
    ) -> Tile:
        """Return what a skin may know about a tile: nothing about a hidden one."""
        if face is not None and face.tint is FaceColour.NOTHING:
            bare = self.pitch.height > _FRAMED_FROM or self.looks.palette.colour
            return self._nobody(quiet_ink(self.looks), "" if bare else "?")
        looks, home = self.looks, self._homes[number]
        if self.pieces is not None and (face is None or face is PIECE):
            label = self._label(number, face) if number != self._gap_piece else ""
            piece = self.pieces.piece(label, seams, at_home=at_home)
            return Tile(number, "", home, self.size, at_home, quiet_ink(looks), piece)
        if face is not None and face.tint is FaceColour.ASIDE:
            ink, at_home = quiet_ink(looks), False
        elif face is None or face.tint is FaceColour.TILE:
            ink = tile_ink(looks, number, self.size, at_home, flying=flying, shaded=shaded)
        elif face.tint is FaceColour.HOME:
            calm = looks._replace(scheme="one colour")
            ink = tile_ink(calm, number, self.size, at_home, flying=flying, shaded=shaded)
        else:
            told = looks._replace(scheme=PLACES, home="light up")
            ink = tile_ink(told, home + 1, self.size, home=False, shaded=shaded)._replace(lit=True)
        if face is not None and face.strength < 1:
            ink = faded(ink, looks, face.strength)
        return Tile(number, self._label(number, face), home, self.size, at_home and looks.home != "off", ink)

    def _label(self, number: int, face: Face | None) -> str:
        """Return what to write on a tile."""
        if face is not None and face.spellings is not None:
            return face.written(label_columns(self.pitch, self.looks))
        return self._letters[number - 1] if self._letters else str(label_of(number, self.looks.first_number))

    def _draw(
        self, number: int, at_home: bool, shaded: bool, mark: Mark | None, face: Face | None, seams: int
    ) -> Lines:
        kind = mark.kind if mark else ""
        covered = number or face is not None
        tile = self.tile(number, face, at_home=at_home, shaded=shaded, seams=seams) if covered else None
        if mark is not None and kind == "growing":
            flat = self.pieces.flat(tile) if self.pieces is not None and tile is not None and tile.piece else None
            return self._growing(flat or (tile.ink if tile else None), mark.share)
        if tile is None:
            return self._gap(mark)
        if tile.piece is not None and self.pieces is not None and mark is not None:
            tile = self.pieces.marked(tile, tile.piece, mark, self._label(number, None))
        elif mark is not None:
            tile = _marked(tile, mark, self.looks)
        return self.skin.at_rest(tile, self.pitch, self.looks)

    def _blank(self, ink: TileInk, label: str = "") -> Lines:
        """Draw a face without a tile."""
        return self.skin.at_rest(self._nobody(ink, label), self.pitch, self.looks)

    def _nobody(self, ink: TileInk, label: str = "") -> Tile:
        """Return what the skin is told where there is no tile, or none that may be known."""
        return Tile(0, label, self.goal.gap, self.size, False, ink)

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
            return self._blank(TileInk(lit, Ink(palette.title, palette.tray), True), CHECK)
        if kind == "refused":
            face = palette.flash[1]
            return self._blank(TileInk(Ink(paper=face), Ink(face, palette.tray), False))
        return gap_lines(mark, self.pitch, palette)


def _pieces_of(goal: Board, looks: TileStyle, pitch: Pitch) -> Pieces | None:
    art = art_of(looks)
    if art is None:
        return None
    from slide_tui.tui.board.pieces import Pieces  # number tiles start without pictures

    return Pieces(goal, looks, art, pitch)


def _marked(tile: Tile, mark: Mark, looks: TileStyle) -> Tile:
    """Return a tile as it looks under a mark."""
    ink, palette = tile.ink, looks.palette
    if mark.kind == "quiet":
        return tile._replace(ink=quiet_ink(looks), at_home=False)
    if not palette.colour:
        lit = ink.lit != (mark.kind == "glow")
        return tile._replace(ink=ink._replace(body=ink.body._replace(reverse=lit), lit=lit))
    if mark.kind == "refused":
        return tile._replace(ink=in_colours(ink, *palette.flash, palette.tray))
    if mark.kind == "hint":
        return tile._replace(ink=in_colours(ink, palette.ink, palette.title, palette.tray))
    face, number, strong = ink.body.paper, ink.body.ink, palette.theme.strong
    if palette.depth is Depth.TRUE:
        face = mixed(strong if mark.kind == "hover" else "#FFFFFF", str(face), mark.share or 0.14)
        number = readable(str(number), face, strong)
    elif mark.share > 0.5 or mark.kind == "hover":
        face = palette.title
    number = palette.ink if mark.kind == "glow" or face is palette.title else number
    return tile._replace(ink=in_colours(ink, number, face, palette.tray))


def solved_lines(size: Size, goal: str, looks: TileStyle, pitch: Pitch) -> list[Line]:
    """Draw the solved board for a card; the tray's edges have the colour of the card behind them."""
    board, palette = goal_board(size, goal), looks.palette
    lines = BoardPicture(board, looks, pitch, edged=False).lines(board)
    edge, width = Ink(palette.tray, palette.card), size.width * pitch.width + 1
    upper, lower = ("▄", "▀") if palette.colour else (" ", " ")
    above: Line = ((upper * width, edge),)
    below: Line = ((lower * width, edge),)
    return [above, *lines, below] if pitch.height == 1 else [above, *lines]
