"""What is at hand on the screen that a page shows: buttons for fingers, the board they slide on, where Tab leads."""

from __future__ import annotations

from textual.screen import Screen

from slide_tui.play.table import Table
from slide_tui.settings.action_keys import KEYS_OF
from slide_tui.settings.keymap import Keymap
from slide_tui.tui.board.board_grid import BoardGrid
from slide_tui.tui.widgets.key_footer import ShownKey, keys_of

Buttons = tuple[tuple[str, str], ...]
"""Keys, by Textual's names, and what they do in a word or two."""
_AT_A_BOARD = ("back", "undo", "hint", "new")
_ARROWS = {"←": "left", "↑": "up", "↓": "down", "→": "right"}
_ELSEWHERE: Buttons = (("escape", "back"), ("enter", "choose"))


def played(screen: Screen[object], table: Table) -> BoardGrid | None:
    """Return the only board of a screen on which the player slides."""
    games = [*table.games, *([table.learning.game] if table.learning is not None else [])]
    grids = [grid for grid in screen.query(BoardGrid) if any(grid.game is game for game in games)]
    if len(grids) != 1 or grids[0].game is None or grids[0].game.solved:
        return None
    return grids[0]


def cells_of(grid: BoardGrid | None) -> tuple[int, ...] | None:
    """Return where the first cell of a board is, how far cells are apart, how many there are, and the gap."""
    if grid is None or grid.game is None or grid.picture is None:
        return None
    (x, y), size, pitch = grid.picture.corner(0), grid.game.board.size, grid.picture.pitch
    x, y = grid.region.x + x, grid.region.y + y
    return x, y, pitch.width, pitch.height, size.width, size.height, grid.game.board.gap


def buttons_of(screen: Screen[object], keymap: Keymap, *, playing: bool) -> Buttons:
    """Return what the footer of a screen names, one button for an action, or what a board without one needs."""
    shown = sorted(keys_of(screen), key=lambda each: (each.key != "escape", set(each.shown) <= _ARROWS.keys()))
    if shown or not playing:
        return tuple(button for each in shown for button in _buttons(each)) or _ELSEWHERE
    return tuple((keymap.keys_of(name)[0], KEYS_OF[name].label) for name in _AT_A_BOARD)


def _buttons(each: ShownKey) -> Buttons:
    """Return the button of a key, or one for each of some arrows: days and speeds are too small for fingers."""
    if set(each.shown) <= _ARROWS.keys():
        return tuple((_ARROWS[sign], f"{each.label} {sign}") for sign in each.shown)
    return ((each.key, each.label),)


def tab_leaves(screen: Screen[object], table: Table) -> tuple[bool, bool]:
    """Whether Shift+Tab and Tab lead out of the game, as on any page, because there is nothing before or behind."""
    chain = screen.focus_chain
    if not chain:
        on_board = table.at_board and table.top is None
        return on_board, on_board
    return screen.focused is chain[0], screen.focused is chain[-1]
