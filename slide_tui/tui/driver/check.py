"""Whether there is a terminal for the full-screen game."""

from __future__ import annotations

import os
import sys
from collections.abc import Mapping
from typing import TextIO

_INSTEAD = "try `slide-tui plain`"


def why_no_game(stdin: TextIO | None, stdout: TextIO | None, environ: Mapping[str, str]) -> str | None:
    """The reason, in one line, why the full-screen game can't be shown here; None if it can."""
    term = environ.get("TERM")
    if not hasattr(os, "fork"):
        return f"the full screen needs a POSIX terminal: on Windows run it in WSL; or {_INSTEAD}"
    if stdin is None or not stdin.isatty():
        return f"standard input is not a terminal; {_INSTEAD}"
    if stdout is None or not stdout.isatty():
        return f"standard output is not a terminal; {_INSTEAD}"
    if term in (None, "", "dumb", "unknown"):
        return f"this terminal (TERM={term or 'not set'}) can't show a full screen; {_INSTEAD}"
    lack = why_no_letters(environ, stdout.encoding)
    return f"the full screen needs UTF-8, but {lack}; {_INSTEAD}" if lack is not None else None


def why_no_letters(
    environ: Mapping[str, str], encoding: str | None, *, utf8_mode: bool = bool(sys.flags.utf8_mode)
) -> str | None:
    """Why the terminal shows no letters but those of ASCII; None if it does.

    tmux and GNU screen show `_` for each byte of UTF-8 unless the locale names it. Python puts UTF-8 in the place
    of a locale that is missing, in our own environment too: in its UTF-8 mode, what LC_CTYPE says may be that.
    """
    if (encoding or "").lower().replace("-", "") != "utf8":
        return "the locale is another: try LC_ALL=C.UTF-8"
    if not (environ.get("TMUX") or environ.get("STY")):
        return None
    names = ("LC_ALL", "LANG") if utf8_mode else ("LC_ALL", "LC_CTYPE", "LANG")
    locale = next((value for name in names if (value := environ.get(name))), "")
    named = "utf8" in locale.lower().replace("-", "")
    return None if named else "tmux and screen use it only if the locale names it: try LC_ALL=C.UTF-8 before them"
