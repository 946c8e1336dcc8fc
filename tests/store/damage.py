"""Damage to files, for the tests of all that read them."""

from __future__ import annotations

import random
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

_SIGNS = (b"9" * 9, b"null", b"e9", b"'''", *(sign.encode() for sign in "\"',;-=#{}[]\n\x1b"))
"""What means something in our files and in those of others."""


def mutated(raw: bytes, chance: random.Random) -> bytes:
    """A file with a few things done to it.

    Bits and bytes changed, added, lost and doubled, lines mixed up, a hole of zeros, a piece put elsewhere, the end
    cut off.
    """
    data = bytearray(raw)
    for _ in range(chance.randint(1, 4)):
        place, other = (chance.randrange(len(data) + 1) for _ in range(2))
        length, far = chance.randint(1, 60), chance.randint(1, 5000)
        piece = data[place : place + far]
        flipped = bytes(byte ^ 1 << chance.randrange(8) for byte in data[place : place + 1])
        lines = data.splitlines(keepends=True)
        chance.shuffle(lines)
        done = (
            data[:place] + flipped + data[place + 1 :],
            data[:place] + chance.randbytes(1) + data[place + 1 :],
            data[:place] + chance.choice((chance.randbytes(length), *_SIGNS)) + data[place:],
            data[:place] + data[place + length :],
            data[: place + length] + data[place:],
            data[:place] + b"".join(lines)[:length] + data[place:],
            data[:place] + bytes(len(piece)) + data[place + far :],
            data[:other] + piece + data[other + len(piece) :],
            data[:place],
        )
        data = chance.choice(done)
    return bytes(data)


def bend(path: Path, *harms: str) -> None:
    """Change rows of an index, in columns that take everything meanwhile: damage to a file does not ask for types."""
    with closing(sqlite3.connect(path)) as index:
        index.execute("PRAGMA writable_schema = ON")
        schema = index.execute("SELECT sql, name FROM sqlite_master WHERE sql LIKE '%STRICT%'").fetchall()
        index.execute("UPDATE sqlite_master SET sql = replace(replace(sql, 'STRICT, ', ''), 'STRICT', '')")
        index.execute("PRAGMA writable_schema = RESET")
        for harm in harms:
            index.execute(harm)
        index.execute("PRAGMA writable_schema = ON")
        index.executemany("UPDATE sqlite_master SET sql = ? WHERE name = ?", schema)
        index.commit()


def short_or_long(few: int, many: int) -> pytest.MarkDecorator:
    """Give a test a count: few, and many where the long tests run."""
    marks = pytest.mark.long, pytest.mark.timeout(7200)
    return pytest.mark.parametrize("count", [few, pytest.param(many, marks=marks)])
