"""Input from the terminal to the app: read in the event loop, without a thread and without polling."""

from __future__ import annotations

import asyncio
import os
from codecs import getincrementaldecoder
from collections.abc import Callable, Iterable
from select import select

from textual._time import get_time
from textual.message import Message

from slide_tui.tui.terminal.backlog import GRACE_S, Backlog
from slide_tui.tui.terminal.descriptor import OwnDescriptor
from slide_tui.tui.terminal.parser import InputParser, Reader

_READ_BYTES = 65536
_READS_MOST = 16
"""The most reads in a row: a terminal gives little at a time."""
_STEP = 64
"""Letters handed over at a time, so that a burst of keys is drawn while it is played, not only after it."""
_BACKLOG_MOST = 4_000_000
"""The most letters that may wait here; beyond that the terminal waits."""
_BREATH_S = 0.002
"""How long an app with too much input gets to catch up."""
_PASTE_PAUSE_S = 3.0
"""A paste that is silent for this long will not end, and must not keep the keyboard dead."""
_INTERRUPTED_S = 0.2
"""The same after a Ctrl+C, which is more likely somebody who wants to leave than a pasted letter."""


class Input:
    """Reads the terminal and hands over messages, one by one."""

    def __init__(
        self,
        given: int,
        loop: asyncio.AbstractEventLoop,
        receive: Callable[[Message], None],
        crowded: Callable[[], bool],
        lost: Callable[[], None],
        leaves: Callable[[Message], bool] = lambda _: False,
    ) -> None:
        """Start to read from the descriptor `given`.

        `crowded` is asked before each step whether the app has more than enough to do; `lost` is called when the
        terminal has gone. A message that `leaves` the game doesn't wait behind the others.
        """
        self._loop = loop
        self._receive = receive
        self._crowded = crowded
        self._lost = lost
        self._leaves = leaves
        self._parser = InputParser()
        self._backlog: Backlog | None = None
        self._decode = getincrementaldecoder("utf-8")("replace").decode
        self._timer: asyncio.TimerHandle | None = None
        self._breath: asyncio.TimerHandle | None = None
        self._own = OwnDescriptor(given, os.O_RDONLY)
        self.grace_s, self.paste_pause_s = GRACE_S, _PASTE_PAUSE_S
        self._open = True
        self._reading = True
        try:
            loop.add_reader(self._own.number, self._read)
        except OSError:  # a file that can't be waited for, so not a terminal
            loop.call_soon(self._end)

    def begin_with(self, typed: Iterable[tuple[float, bytes]]) -> None:
        """Hand over first what was typed before, each piece with its instant in seconds."""
        for read_at_s, data in typed:
            self._keep(self._decode(data), read_at_s)

    @property
    def answers(self) -> int:
        """How often the terminal has answered `LAST_QUESTION`."""
        return self._parser.answers

    def expect(self, head: str, reader: Reader) -> None:
        """Take what begins so, after an Escape, for an answer of the terminal from now on."""
        self._parser.expect(head, reader)

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
        """Read all there is; most of it waits in the backlog, where a key that leaves the game is found."""
        for _ in range(_READS_MOST):
            try:
                data = os.read(self._own.number, _READ_BYTES)
            except BlockingIOError:
                return
            except OSError:  # EIO: the terminal has gone
                data = b""
            if not data:
                self._end()
                return
            self._take(self._decode(data), get_time())
            if not self._open or self._backlog is None or not select([self._own.number], [], [], 0)[0]:
                return

    def _take(self, text: str, read_at_s: float) -> None:
        if self._backlog is None and not self._crowded():
            self._hand_over(text[:_STEP], read_at_s)
            text = text[_STEP:]
        if text and self._open:
            self._keep(text, read_at_s)
        elif self._backlog is None:
            self._wait_for_the_rest()

    def _hand_over(self, text: str, read_at_s: float) -> None:
        for message in self._parser.feed(text):
            message.time = read_at_s
            self._receive(message)

    # While the app is behind

    def _keep(self, text: str, read_at_s: float) -> None:
        """Put text in the backlog until the app has caught up."""
        if self._backlog is None:
            self._backlog = Backlog(self._leaves, pasting=self._parser.pasting, grace_s=self.grace_s)
            self._breath = self._loop.call_later(_BREATH_S if self._crowded() else 0, self._go_on)
            self._stop_timer()  # the rest of a sequence that was begun may be in the backlog
        self._backlog.add(text, read_at_s)
        if len(self._backlog) > _BACKLOG_MOST:
            self._reading = False
            self._loop.remove_reader(self._own.number)

    def _go_on(self) -> None:
        """Hand over a little of the backlog if the app has caught up, and a key that leaves the game in any case."""
        assert self._backlog is not None
        leaving = self._backlog.overtaking(get_time())
        if leaving is not None:
            self._parser.start_anew()
            self._receive(leaving)
        elif not self._crowded():
            for read_at_s, text in self._backlog.take(_STEP):
                self._hand_over(text, read_at_s)
        if not self._open:
            return
        if not self._reading and len(self._backlog) <= _BACKLOG_MOST:
            self._reading = True
            self._loop.add_reader(self._own.number, self._read)
        if self._backlog:
            self._breath = self._loop.call_later(_BREATH_S if self._crowded() else 0, self._go_on)
        else:
            self._backlog = None
            self._wait_for_the_rest()

    # Sequences that have begun

    def _wait_for_the_rest(self) -> None:
        """Set a timer if a sequence or a paste was begun, in case its rest never comes."""
        self._stop_timer()
        if self._open and self._parser.deadline is not None:
            self._timer = self._loop.call_later(max(0.001, self._parser.deadline - get_time()), self._tick)
        elif self._open and self._parser.pasting:
            pause_s = _INTERRUPTED_S if self._parser.interrupted else self.paste_pause_s
            self._timer = self._loop.call_later(pause_s, self._give_up_paste)

    def _stop_timer(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    def _tick(self) -> None:
        for message in self._parser.tick():
            self._receive(message)
        self._wait_for_the_rest()

    def _give_up_paste(self) -> None:
        for message in self._parser.give_up_paste():
            self._receive(message)

    def _end(self) -> None:
        if self._open:
            self.close()
            self._lost()
