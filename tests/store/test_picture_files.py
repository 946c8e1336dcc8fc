"""Where pictures go, and that none replaces another."""

from __future__ import annotations

from pathlib import Path

from slide_tui.store.folders import Folders
from slide_tui.store.picture_files import pictures_folder, write_picture

TEXT = "<svg/>\n"


def of_system(home: Path) -> Folders:
    """Folders as a system has them, in a home folder."""
    return Folders(home / "config", home / "data", home / "state")


def test_pictures_go_where_the_players_others_are(tmp_path: Path) -> None:
    """There they are found; the home folder is a tilde."""
    (tmp_path / "Pictures").mkdir()

    assert "~/Pictures/run.svg" == write_picture(of_system(tmp_path), "run", TEXT)
    assert TEXT == (tmp_path / "Pictures" / "run.svg").read_text()


def test_without_such_a_folder_or_on_a_stick_they_go_beside_the_runs(tmp_path: Path) -> None:
    """Where everything is to be in one folder they stay there, whatever the home folder has."""
    without = write_picture(of_system(tmp_path), "run", TEXT)
    (tmp_path / "Pictures").mkdir()
    stick = tmp_path / "stick"

    assert ("~/data/pictures/run.svg", stick / "pictures") == (without, pictures_folder(Folders(stick, stick, stick)))


def test_no_picture_replaces_another(tmp_path: Path) -> None:
    """Each gets a number; nothing else is left there."""
    (tmp_path / "data" / "pictures").mkdir(parents=True)
    (tmp_path / "data" / "pictures" / "run-2.svg").write_text("mine")
    paths = [write_picture(of_system(tmp_path), "run", TEXT) for _ in range(3)]

    assert ["run.svg", "run-3.svg", "run-4.svg"] == [Path(path).name for path in paths]
    assert "mine" == (tmp_path / "data" / "pictures" / "run-2.svg").read_text()
    assert 4 == len(list((tmp_path / "data" / "pictures").iterdir()))
