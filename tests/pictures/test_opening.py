"""The process of a player's file: what it answers, what holds it, and that it never outlives the game."""

from __future__ import annotations

import os
import resource
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from select import select

import pytest

from slide_tui.engine.size import Size
from slide_tui.pictures.opening import FILES_MOST, MEMORY_MOST, NO_MEMORY, PILLOW_MISSING
from slide_tui.pictures.own import LOST, OpenedPicture, Opener, Own
from tests.pictures.images import encoded, noise
from tests.program import environment, is_gone, wait_until
from tests.values import there

SIZE = Size(4, 3)
FORMS = ("PNG", "JPEG", "WEBP", "GIF", "BMP")


@pytest.fixture
def opener() -> Iterator[Opener]:
    """What opens files."""
    opener = Opener()
    yield opener
    opener.close()


def answers(opener: Opener, *asked: Own) -> list[OpenedPicture]:
    """What comes of some files, asked for at once."""
    found: list[OpenedPicture] = []
    for own in asked:
        opener.ask(own, found.append)
    while len(found) < len(asked):
        select([there(opener.process)], [], [])
        opener.receive()
    return found


def photo() -> bytes:
    """A picture as a camera makes it."""
    return encoded(noise(64, 48), "JPEG")


def holding(raw: bytes) -> Callable[[Path], object]:
    """A file with some bytes."""
    return lambda path: path.write_bytes(raw)


BAD: dict[str, tuple[Callable[[Path], object], str]] = {
    "missing": (lambda _path: None, "isn't there"),
    "cut short": (holding(photo()[:400]), "is damaged or cut short"),
    "a pipe": (os.mkfifo, "is not an ordinary file"),
    "an empty folder": (Path.mkdir, "has no pictures in it (PNG, JPEG, WebP, GIF or BMP)"),
}


def test_what_is_no_picture_is_refused_in_one_line(opener: Opener, tmp_path: Path) -> None:
    """Which names the file and says why; then a good one is opened. What decoding refuses is told beside it."""
    for name, (make, why) in BAD.items():
        make(tmp_path / name)
        assert [OpenedPicture(trouble=f"{name} {why}.")] == answers(opener, Own(str(tmp_path / name), SIZE, draw=0))
    (tmp_path / "good").write_bytes(photo())
    (good,) = answers(opener, Own(str(tmp_path / "good"), SIZE))

    assert (185, 139) == there(good.raster)[:2]
    assert str(tmp_path / "good") == good.source


def test_parts_of_one_file_come_from_one_process(opener: Opener, tmp_path: Path) -> None:
    """Which ends when another file is asked for."""
    for name in ("a", "b"):
        (tmp_path / name).write_bytes(photo())
    one = Own(str(tmp_path / "a"), SIZE)
    parts = answers(opener, one, one._replace(part=(0, 0, 1)))
    pid = there(opener.process).pid
    answers(opener, one._replace(path=str(tmp_path / "b")))

    assert 2 == len({part.raster for part in parts})
    assert is_gone(pid)


def test_a_folder_has_the_broken_ones_left_out(opener: Opener, tmp_path: Path) -> None:
    """What follows in it is opened instead, and named."""
    (tmp_path / "a.png").write_bytes(b"broken")
    (tmp_path / "b.png").write_bytes(photo())
    (found,) = answers(opener, Own(str(tmp_path), SIZE, draw=0))

    assert str(tmp_path / "b.png") == found.source


def test_many_damaged_pictures_are_answered_once_each(opener: Opener, tmp_path: Path) -> None:
    """Each is a picture or refused in words, whatever Pillow makes of it."""
    chance, originals = Random(1), [encoded(noise(60, 40), form) for form in FORMS]
    for number in range(5):
        raw = bytearray(chance.choice(originals))
        for _ in range(chance.randrange(1, 9)):
            raw[chance.randrange(len(raw))] = chance.randrange(256)
        (tmp_path / "a.png").write_bytes(raw)
        (found,) = answers(opener, Own(str(tmp_path / "a.png"), SIZE, draw=number % 2))

        assert (found.raster is None) == bool(found.trouble)


def test_a_killed_process_is_an_answer_too(opener: Opener, tmp_path: Path) -> None:
    """In one line; the next picture is opened by another process."""
    (tmp_path / "a").write_bytes(photo())
    own, lost = Own(str(tmp_path / "a"), SIZE), list[OpenedPicture]()
    opener.ask(own, lost.append)
    os.kill(there(opener.process).pid, signal.SIGKILL)
    while not lost:
        opener.receive()

    assert [OpenedPicture(trouble=LOST)] == lost
    assert answers(opener, own)[0].raster is not None


def test_a_process_is_held_for_good(opener: Opener, tmp_path: Path) -> None:
    """In memory, files, what it may write, and cores; in a group of its own, so that it hears no Ctrl+C."""
    (tmp_path / "a").write_bytes(photo())
    answers(opener, Own(str(tmp_path / "a"), SIZE))
    pid = there(opener.process).pid
    limits = {
        resource.RLIMIT_AS: MEMORY_MOST,
        resource.RLIMIT_NOFILE: FILES_MOST,
        resource.RLIMIT_FSIZE: 0,
        resource.RLIMIT_CORE: 0,
    }

    assert {each: (most, most) for each, most in limits.items()} == {
        each: resource.prlimit(pid, each) for each in limits
    }
    assert os.getpgid(pid) != os.getpgid(0)


def started(folder: Path, monkeypatch: pytest.MonkeyPatch, pillow: str) -> Opener:
    """What opens files with another Pillow."""
    (folder / "PIL.py").write_text(pillow)
    monkeypatch.syspath_prepend(str(folder))
    return Opener()


@pytest.mark.parametrize(
    ("pillow", "trouble"),
    [
        ("raise ModuleNotFoundError(\"No module named 'PIL'\", name='PIL')", PILLOW_MISSING),
        ("import os; os.abort()", LOST),
        ("import os, signal; os.write(0, b'x' * 100_000); signal.pause()", LOST),
        ("import os, signal; os.write(0, bytes(100_000)); signal.pause()", LOST),
        ("raise MemoryError", NO_MEMORY),
    ],
)
def test_what_goes_wrong_in_the_process_is_said_in_one_line(
    pillow: str, trouble: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whether Pillow is missing, crashes, is taken over, or needs too much."""
    opener = started(tmp_path, monkeypatch, pillow)
    found = answers(opener, Own(str(tmp_path / "PIL.py"), SIZE))
    opener.close()

    assert [OpenedPicture(trouble=trouble)] == found


def test_what_takes_too_long_is_lost(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Even where Python has no say; here the alarm comes at once."""
    opener = started(tmp_path, monkeypatch, "import os, signal; os.kill(os.getpid(), signal.SIGALRM); signal.pause()")
    found = answers(opener, Own(str(tmp_path / "PIL.py"), SIZE))
    opener.close()

    assert [OpenedPicture(trouble=LOST)] == found


def test_it_ends_with_the_program_that_started_it(tmp_path: Path) -> None:
    """Even if that is killed while it works."""
    (tmp_path / "a").write_bytes(photo())
    code = (
        "from slide_tui.engine.size import Size; from slide_tui.pictures.own import Opener, Own; opener = Opener()\n"
        f"opener.ask(Own({str(tmp_path / 'a')!r}, Size(4, 3)), print); print(opener.process.pid, flush=True); input()\n"
    )
    program = subprocess.Popen(
        [sys.executable, "-c", code], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, env=environment()
    )
    with program:
        pid = int(there(program.stdout).readline())
        program.kill()

    wait_until(lambda: is_gone(pid))
