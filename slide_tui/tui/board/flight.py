"""Flight: tiles between two cells, drawn to an eighth of a cell.

There are no glyphs for the right or the upper part of a cell, so two of the four edges are drawn
inverted: the tray as ink on the tile's face.
"""

from __future__ import annotations

from slide_tui.engine.moves import Direction
from slide_tui.tui.board.looks import TileInk
from slide_tui.tui.board.picture import BoardPicture
from slide_tui.tui.board.skins.blocks import number_art, number_rows, plain_number
from slide_tui.tui.paint.digits import laid
from slide_tui.tui.paint.ink import Ink, Line, Run

_LEFT_BLOCKS = " ▏▎▍▌▋▊▉"
_LOWER_BLOCKS = " ▁▂▃▄▅▆▇"


def can_fly(picture: BoardPicture, direction: Direction) -> bool:
    """Whether tiles of this size can be drawn between two cells in that direction."""
    if picture.looks.skin == "ascii" or not picture.looks.palette.unicode:
        return False
    return direction in (Direction.LEFT, Direction.RIGHT) or picture.pitch.height >= 3


def flight_lines(picture: BoardPicture, tiles: tuple[int, ...], direction: Direction, share: float) -> list[Line]:
    """A run of tiles and the gap before it, when the tiles have made a share of their way.

    The tiles are given from left to right or from top to bottom. Sideways the lines are as wide as the run
    and the gap together, upwards and downwards as wide as one cell.
    """
    if direction in (Direction.LEFT, Direction.RIGHT):
        return _sideways(picture, tiles, direction, share)
    return _upright(picture, tiles, direction, share)


def _sideways(picture: BoardPicture, tiles: tuple[int, ...], direction: Direction, share: float) -> list[Line]:
    width, height = picture.pitch
    made = round(8 * width * share)
    first = made if direction is Direction.RIGHT else 8 * width - made
    cells = [[(" ", picture.tray)] * (width * (len(tiles) + 1)) for _ in range(height)]
    for place, tile in enumerate(tiles):
        ink = picture.inks(tile, home=False, flying=True)
        numbers = number_rows(picture.label(tile), picture.pitch, picture.looks)
        left = first + 8 * width * place
        for row in range(height):
            if row == height - 1 and height > 1:
                _put_foot(cells[row], left, width - 1, ink)
            else:
                _put_row(cells[row], left, numbers.get(row, " " * (width - 1)), ink)
    return [_joined(row) for row in cells]


def _put_row(cells: list[Run], left: int, number: str, ink: TileInk) -> None:
    """One full row of a tile whose left edge is so many eighths in."""
    right = left + 8 * len(number)
    shift = round(left / 8)
    if left % 8:
        cells[left // 8] = (_LEFT_BLOCKS[left % 8], _inverted(ink.edge))
    for column in range(-(-left // 8), right // 8):
        at = column - shift
        cells[column] = (number[at] if 0 <= at < len(number) else " ", ink.body)
    if right % 8:
        cells[right // 8] = (_LEFT_BLOCKS[right % 8], ink.edge)


def _put_foot(cells: list[Run], left: int, body: int, ink: TileInk) -> None:
    """The last half row of a tile, in half columns, which is enough there."""
    off, first = left % 8, left // 8
    for column in range(first + 1, first + body):
        cells[column] = ("▀", ink.edge)
    if off < 7:
        cells[first] = ("▀" if off < 2 else "▝", ink.edge)
    if off >= 2:
        cells[first + body] = ("▘" if off < 6 else "▀", ink.edge)


def _upright(picture: BoardPicture, tiles: tuple[int, ...], direction: Direction, share: float) -> list[Line]:
    width, height = picture.pitch
    rows = height * (len(tiles) + 1)
    made = round(8 * height * share)
    first = made if direction is Direction.DOWN else 8 * height - made
    found: dict[int, tuple[int, Run]] = {}
    for place, tile in enumerate(tiles):
        ink = picture.inks(tile, home=False, flying=True)
        top = first + 8 * height * place
        bottom = top + 8 * height - 4
        numbers = _numbers(picture, picture.label(tile), top, bottom, rows)
        for row in range(top // 8, -(-bottom // 8)):
            covered = min(bottom, 8 * row + 8) - max(top, 8 * row)
            if covered > found.get(row, (0, None))[0]:
                found[row] = covered, _row_of(row, top, bottom, numbers, ink, width - 1)
    space = (" ", picture.tray)
    blank = (" " * (width - 1), picture.tray)
    return [(found[row][1] if row in found else blank, space) for row in range(rows)]


def _row_of(row: int, top: int, bottom: int, numbers: dict[int, str], ink: TileInk, body: int) -> Run:
    """One row of a tile that goes up or down: full, or its upper or lower edge."""
    if top > 8 * row:
        return _LOWER_BLOCKS[8 * row + 8 - top] * body, ink.edge
    if bottom < 8 * row + 8:
        return _LOWER_BLOCKS[8 * row + 8 - bottom] * body, _inverted(ink.edge)
    return numbers.get(row, " " * body), ink.body


def _numbers(picture: BoardPicture, label: str, top: int, bottom: int, rows: int) -> dict[int, str]:
    """The rows that hold the number: big digits at the nearest half row, plain ones in the middle full row."""
    body = picture.pitch.width - 1
    art = number_art(label, picture.pitch, picture.looks)
    if art is not None:
        placed = laid(art[0], art[1], art[2] + round(top / 4), body, rows)
        return {row: text for row, text in enumerate(placed) if text.strip()}
    full = range(-(-top // 8), bottom // 8)
    if not full:
        return {}
    column = plain_number(label, picture.pitch)[0]
    return {full[(len(full) - 1) // 2]: label.rjust(column + len(label)).ljust(body)[:body]}


def _inverted(edge: Ink) -> Ink:
    """The tray as ink on the tile's face."""
    if edge.ink is None and edge.paper is None:
        return Ink(reverse=True)
    return Ink(edge.paper, edge.ink)


def _joined(cells: list[Run]) -> Line:
    """Cells as runs."""
    runs: list[Run] = []
    for letter, ink in cells:
        if runs and runs[-1][1] == ink:
            runs[-1] = (runs[-1][0] + letter, ink)
        else:
            runs.append((letter, ink))
    return tuple(runs)
