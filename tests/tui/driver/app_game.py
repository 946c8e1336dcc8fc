"""The game on a driver of choice, ours or Textual's own, to see that both show the same cells; Ctrl+T shows a toast."""

from __future__ import annotations

import os
import sys
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from textual.driver import Driver


def stock() -> type[Driver]:
    """Textual's own driver, which hands inputs to the queue that ours hands them to."""
    from textual import events
    from textual.drivers.linux_driver import LinuxDriver
    from textual.message import Message

    from slide_tui.tui.app import SlideApp

    class StockDriver(LinuxDriver):
        """Shows frames as Textual does."""

        def send_message(self, message: Message) -> None:
            """Let inputs wait for their turn, from the thread that reads them."""
            app = self._app
            if isinstance(app, SlideApp) and isinstance(message, events.InputEvent | events.Paste):
                self._loop.call_soon_threadsafe(app.inputs.add, message)
            else:
                super().send_message(message)

    return StockDriver


def main(driver: str, words: list[str]) -> None:
    """Play as the options say."""
    from slide_tui.tui.driver.environment import prepare
    from slide_tui.tui.driver.screenful import screenful_of

    screenful = screenful_of(os.environ)
    prepare(os.environ)  # before anything of Textual is imported
    from slide_tui.commands._full_screen import wanted
    from slide_tui.commands._parser import parser_of
    from slide_tui.commands._puzzle import puzzle_of
    from slide_tui.tui.app import SlideApp
    from slide_tui.tui.beginning import begin_with
    from slide_tui.tui.driver.driver import driver_on
    from slide_tui.tui.driver.quiet import QuietTerminal

    options = parser_of("play").parse_args(words)
    table, resources = begin_with(wanted(options, puzzle_of(options)), screenful)
    with QuietTerminal() as terminal:
        app = SlideApp(table, resources, driver_on(terminal, screenful) if driver == "ours" else stock())
        app.bind("ctrl+t", "notify('Wide letters: 日本語, 上右下左')")
        app.run()


if __name__ == "__main__":
    main(sys.argv[1], sys.argv[2:])
