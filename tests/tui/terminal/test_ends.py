"""However the game ends, the terminal is given back as it was, and the exit code says how."""

from __future__ import annotations

import signal
import time
from pathlib import Path

import pytest

from tests.tui.terminal.terminal import small_app
from tests.window import Window


@pytest.mark.parametrize("modern", [True, False])
def test_a_key_ends_it(modern: bool) -> None:
    """Quitting leaves nothing switched on, in terminals that answer and in those that don't."""
    with small_app(modern=modern) as terminal:
        if modern:
            terminal.wait_for(lambda: "\x1b[?2048h" in terminal.shown, "resize reports")
        terminal.type("q")

        assert 0 == terminal.end()
        assert set() == terminal.left_on()
        assert "\x1b[?1016h" not in terminal.shown
        assert "\x1b[?1016l" in terminal.shown


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGHUP, signal.SIGINT])
def test_a_signal_ends_it(number: signal.Signals) -> None:
    """A signal from outside ends the game like a key, with the code that shells give to that signal."""
    with small_app() as terminal:
        terminal.kill(number)

        assert 128 + number == terminal.end()
        assert set() == terminal.left_on()


def test_a_closed_window_ends_it() -> None:
    """With the terminal gone the game goes too."""
    with small_app() as terminal:
        terminal.hang_up()

        assert 129 == terminal.end()


def test_a_closed_window_ends_it_even_if_nobody_says_so() -> None:
    """Without the signal, the end of the input is enough."""
    with small_app("deaf") as terminal:
        terminal.hang_up()

        assert 129 == terminal.end()


def test_a_crash_gives_the_terminal_back() -> None:
    """An exception in a handler ends in a traceback on the main screen."""
    with small_app() as terminal:
        terminal.type("X")

        assert 1 == terminal.end()
        assert set() == terminal.left_on()
        assert "RuntimeError" in terminal.shown.partition("\x1b[?1049l")[2]


def test_a_stuck_game_can_be_ended() -> None:
    """A loop that never comes back is ended hard, and the terminal is given back all the same."""
    with small_app() as terminal:
        terminal.type("H")
        terminal.read_until("stuck.")
        terminal.kill(signal.SIGTERM)

        assert 143 == terminal.end()
        assert set() == terminal.left_on()


def test_a_terminal_that_does_not_read_can_be_ended() -> None:
    """Neither a stopped terminal nor all that is drawn for it keeps a signal from ending the game."""
    with small_app() as terminal:
        fill(terminal)
        terminal.kill(signal.SIGTERM)

        assert 143 == terminal.end(reading=False)
        assert terminal.before == terminal.attributes()


def test_a_terminal_that_reads_again() -> None:
    """What could not be shown in time is not shown late; the last picture is."""
    with small_app(modern=False) as terminal:
        fill(terminal)
        terminal.resize(90, 50)
        terminal.read_until("size 90x50.")
        drawn = terminal.shown.count("size 1")
        terminal.type("q")

        assert 0 == terminal.end()
        assert 30 > drawn


def fill(terminal: Window) -> None:
    """Make the app draw more than its terminal reads."""
    for turn in range(60):
        terminal.resize(200 + turn, 100)
        time.sleep(0.02)


def test_a_stop_and_its_end() -> None:
    """Ctrl+Z gives the terminal back and, continued, everything is drawn again and keys are heard."""
    with small_app() as terminal:
        terminal.type("\x1a")
        terminal.wait_to_stop()

        assert 1 == terminal.shown.count("\x1b[?1049l")
        assert set() == terminal.left_on()

        terminal.kill(signal.SIGCONT)
        terminal.read_until("\x1b[?1049h")
        terminal.read_until("key ctrl+z.")
        terminal.type("a")
        terminal.read_until("key a.")
        terminal.type("q")

        assert 0 == terminal.end()
        assert set() == terminal.left_on()


def test_a_stop_that_nobody_hears_of() -> None:
    """After a hard stop the terminal is taken again, and given back only once."""
    with small_app() as terminal:
        terminal.kill(signal.SIGSTOP)
        terminal.wait_to_stop()
        terminal.kill(signal.SIGCONT)
        terminal.read_until("\x1b[?1049h")
        terminal.read_until("ready.")
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
        terminal.read_until("key ctrl+z.")

        assert 1 == len(list((process / "task").iterdir()))
        assert before - 2 == stopped
        assert before == len(list((process / "fd").iterdir()))


def test_errors_may_go_elsewhere(tmp_path: Path) -> None:
    """With standard error in a file the game is still on the screen, and nothing of it in the file."""
    errors = tmp_path / "errors"
    with small_app(err=errors) as terminal:
        terminal.type("q")

        assert 0 == terminal.end()
        assert "" == errors.read_text()


class TestFirstFrame:
    """A picture that stands before the app is loaded."""

    def test_the_app_takes_over(self) -> None:
        """The alternate screen is entered once, what is typed early arrives unechoed, and all is given back."""
        with small_app("early", ready="early.") as terminal:
            terminal.type("a\r")
            terminal.read_until("key enter.")
            terminal.type("q")

            assert 0 == terminal.end()
            assert 1 == terminal.shown.count("\x1b[?1049h")
            assert "a\r" not in terminal.shown
            assert set() == terminal.left_on()

    @pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGHUP, signal.SIGINT])
    def test_a_signal_before_the_app(self, number: signal.Signals) -> None:
        """The start can be given up."""
        with small_app("early", ready="early.") as terminal:
            terminal.kill(number)

            assert 128 + number == terminal.end()
            assert set() == terminal.left_on()

    def test_a_failed_start(self) -> None:
        """An exception before the app is loaded shows on the main screen."""
        with small_app("early", "fail", ready="early.") as terminal:
            assert 1 == terminal.end()
            assert set() == terminal.left_on()
            assert "no start" in terminal.shown.partition("\x1b[?1049l")[2]


def test_ctrl_c_in_the_early_window_is_typed() -> None:
    """While nothing is loaded, Ctrl+C is a signal and ends the start."""
    with small_app("early", ready="early.") as terminal:
        terminal.type("\x03")

        assert 130 == terminal.end()
        assert set() == terminal.left_on()


def test_the_terminal_itself_is_a_terminal() -> None:
    """The harness starts what it says it starts, so that the other tests mean something."""
    with small_app(size=(70, 20), ready="size 70x20."):
        pass
