"""The game on Textual's own driver, to see that ours shows the same cells."""

from __future__ import annotations

import os
import sys


def main(words: list[str]) -> None:
    """Play as the options say."""
    from slide_tui.commands._full_screen import wanted
    from slide_tui.commands._parser import parser_of
    from slide_tui.commands._puzzle import puzzle_of
    from slide_tui.tui.beginning import begin_with
    from slide_tui.tui.driver.environment import prepare
    from slide_tui.tui.driver.screenful import screenful_of

    screenful = screenful_of(os.environ, encoding="utf-8")
    prepare(os.environ)
    options = parser_of("play").parse_args(words)
    table, resources = begin_with(wanted(options, puzzle_of(options)), screenful)
    from slide_tui.tui.app import SlideApp

    SlideApp(table, resources).run()


if __name__ == "__main__":
    main(sys.argv[1:])
