"""The parser of a command's options: it complains in one line, and never guesses."""

from __future__ import annotations

import argparse
import re
from collections.abc import Callable, Collection, Iterable, Sequence
from functools import partial
from importlib import import_module
from itertools import takewhile
from typing import Any, NoReturn, TypeVar

from slide_tui.clean import clean
from slide_tui.commands import COMMANDS, module_of
from slide_tui.engine.errors import InvalidInput, quoted
from slide_tui.engine.rows import known_name

T = TypeVar("T")

_WIDTH = 80
"""Of help until it is shown: argparse asks for it with every option, and the terminal is slow to answer."""
_COMPLAINT_MAX = 400
_NUMBER_DIGITS_MAX = 9
_OPTION = re.compile(r"-(?!\d+\Z|\d*\.\d+\Z)[^ ]+")
"""What argparse takes for an option: not a negative number."""


class _Help(argparse.RawDescriptionHelpFormatter):
    """Help whose texts and words such as `drill-row-end` stay whole."""

    def _fill_text(self, text: str, width: int, indent: str) -> str:
        from slide_tui.commands._help import laid_out  # only help needs it

        del indent
        return laid_out(text, width)

    def _format_args(self, action: argparse.Action, default_metavar: str) -> str:
        several = action.nargs == argparse.ONE_OR_MORE  # newer Pythons never wrap what argparse writes for these
        return f"{action.metavar} ..." if several else super()._format_args(action, default_metavar)

    def _split_lines(self, text: str, width: int) -> list[str]:
        return self._fill_text(" ".join(text.split()), width, "").splitlines()


class Parser(argparse.ArgumentParser):
    """Argparse that raises InvalidInput instead of printing its usage."""

    def __init__(self, command: str, manual: str | None) -> None:
        """Describe a command by its row in the table.

        `manual` is the docstring of its module: what stands below the title there stands below the options in help.
        """
        self.known: list[str] = []
        self.elsewhere: list[str] = []  # options that are not read here, but may have been meant
        about = COMMANDS[command]
        super().__init__(
            prog=f"slide-tui {command}",
            description=f"{about[0].upper()}{about[1:]}.",
            epilog=(manual or "").partition("\n\n")[2].rstrip(),
            allow_abbrev=False,
            formatter_class=lambda prog: _Help(prog, width=_WIDTH),
        )
        self.color = False  # newer Pythons colour the help, and output has no control bytes

    def add_argument(self, *names: str, **more: Any) -> argparse.Action:
        """Add an option or argument as argparse does, and note its names."""
        self.known += [name for name in names if name.startswith("-")]
        return super().add_argument(*names, **more)

    def option(self, name: str, metavar: str, read: Callable[[str], Any], about: str, **more: Any) -> None:
        """Add an option with a value, read by a function that raises InvalidInput."""
        self.add_argument(name, metavar=metavar, type=reading(read), help=about, **more)

    def flag(self, name: str, about: str) -> None:
        """Add an option that is there or not."""
        self.add_argument(name, action="store_true", help=about)

    def read(self, words: Sequence[str]) -> argparse.Namespace:
        """Return the options that the words give; raise InvalidInput. An unknown one is named before anything else."""
        for word in takewhile(lambda word: word != "--", words):
            name = word.partition("=")[0]
            if _OPTION.fullmatch(word) and name not in self.known:
                raise InvalidInput(f"{quoted(name)} is not an option{self._meant(name)}")
        return self.parse_args(words)

    def print_help(self, file: object = None) -> None:
        """Print the help on standard output; argparse would keep quiet about a full disk or a lost reader."""
        from slide_tui.commands._help import columns

        del file
        width = columns()
        self.formatter_class = lambda prog: _Help(prog, width=width)
        print(self.format_help(), end="")

    def error(self, message: str) -> NoReturn:
        """Raise InvalidInput with what is wrong, in one line."""
        beyond = message.removeprefix("unrecognized arguments: ").split(" ")
        if beyond[0] in COMMANDS:
            raise InvalidInput(f"a command goes first: slide-tui {beyond[0]} ...; see slide-tui --help")
        message = clean(message.removeprefix("argument "), _COMPLAINT_MAX)
        raise InvalidInput(f"{message}; see {self.prog} --help")

    def _meant(self, name: str) -> str:
        from slide_tui.commands._help import did_you_mean

        return did_you_mean(name, [*self.known, *self.elsewhere]) or f"; see {self.prog} --help"


def parser_of(command: str) -> Parser:
    """Return the parser of a command with its options."""
    module = import_module(module_of(command))
    made = Parser(command, module.__doc__)
    module.add_options(made)
    return made


def reading(parse: Callable[[str], T]) -> Callable[[str], T]:
    """Return `parse` as a type of an option: argparse then passes its complaint on, with the option's name."""

    def read(text: str) -> T:
        try:
            return parse(text)
        except InvalidInput as error:
            raise argparse.ArgumentTypeError(str(error)) from None

    return read


def named(what: str, names: Collection[str]) -> Callable[[str], str]:
    """Return a reader that takes the name of something, such as a goal."""
    return partial(known_name, what, names)


def either(names: Iterable[str]) -> str:
    """Names as help lists them: `rows, columns or snake`."""
    *others, last = names
    return f"{', '.join(others)} or {last}" if others else last


def whole_number(lowest: int = 0, highest: int | None = None) -> Callable[[str], int]:
    """Return a reader of whole numbers of a reasonable length, between the limits."""

    def read(text: str) -> int:
        if not (text.isascii() and text.isdecimal() and len(text) <= _NUMBER_DIGITS_MAX):
            raise InvalidInput(f"{quoted(text)} is not a whole number of up to {_NUMBER_DIGITS_MAX} digits")
        number = int(text)
        if number < lowest or (highest is not None and number > highest):
            wanted = f"at least {lowest:,}" if highest is None else f"{lowest:,} to {highest:,}"
            raise InvalidInput(f"{number:,} is out of range: use {wanted}")
        return number

    return read
