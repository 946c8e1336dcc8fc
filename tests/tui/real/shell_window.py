"""A shell in a real terminal: it says when it waits for a line, and marks the corners of its screen.

So a test knows where each cell lies on the display, whatever the font, the margins and the bars of the terminal.
"""

from __future__ import annotations

import os
import shlex
import signal
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple

from slide_tui.engine.game import Game
from slide_tui.settings.settings import Settings
from slide_tui.tui.board.layout import Placement, place
from slide_tui.tui.board.picture import BoardPicture
from slide_tui.tui.board.scene import Scene
from slide_tui.tui.driver.screenful import Screenful
from slide_tui.tui.paint.depth import sent
from slide_tui.tui.paint.mixing import full_256, rgb_of
from slide_tui.tui.paint.palette import Depth
from slide_tui.tui.view import view_of
from tests.program import wait_until
from tests.tui.real.desk import Desk, Rgb, Shot

_MARK = full_256(201)
_SHELL = r"""
PS1='$ ' PROMPT_COMMAND=waiting lines=0
unset HISTFILE
echo $$ >FOLDER/pid
waiting() {
  local code=$? size=($(stty size)) last=($(history 1))
  local mark='\e[48;5;201m \e[m'
  printf "\e[m\e[2J\e[1;1H$mark\e[${size[0]};${size[1]}H$mark\e[2;1H"
  echo $((lines += 1)) $code $(jobs -p | wc -l) ${size[@]} ${last[@]:1} >FOLDER/new
  mv FOLDER/new FOLDER/state
}
game() { GAME; }
"""


class State(NamedTuple):
    """What the shell says when it waits for a line."""

    line: int = 0
    code: int = 0
    stopped: int = 0
    rows: int = 0
    columns: int = 0
    typed: str = ""
    """The line that it was given last."""


