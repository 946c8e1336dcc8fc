"""Seat keys: which keys each player of a duel has. The left one has the letters, the right one the arrows."""

from __future__ import annotations

from dataclasses import replace
from types import MappingProxyType

from slide_tui.settings.action_keys import ACTION_KEYS, ActionKeys
from slide_tui.settings.keymap import Keymap
from slide_tui.settings.move_keys import MoveKeys
from slide_tui.settings.settings import Settings

LEFT, RIGHT = 0, 1
SEATS = (LEFT, RIGHT)
_BACK_AND_FORTH = ("undo", "redo")
SEAT_NAMES = ("Left", "Right")

SLIDES = MappingProxyType({control.slides: control for control in ACTION_KEYS if control.slides is not None})
"""The control that slides one tile, by direction."""


def right_letters(settings: Settings) -> MoveKeys | None:
    """The right player's four keys besides the arrows; None if there are none, or if one of them is the left one's."""
    keys = settings.right_keys
    return None if keys is None or keys.shares(settings.move_keys) else keys


def shared_keymap(settings: Settings) -> Keymap:
    """The keys of a duel that belong to both: a control whose first key slides tiles keeps its second one."""
    letters = right_letters(settings)
    if letters is None:
        return settings.keymap
    keymap = settings.keymap
    lost = {
        control.id: ""
        for control in ACTION_KEYS
        if not control.fixed and letters.direction(keymap.keys_of(control.id)[0]) is not None
    }
    return replace(keymap, chosen={**keymap.chosen, **lost})


def is_of_seat(control: ActionKeys) -> bool:
    """Whether each player of a duel has keys of their own for a control."""
    return control.is_slide or control.id in _BACK_AND_FORTH


def seat_keys(settings: Settings, seat: int, control: ActionKeys) -> tuple[str, ...]:
    """The keys that a player of a duel has for a slide, a run, an undo or a redo; there may be none.

    The right player undoes with the control's second key, which no letter can take.
    """
    keymap = shared_keymap(settings)
    keys = keymap.keys_of(control.id)
    if control.id in _BACK_AND_FORTH:
        return keys[-1:] if seat == RIGHT else keys[:-1]
    if seat == LEFT:
        return keys[1:]
    letters = right_letters(settings)
    return keys[:1] if letters is None else replace(keymap, moves=letters).keys_of(control.id)
