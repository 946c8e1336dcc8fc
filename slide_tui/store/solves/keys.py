"""Keys: 32 hex digits that a run has for ever and no other run has, in whatever database."""

from __future__ import annotations

import re

KEY_BITS = 128
_KEY = re.compile(f"[0-9a-f]{{{KEY_BITS // 4}}}")


def fresh_key(chance: int) -> str:
    """A key made of `KEY_BITS` bits of chance."""
    return f"{chance % (1 << KEY_BITS):032x}"


def key_of(name: str) -> str:
    """The key of a run that has a name for ever, the same every time; a key is the name of a run that was reopened."""
    if _KEY.fullmatch(name):
        return name
    from hashlib import sha256  # with its library it costs a millisecond, and a run with a name is rare

    return sha256(name.encode("utf-8", "surrogatepass")).hexdigest()[: KEY_BITS // 4]
