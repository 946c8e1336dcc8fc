"""Listing: the unfinished runs in a folder; each file is read once until it changes."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

from slide_tui.clean import clean
from slide_tui.engine.errors import Unreadable
from slide_tui.engine.unfinished_run import UnfinishedRun, unfinished_run_of
from slide_tui.store.files import opened, why_not
from slide_tui.store.files import read as read_up_to
from slide_tui.store.journal.held_file import ENDING
from slide_tui.store.journal.reading import read
from slide_tui.store.journal.waiting import FILE_MAX, Waiting, is_left, look, newest_first, stamp_of


class Listed(NamedTuple):
    """The outcome of a look into the folder."""

    runs: tuple[UnfinishedRun, ...]
    """The runs that can be resumed, last played first."""
    over: tuple[Waiting, ...]
    """The runs that were over when their window ended, still to be filed."""
    words: tuple[str, ...]
    """Lines for the player about files."""


def count_unfinished(folder: Path) -> int:
    """How many unfinished runs there are in a folder, with those of other windows; changes nothing, never raises."""
    try:
        return sum(map(_is_unfinished, newest_first(folder)))
    except (OSError, ValueError):
        return 0


def _is_unfinished(path: Path) -> bool:
    try:
        with opened(path) as descriptor:
            run = read(read_up_to(descriptor, FILE_MAX)).run
    except (OSError, Unreadable):
        return False
    return run.game.at_stake and not run.over


def _listed(found: Waiting, offset_min: int) -> UnfinishedRun | None:
    """A run as the list has it; None if its file can't be read."""
    run = found.run
    return unfinished_run_of(run.game, run.id, found.touched_ms, offset_min) if run is not None else None


class Listing:
    """The runs in a folder that no window holds. Usable from any thread."""

    def __init__(self, folder: Path) -> None:
        """Nothing is looked into yet."""
        self._folder = folder
        self._known: dict[str, tuple[tuple[int, int], UnfinishedRun | None]] = {}
        """What each file said, and its stamp at that time."""

    def listed(self, offset_min: int, enough: int | None = None, stop: Callable[[], bool] = lambda: False) -> Listed:
        """The unfinished runs, at most `enough` of them where that is given; no file is read that this does not take.

        The offset is the player's own, in minutes ahead of UTC. It ends early once it is to `stop`. Never raises.
        """
        runs: list[UnfinishedRun] = []
        over: list[Waiting] = []
        words: list[str] = []
        try:
            paths = newest_first(self._folder)
        except (OSError, ValueError) as error:
            return Listed((), (), (f"runs not read: {clean(str(self._folder))}: {why_not(error)}",))
        for path in paths:
            if len(runs) == enough or stop():
                break
            stamp, (known, run) = stamp_of(path), self._known.get(path.name, ((0, 0), None))
            if known == stamp:
                runs += [run] if run is not None and is_left(path) else []
            elif (found := look(path)) is not None:
                words += [found.why] if found.why else []
                if found.run is not None and (found.run.over or not found.run.game.at_stake):
                    over.append(found)
                    continue
                run = _listed(found, offset_min)
                runs += [run] if run is not None else []
                self._known[path.name] = stamp, run
        return Listed(tuple(runs), tuple(over), tuple(words))

    def find(self, name: str) -> Waiting | None:
        """The run of a name with all that was played in it; None if there is none or a window holds it."""
        path = self.path(name)
        found = look(path) if path.exists() else None
        return found if found is not None and found.run is not None else None

    def path(self, name: str) -> Path:
        """The file of a run."""
        return self._folder / f"{name}{ENDING}"
