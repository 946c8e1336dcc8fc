"""What a player asks for, and the keys for it: stories name actions, and this is the only table of their keys."""

from __future__ import annotations

from collections.abc import Mapping

_COMMANDS, _ENTER = "\x10", "\r"

KEYS: Mapping[str, str] = {
    # On the board
    "slide up": "\x1b[A",
    "slide down": "\x1b[B",
    "slide right": "\x1b[C",
    "slide left": "\x1b[D",
    "undo": "u",
    "redo": "\x12",
    "new": "n",
    "restart": "r",
    "pause": "p",
    "hint": "t",
    "autoplay": "o",
    # Everywhere
    "confirm": _ENTER,
    "back": "\x1b[27u",
    "leave": "\x03",
    "quit": "q",
    "help": "?",
    "daily": "\x04",
    "statistics": "\x1b[19~",
    "settings": "\x1b[20~",
    "start screen": "\x1b[24~",
    "commands": _COMMANDS,
    "lessons": f"{_COMMANDS}learn how to play{_ENTER}",
    "ways": f"{_COMMANDS}another way{_ENTER}",
    "open code": f"{_COMMANDS}open a code{_ENTER}",
    "calendar": f"{_COMMANDS}calendar of daily{_ENTER}",
    "unfinished": f"{_COMMANDS}show unfinished runs{_ENTER}",
    # In a replay and a debrief
    "step": "\x1b[C",
    "more": _ENTER,
    "debrief": f"{_COMMANDS}debrief this solve{_ENTER}",
    # In lists, forms and questions
    "next row": "\x1b[B",
    "next tab": "\t",
    "row before": "\x1b[Z",
    "next value": "\x1b[C",
    "weeks before": "\x1b[5~",
    "delete": "\x1b[3~",
    "solves": "5",
    "yes": "y",
    "no": "n",
    "give up": "\x1b[3~",
}

ARROWS: Mapping[str, str] = {way[0].upper(): KEYS[f"slide {way}"] for way in ("up", "down", "right", "left")}
LETTERS: Mapping[str, str] = {"U": "w", "D": "s", "R": "d", "L": "a"}
SHIFT_ARROWS: Mapping[str, str] = {"U": "\x1b[1;2A", "D": "\x1b[1;2B", "R": "\x1b[1;2C", "L": "\x1b[1;2D"}
"""The keys that slide one tile up, down, right, left; with Shift the whole line."""
