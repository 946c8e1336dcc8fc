"""A series in the panel: the board in play, and the splits of the last boards against the best ones."""

from __future__ import annotations

from slide_tui.engine.game import Game
from slide_tui.engine.size import size_shown
from slide_tui.text.figures import duration, time_left
from slide_tui.text.puzzles import place_words
from slide_tui.tui.paint.ink import Line
from slide_tui.tui.paint.palette import Palette
from slide_tui.tui.paint.rows import spread, text

SPLITS = 4
"""How many of the last boards are shown."""


def place_line(game: Game, time_ms: int, width: int, palette: Palette) -> list[Line]:
    """Which board of the series is played, and how much time is left; nothing for one board."""
    words = place_words(game)
    if not words:
        return []
    limit_ms = game.puzzle.way.limit_ms
    left = time_left(limit_ms, time_ms) if limit_ms is not None else ""
    dim, fg = palette.on(palette.dim), palette.on(palette.fg, bold=True)
    return [spread((*text("Board ", dim), *text(words, fg)), text(left, fg), width, palette.on(None))]


def split_lines(game: Game, best: tuple[int, ...], rows: int, width: int, palette: Palette) -> list[Line]:
    """The last boards with the time of each, and by how much the run is ahead of the best one or behind it by then.

    Where the sizes differ, each board is compared with the best split of its size.
    """
    if game.puzzle.single:
        return []
    mixed, lines = game.puzzle.mixed, list[Line]()
    for place in range(max(0, len(game.legs) - min(SPLITS, rows)), len(game.legs)):
        read_ms, start_ms = game.legs[place].read_ms, game.legs[place - 1].read_ms if place else 0
        gap_ms = _behind(game, best, place) - (_behind(game, best, place - 1) if mixed else 0)
        ink = palette.on(palette.accent if gap_ms < 0 else palette.warn)
        left = f"{_label(game, place, palette, mixed=mixed)}  {duration(read_ms - start_ms, brief=True)}"
        lines.append(spread(text(left, palette.on(palette.dim)), text(_gap(gap_ms), ink), width, palette.on(None)))
    return lines


def _label(game: Game, place: int, palette: Palette, *, mixed: bool) -> str:
    """The size of a board where the sizes differ, else its number."""
    board = game.puzzle.board(place)
    if board is None or not mixed:
        return f"{place + 1:>3,}"
    return size_shown(board.size) if palette.unicode else str(board.size)


def _behind(game: Game, best: tuple[int, ...], place: int) -> int:
    """By how many milliseconds the run was behind after a board; 0 before the first, and without another run."""
    return game.legs[place].read_ms - best[place] if 0 <= place < len(best) else 0


def _gap(gap_ms: int) -> str:
    """How far behind: `+1.23`, or ahead: `-0.56`. Nothing if level, as a run is that has just become the best one."""
    if not gap_ms:
        return ""
    sign = "-" if gap_ms < 0 else "+"
    return f"{sign}{duration(abs(gap_ms), brief=True).removesuffix(' s')}"
