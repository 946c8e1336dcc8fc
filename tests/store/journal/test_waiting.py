"""What waits at start, and who gets it."""

from __future__ import annotations

import fcntl
import os
import re
import subprocess
import sys
import time
from pathlib import Path

import pytest

from slide_tui.engine.game import advance
from slide_tui.engine.intents import Act, Slide
from slide_tui.store.journal import claim
from slide_tui.store.journal.lines import sealed
from tests.program import environment
from tests.store.journal.runs import at_rest, figures, file_of, game_of, kept, only, play, waiting
from tests.values import there

CLAIM = """
import sys
from pathlib import Path
from slide_tui.store.journal import claim
from tests.store.journal.runs import waiting

found = waiting(Path(sys.argv[1]))
print(len(found), flush=True)
sys.stdin.readline()
journals = [journal for journal in map(claim, found) if journal]
print(len(journals), flush=True)
sys.stdin.readline()
"""


def flipped(path: Path, line: int) -> None:
    """Change a letter of a line of a file."""
    lines = path.read_bytes().splitlines(keepends=True)
    lines[line - 1] = b"?" + lines[line - 1][1:]
    path.write_bytes(b"".join(lines))


def test_without_a_folder_nothing_waits(tmp_path: Path) -> None:
    """Nothing is made by looking."""
    assert () == waiting(tmp_path / "runs")
    assert not (tmp_path / "runs").exists()


def test_a_run_can_be_claimed_once(tmp_path: Path) -> None:
    """Who comes second gets nothing, nor does one who looked before the other had played on and gone."""
    steps = play(5)
    kept(tmp_path, steps).close(keep=True)
    found = only(tmp_path)
    first = there(claim(found))
    second = claim(found)
    first.note(advance(first.run.game, Act.RESUME, 5))
    first.close(keep=True)

    assert (None, None) == (second, claim(found))
    assert claim(only(tmp_path)) is not None


def test_a_run_that_is_gone_cannot_be_claimed(tmp_path: Path) -> None:
    """Another window may have handed it to the database by now."""
    file_of(tmp_path, play(5))
    found = only(tmp_path)
    found.path.unlink()

    assert claim(found) is None


def test_of_two_windows_that_start_at_once_one_gets_the_run(tmp_path: Path) -> None:
    """Both see it, both want it."""
    file_of(tmp_path, play(5))
    windows = [
        subprocess.Popen(
            [sys.executable, "-c", CLAIM, str(tmp_path)],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
            env=environment(),
        )
        for _ in range(2)
    ]
    answers = []
    for _ in range(2):
        for window in windows:
            assert window.stdout is not None
            answers.append(int(window.stdout.readline()))
        for window in windows:
            assert window.stdin is not None
            window.stdin.write("\n")
            window.stdin.flush()
    for window in windows:
        window.communicate()

    assert [1, 1, 0, 1] == [*answers[:2], *sorted(answers[2:])]


def test_one_that_only_looks_keeps_nobody_from_a_claim(tmp_path: Path) -> None:
    """The lock of a look lasts for a moment, and a claim waits for so long."""
    file_of(tmp_path, play(5))
    found = only(tmp_path)
    looking = os.open(found.path, os.O_RDONLY)
    fcntl.flock(looking, fcntl.LOCK_SH)
    slept = []

    def sleep(seconds: float) -> None:
        slept.append(seconds)
        fcntl.flock(looking, fcntl.LOCK_UN)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(time, "sleep", sleep)
        journal = claim(found)
    os.close(looking)

    assert slept
    assert journal is not None


def test_a_damaged_run_goes_on_from_before_the_damage_and_its_file_stays(tmp_path: Path) -> None:
    """The player is told where; the claim puts the damaged file aside and goes on in a fresh one."""
    steps = play(20)
    kept(tmp_path, steps).close(keep=True)
    found = only(tmp_path)
    flipped(found.path, 12)
    damaged = found.path.read_bytes()
    found = only(tmp_path)
    journal = there(claim(found))
    journal.close(keep=True)
    asides = [path for path in tmp_path.iterdir() if ".aside-" in path.name]

    assert re.search(r"line 12: it is damaged; the run continues from before that", found.why or "")
    assert figures(at_rest(steps[10])) == figures(game_of(tmp_path))
    assert only(tmp_path).why is None
    assert [damaged] == [path.read_bytes() for path in asides]


def test_a_torn_tail_is_written_over(tmp_path: Path) -> None:
    """A run that lost half a line goes on as if it had never been there."""
    file_of(tmp_path, play(10))
    found = only(tmp_path)
    before = figures(game_of(tmp_path))
    with found.path.open("ab") as end:
        end.write(b"L 12345 0123" + b"\0" * 500)
    journal = there(claim(only(tmp_path)))
    journal.close(keep=True)

    assert (before, None) == (figures(game_of(tmp_path)), only(tmp_path).why)


