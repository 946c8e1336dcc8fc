"""Threads that nobody waits for, not even the end of the program."""

from __future__ import annotations

import time
from collections.abc import Callable
from contextlib import suppress
from queue import SimpleQueue
from threading import Event, Thread

Work = Callable[[], object]

_QUIET_S = 3.0
"""How long work waits that is done a little later: a start has better things to do."""


def start(work: Work) -> bool:
    """Do something in a thread; False where none is to be had."""
    try:
        Thread(target=work, daemon=True).start()
    except RuntimeError:
        return False
    return True


def in_thread(work: Work) -> Event:
    """Do something in a thread, or else at once; return what is set when it is done."""
    done = Event()

    def run() -> None:
        try:
            work()
        finally:
            done.set()

    if not start(run):
        run()
    return done


def later(work: Work) -> None:
    """Do something a little later in a thread, if one is to be had."""

    def run() -> None:
        time.sleep(_QUIET_S)
        with suppress(MemoryError):  # the game says so where it has none itself
            work()

    start(run)


class WorkQueue:
    """Does one thing after the other in a thread; at once, where none is to be had."""

    def __init__(self) -> None:
        """Start nothing yet."""
        self._work: SimpleQueue[Work] = SimpleQueue()
        self._begun = False

    def put(self, work: Work) -> None:
        """Have something done."""
        self._begun = self._begun or start(self._go_on)
        self._work.put(work) if self._begun else work()

    def wait(self, seconds: float) -> bool:
        """Wait until everything is done, at most so long; whether it is."""
        done = Event()
        if self._begun:
            self.put(done.set)
        return not self._begun or done.wait(seconds)

    def _go_on(self) -> None:
        while True:
            self._work.get()()
