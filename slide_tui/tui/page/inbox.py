"""What a page says, as Textual's messages. Nothing that it can say is an error: what makes no sense is dropped."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from types import MappingProxyType
from typing import Any, NamedTuple

from textual import events
from textual.geometry import Size
from textual.message import Message

from slide_tui.tui.driver.input import keys_typed
from slide_tui.tui.driver.size import sane

Said = Message | tuple[str | int, ...]
"""An input, or what a page says of itself, of fingers and of files."""
AGAIN, _GONE = ("again",), ("gone",)
"""A page has just come, or has gone, though it may come back."""
_LINE_MOST = 66_000
"""The longest line, in bytes; the server takes no longer ones."""
_PASTE_MAX = 200_000
_CELLS_MOST = 10_000
_NAME_MAX = 300
_NAMED = frozenset(
    (
        "up", "down", "left", "right", "home", "end", "pageup", "pagedown", "enter", "escape", "tab", "insert",
        "delete", "backspace", *(f"f{number}" for number in range(1, 13)),
    )
)  # fmt: skip
"""Keys with names: browsers say ArrowUp and PageDown."""
_TYPED = MappingProxyType({"enter": "\r", "tab": "\t", "escape": "\x1b", "backspace": "\x7f", "space": " "})


_PRESSED = re.compile(r"[a-z0-9_+]{2,30}|[!-~]")


def key_of(name: str, *, shift: bool, ctrl: bool, alt: bool) -> events.Key | None:
    """Return a key as a terminal's would come; None for one that no terminal has."""
    named = "space" if name == " " else name.removeprefix("Arrow").lower()
    if named in _NAMED or name == " ":
        before = "ctrl+" * ctrl + "alt+" * alt + "shift+" * shift
        return events.Key(f"{before}{named}", None if before else _TYPED.get(named))
    if len(name) != 1 or not name.isprintable():
        return None
    if ctrl:
        letter = name.lower()
        return events.Key(f"ctrl+{letter}", chr(ord(letter) - 96)) if "a" <= letter <= "z" else None
    key = next(iter(keys_typed(name)), None)
    return events.Key(f"alt+{key.key}", None) if alt and key is not None else key


class First(NamedTuple):
    """What a page says of itself first."""

    columns: int
    rows: int
    touch: bool
    """Whether it is touched by fingers."""


def first_in(line: bytes) -> First | None:
    """Return what a line says of the page, if it says its size."""
    said = read(line)
    if not isinstance(said, events.Resize):
        return None
    return First(said.size.width, said.size.height, bool([*json.loads(line), False][3]))


class Lines:
    """Lines as what they say; a line that is too long says nothing."""

    def __init__(self) -> None:
        """Nothing has come yet."""
        self._begun = b""

    def __call__(self, data: bytes) -> list[Said]:
        """What some more bytes say."""
        *lines, begun = (self._begun + data).split(b"\n")
        self._begun = begun[: _LINE_MOST + 1]
        return [said for line in lines if len(line) <= _LINE_MOST and (said := read(line)) is not None]


def read(line: bytes) -> Said | None:
    """Return what a line says; None for nothing that makes sense."""
    try:
        what, *rest = json.loads(line)
        heard: Said | None = _READERS[what](*rest)
    except (ValueError, TypeError, LookupError, OverflowError, RecursionError):
        return None
    return heard


def _key(name: str, shift: int, ctrl: int, alt: int) -> Message | None:
    return key_of(str(name), shift=bool(shift), ctrl=bool(ctrl), alt=bool(alt))


def _press(key: str) -> Message | None:
    """Return a key by Textual's name, as a page was told it for a button."""
    if _PRESSED.fullmatch(str(key)) is None:
        return None
    return events.Key(key, key if len(key) == 1 else _TYPED.get(key))


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


def _size(columns: int, rows: int, _touch: int = 0) -> Message:
    size = Size(*sane(int(columns), int(rows)))
    return events.Resize(size, size)


def _paste(text: str) -> Message:
    return events.Paste(str(text)[:_PASTE_MAX])


_READERS: MappingProxyType[str, Callable[..., Any]] = MappingProxyType(
    {
        "key": _key,
        "press": _press,
        "down": _mouse(events.MouseDown),
        "up": _mouse(events.MouseUp),
        "move": _mouse(events.MouseMove),
        "wheel": _wheel,
        "paste": _paste,
        "focus": events.AppFocus,
        "blur": events.AppBlur,
        "size": _size,
        "again": lambda: AGAIN,
        "gone": lambda: _GONE,
        "file": lambda name, size: ("file", str(name)[:_NAME_MAX], int(size)),
        "part": lambda part: ("part", str(part)),
        "swipe": lambda way, run: ("swipe", str(way), int(run)),
        "export": lambda: ("export",),
    }
)
