"""`slide-tui --man` and `--completion`, from an installation and from an editable checkout."""

from __future__ import annotations

import os
import re
import shutil
from pathlib import Path

import pytest

from slide_tui.commands import COMMANDS
from slide_tui.commands._manual import COMPLETIONS
from tests.program import run_here, usage_error
from tests.window import window


def test_the_manual_is_text_in_a_pipe() -> None:
    """Without the language of man pages, which nobody reads."""
    if shutil.which("man") is None:
        pytest.skip("there is no man on this machine")
    shown = run_here("--man").out

    assert "SYNOPSIS" in shown
    assert "\n.S" not in shown
    assert "\b" not in shown


def test_without_a_reader_the_manual_is_the_help_of_every_command(tmp_path: Path) -> None:
    """Such as in a container, where nobody can read the language of man pages."""
    shown = run_here("--man", PATH=str(tmp_path), COLUMNS="80").out

    assert [*COMMANDS] == re.findall(r"^usage: slide-tui (\S+)", shown, re.MULTILINE)


def test_the_systems_reader_shows_the_manual_on_a_terminal(tmp_path: Path) -> None:
    """`man` is given the file."""
    (tmp_path / "man").write_text('#!/bin/sh\nexec /usr/bin/head -n 1 "$1"\n', encoding="utf-8")
    (tmp_path / "man").chmod(0o755)
    with window("--man", ready=None, env={"PATH": f"{tmp_path}{os.pathsep}{os.environ['PATH']}"}) as shown:
        shown.end()

        assert ".TH SLIDE" in shown.shown


@pytest.mark.parametrize("shell", COMPLETIONS)
def test_completions_are_printed_for_a_shell(shell: str) -> None:
    """`--completion SHELL` prints a script of that shell."""
    assert "slide-tui" in run_here("--completion", shell).out


def test_an_unknown_shell_is_answered_with_those_that_there_are() -> None:
    """A wrong word is answered with the right ones."""
    wrong = "'tcsh' is not a shell with completions here: use one of bash, zsh, fish"

    assert wrong in usage_error("--completion", "tcsh")
    assert "one shell is needed" in usage_error("--completion")
    assert "--man takes nothing after it" in usage_error("--man", "play")
