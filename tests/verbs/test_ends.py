"""Every way to end: lost pipes, full disks, signals, strange locales."""

from __future__ import annotations

import errno
import os
import signal
import subprocess
from pathlib import Path

import pytest

from slide_tui.ends import run_to_end
from tests.program import COMMAND, environment, run
from tests.window import window


def test_a_full_disk_is_said_in_one_line() -> None:
    """What can't be written is an error of one line, exit code 1."""
    if not Path("/dev/full").exists():
        pytest.skip("this system has no /dev/full")
    with Path("/dev/full").open("wb") as full:
        done = subprocess.run([*COMMAND, "new"], stdout=full, stderr=subprocess.PIPE, env=environment(), check=False)

    assert (1, b"slide-tui new: can't read or write: No space left on device\n") == (done.returncode, done.stderr)


@pytest.mark.parametrize("words", [["plain"], ["new"], ["check", "-"], ["--help"], ["apply", "1 2/3 0", "-"]])
def test_closed_streams_end_it_quietly(words: list[str]) -> None:
    """Without any standard stream at all there is no traceback and no hanging."""
    command = " ".join(f"'{word}'" for word in [*COMMAND, *words])
    done = subprocess.run(["/bin/sh", "-c", f"{command} <&- >&- 2>&-"], env=environment(), check=False)

    assert 0 == done.returncode


