"""Which screen the player is on, by words that only it shows."""

from __future__ import annotations

import re

_SIGNS = {
    "question": r"\bNo n\b.*\bYes y\b",
    "key": r"Press a key for",
    "picture chosen": r"\bPlay \S+ now Enter\b",
    "commands": r"\d+ commands?\b|No matching command",
    "sizes": r"←↑↓→ size Enter play",
    "solved board": r"Any key closes",
    "code": r"Open a code, seed or position",
    "settings": r"\bPuzzle Looks Keys Playing\b",
    "duel's result": r"(Left|Right) wins \d to \d",
    "result": r"Start screen (▀+ )?Esc\b",
    "pause": r"Start screen (▀+ )?F12\b",
    "keys": r"^Keys (at|in|of)\b",
    "help": r"^Help (Here|Slide tiles)\b",
    "files": r"^Your files\b",
    "calendar": r"\bMo Tu We Th Fr Sa Su\b",
    "statistics": r"^Statistics\b|\b[1-7] (Averages|Trend|Spread|Solves|Bests|Practice)\b",
    "lesson": r"\b[1-8] of 8 [A-Z]",
    "own picture": r"^Your own picture for\b",
    "pictures": r"^Pictures for\b",
    "ways": r"\bRace Practise Together\b",
    "runs": r"^Unfinished runs( \d+ of \d+| You have no)\b",
    "debrief": r"\bDebrief\b.*\bSpace (play|stop)\b",
    "replay": r"\bSpace (play|stop)\b|^Replay\b",
    "start": r"\bChoose a size\b.*\bMore ways to play\b",
    "duel": r"\bLeft\b.*\bRight\b.*\bBksp undo\b|^A duel needs\b",
    "board": r"\b[ph] pause\b|\? help|Moves: \d",
}
"""The ones that lie above others come first."""


def screen_named(text: str) -> str:
    """The name of the screen with this text; what is on no list is named by its words."""
    return next((name for name, sign in _SIGNS.items() if re.search(sign, text)), text)
