"""The messages that travel upwards, and the clock."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextvars import ContextVar
from dataclasses import dataclass
from time import monotonic
from typing import Any

from textual.message import Message
from textual.message_pump import MessagePump

from slide_tui.play.requests import ActionOrIntent
from slide_tui.settings.settings import Settings

Take = Callable[[Any, Any], object]
"""Takes a `Subject` and its `PictureState`; number tiles start without pictures."""
INPUT_AT: ContextVar[float | None] = ContextVar("INPUT_AT", default=None)
"""The instant of the input that is being handled, in seconds; the App sets it, so that no queue makes a move later."""


def now_ms() -> int:
    """The program's clock, in milliseconds; the same clock that stamps keys and clicks."""
    return int(monotonic() * 1000)


def later(node: MessagePump, seconds: float, work: Callable[[], object]) -> asyncio.TimerHandle:
    """Have a node do something after so long, unless it is cancelled before.

    Textual's own timers are lost if the processor is taken away for their whole length between two looks at the clock.
    """
    return asyncio.get_running_loop().call_later(seconds, node.call_next, work)


class Ask(Message):
    """A request, raw as it was typed or clicked. Only the middle decides what comes of it."""

    def __init__(self, wanted: ActionOrIntent, seat: int = 0, at: float | None = None, *, quiet: bool = False) -> None:
        """Make a request at the instant of the input; `quiet` if a refusal need not be said."""
        super().__init__()
        self.wanted = wanted
        self.seat = seat
        self.quiet = quiet
        stamp = at if at is not None else INPUT_AT.get()
        self.at_ms = now_ms() if stamp is None else int(stamp * 1000)


class CelebrationOver(Message):
    """The celebration of a solve is over."""


@dataclass
class LooksTried(Message):
    """Settings are shown that are not chosen yet, with their theme and picture."""

    settings: Settings


@dataclass
class OffLoop(Message):
    """Work that takes too long for the event loop, as reading many files does."""

    work: Callable[[], object]
    """It is for a thread."""
    then: Callable[[object], None]
    """Takes its answer, on the loop again."""


@dataclass
class PicturesWanted(Message):
    """A picture that a screen shows, or that it needs no more of any."""

    subject: Any
    """Which picture, None for no more."""
    take: Take
    """Takes it, now and whenever there are better cells."""
