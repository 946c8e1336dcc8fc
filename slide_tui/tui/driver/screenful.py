"""What the terminal can show, judged by its environment: how many colours, and which letters."""

from __future__ import annotations

import sys
from collections.abc import Callable, Mapping
from typing import NamedTuple

from slide_tui.tui.paint.palette import Depth

_TRUE = ("kitty", "alacritty", "foot", "wezterm", "ghostty", "direct", "contour")
_256 = ("256", "mlterm")
_FEW = ("linux", "xterm", "screen", "tmux", "rxvt", "ansi", "konsole", "vte", "cygwin", "putty")
_BY_NAME = "by the name in TERM"


class Screenful(NamedTuple):
    """What the terminal can show."""

    depth: Depth = Depth.TRUE
    unicode: bool = True
    still: bool = False
    """Whether the environment asks for no motion."""
    all_blocks: bool = True
    """Whether its font has eighths and quarters of a block, not only halves."""
    bright_papers: bool = True
    """Whether all sixteen colours can be backgrounds, not only the first eight."""
    overhangs: bool = False
    """Whether block letters reach a pixel into the next cells, and leave lines there until those are redrawn."""
    light: bool = False
    """Whether its own background is light, as far as is known."""


def terminfo_colours(term: str) -> int:
    """The number of colours that terminfo gives a terminal; 0 for none, and for a name that it doesn't know."""
    try:
        import curses  # slow to load, and only needed for names that we don't know
    except ImportError:  # Windows has none, nor have some small Pythons
        return 0
    try:
        curses.setupterm(term, 1)
        return max(0, curses.tigetnum("colors"))
    except curses.error:
        return 0


def screenful_of(
    environ: Mapping[str, str],
    colour: str = "auto",
    *,
    encoding: str | None = None,
    utf8_mode: bool = bool(sys.flags.utf8_mode),
) -> Screenful:
    """What this terminal can show and the player wants; `encoding` is that of standard output."""
    console = environ.get("TERM") == "linux"  # the kernel's own font has halves of a block, and no more
    still = console or environ.get("TEXTUAL_ANIMATIONS", "").lower() == "none"
    unicode = why_ascii(environ, encoding, utf8_mode=utf8_mode) is None
    depth, overhangs = depth_of(environ, colour), _overhangs(environ)
    return Screenful(depth, unicode, still, not console, not console, overhangs, _is_light(environ))


def depth_of(
    environ: Mapping[str, str], choice: str = "auto", colours_of: Callable[[str], int] = terminfo_colours
) -> Depth:
    """The colour depth: the option beats NO_COLOR, which beats what the terminal says of itself.

    `colours_of` returns the number of colours of a terminal that we don't know.
    """
    return depth_and_why(environ, choice, colours_of)[0]


def depth_and_why(
    environ: Mapping[str, str], choice: str = "auto", colours_of: Callable[[str], int] = terminfo_colours
) -> tuple[Depth, str]:
    """The colour depth as `depth_of` finds it, and what decides it."""
    if choice == "never":
        return Depth.NONE, "--color never"
    if choice == "auto" and environ.get("NO_COLOR"):
        return Depth.NONE, "NO_COLOR is set"
    found, why = _said(environ, colours_of)
    return (Depth.C16, "--color always") if choice == "always" and found is Depth.NONE else (found, why)


def _said(environ: Mapping[str, str], colours_of: Callable[[str], int]) -> tuple[Depth, str]:
    name = environ.get("TERM", "")
    term = name.lower()
    if environ.get("COLORTERM", "").lower() in ("truecolor", "24bit"):
        return Depth.TRUE, "COLORTERM says so"
    if environ.get("WT_SESSION"):
        return Depth.TRUE, "it is Windows Terminal"
    if any(known in term for known in _TRUE):
        return Depth.TRUE, _BY_NAME
    if any(known in term for known in _256):
        return Depth.C256, _BY_NAME
    if term == "xterm" and environ.get("XTERM_VERSION"):
        return Depth.C256, "it is xterm itself"
    if any(known in term for known in _FEW):
        return Depth.C16, _BY_NAME
    count = colours_of(name)
    return Depth.C256 if count >= 256 else Depth.C16 if count >= 8 else Depth.NONE, f"terminfo knows {count} of TERM"


def _is_light(environ: Mapping[str, str]) -> bool:
    """Whether the background is light, by what a few terminals say of it before they are asked: ink;paper."""
    return environ.get("COLORFGBG", "").rpartition(";")[2] in ("7", "15")


def _overhangs(environ: Mapping[str, str]) -> bool:
    """Whether it is a terminal that draws block letters a pixel too wide: xterm itself, or mlterm."""
    term = environ.get("TERM", "")
    return term.startswith("mlterm") or (term.startswith("xterm") and bool(environ.get("XTERM_VERSION")))


def shows_unicode(encoding: str | None) -> bool:
    """Whether more than ASCII can be written."""
    return (encoding or "").lower().replace("-", "") == "utf8"


def why_ascii(
    environ: Mapping[str, str], encoding: str | None, *, utf8_mode: bool = bool(sys.flags.utf8_mode)
) -> str | None:
    """Why the terminal shows no more than ASCII; None if it does.

    tmux and GNU screen show `_` for each byte of UTF-8 unless the locale names it. Python puts UTF-8 in the place
    of a locale that is missing, in our own environment too: in its UTF-8 mode, what LC_CTYPE says may be that.
    """
    if not shows_unicode(encoding):
        return "standard output is not in UTF-8"
    if environ.get("TERM", "").startswith("Eterm"):
        return "Eterm knows no UTF-8"
    if not (environ.get("TMUX") or environ.get("STY")):
        return None
    names = ("LC_ALL", "LANG") if utf8_mode else ("LC_ALL", "LC_CTYPE", "LANG")
    locale = next((value for name in names if (value := environ.get(name))), "")
    named = "utf8" in locale.lower().replace("-", "")
    return None if named else "tmux and screen need a locale that names UTF-8"
