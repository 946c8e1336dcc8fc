"""Tinting: a cast of colour across a picture, so that tiles of a plain sky can be told apart."""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from slide_tui.pictures.raster import Raster

Floats = NDArray[np.floating[Any]]

_TO_CONES = np.array(
    [
        [0.4122214708, 0.5363325363, 0.0514459929],
        [0.2119034982, 0.6806995451, 0.1073969566],
        [0.0883024619, 0.2817188376, 0.6299787005],
    ]
)
_TO_LAB = np.array(
    [
        [0.2104542553, 0.7936177850, -0.0040720468],
        [1.9779984951, -2.4285922050, 0.4505937099],
        [0.0259040371, 0.7827717662, -0.8086757660],
    ]
)
"""Oklab's own two matrices: from light to what the eye's cones see, and from their cube roots to Oklab."""
_LIGHT_SHARE = 0.6
"""How much of a tint is light, from the bottom left to the top right."""


def tinted(raster: Raster, tint: float) -> Raster:
    """Return a picture redder to the right, yellower downwards and lighter to the top right, as Oklab measures it."""
    pixels = np.frombuffer(raster.pixels, np.uint8).reshape(raster.height, raster.width, 3) / 255
    right = (np.arange(raster.width) + 0.5) / raster.width - 0.5
    down = ((np.arange(raster.height) + 0.5) / raster.height - 0.5)[:, None]
    lab = np.cbrt(_light(pixels) @ _TO_CONES.T) @ _TO_LAB.T
    lab += tint * np.stack(np.broadcast_arrays(_LIGHT_SHARE * (right - down), right, down), axis=2)
    cones = (lab @ np.linalg.inv(_TO_LAB).T) ** 3
    shown = _shown(cones @ np.linalg.inv(_TO_CONES).T)
    return Raster(raster.width, raster.height, np.rint(shown * 255).astype(np.uint8).tobytes())


def _light(parts: Floats) -> Floats:
    """Return parts of sRGB as amounts of light."""
    return np.where(parts <= 0.04045, parts / 12.92, ((parts + 0.055) / 1.055) ** 2.4)


def _shown(light: Floats) -> Floats:
    """Return amounts of light as parts of sRGB, cut to what a screen can show."""
    light = np.clip(light, 0, 1)
    return np.where(light <= 0.0031308, light * 12.92, 1.055 * light ** (1 / 2.4) - 0.055)
