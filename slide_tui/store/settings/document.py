"""A TOML file as it lies on the disk: read with care, with the line of every key."""

from __future__ import annotations

import os
import re
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from slide_tui.clean import clean
from slide_tui.store.files import opened, read, why_not

FILE_MAX = 256 * 1024
"""The largest file that is read, in bytes; one with every setting has some five thousand."""
LINE_MAX = 4096
"""The longest line that is read, in bytes: the time for a dotted key grows with the square of its length."""

Place = tuple[str, ...]
"""Where a value stands: its tables and its key."""

_BYTE_ORDER_MARK = b"\xef\xbb\xbf"
_WHY_CELLS = 120
_BARE_KEYS = re.compile(r"[A-Za-z0-9_-]+(?:[ \t]*\.[ \t]*[A-Za-z0-9_-]+)*")
_PIECES = re.compile(
    r"""
    \"{3} (?: \\. | [^\\] )*? \"{3,5}  |  '{3} .*? '{3,5}     # texts over several lines
    |  " (?: \\. | [^"\\\n] )* "  |  ' [^'\n]* '              # texts
    |  \# [^\n]*                                              # comments
    |  [^"'\#\[\]{}=\n]+  |  .                                # anything up to a sign that matters, and that sign
    """,
    re.VERBOSE | re.DOTALL,
)


class Broken(Exception):
    """A file that can't be used as it is; the message says why, in one clean line."""

    def __init__(self, why: str, line: int | None = None) -> None:
        """Why, and in which line if it is the fault of one."""
        super().__init__(clean(why, _WHY_CELLS))
        self.line = line


@dataclass(frozen=True, slots=True)
class Document:
    """What a TOML file says."""

    text: str
    """As it stands there, without a byte order mark."""
    data: dict[str, Any]
    marked: bool = False
    """Whether it begins with a byte order mark."""

    def line(self, place: Place) -> int:
        """The line, from 1, in which a value stands or the table around it."""
        return line_of(lines(self.text), place)


def read_document(path: Path) -> Document | None:
    """What a file says; None if there is no such file. Raises Broken for one that can't be used."""
    try:
        with opened(path, os.O_RDONLY | os.O_NONBLOCK) as descriptor:  # links are followed
            raw = read(descriptor, FILE_MAX + 1)
    except FileNotFoundError:
        return None
    except (OSError, ValueError) as error:  # ValueError: a NUL in the path
        raise Broken(why_not(error)) from None
    if len(raw) > FILE_MAX:
        raise Broken(f"larger than {FILE_MAX // 1024} KB")
    marked = raw.startswith(_BYTE_ORDER_MARK)
    text = _decoded(raw.removeprefix(_BYTE_ORDER_MARK))
    return Document(text, parse(text), marked)


def parse(text: str, **how: Any) -> dict[str, Any]:
    """What a text says; raise Broken if it is no TOML."""
    import tomllib  # compiles its patterns when loaded, which a verb without settings need not pay for

    try:
        return tomllib.loads(text, **how)
    except tomllib.TOMLDecodeError as error:
        why, _, place = str(error).rpartition(" (at ")
        line = re.match("line ([0-9]+)", place)
        number = int(line[1]) if line else text.count("\n", 0, len(text.rstrip())) + 1
        raise Broken(f"not valid TOML: {why[:1].lower()}{why[1:]}", number) from None
    except ValueError:
        raise Broken("not valid TOML: a number has too many digits") from None
    except RecursionError:
        raise Broken("not valid TOML: brackets are nested too deeply") from None


def lines(text: str) -> dict[Place, int]:
    """The line, from 1, in which each table and each key of valid TOML stands first."""
    found: dict[Place, int] = {}
    table: Place = ()
    head, after_key, depth, line = "", False, 0, 1
    for piece in _PIECES.findall(text + "\n"):
        if piece == "\n" and not depth:
            if head.strip().startswith("["):
                table = _key(head.strip().strip("[]"))
                found.setdefault(table, line)
            head, after_key = "", False
        elif piece == "=" and not after_key:
            found.setdefault((*table, *_key(head)), line)
            head, after_key = "", True
        elif not after_key and not piece.startswith("#"):
            head += piece
        depth += (piece in ("[", "{")) - (piece in ("]", "}"))
        line += piece.count("\n")
    return found


def comments(text: str) -> list[str]:
    """The comments of valid TOML, in order."""
    return [piece.rstrip() for piece in _PIECES.findall(text) if piece.startswith("#")]


def line_of(known: dict[Place, int], place: Place) -> int:
    """The line of a value, or of the innermost table around it that has one."""
    return next((known[place[:end]] for end in range(len(place), 0, -1) if place[:end] in known), 1)


def _key(written: str) -> Place:
    """The parts of a key as it is written before its equals sign."""
    written = written.strip()
    if _BARE_KEYS.fullmatch(written):
        return tuple(part.strip() for part in written.split("."))
    parts: list[str] = []
    inner: Any = parse(f"{written} = 0")
    while isinstance(inner, dict):
        [(part, inner)] = inner.items()
        parts.append(part)
    return tuple(parts)


def _decoded(raw: bytes) -> str:
    for number, line in enumerate(raw.split(b"\n"), start=1):
        if len(line) > LINE_MAX:
            raise Broken(f"longer than {LINE_MAX:,} bytes", number)
    try:
        return raw.decode()
    except UnicodeDecodeError as error:
        raise Broken("not UTF-8", raw.count(b"\n", 0, error.start) + 1) from None
