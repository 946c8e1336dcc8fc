"""The player at a page: what they are told besides cells, and what becomes of their files."""

from __future__ import annotations

import asyncio
import subprocess
import sys
from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from pathlib import Path

from textual import events
from textual.screen import Screen
from textual.widgets import Input

from slide_tui.engine.game import Game
from slide_tui.pictures.own import OpenedPicture, Opener, Own, Take
from slide_tui.play.events import Signal
from slide_tui.play.requests import ActionAbout, PlayerRequest
from slide_tui.play.table import Table
from slide_tui.settings.pictures import MIDDLE, OWN
from slide_tui.tui.app import SlideApp
from slide_tui.tui.board.board_grid import BoardGrid
from slide_tui.tui.messages import OffLoop, now_ms
from slide_tui.tui.page.aloud import aloud, to_be_read, told
from slide_tui.tui.page.at_hand import buttons_of, cells_of, played, tab_leaves
from slide_tui.tui.page.driver import PageDriver
from slide_tui.tui.page.speech import board_in_words, game_at, moved, opened, spoken
from slide_tui.tui.page.uploads import Refused, Uploads, is_picture
from slide_tui.tui.widgets.drawn_lines import DrawnLines

_SOON_S = 0.04
"""So long after the cells have changed is it found out what is at hand, so that a burst costs it once."""
_ONCE_S = 1.0
_PART = 200_000
"""A file goes to the page in parts of so many letters."""
_PATIENCE_S = 60


