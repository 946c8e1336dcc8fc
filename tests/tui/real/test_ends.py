"""However the program ends, and whenever, the terminal is as it was and the exit code says how."""

from __future__ import annotations

import select
import signal
import time
from itertools import cycle

import pytest

from tests.program import COMMAND
from tests.tui.real.screens import BOARD, COMMANDS, CTRL_P, F9, F12, HELP, INTRO, PAUSED, QUIT, SETTINGS, visit
from tests.window import ARROWS, ESCAPE, UP_AND_RUNNING, Window, window

ONE_LEFT = ("--position", "1 2 3/4 5 6/7 0 8")
CRASHING = "tests.tui.real.crashing"
SIGNALS = [signal.SIGTERM, signal.SIGHUP, signal.SIGINT]
_SWALLOWED = "Exception ignored in"
"""What Python says where a SIGINT comes to nothing, in the midst of an import of its own."""
EARLY_MS = [2, 5, 8, 12, 16, 20, 25, 30, 36, 42, 50, 60, 75, 90, 105, 120, 135, 150, 170]
some_instants = pytest.mark.parametrize("every", [10, pytest.param(1, marks=pytest.mark.long)])
"""Every so many of the instants; all of them take long."""


@pytest.mark.parametrize(
    ("words", "ready", "key"),
    [(("--size", "4"), "Moves: 0", "\x1b[21~"), pytest.param((), "Play 4×4", "q", marks=pytest.mark.long)],
)
def test_quit_with_nothing_at_stake(words: tuple[str, ...], ready: str, key: str) -> None:
    """Before the first move, and on the start screen, quitting asks nothing."""
    with window(*words, ready=ready) as shown:
        shown.type(key)

        assert 0 == shown.end()
        assert set() == shown.not_given_back()


def test_quit_with_a_run_at_stake() -> None:
    """A run that can't be kept is left only after a yes; after a no it waits."""
    with window("--no-save", "--position", "1 2 3/4 0 6/7 5 8") as shown:
        visit(shown, (ARROWS["U"], "Moves: 1"), ("q", "Your 1 move will be lost."), ("n", BOARD), ("q", QUIT))
        shown.type("y")

        assert 0 == shown.end()
        assert set() == shown.not_given_back()


OPENED = [[("", BOARD)], [(F9, SETTINGS)], [(CTRL_P, COMMANDS)]]
AT_STAKE = [(ARROWS["U"], "Moves: 1"), ("q", QUIT)]


@pytest.mark.long  # a story leaves from every kind of screen
@pytest.mark.parametrize("before", [AT_STAKE, OPENED[2]])
def test_ctrl_c_leaves_at_once(before: list[tuple[str, str]]) -> None:
    """Whatever is open and whatever is at stake, Ctrl+C asks nothing."""
    with window("--no-save", "--position", "1 2 3/4 0 6/7 5 8") as shown:
        visit(shown, *before)
        shown.leave()


@pytest.mark.parametrize(("number", "before"), [*zip(SIGNALS, cycle([("", BOARD), (F12, INTRO)]))])
def test_a_signal_ends_it(number: signal.Signals, before: tuple[str, str]) -> None:
    """On the board and on the intro a signal ends it, with the code that shells give to that signal."""
    with window("--size", "3") as shown:
        visit(shown, before)
        shown.kill(number)

        assert 128 + number == shown.end()
        assert set() == shown.not_given_back()


@some_instants
@pytest.mark.parametrize("number", SIGNALS)
def test_a_signal_during_the_start(number: signal.Signals, every: int) -> None:
    """At whatever instant of the start a signal comes, on the board or on the intro, nothing is left behind."""
    wrong: dict[int, object] = {}
    instants = EARLY_MS[SIGNALS.index(number) % every :: every]
    for after_ms, words in zip(instants, cycle([("--size", "3"), ()])):
        with window(*words, ready=None, command=COMMAND) as shown:
            time.sleep(after_ms / 1000)
            insist(shown, number)
            code, left = shown.end(), shown.not_given_back()
            if not ends_well(shown, code, 128 + number) or left:
                wrong[after_ms] = (code, left, shown.shown[-300:])

    assert {} == wrong


_ECHO = "something written after the end: '^C'"
"""What the terminal itself makes of a Ctrl+C that comes when it has just been given back."""


@some_instants
def test_ctrl_c_during_the_start(every: int) -> None:
    """Typed before there is a game, Ctrl+C ends the start: as a signal, or as the game's own key."""
    wrong: dict[int, object] = {}
    for after_ms in EARLY_MS[::every]:
        with window("--size", "3", ready=None, command=COMMAND) as shown:
            time.sleep(after_ms / 1000)
            shown.type("\x03")
            shown.wait_for(lambda here=shown: here.over or UP_AND_RUNNING in here.shown, "an answer")  # type: ignore[misc]
            shown.type("\x03")  # Python itself, while it starts, may swallow the first one
            code, left = shown.end(), shown.not_given_back() - {"attributes", _ECHO}
            if not ends_well(shown, code, 0, 130) or left:
                wrong[after_ms] = (code, left, shown.shown[-300:])

    assert {} == wrong


def insist(shown: Window, number: signal.Signals) -> None:
    """Send a signal, and once more if Python itself has made nothing of it."""
    shown.kill(number)
    shown.wait_for(lambda: shown.over or _SWALLOWED in shown.shown, "the end")
    if not shown.over:
        shown.kill(number)


