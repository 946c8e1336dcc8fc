"""Without a terminal that can show it, the full-screen game says so in one line, at once, and is not loaded at all."""

from __future__ import annotations

import os
import subprocess
import sys
from itertools import cycle
from pathlib import Path

import pytest

from tests.program import COMMAND, Finished, environment, run
from tests.window import window

SAYS_MODULES = "import sys; from slide_tui.cli import main; code = main(); "
SAYS_MODULES += "sys.stderr.write(' '.join({n.split('.')[0] for n in sys.modules} & {'textual', 'rich', 'asyncio'}))"
SAYS_MODULES += "; sys.exit(code)"
WORDS: list[tuple[str, ...]] = [(), ("--size", "3"), ("play",), ("--keys", "hjkl", "--color", "always", "--no-save")]


def started(words: tuple[str, ...], shell: str, **variables: str) -> Finished:
    """Run it by a shell that redirects something."""
    command = f'exec "$@" {shell}'
    done = subprocess.run(
        ["/bin/sh", "-c", command, "sh", *COMMAND, *words],
        stdin=subprocess.DEVNULL,
        capture_output=True,
        env=environment(**variables),
        check=False,
    )
    return Finished(done.returncode, done.stdout.decode(), done.stderr.decode())


def is_one_line(text: str) -> bool:
    """Whether it is one line, to its end, without control bytes."""
    return text.count("\n") == 1 and text.endswith("\n") and text[:-1].isprintable()


SHELLS = ["</dev/null", "<&-", ">/dev/null", ">&-", "| cat", "<&- >&-"]


@pytest.mark.parametrize(("shell", "words"), [*zip(SHELLS, cycle(WORDS))])
def test_streams_that_are_no_terminal(words: tuple[str, ...], shell: str) -> None:
    """A pipe, nothing, or something closed: one line on standard error that points to the plain game, exit code 2."""
    done = started(words, shell, TERM="xterm-256color")

    assert shell == "| cat" or done.code == 2
    assert "" == done.out
    assert is_one_line(done.err)
    assert "not a terminal" in done.err
    assert "slide-tui plain" in done.err


@pytest.mark.parametrize(("term", "words"), [*zip([None, "", "dumb", "unknown"], WORDS, strict=True)])
def test_terminals_that_show_no_screen(term: str | None, words: tuple[str, ...]) -> None:
    """On a terminal of no kind, or of one without a cursor that moves, nothing is painted."""
    with window(*words, ready=None, env={"TERM": term}) as shown:
        assert 2 == shown.end()
        assert "\x1b" not in shown.shown
        assert is_one_line(shown.shown.replace("\r\n", "\n"))
        assert "slide-tui plain" in shown.shown
        assert shown.before == shown.attributes()


@pytest.mark.parametrize(
    "env",
    [{"LC_ALL": "C"}, {"LC_ALL": "POSIX"}, {"TMUX": "1", "LC_ALL": "C"}],
)
def test_terminals_without_utf_8(env: dict[str, str | None]) -> None:
    """By its locale: one line that says what to do instead, nothing painted."""
    with window("--size", "3", ready=None, env=env) as shown:
        assert 2 == shown.end()
        assert "\x1b" not in shown.shown
        assert is_one_line(shown.shown.replace("\r\n", "\n"))
        assert "the full screen needs UTF-8" in shown.shown
        assert "slide-tui plain" in shown.shown
        assert shown.before == shown.attributes()


@pytest.mark.parametrize("stream", ["stdin", "stdout"])
def test_one_stream_on_a_terminal_is_not_enough(stream: str) -> None:
    """With input and output, both are needed."""
    ours, theirs = os.openpty()
    streams = {"stdin": subprocess.DEVNULL, "stdout": subprocess.DEVNULL, stream: theirs}
    done = subprocess.run(
        [*COMMAND, "--size", "3"],
        stdin=streams["stdin"],
        stdout=streams["stdout"],
        stderr=subprocess.PIPE,
        env=environment(TERM="xterm"),
        check=False,
    )
    os.close(ours)
    os.close(theirs)

    assert 2 == done.returncode
    assert is_one_line(done.stderr.decode())
    assert f"standard {'output' if stream == 'stdin' else 'input'} is not a terminal" in done.stderr.decode()


def test_textual_is_not_loaded_to_say_no() -> None:
    """What can't be shown is refused before anything large is imported."""
    done = subprocess.run(
        [sys.executable, "-c", SAYS_MODULES, "--size", "3"],
        stdin=subprocess.DEVNULL,
        capture_output=True,
        env=environment(TERM="xterm"),
        check=False,
    )

    assert 2 == done.returncode
    assert [""] == done.stderr.decode().split("\n")[1:]


@pytest.mark.parametrize(
    ("words", "expected"),
    [
        (("--size", "11"), "--size"),
        (("--code", "4x4-a", "--size", "3"), "--code"),
        (("--data-dir", "/dev/null/sub"), "--data-dir"),
        (("--no-such-option",), "--no-such-option"),
        (("--size", "\x1b[31m3"), "--size"),
    ],
)
def test_bad_words_are_refused_before_anything_is_painted(words: tuple[str, ...], expected: str) -> None:
    """A wrong option is named in one line on the screen as it was, exit code 2."""
    with window(*words, ready=None) as shown:
        assert 2 == shown.end()
        assert "\x1b" not in shown.shown
        assert is_one_line(shown.shown.replace("\r\n", "\n"))
        assert expected in shown.shown
        assert shown.before == shown.attributes()


def test_nothing_is_written_where_nothing_is_shown(tmp_path: Path) -> None:
    """A refusal leaves no folder behind."""
    run("--size", "3", TERM="xterm", HOME=str(tmp_path))

    assert [] == list(tmp_path.iterdir())
