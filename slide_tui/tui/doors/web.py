"""The browser's door: a game that a page shows.

Messages come in on standard input and go out on standard output, one per line; the first one says the size.
"""

from __future__ import annotations

import os
from dataclasses import replace
from functools import partial

from slide_tui.play.events import Hidden
from slide_tui.play.table import Table
from slide_tui.tui.app import SlideApp
from slide_tui.tui.beginning import Options, begin_with
from slide_tui.tui.doors.launch import launch
from slide_tui.tui.driver.environment import prepare
from slide_tui.tui.driver.screenful import Screenful
from slide_tui.tui.messages import now_ms
from slide_tui.tui.page.driver import PageDriver
from slide_tui.tui.page.inbox import size_in
from slide_tui.tui.page.speech import board_in_words, spoken
from slide_tui.tui.paint.depth import as_hex
from slide_tui.tui.view import View

_LINE_MOST = 1000


def start(options: Options) -> int:
    """Play until the player leaves or the page has gone; return the exit code."""
    prepare(os.environ)
    table, services = begin_with(options, Screenful())
    size = _first_size(PageDriver.descriptors[0])
    if size is None:
        return 0
    return launch(PageDriver, replace(table, shell=False), services, size, _mounted)


def _first_size(descriptor: int) -> tuple[int, int] | None:
    """Wait for the page to say how large it is; None if it goes without a word."""
    line = bytearray()
    while letter := os.read(descriptor, 1):  # one by one, so that nothing is read that is for the driver
        if letter != b"\n" and len(line) < _LINE_MOST:
            line += letter
        elif (size := size_in(bytes(line))) is not None:
            return size
        else:
            line.clear()
    return None


def _mounted(app: SlideApp) -> None:
    """Tell the page about colours, and what there is to say aloud."""
    driver = app.cell_driver
    assert isinstance(driver, PageDriver)
    driver.greet = partial(_greet, app, driver)
    driver.gone = lambda: app.put(Hidden(gone=True))
    app.watch(app, "view", partial(_look, driver), init=False)
    app.watch(app, "table", partial(_speak, driver), init=False)


def _greet(app: SlideApp, driver: PageDriver) -> None:
    """Tell a page that has just come what it can't have heard."""
    _look(driver, app.view)
    driver.say("board", board_in_words(app.table, now_ms()))


def _look(driver: PageDriver, view: View) -> None:
    driver.say("look", as_hex(view.palette.bg), as_hex(view.palette.fg, "#FFFFFF"), SlideApp.TITLE)


def _speak(driver: PageDriver, before: Table, after: Table) -> None:
    for words in spoken(before, after):
        driver.say("say", words)
    if after.game is not before.game:
        driver.say("board", board_in_words(after, now_ms()))
