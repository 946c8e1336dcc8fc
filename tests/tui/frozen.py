"""Time that stands still for the program under test, until the test moves it."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from types import SimpleNamespace
from unittest.mock import patch


class FrozenTime:
    """The clock of keys, clicks and the game."""

    def __init__(self) -> None:
        """Begin long after zero, as a machine's clock does."""
        self.now_s = 1000.0

    def __call__(self) -> float:
        """The instant in seconds."""
        return self.now_s

    def forward(self, seconds: float) -> None:
        """Let time pass."""
        self.now_s += seconds


@contextmanager
def frozen_time() -> Iterator[FrozenTime]:
    """Stop the clock of the program, and of Textual's messages."""
    time = FrozenTime()
    with (
        patch("slide_tui.tui.messages.monotonic", time),
        patch("textual.message._time", SimpleNamespace(get_time=time)),
    ):
        yield time
