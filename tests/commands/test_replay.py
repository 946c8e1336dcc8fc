"""`slide-tui replay`."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

import pytest

from slide_tui.cli import main
from slide_tui.engine.replay import decode
from slide_tui.store.importing.bare import Bare
from slide_tui.store.importing.importing import import_file
from slide_tui.store.solves.lines import write_line
from slide_tui.store.solves.trouble import Trouble
from slide_tui.store.statistics.runs import replay_of as shown_replay
from slide_tui.text.replays import replay_text
from tests.commands.books import REPLAY, solved
from tests.program import run_here, usage_error
from tests.store.solves.files import FIFTEEN, written
from tests.store.solves.runs import AT_MS, kept_of, opened

Captured = pytest.CaptureFixture[str]

SHOWN = "".join(f"{line}\n" for line in replay_text(decode(REPLAY)))
UNDONE = "3x3:1,2,3,4,5,6,0,7,8 L<>L 0,100,100,50"


@pytest.mark.parametrize("words", [[REPLAY], REPLAY.split(), [f"  {REPLAY}\n"]], ids=["quoted", "bare", "blanks"])
def test_a_line_is_shown_move_by_move(words: Sequence[str]) -> None:
    """With quotes or without."""
    done = run_here("replay", *words)

    assert (0, SHOWN, "") == (done.code, done.out, done.err)
    assert "  9.870 s  tile 8 left\n" in done.out


def test_a_kept_run_is_shown_by_its_number(folder: Path) -> None:
    """Just as its line would be."""
    done = run_here("replay", "1", "--data-dir", str(folder))

    assert (0, SHOWN, "") == (done.code, done.out, done.err)


def test_a_kept_run_becomes_a_line_for_a_friend(folder: Path) -> None:
    """What `--line` prints is read again."""
    line = run_here("replay", "1", "--line", "--data-dir", str(folder)).out

    assert f"{REPLAY}\n" == line
    assert SHOWN == run_here("replay", line.strip()).out


def test_a_file_is_answered_line_by_line(tmp_path: Path) -> None:
    """Replay lines and lines of an export; what is bad in its place, and empty lines not at all."""
    export = write_line(kept_of(solved(9870)))
    path = written(tmp_path / "runs.txt", [f"\ufeff{REPLAY}\r\n\n", "nonsense\n", f"{export}\n", UNDONE])
    done = run_here("replay", "--line", str(path))
    lines = done.out.splitlines()

    assert 2 == done.code
    assert [REPLAY, REPLAY, UNDONE] == [line for line in lines if not line.startswith("error")]
    assert lines[1].startswith("error: 'nonsense' is not a replay")


def test_several_runs_have_a_line_between_them(tmp_path: Path) -> None:
    """So that each can be told from the next."""
    done = run_here("replay", str(written(tmp_path / "runs", [f"{REPLAY}\n", f"{REPLAY}\n"])))

    assert (0, f"{SHOWN}\n{SHOWN}") == (done.code, done.out)


def test_standard_input_is_answered_line_by_line() -> None:
    """It goes on after a bad one, and the exit code is the worst."""
    done = run_here("replay", "-", "--line", given=f"{REPLAY}\n3x3-a UDUD 0\n\xff\x1b[2J\n{UNDONE}\n".encode("latin-1"))
    lines = done.out.splitlines()

    assert (2, "", 4) == (done.code, done.err, len(lines))
    assert (REPLAY, UNDONE) == (lines[0], lines[3])
    assert all(line.startswith("error: ") and line.isprintable() for line in lines[1:3])


@pytest.mark.parametrize(
    ("words", "complaint"),
    [
        ([], "arguments are required: LINE|ID|FILE|-"),
        (["nothing"], "'nothing' is not a file, the number of a run or a replay"),
        (["/"], "is not a file"),
        (["x" * 5000], "is not a file"),
        (["a\x1b[2J"], "'a\\x1b[2J' is not a file"),
        (["-1"], "'-1' is not a file"),
        (["nothing at all"], "character 1 of the replay's moves, 'a', is not a move"),
        (["3x3:1,2,3,4,5,6,0,7,8", "LU", "0,1"], "move 2 of the replay (U) is not possible"),
        (["{}"], "the only form that this version knows"),
        (["{"], "not valid JSON"),
    ],
)
def test_a_wrong_one_is_refused_in_one_line(words: list[str], complaint: str) -> None:
    """Exit code 2, with what is wrong and where."""
    assert complaint in usage_error("replay", *words)


def test_a_replay_that_is_too_long_is_refused_in_its_place(tmp_path: Path) -> None:
    """Two million moves would take a minute and hundreds of megabytes; what stands around them is answered."""
    many = 1_000_000
    long = f"3x3:1,2,3,4,5,6,0,7,8 {'LR' * many} 0{',9' * (2 * many - 1)}"
    done = run_here("replay", str(written(tmp_path / "runs.txt", [f"{REPLAY}\n{long}\n{REPLAY}\n"])))
    answers = done.out

    assert 2 == done.code
    refused = "error: a replay of more than 200,000 moves can be saved and exported, but not shown\n"
    assert f"{SHOWN}\n{refused}\n{SHOWN}" == answers


def test_a_kept_run_that_is_too_long_is_not_shown(tmp_path: Path) -> None:
    """Exit code 1, and words; the statistics say the same."""
    its = opened(tmp_path)
    long = kept_of(solved(400))
    its.add([replace(long, replay=f"{long.replay}{',' * 300_000}")])
    its.get_ready(60)
    with pytest.raises(Trouble, match="more than 200,000 moves"):
        shown_replay(its, 1)
    its.close(60)
    done = run_here("replay", "1", "--data-dir", str(tmp_path))

    assert (1, "") == (done.code, done.out)
    assert "1: a replay of more than 200,000 moves" in done.err


@pytest.mark.parametrize("number", ["11", "0", "99999999999999999999999999"])
def test_a_number_that_no_run_has_is_the_answer_no(number: str, folder: Path) -> None:
    """Exit code 1, and the command that shows all."""
    done = run_here("replay", number, "--data-dir", str(folder))

    assert (1, "", 1) == (done.code, done.out, done.err.count("\n"))
    assert "there is no run with that number; slide-tui solves lists all" in done.err


def test_a_deleted_run_is_not_shown(folder: Path) -> None:
    """It is said that it was deleted."""
    its = opened(folder)
    its.delete(1)
    its.close(60)
    done = run_here("replay", "1", "--data-dir", str(folder))

    assert (1, "") == (done.code, done.out)
    assert "this run was deleted" in done.err


def test_a_bare_time_has_nothing_to_replay(tmp_path: Path, capsys: Captured) -> None:
    """It came from another program."""
    its = opened(tmp_path)
    import_file(written(tmp_path / "15.csv", [FIFTEEN]), Bare(AT_MS), its.add)
    its.close(60)
    code = main(["replay", "1", "--data-dir", str(tmp_path)])

    assert (1, ("", "slide-tui replay: 1: another program saved only the time of this run, not its moves\n")) == (
        code,
        capsys.readouterr(),
    )


def test_a_file_with_a_number_for_a_name_is_asked_for_by_its_folder(
    tmp_path: Path, capsys: Captured, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The bare number is that of a run."""
    monkeypatch.chdir(tmp_path)
    written(Path("12"), [REPLAY])

    assert (1, 0) == (main(["replay", "12"]), main(["replay", "./12"]))
    assert SHOWN == capsys.readouterr().out
