"""`slide-tui import`."""

from __future__ import annotations

import json
import shutil
import sqlite3
from pathlib import Path

import pytest

from slide_tui.cli import main
from slide_tui.store.solves.exporting import json_lines
from tests.commands.books import book_in
from tests.program import run_here, run_in_shell, usage_error
from tests.store.solves.files import FIFTEEN, cstimer, written
from tests.store.solves.runs import easy, kept_of, walked

Captured = pytest.CaptureFixture[str]
PENALTIES = ([[0, 12_340], "", "", 1_700_000_000], [[2000, 10_000], "", "", 1_700_000_100], [[-1, 9000], "", "", 1])


SAMPLES = Path(__file__).parent.parent / "samples"


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A folder with kept runs."""
    (tmp_path / "old").mkdir()
    book_in(tmp_path / "old")
    return tmp_path


@pytest.mark.parametrize("form", [[], ["--csv"]])
def test_an_export_comes_back_without_loss_or_doubles(form: list[str], folder: Path) -> None:
    """On another machine everything is the same; once more adds nothing."""
    old, new, file = (str(folder / name) for name in ("old", "new", "all"))
    run_here("export", *form, file, "--data-dir", old)
    first = run_here("import", file, "--data-dir", new)
    second = run_here("import", file, file, "--data-dir", new)

    assert (0, f"{file}: 10 added\n", "") == (first.code, first.out, first.err)
    assert (0, f"{file}: 0 added, 10 known already\n" * 2, "") == (second.code, second.out, second.err)
    for command in ("export", "stats", "solves"):
        assert run_here(command, "--data-dir", old).out == run_here(command, "--data-dir", new).out


@pytest.mark.parametrize("form", [[], ["--csv"]])
def test_an_export_comes_through_a_pipe(form: list[str], folder: Path) -> None:
    """Whatever its kind, `-` reads it from standard input."""
    exported = run_here("export", *form, "-", "--data-dir", str(folder / "old")).out
    done = run_here("import", "-", "--data-dir", str(folder / "new"), given=exported)

    assert (0, "standard input: 10 added\n", "") == (done.code, done.out, done.err)


def test_bad_lines_are_told_with_their_numbers(folder: Path) -> None:
    """The first ten of them; the others are read, and the exit code is 1."""
    good = next(iter(json_lines([kept_of(easy())])))
    file = written(folder / "mixed", [good, "nonsense\x1b[2J\n" * 12, good.replace('"moves":2', '"moves":-1')])
    done = run_here("import", str(file), "--data-dir", str(folder / "new"))
    lines = done.err.splitlines()

    assert (1, f"{file}: 1 added, 13 refused\n", 11) == (done.code, done.out, len(lines))
    assert lines[0].startswith(f"slide-tui import: {file}: line 2: not valid JSON")
    assert f"slide-tui import: {file}: 3 more refused" == lines[10]
    assert all(line.isprintable() for line in lines)


def test_figures_are_counted_with_the_import(tmp_path: Path) -> None:
    """So that nobody waits for them who looks at the statistics next."""
    times = written(
        tmp_path / "cstimer.txt", [cstimer(*([[0, 9_000 + n], "", "", 1_700_000_000 + n] for n in range(300)))]
    )
    main(["import", str(times), "--data-dir", str(tmp_path)])
    with sqlite3.connect(tmp_path / "solves.index") as index:
        found = index.execute("SELECT count(*) FROM figures WHERE measure = 0").fetchall()
    index.close()

    assert [(300,)] == found


def test_times_of_other_programs_are_added(folder: Path, capsys: Captured) -> None:
    """They are in categories of their own."""
    times = written(folder / "cstimer.txt", [cstimer(*PENALTIES)])
    table = written(folder / "15.csv", [FIFTEEN])
    new = str(folder / "new")
    code = main(["import", str(times), str(table), "--data-dir", new])

    assert (0, f"{times}: 3 added\n{table}: 3 added\n") == (code, capsys.readouterr().out)
    main(["stats", "--json", "--size", "4", "--data-dir", new])
    [figures] = map(json.loads, capsys.readouterr().out.splitlines())
    assert ("", 4, 3) == (figures["control"], figures["runs"], figures["count"])
    assert 12_000 == figures["time_ms"]["best"]
    assert (1, 97) == (figures["moves"]["count"], figures["moves"]["best"])
    main(["solves", "--last", "1", "--data-dir", new])
    assert capsys.readouterr().out.endswith("  3x3          7.000      31   4.43  on your own   -\n")


def test_times_that_name_no_size_need_one(folder: Path, capsys: Captured) -> None:
    """`--size` gives it."""
    file = written(folder / "cstimer.txt", [cstimer(*PENALTIES, kind="333")])
    words = ["import", str(file), "--data-dir", str(folder / "new")]
    without = main(words)
    shown = capsys.readouterr()

    assert (1, f"{file}: 0 added, 1 refused\n") == (without, shown.out)
    assert "session 1: it does not say that it is for a sliding puzzle; name a size if it is" in shown.err
    assert (0, f"{file}: 3 added\n") == (main([*words, "--size", "3"]), capsys.readouterr().out)


def test_a_file_that_cannot_be_read_does_not_stop_the_others(folder: Path) -> None:
    """Each has its line."""
    good = written(folder / "good", json_lines([kept_of(walked("a"))]))
    names = [str(folder / "missing\x1b"), str(folder), str(written(folder / "empty", [])), str(good)]
    done = run_here("import", *names, "--data-dir", str(folder / "new"))

    assert (1, f"{folder / 'empty'}: nothing in it\n{good}: 1 added\n") == (done.code, done.out)
    assert [
        f"slide-tui import: {folder}/missing?: No such file or directory",
        f"slide-tui import: {folder}: not an ordinary file",
    ] == done.err.splitlines()


def test_a_database_comes_back(folder: Path) -> None:
    """One of version 1.0 that was set aside, with its last page damaged: what can be read of it, and it stays."""
    damaged = folder / "solves-damaged-2026-11-18.db"
    raw = (SAMPLES / "1.0" / "home" / "solves.db").read_bytes()
    raw = raw[:-4096] + bytes(4096)
    damaged.write_bytes(raw)
    done = run_here("import", str(damaged), "--data-dir", str(folder / "new"))
    added = int(done.out.split(": ")[1].split()[0])

    assert 1 == done.code
    assert 50 < added < 97
    assert raw == damaged.read_bytes()


def test_a_database_that_somebody_has_changed_is_not_believed(tmp_path: Path) -> None:
    """Its moves don't bear it out."""
    path = Path(shutil.copy(SAMPLES / "1.0" / "home" / "solves.db", tmp_path / "changed.db"))
    with sqlite3.connect(path) as database:
        database.execute("UPDATE solves SET time_ms = 1 WHERE id = 2")
    database.close()
    done = run_here("import", str(path), "--data-dir", str(tmp_path / "new"))

    solves = run_here("solves", "--json", "--data-dir", str(tmp_path / "new")).out

    assert (0, "97 added") == (done.code, done.out.strip().partition(": ")[2])
    assert '"time_ms":1,' not in solves.replace(" ", "")


