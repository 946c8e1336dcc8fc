"""Every way the command line can end, and its exit code.

It is loaded before anything else, so it imports little: from its first line on, Ctrl+C is quiet.
"""

from __future__ import annotations

import errno
import os
import signal
import sys
from collections.abc import Callable
from contextlib import suppress
from typing import TextIO

Command = tuple[str, Callable[[], int | None]]
"""Its name in messages, and what it does."""

EXIT_DONE = 0
EXIT_NO = 1
"""The answer is no, or the request failed."""
EXIT_USAGE = 2
"""The command line makes no sense."""
_GONE = {errno.EPIPE: 128 + 13, errno.EIO: 128 + 1}
"""How it ends when the other end of a pipe or a terminal is gone, as if by SIGPIPE or SIGHUP, which Windows lacks."""
_MORE = "the system allows no more"
_REFUSED = {errno.ENOMEM: f"{_MORE} memory; see `ulimit -v`", errno.EMFILE: f"{_MORE} open files; see `ulimit -n`"}
_NO_THREADS = f"{_MORE} threads or processes; see `ulimit -u` and `ulimit -v`"


class Failed(Exception):
    """A request failed, or its answer is no; the message is one clean line that says why."""


def run_to_end(find: Callable[[], Command]) -> int:
    """Find a command, run it, and turn whatever ends it into an exit code; nothing from outside causes a traceback."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)  # Ctrl+C ends it at once, whatever it waits for
    from slide_tui.engine.errors import InvalidInput

    name = ""
    try:
        _make_ready()
        name, run = find()
        try:
            code = run() or EXIT_DONE
        except SystemExit:  # argparse, after it has printed the help
            code = EXIT_DONE
        if sys.stdout is not None:
            sys.stdout.flush()
        return code
    except (InvalidInput, Failed) as error:
        complain(name, str(error))
        return EXIT_USAGE if isinstance(error, InvalidInput) else EXIT_NO
    except (OSError, MemoryError, RuntimeError) as error:
        if (lack := lacking(error)) is not None:
            complain(name, lack)
            return EXIT_NO
        if isinstance(error, OSError):
            return _lost(name, error)
        raise


def lacking(error: BaseException) -> str | None:
    """Return what the system refused, if an error comes from its limits; None otherwise."""
    silent = isinstance(error, SystemError) and "exception set" in str(error)  # code in C that got no memory
    if "can't start new thread" in str(error):
        return _NO_THREADS
    number = errno.ENOMEM if silent or isinstance(error, MemoryError) else getattr(error, "errno", 0)
    return _REFUSED.get(errno.EMFILE if number == errno.ENFILE else number)


def complain(name: str, message: str) -> None:
    """Print one line on standard error, if there is one."""
    if sys.stderr is None:
        return
    try:
        print(f"slide-tui {name}".rstrip() + f": {message}", file=sys.stderr, flush=True)
    except OSError:
        _let_go(sys.stderr)


def _make_ready() -> None:
    """Set up the streams so that no character makes them fail; in a C locale the output is ASCII.

    Another program may have left them non-blocking, which would look like an end of input.
    """
    locale = next((value for name in ("LC_ALL", "LC_CTYPE", "LANG") if (value := os.environ.get(name))), "")
    encoding = "ascii" if locale in ("C", "POSIX") else None
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(encoding=encoding, errors="backslashreplace")
    for descriptor in range(3):
        with suppress(OSError, AttributeError):  # closed, a kind of file that can't be switched, or Windows
            os.set_blocking(descriptor, True)


def _lost(name: str, error: OSError) -> int:
    """Return the exit code for input or output that failed; say so, unless the other end is gone."""
    _let_go(sys.stdout)
    if error.errno in _GONE:
        return _GONE[error.errno]
    complain(name, f"can't read or write: {error.strerror}")
    return EXIT_NO


def _let_go(stream: TextIO | None) -> None:
    """Point a stream at nothing, so that what is still unwritten can't fail when Python ends."""
    if stream is not None:
        nothing = os.open(os.devnull, os.O_WRONLY)
        os.dup2(nothing, stream.fileno())
        os.close(nothing)
