"""Random bytes, as a line brings them that is broken, many of them parts of what terminals send."""

from __future__ import annotations

import random
from collections.abc import Iterator

_PARTS = b"\x1b[\x1b[?<;:0123456789MmuRtIOyABCD~$\x9b\xff"
_LEAVING = b"\x03\x1aqQ\x11"
_ENDS = b"\x1b[201~" + b"\x18" * 40
"""Ends whatever was begun, so that a paste doesn't swallow all that comes after it."""


def noise(pieces: int, seed: int) -> Iterator[bytes]:
    """Some pieces of 250 bytes each, without the keys that leave the game."""
    chance = random.Random(seed)
    for _ in range(pieces):
        found = (chance.choice(_PARTS) if chance.random() < 0.3 else chance.randrange(256) for _ in range(250))
        yield bytes(found).translate(None, _LEAVING) + _ENDS
