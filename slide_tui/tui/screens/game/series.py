"""A series in the panel: the board in play, and the splits of the last boards against the best ones."""

from __future__ import annotations

from slide_tui.engine.game import Game
from slide_tui.engine.size import size_shown
from slide_tui.text.figures import duration, time_left
from slide_tui.text.puzzles import place_words
from slide_tui.tui.paint.ink import Line
from slide_tui.tui.paint.rows import spread, text
from slide_tui.tui.screens.game.figures import Figures


def place_line(figures: Figures, width: int) -> Line:
    """Which board of the series is played, and how much time is left."""
    game, palette = figures.game, figures.palette
    limit_ms = game.puzzle.course.limit_ms
    left = time_left(limit_ms, figures.time_ms) if limit_ms is not None else ""
    dim, fg = palette.on(palette.dim), palette.on(palette.fg, bold=True)
    return spread((*text("Board ", dim), *text(place_words(game), fg)), text(left, fg), width, palette.on(None))


def split_lines(figures: Figures, rows: int, width: int) -> list[Line]:
    """The last boards with the time of each, and by how much the run is ahead of the best one or behind it by then.

    Where the sizes differ, each board is compared with the best split of its size. One board alone has no splits.
    """
    game, best, palette = figures.game, figures.table.best, figures.palette
    lines = list[Line]()
    if game.puzzle.course.single:
        return lines
    for place in range(max(0, len(game.legs) - rows), len(game.legs)):
        read_ms, start_ms = game.legs[place].read_ms, game.legs[place - 1].read_ms if place else 0
        gap_ms = _behind(game, best, place) - (_behind(game, best, place - 1) if game.puzzle.mixed else 0)
        left = f"{_label(game, place)}  {duration(read_ms - start_ms, brief=True)}"
        right = text(_gap(gap_ms), palette.on(palette.accent if gap_ms < 0 else palette.warn))
        lines.append(spread(text(left, palette.on(palette.dim)), right, width, palette.on(None)))
    return lines


def _label(game: Game, place: int) -> str:
    """The size of a board where the sizes differ, else its number."""
    board = game.puzzle.board(place)
    return f"{place + 1:>3,}" if board is None or not game.puzzle.mixed else size_shown(board.size)


def _behind(game: Game, best: tuple[int, ...], place: int) -> int:
    """By how many milliseconds the run was behind after a board; 0 before the first, and without another run."""
    return game.legs[place].read_ms - best[place] if 0 <= place < len(best) else 0


def _gap(gap_ms: int) -> str:
    """How far behind: `+1.23`, or ahead: `-0.56`. Nothing if level, as a run is that has just become the best one."""
    return f"{'-' if gap_ms < 0 else '+'}{duration(abs(gap_ms), brief=True).removesuffix(' s')}" if gap_ms else ""
