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
from dataclasses import replace
from functools import partial
from typing import Any

from slide_tui import __version__
from slide_tui.commands._game import NO_PICTURES, add_game_options, game_chosen
from slide_tui.commands._parser import Parser, named
from slide_tui.commands._puzzle import new_seed, puzzle_of
from slide_tui.commands._streams import lines
from slide_tui.engine.puzzle import Puzzle
from slide_tui.engine.sights import SIGHT_DEFAULT, why_unseeable
from slide_tui.engine.text import GAP, GAP_WORD
from slide_tui.exits import Failed
from slide_tui.store.folders import NO_HOME, folders_of
from slide_tui.store.run_store import run_store_in
from slide_tui.text.figures import capitalized

_NONE = "You have no saved runs of this kind yet."


def add_options(parser: Parser) -> None:
    """Add its options."""
    add_game_options(parser)
    about = "number of the first tile: 0 or 1 (default 1)"
    parser.option("--first-number", "0|1", named("first number", ("0", "1")), about, choices=("0", "1"), default="1")
    parser.flag("--gap-word", f"write {GAP_WORD} in place of {GAP} on boards, for screen readers")


def run(options: Namespace) -> None:
    """Play on standard input and output, to the end of the input."""
    from slide_tui.plain import Setup, Talk, check_players, play

    puzzle = puzzle_of(options)
    check_players(puzzle)
    folders = None if options.no_save else folders_of(options.data_dir)
    setup = Setup(
        puzzle=puzzle,
        keys=options.keys,
        ask_first=not game_chosen(options),
        first_number=int(options.first_number),
        now_ms=lambda: time.monotonic_ns() // 1_000_000,
        new_seed=new_seed,
        hire=_hire,
        not_saving=NO_HOME if folders is None and not options.no_save else "",
        on_terminal=sys.stdin is not None and sys.stdin.isatty(),
        gap=GAP_WORD if options.gap_word else GAP,
    )
    if folders is not None:
        setup = setup._replace(
            run_store=run_store_in(folders, __version__),
            statistics=partial(_statistics, options.data_dir),
        )
    talk = Talk(lines(), lambda line: print(line, flush=True))
    if options.picture is not None:
        talk.say(NO_PICTURES)
    if (why := why_unseeable(puzzle.sight, many=False)) is not None:
        talk.say(f"{capitalized(why)}. Tiles show numbers.")
        setup = setup._replace(puzzle=replace(puzzle, sight=SIGHT_DEFAULT))
    play(setup, talk)


def _hire() -> Any:
    from slide_tui.solver.crew import Crew  # a tenth of the start, and many games need none

    return Crew()


def _statistics(data_dir: str | None, puzzle: Puzzle) -> list[str]:
    """Return the statistics of puzzles like this one as lines, or why there are none."""
    from slide_tui.commands._runs import saved_runs
    from slide_tui.commands._statistics import figures_chosen, statistics_lines
    from slide_tui.store.solves.values import RunFilter

    chosen = RunFilter(puzzle.size, puzzle.goal, puzzle.mode, puzzle.sight, puzzle.course_word)
    try:
        with saved_runs("plain", data_dir) as solves:
            return [*statistics_lines(figures_chosen(solves, chosen))] or [_NONE]
    except Failed as why:
        return [str(why)]
