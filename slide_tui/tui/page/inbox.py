"""What a page says, as Textual's messages. Nothing that it can say is an error: what makes no sense is dropped."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from functools import partial
from types import MappingProxyType
from typing import Any

from textual import events
from textual.message import Message

from slide_tui.tui.driver.input import keys_typed
from slide_tui.tui.driver.size import sane

Said = Message | tuple[Any, ...]
"""An input, the size of the page, or words that are passed on as they are, and may be anything."""
LINE_MOST = 66_000
"""The longest line, in bytes; the server takes no longer ones."""
_CELLS_MOST = 10_000
_NAMED = frozenset(
    (
        "up", "down", "left", "right", "home", "end", "pageup", "pagedown", "enter", "escape", "tab", "insert",
        "delete", "backspace", *(f"f{number}" for number in range(1, 13)),
    )
)  # fmt: skip
"""Keys with names: browsers say ArrowUp and PageDown."""
_TYPED = MappingProxyType({"enter": "\r", "tab": "\t", "escape": "\x1b", "backspace": "\x7f", "space": " "})


_PRESSED = re.compile(r"[a-z0-9_+]{2,30}|[!-~]")


def key_of(name: str, shift: int, ctrl: int, alt: int) -> events.Key | None:
    """Return a key as a terminal's would come; None for one that no terminal has."""
    named = "space" if name == " " else name.removeprefix("Arrow").lower()
    if named in _NAMED or name == " ":
        before = "ctrl+" * bool(ctrl) + "alt+" * bool(alt) + "shift+" * bool(shift)
        return events.Key(f"{before}{named}", None if before else _TYPED.get(named))
    if len(name) != 1 or not name.isprintable():
        return None
    if ctrl:
        letter = name.lower()
        return events.Key(f"ctrl+{letter}", chr(ord(letter) - 96)) if "a" <= letter <= "z" else None
    key = next(iter(keys_typed(name)), None)
    return events.Key(f"alt+{key.key}", None) if alt and key is not None else key


def read(line: bytes) -> Said | None:
    """Return what a line says; None for nothing that makes sense."""
    if len(line) > LINE_MOST:
        return None
    try:
        what, *rest = json.loads(line)
        heard: Said | None = _READERS[what](*rest) if what in _READERS else (what, *rest)
    except (ValueError, TypeError, LookupError, AttributeError, OverflowError, RecursionError):
        return None
    return heard


def _press(key: str) -> Message | None:
    """Return a key by Textual's name, as a page was told it for a button."""
    if _PRESSED.fullmatch(str(key)) is None:
        return None
    return events.Key(key, key if len(key) == 1 else _TYPED.get(key))


def _mouse(kind: type[events.MouseEvent], x: int, y: int, button: int, *held: int) -> Message:
    """Return what the mouse did; Shift, Alt and Ctrl may be held."""
    shift, meta, ctrl = map(bool, held)
    return kind(None, _cell(x), _cell(y), 0, 0, int(button) if button in (1, 2, 3) else 0, shift, meta, ctrl)


def _wheel(x: int, y: int, way: int) -> Message:
    return _mouse(events.MouseScrollDown if way > 0 else events.MouseScrollUp, x, y, 0, 0, 0, 0)


def _cell(at: int) -> int:
    return max(0, min(int(at), _CELLS_MOST))


def _size(columns: int, rows: int, touch: int = 0) -> Said:
    """Return the size of a page, and whether it is touched by fingers."""
    return "size", *sane(int(columns), int(rows)), bool(touch)


_READERS: MappingProxyType[str, Callable[..., Any]] = MappingProxyType(
    {
        "key": key_of,
        "press": _press,
        "down": partial(_mouse, events.MouseDown),
        "up": partial(_mouse, events.MouseUp),
        "move": partial(_mouse, events.MouseMove),
        "wheel": _wheel,
        "paste": lambda text: events.Paste(str(text)),
        "focus": events.AppFocus,
        "blur": events.AppBlur,
        "size": _size,
    }
)
