"""What all tests of kept runs share: no connection outlives its test."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.store.solves.runs import MADE


@pytest.fixture(autouse=True)
def _closed() -> Iterator[None]:
    """Close every keeper that the test has made, as far as that was not done."""
    yield
    while MADE:
        keeper = MADE.pop()
        if keeper._opened is not None:
            keeper._opened.database.close()