def test_a_reader_who_has_gone_ends_plain_mode_quietly() -> None:
    """A closed pipe is exit code 141 and no word."""
    program = subprocess.Popen(
        [*COMMAND, "plain", "--size", "3"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env=environment(),
    )
    assert program.stdin is not None
    assert program.stdout is not None
    assert program.stderr is not None
    with program.stdin, program.stdout, program.stderr:
        program.stdout.readline()
        program.stdout.close()
        program.stdin.write(b"help\n" * 2000)
        program.stdin.close()

        assert (128 + 13, b"") == (program.wait(), program.stderr.read())


def test_ctrl_c_ends_it_even_if_nobody_reads_any_more(tmp_path: Path) -> None:
    """With a full pipe before it, one Ctrl+C is enough, and there is no traceback."""
    questions = tmp_path / "questions"
    questions.write_bytes(b"1 2/3 0\n" * 50_000)
    with questions.open("rb") as given:
        program = subprocess.Popen(
            [*COMMAND, "check", "-"], stdin=given, stdout=subprocess.PIPE, stderr=subprocess.PIPE, env=environment()
        )
    assert program.stdout is not None
    assert program.stderr is not None
    with program.stdout, program.stderr:
        program.stdout.readline()
        with pytest.raises(subprocess.TimeoutExpired):
            program.wait(0.5)
        program.send_signal(signal.SIGINT)

        assert (130, b"") == (program.wait(), program.stderr.read())


@pytest.mark.parametrize(
    ("words", "code"), [(["fly"], 2), (["check", "1 2/3 3"], 2), (["apply", "1 2/3 0", "UU"], 1), (["new", "x"], 2)]
)
@pytest.mark.parametrize("lost", ["2>/dev/full", "2>&-", "2>&1 >/dev/full | true"])
def test_the_exit_code_survives_a_lost_standard_error(words: list[str], code: int, lost: str) -> None:
    """Where the complaint can't be written, the code still says it, and standard output stays clean."""
    command = " ".join(f"'{word}'" for word in [*COMMAND, *words])
    shell = f"{{ {command}; }} {lost}" if "|" not in lost else f"set -o pipefail; {{ {command}; }} {lost}"
    done = subprocess.run(["/bin/bash", "-c", shell], env=environment(), check=False, stdout=subprocess.PIPE)

    assert (code, b"") == (done.returncode, done.stdout)


def test_input_that_does_not_wait_is_waited_for() -> None:
    """A pipe that another program has set not to wait is no end of input."""
    read_end, write_end = os.pipe()
    os.set_blocking(read_end, False)
    program = subprocess.Popen([*COMMAND, "check", "-"], stdin=read_end, stdout=subprocess.PIPE, env=environment())
    os.close(read_end)
    with pytest.raises(subprocess.TimeoutExpired):
        program.wait(0.5)
    os.write(write_end, b"1 2/3 0\n")
    os.close(write_end)

    assert b"solvable: it is solved already\n" == program.communicate()[0]


def test_help_that_cannot_be_written_is_an_error() -> None:
    """A full disk is said for help as for anything else, also where Python does not buffer."""
    with Path("/dev/full").open("wb") as full:
        done = subprocess.run(
            [*COMMAND, "plain", "--help"],
            stdout=full,
            stderr=subprocess.PIPE,
            env=environment(PYTHONUNBUFFERED="1"),
            check=False,
        )

    assert 1 == done.returncode


def test_ctrl_c_ends_it_quietly() -> None:
    """Ctrl+C at a question is exit code 130, without a traceback."""
    with window("plain", "--size", "3", ready=None) as terminal:
        terminal.read_until("Your move:")
        terminal.type("\x03")

        assert 130 == terminal.end()
        assert "Traceback" not in terminal.shown


def test_ctrl_d_ends_it_cleanly() -> None:
    """Ctrl+D is the end of the input: exit code 0."""
    with window("plain", "--size", "3", ready=None) as terminal:
        terminal.read_until("Your move:")
        terminal.type("\x04")

        assert 0 == terminal.end()
        assert terminal.shown.endswith("Goodbye.\r\n")


def test_a_window_that_closes_ends_it() -> None:
    """A dead terminal is exit code 129, at once."""
    with window("plain", "--size", "3", ready=None) as terminal:
        terminal.read_until("Your move:")
        terminal.hang_up()

        assert 129 == terminal.end()


def test_a_dead_terminal_ends_it_even_if_the_signal_is_ignored() -> None:
    """Started with nohup it gets no signal, so it must notice by itself."""
    master, slave = os.openpty()
    program = subprocess.Popen(
        [*COMMAND, "plain", "--size", "3"],
        stdin=slave,
        stdout=slave,
        stderr=slave,
        env=environment(),
        preexec_fn=lambda: signal.signal(signal.SIGHUP, signal.SIG_IGN),  # noqa: PLW1509
        start_new_session=True,
    )
    os.close(slave)
    shown = b""
    while b"Your move:" not in shown:
        shown += os.read(master, 4096)
    os.close(master)
    _, status, usage = os.wait4(program.pid, 0)
    program.returncode = os.waitstatus_to_exitcode(status)

    assert 129 == program.returncode
    assert usage.ru_utime < 5, "it was spinning"


def test_termination_is_left_to_the_system() -> None:
    """SIGTERM ends plain mode as it ends any program that has nothing to save."""
    with window("plain", "--size", "3", ready=None) as terminal:
        terminal.read_until("Your move:")
        os.kill(terminal.pid, signal.SIGTERM)

        assert 143 == terminal.end()


@pytest.mark.parametrize("locale", [{"LC_ALL": "C"}, {"LC_ALL": "POSIX"}])
def test_in_a_c_locale_the_output_is_ascii(locale: dict[str, str]) -> None:
    """Letters that the locale lacks are spelled out, so that everything can be read."""
    done = run(
        "plain", "--size", "3", "--keys", "\u00e9,d,s,a", "--seed", "\u00e9t\u00e9", given="help\nx\nexit\n", **locale
    )

    assert 0 == done.code
    assert done.out.isascii()
    assert "up \\xe9" in done.out


def test_in_a_utf8_locale_letters_are_shown_as_they_are() -> None:
    """A key of the player's own is shown as it is typed."""
    assert "down \u00e9" in run("plain", "--position", "1 2/0 3", "--keys", "w,d,\u00e9,a").out


@pytest.mark.parametrize(
    ("error", "word"),
    [
        (MemoryError(), "memory"),
        (OSError(errno.ENOMEM, "Cannot allocate memory"), "memory"),
        (OSError(errno.EMFILE, "Too many open files"), "files"),
        (OSError(errno.ENFILE, "File table overflow"), "files"),
        (RuntimeError("can't start new thread"), "threads"),
    ],
)
def test_what_the_system_refuses_is_said(error: Exception, word: str, capsys: pytest.CaptureFixture[str]) -> None:
    """It is no fault of the program: one line, exit code 1."""

    def fail() -> None:
        raise error

    code = run_to_end(lambda: ("new", fail))
    said = capsys.readouterr().err

    assert (1, 1) == (code, said.count("\n"))
    assert word in said


def test_other_errors_are_not_hidden() -> None:
    """A fault of ours keeps its traceback."""

    def fail() -> None:
        raise RuntimeError("a fault of ours")

    with pytest.raises(RuntimeError, match="ours"):
        run_to_end(lambda: ("new", fail))
