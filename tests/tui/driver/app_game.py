"""The game on a driver of choice, ours or Textual's own, to see that both show the same cells; Ctrl+T shows a toast."""

from __future__ import annotations

import os
import sys


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
        app = SlideApp(table, resources, driver_on(terminal, screenful) if driver == "ours" else None)
        app.bind("ctrl+t", "notify('Wide letters: 日本語, 上右下左')")
        app.run()


if __name__ == "__main__":
    main(sys.argv[1], sys.argv[2:])
