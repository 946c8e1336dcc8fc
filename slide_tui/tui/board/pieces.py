"""Pieces: tiles as pieces of a picture: their seams and numbers, what lies over them, and what changes with a slide."""

from __future__ import annotations

from collections.abc import Container, Iterator
from functools import cached_property
from math import inf

from slide_tui.engine.board import Board
from slide_tui.engine.faces import PIECE
from slide_tui.tui.board.art import Art
from slide_tui.tui.board.layout import Pitch
from slide_tui.tui.board.scene import Mark, Scene
from slide_tui.tui.board.seams import BELOW, CORNER, RIGHT, closed_seams
from slide_tui.tui.board.shades import Wash, written
from slide_tui.tui.board.skins import Piece, Tile
from slide_tui.tui.board.skins.picture import SKIN, mean_colour
from slide_tui.tui.board.tile_style import TileInk, TileStyle, quiet_ink
from slide_tui.tui.paint.box import Box
from slide_tui.tui.paint.ink import Colour, Ink
from slide_tui.tui.paint.palette import Depth, Palette

ALL, AWAY, NO = "all", "away", "no"
_MANY_CELLS, _SAMPLES = 100, 5
_INK_BYTES = {Depth.TRUE: 36, Depth.C256: 20, Depth.C16: 7, Depth.NONE: 0}
"""About what it takes to change both colours."""
_HINT, _REFUSED, _QUIET, _HOVER = 0.55, 0.7, 0.85, 0.25


class Pieces:
    """A picture on boards of one goal, in one look and size."""

    def __init__(self, goal: Board, looks: TileStyle, art: Art, pitch: Pitch) -> None:
        """Decide which tiles have numbers."""
        self._goal = goal
        self._looks = looks
        self._pitch = pitch
        self._numbers = numbers_shown(looks, art, goal, pitch)
        width = goal.size.width
        self._corners = [(cell % width * pitch.width, cell // width * pitch.height) for cell in range(goal.size.cells)]

    @cached_property
    def move_bytes(self) -> float:
        """About how many bytes a piece takes to draw on the terminal, by some of them."""
        if self._pitch.width * self._pitch.height > _MANY_CELLS:
            return inf
        size, ink = self._goal.size, quiet_ink(self._looks)
        cells = range(0, size.cells, -(-size.cells // _SAMPLES))
        tiles = (Tile(1, "", cell, size, False, ink, Piece()) for cell in cells)
        runs = [run for tile in tiles for line in SKIN.at_rest(tile, self._pitch, self._looks) for run in line]
        return sum(len(text.encode()) + _INK_BYTES[self._looks.palette.depth] for text, _ in runs) / len(cells)

    def seams(self, scene: Scene) -> tuple[int, ...]:
        """Return the closed seams of each cell."""
        return closed_seams(scene.board, self._goal, scene.loose)

    def piece(self, label: str, seams: int, *, at_home: bool) -> Piece:
        """Return how a tile shows its piece, with its number if that is wanted."""
        numbered = self._numbers == ALL or (self._numbers == AWAY and not at_home)
        return Piece(seams, label if numbered else "")

    def marked(self, tile: Tile, piece: Piece, mark: Mark, label: str) -> Tile:
        """Return a tile as it looks under a mark; the words of a hint name it, so it has its number then."""
        badge = label if mark.kind == "hint" else piece.badge
        return tile._replace(piece=piece._replace(badge=badge, wash=wash_of(mark, self._looks.palette)))

    def flat(self, tile: Tile) -> TileInk:
        """Return the inks of a tile in one colour, the mean of its piece."""
        colour, tray = mean_colour(tile, self._pitch, self._looks), self._looks.palette.tray
        return TileInk(Ink(paper=colour), Ink(colour, tray), False)

    def changed(self, before: Scene, now: Scene, but: Container[int], top: int) -> Iterator[Box]:
        """Yield the parts of seams that look different in another scene; the cells in `but` are drawn anyway.

        The gap is one of those parts where its own piece comes or goes.
        """
        seen = zip(self._corners, self._seen(before), self._seen(now), strict=True)
        for cell, ((x, y), (old, old_mark), (new, new_mark)) in enumerate(seen):
            changed = old ^ new if old_mark == new_mark else old | new
            yield from self._parts(changed, 1 + x, top + y, with_row=cell not in but)
        gap = self._goal.gap
        if gap not in but and (before.board == self._goal) != (now.board == self._goal):
            x, y = self._corners[gap]
            yield Box(1 + x, top + y, self._pitch.width - 1, self._pitch.height)

    def _parts(self, seams: int, x: int, y: int, *, with_row: bool) -> Iterator[Box]:
        """Yield the parts that some seams of a cell cover; the row below is a part of the cell itself."""
        width, height = self._pitch
        if seams & RIGHT:
            yield Box(x + width - 1, y, 1, height)
        elif seams & CORNER:
            yield Box(x + width - 1, y + height - 1, 1, 1)
        if seams & BELOW and with_row and height > 1:
            yield Box(x, y + height - 1, width - 1, 1)

    def _seen(self, scene: Scene) -> list[tuple[int, Mark | None]]:
        """Return for each cell its closed seams, and the mark over those; tiles that grow or are covered have none."""
        found: list[tuple[int, Mark | None]] = []
        for cell, closed in enumerate(self.seams(scene)):
            mark, face = scene.marks.get(cell), scene.faces.get(cell)
            shown = closed and (face is None or face is PIECE) and (mark is None or mark.kind != "growing")
            found.append((closed, mark) if shown else (0, None))
        return found


def numbers_shown(looks: TileStyle, art: Art, goal: Board, pitch: Pitch) -> str:
    """Return which tiles have numbers: all, those away, or none. Few colours need them, and so do alike tiles."""
    if looks.palette.depth is Depth.C16:
        return ALL
    if looks.numbers in (ALL, AWAY):
        return looks.numbers
    return AWAY if pitch.height == 1 or art.alike(goal.size, pitch) else NO


def wash_of(mark: Mark, palette: Palette) -> Wash | None:
    """Return what lies over a piece under a mark; None if nothing does."""
    match mark:
        case Mark("hover"):
            return Wash(palette.theme.strong, _HOVER)
        case Mark("hint"):
            return _of(palette.title, _HINT)
        case Mark("refused"):
            return _of(palette.flash[1], _REFUSED)
        case Mark("quiet"):
            return _of(palette.covered, _QUIET)
        case Mark("glow", share):
            return Wash("#FFFFFF", share)
    return None


def _of(colour: Colour | None, share: float) -> Wash:
    assert colour is not None, "a picture needs colours"
    return Wash(written(colour), share)
