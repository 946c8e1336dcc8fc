"""Part: which tiles of a block a stage brings home."""

from __future__ import annotations

from enum import Enum


class Part(Enum):
    """Which tiles of a block a stage brings home."""

    ROW = "row"
    COLUMN = "column"
    ALL = "all"

    @property
    def turned(self) -> Part:
        """The same part of the block mirrored at its diagonal."""
        return {Part.ROW: Part.COLUMN, Part.COLUMN: Part.ROW}.get(self, self)
