"""Launch: makes and runs the App, and turns its end into an exit code."""

from __future__ import annotations

import asyncio
import gc
import sys
import warnings
from collections.abc import Callable
from functools import partial

from slide_tui.exits import EXIT_NO, complain, lacking
from slide_tui.play.table import Table
from slide_tui.tui.app import SlideApp
from slide_tui.tui.driver.shared import CellDriver
from slide_tui.tui.driver.signals import end_on_signals
from slide_tui.tui.resources import Resources

_SWITCH_S = 0.0005
"""When Python looks at another thread: with its usual 5 ms, what is loaded in the background holds up frames."""


def launch(
    driver: type[CellDriver],
    table: Table,
    services: Resources,
    size: tuple[int, int] | None = None,
    mounted: Callable[[SlideApp], None] = lambda _app: None,
) -> int:
    """Play until the player leaves; a driver that can't ask for the size is given it."""

    def begun(app: SlideApp) -> None:
        """Listen for signals, and turn the garbage collector on again once what stays is loaded."""
        assert app.cell_driver is not None
        soon = asyncio.get_running_loop().call_soon_threadsafe
        end_on_signals(lambda code: soon(partial(app.exit, return_code=code)), app.cell_driver.give_back)
        app.call_after_refresh(_settle)
        mounted(app)

    app = SlideApp(table, services._replace(mounted=begun), driver)
    # What nobody can catch would be written across the screen. A hook in Python can't run in a thread that has no
    # memory to begin with, so it is one of C, and does nothing.
    sys.unraisablehook = bool
    sys.setswitchinterval(_SWITCH_S)
    lack = _run(app, size) or app.lack
    for words in app.last_words:
        complain("", words)
    if lack is not None:
        warnings.simplefilter("ignore")  # of tasks that were cut short
        complain("", lack)
        return EXIT_NO
    return app.return_code or 0


def _run(app: SlideApp, size: tuple[int, int] | None) -> str | None:
    """Run the App to its end; return what the system refused at its start, or while asyncio was ending."""
    try:
        app.run(size=size)
    except (OSError, MemoryError, RuntimeError) as error:
        lack = lacking(error)
        if lack is None:
            raise
        return lack if app.return_code is None else None
    return None


def _settle() -> None:
    gc.freeze()
    gc.enable()
