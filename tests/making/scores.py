"""Scores: fit the scores of stages to many solutions.

The data of the package is made by these commands, one after the other; each takes a few minutes:

    python3 -m tests.making.scores --side 5 --boards 4000 --width 2000 --rounds 2
    python3 -m tests.making.scores --side 6 --boards 3000 --width 1000 --rounds 2
    python3 -m tests.making.scores --side 7 --boards 2000 --width 1000 --rounds 2

For larger sides nothing good came of it.

In each round random boards are solved with the scores known so far. A board on a way to its goal is worth the
number of slides that are left there; the score of the stage, times a factor, and a small correction for each tile
on each cell are fitted to that. Large corrections cost a penalty. Part of the corrections is added to the scores.
"""

from __future__ import annotations

import argparse
import time
import zlib
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

import numpy as np

from slide_tui.solver.beam import learned
from slide_tui.solver.beam.beam import Beam, Boards, Memory, noise_of
from slide_tui.solver.beam.block import Array
from slide_tui.solver.beam.chain import ChainSearch, legs
from slide_tui.solver.beam.learned import FINE, shapes_of, tables_of
from slide_tui.solver.beam.part import BlockPart
from slide_tui.solver.beam.portfolio import NOISE, Shape, margin_of, settings_of, tail_cells
from slide_tui.solver.beam.stages import BeamStage, plan_of, stage_of
from slide_tui.solver.beam.start import boards_along, start_of
from slide_tui.solver.beam.tail import PatternBeam
from slide_tui.solver.budget import Budget
from slide_tui.solver.task import Task

PENALTY = 2000.0
PARTS = {5: 0.7}
PART = 0.35
"""The part of a correction that is added. The whole of it makes worse ways: it knows only boards on good ones."""
ROUNDS_OF_SOLVING = 60
FOLDER = Path(learned.__file__).parent / "data"
LEFT_MIN = {5: 40}
"""Boards with fewer slides left are not looked at."""


class Sample(NamedTuple):
    """Boards of a stage on ways to their goals."""

    tiles: Array
    left: Array
    """How many slides are left from there."""


