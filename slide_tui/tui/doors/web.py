"""The browser's door: a game that a page shows.

Messages come in on standard input and go out on standard output, one per line; the first one says the size.
"""

from __future__ import annotations

import os
from contextlib import suppress
from functools import partial
from pathlib import Path

from slide_tui.store.folders import folders_of
from slide_tui.tui.app import SlideApp
from slide_tui.tui.beginning import Options, begin_with
from slide_tui.tui.doors.launch import launch
from slide_tui.tui.driver.screenful import Screenful
from slide_tui.tui.page.driver import PageDriver
from slide_tui.tui.page.inbox import read
from slide_tui.tui.page.uploads import Uploads
from slide_tui.tui.page.visitor import GuestsOpener, Visitor
from slide_tui.tui.resources import Start

_LINE_MOST = 1000
_UPLOADS = "from-pages"


def start(options: Options) -> int:
    """Play until the player leaves or the page has gone; return the exit code."""
    first = _first()
    if first is None:
        return 0
    columns, rows, touch = first
    folders = folders_of(options.data_dir) if options.saving else None
    folder = folders.data / _UPLOADS if folders is not None else None
    if options.guest and folder is not None:
        _work_in(folder)
    table, services = begin_with(options, Screenful(page=True, touch=touch))
    visitors: list[Visitor] = []

    def mounted(app: SlideApp) -> None:
        driver = app.cell_driver
        assert isinstance(driver, PageDriver)
        words = ["--data-dir", options.data_dir] if options.data_dir is not None else []
        visitors.append(Visitor(app, driver, words, Uploads(folder)))
        app.set_class(touch, "-touch")

    def download(name: str, text: str) -> str:
        """Have the page save a picture; called outside the loop."""
        (visitor,) = visitors
        visitor.download(f"{name}.svg", text)
        return f"{name}.svg"

    services = services._replace(write_picture=download, opener=_opener(options, folder, services.opener))
    return launch(PageDriver, table._replace(shell=False), services, (columns, rows), mounted)


def _opener(options: Options, folder: Path | None, usual: Start | None) -> Start | None:
    """Return what opens a player's own pictures: a guest's come from the page alone."""
    return partial(GuestsOpener, folder) if options.guest and folder is not None else usual


def _work_in(folder: Path) -> None:
    """Make a guest's files those that are named without a path, so that no page shows one of the server."""
    with suppress(OSError):  # nothing can be sent then, which is said when it is tried
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        os.chdir(folder)


def _first() -> tuple[int, int, bool] | None:
    """Wait for the page to say its size, and whether it is touched by fingers; None if it goes without a word."""
    with os.fdopen(0, "rb", 0, closefd=False) as lines:  # unbuffered: what follows is for the driver
        while line := lines.readline(_LINE_MOST):
            match read(line):
                case ("size", columns, rows, touch):
                    return columns, rows, touch
    return None
