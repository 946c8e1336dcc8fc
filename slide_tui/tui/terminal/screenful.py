"""What the terminal can show, judged by its environment: how many colours, and which letters."""

from __future__ import annotations

import sys
from collections.abc import Callable, Mapping
from typing import NamedTuple

from slide_tui.tui.paint.palette import Depth

_TRUE = ("kitty", "alacritty", "foot", "wezterm", "ghostty", "direct", "contour")
_256 = ("256", "mlterm")
_FEW = ("linux", "xterm", "screen", "tmux", "rxvt", "ansi", "konsole", "vte", "cygwin", "putty")


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
    import curses  # slow to load, and only needed for names that we don't know

    try:
        curses.setupterm(term)
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
    unicode = shows_unicode(encoding) and _takes_utf8(environ, utf8_mode=utf8_mode)
    depth, overhangs = depth_of(environ, colour), _overhangs(environ)
    return Screenful(depth, unicode, still, not console, not console, overhangs, _is_light(environ))


def depth_of(
    environ: Mapping[str, str], choice: str = "auto", colours_of: Callable[[str], int] = terminfo_colours
) -> Depth:
    """The colour depth: the option beats NO_COLOR, which beats what the terminal says of itself.

    `colours_of` returns the number of colours of a terminal that we don't know.
    """
    if choice == "never" or (choice == "auto" and environ.get("NO_COLOR")):
        return Depth.NONE
    found = _said(environ, colours_of)
    return Depth.C16 if choice == "always" and found is Depth.NONE else found


def _said(environ: Mapping[str, str], colours_of: Callable[[str], int]) -> Depth:
    name = environ.get("TERM", "")
    term = name.lower()
    if environ.get("COLORTERM", "").lower() in ("truecolor", "24bit") or environ.get("WT_SESSION"):
        return Depth.TRUE
    if any(known in term for known in _TRUE):
        return Depth.TRUE
    if any(known in term for known in _256) or (term == "xterm" and environ.get("XTERM_VERSION")):
        return Depth.C256
    if any(known in term for known in _FEW):
        return Depth.C16
    count = colours_of(name)
    return Depth.C256 if count >= 256 else Depth.C16 if count >= 8 else Depth.NONE


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


def _takes_utf8(environ: Mapping[str, str], *, utf8_mode: bool) -> bool:
    """Whether the terminal itself shows what is written in UTF-8.

    tmux and GNU screen show `_` for each of its bytes unless the locale names UTF-8. Python puts UTF-8 in the place
    of a locale that is missing, in our own environment too: in its UTF-8 mode, what LC_CTYPE says may be that.
    """
    if environ.get("TERM", "").startswith("Eterm"):
        return False
    if not (environ.get("TMUX") or environ.get("STY")):
        return True
    names = ("LC_ALL", "LANG") if utf8_mode else ("LC_ALL", "LC_CTYPE", "LANG")
    locale = next((value for name in names if (value := environ.get(name))), "")
    return "utf8" in locale.lower().replace("-", "")