def random_task(side: int, chance: np.random.Generator) -> Task:
    """A random board of a side that can be solved."""
    homes = chance.permutation(side * side)
    cycles, seen = 0, set[int]()
    for cell in homes.tolist():
        cycles += cell not in seen
        while cell not in seen:
            seen.add(cell)
            cell = int(homes[cell])  # noqa: PLW2901
    gap = int(homes.argmax())
    if (homes.size - cycles + gap // side + gap % side) % 2:
        first, second = np.flatnonzero(homes < homes.size - 1)[:2]
        homes[[first, second]] = homes[[second, first]]
    return Task(side, side, tuple(((homes + 1) % homes.size).tolist()), homes.size - 1)


def samples(run: ChainSearch, side: int, count: int, seed: int) -> list[Sample]:
    """Solve random boards, and take every second board of their ways, stage by stage."""
    chance = np.random.default_rng(seed)
    memory = Memory()
    found: list[list[Sample]] = [[] for _ in run.stages]
    for number in range(count):
        start = start_of(random_task(side, chance))
        budget = Budget(time.perf_counter)
        way = legs(run._replace(noise=noise_of(number % 8, NOISE)), start.boards, memory, budget)
        if way is None:
            continue
        boards = boards_along(start, b"".join(way))
        left = np.arange(len(boards) - 1, -1, -1)
        for stage, leg, sample in zip(run.stages, way, found, strict=True):
            sample.append(Sample(boards[: len(leg) : 2], left[: len(leg) : 2]))
            boards, left = stage.names[boards[len(leg) :][:, stage.kept]], left[len(leg) :]
            if not stage.kept.size:
                break
    return [Sample(*(np.concatenate(parts) for parts in zip(*sample, strict=True))) for sample in found]


def mirrored(sample: Sample, side: int) -> Sample:
    """A sample of squares with its mirror images."""
    turn = np.arange(side * side).reshape(side, side).T.ravel()
    return Sample(np.concatenate((sample.tiles, turn[sample.tiles][:, turn])), np.tile(sample.left, 2))


def correction(stage: BeamStage, sample: Sample) -> Array:
    """What is to be added to the scores of a stage, fitted by conjugate gradients."""
    cells = stage.block.cells
    places = sample.tiles.astype(np.int32) * cells + np.arange(cells, dtype=np.int32)
    beam = (PatternBeam if stage.patterns else Beam)(stage, 1, Memory(), noise_of(0, NOISE))
    known = beam.scored(Boards(sample.tiles, sample.left, sample.left)).astype(np.float32)
    known -= known.mean()
    # Its column is as long as that of a tile on a cell, so that few steps are enough.
    known /= (scale := float(known.std() * cells**0.5))
    wanted = (sample.left - sample.left.mean()).astype(np.float32)

    def forward(weights: Array) -> Array:
        got = weights[places].sum(axis=1) + weights[-1] * known
        return np.asarray(got - got.mean())

    def backward(errors: Array) -> Array:
        sums = np.bincount(places.ravel(), np.repeat(errors, cells), cells * cells + 1)
        sums[-1] = errors @ known
        return sums

    weights = _solved(forward, backward, wanted, cells)
    print(f"  {sample.left.size} boards, off by {float(np.std(wanted - forward(weights))):.3f}", flush=True)
    found = weights[:-1].reshape(cells, cells) * scale / weights[-1]
    found[-1] = 0
    return np.asarray(found)


def _solved(forward: Callable[[Array], Array], backward: Callable[[Array], Array], wanted: Array, cells: int) -> Array:
    """The weights whose errors and penalty are least."""
    weights: Array = np.zeros(cells * cells + 1, np.float32)
    penalty = np.full(weights.size, PENALTY, np.float32)
    penalty[-1] = 0
    rest = backward(wanted)
    way = rest.copy()
    for _ in range(ROUNDS_OF_SOLVING):
        turned = backward(forward(way.astype(np.float32))) + penalty * way
        length = (rest @ rest) / (way @ turned)
        weights = weights + length * way
        after = rest - length * turned
        way = after + way * ((after @ after) / (rest @ rest))
        rest = after
    return np.asarray(weights.astype(np.float32))


def pack(tables: list[Array]) -> bytes:
    """The tables of a side as the bytes of its file."""
    return zlib.compress(b"".join(np.rint(table * FINE).astype("<i2").tobytes() for table in tables), 9)


def learn(side: int, count: int, width: int, seed: int) -> None:
    """One round for a side: its file is written anew."""
    shape = Shape(side, side)
    began = time.process_time()
    stages = plan_of(*shape, False, tail_cells(shape), settings_of(shape)[0]._replace(learned=True))
    run = ChainSearch(stages, width, width, noise_of(0, NOISE), margin_of(shape))
    sampled = samples(run, side, count, seed)
    print(f"{side}x{side}: {count} boards in {time.process_time() - began:.0f} s", flush=True)
    tables = []
    for (_, _, part), stage, sample in zip(shapes_of(side), stages, sampled, strict=False):
        many = mirrored(sample, side) if part is BlockPart.ALL else sample
        good = many.left >= LEFT_MIN.get(side, 0)
        tables.append(
            stage.scores + PARTS.get(side, PART) * correction(stage, Sample(many.tiles[good], many.left[good]))
        )
    FOLDER.mkdir(exist_ok=True)
    (FOLDER / f"{side}.z").write_bytes(pack(tables))


def main() -> None:
    """Learn the scores of a side."""
    parser = argparse.ArgumentParser(description="Learn the scores of stages.")
    parser.add_argument("--side", type=int, choices=range(5, 8), required=True)
    parser.add_argument("--boards", type=int, default=4000)
    parser.add_argument("--width", type=int, default=1000, help="of the beams")
    parser.add_argument("--rounds", type=int, default=1)
    parser.add_argument("--seed", type=int, default=1, help="of the first round; rounds that go on need other ones")
    parser.add_argument("--on", action="store_true", help="go on from the scores of the side's file")
    options = parser.parse_args()
    if not options.on:
        (FOLDER / f"{options.side}.z").unlink(missing_ok=True)
    for number in range(options.rounds):
        learn(options.side, options.boards, options.width, 1000 * options.side + options.seed + number)
        tables_of.cache_clear()
        stage_of.cache_clear()


if __name__ == "__main__":
    main()
