"""The help: its groups, and that its sentences fit."""

from __future__ import annotations

from slide_tui.engine.goals import GOALS
from slide_tui.engine.rules import RULES
from slide_tui.play.actions import ACTIONS
from slide_tui.settings.action_keys import ACTION_KEYS
from slide_tui.settings.settings import Settings
from slide_tui.tui.paint.palette import Depth, palette_of
from slide_tui.tui.screens.help.sheet import BELOW, ONE_COLUMN, TWO_COLUMNS, help_groups, help_lines

GROUPS = help_groups(Settings().keymap)
PLAIN = help_groups(Settings().keymap, plain=True)
PALETTE = palette_of(Depth.TRUE)


def test_every_control_stands_in_one_group() -> None:
    """And every group in the one column, and in the two."""
    sentences = [about for entries in GROUPS.values() for _, about in entries]

    assert sorted(ACTIONS[control.id].help for control in ACTION_KEYS) == sorted(
        about for about in sentences if about in {ACTIONS[control.id].help for control in ACTION_KEYS}
    )
    assert set(GROUPS) == set(ONE_COLUMN) == {*TWO_COLUMNS[0], *TWO_COLUMNS[1], *BELOW}


def test_hint_coach_and_autoplay_have_a_group_of_their_own() -> None:
    """They help with the board, and make it count no more."""
    assert ["t  F5", "c  F6", "o  F7"] == [keys for keys, _ in GROUPS["Help with the board"]]


def test_every_sentence_fits_its_line() -> None:
    """In windows of 60 and of 80 columns."""
    for names, width in [(ONE_COLUMN, 56), (TWO_COLUMNS[0], 36), (TWO_COLUMNS[1], 36)]:
        rows = sum(len(GROUPS[name]) + 2 for name in names) - 1

        assert rows == len(help_lines(GROUPS, names, width, PALETTE)), (names, width)
        assert rows == len(help_lines(PLAIN, names, width, PALETTE)), (names, width)


def test_goals_modes_and_what_counts_are_told() -> None:
    """Every goal and every mode by its name."""
    told = " ".join(f"{name} {about}" for name, about in GROUPS["Goals, modes, records"])

    assert [] == [name for name in (*GOALS, *RULES) if name not in told]
    assert "not counted help, repeats, warm-ups, custom starts" in told
