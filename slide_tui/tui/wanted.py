"""Wanted: the picture that a board is to show, and what is saved of it."""

from __future__ import annotations

import os
from pathlib import Path
from typing import NamedTuple

from slide_tui.choices.pictures import MIDDLE, OWN, SURPRISE, Chosen, part_of, picture_for
from slide_tui.choices.settings import Settings
from slide_tui.engine.puzzle import Puzzle
from slide_tui.engine.size import Size
from slide_tui.pictures.gallery import GALLERY
from slide_tui.pictures.raster import Raster
from slide_tui.play.table import Table
from slide_tui.store.pictures import save_picture, saved_picture
from slide_tui.tui.board.art import Art
from slide_tui.tui.pictured import pictured_board
from slide_tui.tui.view import View

TYPE_CHECKING = False
if TYPE_CHECKING:
    from slide_tui.pictures.orders import Open, Paint


class Wanted(NamedTuple):
    """The picture of a board."""

    chosen: Chosen
    own: str = ""
    """The path of the player's own picture, or of a folder."""
    size: Size | None = None
    """The shape to cut the player's own picture to."""
    part: str = MIDDLE
    """Which part of it is shown."""
    tinted: bool = False
    """Whether a cast of colours lies over it."""

    @property
    def seed(self) -> int:
        """Which of the pictures of its name it is, or which one of a folder."""
        return self.chosen.seed if self.chosen.seed is not None else GALLERY[self.chosen.name].seed

    @property
    def key(self) -> str:
        """What it is saved under."""
        if self.size is None:
            return f"{self.chosen.name} {self.seed}"
        drawn = "" if self.chosen.seed is None else self.chosen.seed
        return f"{OWN} {self.size} {drawn} {self.part} {int(self.tinted)} {self.own}"

    def found_at(self, source: str) -> Wanted:
        """What was opened: one file is the same picture on every board, whatever was drawn; a folder has many."""
        one = self.size is not None and source == os.path.expanduser(self.own)  # noqa: PTH111 - as it was opened
        return self._replace(chosen=Chosen(OWN)) if one else self

    @property
    def order(self) -> Paint | Open:
        """What to ask the studio for."""
        from slide_tui.pictures.orders import TINT_USUAL, Open, Paint, Part  # what was saved needs none

        if self.size is not None:
            tint = TINT_USUAL * self.tinted
            return Open(self.own, self.size, Part(*part_of(self.part)), self.chosen.seed, tint=tint)
        return Paint(self.chosen.name, self.seed)


def wanted_by(table: Table, view: View) -> Wanted | None:
    """Return the picture of the topmost board; None if that has none, or the terminal can't show it."""
    board = pictured_board(table) if view.palette.pictures else None
    return wanted_for(table.settings, *board, table.today) if board is not None else None


def wanted_for(settings: Settings, puzzle: Puzzle, place: int, today: int | None) -> Wanted:
    """Return the picture of the board at a place of a puzzle; a surprise where the player has none of their own."""
    unknown = settings.picture == OWN and not settings.own_picture
    chosen = picture_for(SURPRISE if unknown else settings.picture, puzzle, place, today)
    if chosen.name != OWN:
        return Wanted(chosen)
    board = puzzle.board(place)
    size = board.size if board is not None else puzzle.size
    return Wanted(chosen, settings.own_picture, size, settings.own_part, settings.own_tint)


def saved_raster(folder: Path | None, wanted: Wanted) -> Raster | None:
    """Return what is saved of a picture, in about a millisecond; None if nothing is."""
    if folder is None:
        return None
    keys = dict.fromkeys((wanted.key, wanted.found_at(os.path.expanduser(wanted.own)).key))  # noqa: PTH111
    return next(filter(None, (saved_picture(folder, key) for key in keys)), None)


def save_raster(folder: Path | None, wanted: Wanted, raster: Raster) -> None:
    """Save a picture, so that it is there at once next time."""
    if folder is not None:
        save_picture(folder, wanted.key, raster)


def first_art(table: Table, view: View, folder: Path | None) -> Art | None:
    """Return the picture for the first frame, if it is saved."""
    wanted = wanted_by(table, view)
    raster = saved_raster(folder, wanted) if wanted is not None else None
    return Art(wanted.chosen.words, raster) if wanted is not None and raster is not None else None
