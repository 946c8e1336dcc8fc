"""The way of bytes from the terminal to the app: in the loop itself, with no thread and no polling."""

from __future__ import annotations

import asyncio
import os
from codecs import getincrementaldecoder
from collections.abc import Callable

from textual._time import get_time
from textual.message import Message

from slide_tui.tui.terminal.descriptor import OwnDescriptor
from slide_tui.tui.terminal.parser import InputParser

_READ_BYTES = 64
"""Little at a time, so that a burst of keys is drawn while it is handled and not only after it."""
_BREATH_S = 0.002
"""How long to let an app catch up that has more input than it can handle."""
_PASTE_PAUSE_S = 3.0
"""A paste that is silent for so long will not end; nobody's keyboard is to stay dead for it."""


class Input:
    """Reads the terminal and hands over messages, one by one."""

    def __init__(
        self,
        given: int,
        loop: asyncio.AbstractEventLoop,
        receive: Callable[[Message], None],
        crowded: Callable[[], bool],
        lost: Callable[[], None],
    ) -> None:
        """Start to read. Ask before each read whether there is more than enough; say when the terminal has gone."""
        self._loop = loop
        self._receive = receive
        self._crowded = crowded
        self._lost = lost
        self._parser = InputParser()
        self._decode = getincrementaldecoder("utf-8")("replace").decode
        self._timer: asyncio.TimerHandle | None = None
        self._breath: asyncio.TimerHandle | None = None
        self._own = OwnDescriptor(given, os.O_RDONLY)
        self._open = True
        try:
            loop.add_reader(self._own.number, self._read)
        except OSError:  # a kind of file that can't be waited for, so no terminal
            loop.call_soon(self._end)

    def close(self) -> None:
        """Read no more."""
        if not self._open:
            return
        self._open = False
        self._loop.remove_reader(self._own.number)
        for timer in (self._timer, self._breath):
            if timer is not None:
                timer.cancel()
        self._own.close()

    def _read(self) -> None:
        if self._crowded():
            self._loop.remove_reader(self._own.number)
            self._breath = self._loop.call_later(_BREATH_S, self._read_on)
            return
        try:
            data = os.read(self._own.number, _READ_BYTES)
        except BlockingIOError:
            return
        except OSError:  # EIO: the terminal has gone
            data = b""
        if not data:
            self._end()
            return
        for message in self._parser.feed(self._decode(data)):
            self._receive(message)
        self._wait_for_the_rest()

    def _read_on(self) -> None:
        if self._open:
            self._loop.add_reader(self._own.number, self._read)

    def _wait_for_the_rest(self) -> None:
        """Wake up only if something has been started and may not go on."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        if self._open and self._parser.deadline is not None:
            self._timer = self._loop.call_later(max(0.001, self._parser.deadline - get_time()), self._tick)
        elif self._open and self._parser.pasting:
            self._timer = self._loop.call_later(_PASTE_PAUSE_S, self._parser.give_up_paste)

    def _tick(self) -> None:
        for message in self._parser.tick():
            self._receive(message)
        self._wait_for_the_rest()

    def _end(self) -> None:
        if self._open:
            self.close()
            self._lost()
