"""Every way to end: lost pipes, full disks, signals, strange locales."""

from __future__ import annotations

import errno
import os
import signal
import subprocess
from collections.abc import Callable
from pathlib import Path

import pytest

from slide_tui.exits import run_to_end
from tests.program import COMMAND, environment, run, run_in_shell, wait_until
from tests.window import Window, window


def sleeps(pid: int) -> bool:
    """Whether a process waits for something, or has ended."""
    return Path(f"/proc/{pid}/stat").read_text().rpartition(") ")[2][0] in "SZ"


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="this system has no /dev/full")
@pytest.mark.parametrize(
    ("line", "command"), [("$GAME new", "new"), ("PYTHONUNBUFFERED=1 $GAME plain --help", "plain")], ids=["new", "help"]
)
def test_a_full_disk_is_said_in_one_line(line: str, command: str) -> None:
    """What can't be written is an error, of help too, also where Python does not buffer."""
    done = run_in_shell(f"{line} >/dev/full")

    assert (1, f"slide-tui {command}: can't read or write: No space left on device\n") == (done.code, done.err)


@pytest.mark.parametrize("words", ["plain", "check -"])
def test_closed_streams_end_it_quietly(words: str) -> None:
    """Without any standard stream at all there is no traceback and no hanging."""
    assert 0 == run_in_shell(f"$GAME {words} <&- >&- 2>&-").code


@pytest.mark.parametrize("line", ["$GAME new --count 1000000", "yes help | head -2000 | $GAME plain --size 3"])
def test_a_reader_who_has_gone_ends_it_quietly(line: str) -> None:
    """A closed pipe is exit code 141 and no word."""
    done = run_in_shell(f"{{ {line}; echo ${{PIPESTATUS[-1]}} >&2; }} | head -1 >/dev/null")

    assert "141\n" == done.err


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
        wait_until(lambda: sleeps(program.pid))  # the pipe is full
        program.send_signal(signal.SIGINT)

        assert (-signal.SIGINT, b"") == (program.wait(), program.stderr.read())


@pytest.mark.parametrize(
    ("words", "code", "lost"),
    [
        *(("fly", 2, lost) for lost in ("2>/dev/full", "2>&-", "2>&1 >/dev/full | true")),
        ("apply '1 2/3 0' UU", 1, "2>&-"),
    ],
)
def test_the_exit_code_survives_a_lost_standard_error(words: str, code: int, lost: str) -> None:
    """Where the complaint can't be written, the code still says it, and standard output stays clean."""
    done = run_in_shell(f"$GAME {words} {lost}")

    assert (code, "") == (done.code, done.out)


def test_input_that_does_not_wait_is_waited_for() -> None:
    """A pipe that another program has set not to wait is no end of input."""
    read_end, write_end = os.pipe()
    os.set_blocking(read_end, False)
    program = subprocess.Popen([*COMMAND, "check", "-"], stdin=read_end, stdout=subprocess.PIPE, env=environment())
    os.close(read_end)
    assert program.stdout is not None
    answers = []
    for _ in range(2):  # before the second line nothing is there to be read
        os.write(write_end, b"1 2/3 0\n")
        answers.append(program.stdout.readline())
        wait_until(lambda: sleeps(program.pid))
    os.close(write_end)

    assert [b"solvable: it is solved already\n"] * 2 == answers
    assert b"" == program.communicate()[0]


@pytest.mark.parametrize(
    ("end", "code"),
    [
        (lambda terminal: terminal.type("\x03"), 130),
        (lambda terminal: terminal.type("\x04"), 0),
        (Window.hang_up, 129),
        (lambda terminal: os.kill(terminal.pid, signal.SIGTERM), 143),
    ],
    ids=["Ctrl+C", "Ctrl+D", "the window closes", "SIGTERM"],
)
def test_whatever_ends_plain_mode_at_a_question_does_it_at_once(end: Callable[[Window], None], code: int) -> None:
    """Each has its exit code, and there is no traceback."""
    with window("plain", "--size", "3", ready=None) as terminal:
        terminal.read_until("Your move")
        end(terminal)

        assert code == terminal.end()
        assert "Traceback" not in terminal.shown


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
    while b"Your move" not in shown:
        shown += os.read(master, 4096)
    os.close(master)
    _, status, usage = os.wait4(program.pid, 0)
    program.returncode = os.waitstatus_to_exitcode(status)

    assert 129 == program.returncode
    assert usage.ru_utime < 5, "it was spinning"


def test_in_a_c_locale_the_output_is_ascii() -> None:
    """Letters that the locale lacks are spelled out, so that everything can be read."""
    done = run(
        "plain", "--size", "3", "--keys", "\u00e9,d,s,a", "--seed", "\u00e9t\u00e9", given="help\nx\nexit\n", LC_ALL="C"
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
