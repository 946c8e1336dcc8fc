"""Sights that cover tiles."""

from __future__ import annotations

from functools import cache
from types import MappingProxyType

from slide_tui.engine.faces import HIDDEN, NOTHING_ELSE, Faces

TYPE_CHECKING = False
if TYPE_CHECKING:
    from slide_tui.engine.game import Game


@cache
def _nothing(cells: int) -> Faces:
    return MappingProxyType(dict.fromkeys(range(cells), HIDDEN))


def _but(game: Game, open_cells: set[int]) -> Faces:
    """Cover all tiles but those at some cells."""
    tiles = enumerate(game.board.tiles)
    return {cell: HIDDEN for cell, tile in tiles if tile and cell not in open_cells}


def covered(game: Game, at_ms: int) -> Faces:
    """Return the faces of a pause: nothing at all."""
    return _nothing(game.board.size.cells)


def blind(game: Game, at_ms: int) -> Faces:
    """Cover every tile from the first slide on, but while the player looks."""
    return NOTHING_ELSE if game.fresh or game.looking else _but(game, set())


def vanish(game: Game, at_ms: int) -> Faces:
    """Cover the tiles that are home."""
    pairs = enumerate(zip(game.board.tiles, game.goal.tiles, strict=True))
    return {cell: HIDDEN for cell, (tile, wanted) in pairs if tile == wanted != 0}


def _away(game: Game) -> list[int]:
    """The tiles that are not home, in order."""
    pairs = zip(game.board.tiles, game.goal.tiles, strict=True)
    return sorted(tile for tile, wanted in pairs if tile not in (wanted, 0))


def next_home(game: Game, at_ms: int) -> Faces:
    """Cover all but the smallest tile that is not home."""
    return _but(game, {game.board.tiles.index(tile) for tile in _away(game)[:1]})


def largest_away(game: Game, at_ms: int) -> Faces:
    """Cover all but the largest tile that is not home."""
    return _but(game, {game.board.tiles.index(tile) for tile in _away(game)[-1:]})


def chess(game: Game, at_ms: int) -> Faces:
    """Cover every other cell."""
    size = game.board.size
    return _but(game, {cell for cell in range(size.cells) if sum(divmod(cell, size.width)) % 2 == 0})


def touch(game: Game, at_ms: int) -> Faces:
    """Cover all tiles but those beside the gap."""
    sources = (game.board.source(direction) for direction in game.board.legal())
    return _but(game, {cell for cell in sources if cell is not None})
