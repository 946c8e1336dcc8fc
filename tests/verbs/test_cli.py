"""The command line: verbs, help, version."""

from __future__ import annotations

import pytest

from slide_tui import __version__
from slide_tui.cli import main
from slide_tui.verbs import VERBS, module_of
from tests.program import run


def test_the_version_is_named() -> None:
    """`--version` prints name and version and nothing else."""
    done = run("--version")

    assert (0, f"slide-tui {__version__}\n", "") == (done.code, done.out, done.err)


@pytest.mark.parametrize("word", ["--help", "-h"])
def test_the_help_names_every_verb(word: str, capsys: pytest.CaptureFixture[str]) -> None:
    """Every verb has its line, and no other is named."""
    code = main([word])
    rows = [line.split()[0] for line in capsys.readouterr().out.splitlines() if line.startswith("  ")]

    assert (0, list(VERBS)) == (code, rows)


@pytest.mark.parametrize("verb", VERBS)
def test_every_verb_explains_itself(verb: str, capsys: pytest.CaptureFixture[str]) -> None:
    """`VERB --help` prints how it is used, exit code 0, without a control byte."""
    code = main([verb, "--help"])
    out = capsys.readouterr().out

    assert 0 == code
    assert out.startswith(f"usage: slide-tui {verb}")
    assert out.replace("\n", "").isprintable()


@pytest.mark.parametrize(
    ("words", "says"),
    [
        ([], "standard input is not a terminal; try `slide-tui plain`"),
        (["--size", "4"], "standard input is not a terminal"),
        (["--sise", "4"], "unrecognized arguments: --sise 4; see slide-tui play --help"),
        (["fly"], "'fly' is no verb"),
        (["\x1b[31m"], "'\\x1b[31m' is no verb"),
        (["x" * 1000], "'xxxxxxxxxxxxxxxxxxxxxxxx'... is no verb"),
        (["resolve"], "'resolve' is no verb"),
        (["new", "--sise", "4"], "unrecognized arguments: --sise 4; see slide-tui new --help"),
        (["new", "--siz", "4"], "unrecognized arguments"),
        (["new", "--size"], "expected one argument"),
        (["new", "\x1b]0;x\x07"], "unrecognized arguments: ?]0;x?"),
        (["check"], "the position is missing; see slide-tui check --help"),
        (["check", "-x"], "unrecognized arguments: -x"),
        (["--version", "now"], "--version stands alone"),
        (["apply"], "position and moves are missing"),
    ],
)
def test_wrong_words_are_refused_in_one_line(words: list[str], says: str, capsys: pytest.CaptureFixture[str]) -> None:
    """Exit code 2, nothing on standard output, one printable line on standard error."""
    code = main(words)
    shown = capsys.readouterr()

    assert (2, "") == (code, shown.out)
    assert says in shown.err
    assert shown.err.endswith("\n")
    assert shown.err[:-1].isprintable()


def test_the_verbs_of_the_table_are_modules() -> None:
    """Each row of the table has its module with a `run`."""
    from importlib import import_module

    assert all(callable(import_module(module_of(verb)).run) for verb in VERBS)
