"""Figures and words in tables."""

from __future__ import annotations

import math

import pytest

from slide_tui.engine.kind import CONTROLS
from slide_tui.text.figures import figure, table
from slide_tui.text.puzzles import control_words


def test_columns_stand_below_each_other() -> None:
    """The first to the left and the others to the right, with nothing at a line's end."""
    rows = [("", "now", "best"), ("time", "9.87", "-"), ("ao5", "12.00", "1:02.03"), ("x", "1", "")]

    assert [
        "        now     best",
        "time   9.87        -",
        "ao5   12.00  1:02.03",
        "x         1",
    ] == list(table(rows))


@pytest.mark.parametrize(
    ("of", "value", "single", "expected"),
    [
        ("time", None, True, "-"),
        ("time", 9_879.9, False, "9.880"),
        ("time", 9_879.9, True, "9.879"),
        ("time", math.inf, False, "DNF"),
        ("time", 102_350, True, "1:42.350"),
        ("time", 3_723_450, True, "1:02:03.450"),
        ("moves", 84.0, True, "84"),
        ("moves", 84.0, False, "84.00"),
        ("moves", 84.3333, False, "84.33"),
        ("moves", 84.125, False, "84.13"),
        ("moves", 12_345, True, "12,345"),
        ("rate", 2.0, True, "2.00"),
        ("rate", 1.005, False, "1.01"),
        ("rate", 1234.5, False, "1,234.50"),
        ("rate", math.inf, False, "DNF"),
    ],
)
def test_a_figure_is_short(of: str, value: float | None, single: bool, expected: str) -> None:
    """Single times are cut and all else is rounded half up; the moves of a single solve have no fraction."""
    assert expected == figure(of, value, single=single)


def test_every_control_has_words() -> None:
    """And no two the same ones."""
    for helped in (False, True):
        assert len(CONTROLS) == len({control_words(control, helped=helped) for control in CONTROLS})


@pytest.mark.parametrize(("helped", "expected"), [(False, "imported"), (True, "by solver")])
def test_a_run_without_a_control_is_of_another_program_or_of_the_solver(helped: bool, expected: str) -> None:
    """What was solved here without a hand of the player was helped."""
    assert expected == control_words("", helped=helped)
