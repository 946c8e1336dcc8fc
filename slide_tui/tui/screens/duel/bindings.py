"""The keys of a duel as Textual's bindings: each player's own, and those of both."""

from __future__ import annotations

from textual.binding import Binding, BindingsMap

from slide_tui.choices.controls import CONTROLS, Control
from slide_tui.choices.seat_keys import SEATS, is_of_seat, seat_keys, shared_keymap
from slide_tui.choices.settings import Settings
from slide_tui.tui.bindings import EVERYWHERE


def duel_bindings(settings: Settings) -> BindingsMap:
    """What every key does; no two players share one."""
    keymap, bindings = shared_keymap(settings), []
    for control in CONTROLS:
        if is_of_seat(control):
            for seat in SEATS:
                keys = seat_keys(settings, seat, control)
                bindings += _bindings(keys, f"seat_control({seat}, '{control.id}')", control)
        elif control.id not in EVERYWHERE:
            bindings += _bindings(keymap.keys_of(control), f"control('{control.id}')", control)
    return BindingsMap(bindings)


def _bindings(keys: tuple[str, ...], action: str, control: Control) -> list[Binding]:
    return [Binding(key, action, control.label, show=False, priority=True) for key in keys]
