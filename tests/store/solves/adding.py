"""A program that keeps runs until it is done or killed: `python3 -m tests.store.solves.adding PATH FIRST COUNT`.

It prints the key of each run when the database has it.
"""

from __future__ import annotations

import sys
from pathlib import Path

from slide_tui.engine.replay import encode, record
from tests.store.solves.runs import easy, keeper, solve_of


def main() -> None:
    """Keep so many runs whose keys count from the first."""
    path, first, count = Path(sys.argv[1]), int(sys.argv[2]), int(sys.argv[3])
    its = keeper(path, first)
    game = easy()
    replay = encode(record(game))
    for number in range(first, first + count):
        receipt = its.keep(solve_of(game), replay)
        while not receipt.safe:
            receipt = its.retry() or receipt
        print(number, flush=True)
    its.close()


if __name__ == "__main__":
    main()
