"""The parser that complains in one line, and how an option's text is read."""

from __future__ import annotations

import argparse
from collections.abc import Callable

from slide_tui.clean import clean
from slide_tui.engine.errors import Unreadable, quoted
from slide_tui.engine.goals import GOAL_DEFAULT, GOALS

TYPE_CHECKING = False
if TYPE_CHECKING:  # the module typing costs a tenth of a start
    from typing import NoReturn, TypeVar

    T = TypeVar("T")

_WIDTH = 96
"""Of the help; argparse asks the terminal for it otherwise, which costs more than all the rest."""
_COMPLAINT_MAX = 300
_NUMBER_DIGITS_MAX = 9


class Parser(argparse.ArgumentParser):
    """Argparse that raises Unreadable instead of printing its usage, and never guesses options."""

    def __init__(self, verb: str, about: str, more: str = "") -> None:
        """A parser for a verb, with what its help says above and below the options."""
        super().__init__(
            prog=f"slide-tui {verb}",
            description=about,
            epilog=more,
            allow_abbrev=False,
            formatter_class=lambda prog: argparse.RawDescriptionHelpFormatter(prog, width=_WIDTH),
        )
        self.color = False  # newer Pythons paint the help, and output has no control bytes

    def print_help(self, file: object = None) -> None:
        """Print the help on standard output; argparse would keep quiet about a full disk or a lost reader."""
        del file
        print(self.format_help(), end="")

    def error(self, message: str) -> NoReturn:
        """Say in one line what is wrong with the options."""
        raise Unreadable(f"{clean(message, _COMPLAINT_MAX)}; see {self.prog} --help")


def add_goal(parser: Parser) -> None:
    """The option for the pattern that counts as solved."""
    parser.add_argument("--goal", metavar="GOAL", help=f"{', '.join(GOALS)} (default {GOAL_DEFAULT})")


def read_if_given(option: str, text: str | None, parse: Callable[[str], T]) -> T | None:
    """What `read` makes of an option's text; None where the option was not given."""
    return None if text is None else read(option, text, parse)


def read(option: str, text: str, parse: Callable[[str], T]) -> T:
    """Let `parse` read an option's text; what it complains of is said in the option's name."""
    try:
        return parse(text)
    except Unreadable as error:
        raise Unreadable(f"{option}: {error}") from None


def whole_number(text: str) -> int:
    """A whole number of a reasonable length."""
    if not (text.isascii() and text.isdecimal() and len(text) <= _NUMBER_DIGITS_MAX):
        raise Unreadable(f"{quoted(text)} is no whole number of at most {_NUMBER_DIGITS_MAX} digits")
    return int(text)
