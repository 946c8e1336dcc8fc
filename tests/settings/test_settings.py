"""The settings: every field explains itself, and what its file form says is read back."""

from __future__ import annotations

import datetime
import math
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from slide_tui.engine.errors import InvalidInput
from slide_tui.engine.size import Size
from slide_tui.settings.move_keys import PRESETS, MoveKeys
from slide_tui.settings.settings import GROUPS, OPTIONS, Settings, changed
from tests.chosen import all_settings
from tests.values import refused

DEEP: dict[str, Any] = {}
_inner = DEEP
for _ in range(5000):
    _inner["a"] = {}
    _inner = _inner["a"]

STRANGE: list[Any] = [
    None, "", "\x1b[31m", "\ud800", "x" * 70_000, -1, 10**5000, -(10**5000), 0.5, math.nan, math.inf, True, False, [],
    [[]], {}, {"a": 1}, DEEP, {"undo": 1}, {"undo": []}, {"undo": "\x1b"}, {"": ""}, datetime.date(2000, 1, 1),
    datetime.datetime(2000, 1, 1, tzinfo=datetime.UTC), datetime.time(1), [1, "two"], "10**9", "4x4x4", "\u0663",
]  # fmt: skip
"""What a file may have in the place of any value."""


@given(all_settings)
def test_what_is_written_is_read_back(settings: Settings) -> None:
    """Every value of every option is the same again after its file form."""
    for name, option in OPTIONS.items():
        value = getattr(settings, name)

        assert value == option.read(option.write(value))


@pytest.mark.parametrize("name", OPTIONS)
def test_every_choice_is_good(name: str) -> None:
    """What the form offers can be kept and read again, the default included, and no two look the same."""
    option = OPTIONS[name]
    default = getattr(Settings(), name)
    shown = [option.shown(choice) for choice in option.choices]

    assert default == option.read(option.write(default))
    assert option.choices == tuple(option.read(option.write(choice)) for choice in option.choices)
    assert len(shown) == len(set(shown))
    assert all(text.isprintable() for text in shown)
    assert default in option.choices or not option.choices


@pytest.mark.parametrize("name", OPTIONS)
def test_every_option_explains_itself(name: str) -> None:
    """It has a group that exists, a label of its own, and a sentence."""
    option = OPTIONS[name]

    assert option.group in GROUPS
    assert [name] == [each for each, other in OPTIONS.items() if other.label == option.label]
    assert option.help.endswith(".")
    assert option.help.isprintable()


@pytest.mark.parametrize("name", OPTIONS)
def test_a_strange_value_is_read_or_refused_in_words(name: str) -> None:
    """Whatever stands in the file, there is a good value or one short printable line."""
    option = OPTIONS[name]
    for raw in STRANGE:
        try:
            value = option.read(raw)
        except InvalidInput as error:
            assert str(error).isprintable()
            assert len(str(error)) < 300
        else:
            assert value == option.read(option.write(value))


@pytest.mark.parametrize(
    ("name", "raw", "says"),
    [
        ("theme", "purple", "'purple' is not one of dark, light"),
        ("theme", True, "true is not one of dark, light"),
        ("theme", {"a": 1}, "a table is not one of dark, light"),
        ("size", "11", "11 is too large for a side"),
        ("size", True, "true is not text in quotes"),
        ("size", 10**12, "so large a number is not text in quotes"),
        ("warm_up", 20_001, "20001 is not a whole number from 0 to 20000"),
        ("warm_up", -1, "-1 is not a whole number"),
        ("warm_up", 5.0, "5.0 is not a whole number"),
        ("animation_ms", True, "true is not a whole number from 0 to 1000"),
        ("hover", 1, "1 is not true or false"),
        ("hover", "true", "'true' is not true or false"),
        ("move_keys", "wdsw", "'w' can't be both up and left"),
        ("move_keys", 1234, "1234 is not text in quotes"),
        ("controls", [], "a list is not a table of controls and keys"),
        ("controls", {"fly": "x"}, "'fly' is not a control; the controls are undo, redo"),
        ("controls", {"leave": "x"}, "'leave' is not a control"),
        ("controls", {"undo": "x", "redo": "X"}, "'x' is given to two controls; the second is redo"),
        ("controls", {"undo": "3"}, "digits select tiles; choose a letter or symbol"),
        ("controls", {"undo": "ctrl+c"}, "Ctrl+C can't be changed"),
        ("controls", {"undo": "f9"}, "F9 always means settings"),
        ("controls", {"undo": 7}, "7 is not text in quotes"),
    ],
)
def test_a_bad_value_is_refused_with_what_would_be_good(name: str, raw: Any, says: str) -> None:
    """The message quotes the value and says what it should be."""
    assert says in refused(OPTIONS[name].read, raw)


@pytest.mark.parametrize(
    ("name", "raw", "expected"),
    [
        ("size", 5, Size(5, 5)),
        ("size", "5X4", Size(5, 4)),
        ("size", "8-puzzle", Size(3, 3)),
        ("move_keys", "HJKL", PRESETS["hjkl"]),
        ("move_keys", "w,\u00e9,s,-", MoveKeys("w", "\u00e9", "s", "-")),
        ("controls", {"redo": "", "undo": "F11", "help": "h"}, (("undo", "f11"), ("redo", ""), ("help", "h"))),
        ("controls", {"undo": "CTRL+U"}, (("undo", "ctrl+u"),)),
    ],
)
def test_what_a_person_may_write_is_read(name: str, raw: Any, expected: object) -> None:
    """Sizes as numbers and by name, presets in capitals, controls in any order."""
    assert expected == OPTIONS[name].read(raw)


def test_settings_that_stay_are_the_same_object() -> None:
    """Choosing what is chosen already changes nothing, so nothing is saved."""
    settings = Settings()

    assert changed(settings, "theme", "dark") is settings
    assert "light" == changed(settings, "theme", "light").theme


def test_the_keymap_comes_from_the_settings() -> None:
    """Move keys, remapped controls, arrows and capitals all reach it."""
    settings = Settings(move_keys=PRESETS["hjkl"], controls=(("undo", "x"),), arrows="gap", capitals=True)
    keymap = settings.keymap

    assert ("x", "backspace") == keymap.keys_of("undo")
    assert (PRESETS["hjkl"], True, True) == (keymap.moves, keymap.arrows_move_gap, keymap.capitals_run)


@given(st.sampled_from(sorted(OPTIONS)), st.recursive(st.none() | st.booleans() | st.integers() | st.text(), st.lists))
def test_any_value_is_read_or_refused(name: str, raw: Any) -> None:
    """No value of any type brings another error than InvalidInput."""
    try:
        OPTIONS[name].read(raw)
    except InvalidInput as error:
        assert str(error).isprintable()
