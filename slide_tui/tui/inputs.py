"""Inputs, one after another: each is handled once all has been done that came of the one before."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

from textual import events
from textual.app import App
from textual.message_pump import MessagePump

from slide_tui.tui.messages import later

_GRACE_S = 0.2
"""How long Ctrl+C waits for inputs before it; then it passes them, whatever holds them up."""
_ROUNDS = 4
"""A key reaches the App, what a widget makes of it the screen, its request the App, and an answer the App again."""


class InputQueue:
    """Holds inputs back while an earlier one is on its way through the queues of widgets, screen and App.

    Otherwise a key that the App itself answers overtakes one that closes a screen.
    """

    def __init__(self, app: App[Any]) -> None:
        """Nothing is under way yet."""
        self._app = app
        self._held: deque[events.Event | Callable[[], object]] = deque()
        self.busy = False
        """Whether an input is under way."""

    def holds(self, event: events.Event) -> bool:
        """Hold an input back if another is under way; whether it did."""
        if self.busy:
            self._held.append(event)
            if isinstance(event, events.Key) and event.key == "ctrl+c":
                later(self._app, _GRACE_S, partial(self._let_pass, event))
        return self.busy

    def then(self, do: Callable[[], object]) -> None:
        """Call something once the inputs that came before have been handled."""
        if self.busy:
            self._held.append(do)
        else:
            do()

    def follow(self) -> None:
        """Wait for what comes of the input that the App has just passed on."""
        self.busy = True
        self._go(_ROUNDS, ())

    def _go(self, rounds: int, way: Sequence[MessagePump]) -> None:
        """Go behind an input through every queue on its way; those that are being closed take nothing more."""
        for at, node in enumerate(way, start=1):
            if node.call_later(self._go, rounds, way[at:]):
                return
        if rounds:
            screen = self._app.screen
            self._go(rounds - 1, (screen.focused or screen).ancestors_with_self)
        else:
            self._app.call_later(self._arrive)

    async def _arrive(self) -> None:
        self.busy = False
        while self._held and not self.busy:
            held = self._held.popleft()
            if isinstance(held, events.Event):
                await self._app.on_event(held)
            else:
                held()

    async def _let_pass(self, event: events.Event) -> None:
        """Drop what is still held back before a Ctrl+C."""
        if event in self._held:
            self._held.clear()
            self.busy = False
            await self._app.on_event(event)
