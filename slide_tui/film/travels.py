"""Travels: where each tile of a reel is, and when it is home."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from slide_tui.engine.size import Size
from slide_tui.film.shots import DEAL_MS, FilmedReplay


class TileStop(NamedTuple):
    """A cell where a tile stands, until it sets off for its next stop."""

    cell: int
    from_ms: float
    to_ms: float
    home: bool
    """Whether it belongs there."""


def travels(reel: FilmedReplay, size: Size) -> Mapping[int, Sequence[TileStop]]:
    """Return the stops of all tiles of the boards of a size, by number; from the last one they glide to the first."""
    first, *others = (shot for shot in reel.shots if shot.board.size == size)
    stops: dict[int, list[TileStop]] = {tile: [] for tile in first.board.tiles if tile}
    before: tuple[int, ...] = (0,) * size.cells
    for shot in (first._replace(lands_ms=0.0), *others):
        for cell, (old, tile, home) in enumerate(zip(before, shot.board.tiles, shot.goal.tiles, strict=True)):
            if tile and tile != old:
                way = stops[tile]
                way[-1:] = [stop._replace(to_ms=shot.at_ms) for stop in way[-1:]]
                way.append(TileStop(cell, shot.lands_ms, shot.lands_ms, tile == home))
        before = shot.board.tiles
    for way in stops.values():
        way[-1] = way[-1]._replace(to_ms=reel.length_ms - DEAL_MS if len(way) > 1 else reel.length_ms)
    return stops


def sizes(reel: FilmedReplay) -> tuple[Size, ...]:
    """Return the sizes of the boards, in the order in which they come first."""
    return tuple(dict.fromkeys(shot.board.size for shot in reel.shots))
