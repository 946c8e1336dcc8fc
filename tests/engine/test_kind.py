"""What is compared with what."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from slide_tui.engine.kind import CONTROLS, Kind, parse_kind
from slide_tui.engine.size import Size
from tests.values import goals, modes, sizes

kinds = st.builds(Kind, sizes, goals, modes, st.sampled_from(CONTROLS))


def test_a_kind_has_a_name_of_four_words() -> None:
    """What is not known is a dash."""
    named = [Kind(Size(5, 4), "snake", "no-take-backs", "mouse"), Kind(Size(4, 4))]

    assert ["5x4 snake no-take-backs mouse", "4x4 rows classic -"] == list(map(str, named))


@given(kinds)
def test_a_kind_reads_back_from_its_name(kind: Kind) -> None:
    """Whatever it is."""
    assert kind == parse_kind(str(kind))


@pytest.mark.parametrize(
    "name",
    ["", "4x4", "4x4 rows classic", "4 rows classic keys", "4x4 zigzag classic keys", "4x4 rows classic feet",
     "4x4 rows later keys", "4x4 rows classic ", "11x4 rows classic keys", "4x4 rows classic keys more"],
)  # fmt: skip
def test_a_name_of_another_version_is_no_kind(name: str) -> None:
    """It is not an error: the runs of such a kind are left to the version that knows it."""
    assert parse_kind(name) is None


def test_small_boards_come_first_and_helped_runs_last() -> None:
    """The order of lists and tabs."""
    ordered = [
        Kind(Size(3, 3), "snake"),
        Kind(Size(2, 8)),
        Kind(Size(4, 4), control="keys"),
        Kind(Size(4, 4), control="keys", helped=True),
        Kind(Size(4, 4), control="mouse"),
        Kind(Size(4, 4), "snake"),
    ]

    assert ordered == sorted(ordered[3:] + ordered[:3], key=lambda kind: kind.order)
