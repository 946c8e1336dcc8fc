"""What tests of the commands share."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.commands.books import book_in


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A folder with kept runs."""
    book_in(tmp_path)
    return tmp_path
