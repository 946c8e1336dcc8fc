"""Runs that a machine with a wrong clock kept: their dates can be shown, and an export brings them back."""

from __future__ import annotations

from pathlib import Path

import pytest

from slide_tui.engine.days import date_of
from slide_tui.store.importing.importing import import_file
from slide_tui.store.solves.exporting import json_lines
from slide_tui.store.solves.values import AT_MAX_MS, AT_MIN_MS, Imported
from tests.store.solves.files import BARE, fresh, written
from tests.store.solves.runs import keep, kept_of, walked

FAR_MS = 10**17


@pytest.mark.parametrize(
    ("said_ms", "expected_ms"),
    [(-1, -1), (AT_MIN_MS, AT_MIN_MS), (-FAR_MS, AT_MIN_MS), (AT_MAX_MS, AT_MAX_MS), (FAR_MS, AT_MAX_MS)],
)
def test_a_run_is_kept_with_a_date_that_an_import_takes(said_ms: int, expected_ms: int, tmp_path: Path) -> None:
    """That of the clock, or the nearest one that the calendar has."""
    its, other = fresh(), fresh()
    keep(its, walked("a"), at_ms=said_ms)
    path = written(tmp_path / "all.jsonl", json_lines(its.every()))

    assert [expected_ms] == [run.solve.at_ms for run in its.every()]
    assert Imported(added=1) == import_file(path, BARE, other.add)
    assert list(its.every()) == list(other.every())


@pytest.mark.parametrize(("said_min", "expected_min"), [(-1440, -1440), (-1500, -1440), (10_020, 1440)])
def test_a_run_is_kept_with_an_offset_that_an_import_takes(said_min: int, expected_min: int) -> None:
    """A system's time zone can be anything."""
    its = fresh()
    keep(its, walked("a"), offset_min=said_min)

    assert [expected_min] == [run.solve.offset_min for run in its.every()]


def test_what_an_earlier_version_kept_is_exported_with_such_a_date(tmp_path: Path) -> None:
    """It took whatever the clock said."""
    its, other = fresh(), fresh()
    its.add(
        [kept_of(walked("a"), at_ms=FAR_MS // 1000, offset_min=1499), kept_of(walked("b"), 2, at_ms=-FAR_MS // 1000)]
    )
    path = written(tmp_path / "all.jsonl", json_lines(its.every()))

    assert Imported(added=2) == import_file(path, BARE, other.add)


def test_the_first_and_the_last_instant_have_a_date() -> None:
    """As the calendar counts."""
    assert "0001-01-01" == str(date_of(AT_MIN_MS // 86_400_000))
    assert "9999-12-31" == str(date_of((AT_MAX_MS - 1) // 86_400_000))
