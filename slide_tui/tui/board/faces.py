"""Faces of tiles: flat blocks and frames with a number on them, at rest and in flight.

No glyph fills the right or the upper part of a cell. So two of the four edges of a flying tile are drawn inverted:
the tray as ink on the tile's face.
"""

from __future__ import annotations

from collections.abc import Iterator

from slide_tui.tui.board.layout import Pitch
from slide_tui.tui.board.skins import CHECK, Lines, fonts_of, is_framed, skin_of
from slide_tui.tui.board.tile_style import TileInk, TileStyle
from slide_tui.tui.paint.digits import CHECK_MARK, bitmap, font, laid
from slide_tui.tui.paint.ink import Ink, Line, Run

_ROUND_FROM = 4
_LARGEST, _LARGEST_DOUBLED = 8, 12
"""The highest tiles for digits S where there are only half blocks, and for those twice as large."""
_TWO_ARROWS = "←→↑↓"
"""As long as the longest label with arrows, `←1↓2`."""
_FOOT_FROM = 3
_LEFT_BLOCKS = " ▏▎▍▌▋▊▉"
_LOWER_BLOCKS = " ▁▂▃▄▅▆▇"


def at_rest(label: str, ink: TileInk, pitch: Pitch, looks: TileStyle) -> Lines:
    """Draw a tile on as many rows and columns as the pitch has, including the space beside it."""
    framed = is_framed(looks) and not ink.lit
    return _frame(label, ink, pitch, looks) if framed else _block(label, ink, pitch, looks)


def in_flight(label: str, ink: TileInk, pitch: Pitch, looks: TileStyle, eighths: int, *, down: bool) -> Lines:
    """Draw a tile some eighths of a cell (0 to 7) further right; or further down, on one row more."""
    if down:
        return _lowered(label, ink, pitch, looks, eighths)
    body, space = pitch.width - 1, _space(looks)
    numbers, last = _number_rows(label, pitch, looks), pitch.height - 1
    rows = [_shifted(numbers.get(at, " " * body), ink, eighths, space) for at in range(max(1, last))]
    return (*rows, _shifted_foot(body, ink.edge, eighths, space)) if last else tuple(rows)


# Numbers


