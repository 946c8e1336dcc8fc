"""What all tests of the server share: whatever pages do, the server makes no mistake."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.web.browsing import browser, served

__all__ = ["browser", "served"]


@pytest.fixture(autouse=True)
def _no_mistakes(capfd: pytest.CaptureFixture[str]) -> Iterator[None]:
    """The server in this process has nothing to complain of."""
    yield
    assert "slide-tui serve: " not in capfd.readouterr().err
