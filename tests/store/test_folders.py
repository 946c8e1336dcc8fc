"""Where the files of the game are."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from slide_tui.engine.errors import InvalidInput
from slide_tui.store import Folders, folders_of
from tests.program import environment
from tests.values import there

linux = pytest.mark.skipif(sys.platform != "linux", reason="other systems have other folders")


@linux
def test_without_a_word_they_are_in_the_home_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Settings, data and state each have the folder of the XDG standard, where the library would put them too."""
    found = there(folders_of(None, os.environ))
    config, data, state = (tmp_path / name / "slide-tui" for name in (".config", ".local/share", ".local/state"))
    monkeypatch.setattr("sys.platform", "another")

    assert Folders(config, data, state) == found == folders_of(None, {})
    assert (config / "settings.toml", state / "runs") == (found.settings_file, found.runs)
    assert (data / "solves.jsonl", data / "lessons.txt") == (found.solves_file, found.lessons_file)
    assert [] == list(tmp_path.iterdir())


@linux
@pytest.mark.parametrize("value", ["", "here", "./here", "~/here", "/a\0b"])
def test_the_environment_names_folders_by_absolute_paths(value: str, tmp_path: Path) -> None:
    """Each for its own; others are ignored, as the XDG standard wants it."""
    environ = {"XDG_CONFIG_HOME": "/c", "XDG_DATA_HOME": "/d d", "XDG_STATE_HOME": "/s"}
    ignored = there(folders_of(None, {"XDG_CONFIG_HOME": value}))

    assert Folders(Path("/c/slide-tui"), Path("/d d/slide-tui"), Path("/s/slide-tui")) == folders_of(None, environ)
    assert tmp_path / ".config" / "slide-tui" == ignored.config


def test_one_folder_has_everything_if_it_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A relative name counts from the current folder, a link may lead there; the environment counts no more."""
    monkeypatch.chdir(tmp_path)
    here = tmp_path / "stick" / "game"
    found = [folders_of(name, {"XDG_CONFIG_HOME": "/c"}) for name in ("stick/game", str(here), "~/stick/game")]
    made = list(tmp_path.iterdir())
    (tmp_path / "real").mkdir()
    (tmp_path / "link").symlink_to("real")

    assert ([Folders(here, here, here)] * 3, []) == (found, made)
    assert tmp_path / "link" == there(folders_of(str(tmp_path / "link"))).config


@pytest.mark.parametrize("name", ["", "  ", "file", "file/below", "gone", "a\0b", "~nobody-has-this-name/x"])
def test_what_can_be_no_folder_is_refused(name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A file, something below a file, a link that leads nowhere: in one printable line."""
    monkeypatch.chdir(tmp_path)
    (tmp_path / "file").touch()
    (tmp_path / "gone").symlink_to("nowhere")
    with pytest.raises(InvalidInput) as caught:
        folders_of(name)

    assert str(caught.value).startswith("--data-dir: ")
    assert str(caught.value).isprintable()


def test_the_room_loads_nothing_that_can_wait() -> None:
    """Neither the library that finds folders nor those that read and write files come along."""
    code = "import sys, slide_tui.store, slide_tui.store.settings.settings_file; print(*sys.modules)"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, env=environment(), check=True)

    assert not {"tomllib", "sqlite3", "platformdirs"} & set(done.stdout.split())
