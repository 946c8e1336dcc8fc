"""`slide-tui export`."""

from __future__ import annotations

import csv
import json
from pathlib import Path

import pytest

from slide_tui.cli import main
from slide_tui.store.solves.lines import COLUMNS, FIELDS
from tests.commands.books import REPLAY
from tests.program import run, run_here, run_in_shell
from tests.store.solves.runs import opened
from tests.tui.books import leave_several

Captured = pytest.CaptureFixture[str]


FILES = ["solves.index", "solves.jsonl", "solves.jsonl.copy"]
"""What saved runs lie in."""


def test_everything_is_written_as_json_lines(folder: Path) -> None:
    """Every run with every field, those that were given up or deleted too."""
    its = opened(folder)
    its.delete(2)
    its.close(60)
    done = run_here("export", "--data-dir", str(folder))
    found = [json.loads(line) for line in done.out.splitlines()]

    assert (0, "", 10) == (done.code, done.err, len(found))
    assert ["slide-tui", *FIELDS] == list(found[0])
    assert (REPLAY, 9870) == (found[0]["replay"], found[0]["time_ms"])
    assert [False, True, False] == [each["deleted"] for each in found[:3]]


def test_everything_is_written_as_a_table(folder: Path) -> None:
    """Under the names of the columns."""
    done = run("export", "--csv", "--data-dir", str(folder), LC_ALL="C")
    names, *rows = csv.reader(done.out.splitlines())

    assert (0, "", 10, list(COLUMNS)) == (done.code, done.err, len(rows), names)
    assert [REPLAY, "numbers", "board"] == rows[0][-3:]


def test_every_field_is_in_the_help() -> None:
    """What each one means can be read there."""
    done = run_here("export", "--help")

    assert set(COLUMNS) <= set(done.out.replace(",", " ").replace(":", " ").split())


@pytest.mark.parametrize("form", [[], ["--csv"]])
def test_a_new_file_gets_just_what_standard_output_would(form: list[str], folder: Path) -> None:
    """It is for its owner alone, and nothing else is left beside it."""
    to = folder / "sub" / "all"
    to.parent.mkdir()
    done = run_here("export", *form, str(to), "--data-dir", str(folder))

    assert (0, f"10 runs written to {to}\n") == (done.code, done.out)
    assert run_here("export", *form, "-", "--data-dir", str(folder)).out == to.read_text()
    assert 0o600 == to.stat().st_mode & 0o777
    assert [to] == list(to.parent.iterdir())


def test_a_file_that_is_there_is_never_overwritten(folder: Path) -> None:
    """Not even through a link that leads nowhere."""
    (folder / "mine").write_text("mine")
    (folder / "link").symlink_to(folder / "nowhere")

    for name in ("mine", "link", "solves.jsonl"):
        done = run_here("export", str(folder / name), "--data-dir", str(folder))

        assert (1, "", 1) == (done.code, done.out, done.err.count("\n"))
        assert "exists already and is left alone" in done.err
    assert "mine" == (folder / "mine").read_text()
    assert not (folder / "nowhere").exists()


@pytest.mark.parametrize("name", ["missing/all", "solves.jsonl/all", "x" * 300])
def test_a_file_that_cannot_be_made_is_said_in_one_line(name: str, folder: Path) -> None:
    """Exit code 1, and nothing is left behind."""
    done = run_here("export", str(folder / name), "--data-dir", str(folder))

    assert (1, "", 1) == (done.code, done.out, done.err.count("\n"))
    assert FILES == sorted(path.name for path in folder.iterdir())


def test_a_disk_that_takes_no_more_leaves_no_half_file(folder: Path) -> None:
    """What can't be brought to the disk is no export. A limit to the size of files looks like a full disk."""
    done = run_in_shell(f"ulimit -f 1; $GAME export {folder}/all --data-dir {folder}")

    assert (1, "", 1) == (done.code, done.out, done.err.count("\n"))
    assert FILES == sorted(path.name for path in folder.iterdir())


def test_a_name_that_no_file_can_have_is_refused(capsys: Captured) -> None:
    """Exit code 2."""
    assert (2, 2) == (main(["export", ""]), main(["export", "a\0b"]))
    assert 2 == capsys.readouterr().err.count("\n")


def test_where_nothing_is_kept_nothing_is_written(tmp_path: Path) -> None:
    """That is a whole export as well; of a table, the names stand there."""
    done = run_here("export", HOME=str(tmp_path))

    assert (0, "", "") == (done.code, done.out, done.err)
    assert f"{','.join(COLUMNS)}\n" == run_here("export", "--csv", HOME=str(tmp_path)).out
    assert [] == list(tmp_path.iterdir())


def test_a_file_of_another_program_is_no_empty_export(tmp_path: Path) -> None:
    """Exit code 1 and one line."""
    (tmp_path / "solves.jsonl").write_text("songs\n")
    done = run_here("export", "--data-dir", str(tmp_path))

    assert (1, "", 1) == (done.code, done.out, done.err.count("\n"))


def test_without_any_stream_it_ends_quietly(folder: Path) -> None:
    """Closed input and output are no traceback."""
    assert 0 == run_in_shell(f"$GAME export --data-dir '{folder}' <&- >&- 2>&-").code


def test_unfinished_runs_are_left_out_and_counted(tmp_path: Path) -> None:
    """On standard error, so that the export itself stays clean."""
    leave_several(tmp_path)
    done = run_here("export", "--data-dir", str(tmp_path))

    assert (0, "") == (done.code, done.out)
    assert "4 unfinished runs left out: resume or give up in the game first" in done.err
