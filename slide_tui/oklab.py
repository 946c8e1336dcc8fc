"""Oklab, where equal distances look equally far apart, by the matrices published with it."""

from __future__ import annotations

Triple = tuple[float, float, float]

TO_CONES: tuple[Triple, Triple, Triple] = (
    (0.4122214708, 0.5363325363, 0.0514459929),
    (0.2119034982, 0.6806995451, 0.1073969566),
    (0.0883024619, 0.2817188376, 0.6299787005),
)
"""From light to what the cones of the eye see."""
TO_LAB: tuple[Triple, Triple, Triple] = (
    (0.2104542553, 0.7936177850, -0.0040720468),
    (1.9779984951, -2.4285922050, 0.4505937099),
    (0.0259040371, 0.7827717662, -0.8086757660),
)
"""From the cube roots of that to lightness, green to red, and blue to yellow."""


def oklab(red: float, green: float, blue: float) -> Triple:
    """Return an sRGB colour, its parts from 0 to 1, in Oklab."""
    light = _light(red), _light(green), _light(blue)
    long, medium, short = _times(TO_CONES, light)
    return _times(TO_LAB, (long ** (1 / 3), medium ** (1 / 3), short ** (1 / 3)))


def _light(part: float) -> float:
    return part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4


def _times(matrix: tuple[Triple, Triple, Triple], by: Triple) -> Triple:
    x, y, z = by
    one, two, three = (a * x + b * y + c * z for a, b, c in matrix)
    return one, two, three
