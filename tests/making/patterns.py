"""Patterns: makes the data of the tables anew. Run `python3 -m tests.making.patterns [WIDTHxHEIGHT ...]`."""

from __future__ import annotations

import sys
import zlib
from pathlib import Path

from slide_tui.solver.arrays import Table
from slide_tui.solver.patterns import loading
from slide_tui.solver.patterns.groups import SHIPPED
from slide_tui.solver.patterns.loading import file_name
from slide_tui.solver.patterns.packing import UP, places_of, plain_of
from tests.making.building import table_of

DATA = Path(loading.__file__).parent / "data"


def pack(table: Table, width: int, height: int, group: tuple[int, ...]) -> bytes:
    """The bytes of a table: as many as its group can be placed."""
    cells = width * height
    places = places_of(cells, len(group) - 1)
    plain, last = plain_of(places, width, height, group)
    excess = table.reshape(-1, cells)[places.index] - plain[:, None] - last
    kept: Table = excess[places.free]
    assert not (kept & 1).any()
    assert kept.max() < 1 << (8 - UP)
    return (kept << UP).tobytes()


def plain_data(width: int, height: int) -> bytes:
    """The data of a size before it is compressed, computed from nothing: group after group."""
    groups = SHIPPED[width, height]
    return b"".join(pack(table_of(width, height, group), width, height, group) for group in groups)


def compressed(data: bytes) -> bytes:
    """Data as a file of the package holds it."""
    return zlib.compress(data, 9)


def main(arguments: list[str]) -> None:
    """Write the data of the sizes that are named, or of all."""
    DATA.mkdir(exist_ok=True)
    for width, height in SHIPPED:
        if not arguments or f"{width}x{height}" in arguments:
            path = DATA / file_name(width, height)
            path.write_bytes(compressed(plain_data(width, height)))
            print(f"{path.name} {path.stat().st_size:,} bytes")


if __name__ == "__main__":
    main(sys.argv[1:])
