"""Studio: the process that paints, opens and fits pictures, and what it was asked.

Only `wait` waits: an event loop watches the descriptor and calls `receive`.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import dataclass
from select import select
from time import monotonic

from slide_tui.pictures.orders import Answer, Open, Order
from slide_tui.pictures.wire import LINE_MOST, READY, begun_in, decode_answer, encode_order

_STARTS_MAX = 3
"""How often in a row to start a process that ends before it is ready."""
_LOSSES_MOST = 3
"""With how many processes an order may be lost that none of them said it had begun."""
_PATIENCE_S = 1.0
"""How long an order that nobody waits for may go on, before the process is ended with it."""
_TALK_MOST = 1000
"""How many useless lines in a row to accept: late answers are a few, a process taken over never stops."""
LOST = "The picture can't be used: it takes too much memory or time."
NO_STUDIO = "Pictures can't be drawn here"
NO_FILES = "Guests can't open pictures of this machine."


TYPE_CHECKING = False
if TYPE_CHECKING:
    from slide_tui.solver.process import Process


def _start_process() -> Process:
    from slide_tui.solver.process import Process, command_of  # subprocess is slow to load, and often not needed

    return Process(command_of("pictures.workshop"), LINE_MOST)


@dataclass(slots=True)
class _Asked:
    """An order as a line, and whose place it takes when it comes."""

    line: str
    lane: str
    sent: bool = False
    losses: int = 0
    answered: bool = False
    """Whether its first answer has come; only the last may follow."""


class Studio:
    """A process for pictures, started when it is first needed."""

    def __init__(
        self,
        start: Callable[[], Process] = _start_process,
        watch: Callable[[int], object] = lambda _descriptor: None,
        unwatch: Callable[[int], object] = lambda _descriptor: None,
        *,
        opens: bool = True,
        clock: Callable[[], float] = monotonic,
    ) -> None:
        """Start nothing yet. `watch` and `unwatch` get the process's descriptor.

        With `opens` off, orders to open files are refused.
        """
        self._clock = clock
        self._opens = opens
        self._start = start
        self._watch = watch
        self._unwatch = unwatch
        self._process: Process | None = None
        self._descriptor = -1
        self._ready = False
        self._begun: int | None = None
        self._begun_at = 0.0
        self._talk = 0
        self._starts = 0
        self._number = 0
        self._asked: dict[int, _Asked] = {}
        self._undelivered: list[Answer] = []
        self.trouble = ""
        """Why there are no pictures, once that is certain; empty otherwise."""

    def ask(self, order: Order, lane: str = "") -> int:
        """Ask for something, and return the number of the order. One in a lane cancels the one before in that lane."""
        if lane:
            for number in [number for number, asked in self._asked.items() if asked.lane == lane]:
                self.cancel(number)
        self._number += 1
        if isinstance(order, Open) and not self._opens:
            self._undelivered.append(Answer(self._number, trouble=NO_FILES))
            return self._number
        self._asked[self._number] = _Asked(encode_order(self._number, order), lane)
        self._work()
        return self._number

    def cancel(self, number: int) -> None:
        """Cancel an order: it will not be answered any more."""
        asked = self._asked.pop(number, None)
        self._undelivered = [answer for answer in self._undelivered if answer.id != number]
        if asked is None or not asked.sent:
            return
        if number == self._begun and self._clock() - self._begun_at > _PATIENCE_S:
            self._lose()
            self._work()
        else:
            self._send(json.dumps({"cancel": number}))

    def receive(self) -> list[Answer]:
        """Return new answers."""
        process = self._process
        if process is not None:
            for line in process.receive():
                self._take(line)
            if self._talk > _TALK_MOST:
                process.close()
            if not process.alive and self._process is process:
                self._lose()
                self._work()
        answers, self._undelivered = self._undelivered, []
        return answers

    def wait(self, seconds: float | None = None) -> list[Answer]:
        """Return the first answers that come in time; none if time is up or nothing is to come."""
        until = None if seconds is None else monotonic() + seconds
        while not (answers := self.receive()) and self._process is not None and self._asked:
            left = None if until is None else until - monotonic()
            if left is not None and left <= 0:
                break
            select([self._process], [], [], left)
        return answers

    @property
    def busy(self) -> bool:
        """Whether an answer is still to come."""
        return bool(self._asked or self._undelivered)

    @property
    def pid(self) -> int | None:
        """The process's id."""
        return self._process.pid if self._process is not None else None

    def close(self) -> None:
        """End the process at once."""
        self._asked.clear()
        self._undelivered.clear()
        self._dismiss()

    def _work(self) -> None:
        """Send what was not sent, as soon as somebody is there to read it."""
        if self._process is None and self._asked:
            self._hire()
        for asked in list(self._asked.values()):
            if self._ready and not asked.sent:
                asked.sent = True
                self._send(asked.line)

    def _hire(self) -> None:
        """Start the process, or give up."""
        if not self.trouble and self._starts < _STARTS_MAX:
            self._starts += 1
            try:
                process = self._process = self._start()
            except OSError as error:
                self.trouble = f"{NO_STUDIO}: {error.strerror}."
            else:
                self._descriptor = process.fileno()
                self._watch(self._descriptor)
                return
        self.trouble = self.trouble or f"{NO_STUDIO}: their process ends at once."
        self._undelivered += [Answer(number, trouble=self.trouble) for number in self._asked]
        self._asked.clear()

    def _send(self, line: str) -> None:
        process = self._process
        if process is None:  # lost while it was being told something else
            return
        process.send(line)
        if not process.alive and self._process is process:
            self._lose()
            self._work()

    def _take(self, line: str) -> None:
        """Handle one line from the process."""
        self._talk += 1
        if line == READY:
            self._ready, self._starts = True, 0
            self._work()
            return
        if (begun := begun_in(line)) is not None:
            self._begun, self._begun_at = begun, self._clock()
            return
        answer = decode_answer(line)
        asked = self._asked.get(answer.id) if answer is not None else None
        if answer is None or asked is None or (asked.answered and not answer.final):
            return
        self._talk, asked.answered = 0, True
        if answer.final:
            del self._asked[answer.id]
        self._undelivered.append(answer)

    def _lose(self) -> None:
        """Answer the order that ended the process; another one does the others."""
        self._dismiss()
        for number, asked in list(self._asked.items()):
            asked.losses += asked.sent
            asked.sent = asked.answered = False
            if number == self._begun or asked.losses >= _LOSSES_MOST:
                del self._asked[number]
                self._undelivered.append(Answer(number, trouble=LOST))
        self._begun = None

    def _dismiss(self) -> None:
        if self._process is not None:
            self._unwatch(self._descriptor)
            self._process.close()
            self._process, self._ready, self._talk = None, False, 0
