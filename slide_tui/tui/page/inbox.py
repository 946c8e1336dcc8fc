"""What a page says, as Textual's messages. Nothing that it can say is an error: what makes no sense is dropped."""

from __future__ import annotations

import json
from collections.abc import Callable
from types import MappingProxyType
from typing import Any

from textual import events
from textual.geometry import Size
from textual.message import Message

from slide_tui.tui.driver.input import keys_typed
from slide_tui.tui.driver.size import sane

_PASTE_MAX = 200_000
_CELLS_MOST = 10_000
_NAMED = MappingProxyType(
    {
        "ArrowUp": "up", "ArrowDown": "down", "ArrowLeft": "left", "ArrowRight": "right", "Enter": "enter",
        "Escape": "escape", "Backspace": "backspace", "Tab": "tab", "Delete": "delete", "Insert": "insert",
        "Home": "home", "End": "end", "PageUp": "pageup", "PageDown": "pagedown", " ": "space",
        **{f"F{number}": f"f{number}" for number in range(1, 13)},
    }
)  # fmt: skip
"""Keys by the names that browsers give them."""
_TYPED = MappingProxyType({"enter": "\r", "tab": "\t", "escape": "\x1b", "backspace": "\x7f", "space": " "})


def key_of(name: str, *, shift: bool, ctrl: bool, alt: bool) -> events.Key | None:
    """Return a key as a terminal's would come; None for one that no terminal has."""
    if (named := _NAMED.get(name)) is not None:
        before = "ctrl+" * ctrl + "alt+" * alt + "shift+" * shift
        return events.Key(f"{before}{named}", None if before else _TYPED.get(named))
    if len(name) != 1 or not name.isprintable():
        return None
    if ctrl:
        letter = name.lower()
        return events.Key(f"ctrl+{letter}", chr(ord(letter) - 96)) if "a" <= letter <= "z" else None
    key = next(keys_typed(name), None)
    return events.Key(f"alt+{key.key}", None) if alt and key is not None else key


def size_in(line: bytes) -> tuple[int, int] | None:
    """Return columns and rows if a line says a size."""
    said = read(line)
    return (said.size.width, said.size.height) if isinstance(said, events.Resize) else None


def read(line: bytes) -> Message | str | None:
    """Return what a line says: a message, a word about the page itself: `again` or `gone`, or None."""
    try:
        what, *rest = json.loads(line)
        heard: Message | str | None = _READERS[what](*rest)
    except (ValueError, TypeError, LookupError, OverflowError, RecursionError):
        return None
    return heard


def _key(name: str, shift: int, ctrl: int, alt: int) -> Message | None:
    return key_of(str(name), shift=bool(shift), ctrl=bool(ctrl), alt=bool(alt))


def _mouse(kind: type[events.MouseEvent]) -> Callable[..., Message]:
    def made(x: int, y: int, button: int, shift: int, meta: int, ctrl: int) -> Message:
        x, y = _cell(x), _cell(y)
        return kind(None, x, y, 0, 0, int(button) if button in (1, 2, 3) else 0, bool(shift), bool(meta), bool(ctrl))

    return made


def _wheel(x: int, y: int, way: int) -> Message:
    kind = events.MouseScrollDown if way > 0 else events.MouseScrollUp
    return kind(None, _cell(x), _cell(y), 0, 0, 0, False, False, False)


def _cell(at: int) -> int:
    return max(0, min(int(at), _CELLS_MOST))


def _size(columns: int, rows: int) -> Message:
    size = Size(*sane(int(columns), int(rows)))
    return events.Resize(size, size)


def _paste(text: str) -> Message:
    return events.Paste(str(text)[:_PASTE_MAX])


_READERS: MappingProxyType[str, Callable[..., Any]] = MappingProxyType(
    {
        "key": _key,
        "down": _mouse(events.MouseDown),
        "up": _mouse(events.MouseUp),
        "move": _mouse(events.MouseMove),
        "wheel": _wheel,
        "paste": _paste,
        "focus": events.AppFocus,
        "blur": events.AppBlur,
        "size": _size,
        "again": lambda: "again",
        "gone": lambda: "gone",
    }
)
