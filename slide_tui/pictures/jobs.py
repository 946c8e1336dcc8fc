"""Jobs of pictures, as the helper's process does them. They load numpy."""

from __future__ import annotations

from collections.abc import Iterator

from slide_tui.engine.size import Size
from slide_tui.pictures.cells import PictureCells
from slide_tui.pictures.fitting import fit as fitted
from slide_tui.pictures.gallery import picture
from slide_tui.pictures.likeness import Pitch, least_distance
from slide_tui.pictures.raster import Raster

Subject = str | Raster
"""A built-in picture by its name, or any other."""


def fit(_cancelled: object, subject: Subject, columns: int, rows: int) -> Iterator[PictureCells]:
    """Yield the cells that come closest to a picture."""
    yield fitted(_pixels(subject), columns, rows)


def measure(_cancelled: object, subject: Subject, size: Size, pitch: Pitch) -> Iterator[float]:
    """Yield how far apart those two tiles of a board look that look most alike."""
    yield least_distance(_pixels(subject), size, pitch)


def _pixels(subject: Subject) -> Raster:
    return picture(subject) if isinstance(subject, str) else subject
