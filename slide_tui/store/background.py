"""Threads that nobody waits for, not even the end of the program."""

from __future__ import annotations

import time
from collections.abc import Callable
from queue import SimpleQueue
from threading import Event, Thread

Work = Callable[[], object]
Later = Callable[[Work], object]

_QUIET_S = 3.0
"""How long work waits that is done a little later: a start has better things to do."""


def in_thread(work: Work) -> Event:
    """Do something in a thread; return what is set when it is done."""
    done = Event()

    def run() -> None:
        try:
            work()
        finally:
            done.set()

    Thread(target=run, daemon=True).start()
    return done


def later(work: Work) -> None:
    """Do something a little later in a thread."""

    def run() -> None:
        time.sleep(_QUIET_S)
        work()

    in_thread(run)


def never(_work: Work) -> None:
    """Do nothing."""


class WorkQueue:
    """Does one thing after the other in a thread."""

    def __init__(self) -> None:
        """Start nothing yet."""
        self._work: SimpleQueue[Work] = SimpleQueue()
        self._begun = False

    def put(self, work: Work) -> None:
        """Have something done."""
        self._work.put(work)
        if not self._begun:
            self._begun = True
            in_thread(self._go_on)

    def wait(self, seconds: float) -> bool:
        """Wait until everything is done, at most so long; whether it is."""
        done = Event()
        if self._begun:
            self.put(done.set)
        return not self._begun or done.wait(seconds)

    def _go_on(self) -> None:
        while True:
            self._work.get()()
