"""Orders: what the studio can be asked to do, and what it answers."""

from __future__ import annotations

from typing import NamedTuple

from slide_tui.engine.goals import GOAL_DEFAULT
from slide_tui.engine.size import Size
from slide_tui.engine.values import dataclass
from slide_tui.pictures.cells import Cells
from slide_tui.pictures.raster import Raster

SIDE = 160
"""The side of a square picture that is made and saved, in pixels; others have the same area."""


TINT_USUAL, TINT_MOST = 0.14, 0.18
"""A tint that helps most pictures, and the most that still looks like the same picture."""


class Part(NamedTuple):
    """Which part of a player's own picture to take: the largest of the wanted shape, or a smaller one."""

    x: float = 0.5
    """Where it is in the room to its left and right: 0 is at the left edge, 1 at the right."""
    y: float = 0.5
    """The same from top to bottom."""
    zoom: float = 0.0
    """How much smaller than the largest: 0 not at all, 1 a quarter of its width and height."""


@dataclass(frozen=True, slots=True)
class Paint:
    """Paint a built-in picture: a coarse raster comes first, then one of this side."""

    name: str
    seed: int
    side: int = SIDE


@dataclass(frozen=True, slots=True)
class Open:
    """Open a player's own picture, cut to the shape of a board."""

    path: str
    size: Size
    part: Part = Part()
    draw: int | None = None
    """The path may be a folder: a number that draws one of its pictures. None: it has to be a file."""
    tray: tuple[int, int, int] = (0, 0, 0)
    """The colour behind what is transparent."""
    tint: float = 0.0
    """How strong a cast of colour is laid across it, so that its tiles look less alike: 0 to TINT_MOST."""
    side: int = SIDE


@dataclass(frozen=True, slots=True)
class Fit:
    """Fit cells to a picture."""

    raster: Raster
    columns: int
    rows: int
    halves_only: bool = False


@dataclass(frozen=True, slots=True)
class Measure:
    """Measure how far apart the tiles of a picture look that look most alike."""

    raster: Raster
    size: Size
    goal: str = GOAL_DEFAULT
    pitch: tuple[int, int] | None = None
    """Columns and rows from one tile to the next; None for those of 80 x 24."""


@dataclass(frozen=True, slots=True)
class Seek:
    """Seek a seed from a first one on that gives a built-in picture tiles that are easy to tell apart."""

    name: str
    size: Size
    first: int


Order = Paint | Open | Fit | Measure | Seek


def key_of(order: Paint | Open) -> str:
    """Return the text under which the picture of an order is saved; a moved file has the same as before."""
    if isinstance(order, Paint):
        return f"{order.name}-{order.seed} {order.side}"
    x, y, zoom = order.part
    return f"{order.path} {order.draw} {order.size} {x:.3f} {y:.3f} {zoom:.3f} {order.tint:.2f} {order.side}"


@dataclass(frozen=True, slots=True)
class Answer:
    """An answer to an order: one of the fields, or why there is none."""

    id: int
    raster: Raster | None = None
    cells: Cells | None = None
    distance: float | None = None
    seed: int | None = None
    source: str = ""
    """The path of the file that was opened: one of the folder's, if that was a folder."""
    trouble: str = ""
    """A sentence that says why there is nothing else."""
    final: bool = True
    """Whether no other answer to the order follows."""
