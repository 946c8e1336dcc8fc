"""A run that is given on the command line is watched on the full screen."""

from __future__ import annotations

import pytest

from tests.window import window

RUN = ("replay", "3x3:1,2,3,4,5,6,0,7,8", "LRL2", "0,310,180")


def test_a_run_is_watched_and_left() -> None:
    """It plays on the full screen, Esc ends the program, and nothing of the start screen is ever seen."""
    with window(*RUN, ready="Replay") as shown:
        shown.type(" ")
        shown.wait_to_show("8 of 8")
        shown.type("\x1b[27u")

        assert 0 == shown.end()
        assert set() == shown.not_given_back()
        assert "Play 4" not in shown.shown


def test_a_run_that_is_watched_can_be_raced_against() -> None:
    """As from the statistics; the race is on the board, with the other board beside it."""
    with window(*RUN, ready="Replay") as shown:
        shown.type("\r")
        shown.wait_to_show("Race against it")
        shown.type("\x1b[B\r")
        shown.wait_to_show("Moves: 0", "Ghost")
        shown.leave()


@pytest.mark.parametrize("option", ["--line", "--text"])
def test_a_terminal_can_have_the_text_too(option: str) -> None:
    """Where that is asked for, it is printed as into a pipe."""
    with window(*RUN, option, ready=None) as shown:
        assert 0 == shown.end()
        assert "\x1b[" not in shown.shown
        assert "LRL2" in shown.shown or "Puzzle: 3x3" in shown.shown
