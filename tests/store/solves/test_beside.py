"""What lies where the database or SQLite's own files beside it belong, and is none of them: nothing touches it."""

from __future__ import annotations

import os
import socket
import stat
from collections.abc import Callable
from pathlib import Path

import pytest

from slide_tui.store.solves.database import connect
from slide_tui.store.solves.trouble import Refusing
from slide_tui.store.solves.values import Chosen
from tests.store.solves.runs import execute, filled, keep, keeper, solved, walked

ALL = Chosen()


def open_socket(path: Path) -> None:
    """A socket of that name; the folder is entered, since a socket's name must be short."""
    with socket.socket(socket.AF_UNIX) as made:
        os.chdir(path.parent)
        made.bind(path.name)


def folder(path: Path) -> None:
    """A folder with something in it."""
    path.mkdir()
    (path / "mine").write_text("mine")


def device(path: Path) -> None:
    """A device of no use; only root can make one."""
    if os.geteuid():
        pytest.skip("needs root")
    os.mknod(path, stat.S_IFCHR | 0o666, os.makedev(1, 7))


def link_to(make: Callable[[Path], object]) -> Callable[[Path], None]:
    """A link of that name to something made so."""

    def linked(path: Path) -> None:
        target = path.parent.parent / "theirs" / "thing"
        target.parent.mkdir()
        make(target)
        path.symlink_to(target)

    return linked


def text(path: Path) -> None:
    """A text of somebody's."""
    path.write_text("my thesis\n" * 999)


def songs(path: Path) -> None:
    """A database of another program."""
    execute(path, "CREATE TABLE songs (title)")


KINDS: dict[str, Callable[[Path], None]] = {
    "pipe": os.mkfifo,
    "folder": folder,
    "socket": open_socket,
    "device": device,
}
LINKS = {
    f"link to a {name}": link_to(make)
    for name, make in {**KINDS, "text": text, "database": songs, "empty file": Path.touch}.items()
}
STRANGE = KINDS | LINKS


def seen(root: Path) -> dict[str, tuple[int, int, bytes]]:
    """All that lies in a folder and below: what it is, which one, and what is in it."""
    return {
        str(path.relative_to(root)): (
            path.lstat().st_mode,
            path.lstat().st_ino,
            path.read_bytes() if stat.S_ISREG(path.lstat().st_mode) else b"",
        )
        for path in root.rglob("*")
    }


@pytest.fixture
def path(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Where the database is to lie."""
    monkeypatch.chdir(tmp_path)
    (tmp_path / "data").mkdir()
    return tmp_path / "data" / "solves.db"


@pytest.fixture
def full(path: Path) -> Path:
    """A database with one run."""
    return filled(path, "first")


@pytest.mark.parametrize("kind", STRANGE)
def test_what_is_no_database_of_ours_is_left_alone(kind: str, path: Path) -> None:
    """It is said, and the game is played; runs can be kept when the thing is out of the way."""
    STRANGE[kind](path)
    root = path.parent.parent
    before = seen(root)
    its = keeper(path)
    its.open()
    [note] = its.notes()
    keep(its, walked("next"))
    its.back_up()
    its.close()

    assert "; new runs wait until it can be written" in note
    assert not its.lasting
    assert before == seen(root)
    path.rename(root / "out of the way")
    later = keeper(path, 100)
    keep(later, walked("next"))

    assert later.lasting


@pytest.mark.parametrize("kind", [*KINDS, "link to a text"])
@pytest.mark.parametrize(
    ("name", "is_said"),
    [
        ("solves.db-journal", True),
        ("solves.db-wal", True),
        ("solves.db-shm", True),
        ("solves-autobackup.db", False),
        ("solves-autobackup.db.new", False),
    ],
)
def test_what_is_no_journal_or_backup_is_left_alone(name: str, is_said: bool, kind: str, full: Path) -> None:
    """SQLite would play a journal back, or write over it, so that is said; where a backup belongs, there is none."""
    STRANGE[kind](full.with_name(name))
    before = seen(full.parent.parent)
    its = keeper(full, 100)
    its.open()
    notes = its.notes()
    its.back_up()
    its.close()

    assert [f"{name} beside it is not a file"] * is_said == [note.split(": ")[1].split(";")[0] for note in notes]
    assert before == seen(full.parent.parent)


@pytest.mark.parametrize("kind", [*KINDS, "link to a text"])
def test_what_lies_where_a_file_is_put_right_is_left_alone(kind: str, full: Path) -> None:
    """The damaged file stays where it is, and its runs can be seen."""
    full.write_bytes(full.read_bytes()[:-1])
    STRANGE[kind](full.with_name("solves.db.new"))
    before = seen(full.parent.parent)
    its = keeper(full, 100)
    its.open()
    [note] = its.notes()
    runs = its.count(ALL)
    its.close()

    assert "1 run restored, but no new file can be made" in note
    assert 1 == runs
    assert before == seen(full.parent.parent)


def test_a_second_connection_does_not_wait_either(full: Path) -> None:
    """Such as that of the backup, with a pipe that came later."""
    os.mkfifo(full.with_name("solves.db-journal"))

    with pytest.raises(Refusing, match=r"solves\.db-journal beside it is not a file"):
        connect(full, 0, read_only=True)


def test_a_link_to_our_own_database_goes_on_working(path: Path, tmp_path: Path) -> None:
    """Such as one in a synced folder: read, written and backed up, and nothing else is made beside it."""
    real = filled(tmp_path / "synced" / "mine.db", "first")
    path.symlink_to(real)
    linked = keeper(path, 100)
    keep(linked, solved())
    linked.back_up()
    linked.close()

    assert 2 == keeper(real, 200).count(ALL)
    assert path.is_symlink()
    assert [real] == [*real.parent.iterdir()]
    assert {"solves.db", "solves-autobackup.db"} == {each.name for each in path.parent.iterdir()}


def test_a_link_that_leads_nowhere_yet_is_where_the_database_is_made(path: Path, tmp_path: Path) -> None:
    """Whoever wants it elsewhere may say so before there is one."""
    (tmp_path / "synced").mkdir()
    path.symlink_to(tmp_path / "synced" / "mine.db")
    its = keeper(path)
    keep(its, solved())
    its.close()

    assert path.is_symlink()
    assert 1 == keeper(tmp_path / "synced" / "mine.db", 100).count(ALL)


def test_of_a_damaged_database_elsewhere_only_the_link_is_set_aside(path: Path, tmp_path: Path) -> None:
    """What lies in the other folder stays there as it is; the runs are taken over into our own."""
    real = filled(tmp_path / "synced" / "mine.db", "first")
    raw = real.read_bytes()[:-1]
    real.write_bytes(raw)
    path.symlink_to(real)
    linked = keeper(path, 100)
    runs = linked.count(ALL)
    [note] = linked.notes()
    [aside] = path.parent.glob("solves-damaged-*.db")

    assert 1 == runs
    assert linked.lasting
    assert "1 run restored" in note
    assert (raw, [real]) == (real.read_bytes(), [*real.parent.iterdir()])
    assert (True, False) == (aside.is_symlink(), path.is_symlink())
