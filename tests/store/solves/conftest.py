"""What all tests of kept runs share: no connection outlives its test."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from slide_tui.store.solves import keeper as keeper_module
from tests.store.solves.runs import MADE, filled


@pytest.fixture(autouse=True)
def _closed() -> Iterator[None]:
    """Close every keeper that the test has made, as far as that was not done."""
    yield
    while MADE:
        keeper = MADE.pop()
        if keeper._opened is not None:
            keeper._opened.database.close()


@pytest.fixture
def impatient(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody waits long for a lock in a test."""
    monkeypatch.setattr(keeper_module, "BRIEF_S", 0.02)


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """A database with one run."""
    return filled(tmp_path / "solves.db", "first")
