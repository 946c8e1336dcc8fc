"""Values behave as the standard library's frozen dataclasses with slots do."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable
from typing import Any

import pytest

from slide_tui.engine import values

Make = Callable[..., Callable[[type], Any]]


def make_pair(dataclass: Make) -> Callable[..., Any]:
    """A class of two fields, the second with a default, and a check."""

    class Pair:
        left: int
        right: str = "r"

        def __post_init__(self) -> None:
            if self.left < 0:
                raise ValueError("less than nothing")

    Pair.__qualname__ = "Pair"
    made: Callable[..., Any] = dataclass(frozen=True, slots=True)(Pair)
    return made


def make_empty(dataclass: Make, **more: bool) -> Callable[..., Any]:
    """A class without fields."""

    class Empty:
        pass

    made: Callable[..., Any] = dataclass(frozen=True, slots=True, **more)(Empty)
    return made


@pytest.fixture(params=[values.dataclass, dataclasses.dataclass], ids=["ours", "standard"])
def pair(request: pytest.FixtureRequest) -> Callable[..., Any]:
    """The class of two fields, made by each."""
    return make_pair(request.param)


def test_fields_are_given_by_place_by_name_or_by_default(pair: Callable[..., Any]) -> None:
    """Fields are given by place, by name or by default, and are shown by name."""
    assert repr(pair(1)) == repr(pair(left=1, right="r")) == repr(pair(1, "r")) == "Pair(left=1, right='r')"


def test_values_with_equal_fields_are_equal_and_others_are_not(pair: Callable[..., Any]) -> None:
    """Values with equal fields are equal and hash alike; others are not, and no tuple is."""
    assert (pair(1), hash(pair(1))) == (pair(1), hash(pair(1)))
    assert pair(1) != pair(2)
    assert pair(1) != (1, "r")


def test_the_first_value_of_a_class_leaves_subclasses_their_own_init() -> None:
    """The first value of a class can be one of a subclass, which goes on setting its fields in its own way."""

    class Twin(make_pair(values.dataclass)):  # type: ignore[misc]
        def __init__(self, both: int) -> None:
            super().__init__(both, str(both))

    assert [(twin.left, twin.right) for twin in (Twin(1), Twin(2))] == [(1, "1"), (2, "2")]


def test_values_of_other_classes_are_never_equal() -> None:
    """Two classes without fields have no equal values."""
    first, second = make_empty(values.dataclass), make_empty(values.dataclass)
    assert first() == first()
    assert first() != second()


def test_values_can_be_told_to_be_equal_to_themselves_only() -> None:
    """A class may want each value to be equal to itself only."""
    made = make_empty(values.dataclass, eq=False)
    assert made() != made()


def test_a_field_is_never_changed(pair: Callable[..., Any]) -> None:
    """A field is neither changed nor deleted, and no other one is added."""
    made = pair(1)
    with pytest.raises(dataclasses.FrozenInstanceError):
        made.left = 2
    with pytest.raises(dataclasses.FrozenInstanceError):
        del made.left
    with pytest.raises((AttributeError, TypeError)):
        made.other = 2


def test_a_value_is_checked_when_it_is_made_and_when_it_is_replaced(pair: Callable[..., Any]) -> None:
    """The check runs where a value is made and where it is replaced."""
    with pytest.raises(ValueError, match="less than nothing"):
        pair(-1)
    with pytest.raises(ValueError, match="less than nothing"):
        values.replace(pair(1), left=-1)


@pytest.mark.parametrize("replace", [values.replace, dataclasses.replace], ids=["ours", "standard"])
def test_other_values_take_the_place_of_some_fields(pair: Callable[..., Any], replace: Callable[..., Any]) -> None:
    """Some fields get other values, also by the standard library's own function; unknown ones are refused."""
    assert replace(pair(1), right="s") == pair(1, "s")
    with pytest.raises(TypeError):
        replace(pair(1), middle=2)


def test_its_fields_are_matched_in_their_order(pair: Callable[..., Any]) -> None:
    """Patterns match fields in their order."""
    assert pair(1).__match_args__ == ("left", "right")
