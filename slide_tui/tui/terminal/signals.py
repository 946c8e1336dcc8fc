"""Signals that end the game: it ends as if by its own key, and if it can't, it ends all the same."""

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
    """From now on SIGTERM, SIGHUP, SIGINT and SIGQUIT end the game with 128 and their number.

    These are no handlers of the loop, since a loop that is stuck would never call them. If two seconds later the
    process still runs, `let_go` gives the terminal back as well as can be, and the process is ended hard. While Python
    itself ends they are ignored, or one more would end it raw, with another code than its own.
    """

    def end(number: int, _frame: object) -> None:
        _ignore_all()  # the end has begun, and is sure
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
    """If the process still runs after a while, end it without asking anybody in it."""

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
