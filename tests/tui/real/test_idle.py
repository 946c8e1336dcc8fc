"""Nothing is done while nothing happens: no bytes, no wake-ups."""

from __future__ import annotations

import time
from contextlib import ExitStack

import pytest

from tests.tui.real.screens import F9, HELP, PAUSED, SETTINGS
from tests.window import ARROWS, Window, wait_to_sleep, window

pytestmark = pytest.mark.long
WATCHED_S = 2.0
TICKS = 3


STILL_SCREENS = [
    ((), "Play 4×4", "", "Play 4×4"),
    (("--size", "4"), "Moves: 0", "", "Moves: 0"),
    (("--size", "3"), "Moves: 0", "?", HELP),
    (("--size", "3"), "Moves: 0", F9, SETTINGS),
    (("--position", "1 2 3/4 0 6/7 5 8"), "Moves: 0", ARROWS["U"] + "p", PAUSED),
    (("--position", "1 2 3/4 5 6/7 0 8"), "Moves: 0", ARROWS["L"], "Solved"),
]
"""How each is started, what it shows first, and the keys that lead to a screen whose clock stands still."""


def test_nothing_happens() -> None:
    """On every screen whose clock stands still the program sleeps; all at once, as each takes its time."""
    with ExitStack() as stack:
        windows = []
        for words, ready, keys, brings in STILL_SCREENS:
            shown = stack.enter_context(window(*words, ready=ready))
            shown.press(keys, brings)
            windows.append(shown)
        wait_to_sleep(WATCHED_S, *windows)
        for shown in windows:
            shown.leave()


def test_the_clock_ticks_once_a_second() -> None:
    """While the clock runs it is drawn once a second, and nothing else, once the solver is through with the start."""
    still = {"TEXTUAL_ANIMATIONS": "none"}
    with window("--position", "1 2 3/4 0 6/7 5 8", env=still) as shown:
        shown.press(ARROWS["U"], "Moves: 1")
        shown.wait_for(lambda: only_ticks(shown), "nothing but ticks")
        shown.leave()


def only_ticks(shown: Window) -> bool:
    """Whether a few frames take their seconds, and no more wake-ups than one needs."""

    def frames() -> int:
        return shown.shown.count("\x1b[m")

    began, woken, first = time.monotonic(), shown.woken, frames()
    shown.wait_for(lambda: frames() - first >= TICKS, "more frames")
    gone_s = time.monotonic() - began
    return frames() - first <= gone_s + 1 and shown.woken - woken <= 4 * (gone_s + 1)
