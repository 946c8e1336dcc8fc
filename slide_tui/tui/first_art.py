"""The picture of a board, as far as it is at hand: needed for the first frame, so nothing here loads much."""

from __future__ import annotations

import os
from pathlib import Path

from slide_tui.engine.puzzle import Puzzle
from slide_tui.pictures.own import Own, Subject
from slide_tui.pictures.raster import Raster
from slide_tui.settings.pictures import OWN, SURPRISE, part_of, part_text, picture_for, picture_words
from slide_tui.settings.settings import Settings
from slide_tui.store.pictures import saved_picture


def picture_of(settings: Settings, puzzle: Puzzle, place: int, today: int | None) -> str | Own:
    """Return the picture of the board at a place of a puzzle; a surprise where the player has none of their own."""
    unknown = settings.picture == OWN and not settings.own_picture
    chosen = picture_for(SURPRISE if unknown else settings.picture, puzzle, place, today)
    if chosen.name != OWN:
        return chosen.name
    board = puzzle.board(place)
    size = board.size if board is not None else puzzle.size
    return Own(settings.own_picture, size, part_of(settings.own_part), chosen.draw)


def key_of(own: Own, source: str) -> str:
    """Return the text under which a picture is saved: a file is the same picture on every board, a folder has many."""
    one = source == os.path.expanduser(own.path)  # noqa: PTH111 - a Path changes the names of some folders
    return f"{OWN} {own.size} {'' if one else own.draw} {part_text(*own.part)} 0 {own.path}"


def saved_raster(folder: Path | None, own: Own) -> Raster | None:
    """Return what is saved of a picture, in about a millisecond; None if nothing is."""
    if folder is None:
        return None
    keys = (key_of(own, source) for source in ("", os.path.expanduser(own.path)))  # noqa: PTH111
    return next(filter(None, (saved_picture(folder, key) for key in keys)), None)


def name_of(subject: Subject) -> str:
    """Return what to call a picture."""
    return picture_words(subject if isinstance(subject, str) else OWN)
