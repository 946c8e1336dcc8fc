"""The pictures of the README: made from the app, and still what it shows."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.screenshots import FOLDER, MOVING, PICTURES, moving, picture

README = (Path(__file__).parent.parent.parent / "README.md").read_text(encoding="utf-8")


@pytest.mark.parametrize("name", PICTURES)
async def test_a_picture_shows_what_the_app_shows(name: str) -> None:
    """Making it anew gives the very same file; if not, `python3 -m tests.screenshots` brings it up to date."""
    kept = (FOLDER / f"{name}.svg").read_text(encoding="utf-8")

    assert kept == await picture(name)


@pytest.mark.parametrize("name", MOVING)
def test_a_moving_picture_is_made_by_the_program(name: str) -> None:
    """As it is now, and so small that a README can begin with it."""
    kept = (FOLDER / f"{name}.svg").read_bytes()

    assert kept.decode() == moving(name)
    assert len(kept) < 300_000


def test_there_is_no_picture_that_nobody_makes() -> None:
    """The folder holds the pictures of the table and nothing else."""
    assert {f"{name}.svg" for name in (*PICTURES, *MOVING)} == {path.name for path in FOLDER.iterdir()}


@pytest.mark.parametrize("name", PICTURES)
def test_the_readme_shows_every_picture(name: str) -> None:
    """A picture that no reader sees need not be made."""
    assert f"screenshots/{name}.svg" in README
