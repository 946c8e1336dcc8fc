"""What the tests of the runs that are over share."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.store.solves.runs import filled


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A folder with one run."""
    return filled(tmp_path, 1)
