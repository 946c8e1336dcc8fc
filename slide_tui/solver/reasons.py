"""Reasons: what the next slides are good for, as small values; `say.hints` puts them into words."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from slide_tui.engine.board import Board
from slide_tui.engine.goals import apart
from slide_tui.engine.moves import Direction
from slide_tui.engine.named import Named
from slide_tui.solver.task import slid

AHEAD = 60
"""How many slides of a plan are looked at."""

_FINISH = 6
"""So many slides before the end nothing is worth naming but the end."""

_TOGETHER = 8
"""Neighbours that come home within so many slides of each other belong together."""

_JOURNEY = 5
"""A tile on its way slides at least every so many slides: the gap needs four to come round to its other side."""


class Purpose(Named):
    """What a slide is good for."""

    BRING_HOME = "bring home"
    """The tiles are on their way to where they belong."""
    PAIR = "pair"
    """The two tiles go home together: neither can without the other."""
    MAKE_ROOM = "make room"
    """What lies in the way of the tiles goes aside, or the gap comes to them. Without tiles: for whatever comes."""
    NEARER = "nearer"
    """The tiles come nearer to where they belong, but not home yet."""
    TURN_LAST = "turn last"
    """The last tiles go round until all are home."""
    FINISH = "finish"
    """A few slides more, and the board is solved."""


@dataclass(frozen=True, slots=True)
class Reason:
    """What a slide is good for, and which tiles it is about, in the order in which they are named."""

    kind: Purpose
    tiles: tuple[int, ...] = ()


def reason_of(board: Board, goal: Board, slides: Sequence[Direction]) -> Reason:
    """Why the first slide of a plan is made, told from what comes of it within the next slides."""
    assert slides, "there is no reason for nothing"
    if len(slides) <= _FINISH:
        return Reason(Purpose.FINISH)
    tiles, moved = slid(board.tiles, board.size.width, (slide.index for slide in slides[:AHEAD]))
    homes = {tile: cell for cell, tile in enumerate(goal.tiles)}
    arrivals = {tile: at for at, tile in enumerate(moved) if tiles[homes[tile]] == tile}
    coming = [tile for tile in arrivals if board.tiles[homes[tile]] != tile]
    if not coming:
        return _nearer(board, homes, moved, tiles)
    first = min(coming, key=arrivals.__getitem__)
    named = [first]
    beside = [
        tile
        for tile in coming
        if arrivals[first] < arrivals[tile] <= arrivals[first] + _TOGETHER
        and apart(homes[tile], homes[first], board.size.width) == 1
    ]
    if beside:
        named.append(min(beside, key=arrivals.__getitem__))
    under_way = not set(named).isdisjoint(moved[:_JOURNEY])
    return Reason(Purpose.BRING_HOME if under_way else Purpose.MAKE_ROOM, tuple(sorted(named)))


def _nearer(board: Board, homes: dict[int, int], moved: list[int], tiles: list[int]) -> Reason:
    """The reason where no tile comes home soon: the one that comes nearer to it by most."""
    width = board.size.width
    before = {tile: cell for cell, tile in enumerate(board.tiles)}
    after = {tile: cell for cell, tile in enumerate(tiles)}
    gains = {
        tile: apart(before[tile], homes[tile], width) - apart(after[tile], homes[tile], width)
        for tile in dict.fromkeys(moved)
    }
    best = max(gains, key=gains.__getitem__)
    return Reason(Purpose.NEARER, (best,)) if gains[best] > 0 else Reason(Purpose.MAKE_ROOM)
