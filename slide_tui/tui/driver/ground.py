"""The ground: whether the terminal's own background is light, by what it says of it."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass

from textual.message import Message

from slide_tui.tui.paint.mixing import hex_of, is_light

_ASK, _REPORT = "\x1b]11;?\x1b\\", "\x1b[?2031h"
OFF = "\x1b[?2031l"
"""Switches reports of changes off."""
_REPORTS = {"[?997;1n": False, "[?997;2n": True}
_PART = "([0-9A-Fa-f]{1,4})"
_COLOUR = re.compile(rf"\]11;rgba?:{_PART}/{_PART}/{_PART}(?:/{_PART})?")


@dataclass(kw_only=True)
class GroundTold(Message):
    """The terminal has said whether its background is light, asked or not."""

    light: bool


def light_in(answer: str) -> bool | None:
    """Return whether an answer or a report speaks of a light background; None if it says nothing of it."""
    if answer in _REPORTS:
        return _REPORTS[answer]
    found = _COLOUR.fullmatch(answer)
    if found is None:
        return None
    red, green, blue = (round(255 * int(part, 16) / (16 ** len(part) - 1)) for part in found.groups()[:3])
    return is_light(hex_of((red, green, blue)))


def questions(environ: Mapping[str, str]) -> str:
    """Return what asks for the background and for reports of changes, as far as a terminal can be asked.

    The kernel's console and Emacs print the question, Apple's terminal the wish for reports; GNU screen answers late.
    """
    term = environ.get("TERM", "")
    behind_screen = environ.get("STY") or (term.startswith("screen") and not environ.get("TMUX"))
    if behind_screen or term in ("", "linux", "dumb", "unknown") or term.lower().startswith("eterm"):
        return ""
    return _ASK if environ.get("TERM_PROGRAM") == "Apple_Terminal" else _ASK + _REPORT
