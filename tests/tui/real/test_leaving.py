"""Leaving in ways that are rare: odd signals, keys before the first picture, floods of keys."""

from __future__ import annotations

import os
import signal
import termios

import pytest

from tests.program import COMMAND
from tests.window import ARROWS, wait_to_sleep, window

CENTRE = ("--position", "1 2 3/4 0 6/7 5 8")
ONE_LEFT = ("--position", "1 2 3/4 5 6/7 0 8")


@pytest.mark.parametrize("when", ["first picture", pytest.param("game", marks=pytest.mark.long)])
def test_sigquit_gives_the_terminal_back(when: str) -> None:
    """It ends the game like the other signals, with its own code."""
    with window("--size", "3", ready=None, command=COMMAND) as shown:
        shown.wait_for(lambda: ("\x1b[?1049h" if when == "first picture" else "\x1b[?1004h") in shown.shown, when)
        shown.kill(signal.SIGQUIT)

        assert 131 == shown.end()
        assert set() == shown.not_given_back()


def test_signals_until_the_end() -> None:
    """However many come after the first, and however late: none ends the program raw, and nothing is left behind."""
    with window("--size", "3") as shown:
        wait_to_sleep(0.1, shown)
        shown.kill(signal.SIGTERM)
        while not shown.over:
            shown.kill(signal.SIGINT)
            shown.drain()
        status = os.waitid(os.P_PID, shown.pid, os.WEXITED | os.WNOWAIT)

        assert status is not None
        assert (os.CLD_EXITED, True) == (status.si_code, status.si_status in (130, 143))
        assert shown.end() in (130, 143)
        assert "Traceback" not in shown.shown
        assert set() == shown.not_given_back()


@pytest.mark.parametrize("leave", ["\x03", pytest.param("q", marks=pytest.mark.long)])
def test_a_flood_of_keys_does_not_hold_up_who_leaves(leave: str) -> None:
    """Thousands of hints and undos are forgotten, and the run is there at the next start."""
    with window("--position", "1 2 3/4 0 6/7 5 8") as shown:
        shown.type(ARROWS["U"])
        shown.wait_to_show("Moves: 1")
        shown.type("tu\x12" * 5000 + leave)

        assert 0 == shown.end()
        assert set() == shown.not_given_back(saying="is saved at" if leave == "q" else "")


@pytest.mark.long  # the driver's tests tell it without a process
@pytest.mark.parametrize(
    "begun",
    [
        "\x1b[200~",
        "\x1b[" + "1" * 5000,
        "\x1b]0;" + "x" * 100_000,
    ],
)
def test_ctrl_c_is_heard_after_what_never_ends(begun: str) -> None:
    """One is enough."""
    with window(*CENTRE) as shown:
        shown.type(begun + "\x03")

        assert 0 == shown.end()
        assert set() == shown.not_given_back()


def test_what_is_typed_before_the_first_picture_is_not_echoed() -> None:
    """It waits for the game."""
    with window(*CENTRE, ready=None, command=COMMAND) as shown:
        shown.wait_for(lambda: not shown.attributes()[3] & termios.ECHO or "\x1b" in shown.shown, "a quiet terminal")
        before = "\x1b[?1049h" not in shown.shown
        shown.type(ARROWS["U"])
        shown.wait_to_show("Moves: 1")

        assert before
        assert "^[" not in shown.shown.partition("\x1b[?1049h")[0]

        shown.leave()


@pytest.mark.parametrize("words", [("--size", "99"), ("play", "--help")])
def test_a_start_that_comes_to_nothing_leaves_the_terminal_as_it_was(words: tuple[str, ...]) -> None:
    """What is typed meanwhile is left to the shell."""
    with window(*words, ready=None) as shown:
        shown.wait_for(lambda: shown.over, "the end")

        assert shown.end() in (0, 2)
        assert set() == shown.left_on()
