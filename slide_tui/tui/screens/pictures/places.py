"""Places: where the pictures of the gallery hang in a window. Pure."""

from __future__ import annotations

from typing import NamedTuple

from slide_tui.tui.paint.box import Box

_HIGH = 20
"""In fewer rows there is neither a blank row nor a legend."""
_SHARE = 0.58
"""How much of the window's width the small pictures may take where one is shown large beside them."""
_THUMB_LEAST, _THUMB_MOST, _THUMB_SMALL = 4, 12, 4
"""Rows of a small picture."""
_BESIDE_LEAST = 26
_WORDS = 3
"""Rows for the words where nothing is beside the pictures."""
_BLANK = 3
"""Columns between two pictures."""
_COLUMNS = range(3, 9)


class GalleryPlaces(NamedTuple):
    """Where everything stands."""

    thumb: int
    """Rows of a small picture, which has twice as many columns."""
    across: int
    """How many hang side by side."""
    down: int
    """How many rows of them are seen."""
    step: int
    """Rows from one row of pictures to the next."""
    grid: Box
    beside: Box | None
    """The room for the selected picture and its words."""
    words: Box | None
    """The room for the words where there is none beside."""
    legend: int | None
    """The row that explains the signs."""

    @property
    def pitch(self) -> int:
        """Columns from one picture to the next."""
        return 2 * self.thumb + _BLANK


def gallery_places(columns: int, rows: int, count: int) -> GalleryPlaces:
    """Hang so many pictures: all of them beside a large one if there is room, else as many as there is room for."""
    high = rows >= _HIGH
    top = 2 if high else 1
    room = rows - top - 1 - high
    fitting = [(min(_thumb(room, across, count), _width(columns, across)), -across) for across in _COLUMNS]
    thumb, across = max(fitting)
    thumb = min(thumb, _THUMB_MOST)
    across = -across
    wide = across * (2 * thumb + _BLANK)
    if thumb < _THUMB_LEAST or columns - wide - 3 < _BESIDE_LEAST:
        return _scrolled(columns, rows, count, top)
    down = -(-count // across)
    step = min(thumb + 2, room // down)
    left = max(1, (columns - wide - 3 - min(columns - wide - 3, 4 * room)) // 2)
    beside = Box(left + wide + 1, top, columns - left - wide - 2, room)
    legend = rows - 2 if high else None
    return GalleryPlaces(thumb, across, down, step, Box(left, top, wide, room), beside, None, legend)


def _thumb(room: int, across: int, count: int) -> int:
    return room // -(-count // across) - 1


def _width(columns: int, across: int) -> int:
    return (int(columns * _SHARE) // across - _BLANK) // 2


def _scrolled(columns: int, rows: int, count: int, top: int) -> GalleryPlaces:
    """Hang small pictures over the whole width, with some words below."""
    words = min(_WORDS, max(0, rows - top - 1 - _THUMB_SMALL))
    room = max(2, rows - top - 1 - words)
    thumb = max(1, min(_THUMB_SMALL, room - 1, (columns - 1 - _BLANK) // 2))
    across = min(count, max(1, (columns - 1) // (2 * thumb + _BLANK)))
    down = min(-(-count // across), max(1, room // (thumb + 1)))
    wide = across * (2 * thumb + _BLANK)
    left = max(0, (columns - wide) // 2)
    below = Box(left + 1, rows - 1 - words, columns - left - 2, words)
    grid = Box(left, top, wide, room)
    return GalleryPlaces(thumb, across, down, thumb + 1, grid, None, below, None)
