"""What is at hand on the screen that a page shows: buttons for fingers, the board they slide on, where Tab leads."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from textual.screen import Screen
from textual.widgets import Input

from slide_tui.play.table import Table
from slide_tui.settings.action_keys import KEYS_OF
from slide_tui.settings.keymap import Keymap
from slide_tui.tui.board.board_grid import BoardGrid

Buttons = tuple[tuple[str, str], ...]
"""Keys, by Textual's names, and what they do in a word or two."""
_AT_A_BOARD = ("back", "undo", "hint", "new")
_ELSEWHERE: Buttons = (("escape", "back"), ("enter", "choose"))


class AtHand(NamedTuple):
    """What a page must know of the topmost screen."""

    buttons: Buttons
    types: bool
    """Whether letters are for a field of text."""
    leaves: tuple[bool, bool]
    """Whether Shift+Tab and Tab lead out of the game, as on any page, because there is nothing before or behind."""
    board: tuple[int, ...] | None
    """Where the first cell of the board is that is played, how far cells are apart, how many there are, and the gap."""


def at_hand(screen: Screen[object], table: Table, keymap: Keymap, named: Buttons) -> AtHand:
    """Return what is at hand; `named` is what the screen's footer names, which takes long to find out."""
    grids = list(screen.query(BoardGrid))
    grid = _played(grids, table)
    buttons = named or _buttons(table, keymap, grids)
    types = isinstance(screen.focused, Input) or buttons is _ELSEWHERE
    return AtHand(buttons, types, _leaves(screen, table), _cells(grid))


def _played(grids: list[BoardGrid], table: Table) -> BoardGrid | None:
    """Return the only board among some on which the player slides."""
    games = [*table.games, *([table.learning.game] if table.learning is not None else [])]
    grids = [grid for grid in grids if any(grid.game is game for game in games)]
    if len(grids) != 1 or grids[0].game is None or grids[0].game.solved:
        return None
    return grids[0]


def _cells(grid: BoardGrid | None) -> tuple[int, ...] | None:
    if grid is None or grid.game is None or grid.picture is None:
        return None
    (x, y), size, pitch = grid.picture.corner(0), grid.game.board.size, grid.picture.pitch
    x, y = grid.region.x + x, grid.region.y + y
    return x, y, pitch.width, pitch.height, size.width, size.height, grid.game.board.gap


def named_by(screen: Screen[object]) -> Buttons:
    """Return what the footer of a screen names, one button for an action."""
    shown: dict[str, tuple[str, str]] = {}
    for active in screen.active_bindings.values():
        if active.binding.show and active.enabled:
            shown.setdefault(active.binding.action, (active.binding.key, active.binding.description))
    return tuple(shown.values())


def _buttons(table: Table, keymap: Keymap, grids: list[BoardGrid]) -> Buttons:
    """Return what is of use on a screen without a footer of Textual's."""
    return _named(keymap, _AT_A_BOARD) if _played(grids, table) is not None else _ELSEWHERE


def _named(keymap: Keymap, names: Iterable[str]) -> Buttons:
    return tuple((keymap.keys_of(name)[0], KEYS_OF[name].label) for name in names)


def _leaves(screen: Screen[object], table: Table) -> tuple[bool, bool]:
    chain = screen.focus_chain
    if not chain:
        on_board = table.at_board and table.top is None
        return on_board, on_board
    return screen.focused is chain[0], screen.focused is chain[-1]
