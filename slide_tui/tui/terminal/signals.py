"""Signals that end the game: as its own key does, or hard if it is stuck."""

from __future__ import annotations

import asyncio
import atexit
import os
import signal
import threading
from collections.abc import Callable

from slide_tui.tui.terminal.quiet import ENDING

HUNG_UP = 128 + signal.SIGHUP
"""The exit code when the terminal has gone."""
_LAST_RESORT_S = 2.0


def end_on_signals(
    app_exit: Callable[[int], None],
    loop: asyncio.AbstractEventLoop,
    let_go: Callable[[], None] | None = None,
) -> None:
    """Let SIGTERM, SIGHUP, SIGINT and SIGQUIT end the game with 128 plus their number.

    They are not handlers of the loop, because a loop that is stuck would never call them. If the process still runs
    after two seconds, `let_go` restores the terminal as far as possible and the process ends hard. While Python shuts
    down the signals are ignored: another one would end it with a different code.
    """

    def end(number: int, _frame: object) -> None:
        _ignore_all()  # the end has begun and can't fail
        end_hard_after(128 + number, let_go)
        try:
            loop.call_soon_threadsafe(app_exit, 128 + number)
        except RuntimeError:
            pass  # the loop is closed: the process is ending already

    for number in ENDING:
        signal.signal(number, end)
    atexit.register(_ignore_all)


def _ignore_all() -> None:
    for number in ENDING:
        signal.signal(number, signal.SIG_IGN)


def end_hard_after(code: int, let_go: Callable[[], None] | None = None, wait_s: float = _LAST_RESORT_S) -> None:
    """End the process hard, if it still runs after `wait_s`."""

    def end_hard() -> None:
        try:
            if let_go is not None:
                let_go()
        finally:
            os._exit(code)

    timer = threading.Timer(wait_s, end_hard)
    timer.daemon = True
    try:
        timer.start()
    except RuntimeError:  # no more threads, or Python itself is ending: then only the loop ends it
        pass
