"""What is wrong with the kept settings, where there is no room for all of it."""

from __future__ import annotations

from collections.abc import Sequence


def in_short(complaints: Sequence[str]) -> str:
    """One complaint as it is; of several how many there are, and what finds the file."""
    if len(complaints) == 1:
        return complaints[0]
    return f"{len(complaints)} problems in the settings file; slide-tui paths says where it is."
