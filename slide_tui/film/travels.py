"""Travels: where each tile of a reel is, and when it is home."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from slide_tui.engine.size import Size
from slide_tui.film.shots import DEAL_MS, FilmedReplay, Shot


class TileStop(NamedTuple):
    """A cell where a tile stands."""

    cell: int
    from_ms: float
    to_ms: float


class Travel(NamedTuple):
    """The way of one tile through the reel; from its last stop it glides back to its first."""

    home: int
    """The cell where it belongs."""
    stops: tuple[TileStop, ...]

    @property
    def moves(self) -> bool:
        """Whether it ever leaves its first cell."""
        return len(self.stops) > 1

    @property
    def homes(self) -> tuple[TileStop, ...]:
        """Its stops at home."""
        return tuple(stop for stop in self.stops if stop.cell == self.home)


def travels(reel: FilmedReplay, size: Size) -> Mapping[int, Travel]:
    """Return the travels of all tiles of the boards of a size, by number."""
    shots = [shot for shot in reel.shots if shot.board.size == size]
    homes = {tile: cell for cell, tile in enumerate(shots[0].goal.tiles)}
    stops: dict[int, list[TileStop]] = {
        tile: [TileStop(cell, 0, 0)] for cell, tile in enumerate(shots[0].board.tiles) if tile
    }
    board = shots[0].board
    for shot in shots[1:]:
        for cell, (old, tile) in enumerate(zip(board.tiles, shot.board.tiles, strict=True)):
            if tile and tile != old:
                _go(stops[tile], cell, shot)
        board = shot.board
    for way in stops.values():
        way[-1] = way[-1]._replace(to_ms=reel.length_ms - DEAL_MS if len(way) > 1 else reel.length_ms)
    return {tile: Travel(homes[tile], tuple(way)) for tile, way in stops.items()}


def _go(way: list[TileStop], cell: int, shot: Shot) -> None:
    """Let a tile leave for another cell."""
    way[-1] = way[-1]._replace(to_ms=shot.at_ms)
    way.append(TileStop(cell, shot.lands_ms, shot.lands_ms))


def sizes(reel: FilmedReplay) -> tuple[Size, ...]:
    """Return the sizes of the boards, in the order in which they come first."""
    return tuple(dict.fromkeys(shot.board.size for shot in reel.shots))