class Visitor:
    """Follows a game, and tells its page."""

    def __init__(self, app: SlideApp, driver: PageDriver, data_dir: Sequence[str], uploads: Uploads) -> None:
        """Tell a page of a game; `data_dir` are the words of the command line that name where its runs are."""
        self._app, self._driver, self._data_dir, self._uploads = app, driver, data_dir, uploads
        self._known: dict[str, tuple[object, ...]] = {}
        """What the page was told last, by its kind."""
        self._screen: object = None
        self._replayed: Game | None = None
        self._focused = ""
        self._told: list[str] = []
        self._said = "", 0.0
        self._soon: asyncio.TimerHandle | None = None
        self._loop = asyncio.get_running_loop()
        driver.changed = self._look_soon
        driver.asked = self._hear
        app.watch(app, "table", self._follow, init=False)

    def _greet(self) -> None:
        """Tell a page that has just come everything anew, its colours before any cell."""
        self._known.clear()
        self._screen = None
        self._tell_look()
        self._look_soon()

    def _tell_look(self) -> None:
        theme = self._app.current_theme
        self._tell("look", theme.background or "#000000", theme.foreground or "#FFFFFF", SlideApp.TITLE)

    def _follow(self, before: Table, after: Table) -> None:
        """Say aloud what has changed at the board."""
        for words in spoken(before, after):
            self._say(words)

    def _look_soon(self) -> None:
        if self._soon is None:
            self._soon = self._loop.call_later(_SOON_S, self._look)

    def _look(self) -> None:
        """Tell what is at hand and what can be read, as far as it is news."""
        self._soon = None
        app = self._app
        if not app.is_running:  # it begins; or it ends, and the loop with it
            self._look_soon()
            return
        screen, table, keymap = app.screen, app.table, app.view.keymap
        grid = played(screen, table)
        parts = to_be_read(screen, drawn=grid is None)
        if grid is None and not parts:  # its widgets are on their way
            self._look_soon()
            return
        self._tell_look()
        buttons = buttons_of(screen, keymap, playing=grid is not None)
        self._tell("hand", buttons, isinstance(screen.focused, Input), tab_leaves(screen, table))
        self._tell("tray", cells_of(grid))
        self._tell("board", self._boards(screen, table))
        self._tell("text", parts)
        self._speak(screen, opened(grid.game) if grid is not None and grid.game is not None else str(parts[0]))

    def _boards(self, screen: Screen[object], table: Table) -> str:
        """Return the boards of a screen as rows of text, or else the one below it; say what moves in a replay."""
        own = game_at(table)
        games = [grid.game for grid in screen.query(BoardGrid) if grid.game is not None and grid.id != "logo"]
        first, at_ms = table.settings.first_number, now_ms()
        before, self._replayed = self._replayed, next((game for game in games if game is not own), None)
        if before is not None and self._replayed is not None and before.start is self._replayed.start:
            self._say(", ".join(moved(before, self._replayed, first)))
        drawn = ["\n".join(lines.board) for lines in screen.query(DrawnLines) if lines.board]
        boards = [board_in_words(game, first, at_ms) for game in games]
        return "\n\n".join(drawn or boards or [board_in_words(own, first, at_ms)])

    def _tell(self, what: str, *parts: object) -> None:
        """Tell something that the page doesn't know yet."""
        if self._known.get(what) != parts:
            self._known[what] = parts
            self._driver.say(what, *parts)

    def _speak(self, screen: Screen[object], without_words: str) -> None:
        """Let what has the focus speak, and what is told, where that has changed; a new screen tells first."""
        new = screen is not self._screen
        before, self._told = () if new else self._told, told(screen)
        focused = "" if new else self._focused
        self._screen, self._focused = screen, aloud(screen.focused)
        focus = [self._focused] if self._focused != focused else []
        news = [words for words in self._told if words not in before and words not in self._focused]
        if new and not self._told and not focus:
            news = [without_words]
        for words in [*news, *focus] if new else [*focus, *news]:
            self._say(words)

    def _say(self, words: str) -> None:
        """Say something aloud, but not the same again at once, as a hint that the solver has confirmed."""
        before, at_s = self._said
        now_s = self._loop.time()
        if words and (words != before or now_s - at_s > _ONCE_S):
            self._said = words, now_s
            self._driver.say("say", words)

    # What a page says that is no input of a terminal

    def _hear(self, what: str, *rest: object) -> None:
        """Slide as a finger does, whatever the arrows mean to this player; take files, and tell what came of them.

        A page that has come or gone says so too.
        """
        try:
            match what, *rest:
                case ("again",):
                    self._greet()
                case ("gone",):
                    self._app.put(Signal.GONE)
                case "file", str(name), int(size):
                    self._uploads.begin(name, size)
                    self._driver.say("more")
                case "part", str(part):
                    file = self._uploads.take(part)
                    if file is None:
                        self._driver.say("more")
                    else:
                        self._take(file)
                case "swipe", ("up" | "down" | "left" | "right") as way, int(run):
                    key = self._app.view.keymap.keys_of(f"{'run' if run else 'slide'}-{way}")[0]
                    self._driver.process_message(events.Key(key, None))
                case ("export",):
                    self._run("export", self._exported, "-")
        except Refused as error:
            self._driver.say("news", str(error))

    def _take(self, file: Path) -> None:
        """Put a picture on the tiles, or add runs."""
        if not is_picture(file):
            self._run("import", partial(self._imported, file), str(file))
            return
        here = Path.cwd()
        path = str(file.relative_to(here) if file.is_relative_to(here) else file)
        own = replace(self._app.table.settings, own_picture=path, own_part=MIDDLE, skin="picture", picture=OWN)
        self._app.put(PlayerRequest(ActionAbout("use-settings", own)))
        self._driver.say("news", f"{file.name} is on your tiles.")

    def _run(self, command: str, then: Callable[[object], None], *words: str) -> None:
        """Run a command on the player's runs in the background."""
        given = [sys.executable, "-P", "-m", "slide_tui", command, *self._data_dir, *words]
        work = partial(subprocess.run, given, capture_output=True, text=True, timeout=_PATIENCE_S, check=False)
        self._app.post_message(OffLoop(work, then))

    def _exported(self, done: object) -> None:
        assert isinstance(done, subprocess.CompletedProcess)
        if not done.stdout:
            self._driver.say("news", "There are no runs to download.")
            return
        self.download("slide-tui-runs.jsonl", done.stdout)

    def _imported(self, file: Path, done: object) -> None:
        assert isinstance(done, subprocess.CompletedProcess)
        said = (done.stdout or done.stderr).strip().splitlines() or ["Nothing was added."]
        self._driver.say("news", said[-1].removeprefix("slide-tui import: ").replace(str(file), file.name))

    def download(self, name: str, text: str) -> None:
        """Have the page save a file; may be called outside of the loop."""
        for at in range(0, len(text), _PART):
            part, last = text[at : at + _PART], int(at + _PART >= len(text))
            self._loop.call_soon_threadsafe(self._driver.say, "file", name, part, last)


class GuestsOpener(Opener):
    """Opens pictures of a guest's own, from one folder and nowhere else."""

    def __init__(self, folder: Path) -> None:
        """Open what is in a folder."""
        super().__init__(asyncio.get_running_loop())
        self._folder = folder

    def ask(self, own: Own, take: Take) -> None:
        """Have a picture opened if it is one of the folder's."""
        if Path(own.path).resolve().is_relative_to(self._folder.resolve()):
            super().ask(own, take)
        else:
            take(OpenedPicture(trouble="Send a picture from this page first."))
