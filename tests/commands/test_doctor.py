"""`slide-tui doctor`, on pipes."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.commands.books import book_in
from tests.program import Finished, environment, run, run_here, run_in_shell, usage_error


def facts(done: Finished) -> dict[str, str]:
    """The lines of a report by their names."""
    pairs = [line.partition(": ") for line in done.out.splitlines()]
    assert all(middle for _, middle, _ in pairs), done.out
    return {name: value for name, _, value in pairs}


def test_a_report_has_every_fact_and_leaves_no_trace(tmp_path: Path) -> None:
    """The real program on pipes, where nothing was ever saved."""
    done = run("doctor", TERM="xterm-256color", LANG="C.UTF-8")
    said = facts(done)

    assert (0, "") == (done.code, done.err)
    assert {"slide-tui", "platform", "Python", "SQLite", "textual", "rich", "numpy", "TERM", "inside"} <= set(said)
    assert ("256 (by the name in TERM)", "yes", "unknown") == (said["colours"], said["Unicode"], said["size"])
    assert said["full screen"].startswith("no, standard input is not a terminal")
    assert ("none yet", "0 files") == (said["saved runs"], said["unfinished runs"])
    assert [] == list(tmp_path.iterdir())


def test_scripts_have_an_object_a_line() -> None:
    """The same facts under the same names."""
    told = [json.loads(line) for line in run_here("doctor", "--json").out.splitlines()]

    assert list(facts(run_here("doctor"))) == [fact["name"] for fact in told]
    assert {"name", "value", "trouble"} == {name for fact in told for name in fact}


def test_a_report_loads_neither_textual_nor_numpy() -> None:
    """Their versions are read without them."""
    code = "import sys; from slide_tui.cli import main; main(['doctor']); print({'textual', 'numpy'} & {*sys.modules})"
    done = subprocess.run([sys.executable, "-c", code], env=environment(), capture_output=True, text=True, check=True)

    assert "set()" == done.stdout.splitlines()[-1]


def test_the_home_folder_is_spelled_out_only_when_asked(tmp_path: Path) -> None:
    """A name is often in it."""
    words = ["doctor", "--data-dir", str(tmp_path / "there")]
    (tmp_path / "there").mkdir()
    (tmp_path / "there" / "settings.toml").write_text("theme = 7\n")

    assert str(tmp_path) not in run_here(*words, HOME=str(tmp_path)).out
    assert "~/there" in run_here(*words, HOME=str(tmp_path)).out
    assert str(tmp_path / "there") in run_here(*words, "--paths", HOME=str(tmp_path)).out


def test_saved_runs_are_counted_and_left_as_they_are(folder: Path) -> None:
    """Their file is only read."""
    before = {path: path.read_bytes() for path in folder.iterdir()}
    done = run_here("doctor", "--data-dir", str(folder))

    assert (0, "") == (done.code, done.err)
    assert facts(done)["saved runs"].endswith(", in order")
    assert before == {path: path.read_bytes() for path in folder.iterdir()}


def test_saved_runs_that_do_not_open_are_a_trouble(tmp_path: Path) -> None:
    """Exit code 1, and one line that names them; the file stays."""
    (tmp_path / "solves.jsonl").write_bytes(b"no log" * 100)
    done = run_here("doctor", "--data-dir", str(tmp_path))

    assert (1, 1) == (done.code, done.err.count("\n"))
    assert done.err.startswith("slide-tui doctor: saved runs")
    assert ["solves.jsonl"] == [path.name for path in tmp_path.iterdir()]


@pytest.mark.skipif(os.geteuid() == 0, reason="root may write anywhere")
def test_a_folder_that_can_not_be_written_is_a_trouble(tmp_path: Path) -> None:
    """Nothing could be saved there."""
    tmp_path.chmod(0o500)
    done = run_here("doctor", "--data-dir", str(tmp_path))

    assert (1, 1) == (done.code, done.err.count("\n"))
    assert "nothing can be saved in" in done.err


def test_a_file_in_the_way_of_the_folders_is_a_trouble(tmp_path: Path) -> None:
    """The home folder is no folder, and has a name that is safe nowhere."""
    (tmp_path / "a\x1b[31m").touch()
    done = run_here("doctor", HOME=str(tmp_path / "a\x1b[31m"), XDG_DATA_HOME=str(tmp_path / "a\x1b[31m"))

    assert (1, 1) == (done.code, done.err.count("\n"))
    assert "nothing can be saved in" in done.err
    assert done.err[:-1].isprintable()


def test_a_disk_without_room_is_a_trouble() -> None:
    """A limit to the size of files looks the same."""
    done = run_in_shell("ulimit -f 0; $GAME doctor 2>&1; echo $?")
    *_, complaint, code = done.out.splitlines()

    assert (True, "1") == (complaint.startswith("slide-tui doctor: nothing can be saved in ~/"), code)


def test_broken_settings_are_a_fact() -> None:
    """The game plays with its own, so nothing is wrong that keeps it from playing."""
    home = Path(os.environ["HOME"], ".config", "slide-tui")
    home.mkdir(parents=True)
    (home / "settings.toml").write_text("theme = [\n")
    done = run_here("doctor")

    assert (0, "") == (done.code, done.err)
    assert "settings.toml" in facts(done)["settings"]


@pytest.mark.parametrize("value", ["x\x1b[31m", "x\ny: z", "x\x9b31m\u202e", "x" * 100_000])
def test_nothing_from_outside_reaches_the_output_as_control_bytes(value: str) -> None:
    """Whatever a variable holds, its line is one printable line of bounded length."""
    done = run_here("doctor", TERM=value, TERM_PROGRAM=value, LANG=value, COLORTERM=value)
    lines = done.out.splitlines()

    assert all(line.isprintable() and len(line) < 500 for line in lines)
    assert not [line for line in lines if line.startswith("y: ")]


def test_an_empty_environment_is_described() -> None:
    """No locale, no TERM, no HOME."""
    done = run_here("doctor", TERM="", LC_ALL="", HOME="")

    assert "" == done.err or 1 == done.err.count("\n")
    assert "TERM" in facts(done)


def test_what_shows_keys_now_is_named() -> None:
    """`doctor --keys` of version 1.0 says what to use instead."""
    assert "`textual keys`" in usage_error("doctor", "--keys")


def test_runs_of_a_book_are_all_counted(tmp_path: Path) -> None:
    """As many as `solves` lists."""
    book_in(tmp_path)
    listed = run_here("solves", "--data-dir", str(tmp_path)).out.count("\n") - 1
    done = run_here("doctor", "--data-dir", str(tmp_path))

    assert f"{listed}, in order" == facts(done)["saved runs"]
