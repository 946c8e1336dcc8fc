"""Where the settings file is: links, other people's files, full disks, other windows, and windows that are killed."""

from __future__ import annotations

import errno
import fcntl
import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from slide_tui.engine.size import Size
from slide_tui.settings.settings import changed
from slide_tui.store.settings.settings_file import load, save, why_not_saved
from tests.program import environment
from tests.store.journal.faults import refusing, replaced
from tests.store.settings.documents import BY_HAND, DEFAULT, FRAMES, LIGHT


def test_a_link_is_followed(tmp_path: Path) -> None:
    """Whoever keeps the file elsewhere finds the change there, and the link where it was; the mode is kept."""
    (tmp_path / "elsewhere").mkdir()
    real, link = tmp_path / "elsewhere" / "mine.toml", tmp_path / "settings.toml"
    link.symlink_to(real)
    for theme in ("light", "dark"):
        assert save(link, load(link).settings, changed(DEFAULT, "theme", theme)) is None
        assert theme == load(real).settings.theme
        real.chmod(0o664)

    assert (True, [real], 0o664) == (link.is_symlink(), list(real.parent.iterdir()), real.stat().st_mode & 0o777)


@pytest.mark.parametrize("content", ["", "mine", "theme = 'light'\n", "[tool]\nname = 'other'\n"])
def test_a_link_to_a_file_of_somebody_elses_is_left_alone(content: str, tmp_path: Path) -> None:
    """Also where it could be read as settings; it is said, and nothing is made beside it."""
    theirs, link = tmp_path / "elsewhere" / "theirs.toml", tmp_path / "settings.toml"
    theirs.parent.mkdir()
    theirs.write_text(content)
    link.symlink_to(theirs)

    assert "settings not saved: settings.toml" in (save(link, DEFAULT, LIGHT) or "")
    assert (content, [theirs]) == (theirs.read_text(), list(theirs.parent.iterdir()))


@pytest.mark.parametrize("make", [os.mkfifo, Path.mkdir, lambda path: path.symlink_to("thesis")])
def test_nothing_in_the_place_of_the_new_file_is_touched(make: Callable[[Path], None], written: Path) -> None:
    """A pipe, a folder, a link: the settings are not kept, and that is said."""
    fresh = written.with_name("settings.toml.new")
    make(fresh)
    before = fresh.lstat()
    said = save(written, DEFAULT, FRAMES)
    after = fresh.lstat()

    assert "settings not saved" in (said or "")
    assert (before.st_ino, before.st_mode, before.st_size) == (after.st_ino, after.st_mode, after.st_size)


def test_what_can_be_saved_is_known_beforehand(written: Path, tmp_path: Path) -> None:
    """A good file, one that is missing, one that is empty; not one that is read-only, which is left so."""
    (tmp_path / "empty.toml").write_text("")
    good = [why_not_saved(each) for each in (written, tmp_path / "none.toml", tmp_path / "empty.toml")]
    with replaced({"access": lambda _path, mode: not mode & os.W_OK}):
        told, said = why_not_saved(written), save(written, DEFAULT, LIGHT)

    assert [""] * 3 == good
    assert "settings.toml is read-only, or its folder is" == told
    assert (f"settings not saved: {written}: it is read-only", BY_HAND) == (said, written.read_text())


# Disks, windows and ends


@pytest.mark.parametrize("name", ["fsync", "write", "ftruncate", "fchmod", "fstat"])
@pytest.mark.parametrize("number", [errno.ENOSPC, errno.EIO, errno.EMFILE])
def test_a_disk_that_fails_costs_nothing_but_a_line(name: str, number: int, written: Path) -> None:
    """Whichever step fails, the old file is whole, nothing else is left, and the line says what the matter is."""
    with replaced(refusing(number, name)):
        said = save(written, DEFAULT, FRAMES)

    assert f"{os.strerror(number)}" in (said or "")
    assert (said or "").startswith("settings not saved: ")
    assert BY_HAND == written.read_text()
    assert {written} == {*written.parent.iterdir()} - {written.with_name("settings.toml.new")}


def test_a_new_file_that_a_crash_has_left_is_taken_over(written: Path) -> None:
    """There is never more than one; while another window writes it, that is waited for, but not for ever."""
    fresh = written.with_name("settings.toml.new")
    with fresh.open("w") as held:
        fcntl.flock(held, fcntl.LOCK_EX)
        said = save(written, DEFAULT, FRAMES)
        held.write("half a fi" * 10_000)
    kept = written.read_text()

    assert (f"settings not saved: {written}: another window is writing it", BY_HAND) == (said, kept)
    assert save(written, DEFAULT, FRAMES) is None
    assert ("frames", [written]) == (load(written).settings.skin, list(written.parent.iterdir()))


WRITER = """
import sys
from pathlib import Path
from slide_tui.settings.settings import Settings, changed
from slide_tui.store.settings.settings_file import save
path, name, rounds = Path(sys.argv[1]), sys.argv[2], int(sys.argv[3])
one, other = Settings(), changed(Settings(), name, 120 if name == "animation_ms" else 20)
for number in range(rounds):
    for pair in ((one, other), (other, one), (one, other)):
        said = save(path, *pair)
        assert said is None, said
    print(number, flush=True)
"""


def writer(path: Path, name: str, rounds: int) -> subprocess.Popen[bytes]:
    """A window of its own that changes one option again and again, in the end to another value."""
    words = [sys.executable, "-c", WRITER, str(path), name, str(rounds)]
    return subprocess.Popen(words, env=environment(), stdout=subprocess.PIPE)


def test_windows_that_write_at_once_lose_nothing(written: Path) -> None:
    """Each finds its last change in the file, and what was there before is there."""
    windows = [writer(written, name, 25) for name in ("animation_ms", "warm_up")]
    for window in windows:
        window.communicate()
    found = load(written).settings

    assert [0, 0] == [window.returncode for window in windows]
    assert (120, 20, "light", Size(5, 4)) == (found.animation_ms, found.warm_up, found.theme, found.size)
    assert [written] == list(written.parent.iterdir())


def test_a_killed_writer_leaves_a_whole_file(written: Path) -> None:
    """Whenever it is killed, the file can be read and has all that was not being changed."""
    for number in range(3):
        window = writer(written, "warm_up", 10_000)
        assert window.stdout is not None
        with window.stdout:
            for _ in range(number + 1):
                window.stdout.readline()
            window.kill()
            window.wait()
        found = load(written)

        assert "# who knows" in written.read_text()
        assert ("light", Size(5, 4), 2) == (found.settings.theme, found.settings.size, len(found.complaints))
