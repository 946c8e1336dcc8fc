"""The player's own picture: a line for where it is, then a live choice of the part that the board shows."""

from __future__ import annotations

import os
from dataclasses import replace
from typing import ClassVar

from textual import events, on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import VerticalGroup
from textual.widgets import Input, Label

from slide_tui.engine.board import Board
from slide_tui.engine.size import size_shown
from slide_tui.pictures.own import Own, Subject
from slide_tui.settings.pictures import MIDDLE, OWN, PATH_MOST, part_of, part_text
from slide_tui.settings.settings import Settings
from slide_tui.tui.bindings import silent
from slide_tui.tui.board.art import PictureState
from slide_tui.tui.board.board_sample import BoardSample
from slide_tui.tui.messages import PicturesWanted
from slide_tui.tui.screens.following import FollowingScreen
from slide_tui.tui.screens.own_picture.typed import path_in
from slide_tui.tui.screens.pictures.words import cut_sample, how_hard
from slide_tui.tui.view import View
from slide_tui.tui.widgets.key_footer import KeyFooter
from slide_tui.tui.widgets.line_input import LineInput

HINT = (
    "Type or paste where it is: a PNG, JPEG, WebP, GIF or BMP file, or a folder. "
    "Or drop a file on this window. ~ is your home folder."
)
ON_A_PAGE = "Send a picture by the button ⋯ of the page, or drop a file on it."
_STEP, _ZOOM = 0.1, 0.125
_TALLEST = 64
_OPENING = "Opening…"
_FRAMING = "Choose the part that the board shows."
_FOLDER = "A folder: each board draws one of its pictures."


class PathInput(LineInput):
    """A line for a path; what is pasted, or dropped on the window, is opened at once."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("enter", "submit", "open")]

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool:  # noqa: ARG002 - Textual's own
        """Open nothing where nothing is typed."""
        return action != "submit" or bool(self.value.strip())

    def on_paste(self, _event: events.Paste) -> None:
        """Open it, once it has been inserted."""
        self.call_next(self.action_submit)


class Frame(BoardSample, can_focus=True):
    """The part of the picture that the board shows."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter,space", "screen.take", "take"),
        Binding("left", "screen.move((-1, 0, 0))", "move", key_display="←↑↓→"),
        Binding("pageup", "screen.move((0, 0, 1))", "zoom", key_display="PgUp PgDn"),
        *silent("screen.move", {"right": (1, 0, 0), "up": (0, -1, 0), "down": (0, 1, 0), "pagedown": (0, 0, -1)}),
        Binding("home", "screen.center", "middle"),
        Binding("escape", "screen.type", "another file"),
    ]


class OwnPictureScreen(FollowingScreen[Settings | None]):
    """Answers the settings with the player's own picture, or None."""

    CSS_PATH = "own_picture.tcss"
    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape", "dismiss(None)", "back")]

    def __init__(self, view: View, settings: Settings, goal: Board) -> None:
        """Begin with the path and the part of the settings, for boards with a goal."""
        super().__init__(view)
        self.settings = settings
        self.goal = goal
        self.part = part_of(settings.own_part)
        self.subject: Own | None = None
        """What was asked for last; None while the player types."""
        self._state = PictureState()
        """What came last, which is seen until that has come."""

    def compose(self) -> ComposeResult:
        """The line, what there is to say, and the board."""
        with VerticalGroup(id="own"):
            yield Label(f"Your own picture for {size_shown(self.goal.size)}", classes="title", markup=False)
            yield PathInput(self.settings.own_picture, most=PATH_MOST + 1)
            yield Label(self._hint, classes="words", markup=False)
            yield Frame(_TALLEST)
            yield KeyFooter()

    def on_unmount(self) -> None:
        """Want no more pictures."""
        self.app.post_message(PicturesWanted(None, self._come))

    @property
    def framing(self) -> bool:
        """Whether there is a picture of which the part can be chosen."""
        return self._state.art is not None and not self._state.trouble

    @on(Input.Changed)
    def forget(self, event: Input.Changed) -> None:
        """Have nothing to show for another path."""
        self.refresh_bindings()
        if self.subject is not None and event.value != self.subject.path:
            self.action_type()

    @on(Input.Submitted)
    def open(self) -> None:
        """Have what was typed opened, or another part of it."""
        line = self.query_one(PathInput)
        path = path_in(line.value)
        if path:
            whole = os.path.abspath(os.path.expanduser(path))  # noqa: PTH100, PTH111 - a Path changes some names
            self.subject = Own(whole, self.goal.size, self.part, 0)
            with line.prevent(Input.Changed):
                line.value = path
            self._state = self._state._replace(trouble="")
            self.post_message(PicturesWanted(self.subject, self._come))
            self._show()

    def _come(self, subject: Subject, shown: PictureState) -> None:
        """Show the new part as soon as it is there; go back to typing if it can't be opened."""
        if self.is_attached and subject == self.subject:
            self._state = shown._replace(source=shown.source or self._state.source)  # better cells come without one
            self._show()
            self.set_focus(self.query_one(Frame if self.framing else PathInput))

    def _show(self) -> None:
        """Show the part, and what there is to say about it."""
        art, words = self._state.art, self.query_one(".words", Label)
        words.update(self._said())
        words.set_class(bool(self._state.trouble), "warning")
        self.query_one(Frame).sample = cut_sample(art, self.goal, self.view) if self.framing else None

    @property
    def _hint(self) -> str:
        """How to name a picture."""
        return ON_A_PAGE if self.view.screenful.page else HINT

    def _said(self) -> str:
        """Return what to say below the line."""
        if self.subject is None:
            return self._hint
        if not self.framing:
            return self._state.trouble or _OPENING
        if self._state.source not in ("", self.subject.path):
            return _FOLDER
        return how_hard(self._state.art, self.goal.size, self.app.size) or _FRAMING

    # Keys

    def action_type(self) -> None:
        """Go back to the line."""
        self.subject, self._state = None, PictureState()
        self.set_focus(self.query_one(PathInput))
        self._show()

    def action_move(self, by: tuple[int, int, int]) -> None:
        """Move the part, as far as the picture goes, or show less of it."""
        (x, y, zoom), (across, down, closer) = self.part, by
        self._frame(x + across * _STEP, y + down * _STEP, zoom + closer * _ZOOM)

    def action_center(self) -> None:
        """Show the middle."""
        self._frame(*part_of(MIDDLE))

    def _frame(self, x: float, y: float, zoom: float) -> None:
        """Show another part, as far as there is one; shares are without the noise of many small steps."""
        x, y, zoom = (round(min(1.0, max(0.0, share)), 3) for share in (x, y, zoom))
        self.part = x, y, zoom
        self.open()

    def action_take(self) -> None:
        """Answer with the picture and its part."""
        if self.subject is not None:
            own = replace(self.settings, own_picture=self.subject.path, own_part=part_text(*self.part))
            self.dismiss(replace(own, skin="picture", picture=OWN))
