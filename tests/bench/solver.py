"""What the solver costs and gives around its searches: `python3 -m tests.bench.solver`.

How soon it is ready, what it remembers, how soon a first hint is there, and what the game feels of it.
The searches themselves have benches of their own: `tests.bench.exact` and `tests.bench.large`.
"""

from __future__ import annotations

import re
import statistics
import time
from pathlib import Path

from slide_tui.engine.goals import goal_board
from slide_tui.engine.scramble import scramble
from slide_tui.engine.size import Size
from slide_tui.helper import Helper
from slide_tui.solver.crew import Crew
from slide_tui.solver.plan import Answer, Question
from tests.window import ARROWS, wait_to_sleep, window

SIZES = ("3x3", "4x3", "8x2", "4x4", "5x4", "5x5", "10x3", "6x6", "7x7", "8x8", "9x9", "10x10")
HINTS = 20
KEYS = 60


def ready_ms() -> tuple[float, float]:
    """From nothing to the first plan for a 4x4 board, and to the proof that it is a shortest one."""
    board = scramble(Size(4, 4), "rows", "ready")
    begun = time.perf_counter()
    crew = Crew()
    took_ms: list[float] = []
    question = Question(board, goal_board(board.size, "rows"))
    crew.ask(question, lambda _answer: took_ms.append((time.perf_counter() - begun) * 1000))
    crew.finish()
    crew.close()
    return took_ms[0], took_ms[-1]


def hints_ms(helper: Helper, crew: Crew, name: str) -> list[float]:
    """How long the first hint takes on some boards of a size."""
    width, _, height = name.partition("x")
    size = Size(int(width), int(height))
    taken = []
    for seed in range(HINTS + 1):
        board = scramble(size, "rows", str(seed))
        answers: list[Answer] = []
        begun = time.perf_counter()
        crew.ask(Question(board, goal_board(size, "rows"), seconds=1.0, hurry=True), answers.append)
        while not answers:
            helper.wait()
        taken.append((time.perf_counter() - begun) * 1000)
        crew.cancel()
        time.sleep(0.06)
    return sorted(taken[1:])


def memory_mb(pid: int) -> float:
    """The most memory that a process has had."""
    found = re.search(r"VmHWM:\s*(\d+) kB", Path(f"/proc/{pid}/status").read_text())
    return int(found[1]) / 1024 if found else 0.0


def key_ms() -> tuple[list[float], list[float]]:
    """From a key to its first byte, while two solvers work on a 10x10 board, and when they have done."""
    busy: list[float] = []
    idle: list[float] = []
    with window(
        "--size", "10", "--seed", "x", "--no-save", ready="Moves: 0", env={"TEXTUAL_ANIMATIONS": "none"}
    ) as game:
        for place in range(2 * KEYS):
            if place == KEYS:
                time.sleep(8)
            wait_to_sleep(0.03, game)
            before, begun = len(game.shown), time.perf_counter()
            game.type(ARROWS["R" if place % 2 == 0 else "L"])
            while len(game.shown) == before:
                game.drain()
            (busy if place < KEYS else idle).append((time.perf_counter() - begun) * 1000)
        game.leave()
    return busy[3:], idle[3:]


def main() -> None:
    """Measure and print."""
    times = [ready_ms() for _ in range(5)]
    print(f"cold: first plan {min(first for first, _ in times):.0f} ms, proven {min(done for _, done in times):.0f} ms")
    helper = Helper()
    crew = Crew(helper, cores=1)
    for name in SIZES:
        taken = hints_ms(helper, crew, name)
        p50, p95 = statistics.median(taken), taken[int(0.95 * len(taken))]
        print(f"first hint {name:>6}: p50 {p50:5.1f}  p95 {p95:5.1f}  worst {taken[-1]:5.1f} ms")
    print(f"memory of a worker after all of that: {memory_mb(helper.pids[0]):.0f} MB")
    crew.close()
    busy, idle = map(sorted, key_ms())
    at = int(0.95 * len(busy))
    print(
        f"key to first byte, p95: {busy[at]:.2f} ms while it works, {idle[at]:.2f} ms idle: {busy[at] / idle[at]:.2f}"
    )


if __name__ == "__main__":
    main()
