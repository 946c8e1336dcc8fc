"""Art: the picture that tiles are pieces of, as cells of the terminal for every size of tray."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType

from slide_tui.engine.size import Size

TYPE_CHECKING = False
if TYPE_CHECKING:  # number tiles start without pictures
    from slide_tui.pictures.cells import Cells
    from slide_tui.pictures.raster import Raster

Extent = tuple[int, int]
"""The columns and rows of a whole picture."""


class Art:
    """A picture, in coarse cells at once and in fine ones for the sizes that were fitted. Equal only to itself."""

    def __init__(
        self,
        name: str,
        raster: Raster,
        fine: Mapping[Extent, Cells] = MappingProxyType({}),
        least: Mapping[tuple[Size, Extent], float] = MappingProxyType({}),
        missed: Callable[[Extent], None] = lambda _extent: None,
    ) -> None:
        """Take a picture under its name; `missed` is told each size that has only coarse cells, once."""
        self.name = name
        self.raster = raster
        self.fine = fine
        self.least = least
        """How far apart those two tiles are that look most alike, by board and pitch."""
        self._missed = missed
        self._coarse: dict[Extent, Cells] = {}

    def cells(self, extent: Extent, *, halves_only: bool = False) -> Cells:
        """Return the picture in so many columns and rows."""
        fitted = self.fine.get(extent)
        if fitted is not None and not halves_only:
            return fitted
        coarse = self._coarse.get(extent)
        if coarse is None:
            from slide_tui.pictures.cells import halves  # number tiles start without pictures

            coarse = self._coarse[extent] = halves(self.raster, *extent)
            if not halves_only:
                self._missed(extent)
        return coarse

    def alike(self, size: Size, pitch: Extent) -> bool:
        """Return whether two tiles of a board can't be told apart, as far as that is known."""
        least = self.least.get((size, tuple(pitch)))
        if least is None:
            return False
        from slide_tui.pictures.likeness import ALIKE_BELOW  # number tiles start without pictures

        return least < ALIKE_BELOW

    def fitted(self, extent: Extent, cells: Cells) -> Art:
        """Return it with fine cells for another size."""
        return Art(self.name, self.raster, {**self.fine, extent: cells}, self.least, self._missed)

    def measured(self, size: Size, pitch: Extent, least: float) -> Art:
        """Return it with what is known about the tiles of a board."""
        return Art(self.name, self.raster, self.fine, {**self.least, (size, pitch): least}, self._missed)
