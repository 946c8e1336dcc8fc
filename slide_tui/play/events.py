"""Events: everything that can happen to the table."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from slide_tui.engine.named import Named
from slide_tui.play.jobs import Job
from slide_tui.play.requests import ActionOrIntent, PlayerRequest


@dataclass(frozen=True, slots=True)
class Answered:
    """The question on top was answered."""

    yes: bool


@dataclass(frozen=True, slots=True)
class Closed:
    """The topmost layer was closed, perhaps with a wanted."""

    wanted: ActionOrIntent | None = None
    seed: str = ""


class Signal(Named):
    """What happens that carries nothing else."""

    BEGUN = "begun"
    """The first screen is there."""
    IDLE = "idle"
    """It has been there for a moment."""
    CELEBRATED = "celebrated"
    """The celebration of a solve is over."""
    HIDDEN = "hidden"
    """The window has lost focus."""
    GONE = "gone"
    """Nobody can even see the window, so that the clock waits whatever the settings say."""
    TOOK_OVER = "took over"
    """The player did something while the solver was playing."""


@dataclass(frozen=True, slots=True)
class Done:
    """A job was done, or told one of its results."""

    job: Job
    result: Any = None


@dataclass(frozen=True, slots=True)
class FileNews:
    """There is something to say of files."""

    words: tuple[str, ...] = ()
    """What went wrong with them."""
    safe: bool | None = None
    """Whether the run under way can be resumed later; None if that is as it was."""


Event = PlayerRequest | Answered | Closed | Signal | Done | FileNews
"""All that can happen."""
