"""Colours computed from colours: mixing in plain sRGB, the spectrum in OKLCH, the nearest of the 256, contrast."""

from __future__ import annotations

from functools import lru_cache
from math import atan2, cos, dist, pi, sin

from slide_tui.oklab import light_of, oklab

Rgb = tuple[int, int, int]

SIXTEEN = (
    "#000000", "#800000", "#008000", "#808000", "#000080", "#800080", "#008080", "#C0C0C0",
    "#808080", "#FF0000", "#00FF00", "#FFFF00", "#0000FF", "#FF00FF", "#00FFFF", "#FFFFFF",
)  # fmt: skip
"""The first 16 colours written in full; what they look like is up to the player's terminal."""


def rgb_of(colour: str) -> Rgb:
    """Return red, green and blue of `#rrggbb`."""
    value = int(colour[1:], 16)
    return value >> 16, value >> 8 & 255, value & 255


def hex_of(rgb: Rgb) -> str:
    """Return red, green and blue as `#rrggbb`."""
    return f"#{rgb[0]:02X}{rgb[1]:02X}{rgb[2]:02X}"


@lru_cache(4096)
def mixed(one: str, other: str, share: float) -> str:
    """Mix a share of one colour (0 to 1) with the other."""
    return hex_of(blended(rgb_of(one), rgb_of(other), share))


def blended(one: Rgb, other: Rgb, share: float) -> Rgb:
    """Mix a share of one colour (0 to 1) with the other; spelled out, as pictures do it for every cell."""
    (red, green, blue), (other_red, other_green, other_blue), rest = one, other, 1 - share
    return (
        round(red * share + other_red * rest),
        round(green * share + other_green * rest),
        round(blue * share + other_blue * rest),
    )


def oklch(lightness: float, chroma: float, hue: float) -> str:
    """Return the sRGB colour of a lightness and hue, with as much of the chroma as sRGB allows."""
    while True:
        parts = _linear(lightness, chroma * cos(hue * pi / 180), chroma * sin(hue * pi / 180))
        if all(-0.0005 <= part <= 1.0005 for part in parts) or chroma <= 0:
            return _shown(parts)
        chroma -= 0.002


def between(stops: tuple[str, ...], share: float) -> str:
    """Return the colour at a share of the way from the first of some colours to the last, even to the eye."""
    place = share * (len(stops) - 1)
    first = min(int(place), len(stops) - 2)
    one, other = oklab_of(stops[first]), oklab_of(stops[first + 1])
    lightness, a, b = (x + (y - x) * (place - first) for x, y in zip(one, other, strict=True))
    return _shown(_linear(lightness, a, b))


def hue_in_turns(colour: str) -> float:
    """Return the hue of a colour in OKLCH, in turns from 0 to 1."""
    _, a, b = oklab_of(colour)
    return atan2(b, a) / (2 * pi) % 1


@lru_cache(4096)
def oklab_of(colour: str) -> tuple[float, float, float]:
    """Return `#rrggbb` in Oklab."""
    red, green, blue = rgb_of(colour)
    return oklab(red / 255, green / 255, blue / 255)


def _linear(lightness: float, a: float, b: float) -> tuple[float, float, float]:
    """Convert Oklab to linear sRGB."""
    long = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
    medium = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
    short = (lightness - 0.0894841775 * a - 1.2914855480 * b) ** 3
    return (
        4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
        -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
        -0.0041960863 * long - 0.7034186147 * medium + 1.7076147010 * short,
    )


def _shown(light: tuple[float, float, float]) -> str:
    """Return linear red, green and blue as a colour, cut to what sRGB has."""
    red, green, blue = (round(255 * _gamma(min(1.0, max(0.0, part)))) for part in light)
    return hex_of((red, green, blue))


def _gamma(part: float) -> float:
    return 12.92 * part if part <= 0.0031308 else 1.055 * part ** (1 / 2.4) - 0.055


READABLE, BODY = 4.5, 7.0
"""The contrast that WCAG asks of every text, and that of the text that most is read of."""
_STEPS = (0, 95, 135, 175, 215, 255)


@lru_cache(4096)
def nearest_256(colour: str) -> int:
    """Return the nearest index of the colour cube or the grey ramp; never one of the first 16, which players set."""
    red, green, blue = rgb_of(colour)
    cube = [min(range(6), key=lambda step: abs(_STEPS[step] - part)) for part in (red, green, blue)]
    grey = min(23, max(0, round(((red + green + blue) / 3 - 8) / 10)))
    level = 8 + 10 * grey
    cube_off = sum((_STEPS[step] - part) ** 2 for step, part in zip(cube, (red, green, blue), strict=True))
    grey_off = sum((level - part) ** 2 for part in (red, green, blue))
    return 232 + grey if grey_off < cube_off else 16 + 36 * cube[0] + 6 * cube[1] + cube[2]


@lru_cache(4096)
def nearest_16(colour: str, avoid: int | None = None) -> int:
    """Return which of the first 16 colours looks nearest, as terminals usually set them."""
    wanted = oklab_of(colour)
    found = (index for index in range(16) if index != avoid)
    return min(found, key=lambda index: dist(oklab_of(SIXTEEN[index]), wanted))


def contrast(one: str, other: str) -> float:
    """Return the contrast of two colours as WCAG defines it: 1 to 21."""
    bright, dark = sorted((_luminance(one), _luminance(other)), reverse=True)
    return (bright + 0.05) / (dark + 0.05)


def is_light(colour: str) -> bool:
    """Return whether black reads better than white on a colour."""
    return contrast(colour, "#000000") > contrast(colour, "#FFFFFF")


@lru_cache(4096)
def _luminance(colour: str) -> float:
    red, green, blue = (light_of(part / 255) for part in rgb_of(colour))
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def full_256(index: int) -> str:
    """Return one of the 240 colours that players don't set, as `#rrggbb`."""
    if index >= 232:
        level = 8 + 10 * (index - 232)
        return hex_of((level, level, level))
    red, rest = divmod(index - 16, 36)
    green, blue = divmod(rest, 6)
    return hex_of((_STEPS[red], _STEPS[green], _STEPS[blue]))


@lru_cache(1024)
def readable_256(colour: str, papers: tuple[int, ...], towards: str, least: float = READABLE) -> int:
    """Return the nearest index that is readable on all papers, moving towards black or white if it has to."""
    share = 1.0
    while True:
        index = nearest_256(mixed(colour, towards, max(share, 0.0)))
        if share <= 0 or all(contrast(full_256(index), full_256(paper)) >= least for paper in papers):
            return index
        share -= 0.1


@lru_cache(1024)
def readable(colour: str, paper: str, towards: str) -> str:
    """Return a colour that is readable on another: itself, or on its way towards black or white as far as it has to."""
    share = 1.0
    while share > 0 and contrast(mixed(colour, towards, share), paper) < READABLE:
        share -= 0.05
    return mixed(colour, towards, max(share, 0.0))
