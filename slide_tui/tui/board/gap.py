"""The gap, and what it shows for a moment: a bar, the tiles that can slide, or the way of a hint."""

from __future__ import annotations

from slide_tui.engine.moves import Direction
from slide_tui.tui.board.layout import Pitch
from slide_tui.tui.board.scene import Mark
from slide_tui.tui.board.skins import Lines
from slide_tui.tui.paint.ink import Ink, text_width
from slide_tui.tui.paint.palette import Palette

_HEADS = {Direction.UP: "▴", Direction.DOWN: "▾", Direction.LEFT: "◂", Direction.RIGHT: "▸"}
_HEADS_ASCII = {Direction.UP: "^", Direction.DOWN: "v", Direction.LEFT: "<", Direction.RIGHT: ">"}


def gap_lines(mark: Mark | None, pitch: Pitch, palette: Palette) -> Lines:
    """Draw the gap under a mark, or bare."""
    cells, ink = _Cells(pitch, palette.unicode), Ink(paper=palette.tray)
    match mark:
        case Mark("bar", side=Direction() as way):
            ink = ink._replace(ink=palette.warn, bold=not palette.colour)
            cells.put_bar(way)
        case Mark("way", side=Direction() as way):
            ink = ink._replace(ink=palette.title, bold=not palette.colour)
            cells.put_way(way)
        case Mark("slides", keys=keys):
            ink = ink._replace(ink=palette.on_tray, bold=True)
            cells.put_slides(keys)
    return tuple(((row, ink),) for row in cells.rows())


class _Cells:
    """The letters in the gap, blank at first."""

    def __init__(self, pitch: Pitch, unicode: bool) -> None:
        """Begin with blanks."""
        self._cells = [[" "] * pitch.width for _ in range(pitch.height)]
        self._body, self._high = pitch.width - 1, pitch.height
        self._unicode = unicode
        self._heads = _HEADS if unicode else _HEADS_ASCII

    def rows(self) -> list[str]:
        """Return what was put there, row by row."""
        return ["".join(row) for row in self._cells]

    def put_bar(self, way: Direction) -> None:
        """Put a bar along the edge where no tile could come from."""
        bars = ("▐", "▌", "▀", "▄") if self._unicode else ("|", "|", "-", "-")
        solid = self._high - 1 if self._high > 1 else self._high
        match way:
            case Direction.LEFT | Direction.RIGHT:
                column, bar = (self._body - 1, bars[0]) if way is Direction.LEFT else (0, bars[1])
                for row in range(solid):
                    self._cells[row][column] = bar
            case Direction.DOWN:
                self._cells[0][: self._body] = bars[2] * self._body
            case Direction.UP:
                self._cells[solid - 1][: self._body] = bars[3] * self._body

    def put_way(self, way: Direction) -> None:
        """Put an arrow that comes from the tile to slide and points where it should go."""
        head = self._heads[way]
        across, upright = ("━", "┃") if self._unicode else ("-", "|")
        if way in (Direction.LEFT, Direction.RIGHT):
            shaft = across * (min(self._body, 3) - 1)
            arrow = head + shaft if way is Direction.LEFT else shaft + head
            self._write(self._middle, self._body - len(arrow) if way is Direction.LEFT else 0, arrow)
            return
        column = self._body // 2
        rows = [0, 1] if way is Direction.DOWN else [self._last - 1, self._last]
        if self._last < 2:
            rows = [min(1, self._last) if way is Direction.DOWN else 0]
        for row in rows:
            self._cells[row][column] = upright
        self._cells[rows[-1] if way is Direction.DOWN else rows[0]][column] = head

    def put_slides(self, keys: tuple[tuple[Direction, str], ...]) -> None:
        """Put arrowheads at the sides from which tiles can come, with the player's keys where there is room."""
        for way, key in keys:
            aside = way in (Direction.LEFT, Direction.RIGHT)
            head, room = self._heads[way], self._body // 2 if aside else self._body
            words = _named(head, key, room) if self._high >= 3 else head
            words = words[::-1] if way is Direction.LEFT else words
            free = self._body - text_width(words)
            match way:
                case Direction.LEFT:
                    self._write(self._middle, free, words)
                case Direction.RIGHT:
                    self._write(self._middle, 0, words)
                case Direction.DOWN if self._high >= 2:
                    self._write(0, free // 2, words)
                case Direction.UP if self._high >= 2:
                    self._write(self._last, free // 2, words)

    @property
    def _middle(self) -> int:
        return (self._high - 1) // 2

    @property
    def _last(self) -> int:
        """The last row that is not half a row of tray."""
        return self._high - 2 if self._high > 3 else self._high - 1

    def _write(self, row: int, column: int, words: str) -> None:
        """Write into a row; a wide letter takes two cells."""
        for letter in words:
            wide = text_width(letter)
            self._cells[row][column : column + wide] = [letter, ""][:wide]
            column += wide


def _named(head: str, key: str, room: int) -> str:
    """Return an arrowhead, with the player's key if there is room for both."""
    return next((words for words in (f"{head} {key}", head + key) if text_width(words) <= room), head)
