"""The figures of fewest moves: the length of the way kept, the marked board, and the time."""

from __future__ import annotations

from slide_tui.engine.bookmark import slides_past
from slide_tui.settings.action_keys import KEYS_OF
from slide_tui.text.figures import running_time, time_left
from slide_tui.tui.paint.box import Box
from slide_tui.tui.paint.rows import Area, Drawn, spread, text
from slide_tui.tui.screens.game.figures import Figures, big_block
from slide_tui.tui.screens.game.foot import first_key
from slide_tui.tui.screens.game.room import Room

_TO_MARK = "to-mark"


def way_block(figures: Figures, room: Room) -> Drawn:
    """The length of the way kept, in large digits where there is room."""
    shown = str(figures.game.net) if figures.wants(figures.settings.show_moves) else ""
    return big_block(shown, room, figures) if room.big_clock else Drawn([], [])


def counts_block(figures: Figures, width: int, *, big: bool, roomy: bool) -> Drawn:
    """What the large figure is, and the time; below it how many moves were made in all."""
    palette, game = figures.palette, figures.game
    net = "" if big else f" {game.net}"
    words = f"Moves{':' if net else ''}{net}" if figures.wants(figures.settings.show_moves) else ""
    dim = palette.on(palette.dim)
    line = spread(
        text(words, palette.on(palette.fg, bold=True)), text(time_words(figures), dim), width, palette.on(None)
    )
    made = f"{game.moves} made in all" if words and game.moves != game.net else ""
    return Drawn([line, *([text(made, dim)] if roomy else [])], [])


def time_words(figures: Figures) -> str:
    """The time gone by, or what is left of it."""
    if not figures.wants(figures.settings.show_time):
        return ""
    limit_ms = figures.game.puzzle.way.limit_ms
    if limit_ms is None:
        return running_time(figures.time_ms)
    return time_left(limit_ms, figures.time_ms)


def where_words(figures: Figures) -> str:
    """How far behind the marked board this one is: `mark`, `mark +12`; empty elsewhere."""
    past = _past(figures)
    return "" if past is None else f"mark{f' +{past}' if past else ''}"


def mark_block(figures: Figures, width: int) -> Drawn:
    """The marked board by the length of its way, and how far behind it this board is; a click leads there."""
    game, palette = figures.game, figures.palette
    dim, blank = palette.on(palette.dim), palette.on(None)
    mark, back = (first_key(KEYS_OF[name], figures.keymap, palette) for name in ("mark", _TO_MARK))
    if game.bookmark is None:
        return Drawn([spread(text("Mark", dim), text(f"{mark} marks a board", dim), width, blank)], [])
    past = _past(figures)
    further = "here" if past == 0 else "" if past is None else f"+{past}"
    length = text(f"{game.bookmark.net}", palette.on(palette.accent, bold=past is not None))
    lines = [
        spread(text("Mark", dim), text(f"{back} back", dim), width, blank),
        spread(length, text(further, palette.on(palette.accent)), width, blank),
    ]
    return Drawn(lines, [Area(Box(0, 1, width, 1), _TO_MARK)])


def _past(figures: Figures) -> int | None:
    game = figures.game
    return None if game.bookmark is None else slides_past(game.bookmark, game.trail)
