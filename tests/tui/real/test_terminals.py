"""A game in real terminals, played with real keys and a real mouse, judged by what it saved and by what one sees.

Each terminal has its window on a display without a monitor. Programs that are not on this machine are left out aloud.
"""

from __future__ import annotations

import json
import shutil
from collections.abc import Iterator
from pathlib import Path
from time import sleep
from typing import NamedTuple

import pytest

from slide_tui.tui.paint.palette import Depth
from tests.program import run, wait_until
from tests.tui.real.desk import PROGRAMS, Desk, Shot, desk
from tests.tui.real.shell_window import ShellWindow, shell_window
from tests.values import game_at

START = "1 2 3/4 0 6/7 5 8"
GAME = game_at(START)
pytestmark = pytest.mark.long


class Terminal(NamedTuple):
    """How a shell is started in a terminal, and what that terminal can do."""

    name: str
    line: tuple[str, ...]
    """The command, which takes another one as its last word."""
    depth: Depth = Depth.C256
    escapes: bool = True
    """Whether Escape arrives before the next key is pressed."""
    needs: tuple[str, ...] = ()
    """More programs that it takes."""


XTERM = ("xterm", "-tn", "xterm-256color", "-fa", "DejaVu Sans Mono", "-fs", "8", "-geometry", "80x24+0+0", "-e")
MOSH = (
    'set -- $(mosh-server new -i 127.0.0.1 -l LC_ALL=C.UTF-8 -- "$1" 2>&1 | grep -o "CONNECT .*")'
    " && MOSH_KEY=$3 exec mosh-client 127.0.0.1 $2"
)
"""Without ssh, which would only bring the key across."""
TERMINALS = [
    Terminal("xterm", XTERM),
    Terminal("sakura", ("sakura", "-x"), Depth.TRUE),
    Terminal("kitty", ("kitty", "--config", "NONE"), Depth.TRUE),
    Terminal("tmux", (*XTERM, "tmux", "-f", "/dev/null", "-S", "FOLDER/socket", "new")),
    Terminal("screen", (*XTERM, "screen", "-c", "/dev/null", "-T", "screen-256color"), escapes=False),
    Terminal("mosh", (*XTERM, "sh", "-c", MOSH, "mosh"), needs=("mosh-server", "mosh-client")),
]


@pytest.fixture(scope="module")
def display() -> Iterator[Desk]:
    """A desk for all of them."""
    missing = [program for program in PROGRAMS if shutil.which(program) is None]
    if missing:
        pytest.skip(f"real terminals are left out: there is no {', '.join(missing)} on this machine")
    with desk() as found:
        yield found


class Player:
    """A game in a terminal, and whoever plays it."""

    def __init__(self, shell: ShellWindow, folder: Path, depth: Depth) -> None:
        """Begin."""
        self.shell, self.desk, self.folder, self.depth = shell, shell.desk, folder, depth

    def wait_for(self, *words: str) -> None:
        """Wait until the journal ends with these words, moves and whatever else happens in a run."""
        wait_until(lambda: self.journal()[-len(words) :] == list(words))

    def journal(self) -> list[str]:
        """What the run's journal says, without its first line and without instants."""
        files = list((self.folder / "runs").glob("*.run"))
        lines = files[0].read_text().splitlines()[1:] if files else []
        return [word for word in (line.split()[0] for line in lines) if word != "tick"]

    def saved(self) -> list[dict[str, object]]:
        """All runs that were saved."""
        listed = run("solves", "--json", "--data-dir", str(self.folder)).out
        return [json.loads(line) for line in listed.splitlines()]

    def click(self, column: int, row: int) -> None:
        """Click on a cell of the board, and take the mouse away."""
        self.desk.do("mousemove", *self.shell.tile(GAME, column, row), "click", "1")
        self.leave_board()

    def drag(self, *cells: tuple[int, int]) -> None:
        """Drag over cells of the board, and take the mouse away."""
        first, *others = (self.shell.tile(GAME, *cell) for cell in cells)
        moves = [word for cell in others for word in ("sleep", "0.1", "mousemove", *cell)]
        self.desk.do("mousemove", *first, "mousedown", "1", *moves, "sleep", "0.1", "mouseup", "1")
        self.leave_board()

    def leave_board(self) -> None:
        """Move the mouse to where no tile lies."""
        self.desk.do("mousemove", *self.shell.point(self.shell.state.columns - 2, self.shell.state.rows - 2))

    def at_rest(self) -> Shot:
        """What stands there once nothing changes any more."""
        shots = [self.desk.shot()]
        while len(shots) < 2 or shots[-1].rows != shots[-2].rows:
            sleep(0.3)
            shots.append(self.desk.shot())
        return shots[-1]

    def seen(self, shot: Shot) -> object:
        """What is seen instead of the board, as colours of its cells."""
        return self.shell.differences(shot, GAME, self.depth)


