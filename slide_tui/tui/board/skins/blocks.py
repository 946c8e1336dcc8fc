"""Blocks: a tile is a flat face in the tray; its number stands in big digits where there is room."""

from __future__ import annotations

from slide_tui.tui.board.layout import Pitch
from slide_tui.tui.board.looks import Looks, TileInk
from slide_tui.tui.paint.digits import bitmap, font, laid
from slide_tui.tui.paint.ink import Ink, Line

_FONTS = {4: "N", 5: "S", 6: "M", 7: "L", 8: "L"}
_FRAMED_FONTS = {5: "N", 6: "N", 7: "L", 8: "L"}
"""Where a frame takes the first and the last row."""
_ROUND_FROM = 4
_FOOT_FROM = 3


def number_art(label: str, pitch: Pitch, looks: Looks) -> tuple[tuple[str, ...], int, int] | None:
    """A label as a bitmap with its left and top in half cells; None where it is written plainly."""
    name = _font_name(label, pitch, looks)
    if name is None:
        return None
    of = font(name)
    art = bitmap(label, of)
    body = pitch.width - 1
    top = (2 * pitch.height - 1 - of.height) // 2
    if name == "S":
        return art, 2 * ((body - len(art[0]) // 2 + 1) // 2), top
    return art, (2 * body - len(art[0])) // 2, top


def _font_name(label: str, pitch: Pitch, looks: Looks) -> str | None:
    if looks.skin == "plain numbers" or pitch.height < _ROUND_FROM:
        return None
    framed = looks.skin == "frames" or not looks.palette.colour
    name = (_FRAMED_FONTS if framed else _FONTS).get(pitch.height)
    if not looks.all_blocks and name is not None:
        name = "S" if pitch.height > _ROUND_FROM else None
    if name is None or not set(label) <= set(font(name).glyphs):
        return None if name is None or not set(label) <= set(font("S").glyphs) or pitch.height < 5 else "S"
    of = font(name)
    wide = len(label) * of.width + (len(label) - 1) * of.space
    return name if wide <= 2 * (pitch.width - 1) else None


def plain_number(label: str, pitch: Pitch) -> tuple[int, int]:
    """Column and row of a label that is written plainly."""
    body = pitch.width - 1
    if pitch.height <= 2:
        return (max(0, body - len(label)) if len(label) > 1 or body < 3 else 1), 0
    return (body - len(label)) // 2, (pitch.height - 1) // 2


def number_rows(label: str, pitch: Pitch, looks: Looks) -> dict[int, str]:
    """The rows of a tile that hold its number, each as wide as the body."""
    body = pitch.width - 1
    art = number_art(label, pitch, looks)
    if art is None:
        column, row = plain_number(label, pitch)
        return {row: label.rjust(column + len(label)).ljust(body)[:body]}
    rows = laid(art[0], art[1], art[2], body, pitch.height)
    return {at: row for at, row in enumerate(rows) if row.strip()}


def tile_lines(label: str, ink: TileInk, pitch: Pitch, looks: Looks) -> tuple[Line, ...]:
    """The rows of a tile with the space behind it."""
    body, rows = pitch.width - 1, number_rows(label, pitch, looks)
    space = (" ", Ink(paper=looks.palette.tray))
    rounded = looks.round_corners and pitch.height >= _ROUND_FROM and looks.skin != "plain numbers" and not ink.plain
    lines: list[Line] = []
    for row in range(pitch.height):
        if row == pitch.height - 1 and pitch.height > 1:
            lines.append((*_last_row(body, ink, rounded=rounded, foot=pitch.height >= _FOOT_FROM), space))
        elif row == 0 and rounded and looks.palette.colour:
            lines.append((*_first_row(rows.get(row, " " * body), ink), space))
        else:
            lines.append(((rows.get(row, " " * body), ink.body), space))
    return tuple(lines)


def _first_row(number: str, ink: TileInk) -> Line:
    """The first row with its round corners; no number is so wide that it reaches into them."""
    return (("▟", ink.edge), (number[1:-1], ink.body), ("▙", ink.edge))


def _last_row(body: int, ink: TileInk, *, rounded: bool, foot: bool) -> Line:
    first, last = ("▝", "▘") if rounded else ("▀", "▀")
    if ink.foot is None or not foot:
        return ((first + "▀" * (body - 2) + last, ink.edge),)
    return ((first, ink.edge), ("▀" * (body - 2), ink.foot), (last, ink.edge))
