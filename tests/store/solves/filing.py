"""A program that files runs until it is done or killed: `python3 -m tests.store.solves.filing FOLDER FIRST COUNT`.

It prints the key of each run when it is on the disk.
"""

from __future__ import annotations

import sys
from pathlib import Path

from tests.store.solves.runs import LONG_S, easy, keep, opened


def main() -> None:
    """File so many runs whose keys count from the first."""
    folder, first, count = Path(sys.argv[1]), int(sys.argv[2]), int(sys.argv[3])
    its = opened(folder)
    for number in range(first, first + count):
        safe = keep(its, easy(), number)
        while safe is None:
            safe = its.retry() and number
        print(number, flush=True)
    its.close(LONG_S)


if __name__ == "__main__":
    main()
