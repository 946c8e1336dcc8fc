"""A player at the real program, in a window of a real terminal, with a folder of their own."""

from __future__ import annotations

import json
import signal
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from tests.program import COMMAND, Finished, run_anywhere
from tests.shown import Board, Shown
from tests.stories.actions import ARROWS, KEYS
from tests.window import Window

TABLE = '[looks]\nskin = "plain numbers"\nanimation_ms = 0\n'
"""Settings with which tiles can be read as text, and nothing glides."""


class Player:
    """Asks for actions by their names, and sees only what the screen shows."""

    def __init__(self, window: Window) -> None:
        """Sit down at a window."""
        self.window = window
        self._read, self._shown = (0, 0, 0), window.screen.shown

    # What the player does

    def do(self, *actions: str) -> None:
        """Press the keys of some actions."""
        self.window.type("".join(KEYS[action] for action in actions))

    def type(self, keys: str) -> None:
        """Press some keys."""
        self.window.type(keys)

    def slide(self, moves: str) -> None:
        """Slide tiles by the arrows, given as the letters U, D, R and L."""
        self.window.type("".join(ARROWS[move] for move in moves))

    def paste(self, text: str) -> None:
        """Paste some text, as a terminal does."""
        self.window.type(f"\x1b[200~{text}\x1b[201~")

    def open_code(self, code: str, *words: str) -> None:
        """Open a code, and wait until its board is shown with some words."""
        self.do("open code")
        self.sees_title("Open a code, seed or position")
        self.paste(code)
        self.sees("Enter play")
        self.do("confirm")
        self.sees(*words)

    def click(self, place: tuple[int, int]) -> None:
        """Click at a place of the window."""
        self.window.type(_mouse(0, place, "M") + _mouse(0, place, "m"))

    def drag(self, start: tuple[int, int], end: tuple[int, int]) -> None:
        """Press the mouse's button at a place, and let it go at another one."""
        self.window.type(_mouse(0, start, "M") + _mouse(32, end, "M") + _mouse(0, end, "m"))

    def click_on(self, words: str) -> None:
        """Click on a key of the footer or a row of a menu."""
        place = next(place for place in self.shown.clickable if place.words == words)
        self.click((place.x, place.y))

    def change(self, row: str, value: str) -> None:
        """Turn the selected row of a form, or one further down, to a value."""
        self.select(row)
        self.steps("next value", lambda shown: shown.selected, lambda now: value in now, f"{row} {value}")

    def select(self, row: str) -> None:
        """Go down to a row of a list or a form."""
        self.steps("next row", lambda shown: shown.selected, lambda now: now.startswith(row), row)

    # What the player sees

    @property
    def shown(self) -> Shown:
        """The screen as it stands now."""
        screen = self.window.screen
        now = (len(self.window.shown), screen.columns, screen.rows)
        if now != self._read:
            self._read, self._shown = now, screen.shown
        return self._shown

    def sees(self, *words: str) -> None:
        """Wait until some words stand on the screen, all of them."""
        self.until(lambda shown: all(each in shown.text for each in words), repr(words))

    def sees_no(self, *words: str) -> None:
        """Wait until none of some words stands on the screen."""
        self.until(lambda shown: not any(each in shown.text for each in words), f"the end of {words!r}")

    def sees_title(self, title: str) -> None:
        """Wait for a screen or a dialog with this title."""
        self.until(lambda shown: shown.title == title, title)

    def sees_result(self, *words: str) -> None:
        """Wait for a result that says some words, and until its menu hears keys, half a second later."""
        self.sees_title("Solved")
        self.sees(*words)
        first = self.shown.selected.split()[0]  # a row may say more once there is room for it

        def hears() -> bool:
            if self.shown.selected.startswith(first):
                self.do("next row")
            return not self.shown.selected.startswith(first)

        self.window.wait_for(hears, "a result that hears keys")

    def sees_board(self, position: str) -> None:
        """Wait until a board stands there as a position."""
        width, height = size_of(position)
        self.until(lambda shown: shown.position(width, height) == position, position)

    def board(self, width: int, height: int) -> Board:
        """Wait until a board can be read, and return where it stands."""
        self.until(lambda shown: shown.board(width, height), f"a board of {width}x{height}")
        board = self.shown.board(width, height)
        assert board is not None
        return board

    def position(self, width: int, height: int) -> str:
        """Wait until a board can be read, and return it as a position."""
        self.until(lambda shown: shown.position(width, height), f"a board of {width}x{height}")
        position = self.shown.position(width, height)
        assert position is not None
        return position

    def tile(self, number: int, width: int, height: int) -> tuple[int, int]:
        """Where a tile is."""
        tiles = self.position(width, height).replace("/", " ").split()
        return self.board(width, height).at(tiles.index(str(number)))

    def until(self, condition: Callable[[Shown], object], what: str) -> None:
        """Wait for a state of the screen."""
        self.window.wait_for(lambda: condition(self.shown), what)

    def rests(self) -> None:
        """Wait until all is shown that there is to show for now."""
        self.window.wait_for(lambda: self.window.settled, "rest")

    def steps(self, action: str, part: Callable[[Shown], str], there: Callable[[str], bool], what: str) -> None:
        """Ask for an action again and again until a part of the screen is right, each time once that has changed."""
        asked = ""
        while not there(now := part(self.shown)):
            if now != asked:
                self.do(action)
                asked = now
            self.window.wait_for(lambda: part(self.shown) not in ("", asked) and self.window.settled, what)  # noqa: B023

    # How it ends

    def leave(self) -> None:
        """Leave at once, and find the terminal as it was."""
        self.window.leave()

    def ends(self, saying: str = "") -> None:
        """Wait for the end, and find the terminal as it was; perhaps with last words."""
        code, left = self.window.end(), self.window.not_given_back(saying)

        assert (0, set()) == (code, left), f"{code}, {left}"

    def die(self) -> None:
        """End the program as a power cut would."""
        self.window.kill(signal.SIGKILL)
        self.window.end()


