"""The form of the settings: its rows, and what comes of a key."""

from __future__ import annotations

import string
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from slide_tui.engine.errors import InvalidInput
from slide_tui.engine.moves import Direction
from slide_tui.engine.size import Size
from slide_tui.settings.action_keys import ActionKeys
from slide_tui.settings.move_keys import PRESETS
from slide_tui.settings.settings import GROUPS, OPTIONS, Settings, changed
from slide_tui.tui.screens.form_page import Row
from slide_tui.tui.screens.settings.form import REMAPPABLE, form_rows
from slide_tui.tui.screens.settings.new_key import take_key
from tests.chosen import all_settings, control_keys
from tests.values import UP

BY_ID = {control.id: control for control in REMAPPABLE}
UNDO = BY_ID["undo"]


def row(settings: Settings, group: str, label: str) -> Row:
    """A row by its label."""
    return next(each for each in form_rows(settings, group) if each.label.strip() == label)


def stepped(settings: Settings, group: str, label: str, by: int) -> Settings:
    """The settings after a step in a row."""
    step = row(settings, group, label).step
    assert step is not None
    after: Settings = step(by)
    return after


def test_every_option_and_every_control_has_a_row() -> None:
    """Nothing can be chosen only in the file."""
    labels = {each.label.strip() for group in GROUPS for each in form_rows(Settings(), group)}

    elsewhere = ("controls", "own_picture", "own_part")
    assert {option.label for name, option in OPTIONS.items() if name not in elsewhere} <= labels
    assert {control.label.capitalize() for control in REMAPPABLE} <= labels


@given(all_settings)
def test_every_row_does_something_and_says_what(settings: Settings) -> None:
    """Any settings that can be kept are shown, each row steps or opens something."""
    for group in GROUPS:
        for each in form_rows(settings, group):
            assert each.step is not None or each.opens is not None
            assert each.label
            assert each.value
            assert each.about.endswith(".")


@given(all_settings, st.sampled_from([1, -1]))
def test_a_step_and_one_back_is_where_it_was(settings: Settings, by: int) -> None:
    """Wherever the value is one of the choices."""
    for name, option in OPTIONS.items():
        if getattr(settings, name) in option.choices:
            there = stepped(settings, option.group, option.label, by)

            assert settings == stepped(there, option.group, option.label, -by)
            assert settings != there


def test_every_option_steps_through_its_choices_and_says_them() -> None:
    """One after the other, and then the first again."""
    for name, option in OPTIONS.items():
        settings = replace(Settings(), **{name: option.choices[0]}) if option.choices else Settings()
        for choice in (*option.choices[1:], *option.choices[:1]):
            settings = stepped(settings, option.group, option.label, 1)

            assert choice == getattr(settings, name)
            assert option.shown(choice) == row(settings, option.group, option.label).value


def test_a_value_of_the_players_own_lies_between_the_choices() -> None:
    """A warm-up of 25 steps to the choices beside it."""
    for by, steps in [(1, 30), (-1, 20)]:
        assert Settings(warm_up=steps) == stepped(Settings(warm_up=25), "puzzle", "Start", by), (by, steps)


def test_a_value_beyond_the_choices_steps_round() -> None:
    """From above the last one there is only the first, or the last itself."""
    for by, animation_ms in [(1, 0), (-1, 240)]:
        settings = changed(Settings(), "animation_ms", 900)

        assert animation_ms == stepped(settings, "looks", "Animation", by).animation_ms, (by, animation_ms)


def test_sides_step_by_themselves() -> None:
    """From ten on to two, and an oblong board steps to a square."""
    oblong = Settings(size=Size(10, 3))

    assert Size(2, 3) == stepped(oblong, "puzzle", "Width", 1).size
    assert Size(10, 2) == stepped(oblong, "puzzle", "Height", -1).size
    assert Size(2, 2) == stepped(oblong, "puzzle", "Size", 1).size


def test_keys_of_ones_own_step_to_the_presets() -> None:
    """They are shown as custom."""
    settings = take_key(Settings(), UP, "%").settings

    assert "custom" == row(settings, "keys", "Move keys").value
    assert PRESETS["wasd"] == stepped(settings, "keys", "Move keys", 1).move_keys


def test_a_free_key_is_given_without_a_question() -> None:
    """To a direction, and to a control."""
    moved, undoing = take_key(Settings(), UP, "%"), take_key(Settings(), UNDO, "f11")

    assert ("%", "") == (moved.settings.move_keys.up, moved.question)
    assert ((("undo", "f11"),), "") == (undoing.settings.controls, undoing.question)


@pytest.mark.parametrize("wanted", [UP, UNDO], ids=["direction", "control"])
def test_a_key_that_is_held_is_asked_for(wanted: Direction | ActionKeys) -> None:
    """The question names the control that holds it and the key it keeps."""
    assert "n is New (F2 would still work). Reassign it?" == take_key(Settings(), wanted, "n").question


def test_a_key_that_can_not_be_is_refused() -> None:
    """In words that say why."""
    cases: list[tuple[Direction | ActionKeys, str, str]] = [
        (UP, "a", "both up and left"),
        (UP, "1", "digits select"),
        (UP, ",", "commas separate keys"),
        (UP, " ", "blanks can't be keys"),
        (UP, "f5", "only a single letter or symbol"),
        (UNDO, "w", "w slides a tile up"),
        (UNDO, "f1", "F1 always means help"),
        (UNDO, "ctrl+c", r"Ctrl\+C can't be changed"),
        (UNDO, "1", "digits select tiles"),
    ]
    for wanted, key, words in cases:
        with pytest.raises(InvalidInput, match=words):
            take_key(Settings(), wanted, key)


@given(
    all_settings,
    st.sampled_from([*Direction, *REMAPPABLE]),
    control_keys | st.sampled_from(string.printable) | st.text(max_size=3),
)
def test_any_key_is_taken_or_refused_in_words(settings: Settings, wanted: Direction | ActionKeys, key: str) -> None:
    """A key that is taken asks for what it was taken for, and every control keeps a key."""
    try:
        after = take_key(settings, wanted, key).settings
    except InvalidInput as error:
        assert str(error).isprintable()
        return

    assert all(after.keymap.keys_of(control.id) for control in REMAPPABLE)
    if isinstance(wanted, ActionKeys):
        assert after.keymap.holder(after.keymap.keys_of(wanted.id)[0]) is wanted


def test_the_right_player_s_keys_say_when_the_left_one_has_one_of_them() -> None:
    """Else they say what they are for."""
    helps = [
        next(row.about for row in form_rows(replace(Settings(), right_keys=keys), "keys") if row.name == "right_keys")
        for keys in (PRESETS["esdf"], PRESETS["ijkl"], None)
    ]

    assert "has only the arrows" in helps[0]
    assert helps[1:] == [OPTIONS["right_keys"].help] * 2
