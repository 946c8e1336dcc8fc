"""A seed from the system's randomness."""

from __future__ import annotations

import os

from slide_tui.engine.seeds import FRESH_BITS, fresh_seed


def new_seed() -> str:
    """Return a fresh seed."""
    chance = int.from_bytes(os.urandom(8), "big")
    return fresh_seed(chance >> (64 - FRESH_BITS))
