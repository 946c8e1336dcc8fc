"""Loading: the tables that come with the package."""

from __future__ import annotations

import zlib
from collections.abc import Iterator
from functools import cache
from importlib.resources import files

from slide_tui.solver.arrays import Table
from slide_tui.solver.patterns.groups import SHIPPED, Groups
from slide_tui.solver.patterns.packing import places_of, size, unpack
from slide_tui.solver.patterns.patterns import Patterns, patterns_of


def file_name(width: int, height: int) -> str:
    """Return the name of a size's file of data."""
    return f"{width}x{height}.z"


@cache
def load(width: int, height: int) -> Patterns:
    """Return the tables of a size that has some, from memory after the first time."""
    groups = SHIPPED[width, height]
    return patterns_of(width, height, groups, _shipped(width, height, groups))


def _shipped(width: int, height: int, groups: Groups) -> Iterator[Table]:
    """Yield the tables from the package."""
    packed = zlib.decompress(files(__package__).joinpath("data", file_name(width, height)).read_bytes())
    for group in groups:
        yield unpack(packed[: size(width, height, group)], width, height, group)
        packed = packed[size(width, height, group) :]
    places_of.cache_clear()
