"""Choosing: which puzzle comes next, what a changed setting does, and what is said of files."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given

from slide_tui.engine.origin import SeededStart
from slide_tui.engine.puzzle import Puzzle
from slide_tui.engine.size import Size
from slide_tui.play.boards import another, puzzle_by
from slide_tui.play.events import Closed, FileNews
from slide_tui.play.layers import PageLayer
from slide_tui.play.messages import Problem
from slide_tui.play.requests import ActionAbout, ActionOrIntent, PlayerRequest, choose
from slide_tui.play.services import Services
from slide_tui.play.step import step
from slide_tui.play.table import Table
from slide_tui.settings.settings import Settings
from tests.chosen import all_settings
from tests.play import replies
from tests.play.tables import (
    DRAWN,
    NOW,
    SETTINGS,
    ask,
    fresh,
    given_to,
    is_nothing,
    paused,
    running,
    start_screen,
    table_after,
    wanted,
)
from tests.values import TWO_LEFT, puzzle_at, puzzles

SNAKE = Settings(size=Size(4, 4), goal="snake", warm_up=20)


def next_puzzle(table: Table, wish: ActionOrIntent = "new") -> Puzzle:
    """The puzzle that is begun with a wish."""
    game = ask(table, wish, seed="seed", agreed=True).table.game
    assert game is not None
    return game.puzzle


# Which puzzle


@given(all_settings)
def test_the_settings_choose_a_puzzle(settings: Settings) -> None:
    """Any settings that can be saved do, and the seed is the one that was given."""
    puzzle = puzzle_by(settings, "seed")

    assert SeededStart("seed", settings.warm_up or None) == puzzle.origin
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
    assert Puzzle(Size(3, 3), SeededStart("x"), mode="no-take-backs") == another(
        puzzle_at(TWO_LEFT, "no-take-backs"), "x"
    )


@pytest.mark.parametrize(
    "other",
    [{"size": Size(5, 5)}, {"goal": "snake"}, {"mode": "no-take-backs"}, {"warm_up": 20}],
    ids=lambda other: next(iter(other)),
)
def test_what_is_chosen_before_a_run_chooses_another_puzzle(other: dict[str, object]) -> None:
    """A change of it counts from the next board on."""
    changed = replace(Settings(), **other)  # type: ignore[arg-type]

    assert puzzle_by(Settings(), "x") != puzzle_by(changed, "x")


def test_taste_leaves_the_puzzle_as_it_is() -> None:
    """Looks and keys have nothing to do with it."""
    assert puzzle_by(Settings(), "x") == puzzle_by(Settings(theme="light", hover=True, arrows="gap"), "x")


def test_the_next_board_is_like_the_last_one() -> None:
    """Whatever the settings choose, as long as they are those that it was begun with."""
    table = table_after(start_screen(settings=SNAKE), PlayerRequest(ActionAbout("play-puzzle", DRAWN)))

    assert replace(DRAWN, origin=SeededStart("seed")) == next_puzzle(table)
    assert replace(DRAWN, origin=SeededStart("seed"), size=Size(5, 4)) == next_puzzle(
        table, ActionAbout("new", Size(5, 4))
    )


def test_after_a_change_the_settings_choose_the_next_board() -> None:
    """And where there is none yet."""
    changed = table_after(fresh(), PlayerRequest(ActionAbout("use-settings", SNAKE)))
    taste = table_after(fresh(), PlayerRequest(ActionAbout("use-settings", replace(SETTINGS, theme="light"))))

    assert puzzle_by(SNAKE, "seed") == next_puzzle(changed) == next_puzzle(start_screen(settings=SNAKE))
    assert DRAWN.kind == next_puzzle(taste).kind
    assert puzzle_by(SETTINGS, "seed") == next_puzzle(running(), "play")


# A changed setting


def test_a_changed_setting_is_saved_once() -> None:
    """With what it was before; and not where nothing changes."""
    table, light = running(), replace(SETTINGS, theme="light")
    done = ask(table, choose("theme", "light"))

    assert ([(SETTINGS, light)], light) == (given_to(Services.save_settings, done), done.table.settings)
    assert is_nothing(ask(done.table, choose("theme", "light")), done.table)
    assert is_nothing(ask(table, ActionAbout("use-settings", SETTINGS)), table)


def test_a_size_is_played_at_once() -> None:
    """And saved; the run before waits."""
    done = ask(running(), choose("size", Size(4, 4)), seed="seed")

    assert done.table.game is not None
    assert puzzle_by(replace(SETTINGS, size=Size(4, 4)), "seed") == done.table.game.puzzle
    assert [(SETTINGS, done.table.settings)] == given_to(Services.save_settings, done)


@pytest.mark.parametrize("table", [running(), paused()], ids=["running", "paused"])
def test_what_else_chooses_a_puzzle_counts_from_the_next_board_on(table: Table) -> None:
    """That is said at a board."""
    done = ask(table, choose("goal", "snake"))

    assert ("Goal: snake, from the next board on.", table.games) == (done.table.advice, done.table.games)
    assert ask(start_screen(), choose("goal", "snake")).table.advice is None
    assert ask(running(), choose("theme", "light")).table.advice is None


def test_a_size_from_its_page_is_drawn_from_the_seed_that_came_with_it() -> None:
    """The page answers with a wish."""
    table = table_after(start_screen(), PlayerRequest("sizes"), Closed(choose("size", Size(4, 4)), "seed"))

    assert table.game is not None
    assert ("4x4-seed", ()) == (table.game.puzzle.code, table.layers)


def test_the_code_of_the_board_goes_to_the_clipboard() -> None:
    """Where a board is; on the start screen that is refused, even if one waits behind it."""
    left = table_after(running(), PlayerRequest("intro"))
    done, refused = ask(fresh(), "copy-code"), ask(left, "copy-code").table.refused
    assert done.table.game is not None
    code = done.table.game.puzzle.code

    assert ([(code,)], f"Sent to the clipboard: {code}") == (given_to(Services.copy, done), done.table.advice)
    assert refused is not None
    assert Problem.NO_GAME is refused.reason


# What is said of files


def test_words_about_files_wait_until_they_are_read() -> None:
    """Once each; what has just gone wrong comes first."""
    table = table_after(start_screen(), FileNews(("one", "two", "one")), FileNews(("two", "three")))

    assert (("three", "one", "two"), ("one", "two", "three")) == (table.notices, table.noticed)
    assert is_nothing(step(table, FileNews(("one",)), NOW), table)
    assert is_nothing(step(table, FileNews(()), NOW), table)


def test_reading_them_makes_them_read() -> None:
    """They can be read again, all together."""
    table = table_after(running(), FileNews(("one",)), FileNews(("two",)), PlayerRequest("notices"))
    again = table_after(table, Closed(), Closed(), PlayerRequest("notices"))

    assert ((PageLayer("notices", ("two", "one")),), ()) == (table.layers, table.notices)
    assert (PageLayer("notices", ("one", "two")),) == again.layers


def test_behind_a_dialog_they_are_not_read() -> None:
    """The page does not open."""
    table = table_after(running(), PlayerRequest("give-up"), FileNews(("one",)))

    assert (("one",), table.layers) == (
        ask(table, "notices").table.notices,
        ask(table, "notices").table.layers,
    )


def test_what_fails_again_for_the_player_is_said_again() -> None:
    """As a refusal, at once: the player has just asked for it."""
    table = table_after(start_screen(), replies.settings_saved("one"))
    again = step(table, replies.settings_saved("one"), NOW).table

    assert (("one",), None) == (table.notices, table.refused)
    assert again.refused is not None
    assert ("one", ("one",)) == (again.refused.reason, again.notices)
    assert [] == wanted(step(table, replies.settings_saved("one"), NOW))
