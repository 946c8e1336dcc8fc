"""The ground: whether the terminal's own background is light, by what it says of it."""

from __future__ import annotations

import re
from collections.abc import Mapping

from textual.message import Message

from slide_tui.tui.paint.mixing import hex_of, is_light

HEADS = ("]11;", "[?997;")
"""How the answers begin, after their Escape: a colour, or a report that is also sent unasked."""
_REPORTS = {"[?997;1n": False, "[?997;2n": True}
_PART = "([0-9A-Fa-f]{1,4})"
_COLOUR = rf"\]11;(?:rgba?:{_PART}/{_PART}/{_PART}(?:/{_PART})?|#([0-9A-Fa-f]{{3,12}}))"


class GroundTold(Message):
    """The terminal has said whether its background is light, asked or not."""

    def __init__(self, *, light: bool) -> None:
        """Hold what it said."""
        super().__init__()
        self.light = light


def told_in(answer: str) -> GroundTold | None:
    """Return what an answer says; None if it says nothing."""
    light = _REPORTS[answer] if answer in _REPORTS else light_in(answer)
    return None if light is None else GroundTold(light=light)


def light_in(answer: str) -> bool | None:
    """Return whether the colour in an answer is light; None if there is none."""
    found = re.fullmatch(_COLOUR, answer)
    if found is None:
        return None
    *parts, _, digits = found.groups(default="")
    if digits:
        size, rest = divmod(len(digits), 3)
        if rest:
            return None
        parts = [digits[at : at + size] for at in range(0, len(digits), size)]
    red, green, blue = (round(255 * int(part, 16) / (16 ** len(part) - 1)) for part in parts)
    return is_light(hex_of((red, green, blue)))


def may_ask(environ: Mapping[str, str]) -> bool:
    """Return whether a terminal can be asked for its background.

    The kernel's console and Emacs print the question. GNU screen answers later than to what was asked after it.
    """
    term = environ.get("TERM", "")
    if environ.get("STY") or (term.startswith("screen") and not environ.get("TMUX")):
        return False
    return term not in ("", "linux", "dumb", "unknown") and not term.lower().startswith("eterm")


def may_report(environ: Mapping[str, str]) -> bool:
    """Return whether it can also be asked to report changes; Apple's prints what it doesn't know of such questions."""
    return environ.get("TERM_PROGRAM") != "Apple_Terminal"
