"""Keys: 32 hex digits that identify a run for ever, in every database."""

from __future__ import annotations

import re

_KEY = re.compile("[0-9a-f]{32}")


def key_of(name: str) -> str:
    """The key of a run's name, always the same; the name of a reopened run is a key itself."""
    if _KEY.fullmatch(name):
        return name
    from hashlib import sha256  # with its library it costs a millisecond, and a run with a name is rare

    return sha256(name.encode("utf-8", "surrogatepass")).hexdigest()[:32]
