"""Loading: the tables that come with the package, or smaller ones made on the spot."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from importlib.resources import files
from io import BytesIO

from slide_tui.solver.patterns.building import Table, table_of
from slide_tui.solver.patterns.groups import LIGHT, SHIPPED, Groups
from slide_tui.solver.patterns.packing import places_of, size, unpack
from slide_tui.solver.patterns.patterns import Patterns, patterns_of


def file_name(width: int, height: int) -> str:
    """Return the name of a size's file of data."""
    return f"{width}x{height}.xz"


@cache
def load(width: int, height: int) -> Patterns:
    """Return the tables of a size that has some, from memory after the first time; made if they can't be read."""
    groups = SHIPPED[width, height]
    try:
        return patterns_of(width, height, groups, _shipped(width, height, groups))
    except (ImportError, OSError, EOFError, ValueError):
        return made(width, height)


def made(width: int, height: int) -> Patterns:
    """Return tables made on the spot, from smaller groups where it would take long."""
    groups = LIGHT.get((width, height), SHIPPED[width, height])
    return patterns_of(width, height, groups, (table_of(width, height, group) for group in groups))


def _shipped(width: int, height: int, groups: Groups) -> Iterator[Table]:
    """Yield the tables from the package."""
    import lzma  # some Pythons are built without it

    packed = files(__package__).joinpath("data", file_name(width, height)).read_bytes()
    try:
        with lzma.open(BytesIO(packed)) as stream:
            for group in groups:
                yield unpack(stream.read(size(width, height, group)), width, height, group)
    except lzma.LZMAError as error:
        raise ValueError(str(error)) from error
    finally:
        places_of.cache_clear()
