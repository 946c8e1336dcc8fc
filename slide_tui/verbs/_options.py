"""The options that choose a puzzle, and the one for where everything is kept."""

from __future__ import annotations

import argparse
import os

from slide_tui.engine.errors import Unreadable
from slide_tui.engine.goals import GOAL_DEFAULT, check_goal
from slide_tui.engine.limits import WARM_UP_MAX
from slide_tui.engine.modes import MODE_DEFAULT, MODES, check_mode
from slide_tui.engine.position import parse_position
from slide_tui.engine.puzzle import Drawn, Puzzle, parse_code
from slide_tui.engine.scramble import check_steps
from slide_tui.engine.seeds import FRESH_BITS, check_seed, fresh_seed
from slide_tui.engine.size import Size, parse_size
from slide_tui.verbs._parser import Parser, add_goal, read, read_if_given, whole_number

SIZE_DEFAULT = Size(4, 4)


def add_size(parser: Parser) -> None:
    """The option for the size of the board."""
    parser.add_argument("--size", metavar="N|WxH", help="4, 5x4, 8-puzzle, 15-puzzle ... (default 4)")


def add_draw(parser: Parser) -> None:
    """The options for how a start is drawn."""
    parser.add_argument("--seed", metavar="TEXT", help="any text; the same seed gives the same start for ever")
    parser.add_argument(
        "--warm-up", metavar="STEPS", help=f"an easy start: a walk of 1 to {WARM_UP_MAX} slides from the goal"
    )


def add_game_options(parser: Parser) -> None:
    """All options that choose a puzzle."""
    add_size(parser)
    add_goal(parser)
    parser.add_argument("--mode", metavar="MODE", help=f"{', '.join(MODES)} (default {MODE_DEFAULT})")
    add_draw(parser)
    parser.add_argument("--code", metavar="CODE", help="a puzzle code, which says all of the above in one word")
    parser.add_argument("--position", metavar="POSITION", help="your own start, such as '8 1 3/7 5 4/6 0 2'")


def add_data_dir(parser: Parser) -> None:
    """The option for one folder that holds everything."""
    parser.add_argument("--data-dir", metavar="DIR", help="keep everything in this folder, such as one on a stick")


_CHOICES = ("size", "goal", "mode", "seed", "warm_up", "code", "position")


def game_chosen(options: argparse.Namespace) -> bool:
    """Whether any option that chooses a puzzle was given."""
    return any(getattr(options, name) is not None for name in _CHOICES)


def puzzle_of(options: argparse.Namespace) -> Puzzle:
    """The puzzle that the options choose, with a fresh seed where they name none."""
    if options.code is not None:
        _refuse_beside(options, "code", "size", "goal", "mode", "seed", "warm_up", "position")
        return read("--code", options.code, parse_code)
    goal = read_if_given("--goal", options.goal, check_goal) or GOAL_DEFAULT
    mode = read_if_given("--mode", options.mode, check_mode) or MODE_DEFAULT
    size = read_if_given("--size", options.size, parse_size)
    if options.position is not None:
        _refuse_beside(options, "position", "seed", "warm_up")
        board = read("--position", options.position, parse_position)
        return Puzzle(size or board.size, board, goal, mode)
    return Puzzle(size or SIZE_DEFAULT, drawn_of(options), goal, mode)


def drawn_of(options: argparse.Namespace) -> Drawn:
    """How the options want the start drawn, with a fresh seed where they name none."""
    seed = read_if_given("--seed", options.seed, check_seed) or new_seed()
    return Drawn(seed, read_if_given("--warm-up", options.warm_up, lambda text: check_steps(whole_number(text))))


def new_seed() -> str:
    """A fresh seed from the system's randomness."""
    chance = int.from_bytes(os.urandom(8), "big")
    return fresh_seed(chance >> (64 - FRESH_BITS))


def _refuse_beside(options: argparse.Namespace, chosen: str, *others: str) -> None:
    """Refuse options that another one already decides."""
    for other in others:
        if getattr(options, other) is not None:
            name = other.replace("_", "-")
            raise Unreadable(f"--{chosen} already decides what --{name} would; give only one of them")
