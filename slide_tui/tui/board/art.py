"""Art: the picture that tiles are pieces of, as cells of the terminal for every size of tray."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any, NamedTuple

from slide_tui.engine.size import Size
from slide_tui.pictures.cells import PictureCells, halves
from slide_tui.pictures.likeness import ALIKE_BELOW
from slide_tui.pictures.raster import Raster
from slide_tui.play.messages import Problem
from slide_tui.tui.board.layout import Pitch
from slide_tui.tui.paint.palette import Palette

Extent = tuple[int, int]
"""The columns and rows of a whole picture."""


class Tiling(NamedTuple):
    """Tiles of a picture, as far as it matters for how much alike they look."""

    size: Size
    pitch: Pitch


Lacking = Extent | Tiling
"""What is not known of a picture: its fine cells in some size, or how much alike its tiles look."""


class PictureState(NamedTuple):
    """What there is of a picture for a screen."""

    art: Art | None = None
    source: str = ""
    """The file that was opened for it."""
    trouble: str = ""
    """Why there is no picture; empty if there is or may be one."""


class Art:
    """A picture, in coarse cells at once and in fine ones for the sizes that were fitted. Equal only to itself."""

    def __init__(
        self,
        name: str,
        raster: Raster,
        lacks: Callable[[Lacking], None] = lambda _lacking: None,
        known: Mapping[Lacking, Any] = MappingProxyType({}),
    ) -> None:
        """Take a picture and what to call it; `lacks` is told of everything that is wanted and not known."""
        self.name = name
        self.raster = raster
        self._lacks = lacks
        self._known = known
        self._coarse: dict[Extent, PictureCells] = {}

    def cells(self, extent: Extent, *, halves_only: bool = False) -> PictureCells:
        """Return the picture in so many columns and rows."""
        fine: PictureCells | None = None if halves_only else self._known_of(extent)
        if fine is None and extent not in self._coarse:
            self._coarse[extent] = halves(self.raster, *extent)
        return fine or self._coarse[extent]

    def least(self, size: Size, pitch: Pitch) -> float | None:
        """Return how far apart those two tiles of a board look that look most alike; None until it is known."""
        least: float | None = self._known_of(Tiling(size, pitch))
        return least

    def alike(self, size: Size, pitch: Pitch) -> bool:
        """Return whether two tiles of a board can't be told apart, as far as that is known."""
        least = self.least(size, pitch)
        return least is not None and least < ALIKE_BELOW

    def improved(self, lacking: Lacking, found: Any) -> Art:
        """Return it with something that was worked out."""
        return Art(self.name, self.raster, self._lacks, {**self._known, lacking: found})

    def _known_of(self, lacking: Lacking) -> Any:
        if lacking not in self._known:
            self._lacks(lacking)
        return self._known.get(lacking)


def picture_problem(palette: Palette) -> str:
    """Return what becomes of pictures where there are few colours; empty where there are enough."""
    if not palette.colour:
        return Problem.NOT_SHOWN.value
    return "" if palette.many_colours else Problem.NUMBERS_STAY.value