def test_a_disk_that_takes_no_more_stops_it(folder: Path) -> None:
    """One line, exit code 1; what was added before stays. A limit to the size of files looks like a full disk."""
    many = written(folder / "many", [cstimer(*([[0, 9_000 + n], "", "", 1_700_000_000 + n] for n in range(1000)))])
    home = f"--data-dir {folder}/new"
    run_here("import", str(written(folder / "one", json_lines([kept_of(easy())]))), "--data-dir", f"{folder}/new")
    done = run_in_shell(f"ulimit -f 200; $GAME import {many} {home}")

    assert (1, "", 1) == (done.code, done.out, done.err.count("\n"))
    assert done.err.endswith("; what was added before it stays\n")
    assert f'"code":"{easy().puzzle.code}"' in run_here("export", "--data-dir", f"{folder}/new").out


def test_many_runs_are_added_once_each(tmp_path: Path) -> None:
    """Also those that don't fit into one batch; once more adds nothing."""
    many = written(tmp_path / "many", [cstimer(*([[0, 9_000 + n], "", "", 1_700_000_000 + n] for n in range(1100)))])
    first, second = (run_here("import", str(many), "--data-dir", str(tmp_path)).out for _ in range(2))

    assert (f"{many}: 1,100 added\n", f"{many}: 0 added, 1,100 known already\n") == (first, second)
    listed = run_here("solves", "--json", "--last", "9999", "--data-dir", str(tmp_path)).out
    assert [9_000 + n for n in range(1100)] == [json.loads(line)["time_ms"] for line in listed.splitlines()]


def test_nothing_is_added_where_it_would_not_last(folder: Path) -> None:
    """A file of another program is left alone."""
    path = folder / "solves.jsonl"
    path.write_bytes(before := b"songs\n")
    done = run_here("import", str(written(folder / "all", json_lines([kept_of(easy())]))), "--data-dir", str(folder))

    assert (1, "", 1, before) == (done.code, done.out, done.err.count("\n"), path.read_bytes())


@pytest.mark.parametrize(("words", "complaint"), [([], "required: FILE"), (["all", "--size", "99"], "--size: 99")])
def test_wrong_words_are_refused_in_one_line(words: list[str], complaint: str) -> None:
    """Exit code 2, and nothing is made."""
    assert complaint in usage_error("import", *words)
