"""What lies where SQLite has its own files beside a database, and is none of them."""

from __future__ import annotations

import os
import socket
from collections.abc import Callable
from pathlib import Path

import pytest

from slide_tui.store.solves import opening
from slide_tui.store.solves.database import connect
from slide_tui.store.solves.trouble import Refusing
from slide_tui.store.solves.values import Chosen
from tests.store.solves.runs import keep, keeper, solved, walked


def open_socket(path: Path) -> None:
    """A socket of that name; the folder is entered, since a socket's name must be short."""
    with socket.socket(socket.AF_UNIX) as made:
        os.chdir(path.parent)
        made.bind(path.name)


def link_to_a_pipe(path: Path) -> None:
    """A link of that name to a pipe."""
    os.mkfifo(path.with_name("pipe"))
    path.symlink_to("pipe")


STRANGE: dict[str, Callable[[Path], None]] = {
    "pipe": os.mkfifo,
    "folder": Path.mkdir,
    "socket": open_socket,
    "link": link_to_a_pipe,
}


@pytest.fixture
def path(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A database with one run."""
    monkeypatch.chdir(tmp_path)
    path = tmp_path / "solves.db"
    its = keeper(path)
    keep(its, walked("first"))
    its.close()
    return path


@pytest.mark.parametrize("kind", STRANGE)
@pytest.mark.parametrize("ending", ["-journal", "-wal", "-shm"])
def test_what_is_no_journal_is_put_aside(ending: str, kind: str, path: Path) -> None:
    """Nobody waits for it; every run is there, the next one is kept, and the player is told once."""
    strange = path.with_name(path.name + ending)
    STRANGE[kind](strange)
    its = keeper(path, 100)
    its.open()
    [note] = its.notes()

    assert 2 == keep(its, solved())
    assert 2 == its.count(Chosen())
    assert f"{strange}: it is no ordinary file; put aside as solves{ending}-damaged-" in note
    assert 1 == len([*path.parent.glob(f"solves{ending}-damaged-*")])
    assert not strange.is_symlink()
    assert [] == its.notes()


def test_it_is_no_journal_of_what_is_put_aside_later(path: Path) -> None:
    """A damaged database with such a thing beside it loses nothing by it."""
    os.mkfifo(path.with_name("solves.db-journal"))
    with path.open("r+b") as file:
        file.truncate(path.stat().st_size - 1)
    its = keeper(path, 100)
    its.open()
    [note] = its.notes()

    assert 2 == note.count("put aside as")
    assert "1 run taken over" in note
    assert 1 == its.count(Chosen())


def test_where_it_can_not_be_put_aside_the_file_is_left_alone(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """And the player is told what is in the way."""

    def forbidden(*_: object) -> None:
        raise Refusing("it can't be put aside")

    os.mkfifo(path.with_name("solves.db-journal"))
    monkeypatch.setattr(opening, "put_aside", forbidden)
    its = keeper(path, 100)
    its.open()
    [note] = its.notes()

    assert not its.lasting
    assert "solves.db-journal is no ordinary file; new runs wait beside it" in note


def test_a_second_connection_does_not_wait_either(path: Path) -> None:
    """Such as the one of the check, with a pipe that came later."""
    os.mkfifo(path.with_name("solves.db-journal"))

    with pytest.raises(Refusing, match=r"solves\.db-journal is no ordinary file"):
        connect(path, 0, read_only=True)
