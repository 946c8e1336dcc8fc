"""What the tests of the settings file share."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.store.settings.documents import BY_HAND


@pytest.fixture
def written(tmp_path: Path) -> Path:
    """A settings file that was written by hand, alone in its folder."""
    file = tmp_path / "settings.toml"
    file.write_text(BY_HAND)
    return file
