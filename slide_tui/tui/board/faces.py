"""Faces of tiles: flat blocks and frames with a number on them, at rest, growing and in flight.

No glyph fills the right or the upper part of a cell. So two of the four edges of a flying tile are drawn inverted:
the tray as ink on the tile's face.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from slide_tui.tui.board.layout import Pitch
from slide_tui.tui.board.skins import CHECK, Lines
from slide_tui.tui.board.tile_style import TileInk, TileStyle
from slide_tui.tui.paint.digits import CHECK_MARK, bitmap, font, laid
from slide_tui.tui.paint.ink import Ink, Line

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
    draw = _frame if looks.framed and not ink.lit else _block
    return _beside_tray(draw(label, ink, pitch, looks), ink)


def growing(ink: TileInk, pitch: Pitch, share: float) -> Lines:
    """Draw a tile without its number that has grown from its foot to a share of its height."""
    bottom = 8 * pitch.height
    high = bottom - (4 if pitch.height > 1 else 0)
    rows = list(_slab({}, ink, pitch, high - round(share * high) if share else bottom, bottom))
    if share and pitch.height > 1:
        rows[-1] = _foot(ink, pitch, rounded=False)
    return _beside_tray(rows, ink)


def in_flight(label: str, ink: TileInk, pitch: Pitch, looks: TileStyle, eighths: int, *, down: bool) -> Lines:
    """Draw a tile some eighths of a cell (0 to 7) further right; or further down, on one row more."""
    if down:
        taller = pitch._replace(height=pitch.height + 1)
        numbers = _number_rows(label, pitch, looks, fallen=eighths)
        return _beside_tray(_slab(numbers, ink, taller, eighths, eighths + 8 * pitch.height - 4), ink)
    body, last = pitch.width - 1, pitch.height - 1
    numbers = _number_rows(label, pitch, looks)
    rows = [_shifted(numbers.get(at, " " * body), ink, eighths) for at in range(max(1, last))]
    return (*rows, _shifted_foot(body, ink.edge, eighths)) if last else tuple(rows)


def _beside_tray(rows: Iterable[Line], ink: TileInk) -> Lines:
    """Put the space between tiles beside the rows of one."""
    return tuple((*row, (" ", Ink(paper=ink.tray))) for row in rows)


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
    name = next((name for least, name in looks.fonts if pitch.height >= least), "")
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


def _plain_number(label: str, pitch: Pitch) -> str:
    """Return the row of a tile with its label as plain text."""
    body = pitch.width - 1
    if pitch.height <= 2:
        column = max(0, body - len(label)) if len(label) > 1 or body < 3 else 1
    else:
        column = (body - len(label)) // 2
    return label.rjust(column + len(label)).ljust(body)[:body]


def _number_rows(
    label: str, pitch: Pitch, looks: TileStyle, *, framed: bool = False, fallen: int | None = None
) -> dict[int, str]:
    """Return the rows that hold a tile's number, each as wide as the tile.

    Of a tile that has fallen so many eighths, big digits stand at the nearest half row, plain text in the middle of the
    rows that are full.
    """
    found = number_art(label, pitch, looks, framed=framed)
    if found is not None:
        art, left, top = found
        laid_rows = laid(art, left, top + round((fallen or 0) / 4), pitch.width - 1, pitch.height + 1)
        return {at: row for at, row in enumerate(laid_rows) if row.strip()}
    first, end = (0, pitch.height) if fallen is None else (-(-fallen // 8), (fallen + 8 * pitch.height - 4) // 8)
    return {first + (end - first - 1) // 2: _plain_number(label, pitch)}


# At rest


def _block(label: str, ink: TileInk, pitch: Pitch, looks: TileStyle) -> Sequence[Line]:
    """Draw a flat face in the tray, with round corners if it is large enough for them."""
    blank = " " * (pitch.width - 1)
    numbers = _number_rows(label, pitch, looks)
    rows: list[Line] = [((numbers.get(at, blank), ink.body),) for at in range(pitch.height)]
    rounded = looks.numbered.round_corners and looks.round_corners and pitch.height >= _ROUND_FROM
    first = numbers.get(0, blank)
    if rounded and looks.palette.colour and not (first[0] + first[-1]).strip():
        rows[0] = (("▟", ink.edge), (first[1:-1], ink.body), ("▙", ink.edge))
    if pitch.height > 1:
        rows[-1] = _foot(ink, pitch, rounded=rounded)
    return rows


def _foot(ink: TileInk, pitch: Pitch, *, rounded: bool) -> Line:
    """Draw the last half row of a tile."""
    (first, last), between = "▝▘" if rounded else "▀▀", "▀" * (pitch.width - 3)
    if ink.foot is None or pitch.height < _FOOT_FROM:
        return ((first + between + last, ink.edge),)
    return (first, ink.edge), (between, ink.foot), (last, ink.edge)


def _frame(label: str, ink: TileInk, pitch: Pitch, looks: TileStyle) -> Sequence[Line]:
    """Draw a line around a number, or only below it on small tiles."""
    line = Ink(ink.body.ink, looks.palette.tray)
    number, body, framed = line._replace(bold=True), pitch.width - 1, pitch.height > 2
    numbers = _number_rows(label, pitch, looks, framed=framed)
    if not framed:
        return [((numbers[0], number),), (("▔" * body, line),)][: pitch.height]
    inner = [numbers.get(at, " " * body)[1:-1] for at in range(1, pitch.height - 1)]
    return [
        (("╭" + "─" * (body - 2) + "╮", line),),
        *((("│", line), (row, number), ("│", line)) for row in inner),
        (("╰" + "─" * (body - 2) + "╯", line),),
    ]


# In flight


def _slab(numbers: dict[int, str], ink: TileInk, pitch: Pitch, top: int, bottom: int) -> Iterator[Line]:
    """Draw a face that reaches from one eighth of its rows to another."""
    body, tray = pitch.width - 1, Ink(paper=ink.tray)
    for row in range(pitch.height):
        above, below = top - 8 * row, 8 * row + 8 - bottom
        if above >= 8 or below >= 8:
            yield ((" " * body, tray),)
        elif above > 0:
            yield ((_LOWER_BLOCKS[8 - above] * body, ink.edge),)
        elif below > 0:
            yield ((_LOWER_BLOCKS[below] * body, _inverted(ink.edge)),)
        else:
            yield ((numbers.get(row, " " * body), ink.body),)


def _shifted(number: str, ink: TileInk, eighths: int) -> Line:
    """Draw a full row of a tile further right; its number moves by whole cells."""
    if not eighths:
        return (number, ink.body), (" ", Ink(paper=ink.tray))
    shown = number[:-1] if eighths > 4 else number[1:]
    edge = _LEFT_BLOCKS[eighths]
    return (edge, _inverted(ink.edge)), (shown, ink.body), (edge, ink.edge)


def _shifted_foot(body: int, edge: Ink, eighths: int) -> Line:
    """Draw the last half row of a tile further right; half columns are fine enough there."""
    first, last = "▀ " if eighths < 2 else "▝▘" if eighths < 6 else "▝▀" if eighths < 7 else " ▀"
    return ((first + "▀" * (body - 1) + last, edge),)


def _inverted(edge: Ink) -> Ink:
    """The tray as ink on the tile's face."""
    return Ink(reverse=True) if edge == Ink() else Ink(edge.paper, edge.ink)
