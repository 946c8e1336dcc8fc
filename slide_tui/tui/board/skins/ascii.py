"""ASCII: for terminals without other letters. A tile at home is framed in # and =, or has a star."""

from __future__ import annotations

from slide_tui.tui.board.layout import Pitch
from slide_tui.tui.board.looks import Looks
from slide_tui.tui.board.skins import CHECK, Lines, Skin, Tile
from slide_tui.tui.paint.ink import Ink

_STARRED_FROM = 3
"""Columns needed for two digits and a star; with fewer, tiles at home are in reverse video."""


def _at_rest(tile: Tile, pitch: Pitch, looks: Looks) -> Lines:
    body, face = pitch.width - 1, tile.ink.body
    line, space = Ink(face.ink, face.paper, face.bold), (" ", Ink(paper=looks.palette.tray))
    label = tile.label if tile.label != CHECK else "ok" if body >= _STARRED_FROM else "*"
    if pitch.height > 2:
        return tuple(((row, line), space) for row in _framed(label, body, pitch.height, at_home=tile.at_home))
    if body < _STARRED_FROM:
        line = line._replace(reverse=tile.at_home and face.paper is None)
    else:
        label += "*" if tile.at_home else " "
    rows = [label.rjust(body)[-body:], " " * body]
    return tuple(((row, line), space) for row in rows[: pitch.height])


def _framed(label: str, body: int, height: int, *, at_home: bool) -> list[str]:
    corner, across, down = "#=#" if at_home else "+-|"
    rows = [down + " " * (body - 2) + down for _ in range(height)]
    rows[0] = rows[-1] = corner + across * (body - 2) + corner
    rows[(height - 1) // 2] = down + label.center(body - 2) + down
    return rows


SKIN = Skin(_at_rest)
