"""Keyframes: what changes in the course of a reel, as style sheets say it."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import groupby
from math import ceil, log10

_SHARPNESS = 8
"""The shortest glide is at least so many steps of time long."""


class KeyframeTimes:
    """The instants of a reel as percentages, with no more digits than its shortest glide needs."""

    def __init__(self, length_ms: float, shortest_ms: float) -> None:
        """Take the length of the reel and the length of its shortest glide."""
        self._length_ms = length_ms
        self._digits = min(6, max(1, ceil(log10(_SHARPNESS * length_ms / (100 * shortest_ms)))))
        self.ticks: int = 100 * 10**self._digits
        """So many steps of time the reel has."""

    def tick(self, at_ms: float) -> int:
        """Return the step of time of an instant."""
        return round(at_ms / self._length_ms * self.ticks)

    def percent(self, tick: int) -> str:
        """Return a step of time as it stands in keyframes."""
        whole, part = divmod(tick, 10**self._digits)
        fraction = f"{part:0{self._digits}}".rstrip("0")
        return f"{whole if whole or not fraction else ''}{'.' if fraction else ''}{fraction}%"

    def held(self, name: str, stops: Iterable[tuple[float, float, str]]) -> str:
        """Return the style of a class that holds each value from one instant to another, and glides to the next.

        At the end it glides back to the first.
        """
        found: dict[str, list[int]] = {}
        first, last = "", 0
        for from_ms, to_ms, value in stops:
            begin = max(self.tick(from_ms), last + 1) if first else 0
            last = max(begin, self.tick(to_ms))
            first = first or value
            found.setdefault(value, []).extend([begin, last] if last > begin else [begin])
        if last < self.ticks:
            found[first].append(self.ticks)
        return self._written(name, found)

    def jumps(self, name: str, changes: Iterable[tuple[float, str]]) -> str:
        """Return the style of a class that holds each value until the next; for animations with `step-end`."""
        values = {self.tick(at_ms): value for at_ms, value in changes}
        found: dict[str, list[int]] = {}
        for value, ticks in groupby(values, key=values.__getitem__):
            found.setdefault(value, []).append(next(ticks))
        return self._written(name, found)

    def _written(self, name: str, found: dict[str, list[int]]) -> str:
        rules = "".join(f"{','.join(map(self.percent, ticks))}{{{value}}}" for value, ticks in found.items())
        return f".{name}{{animation-name:{name}}}@keyframes {name}{{{rules}}}"
