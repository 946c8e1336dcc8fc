"""What statistics cost at a hundred thousand solves: `python3 -m tests.bench.scores [SOLVES]`.

Times are the processor's own, so that a busy machine does not lengthen them much.
"""

from __future__ import annotations

import sys
import time
from collections.abc import Callable

from slide_tui.stats.days import calendar, day_figures
from slide_tui.stats.figures import measure_figures, progression
from slide_tui.stats.measures import MEASURES
from slide_tui.stats.snapshot import read_snapshot, write_snapshot
from slide_tui.stats.spread import histogram, kept_limits
from slide_tui.stats.tally import Tally, row_of, solves_by_day, tally_of
from slide_tui.stats.trend import daily, trend
from slide_tui.stats.windows import AVERAGES, Window
from tests.stats.naive import many_solves, ranked

SOLVES = 100_000
POINTS = 400
"""Columns of dots in a chart across 200 cells."""


def least_ms(work: Callable[[], object], rounds: int = 5) -> float:
    """The least milliseconds of several rounds."""
    found = []
    for _ in range(rounds):
        began = time.process_time()
        work()
        found.append((time.process_time() - began) * 1000)
    return min(found)


def screen(tally: Tally, today: int) -> None:
    """All that a statistics screen shows and that needs no solve read again."""
    for column in tally.columns:
        measure_figures(column)
        histogram(column)
        kept_limits(column)
        progression(column)
        daily(column)
        trend(column, POINTS)
    counts = solves_by_day([tally])
    day_figures(counts, today)
    calendar(counts, today, 53)


def added_ms(tally: Tally, count: int = 2_000) -> tuple[float, float]:
    """The median and the worst milliseconds of one solve more."""
    found = []
    for solve in many_solves(count, "more"):
        began = time.process_time()
        tally.add(solve)
        found.append((time.process_time() - began) * 1000)
    return sorted(found)[len(found) // 2], max(found)


def main() -> None:
    """Print all figures."""
    solves = int(sys.argv[1]) if len(sys.argv) > 1 else SOLVES
    rows = [row_of(solve) for solve in many_solves(solves)]
    tally = tally_of(rows)
    text = write_snapshot(tally)
    times = ranked(MEASURES[0], rows)
    print(f"{solves:,} solves on {len(tally.columns[0].days):,} days; a snapshot has {len(text):,} bytes")
    print(f"rebuilt from its rows: {least_ms(lambda: tally_of(rows), 3):.0f} ms")
    for average in AVERAGES:
        print(f"  {average} of times: {least_ms(lambda of=average: Window(of).extend(times, len(times)), 3):.1f} ms")  # type: ignore[misc]
    print(f"snapshot written: {least_ms(lambda: write_snapshot(tally)):.1f} ms")
    print(f"snapshot read: {least_ms(lambda: read_snapshot(text)):.1f} ms")
    print(f"all that a statistics screen shows: {least_ms(lambda: screen(tally, 20_000)):.1f} ms")
    fresh = read_snapshot(text)
    assert fresh is not None
    median, worst = added_ms(fresh)
    print(f"one solve more: {median:.3f} ms, at worst {worst:.3f} ms")


if __name__ == "__main__":
    main()
