"""The parser that complains in one line, and how options are read."""

from __future__ import annotations

import argparse
from collections.abc import Callable, Collection, Iterable
from functools import partial

from slide_tui.clean import clean
from slide_tui.commands import VERBS
from slide_tui.engine.errors import Unreadable, quoted
from slide_tui.engine.rows import known_name

TYPE_CHECKING = False
if TYPE_CHECKING:  # the module typing costs a tenth of a start
    from typing import NoReturn, TypeVar

    T = TypeVar("T")

_WIDTH = 96
"""Of the help; argparse asks the terminal for it otherwise, which costs more than all the rest."""
_COMPLAINT_MAX = 400
_NUMBER_DIGITS_MAX = 9


class _Help(argparse.RawDescriptionHelpFormatter):
    """Help that never breaks a word such as `drill-row-end` at its hyphens."""

    def _split_lines(self, text: str, width: int) -> list[str]:
        from textwrap import wrap  # only help needs it

        return wrap(" ".join(text.split()), width, break_on_hyphens=False)


class Parser(argparse.ArgumentParser):
    """Argparse that raises Unreadable instead of printing its usage, and never guesses options."""

    def __init__(self, verb: str, more: str = "") -> None:
        """Describe a verb by its row in the table, with more text below the options."""
        about = VERBS[verb]
        super().__init__(
            prog=f"slide-tui {verb}",
            description=f"{about[0].upper()}{about[1:]}.",
            epilog=more,
            allow_abbrev=False,
            formatter_class=lambda prog: _Help(prog, width=_WIDTH),
        )
        self.color = False  # newer Pythons colour the help, and output has no control bytes

    def print_help(self, file: object = None) -> None:
        """Print the help on standard output; argparse would keep quiet about a full disk or a lost reader."""
        del file
        print(self.format_help(), end="")

    def error(self, message: str) -> NoReturn:
        """Raise Unreadable with what is wrong, in one line."""
        message = clean(message.removeprefix("argument "), _COMPLAINT_MAX)
        raise Unreadable(f"{message}; see {self.prog} --help")


def reading(parse: Callable[[str], T]) -> Callable[[str], T]:
    """Return `parse` as a type of an option: argparse then passes its complaint on, with the option's name."""

    def read(text: str) -> T:
        try:
            return parse(text)
        except Unreadable as error:
            raise argparse.ArgumentTypeError(str(error)) from None

    return read


def named(what: str, names: Collection[str]) -> Callable[[str], str]:
    """Return a reader that takes the name of something, such as a goal."""
    return reading(partial(known_name, what, names))


def one_of(names: Iterable[str]) -> Callable[[str], str]:
    """Return a reader that takes one of some names."""
    known = tuple(names)

    def read(text: str) -> str:
        if text not in known:
            raise Unreadable(f"{quoted(text)} is not one of {', '.join(known)}")
        return text

    return reading(read)


def whole_number(text: str, lowest: int = 0, highest: int | None = None) -> int:
    """Return a whole number of a reasonable length and between the limits; raise Unreadable otherwise."""
    if not (text.isascii() and text.isdecimal() and len(text) <= _NUMBER_DIGITS_MAX):
        raise Unreadable(f"{quoted(text)} is not a whole number of up to {_NUMBER_DIGITS_MAX} digits")
    number = int(text)
    if number < lowest or (highest is not None and number > highest):
        wanted = f"at least {lowest:,}" if highest is None else f"{lowest:,} to {highest:,}"
        raise Unreadable(f"{number:,} is out of range: use {wanted}")
    return number
