"""`slide-tui plain`: play line by line.

Without an option that chooses a puzzle, the game first asks for a size and keys.

Examples:
  slide-tui plain --size 3
  echo "left up hint" | slide-tui plain --code 3x3-a
"""

from __future__ import annotations

import sys
import time
from argparse import Namespace
from functools import partial

from slide_tui import __version__
from slide_tui.commands._game import NO_PICTURES, add_game_options, game_chosen
from slide_tui.commands._parser import Parser, named
from slide_tui.commands._puzzle import new_seed, puzzle_of
from slide_tui.commands._streams import lines
from slide_tui.engine.sights import check_colours
from slide_tui.exits import EXIT_DONE
from slide_tui.solver.crew import Crew
from slide_tui.store.folders import NO_HOME, folders_of
from slide_tui.store.ledger import ledger_in
from slide_tui.store.picture_files import write_picture


def add_options(parser: Parser) -> None:
    """Add its options."""
    add_game_options(parser)
    about = "number of the first tile: 0 or 1 (default 1)"
    parser.option("--first-number", "0|1", named("first number", ("0", "1")), about, choices=("0", "1"), default="1")


def run(options: Namespace) -> int:
    """Play on standard input and output, to the end of the input."""
    from slide_tui.plain import Setup, Talk, check_players, play

    puzzle = puzzle_of(options)
    check_players(puzzle)
    check_colours(puzzle.sight, many=False, blocks=False)
    folders = None if options.no_save else folders_of(options.data_dir)
    setup = Setup(
        puzzle=puzzle,
        keys=options.keys,
        ask_first=not game_chosen(options),
        first_number=int(options.first_number),
        now_ms=lambda: time.monotonic_ns() // 1_000_000,
        new_seed=new_seed,
        hire=Crew,
        ledger=ledger_in(folders, __version__) if folders is not None else None,
        lessons=folders.lessons_file if folders is not None else None,
        write_picture=partial(write_picture, folders) if folders is not None else None,
        not_saving=NO_HOME if folders is None and not options.no_save else "",
        on_terminal=sys.stdin is not None and sys.stdin.isatty(),
    )
    talk = Talk(lines(), lambda line: print(line, flush=True))
    if options.picture is not None:
        talk.say(NO_PICTURES)
    play(setup, talk)
    return EXIT_DONE
