"""The options that most verbs share. Those that choose a puzzle load more, and have a module of their own."""

from __future__ import annotations

from slide_tui.commands._parser import Parser, named, one_of
from slide_tui.engine.goals import GOAL_DEFAULT, GOALS

_COLOURS = ("auto", "always", "never")


def add_goal(parser: Parser, default: str | None = GOAL_DEFAULT) -> None:
    """Add the option for the order of the finished board; without a default, None says that it was not given."""
    about = f"{', '.join(GOALS)} (default {GOAL_DEFAULT})"
    parser.add_argument(
        "--goal",
        metavar="GOAL",
        type=named("goal", GOALS),
        choices=tuple(GOALS),
        default=default,
        help=about,
    )


def add_positions(parser: Parser) -> None:
    """Add the argument for one position, or for many on standard input."""
    parser.add_argument(
        "position",
        metavar="POSITION|-",
        nargs="+",
        help="such as '8 1 3/7 5 4/6 0 2' or 3x3:8,1,3,7,5,4,6,0,2; - reads standard input, one position per line",
    )


def add_data_dir(parser: Parser) -> None:
    """Add the option for one folder that holds everything."""
    parser.add_argument("--data-dir", metavar="DIR", help="keep all files in this folder (for a USB stick, say)")


def add_colour(parser: Parser) -> None:
    """Add the option for colours."""
    about = f"{', '.join(_COLOURS)} (default {_COLOURS[0]})"
    parser.add_argument(
        "--color", metavar="WHEN", type=one_of(_COLOURS), choices=_COLOURS, default=_COLOURS[0], help=about
    )


def add_no_save(parser: Parser) -> None:
    """Add the option to leave no trace."""
    parser.add_argument("--no-save", action="store_true", help="save nothing to disk")
