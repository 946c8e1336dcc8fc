"""The keys of actions, and the four keys of the player's own choice."""

from __future__ import annotations

from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from slide_tui.engine.moves import Direction
from slide_tui.settings.action_keys import ACTION_KEYS
from slide_tui.settings.move_keys import MoveKeys, parse_keys
from tests.values import refused

keys = st.lists(
    st.characters(min_codepoint=33, max_codepoint=0x24F).filter(
        lambda key: key.isprintable() and not key.isdecimal() and key != "," and len(key.lower()) == 1
    ),
    min_size=4,
    max_size=4,
    unique_by=str.lower,
).map(lambda four: MoveKeys(*[key.lower() for key in four]))


def test_controls_have_names_of_their_own() -> None:
    """No two share an id or a key."""
    for one, other in combinations(ACTION_KEYS, 2):
        assert one.id != other.id
        assert not set(one.keys) & set(other.keys)


def test_every_control_of_version_1_0_can_still_have_a_key_of_the_player_s() -> None:
    """Its settings file is read without complaint."""
    names = """undo redo mark to-mark new restart pause goal look hint coach autoplay daily statistics numbers
    whole-picture settings help notices intro quit"""

    assert set(names.split()) <= {keys.id for keys in ACTION_KEYS if not keys.fixed}


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("wasd", "wdsa"),
        (" HJKL ", "kljh"),
        ("ijkl", "ilkj"),
        ("esdf", "efds"),
        ("lrud", "urdl"),
        ("wdsa", "wdsa"),
        ("w d s a", "wdsa"),
        ("w,d,s,a", "wdsa"),
        ("w, d ,s,a\n", "wdsa"),
        ("WDSA", "wdsa"),
        ("w,a,s,d", "wasd"),
        ("\u00e9,\u00f1,-,?", "\u00e9\u00f1-?"),
        ("e\u0301dsa", "\u00e9dsa"),
    ],
)
def test_keys_are_read(text: str, expected: str) -> None:
    """Presets by name, else four keys in the order up, right, down, left."""
    assert MoveKeys(*expected) == parse_keys(text)


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("wdsax", "you gave 5 and four are needed"),
        ("", "you gave 0 and four are needed"),
        ("up right down left", "'up' can't be the key for up: only a single letter or symbol"),
        ("w3sa", "'3' can't be the key for right: digits select tiles"),
        ("wd a", "' ' can't be the key for down: blanks can't be keys"),
        ("w,d,,a", "'' can't be the key for down: blanks can't be keys"),
        ("w,d, ,a", "'' can't be the key for down: blanks can't be keys"),
        ("wdsw", "'w' can't be both up and left"),
        ("wdsW", "'w' can't be both up and left"),
        ("w,dd,s,a", "'dd' can't be the key for right: only a single letter or symbol"),
        (",", "',' can't be the key for up: commas separate keys"),
        ("\x1b[A", "'\\x1b' can't be the key for up: it can't be shown"),
        ("w,\u0301,s,a", "it can't be shown"),
        ("wd\u0663a", "digits select tiles"),
        ("w" * 70_000, "longer than"),
    ],
)
def test_keys_that_cannot_be_are_refused_in_words(text: str, says: str) -> None:
    """Each bad key is named with its direction and the reason."""
    assert says in refused(parse_keys, text)


@given(keys)
def test_keys_read_back_from_their_text(four: MoveKeys) -> None:
    """Parsing the text of four keys gives those keys, even where they spell a preset's name."""
    assert four == parse_keys(str(four))


@given(keys)
def test_a_key_works_in_either_case(four: MoveKeys) -> None:
    """The capital slides as the small letter does."""
    assert all(
        direction is four.direction(four.of(direction).upper())
        for direction in Direction
        if len(four.of(direction).upper()) == 1 and four.of(direction).upper().lower() == four.of(direction)
    )
