"""What the start of each command costs against that of Python itself: `python3 -m tests.bench.startup [ROUNDS]`."""

from __future__ import annotations

import statistics
import subprocess
import sys
import time
from pathlib import Path

ROUNDS = 40

PROGRAM = str(Path(sys.executable).with_name("slide-tui"))
COMMANDS = {
    "python3 -c pass": [sys.executable, "-c", "pass"],
    "--version": [PROGRAM, "--version"],
    "--help": [PROGRAM, "--help"],
    "new": [PROGRAM, "new"],
    "check": [PROGRAM, "check", "8 1 3/7 5 4/6 0 2"],
    "apply": [PROGRAM, "apply", "8 1 3/7 5 4/6 0 2", "DR"],
    "plain": [PROGRAM, "plain", "--size", "3"],
}


def main() -> None:
    """Run all commands in turn, round by round, and print medians and ratios to Python's own start."""
    rounds = int(sys.argv[1]) if len(sys.argv) > 1 else ROUNDS
    times: dict[str, list[float]] = {name: [] for name in COMMANDS}
    for _ in range(rounds):
        for name, command in COMMANDS.items():
            began = time.perf_counter()
            subprocess.run(command, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, check=True)
            times[name].append((time.perf_counter() - began) * 1000)
    base = statistics.median(times["python3 -c pass"])
    for name, found in times.items():
        print(f"{name:<16} {statistics.median(found):6.1f} ms  x{statistics.median(found) / base:.2f}")


if __name__ == "__main__":
    main()