class ShellWindow:
    """A shell in a terminal on a desk."""

    def __init__(self, desk: Desk, window: str, folder: Path) -> None:
        """Find the shell that was started there with `shell_window`."""
        self.desk, self.window, self.folder = desk, window, folder
        self.state = State()
        self._area = 0, 0, 0, 0
        self.wait_for_prompt()

    def wait_for_prompt(self) -> State:
        """Wait until the shell waits for its next line, and learn where its cells are."""
        wait_until(lambda: self._read().line > self.state.line)
        self.state = self._read()
        wait_until(self._found)
        return self.state

    def wait_to_be_covered(self) -> None:
        """Wait until the marks are seen no more, because a program has the screen."""
        wait_until(lambda: self.desk.shot().extent(rgb_of(_MARK)) is None)

    def _found(self) -> bool:
        """Find the screen between the marks, once both stand where they stay: then all cells are of one size."""
        self._area = self.desk.shot().extent(rgb_of(_MARK)) or (0, 0, 0, 0)
        left, top, right, bottom = self._area
        width, height = right - left, bottom - top
        return width > 0 == width % self.state.columns + height % self.state.rows

    def _read(self) -> State:
        try:
            words = (self.folder / "state").read_text().strip().split(maxsplit=5)
        except FileNotFoundError:
            return State()
        line, code, stopped, rows, columns = map(int, words[:5])
        return State(line, code, stopped, rows, columns, *words[5:])

    def type(self, line: str) -> None:
        """Type a line at the prompt."""
        self.desk.do("type", "--delay", "10", line)
        self.desk.do("key", "Return")

    def press(self, *keys: str) -> None:
        """Press keys by their names."""
        self.desk.do("key", "--delay", "60", *keys)

    def point(self, column: int, row: int) -> tuple[str, str]:
        """The middle of a cell, on the display."""
        left, top, right, bottom = self._area
        x = left + (2 * column + 1) * (right - left) // (2 * self.state.columns)
        y = top + (2 * row + 1) * (bottom - top) // (2 * self.state.rows)
        return str(x), str(y)

    def placement(self, game: Game) -> Placement:
        """Where the board of a game lies."""
        found = place(game.board.size, self.state.columns, self.state.rows)
        assert found is not None
        return found

    def tile(self, game: Game, column: int, row: int) -> tuple[str, str]:
        """The middle of a cell of the board, on the display."""
        board, pitch = self.placement(game).board, self.placement(game).pitch
        x, y = board.x + column * pitch.width, board.y + row * pitch.height
        return self.point(x + pitch.width // 2, y + pitch.height // 2)

    def differences(self, shot: Shot, game: Game, depth: Depth) -> list[tuple[int, int, Rgb, Rgb]]:
        """The cells of a board that have the wrong colour: column, row, what is there, what should be.

        Looked at is the middle of every cell of one colour, but not in the gap, where beginners are shown more.
        """
        placement = self.placement(game)
        board, pitch = placement.board, placement.pitch
        found = []
        for (x, y), wanted in colours(game, depth, self.state.columns, self.state.rows).items():
            left, above = x - board.x, y - board.y
            if not (0 <= left < board.width and 0 <= above < board.height):
                continue
            cell = above // pitch.height * game.board.size.width + left // pitch.width
            seen = shot.at(*map(int, self.point(x, y)))
            if cell != game.board.gap and not _alike(seen, wanted):
                found.append((x, y, seen, wanted))
        return found

    def wait_for_board(self, game: Game, depth: Depth) -> None:
        """Wait until a board stands there in its colours."""
        try:
            wait_until(lambda: not self.differences(self.desk.shot(), game, depth))
        except BaseException as error:
            error.add_note(
                f"wrong cells (column, row, is, should be): {self.differences(self.desk.shot(), game, depth)[:10]}"
            )
            raise


def colours(game: Game, depth: Depth, columns: int, rows: int) -> dict[tuple[int, int], Rgb]:
    """The colours of the cells of a board that have only one, before its first slide."""
    placement, looks = place(game.board.size, columns, rows), view_of(Settings(), Screenful(depth)).looks
    assert placement is not None
    found, box = {}, placement.board
    picture = BoardPicture(game.goal, looks, placement.pitch, placement.edged)
    for y, line in enumerate(picture.lines(Scene(game.board)), box.y):
        cells = [(letter, ink) for text, ink in line for letter in text]
        for x, (letter, ink) in enumerate(cells, box.x):
            colour = sent(ink.paper if letter == " " else ink.ink, depth)
            if letter in " █" and colour is not None:
                found[x, y] = rgb_of(full_256(colour) if isinstance(colour, int) else colour)
    return found


def _alike(one: Rgb, other: Rgb) -> bool:
    """Whether two colours are the same but for rounding."""
    return all(abs(part - counterpart) <= 3 for part, counterpart in zip(one, other, strict=True))


@contextmanager
def shell_window(desk: Desk, line: Sequence[str], folder: Path, *words: str) -> Iterator[ShellWindow]:
    """A shell in a terminal, whose command takes another one as its last word; `game` starts the game with words."""
    with desk.window([*line, _shell_in(folder, *words)]) as window:
        try:
            yield ShellWindow(desk, window, folder)
        finally:  # what the terminal leaves running, as tmux does, ends with its shell
            os.kill(int((folder / "pid").read_text()), signal.SIGKILL)


def _shell_in(folder: Path, *words: str) -> str:
    """The command, one word long, for such a shell, in which `game` starts the game with these words."""
    game = shlex.join([sys.executable, "-m", "slide_tui", *words])
    script = _SHELL.replace("FOLDER", shlex.quote(str(folder))).replace("GAME", game)
    (folder / "shell").write_text(script)
    start = folder / "start"
    start.write_text(f"#!/bin/sh\nexec bash --noprofile --rcfile {shlex.quote(str(folder / 'shell'))} -i\n")
    start.chmod(0o700)
    return str(start)
