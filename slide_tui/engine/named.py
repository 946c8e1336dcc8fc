"""Enumerations whose members are rebuilt by their repr, as all values of the engine are."""

from __future__ import annotations

from enum import Enum


class Named(Enum):
    """An Enum that shows a member as the expression that names it."""

    def __repr__(self) -> str:
        """Such as `Direction.UP`."""
        return f"{type(self).__name__}.{self.name}"
