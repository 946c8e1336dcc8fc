"""What exact solutions cost: `python3 -m tests.bench.exact [BOARDS] [SECONDS]`.

A row each for Korf's boards and for boards drawn by chance (BOARDS of 4x4, a tenth of the other sizes, each at most
SECONDS), for a run as the debrief asks it, and for what is needed before the first answer. Times are milliseconds
of this process's own work.
"""

from __future__ import annotations

import subprocess
import sys
import time

import numpy as np

from slide_tui.solver import tables
from slide_tui.solver.budget import Budget
from slide_tui.solver.exact import remaining, search
from slide_tui.solver.task import Task
from tests.solver.exact.samples import drawn, korf, run

COLD = """
import time
from slide_tui.solver.exact.space import space_of
space_of(4, 4)
print(time.process_time())
"""
OBLONG = ((4, 3), (6, 2), (5, 3), (7, 2), (8, 2))


def spread(times: list[float]) -> str:
    """Median, tails, worst and total of times."""
    shares = (f"{1000 * share:8.1f}" for share in np.percentile(times, [50, 95, 99, 100]))
    return f"{''.join(shares)}{sum(times):9.2f} s"


def measure(name: str, tasks: list[Task], seconds: float) -> None:
    """A row for some boards."""
    firsts, times, proven, best_first = [], [], 0, 0
    for task in tasks:
        began = time.process_time()
        lengths: list[int] = []
        for found in search(task, Budget(time.process_time, began + seconds)):
            lengths.append(len(found.slides))
            if len(lengths) == 1:
                firsts.append(time.process_time() - began)
        times.append(time.process_time() - began)
        proven += found.lower_bound == lengths[-1]
        best_first += lengths[0] == lengths[-1]
    share, first = 100 * proven / len(tasks), 100 * best_first / len(tasks)
    print(f"{name:10}{spread(times)}   first {1000 * max(firsts):6.1f}   best {first:3.0f} %   proven {share:.1f} %")


def debrief() -> None:
    """A row for the distances of a long run that goes astray."""
    task = korf()[0][1]
    *_, found = search(task, Budget(time.monotonic))
    there = run(task, found.slides)
    astray = [one for pair in zip(there, there[1:], there, strict=False) for one in pair]
    began = time.process_time()
    known = remaining(astray, Budget(time.monotonic))
    print(f"a run of {len(known)} boards  {1000 * (time.process_time() - began):.0f} ms")


def cold() -> None:
    """Rows for what comes before the first answer."""
    times = [float(subprocess.run([sys.executable, "-c", COLD], capture_output=True, check=True).stdout) for _ in "123"]
    print(f"new process until 4x4 is ready  {1000 * min(times):.0f} ms")
    for width, height in ((3, 3), (4, 2), (5, 2)):
        began = time.process_time()
        tables.distances_of(width, height, width * height - 1)
        print(f"table of {width}x{height}  {1000 * (time.process_time() - began):.1f} ms")


def main(boards: int, seconds: float) -> None:
    """All rows."""
    cold()
    list(search(korf()[0][1], Budget(time.monotonic)))
    print(f"{'':10}{'p50':>8}{'p95':>8}{'p99':>8}{'worst':>8}{'total':>11}")
    measure("korf100", [task for _, task in korf()], seconds)
    measure("4x4", drawn(4, 4, boards), seconds)
    for width, height in OBLONG:
        tasks = drawn(width, height, max(1, boards // 10))
        list(search(tasks[0], Budget(time.monotonic, time.monotonic() + seconds)))
        measure(f"{width}x{height}", tasks, seconds)
    debrief()


if __name__ == "__main__":
    main(int(sys.argv[1]) if sys.argv[1:] else 1000, float(sys.argv[2]) if sys.argv[2:] else 5.0)
