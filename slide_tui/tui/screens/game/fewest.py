"""The figures of fewest moves: the length of the way kept, the marks as a tree, and the time."""

from __future__ import annotations

from slide_tui.engine.marks import Twig, behind_mark, marks_on, tree
from slide_tui.settings.controls import CONTROLS_BY_ID
from slide_tui.text.figures import running_time, time_left
from slide_tui.tui.paint.box import Box
from slide_tui.tui.paint.ink import Line
from slide_tui.tui.paint.rows import Area, Drawn, spread, text
from slide_tui.tui.screens.game.figures import MARK_AREA, Figures, big_block
from slide_tui.tui.screens.game.foot import first_key
from slide_tui.tui.screens.game.room import Room

_ROWS_ELSE = 15
"""Rows of a panel that marks can't use."""
_SHOWN_LEAST = 4
_DEPTH_MOST = 5


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
    """The last mark on the way, and how far behind it the board is: `mark 2`, `mark 2 +12`; empty without one."""
    behind = behind_mark(figures.game)
    if behind is None:
        return ""
    mark, past = behind
    return f"mark {mark.number}{f' +{past}' if past else ''}"


def marks_block(figures: Figures, width: int, rows: int) -> Drawn:
    """The marks as a tree with the lengths of their ways; those on the way to this board are bright."""
    game, palette = figures.game, figures.palette
    dim, blank = palette.on(palette.dim), palette.on(None)
    mark, back = (first_key(CONTROLS_BY_ID[name], figures.keymap, palette) for name in ("mark", "to-mark"))
    if not game.marks:
        return Drawn([spread(text("Marks", dim), text(f"{mark} marks a board", dim), width, blank)], [])
    on_way = marks_on(game.marks, game.net, game.trail)
    lines = [spread(text("Marks", dim), text(f"{back} back", dim), width, blank)]
    areas: list[Area] = []
    twigs = tree(game.marks)
    last, past = behind_mark(game) or (None, 0)
    here = next((place for place, twig in enumerate(twigs) if twig.mark is last), 0)
    room = max(_SHOWN_LEAST, rows - _ROWS_ELSE)
    first = max(0, min(here - room // 2, len(twigs) - room))
    for twig in twigs[first : first + room]:
        areas.append(Area(Box(0, len(lines), width, 1), f"{MARK_AREA}{twig.mark.number}"))
        lines.append(
            _mark_line(figures, twig, width, past=past if twig.mark is last else None, on_way=twig.mark in on_way)
        )
    if len(twigs) > room:
        lines[0] = spread(text(f"{len(twigs)} marks", dim), text(f"{back} back", dim), width, blank)
    return Drawn(lines, areas)


def _mark_line(figures: Figures, twig: Twig, width: int, *, past: int | None, on_way: bool) -> Line:
    """A mark at its place in the tree; at the last one on the way, how far behind it the board is."""
    palette, depth = figures.palette, min(twig.depth, _DEPTH_MOST)
    branch = ("└ " if palette.unicode else "- ") if depth else ""
    here = past == 0
    ink = palette.on(palette.accent if past is not None else palette.fg if on_way else palette.dim, bold=on_way)
    left: Line = (
        ("  " * max(0, depth - 1) + branch, palette.on(palette.dim)),
        (f"{twig.mark.number}", ink._replace(reverse=here and not palette.colour)),
    )
    further = f" +{past}" if past else ""
    return spread(left, text(f"{twig.mark.net}{further}", ink), width, palette.on(None))