@contextmanager
def playing(
    folder: Path, *words: str, size: tuple[int, int] = (80, 24), ready: str | None = None, **env: str
) -> Iterator[Player]:
    """Start the game in a folder, and wait until it hears keys; what fails in it shows the screen.

    Where nothing is waited for, the start itself is tried, from its first line.
    """
    folder.mkdir(parents=True, exist_ok=True)
    settings = folder / "settings.toml"
    if not settings.exists():
        settings.write_text(TABLE)
    variables = {"TEXTUAL_ANIMATIONS": "none", "COLORTERM": "truecolor", **env}
    anew = COMMAND if ready == "" else ()
    window = Window(*words, "--data-dir", str(folder), size=size, command=anew, env=variables)
    try:
        player = Player(window)
        if ready is None or ready:
            window.wait_to_run()
            player.sees(ready or "")
        yield player
    except BaseException as error:
        error.add_note(f"the window shows:\n{window.screen.text}")
        raise
    finally:
        window.close()


def ask(folder: Path, *words: str, given: str = "") -> Finished:
    """Run a command on a folder, and return what it says."""
    done = run_anywhere(*words, "--data-dir", str(folder), given=given)
    assert done.code == 0, done
    return done


def told(folder: Path, *words: str) -> list[dict[str, Any]]:
    """Run a command on a folder, and return its lines of JSON."""
    return [json.loads(line) for line in ask(folder, *words).out.splitlines()]


def solves(folder: Path) -> list[dict[str, Any]]:
    """The runs that are over, as the command says."""
    return told(folder, "solves", "--json")


def size_of(position: str) -> tuple[int, int]:
    """How wide and high a position is."""
    rows = position.split("/")
    return len(rows[0].split()), len(rows)


def _mouse(button: int, place: tuple[int, int], end: str) -> str:
    """One report of the mouse; a terminal counts its cells from 1."""
    return f"\x1b[<{button};{place[0] + 1};{place[1] + 1}{end}"
