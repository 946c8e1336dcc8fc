"""Reading a TOML file with care, and finding the place of every key."""

from __future__ import annotations

import os
import re
from pathlib import Path
from typing import Any, NamedTuple

from slide_tui.clean import clean
from slide_tui.engine.values import dataclass
from slide_tui.store.files import FOLLOWING, opened, read, why_not

FILE_MAX = 256 * 1024
"""The largest file that is read, in bytes; one with every setting has some five thousand."""
LINE_MAX = 4096
"""The longest line that is read, in bytes: the time for a dotted key grows with the square of its length."""

Place = tuple[str, ...]
"""Where a value stands: its tables and its key."""

_BYTE_ORDER_MARK = b"\xef\xbb\xbf"
_WHY_CELLS = 120
_PIECES = re.compile(
    r"""
    \"{3} (?: \\. | [^\\] )*? \"{3,5}  |  '{3} .*? '{3,5}     # texts over several lines
    |  " (?: \\. | [^"\\\n] )* "  |  ' [^'\n]* '              # texts
    |  \# [^\n]*                                              # comments
    |  [^"'\#\[\]{}=,\n]+  |  .                               # anything up to a sign that matters, and that sign
    """,
    re.VERBOSE | re.DOTALL,
)


class Broken(Exception):
    """The file can't be used as it is; the message says why, in one clean line."""

    def __init__(self, why: str, line: int | None = None) -> None:
        """Say why, and in which line, if one is to blame."""
        super().__init__(clean(why, _WHY_CELLS))
        self.line = line


@dataclass(frozen=True, slots=True)
class Document:
    """What a TOML file says."""

    text: str
    """The text of the file, without a byte order mark."""
    data: dict[str, Any]
    marked: bool = False
    """Whether it begins with a byte order mark."""


class Entry(NamedTuple):
    """A key with its value, or the header of a table, by its offsets in the text."""

    place: Place
    table: Place
    """The table below whose header it stands; of a header its own."""
    line: int
    """The line, from 1, in which it begins."""
    start: int
    """Where that line begins."""
    value: int
    """Where its value begins; of a header where its line ends."""
    end: int
    """Where its value ends."""
    stop: int
    """Where its last line ends, with the comment behind it."""


def read_document(path: Path) -> Document | None:
    """Read a file; None if there is none. Raises Broken if it can't be used."""
    try:
        with opened(path, os.O_RDONLY | FOLLOWING) as descriptor:  # links are followed
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
    """Parse a text; raise Broken if it is not TOML."""
    import tomllib  # compiles its patterns when loaded, which a command without settings need not pay for

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


def entries(text: str) -> list[Entry]:
    """The keys and headers of valid TOML, in order; those within inline tables are part of a value."""
    found: list[Entry] = []
    table: Place = ()
    head, depth, line, at = "", 0, 1, 0
    start, first, value, end = 0, 1, 0, 0
    for piece in _PIECES.findall(text + "\n"):
        if piece == "\n" and not depth:
            if value:
                raw = text[value : end or at]
                begin, last = value + len(raw) - len(raw.lstrip()), value + len(raw.rstrip())
                found.append(Entry((*table, *_key(head)), table, first, start, begin, last, at))
            elif head.strip():
                table = _key(head.strip().strip("[]"))
                found.append(Entry(table, table, first, start, at, at, at))
            head, start, first, value, end = "", at + 1, line + 1, 0, 0
        elif piece.startswith("#"):
            end = end if depth else at
        elif piece == "=" and not value:
            value = at + 1
        elif not value:
            head += piece
        depth += (piece in ("[", "{")) - (piece in ("]", "}"))
        line += piece.count("\n")
        at += len(piece)
    return found


def line_of(known: list[Entry], place: Place) -> int:
    """The line of a value, or of the innermost table around it that has one."""
    lines = (entry.line for end in range(len(place), 0, -1) for entry in known if entry.place == place[:end])
    return next(lines, 1)


def comments(text: str) -> list[str]:
    """The comments of valid TOML, in order."""
    return [piece.rstrip() for piece in _PIECES.findall(text) if piece.startswith("#")]


def _key(written: str) -> Place:
    """The parts of a key as it is written before its equals sign."""
    parts: list[str] = []
    inner: Any = parse(f"{written.strip()} = 0")
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
