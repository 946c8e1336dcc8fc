"""Keys: 32 hex digits that identify a run for ever, in every database."""

from __future__ import annotations

import re

KEY_BITS = 128
_KEY = re.compile(f"[0-9a-f]{{{KEY_BITS // 4}}}")


def fresh_key(chance: int) -> str:
    """A key made of `KEY_BITS` random bits."""
    return f"{chance % (1 << KEY_BITS):032x}"


def key_of(name: str) -> str:
    """The key of a run's name, always the same; the name of a reopened run is a key itself."""
    if _KEY.fullmatch(name):
        return name
    from hashlib import sha256  # with its library it costs a millisecond, and a run with a name is rare

    return sha256(name.encode("utf-8", "surrogatepass")).hexdigest()[: KEY_BITS // 4]
