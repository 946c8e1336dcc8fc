"""The keys around a board: the cross of the four that slide, and the row of others, as areas that can be clicked."""

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
from slide_tui.tui.paint.box import Box
from slide_tui.tui.paint.ink import Ink, Line, Run
from slide_tui.tui.paint.palette import Palette
from slide_tui.tui.paint.rows import Area, Drawn, key_row

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
def footer(keymap: Keymap, width: int, palette: Palette, names: tuple[str, ...]) -> Drawn:
    """Actions with the player's own keys, as many as fit. Made once for each keymap, width and palette."""
    keys = [(ACTIONS[name].wanted, first_key(name, keymap), KEYS_OF[name].label) for name in names]
    line, areas = key_row(keys, width, palette)
    return Drawn([line], areas)


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
) -> Drawn:
    """The four move keys, each so many columns wide, and where its tile goes; lit where a slide is legal."""
    blank, lines, areas = palette.on(None), list[Line](), list[Area]()
    for y, row in enumerate(rows):
        runs, x = list[Run](), 0
        for at, way in row:
            column = left + at
            runs += [(" " * (column - x), blank), _arm(keymap, palette, way, width, legal)]
            x = column + width
            areas.append(Area(Box(column, y, width, 1), Slide(way, device=InputDevice.MOUSE)))
        lines.append(tuple(runs))
    return Drawn(lines, areas)


def _arm(keymap: Keymap, palette: Palette, way: Direction, width: int, legal: tuple[Direction, ...]) -> Run:
    """The player's keys for a direction."""
    arrow, own = (key_label(key) for key in keymap.keys_of(f"slide-{way.word}")[:2])
    shown = f"{arrow} {own}" if width > 4 else f"{arrow}{own}"
    if way in legal:
        return f"{shown:^{width}}", palette.block()
    if not palette.colour:
        return f"{'·':^{width}}", palette.on(None)
    return f"{shown:^{width}}", Ink(palette.dim, palette.unlit)
