"""The options that most commands share. Those that choose a puzzle load more, and have a module of their own."""

from __future__ import annotations

from slide_tui.commands._parser import Parser, either, named
from slide_tui.engine.goals import GOAL_DEFAULT, GOALS

_COLOURS = ("auto", "always", "never")


def add_goal(parser: Parser, default: str | None = GOAL_DEFAULT) -> None:
    """Add the option for the order of the finished board; without a default, None says that it was not given."""
    about = f"the order of the finished board: {either(GOALS)} (default {GOAL_DEFAULT})"
    parser.option("--goal", "GOAL", named("goal", GOALS), about, choices=tuple(GOALS), default=default)


def add_positions(parser: Parser) -> None:
    """Add the argument for one position, or for many on standard input."""
    about = "such as '8 1 3/7 5 4/6 0 2' or 3x3:8,1,3,7,5,4,6,0,2; - reads standard input, one position per line"
    parser.add_argument("position", metavar="POSITION|-", nargs="+", help=about)


def add_data_dir(parser: Parser) -> None:
    """Add the option for one folder that holds everything."""
    parser.add_argument("--data-dir", metavar="DIR", help="keep all files in this folder (for a USB stick, say)")


def add_colour(parser: Parser) -> None:
    """Add the option for colours."""
    about = f"when to use colours: {either(_COLOURS)} (default {_COLOURS[0]})"
    parser.option("--color", "WHEN", named("choice", _COLOURS), about, choices=_COLOURS, default=_COLOURS[0])


def add_json(parser: Parser) -> None:
    """Add the option for scripts."""
    parser.flag("--json", "print one JSON object per line")


def as_json(value: object) -> str:
    """Return a value as JSON on one line."""
    import json  # only scripts ask for it

    return json.dumps(value)
