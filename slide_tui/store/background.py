"""Work that nobody waits for, not even the end of the program."""

from __future__ import annotations

import time
from _thread import start_new_thread
from collections.abc import Callable

Later = Callable[[Callable[[], object]], None]

_QUIET_S = 3.0
"""How long such work waits at first: a start has better things to do."""


def never(_work: Callable[[], object]) -> None:
    """Do nothing."""


def in_background(work: Callable[[], object]) -> None:
    """Do something a little later in a thread of its own; do nothing where no thread is to be had."""

    def later() -> None:
        try:
            time.sleep(_QUIET_S)
            work()
        except MemoryError:  # the game says so where it has none itself
            pass

    try:
        start_new_thread(later, ())  # unlike a Thread, nobody waits at the end until it is done
    except RuntimeError:
        pass
