"""Keyframes: what changes in the course of a reel, as style sheets say it."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import groupby
from math import ceil, log10
from operator import itemgetter

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
        self.styles: list[str] = []
        """The styles so far."""

    def tick(self, at_ms: float) -> int:
        """Return the step of time of an instant."""
        return round(at_ms / self._length_ms * self.ticks)

    def percent(self, tick: int) -> str:
        """Return a step of time as it stands in keyframes."""
        whole, part = divmod(tick, 10**self._digits)
        fraction = f"{part:0{self._digits}}".rstrip("0")
        return f"{whole if whole or not fraction else ''}{'.' if fraction else ''}{fraction}%"

    def hold(self, name: str, stops: Iterable[tuple[float, float, str]]) -> None:
        """Add the style of a class that holds each value from one instant to another, and glides to the next.

        At the end it glides back to the first.
        """
        found: dict[str, list[int]] = {}
        last = -1
        for from_ms, to_ms, value in stops:
            begin = max(self.tick(from_ms), last + 1)
            last = max(begin, self.tick(to_ms))
            found.setdefault(value, []).extend(dict.fromkeys((begin, last)))
        if last < self.ticks:
            next(iter(found.values())).append(self.ticks)
        rules = "".join(f"{','.join(map(self.percent, ticks))}{{{value}}}" for value, ticks in found.items())
        self.styles.append(f".{name}{{animation-name:{name}}}@keyframes {name}{{{rules}}}")

    def jump(self, name: str, changes: Iterable[tuple[float, str]]) -> None:
        """Add the style of a class that holds each value until the next; for animations with `step-end`."""
        firsts = ((next(alike)[0], value) for value, alike in groupby(changes, key=itemgetter(1)))
        self.hold(name, ((at_ms, at_ms, value) for at_ms, value in firsts))
