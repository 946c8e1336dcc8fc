"""What the player chose is kept, and only that, and only where it may be."""

from __future__ import annotations

import os
from contextlib import AbstractContextManager
from pathlib import Path

import pytest

from tests.window import ARROWS, ESCAPE, Window, window

F9, NEXT, RIGHT = "\x1b[20~", "\t", ARROWS["R"]
BIGGER = ((RIGHT, "◂ 5×5 ▸"),)
"""The first row of the settings is the size."""
LIGHT = ((NEXT, "Theme"), (RIGHT, "◂ light ▸"))
"""The first row of the second group is the theme."""


def still(*words: str, ready: str | None = "Moves: 0", **env: str | None) -> AbstractContextManager[Window]:
    """The program in a window, in which nothing moves by itself."""
    return window(*words, ready=ready, env={"TEXTUAL_ANIMATIONS": "none", **env})


def change(shown: Window, *steps: tuple[str, str]) -> None:
    """Change settings on their screen, by keys and what each one brings."""
    shown.press(F9, "Tab group")
    for key, brings in steps:
        shown.press(key, brings)
    shown.type(ESCAPE)
    shown.wait_not_to_show("Tab group")


def files_in(folder: Path) -> dict[str, bytes]:
    """Everything below a folder."""
    return {str(file.relative_to(folder)): file.read_bytes() for file in folder.rglob("*") if file.is_file()}


def test_no_save_writes_nothing(tmp_path: Path) -> None:
    """With --no-save no file and no folder appears anywhere, whatever is changed."""
    variables = {name: str(tmp_path / name) for name in ("HOME", "XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_STATE_HOME")}
    (tmp_path / "HOME").mkdir()
    with still("--no-save", ready="Play 4×4", **variables) as shown:
        change(shown, *BIGGER, *LIGHT)
        shown.press("\r", "Moves: 0")
        shown.type(ARROWS["U"] + ARROWS["D"] + ARROWS["U"])
        shown.wait_not_to_show("Moves: 0")
        shown.leave()

    assert [tmp_path / "HOME"] == list(tmp_path.rglob("*"))


def test_playing_alone_writes_no_settings(tmp_path: Path) -> None:
    """Who changes nothing has no settings file; what was played waits in a file of its own."""
    with still("--size", "3", "--keys", "hjkl", "--data-dir", str(tmp_path / "new")) as shown:
        shown.type("kjhl")
        shown.wait_not_to_show("Moves: 0")
        change(shown)
        shown.leave()

    assert {".run", ".jsonl", ".index"} == {Path(name).suffix for name in files_in(tmp_path)}


BROKEN = b"# mine\n[looks]\ntheme = light\n"


@pytest.mark.parametrize("words", [(), pytest.param(("--size", "3"), marks=pytest.mark.long)])
def test_a_broken_file_is_said_and_stays(words: tuple[str, ...], tmp_path: Path) -> None:
    """A file that is no TOML is named with its line, at the start and when something is changed; never overwritten."""
    file = tmp_path / "settings.toml"
    file.write_bytes(BROKEN)
    with still(*words, "--data-dir", str(tmp_path), ready="ettings.toml, line 3") as shown:
        change(shown, *BIGGER)
        shown.wait_to_show("ettings not saved")
        shown.leave(saying="ettings not saved")

    assert {"settings.toml": BROKEN} == files_in(tmp_path)


@pytest.mark.parametrize(
    "data",
    [
        pytest.param(b"\xff\xfe\x00", marks=pytest.mark.long),
        b'[puzzle]\nsize = "\\u001b[31m"',
        pytest.param(b"[" * 100_000, marks=pytest.mark.long),
        pytest.param(b"", marks=pytest.mark.long),
    ],
)
def test_weird_files(data: bytes, tmp_path: Path) -> None:
    """Whatever the file holds, the game starts, plays and leaves it alone; nothing of it reaches the terminal raw."""
    file = tmp_path / "settings.toml"
    file.write_bytes(data)
    with still("--position", "1 2 3/4 0 6/7 5 8", "--data-dir", str(tmp_path)) as shown:
        shown.type(ARROWS["U"])
        shown.wait_to_show("Moves: 1")
        shown.leave(saying="settings.toml" if data else "")

        assert "\x1b[31m" not in shown.shown

    assert data == file.read_bytes()


def test_a_pipe_in_the_place_of_the_file_is_not_waited_for(tmp_path: Path) -> None:
    """Nor is it replaced."""
    file = tmp_path / "settings.toml"
    os.mkfifo(file)
    with still("--data-dir", str(tmp_path), ready="Play 4×4") as shown:
        change(shown, *BIGGER)
        shown.wait_to_show("Play 5×5")
        shown.leave(saying="ettings not saved")

    assert file.is_fifo()


@pytest.mark.parametrize("home", ["/dev/null", pytest.param(None, marks=pytest.mark.long)])
def test_no_home(home: str | None) -> None:
    """Without a home folder the game plays."""
    with still("--position", "1 2 3/4 0 6/7 5 8", HOME=home) as shown:
        shown.type(ARROWS["U"])
        shown.wait_to_show("Moves: 1")
        shown.leave(saying="this run is not being saved" if home == "/dev/null" else "")


ALL_OPTIONS = [
    *("--size", "3", "--goal", "snake", "--mode", "no-take-backs", "--seed", "x", "--warm-up", "5"),
    *("--keys", "hjkl", "--color", "never"),
]


def test_options_change_no_settings(tmp_path: Path) -> None:
    """No option reaches the file, not even when something else is changed beside it."""
    file = tmp_path / "settings.toml"
    file.write_text('[looks]\ntheme = "dark"\n')
    with still(*ALL_OPTIONS, "--data-dir", str(tmp_path)) as shown:
        change(shown, (NEXT, "Theme"), (RIGHT, "◂ light ▸"))
        shown.leave()

    assert '[looks]\ntheme = "light"\n' == file.read_text()
