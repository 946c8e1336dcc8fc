"""Most tests in a window or a page play a game whose modules were loaded before: nothing else must be different."""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import Any

import pytest

from tests import loaded
from tests.program import environment, program
from tests.window import window

SURROUNDINGS = "tests.tui.real.surroundings"
WORDS = ("--size", "3", "", "zwei Wörter")


def at_terminal(*command: str) -> Any:
    """What is found at a terminal, by a program that was loaded before, or by a command."""
    with window(*WORDS, module=SURROUNDINGS, command=command, ready=None, env={"FOO": "ü"}) as shown:
        assert 0 == shown.end()
        return json.loads(shown.shown.rpartition(".")[0])


def test_a_game_that_was_loaded_before_finds_what_one_finds_that_is_started_anew(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Words, variables, folder, session, terminal, streams, signals, limits: all that it was not given is as ever."""
    monkeypatch.chdir(tmp_path)

    assert at_terminal(*program(SURROUNDINGS)) == at_terminal()


def test_between_pipes_it_has_no_terminal() -> None:
    """What it prints waits until it is asked to be written."""
    ends, begins = os.pipe()
    with open(os.devnull, "rb") as nothing:  # noqa: PTH123
        pid = loaded.start(SURROUNDINGS, WORDS, environment(), [nothing.fileno(), begins, begins])
    os.close(begins)
    with os.fdopen(ends) as heard:
        found = json.loads(heard.read().rpartition(".")[0])
    os.waitpid(pid, 0)

    assert [False] * 3 == found["in front"]
    assert [False, False] == found["streams"][1][2:]
