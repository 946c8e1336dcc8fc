"""Inputs on their way into the app: one after another, each once all has been done that came of the one before."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable, Iterator
from functools import partial
from typing import Any

from textual import events
from textual.app import App
from textual.message_pump import MessagePump

_STEP = 10
"""Inputs handed over at a time, so that a burst is drawn while it is played."""
_ROUNDS = 4
"""A key reaches the App, what a widget makes of it the screen, its request the App, and an answer the App again."""
GRACE_S = 0.2
"""How long earlier inputs may hold up Ctrl+C: a burst is played to its end, a flood is not."""
_LOST_S = 2.0
"""No input waits longer than this for one before it, should that get lost on its way."""
_WAITING_MOST = 50_000
"""With more inputs waiting nothing is read: a flood waits outside."""
_START_S = 0.01
"""How often a click that came before the first frame looks for one."""


class InputQueue:
    """Holds inputs back while an earlier one is on its way through the queues of widgets, screen and App.

    Otherwise a key that the App itself answers overtakes one that closes a screen. An app that passes an input on says
    so by `follow`; what it has done at once, such as a slide, holds nothing up.
    """

    def __init__(self, app: App[Any], done_at_once: Callable[[events.Event], bool] = lambda _event: False) -> None:
        """Nothing waits yet. What is read while nothing waits is offered to `done_at_once` first, in the same turn."""
        self._app, self._done_at_once = app, done_at_once
        self._waiting: deque[events.Event] = deque()
        self._awake = False
        self._way: Iterator[MessagePump] = iter(())
        self._under_way: asyncio.TimerHandle | None = None
        """While what comes of an input is on its way: when that is given up for lost."""
        self.drawn = True
        """Whether there was a frame: clicks wait until there is something that they can hit."""

    @property
    def busy(self) -> bool:
        """Whether an input waits or is under way."""
        return self._under_way is not None or bool(self._waiting)

    @property
    def full(self) -> bool:
        """Whether so many inputs wait that no more should be read."""
        return len(self._waiting) > _WAITING_MOST

    def add(self, event: events.Event) -> None:
        """Let an input wait for its turn."""
        if not (self.drawn and not self._awake and not self.busy and self._is_done(event)):
            self._waiting.append(event)
            if isinstance(event, events.Key) and event.key == "ctrl+c":
                self._call_later(GRACE_S, partial(self._let_pass, event))
        self._wake()

    def _is_done(self, event: events.Event) -> bool:
        try:
            return self._done_at_once(event)
        except Exception as error:
            self._app.call_later(fail, error)  # outside its queue an error would not end the App
            return True

    def clear(self) -> None:
        """Drop what waits."""
        self._waiting.clear()

    def follow(self) -> None:
        """Wait for what comes of the input that the App has just passed on."""
        self._stop_waiting()
        self._under_way = asyncio.get_running_loop().call_later(_LOST_S, self._arrived)
        self._way = self._queues()
        self._go()

    def _arrived(self) -> None:
        self._stop_waiting()
        self._wake()

    def _stop_waiting(self) -> None:
        if self._under_way is not None:
            self._under_way.cancel()
            self._under_way = None

    def _call_later(self, seconds: float, do: Callable[[], object]) -> None:
        asyncio.get_running_loop().call_later(seconds, self._app.call_next, do)

    def _wake(self) -> None:
        if not self._awake:
            self._awake = True
            self._app.call_later(self._hand_over)

    async def _hand_over(self) -> None:
        """Hand over a little, and the rest after a frame."""
        for _ in range(_STEP):
            if self._under_way or not self._waiting:
                self._awake = False
                return
            if isinstance(self._waiting[0], events.MouseEvent) and not self.drawn:
                self._call_later(_START_S, self._hand_over)
                return
            await self._app.on_event(self._waiting.popleft())
        self._call_later(0, self._hand_over)

    def _queues(self) -> Iterator[MessagePump]:
        """Every queue on the way of an input, each known only when the one before has been worked off."""
        for _ in range(_ROUNDS):
            screen = self._app.screen
            yield from (screen.focused or screen).ancestors_with_self

    def _go(self) -> None:
        """Go behind an input through the queues on its way; those that are being closed take nothing more.

        It is posted without arguments: with some, Textual would look at its signature again in each queue.
        """
        for queue in self._way:
            if queue.post_message(events.Callback(self._go)):
                return
        self._arrived()

    async def _let_pass(self, event: events.Event) -> None:
        """Drop what still waits around a Ctrl+C."""
        if event in self._waiting:
            self.clear()
            self._stop_waiting()
            await self._app.on_event(event)


def fail(error: Exception) -> None:
    """Raise an error: an App that is called later to do this ends, as by any error of its own."""
    raise error
