"""Which puzzle comes next."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given

from slide_tui.choices.settings import Settings
from slide_tui.engine.puzzle import Drawn, Puzzle
from slide_tui.engine.size import Size
from slide_tui.tui.choices import another, chosen_anew, puzzle_by
from tests.chosen import all_settings
from tests.values import TWO_LEFT, puzzle_at, puzzles


@given(all_settings)
def test_the_settings_choose_a_puzzle(settings: Settings) -> None:
    """Any settings that can be kept do, and the seed is the one that was given."""
    puzzle = puzzle_by(settings, "seed")

    assert Drawn("seed", settings.warm_up or None) == puzzle.origin
    assert (settings.size, settings.goal, settings.mode) == (puzzle.size, puzzle.goal, puzzle.mode)


@given(puzzles())
def test_another_board_is_of_the_same_kind(puzzle: Puzzle) -> None:
    """Size, goal and mode stay, and so does the length of a warm-up."""
    other = another(puzzle, "other")

    assert (puzzle.size, puzzle.goal, puzzle.mode) == (other.size, other.goal, other.mode)
    assert "other" == getattr(other.origin, "seed", None)
    assert getattr(puzzle.origin, "warm_up", None) == getattr(other.origin, "warm_up", None)


def test_after_a_position_of_the_players_own_comes_any() -> None:
    """There is no walk to repeat."""
    assert Puzzle(Size(3, 3), Drawn("x"), mode="no-take-backs") == another(puzzle_at(TWO_LEFT, "no-take-backs"), "x")


@pytest.mark.parametrize(
    "other",
    [{"size": Size(5, 5)}, {"goal": "snake"}, {"mode": "no-take-backs"}, {"warm_up": 20}],
    ids=lambda other: next(iter(other)),
)
def test_what_is_chosen_before_a_run_chooses_anew(other: dict[str, object]) -> None:
    """A change of it counts from the next board on."""
    assert chosen_anew(Settings(), replace(Settings(), **other))  # type: ignore[arg-type]


def test_taste_chooses_nothing_anew() -> None:
    """Looks and keys leave the kind of puzzle as it is."""
    assert not chosen_anew(Settings(), Settings(theme="light", hover=True, arrows="gap"))
