"""Nothing is done while nothing happens: no bytes, no wake-ups."""

from __future__ import annotations

import time

import pytest

from tests.window import ARROWS, Window, window

WATCHED_S = 2.0
TICKS = 3


@pytest.mark.parametrize(
    ("words", "ready", "keys", "brings"),
    [
        ((), "Play 4×4", "", "Play 4×4"),
        (("--size", "4"), "Moves: 0", "", "Moves: 0"),
        (("--size", "3"), "Moves: 0", "?", "scroll"),
        (("--size", "3"), "Moves: 0", "\x1b[20~", "Tab next group"),
        (("--position", "1 2 3/4 0 6/7 5 8"), "Moves: 0", ARROWS["U"] + "p", "Paused"),
        (("--position", "1 2 3/4 5 6/7 0 8"), "Moves: 0", ARROWS["L"], "Solved"),
    ],
)
def test_nothing_happens(words: tuple[str, ...], ready: str, keys: str, brings: str) -> None:
    """On every screen whose clock stands still the program sleeps."""
    with window(*words, ready=ready) as shown:
        shown.press(keys, brings)
        shown.wait_to_sleep(WATCHED_S)
        shown.leave()


def test_the_clock_ticks_once_a_second() -> None:
    """While the clock runs it is drawn once a second, and nothing else, once the solver is through with the start."""
    still = {"TEXTUAL_ANIMATIONS": "none"}
    with window("--position", "1 2 3/4 0 6/7 5 8", modern=False, env=still) as shown:
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
