"""Seat keys: each player of a duel has keys of their own, and no key means two things."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from itertools import product

import pytest

from slide_tui.engine.errors import InvalidInput
from slide_tui.settings.action_keys import ACTION_KEYS, KEYS_OF
from slide_tui.settings.move_keys import PRESETS, MoveKeys, parse_keys
from slide_tui.settings.seat_keys import LEFT, RIGHT, SEATS, is_of_seat, right_letters, seat_keys, shared_keymap
from slide_tui.settings.settings import OPTIONS, Settings

UP, RUN_UP, UNDO = (KEYS_OF[name] for name in ("slide-up", "run-up", "undo"))
CHOICES = [*product((None, *PRESETS.values()), ("tile", "gap"), (False, True))]


def all_keys(settings: Settings) -> Counter[str]:
    """Every key of a duel, and how many things it means."""
    keys: Counter[str] = Counter()
    for control in ACTION_KEYS:
        if is_of_seat(control):
            keys.update(key for seat in SEATS for key in seat_keys(settings, seat, control))
        else:
            keys.update(shared_keymap(settings).keys_of(control.id))
    return keys


@pytest.mark.parametrize("left", PRESETS.values(), ids=str)
def test_no_key_means_two_things(left: MoveKeys) -> None:
    """Whatever presets both have, whichever way the arrows go."""
    for right, arrows, capitals in CHOICES:
        settings = replace(Settings(), move_keys=left, right_keys=right, arrows=arrows, capitals=capitals)

        assert [] == [key for key, meanings in all_keys(settings).items() if meanings > 1]


@pytest.mark.parametrize("left", PRESETS.values(), ids=str)
def test_every_control_has_a_key_in_a_duel(left: MoveKeys) -> None:
    """If not its first, its second one."""
    for right in (None, *PRESETS.values()):
        settings = replace(Settings(), move_keys=left, right_keys=right)

        assert all(shared_keymap(settings).keys_of(control.id) for control in ACTION_KEYS)


def test_the_letters_are_the_left_player_s_and_the_arrows_the_right_one_s() -> None:
    """And each has a key to undo."""
    settings = Settings()

    assert (("w", "W"), ("up",)) == (seat_keys(settings, LEFT, UP), seat_keys(settings, RIGHT, UP))
    assert ((), ("shift+up",)) == (seat_keys(settings, LEFT, RUN_UP), seat_keys(settings, RIGHT, RUN_UP))
    assert (("u",), ("backspace",)) == (seat_keys(settings, LEFT, UNDO), seat_keys(settings, RIGHT, UNDO))


def test_a_capital_slides_the_run_of_whose_letter_it_is() -> None:
    """Where that is switched on."""
    settings = replace(Settings(), capitals=True, right_keys=PRESETS["ijkl"])

    assert (("w",), ("up", "i")) == (seat_keys(settings, LEFT, UP), seat_keys(settings, RIGHT, UP))
    assert (("W",), ("shift+up", "I")) == (seat_keys(settings, LEFT, RUN_UP), seat_keys(settings, RIGHT, RUN_UP))


def test_a_letter_that_slides_for_the_right_player_is_no_other_control_s() -> None:
    """That one keeps its second key."""
    settings = replace(Settings(), right_keys=parse_keys("nrpq"))

    assert all_keys(settings)["n"] == 1
    assert ("f2",) == shared_keymap(settings).keys_of("new")


def test_the_right_player_can_not_have_a_key_of_the_left_one() -> None:
    """A file may say so; then the arrows are left."""
    assert right_letters(replace(Settings(), right_keys=PRESETS["esdf"])) is None


@pytest.mark.parametrize("raw", ["arrows", "ijkl", "hjkl", "x,y,z,w"])
def test_what_is_written_for_the_right_player_reads_back(raw: str) -> None:
    """As settings files are read and written."""
    option = OPTIONS["right_keys"]
    value = option.read(raw)

    assert value == option.read(option.write(value))


@pytest.mark.parametrize("raw", ["", "ijk", "iikl", "1234", 5, None, [], "i,j,k, "])
def test_what_can_not_be_keys_is_refused_in_words(raw: object) -> None:
    """As for the move keys."""
    with pytest.raises(InvalidInput):
        OPTIONS["right_keys"].read(raw)
