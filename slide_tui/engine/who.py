"""Who plays a seat, who made a slide, and with what."""

from __future__ import annotations

from collections.abc import Collection

from slide_tui.engine.named import Named


class Who(Named):
    """Who plays a seat, and who made a slide."""

    PLAYER = "player"
    SOLVER = "solver"
    RECORDING = "recording"


class InputDevice(Named):
    """What a player slides with."""

    KEYS = "keys"
    MOUSE = "mouse"
    HOVER = "hover"


MIXED = "mixed"
"""The control of a run that was played with more than one hand."""


def devices_of(controls: Collection[str]) -> frozenset[InputDevice]:
    """What the player has slid with, given the words for it; those of a later version mean nothing."""
    return frozenset(device for device in InputDevice if device.value in controls or MIXED in controls)
