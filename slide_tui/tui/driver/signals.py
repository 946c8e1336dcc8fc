"""Signals that end the game: as its own key does, or hard if it is stuck."""

from __future__ import annotations

import atexit
import os
import signal
from collections.abc import Callable
from typing import NoReturn

_NAMES = ["INT", "TERM", "HUP", "QUIT", "USR1", "USR2", "ALRM", "ABRT", "XCPU", "VTALRM", "PROF"]
ENDING = [getattr(signal, f"SIG{name}") for name in _NAMES]
"""Those that would end a program, as far as it can hear of them."""
HUNG_UP = 128 + signal.SIGHUP
"""The exit code when the terminal has gone."""
_STUCK_S, _WRITE_S = 2, 1
"""How long the game may take for its end, and how long a terminal that takes nothing may delay it then."""


def end_on_signals(leave: Callable[[int], object] | None, give_back: Callable[[], object]) -> None:
    """Let these signals end the game with 128 plus their number; `leave` is told that, and must only tell the loop.

    Without it the end is hard: there is nothing to lose before the game is loaded, and an import can't be interrupted
    cleanly. They are not handlers of the loop, because a loop that is stuck would never call them. While Python shuts
    down the signals are ignored: another one would end it with a different code.
    """

    def end(number: int, _frame: object) -> None:
        ignore_all()  # the end has begun and can't fail
        if leave is None:
            end_hard(128 + number, give_back)
        end_hard_later(128 + number, give_back)
        try:
            leave(128 + number)
        except RuntimeError:
            pass  # the loop is closed: the process is ending already

    for number in ENDING:
        signal.signal(number, end)
    atexit.register(ignore_all)


def ignore_all() -> None:
    """Hear no more of these signals."""
    for number in ENDING:
        signal.signal(number, signal.SIG_IGN)


def end_hard_later(code: int, give_back: Callable[[], object]) -> None:
    """End the process hard, if it still runs after two seconds."""
    signal.signal(signal.SIGALRM, lambda *_: end_hard(code, give_back))
    signal.alarm(_STUCK_S)


def end_hard(code: int, give_back: Callable[[], object]) -> NoReturn:
    """Give the terminal back and end the process, within a second."""
    signal.signal(signal.SIGTTOU, signal.SIG_IGN)  # somebody else may have the terminal by now
    signal.signal(signal.SIGALRM, lambda *_: os._exit(code))
    signal.alarm(_WRITE_S)
    try:
        give_back()
    finally:
        os._exit(code)
