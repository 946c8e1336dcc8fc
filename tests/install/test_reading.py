"""`slide-tui --man` and `--completion`."""

from __future__ import annotations

import os
import pty
import subprocess
from pathlib import Path

from slide_tui.install import completion, page
from slide_tui.verbs import VERBS
from tests.program import COMMAND, environment, run_here, usage_error


def test_in_a_pipe_the_manual_is_its_source() -> None:
    """So `slide-tui --man > FILE` makes a file that `man` reads."""
    assert run_here("--man").out == page()


def test_completions_are_printed_for_a_shell() -> None:
    """`--completion SHELL` prints the script."""
    assert run_here("--completion", "zsh").out == completion("zsh")


def test_an_unknown_shell_is_answered_with_those_that_there_are() -> None:
    """A wrong word is answered with the right ones."""
    assert "'tcsh' is not a shell with completions here: use one of bash, zsh, fish" in usage_error(
        "--completion", "tcsh"
    )
    assert "one shell is needed" in usage_error("--completion")
    assert "--man takes nothing after it" in usage_error("--man", "play")


def on_terminal(*words: str, path: Path) -> str:
    """What the program shows on a terminal that finds other programs in one folder only."""
    master, slave = pty.openpty()
    shown = bytearray()
    with subprocess.Popen([*COMMAND, *words], stdin=slave, stdout=slave, env=environment(PATH=str(path))):
        os.close(slave)
        try:
            while data := os.read(master, 65536):
                shown += data
        except OSError:  # how Linux says that nobody writes any more
            pass
    os.close(master)
    return shown.decode()


def test_on_a_terminal_the_systems_reader_shows_the_page(tmp_path: Path) -> None:
    """`man` gets the page as a file."""
    reader = tmp_path / "man"
    reader.write_text('#!/bin/sh\nexec /usr/bin/head -n 1 "$1"\n', encoding="utf-8")
    reader.chmod(0o755)
    assert on_terminal("--man", path=tmp_path).startswith(page().splitlines()[0])


def test_on_a_terminal_without_a_reader_the_help_of_every_verb_is_shown(tmp_path: Path) -> None:
    """Nobody has to read the source of a page."""
    shown = on_terminal("--man", path=tmp_path)
    assert all(f"usage: slide-tui {verb} " in shown for verb in VERBS)
