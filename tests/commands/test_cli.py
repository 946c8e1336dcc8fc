"""The command line: verbs, help, version."""

from __future__ import annotations

import re
from collections.abc import Iterable
from importlib import import_module

import pytest

from slide_tui import __version__
from slide_tui.commands import VERBS, module_of
from slide_tui.engine.drills import DRILLS
from slide_tui.engine.goals import GOALS
from slide_tui.engine.kind import CONTROLS
from slide_tui.engine.rules import RULES
from slide_tui.engine.sights import FILED_SIGHTS
from tests.program import run, run_here, usage_error


def test_the_version_is_named() -> None:
    """`--version` prints name and version and nothing else."""
    done = run("--version")

    assert (0, f"slide-tui {__version__}\n", "") == (done.code, done.out, done.err)


@pytest.mark.parametrize("word", ["--help", "-h"])
def test_the_help_names_every_verb(word: str) -> None:
    """Every verb has its line, and no other is named."""
    done = run_here(word)
    rows = [line.split()[0] for line in done.out.splitlines() if line.startswith("  ")]

    assert (0, list(VERBS)) == (done.code, rows)


@pytest.mark.parametrize("verb", VERBS)
def test_every_verb_explains_itself(verb: str) -> None:
    """`VERB --help` prints how it is used, exit code 0, without a control byte."""
    done = run_here(verb, "--help")
    out = done.out

    assert 0 == done.code
    assert out.startswith(f"usage: slide-tui {verb}")
    assert out.replace("\n", "").isprintable()


@pytest.mark.parametrize(
    ("words", "says"),
    [
        ([], "standard input is not a terminal; try `slide-tui plain`"),
        (["--size", "4"], "standard input is not a terminal"),
        (["--sise", "4"], "unrecognized arguments: --sise 4; see slide-tui play --help"),
        (["plain", "--code", "duel3@4x4-k"], "a duel needs the full screen: try `slide-tui --code duel3@4x4-k`"),
        (["fly"], "'fly' is not a verb"),
        (["\x1b[31m"], "'\\x1b[31m' is not a verb"),
        (["x" * 1000], "'xxxxxxxxxxxxxxxxxxxxxxxx'... is not a verb"),
        (["resolve"], "'resolve' is not a verb"),
        (["new", "--sise", "4"], "unrecognized arguments: --sise 4; see slide-tui new --help"),
        (["new", "--siz", "4"], "unrecognized arguments"),
        (["new", "--size"], "expected one argument"),
        (["new", "\x1b]0;x\x07"], "unrecognized arguments: ?]0;x?"),
        (["check"], "arguments are required: POSITION|-; see slide-tui check --help"),
        (["check", "-x", "1 2/3 0"], "unrecognized arguments: -x"),
        (["--version", "now"], "--version takes nothing after it"),
        (["apply"], "arguments are required: POSITION, MOVES"),
    ],
)
def test_wrong_words_are_refused_in_one_line(words: list[str], says: str) -> None:
    """Exit code 2, nothing on standard output, one printable line on standard error."""
    assert says in usage_error(*words)


@pytest.mark.parametrize("verb", VERBS)
def test_a_verb_can_be_described_without_running_it(verb: str) -> None:
    """Its parser says what it is for and what every option means, for a manual page and for completions."""
    module = import_module(module_of(verb))
    parser = module.parser()

    assert parser.description.lower() == f"{VERBS[verb]}.".lower()
    assert callable(module.run)
    options = re.findall(r"^  -.*(?:\n {4,}.*)*", parser.format_help(), re.MULTILINE)
    assert options
    assert all(re.search(r"\S\s{2,}\S", option) for option in options)


def test_the_help_keeps_words_with_hyphens_whole() -> None:
    """So that they can be copied: every drill stands on one line."""
    words = run_here("plain", "--help").out.split()

    assert all(f"{name}," in words for name in DRILLS)


@pytest.mark.parametrize(
    ("option", "names"),
    [("--goal", GOALS), ("--mode", RULES), ("--sight", FILED_SIGHTS), ("--control", [*CONTROLS[1:], "unknown"])],
)
def test_what_an_option_chooses_from_is_named_and_taken(option: str, names: Iterable[str]) -> None:
    """Every goal, mode, sight and control stands in the help, and is a choice."""
    parser = import_module(module_of("stats")).parser()
    words = parser.format_help().replace(",", " ").split()

    assert [] == [name for name in names if name not in words]
    assert all(name in vars(parser.parse_args([option, name])).values() for name in names)
