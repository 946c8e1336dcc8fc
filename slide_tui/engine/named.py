"""Enumerations with a repr that rebuilds the member, like that of all values of the engine."""

from __future__ import annotations

from enum import Enum


class Named(Enum):
    """An Enum whose members show as the expression that names them."""

    def __repr__(self) -> str:
        """Return a name such as `Direction.UP`."""
        return f"{type(self).__name__}.{self.name}"
