"""The figures of fewest moves: the length of the way kept, the marked board, and the time."""

from __future__ import annotations

from slide_tui.engine.bookmark import slides_past
from slide_tui.engine.game import Game
from slide_tui.engine.intents import Act
from slide_tui.tui.paint.box import Box
from slide_tui.tui.paint.rows import Area, Drawn, spread, text
from slide_tui.tui.screens.game.figures import Figures, large
from slide_tui.tui.screens.game.keys import first_key


def fewest_blocks(figures: Figures, width: int, *, big: bool, free: Drawn, more: bool) -> list[Drawn]:
    """The way in large digits where there is room, what else is counted, and the mark."""
    palette, game, made = figures.palette, figures.game, figures.made
    way = large(made, figures, width, big=True) if big else Drawn([], [])
    dim = palette.on(palette.dim)
    if big and made:
        way.lines[-1] += text(" moves", dim)
    words = "" if not made else "Time" if big else f"Moves: {made}"
    label = text(words, dim if big else palette.on(palette.fg, bold=True))
    counts = [spread(label, text(figures.left, palette.on(palette.fg)), width, palette.on(None))]
    if more:
        counts.append(text(f"{game.moves} made in all" if made and game.moves != game.net else "", dim))
    return [way, free if big else Drawn([], []), Drawn(counts, []), free, _mark(figures, width)]


def _mark(figures: Figures, width: int) -> Drawn:
    """The marked board by the length of its way, and how far behind it this board is; a click leads there."""
    game, palette, keymap = figures.game, figures.palette, figures.view.keymap
    label, dim, blank = text("Mark", palette.on(palette.dim)), palette.on(palette.dim), palette.on(None)
    if game.bookmark is None:
        return Drawn([spread(label, text(f"{first_key('mark', keymap)} marks a board", dim), width, blank)], [])
    here = where(game)
    further = here.removeprefix("mark").strip() or ("here" if here else "")
    length = text(f"{game.bookmark.net}", palette.on(palette.accent, bold=bool(here)))
    back = spread(label, text(f"{first_key('to-mark', keymap)} back", dim), width, blank)
    line = spread(length, text(further, palette.on(palette.accent)), width, blank)
    return Drawn([back, line], [Area(Box(0, 1, width, 1), Act.TO_MARK)])


def where(game: Game) -> str:
    """How far behind the marked board this one is: `mark`, `mark +12`; empty elsewhere."""
    past = slides_past(game.bookmark, game.trail)
    return "" if past is None else f"mark{f' +{past}' if past else ''}"
