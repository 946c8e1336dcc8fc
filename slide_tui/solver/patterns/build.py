"""Build: makes the data of the tables anew. Run `python3 -m slide_tui.solver.patterns.build [WIDTHxHEIGHT ...]`."""

from __future__ import annotations

import sys
from pathlib import Path

from slide_tui.solver.patterns.building import table_of
from slide_tui.solver.patterns.groups import SHIPPED
from slide_tui.solver.patterns.loading import file_name
from slide_tui.solver.patterns.packing import pack

DATA = Path(__file__).parent / "data"


def plain_data(width: int, height: int) -> bytes:
    """The data of a size before it is compressed, computed from nothing: group after group."""
    groups = SHIPPED[width, height]
    return b"".join(pack(table_of(width, height, group), width, height, group) for group in groups)


def compressed(data: bytes) -> bytes:
    """Data as a file of the package holds it."""
    import lzma  # some Pythons are built without it

    how = {"id": lzma.FILTER_LZMA2, "preset": 9, "lc": 4, "lp": 0, "pb": 0, "dict_size": 1 << 23, "nice_len": 273}
    return lzma.compress(data, check=lzma.CHECK_CRC32, filters=[how])


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
