"""The command line: commands, help, version."""

from __future__ import annotations

import re
import shlex
from collections.abc import Iterable
from importlib import import_module

import pytest

from slide_tui import __version__
from slide_tui.commands import COMMANDS, module_of
from slide_tui.commands._parser import parser_of
from slide_tui.engine.drills import DRILLS
from slide_tui.engine.goals import GOALS
from slide_tui.engine.kind import CONTROLS
from slide_tui.engine.rules import RULES
from slide_tui.engine.sights import FILED_SIGHTS, SIGHTS
from tests.program import run, run_here, usage_error


def test_the_version_is_named() -> None:
    """`--version` prints name and version and nothing else, as does `-V`."""
    done = run("--version")

    assert (0, f"slide-tui {__version__}\n", "") == (done.code, done.out, done.err)
    assert done == run_here("-V")


@pytest.mark.parametrize("word", ["--help", "-h", "help"])
def test_the_help_names_every_verb(word: str) -> None:
    """Every command has its line, and no other is named."""
    done = run_here(word)
    rows = done.out.split("\n\n")[2].splitlines()

    assert (0, list(COMMANDS)) == (done.code, [row.split()[0] for row in rows])


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_explains_itself(command: str) -> None:
    """`COMMAND --help` prints how it is used, exit code 0, without a control byte."""
    done = run_here(command, "--help")
    out = done.out

    assert 0 == done.code
    assert out.startswith(f"usage: slide-tui {command}")
    assert out.replace("\n", "").isprintable()


@pytest.mark.parametrize(
    ("words", "says"),
    [
        ([], "standard input is not a terminal; try `slide-tui plain`"),
        (["--size", "4"], "standard input is not a terminal"),
        (["--sise", "4"], "'--sise' is not an option: did you mean --size?"),
        (["plain", "--code", "duel3@4x4-k"], "a duel needs the full screen: try `slide-tui --code duel3@4x4-k`"),
        (["fly"], "'fly' is not a command"),
        (["\x1b[31m"], "'\\x1b[31m' is not a command"),
        (["x" * 1000], "'xxxxxxxxxxxxxxxxxxxxxxxx'... is not a command"),
        (["resolve"], "'resolve' is not a command: did you mean solve?"),
        (["help", "statz"], "'statz' is not a command: did you mean stats?"),
        (["--verison"], "'--verison' is not an option: did you mean --version?"),
        (["--zzz"], "slide-tui: '--zzz' is not an option; see slide-tui --help"),
        (["--foo"], "slide-tui: '--foo' is not an option; see slide-tui --help"),
        (["play", "--zzz"], "'--zzz' is not an option; see slide-tui play --help"),
        (["solve", "--hlep"], "'--hlep' is not an option: did you mean --help?"),
        (["new", "--sise", "4"], "'--sise' is not an option: did you mean --size?"),
        (["new", "--siz=4"], "'--siz' is not an option: did you mean --size?"),
        (["new", "--size"], "expected one argument"),
        (["new", "\x1b]0;x\x07"], "unrecognized arguments: ?]0;x?"),
        (["check"], "arguments are required: POSITION|-; see slide-tui check --help"),
        (["check", "-x", "1 2/3 0"], "'-x' is not an option; see slide-tui check --help"),
        (["--version", "now"], "--version takes nothing after it"),
        (["--size", "4", "plain"], "a command goes first: slide-tui plain"),
        (["apply"], "arguments are required: POSITION, MOVES"),
    ],
)
def test_wrong_words_are_refused_in_one_line(words: list[str], says: str) -> None:
    """Exit code 2, nothing on standard output, one printable line on standard error."""
    assert says in usage_error(*words)


@pytest.mark.parametrize("command", COMMANDS)
def test_a_command_can_be_described_without_running_it(command: str) -> None:
    """Its parser says what it is for and what every option means, for a manual page and for completions."""
    module = import_module(module_of(command))
    parser = parser_of(command)

    assert str(parser.description).lower() == f"{COMMANDS[command]}.".lower()
    assert callable(module.run)
    options = re.findall(r"^  -.*(?:\n {4,}.*)*", parser.format_help(), re.MULTILINE)
    assert options
    assert all(re.search(r"\S\s{2,}\S", option) for option in options)


@pytest.mark.parametrize("command", COMMANDS)
@pytest.mark.parametrize("width", [40, 72, 100])
def test_help_fits_the_terminal_it_is_shown_in(command: str, width: int) -> None:
    """No line is wider, but for one long word."""
    lines = run_here(command, "--help", COLUMNS=str(width)).out.splitlines()

    assert [] == [line for line in lines if len(line) > width and len(line.split()) > 2]


@pytest.mark.parametrize("command", COMMANDS)
def test_every_help_has_examples_that_the_command_takes(command: str) -> None:
    """They can be copied: their words are options of the command."""
    examples = re.findall(rf"^  slide-tui {command}(.*)$", run_here(command, "--help", COLUMNS="100").out, re.MULTILINE)
    made = parser_of(command)

    assert examples or command == "play"
    for words in examples:
        made.read(shlex.split(words.partition("|")[0].partition("<")[0]))


def test_the_help_lists_what_can_be_played_in_words() -> None:
    """Every goal, mode, sight and course stands in a line of its own, with what it is."""
    lines = [" ".join(line.split()) for line in run_here("play", "--help", COLUMNS="100").out.splitlines()]
    rows = {name: each.about for table in (GOALS, RULES, SIGHTS, DRILLS) for name, each in table.items()}

    assert [] == [
        name for name, about in rows.items() if not any(line.startswith(f"{name} {about}"[:90]) for line in lines)
    ]


@pytest.mark.parametrize("command", COMMANDS)
def test_help_is_a_command_too(command: str) -> None:
    """`help COMMAND` prints what `COMMAND --help` does, whatever else is typed."""
    assert run_here("help", command) == run_here(command, "--help")
    assert run_here("help", command, "4x4") == run_here(command, "--help")


@pytest.mark.parametrize(
    ("option", "names"),
    [("--goal", GOALS), ("--mode", RULES), ("--sight", FILED_SIGHTS), ("--control", [*CONTROLS[1:], "unknown"])],
)
def test_what_an_option_chooses_from_is_named_and_taken(option: str, names: Iterable[str]) -> None:
    """Every goal, mode, sight and control stands in the help, and is a choice."""
    parser = parser_of("stats")
    words = parser.format_help().replace(",", " ").split()

    assert [] == [name for name in names if name not in words]
    assert all(name in vars(parser.parse_args([option, name])).values() for name in names)
