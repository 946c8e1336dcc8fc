"""Part: which tiles of a block a stage brings home."""

from __future__ import annotations

from enum import Enum


class BlockPart(Enum):
    """Which tiles of a block a stage brings home."""

    ROW = "row"
    COLUMN = "column"
    ALL = "all"

    @property
    def turned(self) -> BlockPart:
        """The same part of the block mirrored at its diagonal."""
        return {BlockPart.ROW: BlockPart.COLUMN, BlockPart.COLUMN: BlockPart.ROW}.get(self, self)
