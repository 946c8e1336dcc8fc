"""Reasons: what the next slides are for, as values; `text.hints` puts them into words."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from slide_tui.engine.board import Board
from slide_tui.engine.goals import apart
from slide_tui.engine.moves import Direction
from slide_tui.engine.named import Named
from slide_tui.solver.task import slid

AHEAD = 60
"""How many slides of a plan to look at."""

_FINISH = 6
"""This close to the end, only the end is worth naming."""

_TOGETHER = 8
"""Neighbours that come home within this many slides of each other belong together."""

_JOURNEY = 5
"""A tile on its way moves at least this often: the gap needs four slides to get round to its other side."""


class Purpose(Named):
    """What a slide is for."""

    BRING_HOME = "bring home"
    """The tiles are on their way home."""
    PAIR = "pair"
    """The two tiles go home together: neither can without the other."""
    MAKE_ROOM = "make room"
    """Other tiles make way for these, or the gap comes to them. Without tiles: for whatever comes next."""
    NEARER = "nearer"
    """The tiles come nearer to home, but not home yet."""
    TURN_LAST = "turn last"
    """The last tiles go round until they are home."""
    FINISH = "finish"
    """A few more slides solve the board."""


class Reason(NamedTuple):
    """What a slide is for, and for which tiles, in the order to name them."""

    kind: Purpose
    tiles: tuple[int, ...] = ()


class CoachStep(NamedTuple):
    """A few slides that the coach would show at once, with their reason."""

    slides: tuple[Direction, ...]
    """At least one."""
    reason: Reason


def reason_of(board: Board, goal: Board, slides: Sequence[Direction]) -> Reason:
    """Return the reason for the first slide of a plan, judged by what the next slides achieve."""
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
    """Return the reason if no tile comes home soon: the tile that gets nearer by most."""
    width = board.size.width
    before = {tile: cell for cell, tile in enumerate(board.tiles)}
    after = {tile: cell for cell, tile in enumerate(tiles)}
    gains = {
        tile: apart(before[tile], homes[tile], width) - apart(after[tile], homes[tile], width)
        for tile in dict.fromkeys(moved)
    }
    best = max(gains, key=gains.__getitem__)
    return Reason(Purpose.NEARER, (best,)) if gains[best] > 0 else Reason(Purpose.MAKE_ROOM)
