"""The game that `slide-tui serve` runs for each page: `python -m slide_tui.commands._in_page OPTIONS`."""

from __future__ import annotations

import os
import sys

from slide_tui import exits
from slide_tui.commands._full_screen import wanted
from slide_tui.commands._game import game_chosen
from slide_tui.commands._parser import parser_of
from slide_tui.commands._puzzle import puzzle_of


def main() -> int:
    """Play as the options say until the player leaves."""
    return exits.run_to_end(lambda: ("serve", _play))


def _play() -> int:
    made = parser_of("play")
    made.flag("--guest", "")
    options = made.read(sys.argv[1:])
    puzzle = puzzle_of(options) if game_chosen(options) else None
    _limit()
    from slide_tui.tui.driver.environment import prepare

    prepare(os.environ)  # Textual reads it as it is loaded
    from slide_tui.tui.doors.web import start

    return start(wanted(options, puzzle)._replace(guest=options.guest))


def _limit() -> None:
    """Allow no more than the game and its solver ever need."""
    import resource

    limits = {
        resource.RLIMIT_CORE: 0,
        resource.RLIMIT_NOFILE: 256,
        resource.RLIMIT_FSIZE: 256 * 2**20,
        resource.RLIMIT_DATA: 1024 * 2**20,
    }
    for kind, most in limits.items():
        _, hard = resource.getrlimit(kind)
        least = most if hard == resource.RLIM_INFINITY else min(most, hard)
        resource.setrlimit(kind, (least, least))


if __name__ == "__main__":
    sys.exit(main())
