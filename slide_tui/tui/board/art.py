"""Art: the picture that tiles are pieces of, as cells of the terminal for every size of tray."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import NamedTuple

from slide_tui.engine.size import Size

TYPE_CHECKING = False
if TYPE_CHECKING:  # number tiles start without pictures
    from slide_tui.pictures.cells import PictureCells
    from slide_tui.pictures.raster import Raster
    from slide_tui.tui.board.layout import Pitch

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
        fine: Mapping[Extent, PictureCells] = MappingProxyType({}),
        least: Mapping[Tiling, float] = MappingProxyType({}),
        told: set[Lacking] | None = None,
    ) -> None:
        """Take a picture and what to call it; `lacks` is told once of everything that is wanted and not known.

        `told` is of what.
        """
        self.name = name
        self.raster = raster
        self._lacks = lacks
        self._fine = fine
        self._least = least
        self._coarse: dict[Extent, PictureCells] = {}
        self._told = set[Lacking]() if told is None else told

    def cells(self, extent: Extent, *, halves_only: bool = False) -> PictureCells:
        """Return the picture in so many columns and rows."""
        if not halves_only:
            if (fine := self._fine.get(extent)) is not None:
                return fine
            self._tell(extent)
        coarse = self._coarse.get(extent)
        if coarse is None:
            from slide_tui.pictures.cells import halves  # number tiles start without pictures

            coarse = self._coarse[extent] = halves(self.raster, *extent)
        return coarse

    def least(self, size: Size, pitch: Pitch) -> float | None:
        """Return how far apart those two tiles of a board look that look most alike; None until it is known."""
        least = self._least.get(tiling := Tiling(size, pitch))
        if least is None:
            self._tell(tiling)
        return least

    def alike(self, size: Size, pitch: Pitch) -> bool:
        """Return whether two tiles of a board can't be told apart, as far as that is known."""
        from slide_tui.pictures.likeness import ALIKE_BELOW  # number tiles start without pictures

        least = self.least(size, pitch)
        return least is not None and least < ALIKE_BELOW

    def alike_on(self, size: Size) -> bool:
        """Return whether two tiles of the largest such board were found alike; nothing is worked out.

        A small copy of the finished board beside it has numbers of its own.
        """
        largest = max(
            (tiling for tiling in self._least if tiling.size == size), key=lambda each: each.pitch, default=None
        )
        return largest is not None and self.alike(*largest)

    def fitted(self, extent: Extent, cells: PictureCells) -> Art:
        """Return it with fine cells for another size."""
        return Art(self.name, self.raster, self._lacks, {**self._fine, extent: cells}, self._least, self._told)

    def measured(self, tiling: Tiling, least: float) -> Art:
        """Return it with what is known about the tiles of a board."""
        return Art(self.name, self.raster, self._lacks, self._fine, {**self._least, tiling: least}, self._told)

    def _tell(self, lacking: Lacking) -> None:
        if lacking not in self._told:
            self._told.add(lacking)
            self._lacks(lacking)
