"""Boards in another sight, line by line."""

from __future__ import annotations

import re

import pytest

from slide_tui.engine.sights import SIGHTS
from tests.program import run_here

BOARD = "3x3:1,2,3,4,8,5,0,7,6"
WAY = "left, down, left, up"


def told(sight: str, *answers: str) -> list[str]:
    """What a game in a sight says, from its first board on."""
    done = run_here("plain", "--no-save", "--code", f"{BOARD}.{sight}", given="\n".join(answers) + "\n")
    assert (0, "") == (done.code, done.err)
    lines = done.out.splitlines()
    return lines[next(place for place, line in enumerate(lines) if "Puzzle code" in line) + 1 :]


@pytest.mark.parametrize("sight", [name for name in list(SIGHTS)[1:] if not SIGHTS[name].needs_colours])
def test_a_sight_is_said_and_can_be_played_to_the_solve(sight: str) -> None:
    """In words before the first board; the solved one is there with all its numbers."""
    lines = told(sight, WAY)

    assert f"Sight {sight}: {SIGHTS[sight].about}." in lines
    assert any(line.startswith("Congratulations!") for line in lines)
    assert ["1 2 3", "4 5 6", "7 8 _"] == lines[lines.index("Moves: 4") - 3 : lines.index("Moves: 4")]


def test_arrows_are_letters() -> None:
    """One left and one down is l1d1, home is a point."""
    lines = told("vectors")
    place = lines.index("Moves: 0")

    assert [" .  .  .", " . d1 l1", " _ l1 u1"] == lines[place - 3 : place]
    assert "l1d2 is one step left and two down, a point is home." in lines


def test_a_look_shows_a_blind_board_until_the_next_slide() -> None:
    """It is counted, and said why there is none where the board can be seen."""
    lines = told("blind", "look", "left", "look", "8", "look", "down")

    assert "The board is already visible." in lines
    assert ["Moves: 1", "Looks: 1"] == lines[(place := lines.index("Looks: 1")) - 1 : place + 1]
    assert ["1 2 3", "4 8 5", "7 _ 6"] == lines[place - 4 : place - 1]
    assert "Looks: 2" in lines


def test_the_result_of_a_blind_board_says_how_long_it_was_looked_at() -> None:
    """Apart from the clock; a board whose tiles stay to be seen has no such line."""
    thought = re.compile(r"\d+\.\d{3} s of thinking before the first slide\.")

    assert [line for line in told("blind", WAY) if thought.fullmatch(line)]
    assert not [line for line in told("chess", WAY) if "thinking" in line]


def test_a_number_that_can_not_be_seen_can_not_be_typed() -> None:
    """Whether its tile could move or not."""
    for number in ("1", "8"):
        assert "Wrong move: that number is hidden. Nothing moved." in told("blind", "left", number)


def test_help_explains_the_sight_of_the_board() -> None:
    """And has the look where there is one, else not."""
    assert "look: see a blind board." in told("blind", "help")
    assert "look: see a blind board." not in told("chess", "help")
