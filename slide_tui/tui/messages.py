"""The messages that travel upwards, and the value that comes down when something was refused."""

from __future__ import annotations

from contextvars import ContextVar
from time import monotonic
from typing import NamedTuple

from textual.message import Message

from slide_tui.choices.controls import Request
from slide_tui.engine.intents import Intent
from slide_tui.engine.refusal import Refusal
from slide_tui.engine.waiting_run import WaitingRun

INPUT_AT: ContextVar[float | None] = ContextVar("INPUT_AT", default=None)
"""The instant of the input that is being handled, in seconds; the App sets it, so that no queue makes a move later."""


def now_ms() -> int:
    """The program's clock, in milliseconds; the same clock that stamps keys and clicks."""
    return int(monotonic() * 1000)


class Ask(Message):
    """Something is asked for: raw, as it was typed or clicked. Only the App decides what comes of it."""

    def __init__(self, request: Request, seat: int = 0, at: float | None = None, *, quiet: bool = False) -> None:
        """Ask for a request at the instant of the input; `quiet` if a refusal need not be said."""
        super().__init__()
        self.request = request
        self.seat = seat
        self.quiet = quiet
        stamp = at if at is not None else INPUT_AT.get()
        self.at_ms = now_ms() if stamp is None else int(stamp * 1000)


class Refused(NamedTuple):
    """Why nothing happened, for the place where such things are said."""

    words: str
    seat: int = 0
    intent: Intent | None = None
    refusal: Refusal | None = None


class Pressed(Message):
    """A part of a drawing was clicked."""

    def __init__(self, name: str, at: float) -> None:
        """The part's name and the instant."""
        super().__init__()
        self.name = name
        self.at = at


class Celebrated(Message):
    """The celebration of a solve is over."""


class Pasted(Message):
    """A text was pasted where nothing is typed."""

    def __init__(self, text: str) -> None:
        """The text."""
        super().__init__()
        self.text = text


class GiveUp(Message):
    """An unfinished run is to be given up."""

    def __init__(self, run: WaitingRun) -> None:
        """The run."""
        super().__init__()
        self.run = run


class CopyText(Message):
    """A text is to go to the clipboard."""

    def __init__(self, text: str) -> None:
        """The text."""
        super().__init__()
        self.text = text
