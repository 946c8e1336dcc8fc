"""Kept runs for the tests of the commands that speak of them."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from pathlib import Path

from slide_tui.engine.game import Game, begin
from slide_tui.engine.intents import Slide
from slide_tui.engine.origin import SeededStart
from slide_tui.engine.puzzle import Puzzle
from slide_tui.engine.size import Size
from slide_tui.store.solves.values import StoredRun
from tests.store.solves.runs import AT_MS, kept_of, lay, walked
from tests.values import LEFT, after, solve_with

TIMES_MS = (9_870, 12_000, 8_500, 10_000, 14_560, 9_000)
"""Of six solves of two slides, an hour from one to the next, on 2023-11-14 and the day after."""
SEED = "easy-275652"
"""Of a full scramble that happens to be two slides from home."""
REPLAY = f"3x3-{SEED} LL 0,9870"
"""The first of them."""


def solved(took_ms: int) -> Game:
    """A solve of two slides."""
    return after(begin(Puzzle(Size(3, 3), SeededStart(SEED))), Slide(LEFT), Slide(LEFT), step_ms=took_ms)


def abandoned() -> Game:
    """The same start, given up after a slide."""
    return after(begin(Puzzle(Size(3, 3), SeededStart(SEED))), Slide(LEFT))


def book_in(folder: Path) -> None:
    """Keep six solves by keys, a run given up, one with the mouse, one that was helped and a repeat: 1 to 10."""
    lay(folder, _runs())


@cache
def _runs() -> tuple[StoredRun, ...]:
    runs = [kept_of(solved(took), place + 1, at_ms=AT_MS + place * 3_600_000) for place, took in enumerate(TIMES_MS)]
    others = (abandoned(), walked("a"), solved(700)._replace(helped=True), solved(600)._replace(repeat=True))
    runs += [kept_of(game, number) for number, game in enumerate(others, start=7)]
    runs[7] = replace(runs[7], solve=solve_with(runs[7].solve, control="mouse"))
    return tuple(runs)
