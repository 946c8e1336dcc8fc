"""The player's own picture: a line for where it is, then a live choice of the part that the board shows."""

from __future__ import annotations

import os
from dataclasses import replace

from textual import events
from textual.app import ComposeResult

from slide_tui.pictures.own import Own, Subject
from slide_tui.settings.pictures import MIDDLE, OWN, PATH_MOST, part_of, part_text
from slide_tui.settings.settings import Settings
from slide_tui.tui.board.art import PictureState
from slide_tui.tui.messages import PicturesWanted, Withdrawal
from slide_tui.tui.paint.box import Box
from slide_tui.tui.screens.base import BaseScreen
from slide_tui.tui.screens.keys import Key, Where, press, put_last_line
from slide_tui.tui.screens.own_picture.sheet import HINT, OwnState, own_corner, own_sheet
from slide_tui.tui.screens.own_picture.typed import one_line, path_in
from slide_tui.tui.screens.panel import Panel
from slide_tui.tui.screens.pictures.hung import Played
from slide_tui.tui.screens.pictures.words import hard_words, how_hard_on
from slide_tui.tui.view import View

_STEP, _ZOOM = 0.1, 0.125
_MOVES = {"left": (-_STEP, 0), "right": (_STEP, 0), "up": (0, -_STEP), "down": (0, _STEP)}
_ZOOMS = {"plus": _ZOOM, "equals_sign": _ZOOM, "minus": -_ZOOM, "underscore": -_ZOOM}
_OPENING = "Opening…"
_FRAMING = "Choose the part that the board shows."
_FOLDER = "A folder: each board draws one of its pictures."


class OwnPictureScreen(BaseScreen[Settings | None]):
    """Answers the settings with the player's own picture, or None."""

    def __init__(self, view: View, settings: Settings, played: Played) -> None:
        """Begin with the path and the part of the settings, for boards of a size and a goal."""
        super().__init__(view)
        self.page = Panel(id="page")
        self.settings = settings
        self.played = played
        self.typed = settings.own_picture
        self.part = part_of(settings.own_part)
        self.subject: Own | None = None
        """What was asked for last; None while the player types."""
        self._shown = PictureState()
        """What came last, which is seen until that has come."""

    def compose(self) -> ComposeResult:
        """The page."""
        yield self.page

    def on_unmount(self) -> None:
        """Want no more pictures."""
        self.app.post_message(Withdrawal(self._come))

    def _come(self, subject: Subject, shown: PictureState) -> None:
        """Show the new part as soon as it is there; go back to typing if it can't be opened."""
        if self.is_attached and subject == self.subject:
            self._shown = shown._replace(source=shown.source or self._shown.source)  # better cells come without one
            self.draw()

    @property
    def trouble(self) -> str:
        """Why the file can't be used; empty if it can, or may."""
        return self._shown.trouble if self.subject is not None else ""

    @property
    def framing(self) -> bool:
        """Whether there is a picture of which the part can be chosen."""
        return self._shown.art is not None and not self.trouble

    def _open(self) -> None:
        """Have what was typed opened, or another part of it."""
        path = path_in(self.typed)
        if path:
            self.typed = path
            whole = os.path.abspath(os.path.expanduser(path))  # noqa: PTH100, PTH111 - a Path changes some names
            self.subject = Own(whole, self.played.size, self.part, 0)
            self._shown = self._shown._replace(trouble="")
            self.post_message(PicturesWanted([self.subject], self._come))

    # Drawing

    def draw(self) -> None:
        """Draw the page."""
        art = self._shown.art if self.framing else None
        said, typing = self._said(), self.subject is None or bool(self.trouble)
        warns = bool(self.trouble) or (self.framing and self._hard == "alike")
        state = OwnState(self.typed, typing, said, warns, art, self.played)
        sheet = own_sheet(state, self.window, self.view)
        left, _ = own_corner(*self.window)
        box = Box(left, sheet.height - 1, sheet.width - left, 1)
        put_last_line(sheet, box, self._keys, self.view.palette)
        self.show_sheet(self.page, sheet)

    def _said(self) -> str:
        """Return what to say below the line."""
        if self.subject is None:
            return HINT
        if not self.framing:
            return self.trouble or _OPENING
        if self._shown.source not in ("", self.subject.path):
            return _FOLDER
        return hard_words(self._hard, self.played) or _FRAMING

    @property
    def _hard(self) -> str:
        """How hard the part is that is seen."""
        return how_hard_on(self._shown.art, self.played.size, self.window)

    # Keys

    @property
    def _keys(self) -> list[Key]:
        """The table of keys."""
        if self.framing:
            return [
                Key("enter", "take", lambda _: self._take(), where=Where.ALWAYS),
                Key(" ".join(_MOVES), "move", self._move, "←↑↓→", where=Where.ALWAYS),
                Key(" ".join(_ZOOMS), "zoom", self._zoom, "+-", where=Where.ALWAYS),
                Key("0", "middle", lambda _: self._frame(part_of(MIDDLE))),
                Key("escape", "another file", lambda _: self._type(self.typed), where=Where.ALWAYS),
            ]
        return [
            Key("enter", "open", lambda _: self._open(), where=Where.ALWAYS),
            Key("escape", "back", lambda _: self.dismiss(None), where=Where.ALWAYS),
            Key("ctrl+u", "clear", lambda _: self._type("")),
            Key("backspace", "erase", lambda _: self._type(self.typed[:-1]), where=Where.LIST),
        ]

    def on_key(self, event: events.Key) -> None:
        """Do what a key stands for, or type."""
        event.stop()
        known = press(self._keys, event.key)
        if not known and not self.framing and event.character and event.character.isprintable():
            self._type(self.typed + event.character)
        if self.on_top:
            self.draw()

    def on_paste(self, event: events.Paste) -> None:
        """Open what was pasted, or dropped on the window."""
        event.stop()
        self._type(one_line(event.text) if self.subject is not None else self.typed + one_line(event.text))
        self._open()
        self.draw()

    def _type(self, typed: str) -> None:
        self.typed = typed[: PATH_MOST + 1]
        self.subject, self._shown = None, PictureState()

    def _move(self, key: str) -> None:
        """Move the part, as far as the picture goes."""
        across, down = _MOVES[key]
        x, y, zoom = self.part
        self._frame((_held(x + across), _held(y + down), zoom))

    def _zoom(self, key: str) -> None:
        x, y, zoom = self.part
        self._frame((x, y, _held(zoom + _ZOOMS[key])))

    def _frame(self, part: tuple[float, float, float]) -> None:
        """Show another part."""
        self.part = part
        self._open()

    def _take(self) -> None:
        """Answer with the picture and its part."""
        assert self.subject is not None
        own = replace(self.settings, own_picture=self.subject.path, own_part=part_text(*self.part))
        self.dismiss(replace(own, skin="picture", picture=OWN))


def _held(share: float) -> float:
    """Hold a share between 0 and 1, without the noise of many small steps."""
    return round(min(1.0, max(0.0, share)), 3)
