"""The last line of a game: controls with the player's own keys."""

from __future__ import annotations

from functools import lru_cache

from slide_tui.engine.game import Game
from slide_tui.engine.sights import SIGHTS
from slide_tui.settings.action_keys import KEYS_OF, ActionKeys
from slide_tui.settings.keymap import Keymap, key_label
from slide_tui.tui.paint.ink import Line
from slide_tui.tui.paint.palette import Palette
from slide_tui.tui.paint.rows import Area, key_row

FOOTER = ("help", "undo", "hint", "restart", "new", "pause", "quit", "goal")
"""The controls that the footer names, as many as there is room for."""
FREE_FOOTER = ("help", "undo", "mark", "to-mark", "restart", "new", "hint", "pause", "quit", "redo")
"""Those that it names where undo is free."""
_JUDGED = tuple(name for name in FOOTER if name not in {"undo", "hint"})
"""Those that it names where an answer stands and nobody helps."""
_BLIND = ("help", "look", *FOOTER[1:])
"""Those that it names where the board can't be seen."""
AFTER = ("help", "quit", "statistics", "settings", "palette")
"""Those that it names once the puzzle is solved."""


def names_for(game: Game) -> tuple[str, ...]:
    """The controls that the footer names."""
    if game.solved:
        return AFTER
    if game.puzzle.way.free:
        return FREE_FOOTER
    if game.puzzle.way.judged:
        return _JUDGED
    return _BLIND if SIGHTS[game.puzzle.sight].looks else FOOTER


@lru_cache(16)
def footer(keymap: Keymap, width: int, palette: Palette, names: tuple[str, ...] = FOOTER) -> tuple[Line, list[Area]]:
    """Controls with the player's own keys, as many as fit. Made once for each keymap, width and palette."""
    controls = [KEYS_OF[name] for name in names]
    return key_row([(each.id, first_key(each, keymap, palette), each.label) for each in controls], width, palette)


def first_key(control: ActionKeys, keymap: Keymap, palette: Palette) -> str:
    """The first key of a control as it is shown beside a board, where a capital must not be taken for its letter."""
    key = key_label(keymap.keys_of(control.id)[0], plain=not palette.unicode)
    return f"Shift+{key}" if len(key) == 1 and key.isupper() else key


def moved(areas: list[Area], right: int, down: int = 0) -> list[Area]:
    """Areas moved to the right, and down."""
    return [area._replace(box=area.box._replace(x=area.box.x + right, y=area.box.y + down)) for area in areas]
