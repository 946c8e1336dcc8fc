"""Actions as Textual's bindings, found by their ids, with the keys that the player chose."""

from __future__ import annotations

from collections.abc import Collection, Mapping

from textual.binding import Binding

from slide_tui.play.actions import ACTIONS
from slide_tui.settings.action_keys import ACTION_KEYS, KEYS_OF
from slide_tui.settings.keymap import Keymap
from slide_tui.settings.settings import Settings

_DEFAULT = Settings().keymap
EVERYWHERE = ("palette", "suspend", "leave")
"""Actions that work on every screen."""
ON_THE_BOARD = tuple(control.id for control in ACTION_KEYS if control.id not in EVERYWHERE)
"""All others work where a game is played."""


def bindings_for(*names: str, does: str = "ask", shown: Collection[str] = (), priority: bool = False) -> list[Binding]:
    """Bindings for some actions. A screen asks for them, or answers with them; some are shown in the footer."""
    return [
        Binding(
            ",".join(_DEFAULT.keys_of(name)),
            f"{does}('{name}')",
            KEYS_OF[name].label,
            show=name in shown,
            priority=priority,
            tooltip=ACTIONS[name].help,
            id=name,
        )
        for name in names
    ]


def silent(does: str, keys: Mapping[str, object]) -> list[Binding]:
    """Bindings that no footer names: what an action is called with, by keys."""
    return [Binding(key, f"{does}({given!r})", show=False) for key, given in keys.items()]


def keys_by_id(keymap: Keymap) -> dict[str, str]:
    """The player's keys as Textual's key map wants them; empty if they are the defaults."""
    if keymap == _DEFAULT:
        return {}
    return {control.id: ",".join(keymap.keys_of(control.id)) for control in ACTION_KEYS}
