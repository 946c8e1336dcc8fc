"""Tinting: a cast of colour across a picture, so that tiles of a plain sky can be told apart."""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from slide_tui.oklab import TO_CONES, TO_LAB
from slide_tui.pictures.raster import Raster

Floats = NDArray[np.floating[Any]]

_TO_CONES, _TO_LAB = np.array(TO_CONES), np.array(TO_LAB)
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
