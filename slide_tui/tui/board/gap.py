"""The gap, and what it shows for a moment: a bar, the tiles that can slide, or the way of a hint."""

from __future__ import annotations

from collections.abc import Iterator

from slide_tui.engine.moves import Direction
from slide_tui.tui.board.layout import Pitch
from slide_tui.tui.board.scene import Mark
from slide_tui.tui.board.skins import Lines
from slide_tui.tui.paint.ink import Ink, text_width
from slide_tui.tui.paint.palette import Palette

_HEADS = {Direction.UP: "▴", Direction.DOWN: "▾", Direction.LEFT: "◂", Direction.RIGHT: "▸"}
_Put = tuple[int, int, str]
"""A row, a column, and what is written there."""


def gap_lines(mark: Mark | None, pitch: Pitch, palette: Palette) -> Lines:
    """Draw the gap under a mark, or bare."""
    ink, bold, put = Ink(paper=palette.tray), not palette.colour, list[_Put]()
    match mark:
        case Mark("bar", side=Direction() as way):
            ink, put = ink._replace(ink=palette.warn, bold=bold), _bar(way, pitch)
        case Mark("way", side=Direction() as way):
            ink, put = ink._replace(ink=palette.title, bold=bold), _way(way, pitch)
        case Mark("slides", keys=keys):
            ink, put = ink._replace(ink=palette.on_tray, bold=True), [*_slides(keys, pitch)]
    cells = [[" "] * pitch.width for _ in range(pitch.height)]
    for row, column, words in put:
        for letter in words:
            wide = text_width(letter)
            cells[row][column : column + wide] = [letter, ""][:wide]
            column += wide  # noqa: PLW2901
    return tuple((("".join(row), ink),) for row in cells)


def _bar(way: Direction, pitch: Pitch) -> list[_Put]:
    """A bar along the edge where no tile could come from."""
    body, solid = pitch.width - 1, max(1, pitch.height - 1)
    if way in (Direction.LEFT, Direction.RIGHT):
        column, bar = (body - 1, "▐") if way is Direction.LEFT else (0, "▌")
        return [(row, column, bar) for row in range(solid)]
    return [(0, 0, "▀" * body) if way is Direction.DOWN else (solid - 1, 0, "▄" * body)]


def _way(way: Direction, pitch: Pitch) -> list[_Put]:
    """An arrow that comes from the tile to slide and points where it should go."""
    body, last, head = pitch.width - 1, _last(pitch), _HEADS[way]
    if way in (Direction.LEFT, Direction.RIGHT):
        shaft = "━" * (min(body, 3) - 1)
        arrow = head + shaft if way is Direction.LEFT else shaft + head
        return [((pitch.height - 1) // 2, body - len(arrow) if way is Direction.LEFT else 0, arrow)]
    down = way is Direction.DOWN
    if last < 2:
        return [(min(1, last) if down else 0, body // 2, head)]
    first, arrow = (0, "┃" + head) if down else (last - 1, head + "┃")
    return [(first + at, body // 2, sign) for at, sign in enumerate(arrow)]


def _slides(keys: tuple[tuple[Direction, str], ...], pitch: Pitch) -> Iterator[_Put]:
    """Arrowheads at the sides from which tiles can come, with the player's keys where there is room."""
    body, high = pitch.width - 1, pitch.height
    for way, key in keys:
        aside = way in (Direction.LEFT, Direction.RIGHT)
        words = _named(_HEADS[way], key, body // 2 if aside else body) if high >= 3 else _HEADS[way]
        words = words[::-1] if way is Direction.LEFT else words
        free = body - text_width(words)
        if aside:
            yield (high - 1) // 2, free if way is Direction.LEFT else 0, words
        elif high >= 2:
            yield 0 if way is Direction.DOWN else _last(pitch), free // 2, words


def _last(pitch: Pitch) -> int:
    """The last row that is not half a row of tray."""
    return pitch.height - 2 if pitch.height > 3 else pitch.height - 1


def _named(head: str, key: str, room: int) -> str:
    """Return an arrowhead, with the player's key if there is room for both."""
    return next((words for words in (f"{head} {key}", head + key) if text_width(words) <= room), head)
