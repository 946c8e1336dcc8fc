"""Loaded by Python before anything else: takes away what Python lacks on Windows, and forbids what that forbids.

It is no Windows. But what needs a name or a module that isn't there, or renames a file that is open, fails as there.
"""

from __future__ import annotations

import importlib
import os
import select
import signal
import stat
import sys
import time
from collections.abc import Callable
from itertools import chain
from pathlib import Path
from typing import Any

_MODULES = "termios fcntl resource pwd grp tty pty curses _curses syslog readline"
_IN_OS = """
O_NONBLOCK O_NOFOLLOW O_CLOEXEC O_DIRECTORY O_NOCTTY fchmod fchown chown getuid geteuid getgid fork forkpty ttyname
killpg setsid getpgid getpgrp tcgetpgrp mkfifo nice readv writev pread pwrite fdatasync set_blocking get_blocking
sched_getaffinity wait4 waitid WNOHANG
"""
_IN_SIGNAL = """
SIGHUP SIGPIPE SIGQUIT SIGTSTP SIGCONT SIGWINCH SIGSTOP SIGTTOU SIGTTIN SIGUSR1 SIGUSR2 SIGALRM SIGCHLD
alarm setitimer pthread_sigmask valid_signals
"""
_IN_TIME = "clock_gettime CLOCK_REALTIME CLOCK_MONOTONIC tzset"


class _Lacking:
    """Finds no module that Windows lacks."""

    def find_spec(self, name: str, *_where: object) -> None:
        """Raise what a missing module raises."""
        if name in _MODULES.split():
            raise ModuleNotFoundError(f"No module named {name!r}", name=name)


def _is_open(path: Any) -> bool:
    """Whether this process has a file open, by whatever library."""
    try:
        wanted = os.lstat(path)
        numbers = os.listdir("/proc/self/fd")  # noqa: PTH208
    except OSError:
        return False
    for number in numbers:
        try:
            found = os.fstat(int(number))
        except OSError:
            continue
        if (found.st_dev, found.st_ino) == (wanted.st_dev, wanted.st_ino) and stat.S_ISREG(found.st_mode):
            return True
    return False


def _refusing(do: Callable[..., Any]) -> Callable[..., Any]:
    """Do something with the names of files, but not while one of them is open."""

    def done(*names: Any, **options: Any) -> Any:
        for name in names:
            if _is_open(name):
                raise PermissionError(13, "The process cannot access the file", str(name))
        return do(*names, **options)

    return done


def _renamed(do: Callable[..., Any]) -> Callable[..., Any]:
    """Rename a file, but not over another."""

    def done(source: Any, target: Any) -> Any:
        if os.path.lexists(target):
            raise FileExistsError(17, "The file exists", str(target))
        return do(source, target)

    return done


def _opened(path: Any, flags: int, mode: int = 0o777, **options: Any) -> int:
    """Open a file, but no folder."""
    if not flags & os.O_CREAT and Path(os.fsdecode(path)).is_dir():
        raise PermissionError(13, "Permission denied", str(path))
    return _open(path, flags, mode, **options)


def _only_sockets(*descriptors: Any) -> Any:
    """Wait for sockets, and refuse to wait for anything else."""
    for each in chain(*descriptors[:3]):
        if not stat.S_ISSOCK(os.fstat(each if isinstance(each, int) else each.fileno()).st_mode):
            raise OSError(10038, "An operation was attempted on something that is not a socket")
    return _select(*descriptors)


_open, _select = os.open, select.select
if os.environ.get("SLIDE_TUI_WINDOWS"):
    for standard in (
        "subprocess",
        "shutil",
        "platform",
        "tempfile",
    ):  # these are Python's own, and whole on every system
        importlib.import_module(standard)
    sys.meta_path.insert(0, _Lacking())
    for name in _MODULES.split():
        sys.modules.pop(name, None)
    tempfile: Any = sys.modules["tempfile"]
    tempfile.TemporaryFile = tempfile.NamedTemporaryFile
    os.rename, os.replace = _renamed(_refusing(os.rename)), _refusing(os.replace)
    os.unlink = os.remove = _refusing(os.unlink)
    os.open = _opened
    select.select = _only_sockets
    for module, names in ((os, _IN_OS), (signal, _IN_SIGNAL), (time, _IN_TIME), (select, "poll epoll")):
        for name in names.split():
            if hasattr(module, name):
                delattr(module, name)
