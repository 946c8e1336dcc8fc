"""How good plans for large boards are: `python3 -m tests.bench.large [--size N] [--boards N] [--seconds S]`.

Prints the mean length, its ratio to the mean sum of distances (at 5x5 to the published optimum), for one worker
and for two at the same board.
"""

from __future__ import annotations

import argparse
import multiprocessing
import time
from collections.abc import Sequence
from multiprocessing.pool import Pool
from statistics import mean, median
from typing import NamedTuple

from slide_tui.engine.goals import goal_board
from slide_tui.engine.scramble import scramble
from slide_tui.engine.size import Size
from slide_tui.solver.beam import first, search
from slide_tui.solver.beam.start import start_of
from slide_tui.solver.budget import Budget
from slide_tui.solver.task import Task, task_of
from tests.solver.beam.boards import after, korf24

SIZES = (5, 6, 8, 10)
LANES = 2


class Job(NamedTuple):
    """A board for a worker."""

    task: Task
    seconds: float
    lane: int
    lanes: int
    cpu: bool


class Done(NamedTuple):
    """What a worker made of it."""

    length: int
    first_seconds: float
    seconds: float
    hint_seconds: float


def work(job: Job) -> Done:
    """Search one board, and replay what is found."""
    clock = time.process_time if job.cpu else time.perf_counter
    began = clock()
    first(job.task, Budget(clock))
    hint = clock() - began
    began = clock()
    times, slides = [], b""
    for found in search(job.task, Budget(clock, began + job.seconds, lane=job.lane, lanes=job.lanes)):
        times.append(clock() - began)
        slides = found.slides
    seconds = clock() - began
    assert job.task.goal == after(job.task, slides)
    return Done(len(slides), times[0], seconds, hint)


def tasks_of(size: int, count: int, seed: str) -> tuple[list[Task], float]:
    """Boards of a size, and the mean that their lengths are compared to."""
    if size == 5:
        rows = korf24()[:count]
        return [task for _, task in rows], mean(length for length, _ in rows)
    goal = goal_board(Size(size, size), "rows")
    tasks = [task_of(scramble(goal.size, "rows", f"{seed} {number}"), goal)[0] for number in range(count)]
    return tasks, mean(start_of(task).lower_bound for task in tasks)


def report(pool: Pool, size: int, options: argparse.Namespace) -> None:
    """Measure a size with one worker and with two, and print it."""
    tasks, measure = tasks_of(size, options.boards, options.seed)
    pool.map(work, [Job(tasks[0], options.seconds, lane, LANES, options.cpu) for lane in range(LANES)], chunksize=1)
    for lanes in (1, LANES) if options.one else (LANES,):
        done: list[Sequence[Done]] = []
        for task in tasks:
            jobs = [Job(task, options.seconds, lane, lanes, options.cpu) for lane in range(lanes)]
            done.append(pool.map(work, jobs, chunksize=1))
        print(f"{size}x{size}, {lanes} at once: {_figures(done, measure)}", flush=True)


def _figures(done: Sequence[Sequence[Done]], measure: float) -> str:
    """The figures of boards that were searched in some lanes each."""
    best = [min(each.length for each in lanes) for lanes in done]
    every = [each for lanes in done for each in lanes]
    firsts, hints = ([getattr(each, name) for each in every] for name in ("first_seconds", "hint_seconds"))
    return (
        f"mean {mean(best):.1f}, longest {max(best)}, ratio {mean(best) / measure:.4f};"
        f" first plan {median(firsts):.3f} s, at most {max(firsts):.3f} s;"
        f" hint {median(hints):.3f} s, at most {max(hints):.3f} s;"
        f" in all at most {max(each.seconds for each in every):.3f} s"
    )


def main() -> None:
    """Measure the sizes that are asked for."""
    parser = argparse.ArgumentParser(description="How good plans for large boards are.")
    parser.add_argument("--size", type=int, choices=range(5, 11), help="a side; without it 5, 6, 8 and 10")
    parser.add_argument("--boards", type=int, default=20)
    parser.add_argument("--seconds", type=float, default=1.0)
    parser.add_argument("--seed", default="large", help="which boards; not at 5x5")
    parser.add_argument("--cpu", action="store_true", help="seconds of the worker's own time, for a busy machine")
    parser.add_argument("--one", action="store_true", help="one worker alone, too")
    options = parser.parse_args()
    with multiprocessing.get_context("spawn").Pool(LANES) as pool:
        for size in (options.size,) if options.size else SIZES:
            report(pool, size, options)


if __name__ == "__main__":
    main()