def play_with_keys_and_mouse(player: Player) -> None:
    """Slide with arrows, letters, Shift and arrows, clicks and drags, back to the start."""
    player.shell.press("Down", "Up", "d", "shift+Left", "shift+Right", "a")
    player.wait_for("by:keys", "D", "U", "R", "L2", "R2", "L")
    player.click(1, 2)
    player.wait_for("by:mouse", "U")
    player.drag((1, 2), (1, 1))
    player.wait_for("by:mouse", "U", "D")
    player.drag((2, 1), (2, 0))
    player.wait_for("U", "D", "L", "D")
    player.shell.press("Up", "Right")
    player.wait_for("L", "D", "U", "R")


def change_size_and_stop(player: Player) -> None:
    """Give the window another size, go to the shell and come back."""
    shell, before = player.shell, player.shell.state
    player.desk.do("windowsize", shell.window, "700", "500")
    sleep(1)  # the clock of the game goes on, so the display never rests
    resized = player.desk.shot()
    shell.press("ctrl+z")
    stopped = shell.wait_for_prompt()

    assert 1 == stopped.stopped
    assert (before.columns, before.rows) != (stopped.columns, stopped.rows)
    assert [] == player.seen(resized)

    shell.type("fg")
    shell.wait_to_be_covered()
    shell.press("p")
    player.wait_for("pause", "resume")
    shell.wait_for_board(GAME, player.depth)


def pause(player: Player) -> None:
    """Pause and go on."""
    player.shell.press("p")
    player.wait_for("resume", "pause")
    player.shell.press("p")
    player.wait_for("pause", "resume")
    player.shell.wait_for_board(GAME, player.depth)


def visit_screens(player: Player) -> None:
    """Pause, look at the statistics, and come back."""
    shell = player.shell
    shell.press("Escape")
    player.wait_for("resume", "pause")
    paused = player.at_rest()
    shell.press("F8")
    wait_until(lambda: player.seen(player.desk.shot()) != player.seen(paused))
    shell.press("Escape")
    wait_until(lambda: player.seen(player.desk.shot()) == player.seen(paused))
    shell.press("Escape")
    player.wait_for("resume", "pause", "resume")
    shell.wait_for_board(GAME, player.depth)


def solve_and_quit(player: Player) -> None:
    """Solve the board and leave; the shell has its terminal back, and nothing was typed for it."""
    player.shell.press("Up", "Left")
    wait_until(player.saved)
    player.at_rest()  # right after a solve, keys are taken for more slides
    player.shell.press("q")
    quitted = player.shell.wait_for_prompt()
    player.shell.type("true")
    last = player.shell.wait_for_prompt()

    assert (0, 0, "fg") == (quitted.code, quitted.stopped, quitted.typed)
    assert (0, "true") == (last.code, last.typed)


@pytest.mark.parametrize("terminal", TERMINALS, ids=lambda terminal: terminal.name)
def test_a_game_in(terminal: Terminal, display: Desk, tmp_path: Path) -> None:
    """Everything that is pressed arrives, everything is seen, and the run that was saved tells it all."""
    programs = (terminal.line[0], terminal.name, *terminal.needs)
    missing = [program for program in programs if shutil.which(program) is None]
    if missing:
        pytest.skip(f"{terminal.name} is left out: there is no {', '.join(missing)} on this machine")
    data = tmp_path / "data"
    line = [word.replace("FOLDER", str(tmp_path)) for word in terminal.line]
    with shell_window(display, line, tmp_path, "play", "--position", START, "--data-dir", str(data)) as shell:
        player = Player(shell, data, terminal.depth)
        player.shell.type("game")
        player.leave_board()
        player.shell.wait_for_board(GAME, terminal.depth)

        play_with_keys_and_mouse(player)
        change_size_and_stop(player)
        visit_screens(player) if terminal.escapes else pause(player)
        solve_and_quit(player)

    (solve,) = player.saved()
    replayed = run("replay", "1", "--line", "--data-dir", str(data)).out
    assert ("3x3", "mixed", True, 16) == tuple(solve[name] for name in ("size", "control", "finished", "moves"))
    assert "DURL2R2LUDLDURUL" == replayed.split()[1]
