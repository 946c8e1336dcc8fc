"""Listing: the waiting runs in a folder; each file is read once until it changes."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

from slide_tui.engine.waiting_run import WaitingRun, waiting_run_of
from slide_tui.store.journal.journal import ENDING
from slide_tui.store.journal.waiting import Waiting, is_left, look, newest_first, stamp_of


class Listed(NamedTuple):
    """The outcome of a look into the folder."""

    runs: tuple[WaitingRun, ...]
    """The runs that can be resumed, last played first."""
    over: tuple[Waiting, ...]
    """The runs that were over when their window ended, still to be filed."""
    words: tuple[str, ...]
    """Lines for the player about files."""


class Listing:
    """The runs in a folder that no window holds. Usable from any thread."""

    def __init__(self, folder: Path) -> None:
        """Nothing is looked into yet."""
        self._folder = folder
        self._known: dict[str, tuple[tuple[int, int], WaitingRun | None]] = {}
        """What each file said, and its stamp at that time."""

    def listed(self, offset_min: int, enough: int | None = None, stop: Callable[[], bool] = lambda: False) -> Listed:
        """The runs that wait, at most `enough` of them where that is given; no file is read that this does not take.

        The offset is the player's own, in minutes ahead of UTC. It ends early once it is to `stop`. Never raises.
        """
        runs: list[WaitingRun] = []
        over: list[Waiting] = []
        words: list[str] = []
        for path in newest_first(self._folder):
            if len(runs) == enough or stop():
                break
            stamp = stamp_of(path)
            known = self._known.get(path.name)
            if known is not None and known[0] == stamp:
                runs += [known[1]] if known[1] is not None and is_left(path) else []
                continue
            found = look(path)
            if found is None:
                continue
            words += [found.why] if found.why else []
            run = found.run
            if run is not None and (run.over or not run.game.at_stake):
                over.append(found)
                continue
            listed = waiting_run_of(run.game, run.id, found.touched_ms, offset_min) if run is not None else None
            runs += [listed] if listed is not None else []
            self._known[path.name] = stamp, listed
        return Listed(tuple(runs), tuple(over), tuple(words))

    def find(self, name: str) -> Waiting | None:
        """The run of a name with all that was played in it; None if there is none or a window holds it."""
        path = self.path(name)
        found = look(path) if path.exists() else None
        return found if found is not None and found.run is not None else None

    def path(self, name: str) -> Path:
        """The file of a run."""
        return self._folder / f"{name}{ENDING}"
