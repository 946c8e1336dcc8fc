"""Where pictures go, and that none replaces another."""

from __future__ import annotations

from pathlib import Path

import pytest

from slide_tui.store.folders import Folders
from slide_tui.store.picture_files import pictures_folder, write_picture

TEXT = "<svg/>\n"


def of_system(home: Path) -> Folders:
    """Folders as a system has them, in a home folder."""
    return Folders(home / "config", home / "data", home / "state")


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A home folder that nothing of this machine leads out of."""
    for name in ("XDG_PICTURES_DIR", "XDG_CONFIG_HOME"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("HOME", str(tmp_path))
    return tmp_path


def test_pictures_go_where_the_players_others_are(home: Path) -> None:
    """There they are found; the home folder is a tilde."""
    (home / "Pictures").mkdir()

    assert "~/Pictures/run.svg" == write_picture(of_system(home), "run", TEXT)
    assert TEXT == (home / "Pictures" / "run.svg").read_text()


def test_without_such_a_folder_or_on_a_stick_they_go_beside_the_runs(home: Path) -> None:
    """Where everything is to be in one folder they stay there, whatever the home folder has."""
    without = write_picture(of_system(home), "run", TEXT)
    (home / "Pictures").mkdir()
    stick = home / "stick"

    assert ("~/data/pictures/run.svg", stick / "pictures") == (without, pictures_folder(Folders(stick, stick, stick)))


def test_no_picture_replaces_another(home: Path) -> None:
    """Each gets a number; nothing else is left there."""
    (home / "data" / "pictures").mkdir(parents=True)
    (home / "data" / "pictures" / "run-2.svg").write_text("mine")
    paths = [write_picture(of_system(home), "run", TEXT) for _ in range(3)]

    assert ["run.svg", "run-3.svg", "run-4.svg"] == [Path(path).name for path in paths]
    assert "mine" == (home / "data" / "pictures" / "run-2.svg").read_text()
    assert 4 == len(list((home / "data" / "pictures").iterdir()))
