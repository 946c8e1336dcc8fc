"""What the terminal can show, judged by its environment: how many colours, and which blocks."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from slide_tui.tui.paint.palette import Depth

_BY_NAME = {
    Depth.TRUE: ("kitty", "alacritty", "foot", "wezterm", "ghostty", "direct", "contour"),
    Depth.C256: ("256", "mlterm", "mintty"),
    Depth.NONE: ("vt1", "vt2", "mono", "dumb", "unknown"),
}
"""What names of terminals contain; all others have sixteen colours."""


class Screenful(NamedTuple):
    """What the terminal can show."""

    depth: Depth = Depth.TRUE
    still: bool = False
    """Whether the environment asks for no motion."""
    all_blocks: bool = True
    """Whether its font has eighths and quarters of a block, not only halves."""
    overhangs: bool = False
    """Whether block letters reach a pixel into the next cells, and leave lines there until those are redrawn."""
    light: bool = False
    """Whether its own background is light, as far as is known."""
    page: bool = False
    """Whether it is a page of a browser, which keeps some keys for itself."""
    touch: bool = False
    """Whether it is played by fingers, without a keyboard."""


def screenful_of(environ: Mapping[str, str], colour: str = "auto") -> Screenful:
    """What this terminal can show and the player wants."""
    term = environ.get("TERM", "")
    console = term == "linux"  # the kernel's own font has halves of a block, and no more
    still = console or environ.get("TEXTUAL_ANIMATIONS", "").lower() == "none"
    overhangs = term.startswith("mlterm") or (term.startswith("xterm") and bool(environ.get("XTERM_VERSION")))
    light = environ.get("COLORFGBG", "").rpartition(";")[2] in ("7", "15")  # a few say so: ink;paper
    return Screenful(depth_and_why(environ, colour)[0], still, not console, overhangs, light)


def depth_and_why(environ: Mapping[str, str], choice: str = "auto") -> tuple[Depth, str]:
    """The colour depth, and what decides it: the option, else NO_COLOR, else what the terminal says of itself."""
    if choice == "never":
        return Depth.NONE, "--color never"
    if choice == "auto" and environ.get("NO_COLOR"):
        return Depth.NONE, "NO_COLOR is set"
    found, why = _said(environ)
    return (Depth.C16, "--color always") if choice == "always" and found is Depth.NONE else (found, why)


def _said(environ: Mapping[str, str]) -> tuple[Depth, str]:
    term = environ.get("TERM", "").lower()
    if environ.get("COLORTERM", "").lower() in ("truecolor", "24bit"):
        return Depth.TRUE, "COLORTERM says so"
    if environ.get("WT_SESSION"):
        return Depth.TRUE, "it is Windows Terminal"
    if term == "xterm" and environ.get("XTERM_VERSION"):
        return Depth.C256, "it is xterm itself"
    found = (depth for depth, names in _BY_NAME.items() if any(name in term for name in names))
    return next(found, Depth.C16), "by the name in TERM"
