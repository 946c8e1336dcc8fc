"""Which picture a board shows."""

from __future__ import annotations

import pytest

from slide_tui.engine.errors import InvalidInput
from slide_tui.engine.puzzle import parse_code
from slide_tui.pictures.gallery import SIDE, picture
from slide_tui.settings.pictures import (
    OWN,
    PICTURES,
    SURPRISE,
    TODAYS,
    PictureChoice,
    picture_for,
    picture_words,
    read_picture,
)

PUZZLE, OTHER = parse_code("4x4-k7q2m9"), parse_code("4x4-k7q2m8")


@pytest.mark.parametrize("name", PICTURES)
def test_every_picture_that_can_be_chosen_is_there(name: str) -> None:
    """It comes with the program."""
    assert SIDE == picture(name).width


@pytest.mark.parametrize(
    ("text", "expected"), [("cat", "cat"), ("cat-6", "cat"), ("cat-06", "cat"), ("surprise", "surprise")]
)
def test_a_picture_has_one_spelling(text: str, expected: str) -> None:
    """Its name; a number behind it meant a variation in older versions."""
    assert expected == read_picture(text)


@pytest.mark.parametrize(
    "text", ["dog", "cat-", "cat-x", "cat-1234567890", "surprise-1", "own-2", "", "CAT", 7, None, []]
)
def test_what_is_no_picture_is_refused_in_words(text: object) -> None:
    """With what would work."""
    with pytest.raises(InvalidInput, match="is not a picture: use surprise, today, own, balloons, cat, "):
        read_picture(text)


def test_what_was_chosen_is_shown_on_every_board() -> None:
    """Whatever is played, and on whatever day."""
    assert PictureChoice("cat") == picture_for("cat", PUZZLE, 3, 20_000) == picture_for("cat", None, 0, None)
    assert ["the cat", "surprise me", "today's"] == [picture_words(choice) for choice in ("cat", SURPRISE, TODAYS)]


def test_a_surprise_follows_from_the_board() -> None:
    """So replays, resumed runs and friends see it too; other boards, also of one course, surprise anew."""
    first = picture_for(SURPRISE, PUZZLE, 0, 20_000)

    assert first == picture_for(SURPRISE, parse_code("4x4-k7q2m9"), 0, 20_001)
    assert 1 < len({picture_for(SURPRISE, puzzle, place, None) for puzzle in (PUZZLE, OTHER) for place in range(9)})


def test_todays_picture_follows_from_the_day() -> None:
    """Whatever is played."""
    today = picture_for(TODAYS, PUZZLE, 0, 20_000)

    assert today == picture_for(TODAYS, OTHER, 4, 20_000)
    assert 1 < len({picture_for(TODAYS, PUZZLE, 0, day) for day in range(20_000, 20_007)})


def test_a_folder_has_another_picture_for_each_board() -> None:
    """By a number that draws one of its files."""
    drawn = picture_for(OWN, PUZZLE, 0, None)

    assert OWN == drawn.name
    assert drawn.draw != picture_for(OWN, OTHER, 0, None).draw
    assert "your own" == picture_words(drawn.name)


def test_every_picture_comes_up() -> None:
    """In the long run."""
    assert set(PICTURES) == {picture_for(SURPRISE, PUZZLE, place, None).name for place in range(200)}


def test_surprises_stay_the_same_for_ever() -> None:
    """Another version must not show friends another picture: these are written down."""
    assert ["portrait", "starry", "julia"] == [picture_for(SURPRISE, PUZZLE, place, None).name for place in range(3)]
