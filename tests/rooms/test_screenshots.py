"""The pictures of the README: made from the app, and all of them shown."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.screenshots import FOLDER, MOVING, PICTURES, moving, picture

README = (Path(__file__).parent.parent.parent / "README.md").read_text(encoding="utf-8")


@pytest.mark.long
@pytest.mark.parametrize("name", PICTURES)
async def test_a_picture_can_be_made_anew(name: str) -> None:
    """In the size of the one that README shows; what the screens look like is tested elsewhere."""
    kept, made = (FOLDER / f"{name}.svg").read_text(encoding="utf-8"), await picture(name)

    assert kept.partition("\n")[0] == made.partition("\n")[0]
    assert "</text>" in made


@pytest.mark.parametrize("name", MOVING)
def test_a_moving_picture_is_small(name: str) -> None:
    """So that README can begin with it."""
    assert len((FOLDER / f"{name}.svg").read_bytes()) < 300_000
    assert len(moving(name)) < 300_000


def test_there_is_no_picture_that_nobody_makes() -> None:
    """The folder holds the pictures of the table and nothing else."""
    assert {f"{name}.svg" for name in (*PICTURES, *MOVING)} == {path.name for path in FOLDER.iterdir()}


@pytest.mark.parametrize("name", [*PICTURES, *MOVING])
def test_the_readme_shows_every_picture(name: str) -> None:
    """A picture that no reader sees need not be made."""
    assert f"screenshots/{name}.svg" in README
