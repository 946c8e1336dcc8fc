"""The figures of fewest moves: the length of the way kept, the marked board, and the time."""

from __future__ import annotations

from slide_tui.engine.bookmark import slides_past
from slide_tui.engine.game import Game
from slide_tui.engine.intents import Act
from slide_tui.tui.paint.ink import Line
from slide_tui.tui.paint.rows import spread, text
from slide_tui.tui.screens.game.figures import Figures, large
from slide_tui.tui.screens.game.keys import first_key


def fewest_blocks(figures: Figures, width: int, *, big: bool, free: list[Line], more: bool) -> list[Line]:
    """The way in large digits where there is room, what else is counted, and the mark."""
    palette, game, made = figures.palette, figures.game, figures.made
    way = large(made, figures, width, big=True) if big else []
    dim = palette.on(palette.dim)
    if big and made:
        way[-1] += text(" moves", dim)
    words = "" if not made else "Time" if big else f"Moves: {made}"
    label = text(words, dim if big else palette.on(palette.fg, bold=True))
    counts = [spread(label, text(figures.left, palette.on(palette.fg)), width, palette.on(None))]
    if more:
        counts.append(text(f"{game.moves} made in all" if made and game.moves != game.net else "", dim))
    return [*way, *(free if big else []), *counts, *free, *_mark(figures, width)]


def _mark(figures: Figures, width: int) -> list[Line]:
    """The marked board by the length of its way, and how far behind it this board is; a click leads there."""
    game, palette, keymap = figures.game, figures.palette, figures.view.keymap
    label, dim, blank = text("Mark", palette.on(palette.dim)), palette.on(palette.dim), palette.on(None)
    if game.bookmark is None:
        return [spread(label, text(f"{first_key('mark', keymap)} marks a board", dim), width, blank)]
    here = where(game)
    further = here.removeprefix("mark").strip() or ("here" if here else "")
    accent = palette.on(palette.accent, wanted=Act.TO_MARK)
    length = text(f"{game.bookmark.net}", accent._replace(bold=bool(here)))
    back = spread(label, text(f"{first_key('to-mark', keymap)} back", dim), width, blank)
    return [back, spread(length, text(further, accent), width, accent)]


def where(game: Game) -> str:
    """How far behind the marked board this one is: `mark`, `mark +12`; empty elsewhere."""
    past = slides_past(game.bookmark, game.trail)
    return "" if past is None else f"mark{f' +{past}' if past else ''}"
