"""The terminal modes that the game switches on, and off again at its end."""

from __future__ import annotations

_ALTERNATE_SCREEN = "\x1b[?1049h\x1b[?25l"
"""Go there, and hide the cursor."""
_LEAVE_SCREEN = "\x1b[0m\x1b[2J\x1b[H\x1b[?1049l\x1b[?25h"
"""Leave the alternate screen, wiped first: without one, the board would stay among the shell's lines."""
_MOUSE = (1000, 1002, 1003, 1006)
"""Presses, drags, every movement, positions beyond column 223. PuTTY reports drags for 1002 only."""
_NOT_OURS = "\x1b[?1016l\x1b[?2048l"
"""Positions in pixels and reports of sizes, which a program before us may have left on."""
_KITTY_FLAGS = 1 | 8 | 16
"""Tell ambiguous keys apart, report all keys, and the text that they type; neither repeats nor releases."""


def on(*, mouse: bool, kitty: bool) -> str:
    """All modes. The terminal is asked nothing, so that no answer can come too late."""
    keys = f"\x1b[>{_KITTY_FLAGS}u" if kitty else ""
    reports = "".join(f"\x1b[?{mode}h" for mode in _MOUSE) if mouse else ""
    return f"{_ALTERNATE_SCREEN}{_NOT_OURS}\x1b[?1004h{keys}\x1b[?2004h\x1b[?7l{reports}"


def mouse_off() -> str:
    """Switch off mouse reports of every kind."""
    return "".join(f"\x1b[?{mode}l" for mode in reversed(_MOUSE))


def off(*, kitty: bool) -> str:
    """Switch off everything; the keyboard before the screen, because each screen has its own."""
    keys = "\x1b[<u" if kitty else ""
    return f"\x1b[?2026l{mouse_off()}{_NOT_OURS}\x1b[?2004l\x1b[?7h\x1b[?1004l{keys}{_LEAVE_SCREEN}"
