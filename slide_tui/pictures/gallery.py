"""The built-in pictures: a literal table, and which seed a board gets."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import NamedTuple, cast

from slide_tui.engine.seeds import fnv1a, mix
from slide_tui.engine.size import Size
from slide_tui.pictures.colours import Colour

Maker = Callable[[int], Colour]
"""What draws a picture anew for each seed."""

_TRIES = 6
_COARSE = 80


class Picture(NamedTuple):
    """A built-in picture."""

    name: str
    """The word for it in settings and options, spelled so for ever."""
    about: str
    """What there is to see, in one phrase."""
    seed: int
    """The one to show first: nice to look at, and with tiles that are easy to tell apart."""

    def maker(self) -> Maker:
        """Return what draws it."""
        # Not before now: eleven of the twelve files are mostly not needed.
        from importlib import import_module

        return cast("Maker", import_module(f"slide_tui.pictures.makers.{self.name}").make)


GALLERY: Mapping[str, Picture] = MappingProxyType(
    {
        picture.name: picture
        for picture in (
            Picture("balloons", "Balloons over patchwork fields", 31),
            Picture("cat", "A cat among leaves", 16),
            Picture("city", "Fireworks over a city by the water", 4),
            Picture("glass", "A sunrise in stained glass", 48),
            Picture("planet", "A ringed planet and its moons", 45),
            Picture("rings", "Rings of colour that meet", 14),
            Picture("portrait", "A portrait in light and shade", 46),
            Picture("reef", "Striped fish over a coral reef", 6),
            Picture("bauhaus", "Bold forms from a poster", 2),
            Picture("starry", "Swirling stars over a village", 8),
            Picture("julia", "The curls of a Julia set", 11),
            Picture("seasons", "Four seasons in one tree", 4),
        )
    }
)
"""All built-in pictures by name."""


def seed_of(text: str) -> int:
    """Return the picture seed that a text stands for, such as a puzzle's seed or a date: 0 to 2^31 - 1."""
    return mix(fnv1a(text.encode())) >> 33


def best_seed(name: str, size: Size, first: int) -> int:
    """Return the first of up to six seeds whose tiles are easy to tell apart on such a board, or the best of them."""
    # Not before now: who only lists the pictures samples none.
    from slide_tui.pictures.likeness import EASY_FROM, least_distance
    from slide_tui.pictures.raster import render

    make = GALLERY[name].maker()
    best, farthest = first, -1.0
    for seed in range(first, first + _TRIES):
        distance = least_distance(render(make(seed), _COARSE), size)
        if distance > farthest:
            best, farthest = seed, distance
        if farthest >= EASY_FROM:
            break
    return best
