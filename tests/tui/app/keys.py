"""Actions by name: the keys of the stories' table, as Textual calls them."""

from __future__ import annotations

from tests.stories.actions import KEYS

_NAMES = {
    "\r": "enter",
    "\t": "tab",
    "\x1b[27u": "escape",
    "\x1b[19~": "f8",
    "\x1b[20~": "f9",
    "\x1b[24~": "f12",
    "\x1b[A": "up",
    "\x1b[B": "down",
    "\x1b[C": "right",
    "\x1b[D": "left",
}


def keys_of(action: str) -> list[str]:
    """The keys that ask for an action."""
    sent = KEYS[action]
    return [_NAMES[sent]] if sent in _NAMES else [_name(letter) for letter in sent]


def _name(letter: str) -> str:
    control = f"ctrl+{chr(ord(letter) + 96)}" if letter < " " else letter
    return _NAMES.get(letter, control)
