"""Oklab, where equal distances look equally far apart, by the matrices published with it."""

from __future__ import annotations

Triple = tuple[float, float, float]


def oklab(red: float, green: float, blue: float) -> Triple:
    """Return an sRGB colour, its parts from 0 to 1, in Oklab: its lightness, green to red, and blue to yellow."""
    red, green, blue = light_of(red), light_of(green), light_of(blue)
    long = (0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue) ** (1 / 3)
    medium = (0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue) ** (1 / 3)
    short = (0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue) ** (1 / 3)
    return (
        0.2104542553 * long + 0.7936177850 * medium - 0.0040720468 * short,
        1.9779984951 * long - 2.4285922050 * medium + 0.4505937099 * short,
        0.0259040371 * long + 0.7827717662 * medium - 0.8086757660 * short,
    )


def light_of(part: float) -> float:
    """Return how much light a part of an sRGB colour is, both from 0 to 1."""
    return part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4
