"""A small app on our driver, for tests on a real terminal, started as the game is started."""

from __future__ import annotations

import os
import sys
import time

from slide_tui.tui.driver.environment import prepare
from slide_tui.tui.driver.quiet import QuietTerminal
from slide_tui.tui.driver.screenful import Screenful


def main(words: list[str]) -> int:
    """Run the app, on request after a while; return the exit code. A deaf one hears no signal of a closed window."""
    prepare(os.environ)
    with QuietTerminal() as quiet:
        if "fail" in words:
            time.sleep(0.5)
            raise RuntimeError("no start")
        from slide_tui.tui.driver.driver import driver_on
        from tests.tui.driver.app_screen import Small

        app = Small(driver_class=driver_on(quiet, Screenful()))
        app.deaf = "deaf" in words
        app.run()
        return app.return_code or 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
