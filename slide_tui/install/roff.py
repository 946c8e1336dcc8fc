"""The manual page, in the language of man pages."""

from __future__ import annotations

from collections.abc import Iterator

from slide_tui.install.described import PLAY, PROGRAM, Argument, Option, Verb, top_options, verbs

_WHAT = "the sliding puzzle for the terminal"
_STARTS = "The 8-puzzle, the 15-puzzle, the 24-puzzle and every board from 2x2 to 10x10: slide the tiles into order."
_HELP = "--help"
_CODES = (
    ("0", "Done."),
    ("1", "The answer is no, or the request failed."),
    ("2", "The command line makes no sense. One line on standard error says why."),
)
_ENVIRONMENT = (
    ("NO_COLOR", "If set to anything, colours are left out; --color decides otherwise."),
    ("XDG_CONFIG_HOME, XDG_DATA_HOME, XDG_STATE_HOME", "Where settings, finished runs and unfinished runs are stored."),
    ("TEXTUAL_ANIMATIONS", "With the value none, nothing moves by itself."),
)


def manual(version: str) -> str:
    """Return the manual page of every verb."""
    return "\n".join(_lines(version)) + "\n"


def _lines(version: str) -> Iterator[str]:
    described = verbs()
    yield f'.TH {PROGRAM.upper()} 1 "" "{_said(version)}" "Games"'
    yield from (".nh", ".ad l")
    yield from (".SH NAME", f"{_said(PROGRAM)} \\- {_WHAT}", ".SH SYNOPSIS")
    yield from (f".B {_said(PROGRAM)}", "[\\fIOPTIONS\\fR]", ".br")
    yield from (f".B {_said(PROGRAM)}", "\\fIVERB\\fR [\\fIOPTIONS\\fR]")
    yield from (".SH DESCRIPTION", _said(_STARTS))
    yield _said(f"Without a verb the game is played full screen, as with {PLAY}. Every verb has a --help.")
    yield ".SH OPTIONS"
    for option in top_options():
        yield from _option(option)
    yield ".SH VERBS"
    for verb in described:
        yield from _verb(verb)
    yield ".SH EXIT STATUS"
    yield from _pairs(_CODES)
    yield ".SH ENVIRONMENT"
    yield from _pairs(_ENVIRONMENT)
    yield from (".SH FILES", f"{_said(PROGRAM)} paths shows them.")


def _verb(verb: Verb) -> Iterator[str]:
    words = " ".join(_spelled(argument) for argument in verb.arguments)
    yield f".SS {_said(PROGRAM)} {_said(verb.name)} [\\fIOPTIONS\\fR] {words}".rstrip()
    yield _said(f"{verb.about[0].upper()}{verb.about[1:]}.")
    for argument in verb.arguments:
        yield from (".TP", f"\\fI{_said(argument.name)}\\fR", _said(argument.about))
    for option in verb.options:
        if _HELP not in option.flags:
            yield from _option(option)
    if verb.more:
        yield ".P"
        yield from _told(verb.more)


def _option(option: Option) -> Iterator[str]:
    flags = ", ".join(f"\\fB{_said(flag)}\\fR" for flag in option.flags)
    value = f" \\fI{_said(option.value)}\\fR" if option.value else ""
    yield from (".TP", flags + value, _said(option.about))


def _spelled(argument: Argument) -> str:
    more = " ..." if argument.several else ""
    word = f"\\fI{_said(argument.name)}\\fR{more}"
    return word if argument.needed else f"[{word}]"


def _pairs(rows: tuple[tuple[str, str], ...]) -> Iterator[str]:
    for name, about in rows:
        yield from (".TP", f"\\fB{_said(name)}\\fR", _said(about))


def _told(text: str) -> Iterator[str]:
    """Paragraphs are filled; lines that begin with a blank stay lines."""
    held = False
    for line in text.splitlines():
        if line.startswith(" ") != held:
            held = not held
            yield ".nf" if held else ".fi"
        yield _said(line) if line else ".P"
    if held:
        yield ".fi"


def _said(text: str) -> str:
    """Return text in which nothing is taken for a command of the formatter."""
    safe = text.replace("\\", "\\e").replace("-", "\\-").replace("`", "\\(ga").replace('"', "\\(dq")
    return f"\\&{safe}" if safe.startswith((".", "'")) else safe
