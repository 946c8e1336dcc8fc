"""A small app on the hardened driver, for tests on a real terminal, started as the game is started."""

from __future__ import annotations

import os
import sys
import time

from slide_tui.tui.terminal.environment import prepare
from slide_tui.tui.terminal.first_frame import FirstFrame
from slide_tui.tui.terminal.quiet import QuietTerminal


def main(words: list[str]) -> int:
    """Run the app, on request behind a first picture; return the exit code."""
    prepare(os.environ)
    if "early" not in words:
        return run(None, deaf="deaf" in words)
    with QuietTerminal() as quiet, FirstFrame(quiet, "early.") as first:
        time.sleep(0.5)
        if "fail" in words:
            raise RuntimeError("no start")
        return run(first, deaf=False)


def run(first: FirstFrame | None, *, deaf: bool) -> int:
    """Load Textual, and run the app to its end; a deaf one hears no signal when the window is closed."""
    from slide_tui.tui.terminal.driver import TerminalDriver
    from tests.tui.terminal.app_screen import Small

    TerminalDriver.first_frame = first
    app = Small(driver_class=TerminalDriver)
    app.deaf = deaf
    app.run()
    return app.return_code or 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