def ends_well(shown: Window, code: int, *expected: int) -> bool:
    """Whether the exit code is right; before the first line of ours runs, Python itself ends with a 1."""
    return code in (expected if "\x1b[?1049h" in shown.shown else (*expected, 1))


@pytest.mark.long  # `test_leaving` sends many more
def test_two_signals() -> None:
    """A second signal does not spoil what the first has begun."""
    with window("--size", "3") as shown:
        shown.kill(signal.SIGTERM)
        shown.kill(signal.SIGHUP)

        assert shown.end() in (129, 143)
        assert set() == shown.not_given_back()


@pytest.mark.parametrize("words", [("--size", "3"), pytest.param((), marks=pytest.mark.long)])
def test_a_closed_window_ends_it(words: tuple[str, ...]) -> None:
    """With the window gone the program goes too."""
    with window(*words, ready=None) as shown:
        shown.wait_to_run()
        shown.hang_up()

        assert 129 == shown.end()


@some_instants
def test_a_window_closed_during_the_start(every: int) -> None:
    """At whatever instant of the start the window goes, the program goes too, and never spins."""
    wrong: dict[int, int] = {}
    for after_ms in EARLY_MS[1::every]:
        with window("--size", "3", ready=None, command=COMMAND) as shown:
            time.sleep(after_ms / 1000)
            shown.drain()
            shown.hang_up()
            code = shown.end()
            if not ends_well(shown, code, 129):
                wrong[after_ms] = code

    assert {} == wrong


@pytest.mark.parametrize("number", SIGNALS[:1])
def test_a_terminal_that_takes_nothing_during_the_start(number: signal.Signals) -> None:
    """A stopped terminal doesn't hold up the end, even if it has not taken all of the first picture."""
    with window(ready=None, size=(500, 300)) as shown:
        select.select([shown.fd], [], [])
        shown.kill(number)

        assert 128 + number == shown.end(reading=False)
        assert shown.before == shown.attributes()


def test_ctrl_z_during_the_start() -> None:
    """Typed ahead, Ctrl+Z goes to the shell as soon as there is a game that can."""
    with window("--size", "3", ready=None, command=COMMAND) as shown:
        shown.wait_for(lambda: "\x1b[?1049h" in shown.shown, "the first picture")
        shown.type("\x1a")
        shown.wait_to_stop()

        assert set() == shown.left_on()

        shown.kill(signal.SIGCONT)
        visit(shown, ("", "Moves: 0"), ("?", HELP))
        shown.leave()


def test_a_crash_gives_the_terminal_back() -> None:
    """A fault of ours ends in a traceback on the main screen, and exit code 1."""
    with window("--size", "3", module=CRASHING) as shown:
        shown.type("X")

        assert 1 == shown.end()
        assert set() == shown.left_on()
        assert "RuntimeError" in shown.shown.rpartition("\x1b[?1049l")[2]


def test_a_stuck_program_can_be_ended() -> None:
    """A loop that never comes back is ended by a signal all the same, and the terminal is given back."""
    with window("--size", "3", module=CRASHING) as shown:
        shown.type("H")
        shown.read_until("stuck.")
        shown.kill(signal.SIGTERM)

        assert 143 == shown.end()
        assert set() == shown.left_on()


@pytest.mark.parametrize("signalled", [True, False])
def test_to_the_shell_and_back(signalled: bool) -> None:
    """Ctrl+Z and a stop from outside give the terminal back; continued, the same game goes on."""
    with window("--position", "1 2 3/4 0 6/7 5 8") as shown:
        shown.press(ARROWS["U"], "Moves: 1")
        if signalled:
            shown.kill(signal.SIGTSTP)
        else:
            shown.type("\x1a")
        shown.wait_to_stop()

        assert 1 == shown.shown.count("\x1b[?1049l")
        assert set() == shown.left_on()

        shown.kill(signal.SIGCONT)
        if not signalled:
            visit(shown, ("", PAUSED), (ESCAPE, BOARD))
        shown.press(ARROWS["D"], "Moves: 2")
        shown.leave()


def test_a_start_in_the_background() -> None:
    """Started without the terminal in its hands the program waits there, unseen, and can still be ended."""
    script = f"set -m; {' '.join(COMMAND)} --size 3 & "
    script += 'while [ -z "$(jobs -s)" ]; do sleep 0.05; done; kill $!; kill -CONT $!'
    script += "; while kill -0 $! 2>/dev/null; do sleep 0.1; jobs >/dev/null; done; echo ended; exit 0"
    with window(ready=None, command=["/bin/bash", "--norc", "-c", script]) as shown:
        assert 0 == shown.end()
        assert "ended" in shown.shown
        assert "\x1b[?1049" not in shown.shown
        assert shown.before == shown.attributes()


@pytest.mark.long  # stopped by its own key, it comes back too
def test_a_stop_during_the_start() -> None:
    """Stopped and continued while it is being loaded, the program starts as ever."""
    for after_ms in EARLY_MS[4:5]:
        with window("--size", "3", ready=None, command=COMMAND) as shown:
            time.sleep(after_ms / 1000)
            shown.kill(signal.SIGSTOP)
            shown.wait_to_stop()
            shown.kill(signal.SIGCONT)
            shown.wait_to_show("Moves: 0")
            shown.wait_to_run()
            shown.leave()
