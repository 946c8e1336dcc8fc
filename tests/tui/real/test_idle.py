"""Nothing is done while nothing happens: no bytes, no wake-ups."""

from __future__ import annotations

import time

import pytest

from tests.tui.real.window import ARROWS, Window, switches, window

WATCHED_S = 2.0


def at_rest(shown: Window) -> tuple[int, str]:
    """How often it woke up and what it wrote in a while, once it has come to rest."""
    shown.rest(1.2)
    written, before = len(shown.shown), switches(shown.pid)
    time.sleep(WATCHED_S)
    woken = switches(shown.pid) - before
    shown.drain()
    return woken, shown.shown[written:]


@pytest.mark.parametrize(
    ("words", "ready", "keys"),
    [
        ((), "Play 4×4", ""),
        (("--size", "4"), "Moves: 0", ""),
        (("--size", "3"), "Moves: 0", "?"),
        (("--size", "3"), "Moves: 0", "\x1b[20~"),
        (("--position", "1 2 3/4 0 6/7 5 8"), "Moves: 0", ARROWS["U"] + "p"),
        (("--position", "1 2 3/4 5 6/7 0 8"), "Moves: 0", ARROWS["L"]),
    ],
)
def test_nothing_happens(words: tuple[str, ...], ready: str, keys: str) -> None:
    """On every screen whose clock stands still the program sleeps."""
    with window(*words, ready=ready) as shown:
        shown.type(keys)

        assert (0, "") == at_rest(shown)

        shown.leave()


def test_the_clock_ticks_once_a_second() -> None:
    """While the clock runs it is drawn once a second, and nothing else."""
    with window("--position", "1 2 3/4 0 6/7 5 8", modern=False) as shown:
        shown.type(ARROWS["U"])
        shown.wait_to_show("Moves: 1")
        began = time.monotonic()
        shown.rest(0.5)
        before, written = switches(shown.pid), len(shown.shown)
        time.sleep(3.2)
        woken = switches(shown.pid) - before
        shown.drain()
        gone = time.monotonic() - began
        frames = shown.shown[written:].count("\x1b[m")

        assert 1 <= frames <= gone + 1
        assert frames <= woken <= 4 * (gone + 1)

        shown.leave()
