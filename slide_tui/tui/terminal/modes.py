"""The terminal modes that the game switches on, and off again at its end."""

from __future__ import annotations

from slide_tui.tui.terminal.questions import ASK_GROUND, ASK_LIGHTNESS, LAST_QUESTION

ALTERNATE_SCREEN = "\x1b[?1049h"
HIDE_CURSOR = "\x1b[?25l"
ASK_RESIZE_REPORTS = "\x1b[?2048$p"
RESIZE_REPORTS = "\x1b[?2048h"
_LIGHTNESS_REPORTS = 2031
"""Reports whenever the terminal turns dark or light."""
_MOUSE = (1000, 1002, 1003, 1006)
"""Presses, drags, every movement, positions beyond column 223. PuTTY reports drags for 1002 only."""
_PIXEL_MOUSE = 1016
"""Never switched on by us, but perhaps by a program before us."""
_KITTY_FLAGS = 1 | 8 | 16
"""Tell ambiguous keys apart, report all keys, and the text that they type; neither repeats nor releases."""

SHOW_CURSOR = "\x1b[?25h"
LEAVE_SCREEN = "\x1b[0m\x1b[2J\x1b[H\x1b[?1049l\x1b[?25h"
"""Leave the alternate screen, wiped first: without one, the board would stay among the shell's lines."""


def on(*, mouse: bool, kitty: bool, ask_sync: bool, more: str = "") -> str:
    """All modes but the alternate screen, then questions, whose answers arrive as input; `more` are others."""
    return "".join(
        [
            HIDE_CURSOR,
            "\x1b[?1004h",
            f"\x1b[>{_KITTY_FLAGS}u" if kitty else "",
            "\x1b[?2004h\x1b[?7l",
            "".join(f"\x1b[?{mode}h" for mode in _MOUSE) if mouse else "",
            "\x1b[?2026$p" if ask_sync else "",
            ASK_RESIZE_REPORTS,
            more,
            LAST_QUESTION,
        ]
    )


def follow_ground(*, reports: bool) -> str:
    """Ask whether the background is dark or light, with reports of changes; what is asked last is answered last."""
    return f"{ASK_LIGHTNESS}{ASK_GROUND}\x1b[?{_LIGHTNESS_REPORTS}h" if reports else ASK_GROUND


def ground_off() -> str:
    """Switch off what reports changes of the background."""
    return f"\x1b[?{_LIGHTNESS_REPORTS}l"


def mouse_off() -> str:
    """Switch off mouse reports of every kind."""
    return "".join(f"\x1b[?{mode}l" for mode in reversed((*_MOUSE, _PIXEL_MOUSE)))


def off(*, kitty: bool, ground: bool = False) -> str:
    """Switch off everything, reports of the background if they are on.

    The keyboard comes before the screen, because each screen has its own.
    """
    return reports_off(kitty=kitty, ground=ground) + LEAVE_SCREEN


def reports_off(*, kitty: bool, ground: bool = False) -> str:
    """Switch off everything but the alternate screen and the hidden cursor."""
    return "".join(
        [
            "\x1b[?2026l",
            ground_off() if ground else "",
            mouse_off(),
            "\x1b[?2048l\x1b[?2004l\x1b[?7h\x1b[?1004l",
            "\x1b[<u" if kitty else "",
        ]
    )
