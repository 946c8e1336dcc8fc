"""Values that go into the files of runs and come out of them."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import NamedTuple

from slide_tui.engine.kind import Kind
from slide_tui.engine.size import Size
from slide_tui.stats.solve import Solve

AT_MIN_MS, AT_MAX_MS = -62_135_596_800_000, 253_402_300_800_000
"""The years 1 to 9999, which can be shown and imported."""
OFFSET_MAX_MIN = 24 * 60
"""The most that a player's clock can be ahead of UTC or behind it."""


@dataclass(frozen=True, slots=True)
class StoredRun:
    """Everything that is filed of a run."""

    solve: Solve
    replay: str | None
    """The whole run, as `engine.replay.encode` writes it; None for bare times from other programs.

    Such times have no code either, and where the other program did not count slides, 0 moves.
    """
    key: str
    """32 hex digits that identify the run on every machine."""
    version: str
    """The program it was played with, such as `0.1.0` or `csTimer`."""
    deleted: bool = False
    """Whether the player deleted it: it is hidden, and can be brought back."""


class KindRuns(NamedTuple):
    """A kind that has runs, and how many."""

    kind: Kind
    runs: int
    """All but deleted ones."""
    counting: int
    """Those that averages count: without unfinished runs and repeats."""


class RunOrder(Enum):
    """What a table of runs can be sorted by, in SQL; equal runs stand in filing order."""

    KEPT = "id"
    DATE = "at_ms"
    TIME = "time_ms"
    MOVES = "moves"
    NET = "net"
    PUSHES = "pushes"
    RATE = "moves * 1000.0 / max(time_ms, 1)"


OF_KIND = ("size", "goal", "mode", "control", "helped", "sight", "course")
"""The fields of a kind, in its order."""


class RunFilter(NamedTuple):
    """Which runs to show; None matches everything."""

    size: Size | None = None
    goal: str | None = None
    mode: str | None = None
    sight: str | None = None
    course: str | None = None
    control: str | None = None
    helped: bool | None = None
    finished: bool | None = None
    repeat: bool | None = None
    deleted: bool = False
    """Only deleted runs rather than all others."""

    @classmethod
    def of(cls, category: Kind) -> RunFilter:
        """The runs of a category."""
        return cls(**{name: getattr(category, name) for name in OF_KIND})

    @classmethod
    def solved(cls, kind: Kind) -> RunFilter:
        """The solves of a kind that count, however they were controlled."""
        return cls.of(kind)._replace(control=None, helped=False, finished=True, repeat=False)

    def takes(self, kind: Kind) -> bool:
        """Whether it takes runs of a kind."""
        return all(getattr(self, name) in (None, getattr(kind, name)) for name in OF_KIND)


class Imported(NamedTuple):
    """The outcome of an import."""

    added: int = 0
    known: int = 0
    """Runs that were there already."""
    refused: int = 0
    complaints: tuple[str, ...] = ()
    """Lines about the first refused runs: where, and why."""
