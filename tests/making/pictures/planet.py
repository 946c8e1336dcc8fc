"""A ringed planet with four moons, between a warm nebula and a cold one."""

from __future__ import annotations

from collections.abc import Callable
from math import cos, hypot, sin, sqrt
from typing import NamedTuple

from tests.making.pictures.chance import Chance, Noise
from tests.making.pictures.colours import WHITE, Colour, Rgb, clamp, colours, gradient, mix, smooth
from tests.making.pictures.shapes import Point, Shape, covering, disc, mirrored, painted

_GLOBES = (
    "8a4b2f e0a866 fff0cf d9794a f6d6a4 b5593c ffe7c0",
    "1f4f8a 5fb0e0 e0f7ff 3a7fd0 a8e0f0 2a5fb0 c8f0ff",
    "4f2a6a b06ac0 ffe0f0 8a4fb0 f0b0d8 6a3a90 ffd0f0",
    "2f6a4a 8ac06a f4f7c8 4f9a5a d8e89a 3a7f5a f0ffc8",
)
_RINGS = ("f7e2b4 b8804a", "f0f4ff 8a9ac8", "ffe0c0 c06a8a", "fff0c0 c09a4a")
_WARM = (
    "060516 1a0f46 4b1f86 b0379a f0719a ffc38a",
    "0a0412 3a0f30 7a1f3f d04a3a f0904a ffe09a",
    "04081a 10204a 2f3f8f 6a5fd0 c08af0 ffd0f0",
)
_COLD = ("04101e 0a2a5a 1477a0 7ff0d8", "04140f 0a3f3a 1f8f6a b8f08a", "0a0a24 1f2a7a 3f6fd0 a0d8ff")
_MOONS = ((0.15, 0.22, 0.065), (0.86, 0.80, 0.085), (0.84, 0.17, 0.038), (0.14, 0.84, 0.048))
_MOON_TONES = ("9ad0e8 2b5a86", "e6a0c4 7a2f68", "f6e08a 8a6a1c", "b8f0a0 2f7a4c")
_RING_FLAT, _RING_FROM, _RING_TO = 0.27, 1.28, 2.1
"""How flat the ring looks, and where it begins and ends in radii of the globe."""


class _Globe(NamedTuple):
    place: Point
    radius: float
    tilt: float

    def turned(self, u: float, v: float) -> tuple[float, float]:
        """Return a place along the ring and across it, in radii from the middle."""
        right, down = (u - self.place[0]) / self.radius, (v - self.place[1]) / self.radius
        return right * cos(self.tilt) + down * sin(self.tilt), down * cos(self.tilt) - right * sin(self.tilt)


def make(seed: int) -> Colour:
    """Return the picture of a seed."""
    chance = Chance(seed, "planet")
    noise = Noise(chance)
    side = chance.side()
    place = chance.between(0.45, 0.55), chance.between(0.46, 0.54)
    globe = _Globe(place, chance.between(0.25, 0.28), -chance.between(0.32, 0.5))
    kind = chance.choice(range(len(_GLOBES)))
    ring = gradient(_RINGS[kind])
    tones = chance.shuffled(_MOON_TONES)
    stars = [
        disc((chance.share(), chance.share()), chance.between(0.003, 0.008), WHITE, chance.between(0.6, 1), 0.005)
        for _ in range(90)
    ]
    moons = [_moon(noise, (x, y), radius, colours(tone)) for (x, y, radius), tone in zip(_MOONS, tones, strict=True)]
    ground = _nebula(noise, gradient(chance.choice(_WARM)), gradient(chance.choice(_COLD)))
    disk = _disk(noise, globe, gradient(_GLOBES[kind]))
    return mirrored(painted(ground, [*stars, *moons, _ring(globe, ring, -1), disk, _ring(globe, ring, 1)]), side)


def _nebula(noise: Noise, warm: Callable[[float], Rgb], cold: Callable[[float], Rgb]) -> Colour:
    def at(u: float, v: float) -> Rgb:
        bend = noise.clouds(u * 2.5 + 3, v * 2.5 + 8, 3)
        share = smooth(0.25, 0.75, 0.5 * (u + v) + 0.4 * (bend - 0.5))
        seen = warm(1.9 * noise.clouds(u * 2.6 + 1.6 * bend, v * 2.6 - 1.2 * bend, 4) - 0.4) if share < 1 else WHITE
        return mix(seen, cold(1.9 * noise.clouds(u * 3 + 9, v * 3 + 2 * bend, 4) - 0.42), share) if share else seen

    return at


def _moon(noise: Noise, place: Point, radius: float, tones: list[Rgb]) -> Shape:
    x, y = place
    bright, dark = tones

    def fill(u: float, v: float) -> Rgb:
        light = clamp(0.5 - 0.7 * (u - x + v - y) / radius)
        return mix(dark, bright, clamp(1.2 * light - 0.25 + 0.4 * (noise(40 * u, 40 * v) - 0.5)))

    return disc(place, radius, fill)


def _disk(noise: Noise, globe: _Globe, bands: Callable[[float], Rgb]) -> Shape:
    """Return the lit globe: bands that bend round it, a storm, and the shadow of the ring."""
    x, y = globe.place
    night, storm = colours("1a0b1c a8321f")

    def fill(u: float, v: float) -> Rgb:
        along, across = globe.turned(u, v)
        round_it = sqrt(max(0.0, 1 - along * along - across * across))
        height = across / sqrt(max(0.05, 1 - 0.35 * along * along))
        seen = bands(0.5 + 0.42 * height + 0.16 * (noise.clouds(1.9 * along + 3, 6.9 * across, 3) - 0.5))
        seen = mix(seen, storm, 0.85 * smooth(1, 0.75, hypot((along - 0.2) / 0.24, (across + 0.52) / 0.12)))
        light = clamp(0.25 + 0.62 * 0.95 * round_it - 0.95 * (0.62 * (u - x) + 0.5 * (v - y)) / globe.radius)
        shadow = smooth(0.05, 0.03, abs(across + 0.20 + 0.12 * (1 - along * along)))
        return mix(mix(night, seen, light), night, 0.35 * shadow)

    return disc(globe.place, globe.radius, fill)


def _ring(globe: _Globe, tones: Callable[[float], Rgb], half: int) -> Shape:
    """Return one half of the ring: -1 is the one behind the globe, 1 the one before it."""

    def cover(u: float, v: float) -> float:
        along, across = globe.turned(u, v)
        if across * half < 0:
            return 0.0
        far = hypot(along, across / _RING_FLAT)
        edge = smooth(_RING_FROM, _RING_FROM + 0.04, far) * smooth(_RING_TO, _RING_TO - 0.05, far)
        return 0.95 * edge * (0.4 + 0.6 * smooth(0.25, 0.5, abs(sin(12.5 * far + 0.6)))) if edge else 0.0

    def fill(u: float, v: float) -> Rgb:
        along, across = globe.turned(u, v)
        return tones((hypot(along, across / _RING_FLAT) - _RING_FROM) / (_RING_TO - _RING_FROM))

    return covering((0.0, 0.0, 1.0, 1.0), cover, fill)
