"""Colours as three floats from 0 to 1, and what is computed from them."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise

Rgb = tuple[float, float, float]
"""Red, green and blue, each from 0 to 1, as sRGB has them."""

Colour = Callable[[float, float], Rgb]
"""A picture: the colour at a place, u to the right and v down, both from 0 to 1."""

BLACK: Rgb = (0.0, 0.0, 0.0)
WHITE: Rgb = (1.0, 1.0, 1.0)


def colour(code: str) -> Rgb:
    """Return the colour of a code such as `ffcc00`."""
    value = int(code, 16)
    return (value >> 16) / 255, (value >> 8 & 255) / 255, (value & 255) / 255


def colours(codes: str) -> list[Rgb]:
    """Return the colours of codes with blanks between them."""
    return [colour(code) for code in codes.split()]


def clamp(share: float) -> float:
    """Hold a number to 0 to 1."""
    return 0.0 if share < 0 else min(share, 1.0)


def smooth(start: float, end: float, value: float) -> float:
    """Return a soft step: 0 up to the start, 1 from the end on; downwards where the end is below the start."""
    share = (value - start) / (end - start)
    if share <= 0:
        return 0.0
    return 1.0 if share >= 1 else share * share * (3 - 2 * share)


def mix(one: Rgb, other: Rgb, share: float) -> Rgb:
    """Return the first colour with a share (0 to 1) of the other."""
    red, green, blue = one
    return red + (other[0] - red) * share, green + (other[1] - green) * share, blue + (other[2] - blue) * share


def lit(one: Rgb, light: float) -> Rgb:
    """Return a colour with more light (above 1) or less, cut at white."""
    red, green, blue = one
    return min(1.0, red * light), min(1.0, green * light), min(1.0, blue * light)


def gradient(codes: str, *places: float) -> Callable[[float], Rgb]:
    """Return what gives the colour at a share (0 to 1) of the way; places not named are spread evenly."""
    stops = colours(codes)
    last = len(stops) - 1
    at = places or tuple(place / last for place in range(last + 1))
    table = [_between(stops, at, step / 256) for step in range(257)]
    return lambda share: table[0 if share <= 0 else 256 if share >= 1 else int(share * 256)]


def _between(stops: list[Rgb], at: tuple[float, ...], share: float) -> Rgb:
    for place, (start, end) in enumerate(pairwise(at)):
        if share <= end:
            return mix(stops[place], stops[place + 1], clamp((share - start) / (end - start)))
    return stops[-1]
