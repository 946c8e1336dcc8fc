"""Launch: the App made, run, and its end turned into an exit code."""

from __future__ import annotations

import asyncio
import gc
from collections.abc import Callable
from typing import Any

from textual.app import App

from slide_tui.engine.puzzle import Puzzle
from slide_tui.settings import Settings
from slide_tui.tui.app import Outside, SlideApp
from slide_tui.tui.terminal.driver import TerminalDriver
from slide_tui.tui.terminal.screenful import Screenful
from slide_tui.tui.terminal.signals import end_on_signals


def launch(
    settings: Settings,
    screenful: Screenful,
    puzzle: Puzzle | None,
    new_seed: Callable[[], str],
    keep: Callable[[Settings, Settings], str | None],
    complaints: tuple[str, ...] = (),
) -> int:
    """Play until the player leaves."""
    outside = Outside(new_seed, keep, screenful, complaints, _mounted)
    app = SlideApp(settings, outside, puzzle, TerminalDriver)
    app.run()
    return app.return_code or 0


def _mounted(app: App[Any]) -> None:
    """Hear signals, and collect rubbish again once everything is there to stay."""
    end_on_signals(lambda code: app.exit(return_code=code), asyncio.get_running_loop())
    app.call_after_refresh(_settle)


def _settle() -> None:
    gc.freeze()
    gc.enable()
