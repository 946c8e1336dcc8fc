"""Damage to files."""

from __future__ import annotations

import random

_SIGNS = (b"9" * 9, b'"', b",", b"{", b"null", b"-", b"\n", b"\x1b", b";", b"e9")
"""What means something in our files and in those of others."""


def mutated(raw: bytes, chance: random.Random) -> bytes:
    """A file with a few things done to it: bytes changed, added, lost and doubled, lines mixed up, the end cut off."""
    data = bytearray(raw)
    for _ in range(chance.randint(1, 4)):
        place, length = chance.randrange(len(data) + 1), chance.randint(1, 60)
        lines = data.splitlines(keepends=True)
        chance.shuffle(lines)
        done = (
            data[:place] + chance.randbytes(1) + data[place + 1 :],
            data[:place] + chance.choice((chance.randbytes(length), *_SIGNS)) + data[place:],
            data[:place] + data[place + length :],
            data[: place + length] + data[place:],
            data[:place] + b"".join(lines)[:length] + data[place:],
            data[:place],
        )
        data = chance.choice(done)
    return bytes(data)
