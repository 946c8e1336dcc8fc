"""What the game's own modules cost to import, beside Textual's: `python3 -m tests.bench.imports [ROUNDS]`.

The CPU of fresh interpreters, in turn, so that other work on the machine counts little. Bytecode is made first:
without it (PYTHONDONTWRITEBYTECODE in the environment) every start compiles the sources again and looks 30 ms worse.
"""

from __future__ import annotations

import compileall
import statistics
import subprocess
import sys
from pathlib import Path

import slide_tui

ROUNDS = 20

IMPORTS = {
    "Textual": "import textual.app, textual.drivers.linux_driver",
    "the game": (
        "import slide_tui.commands._full_screen, slide_tui.tui.doors.terminal;"
        "import slide_tui.tui.doors.launch, slide_tui.tui.driver.driver"
    ),
}
_TIMED = """
import gc, sys, time
gc.disable()
began = time.process_time()
{}
print((time.process_time() - began) * 1000, sum(name.startswith("slide_tui") for name in sys.modules))
"""


def main() -> None:
    """Print medians, least figures, and how many modules of ours came along."""
    rounds = int(sys.argv[1]) if len(sys.argv) > 1 else ROUNDS
    compileall.compile_dir(Path(slide_tui.__file__).parent, quiet=1)
    times: dict[str, list[float]] = {name: [] for name in IMPORTS}
    modules: dict[str, str] = {}
    for _ in range(rounds):
        for name, code in IMPORTS.items():
            command = [sys.executable, "-c", _TIMED.format(code)]
            said = subprocess.run(command, capture_output=True, text=True, check=True).stdout
            spent, modules[name] = said.split()
            times[name].append(float(spent))
    for name, found in times.items():
        print(f"{name:<16} {statistics.median(found):6.1f} ms  least {min(found):6.1f} ms  {modules[name]} modules")


if __name__ == "__main__":
    main()
