"""Queue: work on files that the game does not wait for, done in order in a thread of its own."""

from __future__ import annotations

from _thread import start_new_thread
from collections.abc import Callable
from queue import SimpleQueue
from threading import Event

Work = Callable[[], object]


class Queue:
    """Does one thing after the other. Unlike a Thread it is not waited for when the program ends."""

    def __init__(self) -> None:
        """Start nothing yet."""
        self._work: SimpleQueue[Work] = SimpleQueue()
        self._begun = False

    def put(self, work: Work) -> None:
        """Have something done; at once, where no thread is to be had."""
        if not self._begun:
            try:
                start_new_thread(self._go_on, ())
            except RuntimeError:
                work()
                return
            self._begun = True
        self._work.put(work)

    def wait(self, seconds: float) -> bool:
        """Wait until everything is done, at most so long; whether it is."""
        if not self._begun:
            return True
        done = Event()
        self._work.put(done.set)
        return done.wait(seconds)

    def _go_on(self) -> None:
        while True:
            self._work.get()()
