"""Reading in the event loop, without a thread and without polling."""

from __future__ import annotations

import os
from collections.abc import Callable

from slide_tui.tui.driver.shared import CellDriver

_READ_BYTES = 8192
"""So few that a flood leaves the loop free after each part of it."""
_PAUSE_S = 0.05
"""How long nothing is read when too much waits."""


class DescriptorReader:
    """Reads a descriptor for a driver."""

    def __init__(self, descriptor: int, driver: CellDriver, take: Callable[[bytes], None]) -> None:
        """Start to read."""
        self._descriptor, self._driver, self._take = descriptor, driver, take
        self._open = True
        self._listen()

    def close(self) -> None:
        """Read no more."""
        if self._open:
            self._open = False
            self._driver.loop.remove_reader(self._descriptor)

    def _listen(self) -> None:
        if self._open:
            self._driver.loop.add_reader(self._descriptor, self._read)

    def _read(self) -> None:
        if self._driver.inputs.full:
            self._driver.loop.remove_reader(self._descriptor)
            self._driver.loop.call_later(_PAUSE_S, self._listen)
            return
        try:
            data = os.read(self._descriptor, _READ_BYTES)
        except BlockingIOError:
            return
        except OSError:  # EIO: the terminal has gone
            data = b""
        if data:
            self._take(data)
        else:
            self.close()
            self._driver.hung_up()