@pytest.mark.parametrize("content", [b"", b"hello\n", b"\0" * 300, b"slide-tui run 1 torn"])
def test_what_is_no_run_is_set_aside_and_told_once(tmp_path: Path, content: bytes) -> None:
    """It has another name from then on, and its content stays."""
    (tmp_path / "strange.run").write_bytes(content)
    [found] = waiting(tmp_path)

    assert found.run is None
    assert re.fullmatch(r"strange\.run: .+; it is now strange\.run\.aside-\d{4}-\d\d-\d\d", found.why or "")
    assert content == found.path.read_bytes()
    assert () == waiting(tmp_path)
    assert claim(found) is None


def test_no_file_that_is_set_aside_takes_the_place_of_another(tmp_path: Path) -> None:
    """A second one of the same day gets a number."""
    for content in ("one", "two", "three"):
        (tmp_path / "strange.run").write_text(content)
        waiting(tmp_path)

    assert ["one", "three", "two"] == sorted(path.read_text() for path in tmp_path.iterdir())


def test_a_run_of_a_newer_version_stays_for_that_version(tmp_path: Path) -> None:
    """It is told of, and not touched."""
    path = tmp_path / "later.run"
    path.write_bytes(b"slide-tui run 2 who knows\n")
    [found] = waiting(tmp_path)

    assert (None, path) == (found.run, found.path)
    assert "later.run: it was written by a newer version of the game; it stays as it is" == found.why
    assert b"slide-tui run 2 who knows\n" == path.read_bytes()


def test_names_that_are_no_files_do_no_harm(tmp_path: Path) -> None:
    """A folder, a link and a named pipe are left alone and said, and so are other names."""
    (tmp_path / "folder.run").mkdir()
    (tmp_path / "link.run").symlink_to("/dev/zero")
    os.mkfifo(tmp_path / "pipe.run")
    (tmp_path / "notes.txt").write_text("mine")
    (tmp_path / "bad\x1b[2J\n.run").write_text("")
    os.mkfifo(tmp_path / "remains.run.new")
    found = waiting(tmp_path)

    assert [None] * 4 == [each.run for each in found]
    assert all((each.why or "").isprintable() for each in found)
    assert ["bad?[2J?.run"] == [(each.why or "").split(":")[0] for each in found if "it is now" in (each.why or "")]
    assert {"folder.run", "link.run", "pipe.run", "remains.run.new"} < {path.name for path in tmp_path.iterdir()}
    assert "mine" == (tmp_path / "notes.txt").read_text()


def test_remains_of_a_file_that_was_being_made_are_a_run_too(tmp_path: Path) -> None:
    """A window that ended before the file had its name loses nothing; of a file that has one they are not needed."""
    file_of(tmp_path, play(10))
    path = only(tmp_path).path
    before = figures(game_of(tmp_path))
    fresh = path.with_name(path.name + ".new")
    path.rename(fresh)
    adopted = figures(game_of(tmp_path))
    fresh.write_bytes(b"half of it")
    game_of(tmp_path)

    assert before == adopted == figures(game_of(tmp_path))
    assert [path] == list(tmp_path.iterdir())


def test_where_there_are_no_locks_the_number_of_the_process_decides(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Some file systems have none; a run is then held as long as there is a process of that number."""

    def none(descriptor: int, how: int) -> None:
        raise OSError(95, "Operation not supported")

    raw = file_of(tmp_path, play(5))
    path = only(tmp_path).path
    monkeypatch.setattr(fcntl, "flock", none)
    alive = waiting(tmp_path)
    dead = raw.split(b"\n")[0].rpartition(b" ")[0].decode().replace(f" {os.getpid()} ", " 2147483647 ")
    path.write_bytes(sealed([dead, "L 0"], 0)[0])
    found = waiting(tmp_path)
    claimed = [claim(found[0]) for _ in range(2)]

    assert () == alive
    assert [True, False] == [journal is not None for journal in claimed]


def test_a_run_can_be_read_where_nothing_can_be_written(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """It is offered and goes on; that it is not kept is told with the first note."""
    file_of(tmp_path, play(6))
    path = only(tmp_path).path
    before = path.read_bytes()
    really = os.open

    def read_only(path: object, flags: int, mode: int = 0o777, **how: object) -> int:
        if flags & (os.O_RDWR | os.O_WRONLY | os.O_CREAT):
            raise PermissionError(13, "Permission denied")
        return really(path, flags, mode)  # type: ignore[arg-type]

    monkeypatch.setattr(os, "open", read_only)
    journal = there(claim(only(tmp_path)))
    game = advance(journal.run.game, Act.RESUME, 5)
    words = journal.note(game), journal.note(advance(game, Slide(game.legal()[0]), 9)), journal.sync(11)
    journal.close(keep=True)
    monkeypatch.undo()

    assert "it is read-only" in (words[0] or "")
    assert before == path.read_bytes()
