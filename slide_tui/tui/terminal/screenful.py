"""What the terminal can show, as far as its surroundings tell: how many colours, and which letters."""

from __future__ import annotations

import sys
from collections.abc import Mapping
from typing import NamedTuple

from slide_tui.tui.drawing.palette import Depth

_TRUE = ("kitty", "alacritty", "foot", "wezterm", "ghostty", "direct", "contour")
_FEW = ("linux", "xterm", "screen", "tmux", "rxvt", "ansi", "konsole", "vte", "cygwin", "putty")


class Screenful(NamedTuple):
    """What the terminal can show, found out before the start."""

    depth: Depth = Depth.TRUE
    unicode: bool = True
    still: bool = False
    """Whether the player's surroundings ask for no motion."""
    all_blocks: bool = True
    """Whether its letters have eighths and quarters of a block, too."""


def screenful_of(environ: Mapping[str, str], colour: str = "auto") -> Screenful:
    """What this terminal can show, and what its player wants of it."""
    console = environ.get("TERM") == "linux"  # the kernel's own font has halves of a block, and no more
    still = console or environ.get("TEXTUAL_ANIMATIONS", "").lower() == "none"
    unicode = shows_unicode(getattr(sys.stdout, "encoding", None))
    return Screenful(depth_of(environ, colour), unicode, still, all_blocks=not console)


def depth_of(environ: Mapping[str, str], choice: str = "auto") -> Depth:
    """The colour depth: what was asked for beats NO_COLOR, which beats what the terminal says of itself."""
    if choice == "never" or (choice == "auto" and environ.get("NO_COLOR")):
        return Depth.NONE
    found = _said(environ)
    return Depth.C16 if choice == "always" and found is Depth.NONE else found


def _said(environ: Mapping[str, str]) -> Depth:
    term = environ.get("TERM", "").lower()
    if environ.get("COLORTERM", "").lower() in ("truecolor", "24bit") or environ.get("WT_SESSION"):
        return Depth.TRUE
    if any(name in term for name in _TRUE):
        return Depth.TRUE
    if "256" in term:
        return Depth.C256
    return Depth.C16 if any(name in term for name in _FEW) else Depth.NONE


def shows_unicode(encoding: str | None) -> bool:
    """Whether more than ASCII can be written."""
    return (encoding or "").lower().replace("-", "") == "utf8"
