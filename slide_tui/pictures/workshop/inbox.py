"""The inbox of the studio's process: what it was asked and has not begun."""

from __future__ import annotations

import json
import os
from threading import Condition, Thread

from slide_tui.pictures.orders import Fit, Order
from slide_tui.pictures.wire import decode_order

_CHUNK = 1 << 20


class Inbox:
    """The orders that wait, fits apart from the rest."""

    def __init__(self, source: int) -> None:
        """Start to read lines from a descriptor. The process ends with them, or at one that makes no sense."""
        self._fits: list[tuple[int, Fit]] = []
        self._others: list[tuple[int, Order]] = []
        self._cancelled: set[int] = set()
        self._come = Condition()
        Thread(target=self._read, args=(source,), daemon=True).start()

    def next_fit(self) -> tuple[int, Fit]:
        """Return the newest fit, and wait until there is one."""
        with self._come:
            self._come.wait_for(lambda: self._fits)
            return self._fits.pop()

    def next_other(self) -> tuple[int, Order]:
        """Return the oldest other order, and wait until there is one."""
        with self._come:
            self._come.wait_for(lambda: self._others)
            return self._others.pop(0)

    def cancelled(self, number: int) -> bool:
        """Whether an order was cancelled after it was begun."""
        return number in self._cancelled

    def _read(self, source: int) -> None:
        rest = b""
        try:
            while data := os.read(source, _CHUNK):
                *lines, rest = (rest + data).split(b"\n")
                for line in lines:
                    self._take(json.loads(line))
        finally:
            os._exit(0)

    def _take(self, fields: dict[str, object]) -> None:
        with self._come:
            if isinstance(number := fields.get("cancel"), int):
                self._cancelled.add(number)
                self._fits = [each for each in self._fits if each[0] != number]
                self._others = [each for each in self._others if each[0] != number]
                return
            number, order = decode_order(fields)
            if isinstance(order, Fit):
                self._fits.append((number, order))
            else:
                self._others.append((number, order))
            self._come.notify_all()
