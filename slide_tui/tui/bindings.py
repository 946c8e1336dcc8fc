"""Controls as Textual's bindings, found by control id, with the keys that the player chose."""

from __future__ import annotations

from textual.binding import Binding, BindingsMap

from slide_tui.settings.action_keys import ACTION_KEYS, KEYS_OF
from slide_tui.settings.keymap import Keymap
from slide_tui.settings.settings import Settings

_DEFAULT = Settings().keymap
EVERYWHERE = ("palette", "suspend", "leave")
"""Controls that work on every screen."""
ON_THE_BOARD = tuple(control.id for control in ACTION_KEYS if control.id not in EVERYWHERE)
"""All others work where a game is played."""


def bindings_for(*names: str) -> list[Binding]:
    """Bindings for some controls, by id; all lead to one action, `control`."""
    return [
        Binding(
            ",".join(_DEFAULT.keys_of(name)),
            f"control('{name}')",
            KEYS_OF[name].label,
            show=False,
            priority=True,
            id=name,
        )
        for name in names
    ]


def keys_by_id(keymap: Keymap) -> dict[str, str]:
    """The player's keys as Textual's key map wants them; empty if they are the defaults."""
    if keymap == _DEFAULT:
        return {}
    return {control.id: ",".join(keymap.keys_of(control.id)) for control in ACTION_KEYS}


def duel_bindings(settings: Settings) -> BindingsMap:
    """What every key of a duel does: each player's own, and those of both."""
    from slide_tui.settings.seat_keys import SEATS, is_of_seat, seat_keys, shared_keymap  # few games are duels

    keymap = shared_keymap(settings)
    actions: list[tuple[str, str]] = []
    for control in ACTION_KEYS:
        if is_of_seat(control):
            pairs = ((seat, key) for seat in SEATS for key in seat_keys(settings, seat, control))
            actions += ((key, f"seat_control({seat}, '{control.id}')") for seat, key in pairs)
        elif control.id not in EVERYWHERE:
            actions += ((key, f"control('{control.id}')") for key in keymap.keys_of(control.id))
    return BindingsMap([Binding(key, action, show=False, priority=True) for key, action in actions])
