"""Which key asks for what: the player's four keys, remapped controls, and the keys that stay."""

from __future__ import annotations

from types import MappingProxyType

import pytest
from hypothesis import given
from hypothesis import strategies as st

from slide_tui.engine.errors import InvalidInput
from slide_tui.engine.moves import Direction
from slide_tui.settings.action_keys import ACTION_KEYS, ActionKeys
from slide_tui.settings.keymap import Keymap, check_control_key, key_label, remapped
from slide_tui.settings.move_keys import KEYS_DEFAULT, PRESETS, MoveKeys
from tests.chosen import control_keys, keymaps
from tests.values import refused, there

BY_ID = {control.id: control for control in ACTION_KEYS}
FREE = [control for control in ACTION_KEYS if not control.fixed]
free_controls = st.sampled_from(FREE)


def keymap_with(chosen: dict[str, str], moves: MoveKeys = KEYS_DEFAULT) -> Keymap:
    """A keymap in which some controls were remapped."""
    return Keymap(moves, MappingProxyType(chosen))


def keys(keymap: Keymap, name: str) -> tuple[str, ...]:
    """The keys of a control by its id."""
    return keymap.keys_of(name)


def test_without_a_choice_the_catalogue_holds() -> None:
    """Every control that is no slide has its default keys, and a slide has its arrow, its letter and the capital."""
    keymap = Keymap(KEYS_DEFAULT)

    assert all(control.keys == keymap.keys_of(control.id) for control in FREE)
    assert ("up", "w", "W") == keys(keymap, "slide-up")
    assert ("shift+left",) == keys(keymap, "run-left")


@given(keymaps)
def test_no_two_controls_share_a_key(keymap: Keymap) -> None:
    """Whatever was chosen, a key asks for one thing."""
    held = [key for control in ACTION_KEYS for key in keymap.keys_of(control.id)]

    assert len(held) == len(set(held))


@given(keymaps)
def test_every_key_is_held_by_its_control(keymap: Keymap) -> None:
    """Who holds a key is who has it among its keys."""
    for control in ACTION_KEYS:
        for key in keymap.keys_of(control.id):
            assert keymap.holder(key) is control


@given(keymaps)
def test_every_control_can_be_asked_for(keymap: Keymap) -> None:
    """Each has the key that no other can take."""
    for control in ACTION_KEYS:
        if control.is_slide:
            assert any(len(key) > 1 for key in keymap.keys_of(control.id))
        else:
            assert control.kept in keymap.keys_of(control.id)


@given(keymaps)
def test_the_four_keys_win(keymap: Keymap) -> None:
    """A letter of the four always slides, whoever else had it."""
    for direction in Direction:
        holder = there(keymap.holder(keymap.moves.of(direction)))

        assert direction is holder.slides


@pytest.mark.parametrize("preset", PRESETS.values(), ids=str)
def test_a_control_whose_letter_slides_keeps_its_second_key(preset: MoveKeys) -> None:
    """With every preset, exactly the controls whose letters are among the four fall back."""
    keymap = Keymap(preset)
    four = {preset.of(direction) for direction in Direction}

    for control in FREE:
        expected = control.keys[1:] if control.keys[0] in four else control.keys

        assert expected == keymap.keys_of(control.id)


def test_a_chosen_key_comes_before_anothers_default() -> None:
    """Undo with `n` leaves new with F2, even where the file does not say that new lost it."""
    keymap = keymap_with({"undo": "n"})

    assert ("n", "backspace") == keys(keymap, "undo")
    assert ("f2",) == keys(keymap, "new")
    assert keymap.holder("u") is None


def test_a_key_that_another_always_keeps_cannot_be_had() -> None:
    """Even a map that was made so by hand leaves F1 with help."""
    keymap = keymap_with({"undo": "f1"})

    assert BY_ID["help"] is keymap.holder("f1")
    assert ("backspace",) == keys(keymap, "undo")


def test_one_key_chosen_twice_goes_to_the_first_of_the_catalogue() -> None:
    """The other keeps its second key."""
    keymap = keymap_with({"redo": "x", "undo": "x"})

    assert ("x", "backspace") == keys(keymap, "undo")
    assert ("ctrl+y",) == keys(keymap, "redo")


def test_arrows_that_move_the_gap_turn_nothing_else() -> None:
    """The arrow is turned, with Shift too; the letters are not."""
    tile, gap = Keymap(KEYS_DEFAULT), Keymap(KEYS_DEFAULT, arrows_move_gap=True)

    assert ("down", "w", "W") == keys(gap, "slide-up")
    assert ("left", "d", "D") == keys(gap, "slide-right")
    assert ("shift+down",) == keys(gap, "run-up")
    assert BY_ID["slide-up"] is gap.holder("down")
    assert all(tile.keys_of(control.id) == gap.keys_of(control.id) for control in FREE)


def test_capitals_slide_runs_if_that_is_chosen() -> None:
    """Then the capital belongs to the run, and the small letter still slides one tile."""
    keymap = Keymap(KEYS_DEFAULT, capitals_run=True)

    assert ("up", "w") == keys(keymap, "slide-up")
    assert ("shift+up", "W") == keys(keymap, "run-up")
    assert BY_ID["run-up"] is keymap.holder("W")


