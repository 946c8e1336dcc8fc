"""Where the game's files are, whether they can be read and written, and how much room there is."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

from slide_tui.commands._doctor.facts import Fact, shown
from slide_tui.settings.settings import Settings
from slide_tui.store.folders import NO_HOME, Folders

_MB = 1_000_000
_TRIED = b"\0" * 4096
"""What is written for a trial: a full disk takes an empty file."""
_LITTLE_MB = 50


def settings_of(folders: Folders | None) -> tuple[Settings, tuple[str, ...]]:
    """Return the player's settings, and what is wrong with their file."""
    if folders is None or not os.path.lexists(folders.settings_file):
        return Settings(), ()
    from slide_tui.store.settings.settings_file import load

    loaded = load(folders.settings_file)
    return loaded.settings, loaded.complaints


def facts(folders: Folders | None, complaints: tuple[str, ...], *, spelled_out: bool) -> Iterator[Fact]:
    """Yield what is known of the files; paths have `~` for the home folder unless they are to be `spelled_out`."""
    if folders is None:
        yield Fact("files", "nowhere: there is no home folder", NO_HOME)
        return
    for name, path, folder in (
        ("settings", folders.settings_file, folders.config),
        ("data", folders.data, folders.data),
        ("state", folders.state, folders.state / "runs"),
    ):
        yield _place(name, path, folder, shown(path, spelled_out=spelled_out))
    for complaint in complaints:
        yield Fact("settings", shown(complaint, spelled_out=spelled_out))
    yield _runs(folders, spelled_out=spelled_out)
    yield _waiting(folders)


def _place(name: str, path: Path, folder: Path, words: str) -> Fact:
    """Say whether a folder can be written, by a file in it that is gone at once; nothing is left, nothing is made."""
    there = _nearest(folder)
    state = "" if os.path.lexists(path) else ", not there yet"
    try:
        if there is None:
            raise NotADirectoryError("there is no such folder, and none can be made")
        _try_to_write(there)
        if name == "settings" and os.path.lexists(path):
            from slide_tui.store.settings.settings_file import why_not_saved

            if why_not := why_not_saved(path):
                return Fact(name, f"{words}{state}, can't be written ({why_not})")
    except OSError as error:
        why = error.strerror or str(error)
        trouble = f"nothing can be saved in {words}: {why}" if name != "settings" else ""
        return Fact(name, f"{words}{state}, can't be written ({why})", trouble)
    return Fact(name, f"{words}{state}, can be written{_room(there)}")


def _try_to_write(folder: Path) -> None:
    from tempfile import TemporaryFile  # where it can, it makes a file without a name

    with TemporaryFile(dir=folder, buffering=0) as tried:
        tried.write(_TRIED)


def _nearest(folder: Path) -> Path | None:
    """Return the folder, or the nearest one above it that is there."""
    for each in (folder, *folder.parents):
        try:
            if os.path.lexists(each):
                return each if each.is_dir() else None
        except OSError:
            return None
    return None


_RUNS_S = 30.0


def _room(folder: Path) -> str:
    """Return how much room there is on the disk."""
    from shutil import disk_usage

    try:
        free = disk_usage(folder).free // _MB
    except OSError:
        return ""
    return f", {free:,} MB free" + (" (little)" if free < _LITTLE_MB else "")


def _runs(folders: Folders, *, spelled_out: bool) -> Fact:
    """Say whether the saved runs open, and how many there are; the file is only read."""
    from slide_tui.store.solves.solves import Solves
    from slide_tui.store.solves.trouble import Busy, Trouble
    from slide_tui.store.solves.values import Chosen
    from slide_tui.store.statistics.runs import count_of_runs

    solves = Solves(folders.solves_file, chance=lambda: 0, version="", wait_s=_RUNS_S, changes=False)
    try:
        if not solves.exists():
            return Fact("saved runs", "none yet")
        solves.get_ready(_RUNS_S)
        count, lasting = f"{count_of_runs(solves, Chosen()):,}", solves.lasting
    except Busy:  # which passes
        return Fact("saved runs", "another window is writing them")
    except Trouble as why:
        return Fact("saved runs", f"can't be opened: {why}", f"saved runs can't be opened: {why}")
    except OSError as error:
        return Fact("saved runs", f"can't be looked for ({error.strerror})")
    except ImportError as error:
        return Fact("saved runs", f"can't be opened: {error}", "this Python has no SQLite, so no run can be saved")
    finally:
        notes = [shown(note, spelled_out=spelled_out) for note in solves.notes()]
        solves.close(_RUNS_S)
    words = "; ".join([f"{count}, in order" if lasting else f"{count} could be read", *notes])
    return Fact("saved runs", words, "" if lasting else f"saved runs: {'; '.join(notes) or 'their file does not open'}")


def _waiting(folders: Folders) -> Fact:
    """Count the journals of unfinished runs; none is opened."""
    try:
        names = os.listdir(folders.state / "runs")  # noqa: PTH208 - the names are all that is needed
    except FileNotFoundError:
        names = []
    except OSError as error:
        return Fact("unfinished runs", f"can't be listed ({error.strerror})")
    return Fact("unfinished runs", f"{len(names):,} files")