def number_art(
    label: str, pitch: Pitch, looks: TileStyle, *, framed: bool = False
) -> tuple[tuple[str, ...], int, int] | None:
    """Return a label as a bitmap with its left and top in half cells; None if it is to be written as plain text."""
    name = ""
    if label == CHECK and pitch.height >= _ROUND_FROM:
        art = CHECK_MARK
    else:
        joined = label.replace(" ", "")
        columns = pitch.width - 1 - 2 * framed
        name = next((name for name in _candidates(joined, pitch, looks) if _fits(joined, name, columns)), "")
        if not name or not joined:
            return None
        art = bitmap(joined, font(name))
    body, wide = pitch.width - 1, len(art[0])
    whole_columns = name == "S" or not looks.all_blocks
    left = 2 * ((body - wide // 2 + 1) // 2) if whole_columns else (2 * body - wide) // 2
    return art, left, (2 * pitch.height - 1 - len(art)) // 2


def _candidates(label: str, pitch: Pitch, looks: TileStyle) -> Iterator[str]:
    """Yield the names of fonts to try, the best first. What mixes letters or arrows with digits is never large."""
    name = next((name for least, name in fonts_of(looks) if pitch.height >= least), "")
    if not name:
        return
    mixed = len(label) > 1 and not label.isdigit()
    if looks.all_blocks and (name == "N" or not mixed):
        yield name
    if pitch.height > _LARGEST and not looks.all_blocks:
        yield "S3" if pitch.height > _LARGEST_DOUBLED else "S2"
    if pitch.height > _ROUND_FROM and (name != "N" or not mixed):
        yield "S"
    if looks.all_blocks and mixed:
        yield "N"


def _fits(label: str, name: str, columns: int) -> bool:
    """Whether a font has all glyphs of a label, and so many columns are wide enough for them.

    Where not every arrow has room, with a margin, none is large.
    """
    of, arrows = font(name), label[:1] in tuple(_TWO_ARROWS)
    many = len(_TWO_ARROWS) if arrows else len(label)
    wide = many * of.width + (many - 1 + 2 * arrows) * of.space
    return wide <= 2 * columns and set(label) <= set(of.glyphs)


def _plain_number(label: str, pitch: Pitch) -> tuple[str, int]:
    """Return the row of a tile with its label as plain text, and which row that is."""
    body = pitch.width - 1
    if pitch.height <= 2:
        column = max(0, body - len(label)) if len(label) > 1 or body < 3 else 1
    else:
        column = (body - len(label)) // 2
    return label.rjust(column + len(label)).ljust(body)[:body], (pitch.height - 1) // 2


def _number_rows(label: str, pitch: Pitch, looks: TileStyle, *, framed: bool = False) -> dict[int, str]:
    """Return the rows of a tile that hold its number, each as wide as the tile."""
    art = number_art(label, pitch, looks, framed=framed)
    if art is None:
        row, at = _plain_number(label, pitch)
        return {at: row}
    return _laid_rows(*art, pitch.width - 1, pitch.height)


def _laid_rows(art: tuple[str, ...], left: int, top: int, columns: int, rows: int) -> dict[int, str]:
    return {at: row for at, row in enumerate(laid(art, left, top, columns, rows)) if row.strip()}


# At rest


def _block(label: str, ink: TileInk, pitch: Pitch, looks: TileStyle) -> Lines:
    """Draw a flat face in the tray, with round corners if it is large enough for them."""
    body, last = pitch.width - 1, pitch.height - 1
    rows, space = _number_rows(label, pitch, looks), _space(looks)
    rounded = skin_of(looks).round_corners and looks.round_corners and pitch.height >= _ROUND_FROM
    lines: list[Line] = []
    for at in range(pitch.height):
        row = rows.get(at, " " * body)
        if at == last and at:
            lines.append((*_last_row(body, ink, rounded=rounded, foot=pitch.height >= _FOOT_FROM), space))
        elif at == 0 and rounded and looks.palette.colour and not (row[0] + row[-1]).strip():
            lines.append((("▟", ink.edge), (row[1:-1], ink.body), ("▙", ink.edge), space))
        else:
            lines.append(((row, ink.body), space))
    return tuple(lines)


def _last_row(body: int, ink: TileInk, *, rounded: bool, foot: bool) -> Line:
    first, last = ("▝", "▘") if rounded else ("▀", "▀")
    if ink.foot is None or not foot:
        return ((first + "▀" * (body - 2) + last, ink.edge),)
    return ((first, ink.edge), ("▀" * (body - 2), ink.foot), (last, ink.edge))


def _frame(label: str, ink: TileInk, pitch: Pitch, looks: TileStyle) -> Lines:
    """Draw a line around a number, or only below it on small tiles."""
    line = Ink(ink.body.ink, looks.palette.tray)
    number = line._replace(bold=True)
    framed = pitch.height > 2
    body, rows, space = pitch.width - 1, _number_rows(label, pitch, looks, framed=framed), _space(looks)
    if not framed:
        lines: list[Line] = [((rows[0], number), space), (("▔" * body, line), space)]
        return tuple(lines[: pitch.height])
    inner = [rows.get(at, " " * body)[1:-1] for at in range(1, pitch.height - 1)]
    return (
        (("╭" + "─" * (body - 2) + "╮", line), space),
        *((("│", line), (row, number), ("│", line), space) for row in inner),
        (("╰" + "─" * (body - 2) + "╯", line), space),
    )


def _space(looks: TileStyle) -> Run:
    """A blank of the tray."""
    return " ", Ink(paper=looks.palette.tray)


# In flight


def _shifted(number: str, ink: TileInk, eighths: int, space: Run) -> Line:
    """Draw a full row of a tile further right; its number moves by whole cells."""
    if not eighths:
        return (number, ink.body), space
    shown = number[:-1] if eighths > 4 else number[1:]
    edge = _LEFT_BLOCKS[eighths]
    return (edge, _inverted(ink.edge)), (shown, ink.body), (edge, ink.edge)


def _shifted_foot(body: int, edge: Ink, eighths: int, space: Run) -> Line:
    """Draw the last half row of a tile further right; half columns are fine enough there."""
    blocks = "▀" * (body - 1)
    if eighths < 2:
        return ("▀" + blocks, edge), space
    if eighths < 7:
        return (("▝" + blocks + ("▘" if eighths < 6 else "▀"), edge),)
    return space, (blocks + "▀", edge)


def _lowered(label: str, ink: TileInk, pitch: Pitch, looks: TileStyle, eighths: int) -> Lines:
    """Draw a tile further down, on one row more than it is high."""
    body, space = pitch.width - 1, _space(looks)
    bottom = eighths + 8 * pitch.height - 4
    numbers = _lowered_number(label, pitch, looks, eighths)
    lines: list[Line] = []
    for row in range(pitch.height + 1):
        missing = 8 * row + 8 - bottom
        if row == 0 and eighths:
            run = _LOWER_BLOCKS[8 - eighths] * body, ink.edge
        elif missing <= 0:
            run = numbers.get(row, " " * body), ink.body
        elif missing < 8:
            run = _LOWER_BLOCKS[missing] * body, _inverted(ink.edge)
        else:
            run = " " * body, space[1]
        lines.append((run, space))
    return tuple(lines)


def _lowered_number(label: str, pitch: Pitch, looks: TileStyle, eighths: int) -> dict[int, str]:
    """Return the rows that hold the number: big digits at the nearest half row, plain text in the middle full row."""
    art = number_art(label, pitch, looks)
    if art is not None:
        bits, left, top = art
        return _laid_rows(bits, left, top + round(eighths / 4), pitch.width - 1, pitch.height + 1)
    first, end = -(-eighths // 8), (eighths + 8 * pitch.height - 4) // 8
    return {first + (end - first - 1) // 2: _plain_number(label, pitch)[0]} if first < end else {}


def _inverted(edge: Ink) -> Ink:
    """The tray as ink on the tile's face."""
    if edge.ink is None and edge.paper is None:
        return Ink(reverse=True)
    return Ink(edge.paper, edge.ink)
