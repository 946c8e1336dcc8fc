"""Every way in which a verb can end, and its exit code. Loaded before anything else, so it imports little."""

from __future__ import annotations

import errno
import os
import sys
from collections.abc import Callable

from slide_tui.engine.errors import Unreadable

EXIT_DONE = 0
EXIT_NO = 1
"""The answer is no, or the request failed."""
EXIT_USAGE = 2
"""The words were wrong."""
_EXIT_SIGNAL = 128
_HANG_UP, _INTERRUPT, _BROKEN_PIPE = 1, 2, 13


def run_to_end(name: str, run: Callable[[list[str]], int | None], words: list[str]) -> int:
    """Run a verb and turn whatever ends it into an exit code; no error of the outside world shows a traceback."""
    try:
        _make_ready()
        try:
            code = run(words) or EXIT_DONE
        except SystemExit as end:  # argparse, after it has printed the help
            code = end.code if isinstance(end.code, int) else EXIT_DONE
        if sys.stdout is not None:
            sys.stdout.flush()
        return code
    except Unreadable as error:
        complain(name, str(error))
        return EXIT_USAGE
    except KeyboardInterrupt:
        _let_go()
        return _EXIT_SIGNAL + _INTERRUPT
    except OSError as error:
        return _lost(name, error)


def complain(name: str, message: str) -> None:
    """One line on standard error."""
    try:
        print(f"slide-tui {name}".rstrip() + f": {message}", file=sys.stderr, flush=True)
    except OSError:
        pass  # nobody is there to read it; the exit code still says it


def _make_ready() -> None:
    """Set both outputs so that no letter can make them fail; in a C locale they speak ASCII."""
    locale = next((value for name in ("LC_ALL", "LC_CTYPE", "LANG") if (value := os.environ.get(name))), "")
    encoding = "ascii" if locale in ("C", "POSIX") else None
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(encoding=encoding, errors="backslashreplace")


def _lost(name: str, error: OSError) -> int:
    """The exit code for an input or output that failed: quiet where its other end has gone."""
    _let_go()
    if error.errno == errno.EPIPE:
        return _EXIT_SIGNAL + _BROKEN_PIPE
    if error.errno == errno.EIO:
        return _EXIT_SIGNAL + _HANG_UP
    complain(name, f"can't read or write: {error.strerror}")
    return EXIT_NO


def _let_go() -> None:
    """Point standard output at nothing, so that what is still unwritten fails no more when Python ends."""
    if sys.stdout is None:
        return
    try:
        sys.stdout.flush()
    except OSError:
        nothing = os.open(os.devnull, os.O_WRONLY)
        os.dup2(nothing, sys.stdout.fileno())
        os.close(nothing)
