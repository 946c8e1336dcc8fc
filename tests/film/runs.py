"""Runs for the tests of the reel, and pictures read back as a browser would."""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Iterator, Mapping
from functools import cache
from random import Random
from typing import NamedTuple
from xml.etree import ElementTree

from slide_tui.engine.advance import advanced
from slide_tui.engine.game import Game, begin
from slide_tui.engine.intents import Act, Intent, Slide
from slide_tui.engine.moves import Direction
from slide_tui.engine.puzzle import parse_code
from slide_tui.engine.replay import Replay, record
from slide_tui.film.faces import PITCH, SPACE
from slide_tui.solver.coach import next_step

SVG = "{http://www.w3.org/2000/svg}"


def solved(code: str, every_ms: int = 400) -> Replay:
    """The coach's solve of a puzzle, a push each so often."""
    game, at_ms = begin(parse_code(code)), 0
    while not game.over:
        step = next_step(game.board, game.goal, game.forbidden())
        assert step is not None, code
        for direction in step.slides:
            game = advanced(game, Slide(direction), at_ms)
            at_ms += every_ms
    return record(game)


def wandering(code: str, steps: int, seed: int = 1, every_ms: int = 200) -> Replay:
    """A run that slides, pushes, takes back and makes again at random."""
    chance, game = Random(seed), begin(parse_code(code))
    for step in range(steps):
        slide = Slide(chance.choice(list(Direction)), chance.choice([1, 1, 1, 2, 3]))
        intents: list[Intent] = [slide, slide, slide, Act.UNDO, Act.REDO]
        game = advanced(game, chance.choice(intents), step * every_ms)
    return record(game)


@cache
def endless(code: str, slides: int) -> Game:
    """A run of so many slides that leads nowhere."""
    game = begin(parse_code(code))
    ways = game.board.legal()[0], game.board.legal()[0].inverse
    for at in range(slides):
        game = advanced(game, Slide(ways[at % 2]), at * 10)
    return game


class Keyframes(NamedTuple):
    """What an animation gives a property in the course of time."""

    percents: tuple[float, ...]
    values: tuple[str, ...]

    def held(self, percent: float) -> str:
        """The value that holds at an instant, where values jump."""
        return self.values[bisect_right(self.percents, percent) - 1]

    def between(self, percent: float) -> tuple[str, str]:
        """The values before and after an instant, where values glide."""
        at = bisect_right(self.percents, percent)
        return self.values[at - 1], self.values[min(at, len(self.values) - 1)]


class Picture:
    """A picture as a browser understands it."""

    def __init__(self, text: str) -> None:
        """Parse a file; raises ParseError if it isn't XML."""
        self.root = ElementTree.fromstring(text)  # noqa: S314 - our own text
        [style] = self.root.iter(f"{SVG}style")
        self.style = style.text or ""
        self.keyframes = {name: _keyframes(rules) for name, rules in _blocks(self.style)}

    def tiles(self, group: int = 0) -> Mapping[int, ElementTree.Element]:
        """The moving groups of the tiles of a board, by number; those that never move are left out."""
        found: dict[int, ElementTree.Element] = {}
        for element in self.root.iter(f"{SVG}g"):
            if match := re.search(rf"\bt{group}_(\d+)\b", element.get("class", "")):
                found[int(match[1])] = element
        return found

    def cells(self, percent: float, width: int, group: int = 0) -> dict[int, int]:
        """In which cell each moving tile of a board stands; raises AssertionError if one is on its way."""
        found: dict[int, int] = {}
        for tile in self.tiles(group):
            before, after = self.keyframes[f"t{group}_{tile}"].between(percent)
            assert before == after, (tile, percent)
            found[tile] = cell_of(before, width)
        return found

    def lit(self, percent: float, group: int = 0) -> dict[int, bool]:
        """Whether the tiles that sometimes are home and sometimes not are lit."""
        names = [(name, re.fullmatch(rf"h{group}_(\d+)", name)) for name in self.keyframes]
        return {int(match[1]): self.keyframes[name].held(percent) == "opacity:1" for name, match in names if match}


def cell_of(transform: str, width: int) -> int:
    """The cell of a place on the tray."""
    match = re.search(r"translate\((\d+)(?:px,| )(\d+)(?:px)?\)", transform)
    assert match is not None, transform
    (column, left), (row, above) = (divmod(int(part) - SPACE, PITCH) for part in match.groups())
    assert (left, above) == (0, 0)
    return row * width + column


def _blocks(style: str) -> Iterator[tuple[str, str]]:
    for match in re.finditer(r"@keyframes (\w+)\{((?:[^{}]*\{[^{}]*\})*)\}", style):
        yield match[1], match[2]


def _keyframes(rules: str) -> Keyframes:
    found: dict[float, str] = {}
    for match in re.finditer(r"([^{}]*)\{([^{}]*)\}", rules):
        for percent in match[1].split(","):
            at = float(percent.removesuffix("%"))
            assert at not in found, rules
            found[at] = match[2]
    return Keyframes(tuple(sorted(found)), tuple(found[at] for at in sorted(found)))
