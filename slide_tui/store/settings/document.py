"""Reading a TOML file with care, and finding the place of every key."""

from __future__ import annotations

import os
import re
from contextlib import suppress
from pathlib import Path
from typing import Any, NamedTuple

from slide_tui.clean import clean
from slide_tui.store.files import FOLLOWING, opened, read, why_not

FILE_MAX = 256 * 1024
"""The largest file that is read, in bytes; one with every setting has some five thousand."""
LINE_MAX = 4096
"""The longest line that is read, in bytes: the time for a dotted key grows with the square of its length."""

Place = tuple[str, ...]
"""Where a value stands: its tables and its key."""

_WHY_CELLS = 120
_PART = r"""(?:[A-Za-z0-9_-]+|"(?:\\.|[^"\\])*"|'[^']*')"""
_KEY = rf"[ \t]*({_PART}(?:[ \t]*\.[ \t]*{_PART})*)[ \t]*"
_HEADER = re.compile(rf"[ \t]*\[{_KEY}\][ \t\r]*(?:#.*)?")
_SETTING = re.compile(rf"""{_KEY}=[ \t]*("(?:\\.|[^"\\])*"|'[^']*'|[^#]*?)[ \t\r]*(?:#.*)?""")


class Broken(Exception):
    """The file can't be used as it is; the message says why, in one clean line."""

    def __init__(self, why: str, line: int | None = None) -> None:
        """Say why, and in which line, if one is to blame."""
        super().__init__(clean(why, _WHY_CELLS))
        self.line = line


class KeyLine(NamedTuple):
    """A line with a key and its value, or with the header of a table."""

    number: int
    """From 0."""
    table: Place
    """The table below whose header it stands; of a header its own."""
    place: Place
    start: int = 0
    """Where in the line the value begins; 0 for a header."""
    end: int = 0
    """Where it ends."""


def read_text(path: Path) -> str | None:
    """The text of a file, without a byte order mark; None if there is none. Raises Broken if it can't be used."""
    try:
        with opened(path, os.O_RDONLY | FOLLOWING) as descriptor:  # links are followed
            raw = read(descriptor, FILE_MAX + 1)
    except FileNotFoundError:
        return None
    except OSError as error:
        raise Broken(why_not(error)) from None
    if len(raw) > FILE_MAX:
        raise Broken(f"larger than {FILE_MAX // 1024} KB")
    return _decoded(raw)


def parse(text: str) -> dict[str, Any]:
    """Parse a text; raise Broken if it is not TOML."""
    import tomllib  # compiles its patterns when loaded, which a command without settings need not pay for

    try:
        return tomllib.loads(text)
    except ValueError as error:
        why, _, place = str(error).rpartition(" (at ")
        line = re.match("line ([0-9]+)", place)
        number = int(line[1]) if line else text.count("\n", 0, len(text.rstrip())) + 1
        raise Broken(f"not valid TOML: {why[:1].lower()}{why[1:]}", number) from None
    except RecursionError:
        raise Broken("not valid TOML: brackets are nested too deeply") from None


def rows(text: str) -> list[KeyLine]:
    """The lines of valid TOML that begin with a key or a header; so may lines within a text or a list."""
    found: list[KeyLine] = []
    table: Place = ()
    for number, line in enumerate(text.split("\n")):
        header, setting = _HEADER.fullmatch(line), _SETTING.fullmatch(line)
        with suppress(Broken):  # it is within a text
            if header is not None:
                table = _key(header[1])
                found.append(KeyLine(number, table, table))
            elif setting is not None:
                found.append(KeyLine(number, table, (*table, *_key(setting[1])), *setting.span(2)))
    return found


def line_of(found: list[KeyLine], place: Place) -> int:
    """The line of a value, or of the innermost table around it that has one, from 1."""
    lines = (row.number + 1 for end in range(len(place), 0, -1) for row in found if row.place == place[:end])
    return next(lines, 1)


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
        return raw.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise Broken("not UTF-8", raw.count(b"\n", 0, error.start) + 1) from None
