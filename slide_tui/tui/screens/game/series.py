"""A series in the panel: the board in play, and the splits of the last boards against the best run."""

from __future__ import annotations

from slide_tui.choices.settings import size_shown
from slide_tui.engine.game import Game, Leg
from slide_tui.say.courses import place_words
from slide_tui.say.figures import duration, time_left
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


def split_lines(game: Game, best: tuple[Leg, ...], rows: int, width: int, palette: Palette) -> list[Line]:
    """The last boards with the time of each, and by how much the run is ahead of the best one or behind it.

    A run that has just become the best one is not compared with itself.
    """
    if game.puzzle.single:
        return []
    legs, best = game.legs, best if best != game.legs else ()
    lines: list[Line] = []
    for place in range(max(0, len(legs) - min(SPLITS, rows)), len(legs)):
        time_ms = legs[place].read_ms - (legs[place - 1].read_ms if place else 0)
        gap = _gap(legs[place].read_ms - best[place].read_ms) if place < len(best) else ""
        ahead = gap.startswith("-")
        ink = palette.on(palette.accent if ahead else palette.warn)
        left = text(f"{_label(game, place, palette)}  {duration(time_ms, brief=True)}", palette.on(palette.dim))
        lines.append(spread(left, text(gap, ink), width, palette.on(None)))
    return lines


def _label(game: Game, place: int, palette: Palette) -> str:
    """The size of a board where the sizes differ, else its number."""
    whole = game.puzzle
    board, other = whole.board(place), whole.board(0 if place else 1)
    if board is None or other is None or board.size == other.size:
        return f"{place + 1:>3,}"
    return size_shown(board.size) if palette.unicode else str(board.size)


def _gap(gap_ms: int) -> str:
    """How far behind the best run: `+1.23`, or ahead of it: `-0.56`."""
    sign = "-" if gap_ms < 0 else "+"
    return f"{sign}{duration(abs(gap_ms), brief=True).removesuffix(' s')}"
