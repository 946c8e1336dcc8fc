"""The terminal modes that the game switches on, and off again at its end."""

from __future__ import annotations

from textual import constants

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


_KEYS_ON, _KEYS_OFF = ("", "") if constants.DISABLE_KITTY_KEY else (f"\x1b[>{_KITTY_FLAGS}u", "\x1b[<u")

MOUSE_OFF = "".join(f"\x1b[?{mode}l" for mode in reversed(_MOUSE))
"""Switches off mouse reports of every kind."""
_REPORTS = "".join(f"\x1b[?{mode}h" for mode in _MOUSE)
ON = f"{_ALTERNATE_SCREEN}{_NOT_OURS}\x1b[?1004h{_KEYS_ON}\x1b[?2004h\x1b[?7l{_REPORTS}"
"""All modes. The terminal is asked nothing, so that no answer can come too late."""
OFF = f"\x1b[?2026l{MOUSE_OFF}{_NOT_OURS}\x1b[?2004l\x1b[?7h\x1b[?1004l{_KEYS_OFF}{_LEAVE_SCREEN}"
"""Switches off everything; the keyboard before the screen, because each screen has its own."""
