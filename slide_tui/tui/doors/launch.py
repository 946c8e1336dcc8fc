"""Launch: makes and runs the App, and turns its end into an exit code."""

from __future__ import annotations

import asyncio
import gc
import sys
import warnings
from collections.abc import Callable

from textual.driver import Driver

from slide_tui.exits import EXIT_NO, complain, lacking
from slide_tui.play.table import Table
from slide_tui.tui.app import SlideApp
from slide_tui.tui.bindings import leaving_keys
from slide_tui.tui.resources import Resources
from slide_tui.tui.terminal.driver import TerminalDriver
from slide_tui.tui.terminal.signals import end_on_signals


def launch(
    driver: type[Driver],
    table: Table,
    services: Resources,
    size: tuple[int, int] | None = None,
    mounted: Callable[[SlideApp], None] = lambda _app: None,
) -> int:
    """Play until the player leaves; a driver that can't ask for the size is given it."""

    def listen(app: SlideApp) -> None:
        _listen_to_signals(app)
        mounted(app)

    app = SlideApp(table, services._replace(mounted=listen), driver)
    # What nobody can catch would be written across the screen. A hook in Python can't run in a thread that has no
    # memory to begin with, so it is one of C, and does nothing.
    sys.unraisablehook = bool
    lack = _run(app, size) or app.lack
    for words in app.last_words:
        complain("", words)
    if lack is not None:
        warnings.simplefilter("ignore")  # of tasks that were cut short
        complain("", lack)
        return EXIT_NO
    return app.return_code or 0


def keys_that_leave(app: SlideApp) -> frozenset[str]:
    """Return the keys that leave the game, as the player has set them."""
    return leaving_keys(app.table.settings.keymap)


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


def _listen_to_signals(app: SlideApp) -> None:
    """Listen for signals, and turn the garbage collector on again once what stays is loaded."""
    driver = app._driver  # noqa: SLF001 - there is no other way to it
    let_go = None
    if isinstance(driver, TerminalDriver):
        let_go, app.follow_ground = driver.let_go, driver.follow_ground
    end_on_signals(lambda code: app.exit(return_code=code), asyncio.get_running_loop(), let_go)
    app.call_after_refresh(_settle)


def _settle() -> None:
    gc.freeze()
    gc.enable()