@pytest.mark.parametrize("capitals", [False, True])
@pytest.mark.parametrize("four", ["-+/*", "\u00df-+/", "i\u0131ab", "\u03c3\u03c2ab", "\u017fsab", "\u00b5\u03bcab"])
def test_letters_without_a_capital_of_their_own_have_none(four: str, capitals: bool) -> None:
    """Signs, the sharp s, and letters that share their capital with another take no key from anybody."""
    keymap = Keymap(MoveKeys(*four), capitals_run=capitals)
    held = [key for control in ACTION_KEYS for key in keymap.keys_of(control.id)]

    assert len(held) == len(set(held))
    assert all(len(key) == 1 or key.isascii() for key in held)


@given(keymaps, free_controls, control_keys)
def test_remapping_gives_the_key_and_names_who_loses_it(keymap: Keymap, control: ActionKeys, key: str) -> None:
    """Afterwards the control has the key in front, the loser has its second one, and nobody else changes."""
    try:
        chosen, loser = remapped(keymap, control, key)
    except InvalidInput as error:
        assert str(error).isprintable()
        return
    after = Keymap(keymap.moves, MappingProxyType(chosen), keymap.arrows_move_gap, keymap.capitals_run)

    assert check_control_key(key) == after.keys_of(control.id)[0]
    assert loser is not control
    for other in ACTION_KEYS:
        if other is loser:
            assert check_control_key(key) in keymap.keys_of(other.id)
            assert (other.kept,) == after.keys_of(other.id)
        elif other is not control:
            assert set(keymap.keys_of(other.id)) <= set(after.keys_of(other.id))


@pytest.mark.parametrize(
    ("name", "key", "chosen", "loser"),
    [
        ("undo", "x", {"undo": "x"}, None),
        ("undo", "X", {"undo": "x"}, None),
        ("undo", "e\u0301", {"undo": "\u00e9"}, None),
        ("undo", "F11", {"undo": "f11"}, None),
        ("undo", "n", {"undo": "n", "new": ""}, "new"),
        ("undo", "ctrl+r", {"undo": "ctrl+r", "redo": ""}, "redo"),
        ("undo", "u", {}, None),
        ("redo", "ctrl+y", {"redo": "ctrl+y"}, None),
        ("settings", "x", {"settings": "x"}, None),
        ("settings", "f9", {}, None),
        ("help", "h", {"help": "h"}, None),
    ],
)
def test_a_key_is_taken_over(name: str, key: str, chosen: dict[str, str], loser: str | None) -> None:
    """What is kept names only what differs from the catalogue, and the loser is named for the question."""
    found, other = remapped(Keymap(KEYS_DEFAULT), BY_ID[name], key)

    assert chosen == found
    assert loser == (other and other.id)


def test_a_key_goes_back_and_forth() -> None:
    """New gets its letter back from undo, and undo then its own."""
    taken, _ = remapped(Keymap(KEYS_DEFAULT), BY_ID["undo"], "n")
    back, loser = remapped(keymap_with(taken), BY_ID["new"], "n")
    again, nobody = remapped(keymap_with(back), BY_ID["undo"], "u")

    assert ({"undo": ""}, BY_ID["undo"]) == (back, loser)
    assert ({}, None) == (again, nobody)


@pytest.mark.parametrize(
    ("key", "says"),
    [
        ("w", "w slides a tile up: give that another key first"),
        ("W", "w slides a tile up"),
        ("f9", "F9 always means settings"),
        ("f1", "F1 always means help"),
        ("ctrl+c", "Ctrl+C can't be changed"),
        ("ctrl+p", "Ctrl+P can't be changed"),
        ("ctrl+m", "Ctrl+M can't be changed"),
        ("up", "↑ is reserved; choose a letter or symbol"),
        ("shift+up", "Shift+↑ is reserved"),
        ("escape", "Esc is reserved"),
        ("enter", "Enter is reserved"),
        ("tab", "Tab is reserved"),
        ("f13", "'f13' can't be a key here"),
        ("7", "digits select tiles; choose a letter or symbol"),
        ("\u0663", "digits select tiles"),
        (",", "',' can't be a key here"),
        (" ", "' ' can't be a key here"),
        ("\xa0", "can't be a key here"),
        ("", "'' can't be a key here"),
        ("\x1b", "'\\x1b' can't be a key here"),
        ("\u0301", "can't be a key here"),
        ("ctrl+\u00e9", "can't be a key here"),
    ],
)
def test_a_key_that_cannot_be_is_refused_in_words(key: str, says: str) -> None:
    """The message says why, and what would be a good key."""
    assert says in refused(lambda key: remapped(Keymap(KEYS_DEFAULT), BY_ID["undo"], key), key)


@given(st.text(max_size=12) | control_keys)
def test_a_checked_key_stays_as_it_is(key: str) -> None:
    """What is kept reads as itself again, and can be shown."""
    try:
        checked = check_control_key(key)
    except InvalidInput as error:
        assert str(error).isprintable()
        return

    assert checked == check_control_key(checked)
    assert key_label(checked).isprintable()


@pytest.mark.parametrize(
    ("key", "shown"),
    [
        ("u", "u"),
        ("?", "?"),
        ("+", "+"),
        ("f2", "F2"),
        ("f10", "F10"),
        ("ctrl+r", "Ctrl+R"),
        ("shift+up", "Shift+\u2191"),
        ("left", "\u2190"),
        ("backspace", "Bksp"),
        ("escape", "Esc"),
        ("W", "W"),
    ],
)
def test_keys_are_shown_as_people_write_them(key: str, shown: str) -> None:
    """Arrows as arrows, others by the names that are on keyboards."""
    assert shown == key_label(key)
