"""Carving: finding the rows of runs in a database's bytes by their shape, wherever they are.

It relies on no header, tree or page, so that a file without its first pages, with a damaged schema or cut off at
either end gives every whole row. A row counts only if its seal is right. SQLite's journal can be carved too.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from slide_tui.store.solves.rows import Texts
from slide_tui.store.solves.schema import WEIGHTS, is_sealed, is_text_sealed, text_seal

_MAGIC = b"SQLite format 3\0"
_PAGE = 4096
_LOST_MAX = 8192
"""How many pages may be missing at the beginning for a replay on several pages to be found."""

_SEARCHES_MAX = 50
"""For this many such rows the missing pages are searched; further ones are given up."""

_INTEGER = rb"[\x01-\x06\x08\x09]"
_SIZES = {0: 0, 1: 1, 2: 2, 3: 3, 4: 4, 5: 6, 6: 8, 8: 0, 9: 0}
"""How many bytes SQLite's types of whole numbers take."""
_FIGURES = re.compile(rb"\x10\x00" + _INTEGER + b"{%d}" % len(WEIGHTS))
_TEXTS = re.compile(rb"[\x07-\x0f]\x00\x4d")  # a text of 32 letters comes first: the key
_KINDS = re.compile(rb"\x04\x00[\x0f-\x7f]" + _INTEGER)
_KEYS = re.compile(rb"\x03\x4d(" + _INTEGER + rb")([0-9a-f]{32})(?=(.{0,8}))", re.DOTALL)
"""An entry of the index by which runs are found by their keys."""


@dataclass(slots=True)
class Carved:
    """What was found, by the id of the run or the number of the kind."""

    figures: dict[int, tuple[int, ...]] = field(default_factory=dict)
    """In the order of `WEIGHTS`."""
    texts: dict[int, Texts] = field(default_factory=dict)
    kinds: dict[int, str] = field(default_factory=dict)
    keys: dict[int, str] = field(default_factory=dict)
    """Keys as an index has them, without any seal."""

    def __bool__(self) -> bool:
        """Whether a row of ours was found."""
        return bool(self.figures or self.texts or self.kinds)


def carve(*images: bytes) -> Carved:
    """The rows in a database and in the files beside it; earlier images take precedence."""
    found = Carved()
    for raw in images:
        for number, figures in _figures(raw):
            old = found.figures.get(number, figures)
            # The remains of a row from before it was changed have their seal too.
            found.figures[number] = max(old, figures, key=_changes)
        for number, texts in _texts(raw):
            found.texts.setdefault(number, texts)
        for number, name in _kinds(raw):
            found.kinds.setdefault(number, name)
        for entry in _KEYS.finditer(raw):
            kind, key, rest = entry.groups()
            if (number := _integers(rest, kind)[0]) > 0:
                found.keys.setdefault(number, key.decode())
    return found


_DELETED, _OPTIMAL = (tuple(WEIGHTS).index(name) for name in ("deleted", "optimal"))


def _changes(figures: Sequence[int]) -> tuple[int, int]:
    return figures[_DELETED], figures[_OPTIMAL]


def _figures(raw: bytes) -> Iterator[tuple[int, tuple[int, ...]]]:
    for head in _FIGURES.finditer(raw):
        types = head[0][2:]
        size = len(head[0]) + sum(_SIZES[each] for each in types)
        number = _row_id(raw, head.start(), size)
        if number is not None:
            *values, sealed = (number, *_integers(raw[head.end() : head.start() + size], types))
            if len(values) == len(WEIGHTS) and is_sealed(values, sealed):
                yield number, tuple(values)


