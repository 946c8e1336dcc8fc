"""A user whose home folder nobody knows: every command says what to do about it."""

from __future__ import annotations

from pathlib import Path

from tests.program import Finished, environment, run_together

NO_HOME = "there is no home folder to save to; set HOME, or name a folder with --data-dir DIR"
UNKNOWN = """class PlatformDirs:
    def __init__(self, *_, **__): pass
    def __getattr__(self, name): raise RuntimeError("Could not determine home directory.")
"""


def homeless(folder: Path, *lines: tuple[str, ...]) -> list[Finished]:
    """Run command lines where the library that knows such things knows no home."""
    (folder / "platformdirs.py").write_text(UNKNOWN)
    return run_together(*lines, HOME="", PYTHONPATH=f"{folder}:{environment()['PYTHONPATH']}", TERM="xterm")


def test_where_nothing_can_be_kept_that_is_said(tmp_path: Path) -> None:
    """In one line, with exit code 1; the doctor says it once below all other facts."""
    lines = ("paths",), ("stats",), ("import", "all")
    doctor, *ends = homeless(tmp_path, ("doctor",), *lines)

    assert [(1, "", f"slide-tui {name}: {NO_HOME}\n") for name, *_ in lines] == [
        (done.code, done.out, done.err) for done in ends
    ]
    assert (1, 1) == (doctor.code, doctor.err.count("--data-dir"))
    assert "files: nowhere: there is no home folder" in doctor.out


def test_a_game_in_lines_says_that_nothing_is_kept(tmp_path: Path) -> None:
    """Not if nothing was to be kept anyway."""
    kept, unkept = homeless(tmp_path, ("plain", "--size", "3"), ("plain", "--size", "3", "--no-save"))

    assert f"T{NO_HOME[1:]}." in kept.out
    assert "home" not in unkept.out
