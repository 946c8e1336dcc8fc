"""Pictures of runs, asked for in plain mode."""

from __future__ import annotations

from pathlib import Path

from tests.program import run_here

CODE = "3x3:1,2,3,4,5,6,0,7,8"


def test_a_solve_is_saved_as_a_picture(tmp_path: Path) -> None:
    """It is said where, and what next is asked again."""
    given = "left 2\npicture\npicture\nexit\n"
    done = run_here("plain", "--data-dir", str(tmp_path), "--code", CODE, given=given)
    pictures = sorted(path.name for path in (tmp_path / "pictures").iterdir())

    assert (0, "") == (done.code, done.err)
    assert 2 == len(pictures)
    assert all(f"pictures/{name}\n" in done.out for name in pictures)
    assert 3 == done.out.count("What next?")


def test_before_the_solve_there_is_no_picture(tmp_path: Path) -> None:
    """The board has to be solved first."""
    done = run_here("plain", "--data-dir", str(tmp_path), "--code", CODE, given="picture\nexit\n")

    assert "Solve the board first." in done.out
    assert not (tmp_path / "pictures").exists()


def test_without_saving_there_is_no_picture(tmp_path: Path) -> None:
    """That is said."""
    done = run_here("plain", "--no-save", "--code", CODE, given="left 2\npicture\nexit\n", HOME=str(tmp_path))

    assert "Nothing is being saved" in done.out
