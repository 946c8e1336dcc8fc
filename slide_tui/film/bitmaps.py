"""Bitmaps as vector paths."""

from __future__ import annotations

import re

Bitmap = tuple[str, ...]


def outline(art: Bitmap) -> str:
    """Return the path over the `#` of a bitmap, a unit for each of its columns and rows.

    It is one path, so no seam shows between its rows at any zoom.
    """
    runs = ((run.start(), y, run.end() - run.start()) for y, row in enumerate(art) for run in re.finditer("#+", row))
    return "".join(f"M{x} {y}h{wide}v1h-{wide}z" for x, y, wide in runs)
