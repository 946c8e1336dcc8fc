"""Frames: a tile at home is a full face, a tile away only a line around its number. The look without colour."""

from __future__ import annotations

from slide_tui.tui.board.layout import Pitch
from slide_tui.tui.board.looks import Looks, TileInk
from slide_tui.tui.board.skins import blocks
from slide_tui.tui.paint.ink import Ink, Line


def tile_lines(label: str, ink: TileInk, pitch: Pitch, looks: Looks) -> tuple[Line, ...]:
    """The rows of a tile with the space behind it."""
    if ink.lit:
        return blocks.tile_lines(label, ink, pitch, looks)
    line = Ink(ink.body.ink, looks.palette.tray)
    number = line._replace(bold=True)
    space = (" ", Ink(paper=looks.palette.tray))
    body, rows = pitch.width - 1, blocks.number_rows(label, pitch, looks)
    if pitch.height == 1:
        return (((rows[0], number), space),)
    if pitch.height == 2:
        return (((rows[0], number), space), (("▔" * body, line), space))
    lines: list[Line] = [(("╭" + "─" * (body - 2) + "╮", line), space)]
    lines += [
        (("│", line), (rows.get(row, " " * body)[1:-1], number), ("│", line), space)
        for row in range(1, pitch.height - 1)
    ]
    lines.append((("╰" + "─" * (body - 2) + "╯", line), space))
    return tuple(lines)
