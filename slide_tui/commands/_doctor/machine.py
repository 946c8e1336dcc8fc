"""What the game runs on: versions, the system, and what it allows where that is little."""

from __future__ import annotations

import sys
from collections.abc import Iterator

from slide_tui import __version__
from slide_tui.commands._doctor.facts import Fact

_LIBRARIES = {
    "textual": "the full screen needs it",
    "rich": "the full screen needs it",
    "numpy": "hints and solving need it",
    "platformdirs": "the folders of this system need it",
    "websockets": "only `slide-tui serve` needs it",
}
_NEEDED = ("textual", "rich")
_FILES_FEW = 256
_STREAMS = 3
_MEMORY_MB = 1024
_MB = 2**20


def versions() -> Iterator[Fact]:
    """Yield the versions of everything that takes part; nothing heavy is loaded for it."""
    import platform

    yield Fact("slide-tui", __version__)
    yield Fact("platform", _platform())
    yield Fact("Python", f"{platform.python_version()} ({platform.python_implementation()})")
    yield _sqlite()
    for name, about in _LIBRARIES.items():
        yield _library(name, about)
    if (pillow := _version("pillow")) is not None:
        yield Fact("Pillow", pillow)


def _platform() -> str:
    """Return the system, its kernel and the kind of machine, without the machine's name."""
    import platform

    kernel = f"{platform.system()} {platform.release()} {platform.machine()}"
    try:
        return f"{platform.freedesktop_os_release()['PRETTY_NAME']}, {kernel}"
    except (OSError, KeyError):  # not Linux, or a very small one
        return kernel


def _sqlite() -> Fact:
    try:
        import sqlite3
    except ImportError:
        return Fact("SQLite", "missing", "this Python has no SQLite, so no run can be saved")
    return Fact("SQLite", sqlite3.sqlite_version)


def _library(name: str, about: str) -> Fact:
    if (found := _version(name)) is not None:
        return Fact(name, found)
    trouble = f"{name} is missing, so the full screen can't be shown" if name in _NEEDED else ""
    return Fact(name, f"not there ({about})", trouble)


def _version(name: str) -> str | None:
    from importlib.metadata import PackageNotFoundError, version

    try:
        return version(name)
    except PackageNotFoundError:
        return None


def limits() -> Iterator[Fact]:
    """Yield the system's limits that are small enough to be felt, and a clock that is far off."""
    from slide_tui.store.calendar import is_usable

    if not is_usable():
        yield Fact("clock", "too far ahead", "the system's clock is set too far ahead for the full screen")
    try:
        import resource
    except ImportError:  # Windows has other limits
        return
    files = resource.getrlimit(resource.RLIMIT_NOFILE)[0]
    if 0 <= files < _FILES_FEW:
        from slide_tui.tui.doors.terminal import FILES

        too_few = "the full screen needs more open files; see `ulimit -n`" if files < FILES + _STREAMS else ""
        yield Fact("open files", f"{files} at most", too_few)
    for name, kind in (("memory", resource.RLIMIT_AS), ("data memory", resource.RLIMIT_DATA)):
        most = resource.getrlimit(kind)[0]
        if 0 <= most < _MEMORY_MB * _MB:
            yield Fact(name, f"{most // _MB:,} MB at most")
    size = resource.getrlimit(resource.RLIMIT_FSIZE)[0]
    if 0 <= size < 64 * _MB:
        yield Fact("file size", f"{size / _MB:.1f} MB at most")


def executable() -> Fact:
    """Return where Python is, for a report that spells paths out."""
    return Fact("executable", sys.executable or "unknown")
