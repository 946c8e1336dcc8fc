"""Whether there is a terminal for the full-screen game."""

from __future__ import annotations

from typing import TextIO

_INSTEAD = "try `slide-tui plain`"


def why_no_game(stdin: TextIO | None, stdout: TextIO | None, term: str | None) -> str | None:
    """The reason, in one line, why the full-screen game can't be shown here; None if it can."""
    if not is_posix():
        return f"the full screen needs a POSIX terminal: on Windows run it in WSL; or {_INSTEAD}"
    if not _is_terminal(stdin):
        return f"standard input is not a terminal; {_INSTEAD}"
    if not _is_terminal(stdout):
        return f"standard output is not a terminal; {_INSTEAD}"
    if not term:
        return f"TERM is not set, so this terminal is unknown; {_INSTEAD}"
    if term in ("dumb", "unknown"):
        return f"this terminal (TERM={term}) can't show a full screen; {_INSTEAD}"
    return None


def is_posix() -> bool:
    """Whether there are terminals and processes as POSIX has them; on Windows only WSL has."""
    try:
        import termios  # noqa: F401 - loaded long ago where a game is about to begin
    except ModuleNotFoundError:
        return False
    return True


def _is_terminal(stream: TextIO | None) -> bool:
    try:
        return stream is not None and stream.isatty()
    except (ValueError, OSError):  # closed, by us or before we were started
        return False
