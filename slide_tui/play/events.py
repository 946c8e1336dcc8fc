"""Events: everything that can happen to the table."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, NamedTuple

from slide_tui.play.jobs import Job
from slide_tui.play.wishes import Asked, Wish


@dataclass(frozen=True, slots=True)
class Answered:
    """The question on top was answered."""

    yes: bool


@dataclass(frozen=True, slots=True)
class Closed:
    """The topmost layer was closed, perhaps with a wish."""

    wish: Wish | None = None
    seed: str = ""


@dataclass(frozen=True, slots=True)
class Celebrated:
    """The celebration of a solve is over."""


@dataclass(frozen=True, slots=True)
class Hidden:
    """The window has lost focus."""

    gone: bool = False
    """Whether it can't even be seen, so that the clock waits whatever the settings say."""


@dataclass(frozen=True, slots=True)
class TookOver:
    """The player did something while the solver was playing."""


@dataclass(frozen=True, slots=True)
class Ticked:
    """Time has passed; told by a front end that sets no timers."""


@dataclass(frozen=True, slots=True)
class Done:
    """A job was done, or told one of its results."""

    job: Job
    result: Any = None


class RunSafety(NamedTuple):
    """It has changed whether runs are safely saved."""

    safe: bool
    """Whether the run under way can be resumed later."""
    lasts: bool = True
    """Whether a run that is given up will be saved."""


@dataclass(frozen=True, slots=True)
class Warned:
    """Something went wrong with files."""

    words: tuple[str, ...]


Event = Asked | Answered | Closed | Celebrated | Hidden | TookOver | Ticked | Done | RunSafety | Warned
"""All that can happen."""
