"""The help: its groups, and that its sentences fit."""

from __future__ import annotations

from dataclasses import replace

from slide_tui.engine.game import begin
from slide_tui.engine.goals import GOALS
from slide_tui.engine.puzzle import parse_code
from slide_tui.engine.rules import RULES
from slide_tui.play.actions import ACTIONS
from slide_tui.play.table import Table
from slide_tui.settings.action_keys import ACTION_KEYS
from slide_tui.settings.settings import Settings
from slide_tui.tui.screens.help.groups import COLUMNS, help_groups

FEWEST = Table(Settings(), games=(begin(parse_code("fewest@3x3-a.blind")),), at_board=True)
GROUPS = help_groups(Settings().keymap, FEWEST)
BY_FINGERS = help_groups(replace(Settings().keymap, on_page=True, named=False), FEWEST)


def test_every_control_stands_in_one_group() -> None:
    """And every group in a column."""
    sentences = [about for entries in GROUPS.values() for _, about in entries]

    assert sorted(ACTIONS[control.id].help for control in ACTION_KEYS) == sorted(
        about for about in sentences if about in {ACTIONS[control.id].help for control in ACTION_KEYS}
    )
    assert {*GROUPS, *BY_FINGERS} == {name for names in COLUMNS for name in names}


def test_fingers_are_told_of_no_key() -> None:
    """A phone has none: gestures and buttons, and what counts."""
    assert ["Fingers", *list(GROUPS)[-2:]] == list(BY_FINGERS)


def test_what_the_board_has_not_is_left_out() -> None:
    """Marks are of fewest moves, and looks of blind boards."""
    usual = {about for entries in help_groups(Settings().keymap, Table(Settings())).values() for _, about in entries}
    every = {about for entries in GROUPS.values() for _, about in entries}

    assert {ACTIONS[name].help for name in ("mark", "to-mark", "look")} == every - usual


def test_hint_coach_and_autoplay_have_a_group_of_their_own() -> None:
    """They help with the board, and make it count no more."""
    assert ["t  F5", "c  F6", "o  F7"] == [keys for keys, _ in GROUPS["Help with the board"]]


def test_goals_modes_and_what_counts_are_told() -> None:
    """Every goal and every mode by its name."""
    told = " ".join(f"{name} {about}" for name, about in GROUPS["Goals, modes, records"])

    assert [] == [name for name in (*GOALS, *RULES) if name not in told]
    assert "not counted help, repeats, warm-ups, custom starts" in told
