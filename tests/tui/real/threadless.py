"""The program on a system that starts neither threads nor processes, as under a limit of none for a user."""

from __future__ import annotations

import _posixsubprocess
import _thread
import sys
import threading


def _refuse_thread(*_: object) -> None:
    raise RuntimeError("can't start new thread")


def _refuse_process(*_: object) -> None:
    raise BlockingIOError(11, "Resource temporarily unavailable")


if __name__ == "__main__":
    _thread.start_new_thread = _refuse_thread  # type: ignore[assignment]
    threading._start_new_thread = _refuse_thread  # type: ignore[attr-defined]
    _posixsubprocess.fork_exec = _refuse_process  # type: ignore[assignment]
    from slide_tui import cli

    sys.exit(cli.main())
