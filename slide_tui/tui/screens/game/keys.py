"""The keys around a board: the cross of the four that slide, and the row of others, which can be clicked."""

from __future__ import annotations

from functools import lru_cache

from slide_tui.engine.game import Game
from slide_tui.engine.intents import Slide
from slide_tui.engine.moves import Direction
from slide_tui.engine.sights import SIGHTS
from slide_tui.engine.who import InputDevice
from slide_tui.play.actions import ACTIONS
from slide_tui.settings.action_keys import KEYS_OF
from slide_tui.settings.keymap import Keymap, key_label
from slide_tui.tui.paint.ink import Ink, Line, Run, line_width
from slide_tui.tui.paint.palette import Palette

_USUAL = ("help", "undo", "hint", "restart", "new", "pause", "quit", "goal")
_FREE = ("help", "undo", "mark", "to-mark", "restart", "new", "hint", "pause", "quit", "redo")
"""Where undo is free."""
_JUDGED = tuple(name for name in _USUAL if name not in ("undo", "hint"))
"""Where an answer stands and nobody helps."""
_BLIND = ("help", "look", *_USUAL[1:])
"""Where the board can't be seen."""
_SOLVED = ("help", "quit", "statistics", "settings", "palette")


def footer_of(game: Game) -> tuple[str, ...]:
    """The actions that the last row names, as many as there is room for."""
    if game.solved:
        return _SOLVED
    course = game.puzzle.course
    return _FREE if course.free else _JUDGED if course.judged else _BLIND if SIGHTS[game.puzzle.sight].looks else _USUAL


@lru_cache(16)
def footer(keymap: Keymap, width: int, palette: Palette, names: tuple[str, ...]) -> Line:
    """Actions with the player's own keys, as many as fit. Made once for each keymap, width and palette."""
    line: list[Run] = []
    for name in names:
        wanted, label = ACTIONS[name].wanted, KEYS_OF[name].label
        key = first_key(name, keymap), palette.on(palette.fg, bold=True, wanted=wanted)
        between = [("   ", palette.on(palette.fg))] if line else []
        more = [*between, key, (f" {label}", palette.on(palette.dim, wanted=wanted))]
        if line_width((*line, *more)) > width:
            break
        line += more
    return tuple(line)


def first_key(name: str, keymap: Keymap) -> str:
    """The first key of an action as it is shown beside a board, where a capital must not be taken for its letter."""
    key = key_label(keymap.keys_of(name)[0])
    return f"Shift+{key}" if len(key) == 1 and key.isupper() else key


_Rows = tuple[tuple[tuple[int, Direction], ...], ...]
"""The columns at which move keys stand, row by row."""
CROSS: _Rows = ((10, Direction.UP),), ((4, Direction.LEFT), (16, Direction.RIGHT)), ((10, Direction.DOWN),)
IN_A_LINE: _Rows = (((1, Direction.UP), (6, Direction.LEFT), (11, Direction.DOWN), (16, Direction.RIGHT)),)


@lru_cache(32)
def move_keys(
    keymap: Keymap, palette: Palette, legal: tuple[Direction, ...], rows: _Rows, width: int, left: int = 0
) -> list[Line]:
    """The four move keys, each so many columns wide, and where its tile goes; lit where a slide is legal."""
    blank, lines = palette.on(None), list[Line]()
    for row in rows:
        runs, x = list[Run](), 0
        for at, way in row:
            column = left + at
            words, ink = _arm(keymap, palette, way, width, legal)
            ink = ink._replace(wanted=Slide(way, device=InputDevice.MOUSE))
            runs += [(" " * (column - x), blank), (words, ink)]
            x = column + width
        lines.append(tuple(runs))
    return lines


def _arm(keymap: Keymap, palette: Palette, way: Direction, width: int, legal: tuple[Direction, ...]) -> Run:
    """The player's keys for a direction."""
    arrow, own = (key_label(key) for key in keymap.keys_of(f"slide-{way.word}")[:2])
    shown = f"{arrow} {own}" if width > 4 else f"{arrow}{own}"
    if way in legal:
        return f"{shown:^{width}}", palette.block()
    if not palette.colour:
        return f"{'·':^{width}}", palette.on(None)
    return f"{shown:^{width}}", Ink(palette.dim, palette.unlit)
