"""What goes into the database of runs and comes out of it."""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import Enum
from typing import NamedTuple

from slide_tui.engine.size import Size
from slide_tui.scores.solve import Category, Solve

CONTROLS = ("", "keys", "mouse", "hover", "mixed")
"""How a run can have been played; nothing where that is not known, as with times from other programs."""

AT_MIN_MS, AT_MAX_MS = -62_135_596_800_000, 253_402_300_800_000
"""The years 1 to 9999, which the calendar can show and an import takes."""
OFFSET_MAX_MIN = 24 * 60
"""How far a player's clock can be ahead of UTC or behind it."""


@dataclass(frozen=True, slots=True)
class Kept:
    """A run with all that is kept of it."""

    solve: Solve
    replay: str | None
    """The whole run, as `engine.replay.encode` writes it; None for bare times from other programs.

    Such times have no code either, and where the other program did not count slides, 0 moves.
    """
    key: str
    """32 hex digits that are its own in all databases, by which an import knows what is there already."""
    version: str
    """The program that it was played with, such as `0.1.0` or `csTimer`."""
    deleted: bool = False
    """Whether the player deleted it. It is not shown any more, and can be brought back."""


class Shelved(NamedTuple):
    """A category that has runs, and how many are kept."""

    category: Category
    runs: int


class Counted(NamedTuple):
    """How many runs of a category are kept, and how many of them count."""

    category: Category
    runs: int
    """All that are shown, abandoned ones and repeats included."""
    counting: int
    """Those that averages count."""


class Order(Enum):
    """By what a table of runs can be sorted; equal ones stand in the order in which they were kept."""

    KEPT = "id"
    DATE = "at_ms"
    TIME = "time_ms"
    MOVES = "moves"
    PUSHES = "pushes"
    RATE = "rate"


@dataclass(frozen=True, slots=True)
class Chosen:
    """Which runs a table shows. None is all of them."""

    size: Size | None = None
    goal: str | None = None
    mode: str | None = None
    control: str | None = None
    helped: bool | None = None
    finished: bool | None = None
    repeat: bool | None = None
    deleted: bool = False
    """Those that were deleted, and no others."""

    @classmethod
    def of(cls, category: Category) -> Chosen:
        """The runs of a category."""
        return cls(category.size, category.goal, category.mode, category.control, category.helped)


def dated(solve: Solve) -> Solve:
    """A solve with a date that can be shown, whatever the clock of the machine or of a file said."""
    at_ms = min(max(solve.at_ms, AT_MIN_MS), AT_MAX_MS)
    offset_min = min(max(solve.offset_min, -OFFSET_MAX_MIN), OFFSET_MAX_MIN)
    if (at_ms, offset_min) == (solve.at_ms, solve.offset_min):
        return solve
    return replace(solve, at_ms=at_ms, offset_min=offset_min)


@dataclass(frozen=True, slots=True)
class Imported:
    """What an import came to."""

    added: int = 0
    known: int = 0
    """Those that were there already."""
    refused: int = 0
    complaints: tuple[str, ...] = ()
    """A line for each of the first that were refused: where it stands, and why."""
