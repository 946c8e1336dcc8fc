"""The environment for Textual: no variable may crash the game or change how it works.

Prepare it before the first import of Textual, which reads most of it only then.
"""

from __future__ import annotations

from collections.abc import MutableMapping

_FRAMES = "120"
"""Frames that Textual may draw each second, unless the player chose otherwise."""
_NOT_FOR_TEXTUAL = ("COLUMNS", "LINES", "NO_COLOR")
"""Sizes that go stale, and a wish that our driver fulfils itself."""


def prepare(environ: MutableMapping[str, str]) -> None:
    """Drop or mend every variable that Textual reads, except the few that are for people to choose."""
    for name in [name for name in environ if name in _NOT_FOR_TEXTUAL or _is_textuals(name)]:
        del environ[name]
    environ["TEXTUAL_COLOR_SYSTEM"] = "truecolor"  # our driver knows what the terminal can show
    if not _is_number(environ.get("ESCDELAY", "100"), 1, 2000):
        del environ["ESCDELAY"]
    if not _is_number(environ.setdefault("TEXTUAL_FPS", _FRAMES), 10, 1000):
        environ["TEXTUAL_FPS"] = _FRAMES
    if environ.get("TEXTUAL_ANIMATIONS", "none").lower() not in ("none", "basic", "full"):
        del environ["TEXTUAL_ANIMATIONS"]


def _is_textuals(name: str) -> bool:
    """Whether this variable is for Textual alone, and not for players to set."""
    kept = ("TEXTUAL_ANIMATIONS", "TEXTUAL_DISABLE_KITTY_KEY", "TEXTUAL_FPS")
    return (name == "TEXTUAL" or name.startswith("TEXTUAL_")) and name not in kept


def _is_number(text: str, least: int, most: int) -> bool:
    return text.isascii() and text.isdecimal() and len(text) <= 4 and least <= int(text) <= most
