"""What the command line takes, as values: read from the rows of the verbs and from their parsers."""

from __future__ import annotations

import argparse
from importlib import import_module
from typing import NamedTuple

from slide_tui.verbs import VERBS, module_of

PROGRAM = "slide-tui"
PLAY = "play"
"""The verb that the program runs when it is given none."""

_FILES = ("FILE", "DIR")
_SOME = {"N|WxH": ("3", "4", "5", "6", "5x4", "8-puzzle", "15-puzzle", "24-puzzle")}
"""Values worth offering where any others will do too."""


class Option(NamedTuple):
    """An option of a verb."""

    flags: tuple[str, ...]
    value: str
    """The name of its value; empty if it takes none."""
    about: str
    offered: tuple[str, ...]
    """Values to offer; there may be more."""

    @property
    def path(self) -> str:
        """`FILE` or `DIR` if the value is a path, else nothing."""
        return path_in(self.value)


class Argument(NamedTuple):
    """A word of a verb that is not an option."""

    name: str
    about: str
    needed: bool
    several: bool

    @property
    def path(self) -> str:
        """`FILE` or `DIR` if it may be a path, else nothing."""
        return path_in(self.name)


class Verb(NamedTuple):
    """A verb with everything that can follow it."""

    name: str
    about: str
    options: tuple[Option, ...]
    arguments: tuple[Argument, ...]
    more: str
    """What its help says below the options."""


def path_in(name: str) -> str:
    """Return which kind of path the name of a value promises: `FILE`, `DIR`, or nothing."""
    return next((path for path in _FILES if path in name.split("|")), "")


def top_options() -> tuple[Option, ...]:
    """Return the options that stand before any verb, and alone."""
    from slide_tui.install.files import SHELLS  # which knows this module

    shells = f"{', '.join(SHELLS[:-1])} or {SHELLS[-1]}"
    return (
        Option(("-h", "--help"), "", "show the verbs and exit", ()),
        Option(("--version",), "", "show the version and exit", ()),
        Option(("--man",), "", "show the manual and exit", ()),
        Option(("--completion",), "SHELL", f"print the completions for {shells}, and exit", SHELLS),
    )


def verbs() -> tuple[Verb, ...]:
    """Return every verb, in the order of the help."""
    return tuple(_described(name, about) for name, about in VERBS.items())


def parser_of(verb: str) -> argparse.ArgumentParser:
    """Return the parser of a verb."""
    parser: argparse.ArgumentParser = import_module(module_of(verb)).parser()
    return parser


def _described(name: str, about: str) -> Verb:
    parser = parser_of(name)
    options: list[Option] = []
    arguments: list[Argument] = []
    for action in parser._actions:  # noqa: SLF001 - argparse has no public way to ask a parser what it takes
        if action.option_strings:
            options.append(_option(action))
        else:
            several, needed = action.nargs in ("+", "*"), action.nargs not in ("?", "*")
            arguments.append(Argument(_text(action.metavar or action.dest), action.help or "", needed, several))
    return Verb(name, about, tuple(options), tuple(arguments), parser.epilog or "")


def _option(action: argparse.Action) -> Option:
    value = "" if action.nargs == 0 else _text(action.metavar or action.dest.upper())
    offered = tuple(map(str, action.choices or _SOME.get(value) or _drawn(value)))
    about = "show this help and exit" if action.dest == "help" else action.help or ""
    return Option(tuple(action.option_strings), value, about, offered)


def _drawn(value: str) -> tuple[str, ...]:
    """Return the words for a kind of value that the engine or the choices have a table of."""
    match value:
        case "COURSE":
            from slide_tui.engine.courses import COURSES

            drawn = (course for course in COURSES.values() if course.read is None)
            return tuple(
                f"{course.name}{number}"
                for course in drawn
                for number in (("",) if course.bare or not course.numbers else ()) + course.presets
            )
        case "KEYS":
            from slide_tui.choices.controls import PRESETS

            return tuple(PRESETS)
        case "HOW":
            from slide_tui.engine.kind import CONTROLS

            return (*filter(None, CONTROLS), "unknown")
    return ()


def _text(name: str | tuple[str, ...]) -> str:
    return name if isinstance(name, str) else " ".join(name)
