"""Launch: the App made, run, and its end turned into an exit code."""

from __future__ import annotations

import asyncio
import gc
from typing import Any

from textual.app import App

from slide_tui.ends import complain
from slide_tui.settings import Settings
from slide_tui.tui.app import SlideApp
from slide_tui.tui.bindings import leaving_keys
from slide_tui.tui.opening import Opening
from slide_tui.tui.outside import Outside
from slide_tui.tui.terminal.driver import TerminalDriver
from slide_tui.tui.terminal.first_frame import FirstFrame
from slide_tui.tui.terminal.signals import end_on_signals


def launch(first: FirstFrame, settings: Settings, opening: Opening, outside: Outside) -> int:
    """Play until the player leaves."""
    TerminalDriver.first_frame = first
    app = SlideApp(settings, outside._replace(mounted=_mounted), opening, TerminalDriver)
    TerminalDriver.leaving_keys = lambda: leaving_keys(app.settings.keymap)
    app.run()
    for words in app.last_words:
        complain("", words)
    return app.return_code or 0


def _mounted(app: App[Any]) -> None:
    """Hear signals, and collect rubbish again once everything is there to stay."""
    driver = app._driver  # noqa: SLF001 - there is no other way to it
    let_go = driver.let_go if isinstance(driver, TerminalDriver) else None
    end_on_signals(lambda code: app.exit(return_code=code), asyncio.get_running_loop(), let_go)
    app.call_after_refresh(_settle)


def _settle() -> None:
    gc.freeze()
    gc.enable()
