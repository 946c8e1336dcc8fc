"""ASCII: for terminals that have no other letters. A tile at home is framed in # and =, or has a star."""

from __future__ import annotations

from slide_tui.tui.board.layout import Pitch
from slide_tui.tui.board.looks import Looks, TileInk
from slide_tui.tui.paint.ink import Ink, Line

_STARRED_FROM = 3
"""How many columns a star needs beside two digits; with fewer, home is reverse video."""


def tile_lines(label: str, ink: TileInk, pitch: Pitch, looks: Looks) -> tuple[Line, ...]:
    """The rows of a tile with the space behind it."""
    body = pitch.width - 1
    line = Ink(ink.body.ink, ink.body.paper, ink.body.bold)
    space = (" ", Ink(paper=looks.palette.tray))
    if pitch.height <= 2:
        if body < _STARRED_FROM:
            line, starred = line._replace(reverse=ink.home and ink.body.paper is None), label.rjust(body)
        else:
            starred = (label + ("*" if ink.home else " ")).rjust(body)[-body:]
        rows = [starred, " " * body][: pitch.height]
        return tuple(((row, line), space) for row in rows)
    edge = "#" + "=" * (body - 2) + "#" if ink.home else "+" + "-" * (body - 2) + "+"
    side = "#" if ink.home else "|"
    middle = (pitch.height - 1) // 2
    lines: list[Line] = []
    for row in range(pitch.height):
        text = label.center(body - 2) if row == middle else " " * (body - 2)
        lines.append(((edge if row in (0, pitch.height - 1) else side + text + side, line), space))
    return tuple(lines)
