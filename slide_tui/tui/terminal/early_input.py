"""Keys typed while Textual is loaded, with their instants: a move counts from the instant it was typed."""

from __future__ import annotations

import os
import signal
from _thread import allocate_lock, start_new_thread
from select import select
from time import monotonic

Typed = list[tuple[float, bytes]]
"""Instants in seconds, with the bytes read at each."""


class EarlyInput:
    """Reads a terminal in a thread, until it is told to stop."""

    def __init__(self, descriptor: int) -> None:
        """Begin to read; where no thread can be started, typed keys wait unread."""
        self._descriptor = descriptor
        self._typed: Typed = []
        self._heard, self._told = os.pipe()
        self._reading = allocate_lock()
        self._reading.acquire()
        before = signal.pthread_sigmask(signal.SIG_SETMASK, signal.valid_signals())  # they are the main thread's
        try:
            start_new_thread(self._read, ())
        except RuntimeError:
            self._reading.release()
        finally:
            signal.pthread_sigmask(signal.SIG_SETMASK, before)

    def stop(self) -> Typed:
        """Stop reading, and return what was typed."""
        os.close(self._told)
        self._reading.acquire()
        os.close(self._heard)
        return self._typed

    def _read(self) -> None:
        try:
            while self._heard not in (ready := select([self._descriptor, self._heard], [], [])[0]):
                if ready and not (data := os.read(self._descriptor, 4096)):
                    return
                self._typed.append((monotonic(), data))
        except OSError:
            pass  # the terminal has gone; the driver will find out
        finally:
            self._reading.release()