def _texts(raw: bytes) -> Iterator[tuple[int, Texts]]:
    pages = _Pages(raw, _page_size(raw), 0 if raw.startswith(_MAGIC) else None)
    for head in _TEXTS.finditer(raw):
        start, at = head.start(), head.start() + 3
        types: list[int] = []
        while at < start + raw[start]:
            kind, at = _varint(raw, at)
            types.append(kind)
        if at != start + raw[start] or len(types) != 4 or not _is_row(types):
            continue
        sizes = [32, *((kind - 13) // 2 if kind else 0 for kind in types[:3]), _SIZES[types[3]]]
        length = raw[start] + sum(sizes)
        number = _row_id(raw, start, length)
        if number is None or length > len(raw):
            continue
        for payload in pages.payloads(start, length):
            texts = _read_texts(payload[raw[start] :], sizes, types)
            if texts is not None:
                pages.are_right()
                yield number, texts
                break


def _page_size(raw: bytes) -> int:
    """The page size of the header if it is plausible, else SQLite's usual one."""
    size = int.from_bytes(raw[16:18], "big")
    size = 65536 if size == 1 else size
    return size if raw.startswith(_MAGIC) and size >= 512 and not size & (size - 1) else _PAGE


def _is_row(types: Sequence[int]) -> bool:
    code, version, replay, seal = types
    return all(kind >= 13 and kind % 2 for kind in (code, version, replay or 13)) and seal in _SIZES


def _read_texts(body: bytes, sizes: Sequence[int], types: Sequence[int]) -> Texts | None:
    """The texts of a row, if their seal is right."""
    pieces: list[str] = []
    at = 0
    try:
        for size in sizes[:4]:
            pieces.append(body[at : at + size].decode())
            at += size
    except UnicodeDecodeError:
        return None
    key, code, version, replay = pieces
    texts = (key, code, version, replay if types[2] else None)
    [sealed] = _integers(body[at:], bytes(types[3:]))
    return texts if is_text_sealed(texts, sealed) else None


def _kinds(raw: bytes) -> Iterator[tuple[int, str]]:
    for head in _KINDS.finditer(raw):
        kind, seal = head[0][2:]
        length = (kind - 13) // 2
        number = _row_id(raw, head.start(), 4 + length + _SIZES[seal])
        if number is not None and kind % 2:
            name = raw[head.end() : head.end() + length].decode("utf-8", "replace")
            [sealed] = _integers(raw[head.end() + length :][:8], bytes([seal]))
            if text_seal(str(number), name) == sealed:
                yield number, name


class _Pages:
    """Rows on several pages, which refer to one another by number."""

    def __init__(self, raw: bytes, size: int, first: int | None) -> None:
        """The pages of a file, of which the first begins somewhere; None where that is not known."""
        self._raw, self._size = raw, size
        self._first = first
        self._tried: int | None = first
        self._searches = 0

    def payloads(self, start: int, length: int) -> Iterator[bytes]:
        """A row's bytes, for every possible position of the first page."""
        usable = self._size
        if length <= usable - 35:
            yield self._raw[start : start + length]
            return
        least = (usable - 12) * 32 // 255 - 23
        here = least + (length - least) % (usable - 4)
        here = here if here <= usable - 35 else least
        for first in self._places():
            self._tried = first
            payload = self._raw[start : start + here]
            following = self._raw[start + here : start + here + 4]
            while len(payload) < length and (page := int.from_bytes(following, "big")):
                at = first + (page - 1) * usable
                if at < 0 or at + 4 >= len(self._raw):
                    break
                following = self._raw[at : at + 4]
                payload += self._raw[at + 4 : at + usable][: length - len(payload)]
            if len(payload) == length:
                yield payload

    def are_right(self) -> None:
        """A row's seal was right: remember this position of the first page."""
        self._first = self._tried

    def _places(self) -> Iterator[int]:
        if self._first is not None:
            yield self._first
            return
        self._searches += 1
        if self._searches > _SEARCHES_MAX:
            return
        for lost in range(_LOST_MAX):
            yield -lost * self._size
            if (rest := len(self._raw) % self._size) and lost:
                yield rest - lost * self._size


def _row_id(raw: bytes, at: int, length: int) -> int | None:
    """The id of the row whose content begins there; it stands before the content, after its length."""
    written = _written(length)
    number = 0
    for place in range(1, 10):
        if at - place < 0:
            return None
        byte = raw[at - place]
        if (place == 1) != (byte < 0x80):
            return None
        number |= (byte & 0x7F) << 7 * (place - 1)
        if raw[max(0, at - place - len(written)) : at - place] == written:
            return number
    return None


def _written(number: int) -> bytes:
    """A number as SQLite writes it: seven bits a byte, the last byte below 128."""
    found = bytearray([number & 0x7F])
    while number := number >> 7:
        found.append(number & 0x7F | 0x80)
    return bytes(reversed(found))


def _varint(raw: bytes, at: int) -> tuple[int, int]:
    """Read such a number; its value and its end."""
    number = 0
    for place in range(at, min(at + 9, len(raw))):
        number = number << 7 | raw[place] & 0x7F
        if raw[place] < 0x80:
            return number, place + 1
    return 0, at + 9


def _integers(body: bytes, types: bytes) -> list[int]:
    """Read whole numbers of SQLite's types."""
    found: list[int] = []
    at = 0
    for kind in types:
        size = _SIZES[kind]
        found.append(int.from_bytes(body[at : at + size], "big", signed=True) if size else int(kind == 9))
        at += size
    return found
