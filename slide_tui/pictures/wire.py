"""The wire between the game and the studio's process: one JSON object per line in each direction, pixels as base64.

What comes back is checked as if a stranger had sent it: the process reads files that may be made to take it over.
"""

from __future__ import annotations

import json
from base64 import b64decode, b64encode
from typing import Any

from slide_tui.clean import clean
from slide_tui.engine.size import Size
from slide_tui.pictures.cells import BLOCKS, Cells
from slide_tui.pictures.orders import Answer, Fit, Measure, Open, Order, Paint, Part, Seek
from slide_tui.pictures.raster import Raster

READY = '{"ready": true}'
"""The line that the process sends first."""
BEGUN = "begun"
"""The key of the line that it sends when it begins an order other than a fit."""
CELLS_MOST = 200_000
"""No terminal has more cells than that."""
PIXELS_MOST = 1_000_000
LINE_MOST = 4_000_000
"""The longest line, in bytes: the cells of the largest terminal, or the pixels of the largest raster."""
_WORDS_MOST = 300
_PATH_MOST = 4096
_NONSENSE = (ValueError, LookupError, TypeError, OverflowError, RecursionError)
_KINDS = {"paint": Paint, "open": Open, "fit": Fit, "measure": Measure, "seek": Seek}


def encode_order(number: int, order: Order) -> str:
    """Return an order as a line."""
    fields = {name: _plain(getattr(order, name)) for name in order.__match_args__}
    kind = next(kind for kind, made in _KINDS.items() if isinstance(order, made))
    return json.dumps({"id": number, "order": kind, **fields})


def decode_order(fields: dict[str, Any]) -> tuple[int, Order]:
    """Return the number and the order with the fields of a line."""
    number, kind = int(fields.pop("id")), _KINDS[fields.pop("order")]
    if "size" in fields:
        fields["size"] = Size(*fields["size"])
    if "raster" in fields:
        fields["raster"] = _raster(fields["raster"])
    if "part" in fields:
        fields["part"] = Part(*fields["part"])
    for name in ("tray", "pitch"):
        if fields.get(name) is not None:
            fields[name] = tuple(fields[name])
    order: Order = kind(**fields)
    return number, order


def encode_answer(answer: Answer) -> str:
    """Return an answer as a line."""
    fields: dict[str, object] = {"id": answer.id, "final": answer.final}
    if answer.cells is not None:
        columns, rows, letters, inks, papers = answer.cells
        shapes = bytes(map(BLOCKS.index, letters))
        fields["cells"] = [columns, rows, *map(_text, (shapes, inks, papers))]
    for name in ("raster", "distance", "seed", "source", "trouble"):
        value = getattr(answer, name)
        if value not in (None, ""):
            fields[name] = _plain(value)
    return json.dumps(fields)


def decode_answer(line: str) -> Answer | None:
    """Return the answer in a line; None if it can't be read."""
    try:
        fields = json.loads(line)
        return Answer(
            int(fields["id"]),
            _raster(fields["raster"]) if "raster" in fields else None,
            _cells(fields["cells"]) if "cells" in fields else None,
            float(fields["distance"]) if "distance" in fields else None,
            int(fields["seed"]) if "seed" in fields else None,
            str(fields.get("source", ""))[:_PATH_MOST],
            clean(str(fields.get("trouble", "")), _WORDS_MOST),
            fields["final"] is True,
        )
    except _NONSENSE:
        return None


def begun_in(line: str) -> int | None:
    """Return the number of the order that a line reports as begun; None if it reports something else."""
    try:
        return int(json.loads(line)[BEGUN]) if line.startswith(f'{{"{BEGUN}"') else None
    except _NONSENSE:
        return None


def _plain(value: object) -> object:
    """Return a field as JSON has it."""
    if isinstance(value, Raster):
        return [value.width, value.height, _text(value.pixels)]
    return [value.width, value.height] if isinstance(value, Size) else value


def _raster(fields: list[Any]) -> Raster:
    width, height = int(fields[0]), int(fields[1])
    if width < 1 or height < 1 or width * height > PIXELS_MOST:
        raise ValueError
    return Raster(width, height, _bytes(fields[2], 3 * width * height))


def _cells(fields: list[Any]) -> Cells:
    columns, rows = int(fields[0]), int(fields[1])
    count = columns * rows
    if columns < 1 or rows < 1 or count > CELLS_MOST:
        raise ValueError
    letters = "".join([BLOCKS[shape] for shape in _bytes(fields[2], count)])
    return Cells(columns, rows, letters, _bytes(fields[3], 3 * count), _bytes(fields[4], 3 * count))


def _text(raw: bytes) -> str:
    return b64encode(raw).decode("ascii")


def _bytes(text: str, length: int) -> bytes:
    raw = b64decode(text, validate=True)
    if len(raw) != length:
        raise ValueError
    return raw
