"""Where the files of the game lie."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from slide_tui.engine.errors import Unreadable
from slide_tui.store import Folders, folders_of
from tests.program import environment
from tests.values import there

linux = pytest.mark.skipif(sys.platform != "linux", reason="other systems have other folders")


@linux
def test_without_a_word_they_lie_in_the_home_folder(tmp_path: Path) -> None:
    """Settings, data and state each have the folder that the XDG standard gives them."""
    expected = Folders(
        tmp_path / ".config" / "slide-tui",
        tmp_path / ".local" / "share" / "slide-tui",
        tmp_path / ".local" / "state" / "slide-tui",
    )

    assert expected == folders_of(None, os.environ)
    assert tmp_path / ".config" / "slide-tui" / "settings.toml" == expected.settings_file
    assert tmp_path / ".local" / "share" / "slide-tui" / "solves.db" == expected.solves_file


def test_the_environment_names_each_folder() -> None:
    """XDG_CONFIG_HOME, XDG_DATA_HOME and XDG_STATE_HOME count, each for its own."""
    environ = {"XDG_CONFIG_HOME": "/c", "XDG_DATA_HOME": "/d d", "XDG_STATE_HOME": "/s"}

    assert Folders(Path("/c/slide-tui"), Path("/d d/slide-tui"), Path("/s/slide-tui")) == folders_of(None, environ)


@linux
@pytest.mark.parametrize("value", ["", "here", "./here", "~/here", "/a\0b"])
def test_a_name_that_is_not_absolute_is_ignored(value: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """As the XDG standard wants it."""
    if "\0" not in value:
        monkeypatch.setenv("XDG_CONFIG_HOME", value)
    found = there(folders_of(None, {"XDG_CONFIG_HOME": value}))

    assert tmp_path / ".config" / "slide-tui" == found.config


def test_one_folder_holds_everything_if_it_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A relative name counts from the current folder; the environment counts no more."""
    monkeypatch.chdir(tmp_path)
    here = tmp_path / "stick" / "game"

    assert Folders(here, here, here) == folders_of("stick/game", {"XDG_CONFIG_HOME": "/c"})
    assert Folders(here, here, here) == folders_of(str(here))
    assert Folders(here, here, here) == folders_of("~/stick/game")


def test_nothing_is_made_by_asking(tmp_path: Path) -> None:
    """Neither the folders nor those above them."""
    folders_of(None)
    folders_of(str(tmp_path / "a" / "b"))

    assert [] == list(tmp_path.iterdir())


@pytest.mark.parametrize("name", ["", "  ", "file", "file/below", "gone", "a\0b", "~nobody-has-this-name/x"])
def test_what_can_be_no_folder_is_refused(name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A file, something below a file, a link that leads nowhere: in one printable line."""
    monkeypatch.chdir(tmp_path)
    (tmp_path / "file").touch()
    (tmp_path / "gone").symlink_to("nowhere")
    with pytest.raises(Unreadable) as caught:
        folders_of(name)

    assert str(caught.value).startswith("--data-dir: ")
    assert str(caught.value).isprintable()


def test_a_link_to_a_folder_is_a_folder(tmp_path: Path) -> None:
    """A folder may be reached by another name."""
    (tmp_path / "real").mkdir()
    (tmp_path / "link").symlink_to("real")
    found = there(folders_of(str(tmp_path / "link")))

    assert tmp_path / "link" == found.config


@pytest.mark.parametrize("answer", ["", "~/.config/slide-tui", "raise"])
def test_without_a_home_folder_there_are_none(answer: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whether the library raises or answers with what is no place, nothing can be kept, and that is all."""

    class Homeless:
        """What the library does for a user whom nobody knows."""

        def __init__(self, *_: object, **__: object) -> None:
            pass

        def __getattr__(self, name: str) -> str:
            if answer == "raise":
                raise RuntimeError(name)
            return answer

    monkeypatch.delenv("HOME", raising=False)
    monkeypatch.setattr("platformdirs.PlatformDirs", Homeless)
    everything = {f"XDG_{kind}_HOME": "/x" for kind in ("CONFIG", "DATA", "STATE")}

    assert folders_of(None, {}) is None
    assert folders_of(None, {"XDG_CONFIG_HOME": "/x"}) is None
    assert folders_of(None, everything) is not None


def test_the_room_loads_nothing_that_can_wait() -> None:
    """Neither the library that finds folders nor those that read and write files come along."""
    code = "import sys, slide_tui.store, slide_tui.store.settings.settings_file; print(*sys.modules)"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, env=environment(), check=True)

    assert not {"tomllib", "sqlite3", "platformdirs"} & set(done.stdout.split())


@linux
def test_they_lie_where_the_library_would_put_them(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The answer that is given without the library is its own."""
    quick = folders_of(None, {})
    monkeypatch.setattr("sys.platform", "another")

    assert quick == folders_of(None, {})
