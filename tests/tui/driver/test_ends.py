"""However the game ends, the terminal is given back as it was, and the exit code says how."""

from __future__ import annotations

import signal
import time
from pathlib import Path

import pytest

from tests.tui.driver.small import small_app
from tests.window import Window


def test_a_closed_window_ends_it_even_if_nobody_says_so() -> None:
    """Without the signal, the end of the input is enough."""
    with small_app("deaf") as terminal:
        terminal.hang_up()

        assert 129 == terminal.end()


def test_a_terminal_that_does_not_read_can_be_ended() -> None:
    """Neither a stopped terminal nor all that is drawn for it keeps a signal from ending the game."""
    with small_app() as terminal:
        fill(terminal)
        terminal.kill(signal.SIGTERM)

        assert 143 == terminal.end(reading=False)
        assert terminal.before == terminal.attributes()


def test_a_terminal_that_reads_again() -> None:
    """What could not be shown in time is not shown late; the last picture is."""
    with small_app() as terminal:
        fill(terminal)
        terminal.resize(90, 50)
        terminal.wait_to_show("size 90x50.")
        drawn = terminal.shown.count("size 1")
        terminal.type("q")

        assert 0 == terminal.end()
        assert 20 > drawn


def fill(terminal: Window) -> None:
    """Make the app draw more than its terminal reads."""
    for turn in range(30):
        terminal.resize(200 + turn, 100)
        time.sleep(0.01)


def test_a_stop_that_nobody_hears_of() -> None:
    """After a hard stop the terminal is taken again, and given back only once."""
    with small_app() as terminal:
        terminal.kill(signal.SIGSTOP)
        terminal.wait_to_stop()
        terminal.kill(signal.SIGCONT)
        terminal.read_until("\x1b[?1049h")
        terminal.wait_to_show("ready.")
        terminal.type("q")

        assert 0 == terminal.end()
        assert set() == terminal.left_on()


def test_nothing_but_the_loop_runs() -> None:
    """There is no thread, and no descriptor that is ours stays open over a stop."""
    with small_app() as terminal:
        process = Path(f"/proc/{terminal.pid}")
        before = len(list((process / "fd").iterdir()))
        terminal.type("\x1a")
        terminal.wait_to_stop()
        stopped = len(list((process / "fd").iterdir()))
        terminal.kill(signal.SIGCONT)
        terminal.wait_to_show("key ctrl+z.")

        assert 1 == len(list((process / "task").iterdir()))
        assert before - 1 == stopped
        assert before == len(list((process / "fd").iterdir()))


def test_errors_may_go_elsewhere(tmp_path: Path) -> None:
    """With standard error in a file the game is still on the screen, and nothing of it in the file."""
    errors = tmp_path / "errors"
    with small_app(err=errors) as terminal:
        terminal.type("q")

        assert 0 == terminal.end()
        assert "" == errors.read_text()


def test_a_failed_start_is_told_on_the_main_screen() -> None:
    """An exception before the app is loaded gives the terminal back."""
    with small_app("fail", ready="") as terminal:
        assert 1 == terminal.end()
        assert set() == terminal.left_on()
        assert "no start" in terminal.shown


RARE = [signal.SIGALRM, signal.SIGXCPU, signal.SIGPROF]


@pytest.mark.parametrize(
    "number", [signal.SIGUSR1, signal.SIGABRT, *(pytest.param(rare, marks=pytest.mark.long) for rare in RARE)]
)
def test_any_deadly_signal_gives_the_terminal_back(number: signal.Signals) -> None:
    """Not only those that people send."""
    with small_app() as terminal:
        terminal.kill(number)

        assert 128 + number == terminal.end()
        assert set() == terminal.left_on()
