"""The options that choose a puzzle, and how it is played."""

from __future__ import annotations

import argparse

from slide_tui.commands._options import add_goal
from slide_tui.commands._parser import Parser, named, reading, whole_number
from slide_tui.commands._seed import new_seed
from slide_tui.engine.courses import COURSE_DEFAULT, DAILY, course_of, course_words_wanted
from slide_tui.engine.drawn import Drawn
from slide_tui.engine.errors import Unreadable
from slide_tui.engine.goals import GOAL_DEFAULT
from slide_tui.engine.limits import WARM_UP_MAX
from slide_tui.engine.position import format_position, parse_position
from slide_tui.engine.puzzle import Puzzle, parse_code
from slide_tui.engine.rules import RULE_DEFAULT, RULES
from slide_tui.engine.scramble import check_steps
from slide_tui.engine.seeds import check_seed
from slide_tui.engine.sights import SIGHT_DEFAULT, SIGHTS
from slide_tui.engine.size import Size, parse_size

SIZE_DEFAULT = Size(4, 4)


def add_size(parser: Parser) -> None:
    """Add the option for the size of the board."""
    parser.add_argument(
        "--size", metavar="N|WxH", type=reading(parse_size), help="4, 5x4, 8-puzzle, 15-puzzle ... (default 4)"
    )


def add_course(parser: Parser, dated: str = "--code {0}@2026-11-18, or slide-tui {0}") -> None:
    """Add the option for the course; `dated` says what to use where a course needs a date instead of a seed."""

    def drawn(text: str) -> str:
        course = course_of(text)
        if course.name == DAILY:
            raise Unreadable(f"{text} needs a date: use {dated.format(text)}")
        return str(course)

    about = f"what to play: {course_words_wanted()} (default {COURSE_DEFAULT})"
    parser.add_argument("--course", metavar="COURSE", type=reading(drawn), help=about)


def add_draw(parser: Parser) -> None:
    """Add the options for how a start is drawn."""
    parser.add_argument(
        "--seed", metavar="TEXT", type=reading(check_seed), help="any text; the same seed always gives the same start"
    )
    parser.add_argument(
        "--warm-up",
        metavar="STEPS",
        type=reading(lambda text: check_steps(whole_number(text))),
        help=f"an easy start, 1 to {WARM_UP_MAX:,} slides from solved",
    )


def add_game_options(parser: Parser) -> None:
    """Add all options that choose a puzzle, and how it looks."""
    add_size(parser)
    add_goal(parser, default=None)
    rules = f"{', '.join(RULES)} (default {RULE_DEFAULT})"
    parser.add_argument("--mode", metavar="MODE", type=named("mode", RULES), choices=tuple(RULES), help=rules)
    sights = f"what you see of the board: {', '.join(SIGHTS)} (default {SIGHT_DEFAULT})"
    parser.add_argument(
        "--sight",
        metavar="SIGHT",
        type=named("sight", SIGHTS),
        choices=tuple(SIGHTS),
        help=sights,
    )
    add_course(parser)
    add_draw(parser)
    parser.add_argument(
        "--code", metavar="CODE", type=reading(parse_code), help="a puzzle code: all of the above in one word"
    )
    from slide_tui.commands._picture import add_picture  # only the games need it

    custom = "a custom start, such as '8 1 3/7 5 4/6 0 2'"
    parser.add_argument("--position", metavar="POSITION", type=reading(parse_position), help=custom)
    add_picture(parser)


def add_keys(parser: Parser) -> None:
    """Add the option for the four keys that slide, besides the arrows."""
    from slide_tui.settings.controls import PRESETS, parse_keys  # only the games need them

    about = f"{', '.join(PRESETS)}, or four keys for up, right, down, left such as wdsa"
    parser.add_argument("--keys", metavar="KEYS", type=reading(parse_keys), help=about)


_CHOICES = ("size", "goal", "mode", "sight", "course", "seed", "warm_up", "code", "position")


def game_chosen(options: argparse.Namespace) -> bool:
    """Whether any option that chooses a puzzle was given, or its picture."""
    return options.picture is not None or any(getattr(options, name) is not None for name in _CHOICES)


def words_of(options: argparse.Namespace) -> list[str]:
    """Return words for `slide-tui play` that choose the same game; what has no seed stays to be drawn."""
    words = []
    for name in (*_CHOICES, "keys", "data_dir"):
        if (value := getattr(options, name)) is not None:
            word = value.code if name == "code" else format_position(value) if name == "position" else str(value)
            words.append(f"--{name.replace('_', '-')}={word}")
    return [*words, *(["--no-save"] if options.no_save else [])]


def puzzle_of(options: argparse.Namespace) -> Puzzle:
    """Return the puzzle that the options choose, with a fresh seed if they name none."""
    if options.code is not None:
        _refuse_beside(options, "code", *(name for name in _CHOICES if name != "code"))
        code: Puzzle = options.code
        return code
    chosen = (
        options.goal or GOAL_DEFAULT,
        options.mode or RULE_DEFAULT,
        options.sight or SIGHT_DEFAULT,
        options.course or COURSE_DEFAULT,
    )
    if (board := options.position) is not None:
        _refuse_beside(options, "position", "seed", "warm_up")
        return Puzzle(options.size or board.size, board, *chosen)
    return Puzzle(options.size or SIZE_DEFAULT, drawn_of(options), *chosen)


def drawn_of(options: argparse.Namespace) -> Drawn:
    """Return how the options want the start drawn, with a fresh seed if they name none."""
    return Drawn(options.seed or new_seed(), options.warm_up)


def _refuse_beside(options: argparse.Namespace, chosen: str, *others: str) -> None:
    """Refuse options that another one already decides."""
    for other in others:
        if getattr(options, other) is not None:
            name = other.replace("_", "-")
            raise Unreadable(f"--{chosen} already decides what --{name} would: give only one of them")
