"""Snapshots: a tally as text and back."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from slide_tui.stats.snapshot import read_snapshot, write_snapshot
from slide_tui.stats.solve import Solve
from slide_tui.stats.tally import Tally, row_of, tally_of
from tests.stats.naive import many_solves, solve_lists
from tests.values import there


@given(solve_lists())
def test_a_snapshot_reads_back_as_the_same_tally(solves: list[Solve]) -> None:
    """Nothing is lost, and the text is one line."""
    tally = tally_of(map(row_of, solves))
    text = write_snapshot(tally)

    assert tally == read_snapshot(text)
    assert text.isascii()
    assert text.isprintable()


def test_long_averages_go_on_from_a_snapshot() -> None:
    """An ao1000 needs its last thousand figures, and they are in it, those of unfinished attempts too."""
    rows = [row_of(solve) for solve in many_solves(1_200, dnfs=True)]
    tally = there(read_snapshot(write_snapshot(tally_of(rows[:1_050]))))
    tally.extend(rows[1_050:])

    assert tally_of(rows) == tally


@given(st.integers(0, 10_000), st.characters())
def test_a_damaged_snapshot_is_not_believed(place: int, letter: str) -> None:
    """Any one letter changed is found out."""
    text = write_snapshot(tally_of(map(row_of, many_solves(30))))
    place %= len(text)
    damaged = text[:place] + letter + text[place + 1 :]

    assert (None if damaged != text else tally_of(map(row_of, many_solves(30)))) == read_snapshot(damaged)


@given(st.text())
def test_what_is_no_snapshot_is_not_read(text: str) -> None:
    """Any other text is refused without a word."""
    assert read_snapshot(text) is None


def test_a_snapshot_with_a_right_checksum_and_wrong_insides_is_not_read() -> None:
    """Its version and its checksum are those of this text, and its insides are nothing."""
    from zlib import crc32

    version = write_snapshot(Tally()).split(" ")[0]
    for body in ("", "[]", "3", "[1,2,3,4,5]", '{"a":1}', "[" * 5000, "[0,0,[[],[],[],[],[]],0,0]"):
        assert read_snapshot(f"{version} {crc32(body.encode()):08x} {body}") is None


def test_a_snapshot_of_another_version_is_not_read() -> None:
    """One that keeps other averages, or is from before unfinished attempts counted, is made anew."""
    text = write_snapshot(tally_of(map(row_of, many_solves(30))))

    assert read_snapshot(text.replace("ao12", "ao13")) is None
    assert read_snapshot(f"2{text[1:]}") is None
