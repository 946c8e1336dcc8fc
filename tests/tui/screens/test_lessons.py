"""How to play: its pictures, and what its words say."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest

from slide_tui.choices.settings import Settings
from slide_tui.engine.goals import GOALS, goal_board
from slide_tui.engine.position import parse_position
from slide_tui.tui.board.layout import Pitch
from slide_tui.tui.board.picture import BoardPicture
from slide_tui.tui.screens.how_to.lessons import Lesson, lessons
from slide_tui.tui.screens.how_to.screen import picture_of
from slide_tui.tui.terminal.screenful import Screenful
from slide_tui.tui.view import view_of

PITCH = Pitch(6, 3)
EVERY = lessons(Settings())


@pytest.mark.parametrize("goal", GOALS)
def test_the_rules_are_one_slide_away_from_the_goal_that_was_chosen(goal: str) -> None:
    """They name it, and the tile that is away."""
    rules = lessons(replace(Settings(), goal=goal))[0]
    board = parse_position(rules.position)
    solved = goal_board(board.size, goal)
    away = [tile for tile, wanted in zip(board.tiles, solved.tiles, strict=True) if tile and tile != wanted]

    assert solved in [board.slide(way) for way in board.legal()]
    assert tuple(away) == rules.bright
    assert f"here {away[0]} is one slide away" in rules.words[-1]
    assert f"The goal is {goal}: {GOALS[goal].about}." in rules.words


@pytest.mark.parametrize("lesson", EVERY, ids=lambda lesson: lesson.title)
def test_home_tiles_are_lit_as_they_are_on_the_board(lesson: Lesson) -> None:
    """Only tiles away from home can be quiet."""
    view = view_of(Settings(), Screenful())
    board = parse_position(lesson.position)
    goal = goal_board(board.size, lesson.goal)
    shown = picture_of(lesson, view, PITCH)
    played = BoardPicture(goal, view.looks, PITCH)

    for cell, tile in enumerate(board.tiles):
        if tile and tile == goal.tiles[cell]:
            _, y = played.corner(cell)
            assert set(played.cell_lines(board, cell)[0]) <= set(shown[y])


@pytest.mark.parametrize("lesson", EVERY, ids=lambda lesson: lesson.title)
def test_no_page_asks_for_a_key_that_turns_it(lesson: Lesson) -> None:
    """Arrows turn pages there."""
    assert not re.search(r"\b(Left|Right|Up|Down)\b", " ".join(lesson.words))


def test_keys_are_told_as_arrows_and_letters_count() -> None:
    """Where arrows move the gap, only they do."""
    tile, gap = (" ".join(lessons(replace(Settings(), arrows=arrows))[1].words) for arrows in ("tile", "gap"))

    assert "A key names where the TILE goes" in tile
    assert "An arrow names where the GAP goes, a letter where the TILE goes" in gap
