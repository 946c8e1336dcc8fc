"""What is in the gallery: every choice of the settings, with the picture to show for it."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from typing import NamedTuple

from slide_tui.engine.size import Size
from slide_tui.pictures.gallery import GALLERY, SIDE, picture
from slide_tui.pictures.own import Own
from slide_tui.pictures.raster import Raster
from slide_tui.settings.pictures import OWN, SURPRISE, TODAYS, part_of, picture_for
from slide_tui.settings.settings import Settings
from slide_tui.text.figures import capitalized

_LABELS = {SURPRISE: "Surprise me", TODAYS: "Today's", OWN: "My own"}
_ABOUT = {
    SURPRISE: "A new picture each board",
    TODAYS: "A new picture each day",
    OWN: "Your own picture, or a folder",
}
NAMES = (SURPRISE, TODAYS, *GALLERY, OWN)
"""Everything in the gallery, in its order."""
_MIXED = ("balloons", "cat", "glass", "starry")
"""The pictures of which the one that stands for a surprise is made."""


class GalleryItem(NamedTuple):
    """One choice."""

    name: str
    subject: str | Own | Raster | None
    """The picture to show for it; None if there is none."""

    @property
    def label(self) -> str:
        """A word or two to write below it."""
        return _LABELS.get(self.name) or capitalized(self.name)

    @property
    def about(self) -> str:
        """What it is, in a phrase."""
        return _ABOUT.get(self.name) or GALLERY[self.name]

    def chosen(self, settings: Settings) -> Settings:
        """Return the settings with picture tiles and this choice."""
        return replace(settings, skin="picture", picture=self.name)


def gallery_items(settings: Settings, size: Size, today: int | None) -> list[GalleryItem]:
    """Return everything in the gallery, for boards of a size."""
    own = Own(settings.own_picture, size, part_of(settings.own_part), 0) if settings.own_picture else None
    subjects = {SURPRISE: surprise(), TODAYS: picture_for(TODAYS, None, 0, today).name, OWN: own}
    return [GalleryItem(name, subjects.get(name, name)) for name in NAMES]


@cache
def surprise() -> Raster:
    """Return a picture made of upright strips of several, each where it is in its own."""
    rasters, wide = [picture(name) for name in _MIXED], SIDE // len(_MIXED)
    strips = [raster.part(at * wide, 0, wide, SIDE).pixels for at, raster in enumerate(rasters)]
    rows = (strip[3 * wide * row : 3 * wide * (row + 1)] for row in range(SIDE) for strip in strips)
    return Raster(SIDE, SIDE, b"".join(rows))
