"""How to play: one lesson after the other."""

from __future__ import annotations

from textual import events
from textual.app import ComposeResult

from slide_tui.choices.controls import Command
from slide_tui.engine.goals import goal_board
from slide_tui.engine.position import parse_position
from slide_tui.tui.board.layout import Pitch, largest_pitch
from slide_tui.tui.board.looks import looks_of
from slide_tui.tui.board.picture import BoardPicture
from slide_tui.tui.board.scene import Mark
from slide_tui.tui.paint.box import Box
from slide_tui.tui.paint.ink import Line, line_width
from slide_tui.tui.paint.rows import text, wrapped
from slide_tui.tui.paint.sheet import Sheet
from slide_tui.tui.screens.base import BaseScreen
from slide_tui.tui.screens.how_to.lessons import Lesson, lessons
from slide_tui.tui.screens.keys import Key, Where, control_key, press, put_last_line
from slide_tui.tui.screens.panel import Panel
from slide_tui.tui.view import View

_TEXT_WIDTH = 38
_SPACE = 4
_TALLEST = 17
"""The most rows for a picture above its words."""
_WIDE = 70
"""Columns from which the words stand beside the picture."""
_TURNS = {"right": 1, "left": -1, "pagedown": 1, "pageup": -1, "down": 1, "up": -1, "backspace": -1}


class HowToScreen(BaseScreen[Command | None]):
    """Shows the lessons; answers whether to play now."""

    def __init__(self, view: View) -> None:
        """Open the rules."""
        super().__init__(view)
        self.page = Panel(id="page")
        self._lessons = lessons(view.settings)
        self._at = 0

    def compose(self) -> ComposeResult:
        """The page."""
        yield self.page

    def draw(self) -> None:
        """Draw the open lesson: its picture beside its words, or above them."""
        view, lesson = self.view, self._lessons[self._at]
        sheet = Sheet(*self.window, view.palette.on(None))
        if sheet.width < _WIDE:
            self._put_narrow(sheet, lesson, view)
        else:
            self._put_wide(sheet, lesson, view)
        x = max(2, (sheet.width - 41 - _SPACE - _TEXT_WIDTH) // 2)
        put_last_line(sheet, Box(x, sheet.height - 1, sheet.width - 2, 1), self._keys, view.palette)
        self.show_sheet(self.page, sheet)

    def _put_wide(self, sheet: Sheet, lesson: Lesson, view: View) -> None:
        """Draw the words beside the picture."""
        picture = picture_of(lesson, view, _pitch(sheet.width, sheet.height))
        high, wide = len(picture), line_width(picture[0])
        words = [_title(lesson, view)]
        for paragraph in _paragraphs(lesson, _TEXT_WIDTH, view):
            words += [(), *paragraph]
        x = max(1, (sheet.width - wide - _SPACE - _TEXT_WIDTH) // 2)
        block = max(high, len(words))
        y = max(0, (sheet.height - 2 - block) // 2)
        sheet.put_lines(x, y + (block - high) // 2, picture)
        sheet.put_lines(x + wide + _SPACE, y + (block - len(words)) // 2, words)

    def _put_narrow(self, sheet: Sheet, lesson: Lesson, view: View) -> None:
        """Draw the words below the picture."""
        words = [line for paragraph in _paragraphs(lesson, sheet.width - 4, view) for line in paragraph]
        room = sheet.height - 3 - len(words)
        size = parse_position(lesson.position).size
        picture = picture_of(lesson, view, largest_pitch(size, sheet.width - 4, min(room, _TALLEST)) or Pitch(4, 1))
        sheet.put(2, 0, _title(lesson, view))
        sheet.put_lines(2, 1, picture)
        sheet.put_lines(2, 1 + len(picture) + (len(picture) < room), words)

    @property
    def _keys(self) -> list[Key]:
        """The table of keys, as it is on this page."""
        page = f"page {self._at + 1} of {len(self._lessons)}"
        last = self._at == len(self._lessons) - 1
        return [
            Key(" ".join(_TURNS), page, lambda key: self._turn(_TURNS[key]), "←→", where=Where.ALWAYS),
            Key("enter space", "play", lambda _: self.dismiss(Command.PLAY))
            if last
            else Key("enter space", "next", lambda _: self._turn(1)),
            Key("escape q", "back", lambda _: self.dismiss(None), where=Where.ALWAYS),
            control_key("help", self.view.keymap, lambda _: self.action_control("help"), Where.LIST),
        ]

    def _turn(self, step: int) -> None:
        """Turn by that many pages, at most to the first or last."""
        self._at = max(0, min(len(self._lessons) - 1, self._at + step))
        self.draw()

    def on_key(self, event: events.Key) -> None:
        """Do what a key stands for."""
        press(self._keys, event.key, event.character)

    def on_mouse_scroll_down(self) -> None:
        """Turn to the next page."""
        self._turn(1)

    def on_mouse_scroll_up(self) -> None:
        """Turn to the page before."""
        self._turn(-1)


def _pitch(columns: int, rows: int) -> Pitch:
    """The largest tiles of the picture that leave room for the words."""
    for pitch in (Pitch(12, 6), Pitch(10, 5), Pitch(8, 4), Pitch(6, 3)):
        if 4 * pitch.width + 1 + _SPACE + _TEXT_WIDTH + 2 <= columns and 4 * pitch.height + 7 <= rows:
            return pitch
    return Pitch(6, 3) if rows >= 15 else Pitch(4, 2)


def picture_of(lesson: Lesson, view: View, pitch: Pitch) -> list[Line]:
    """The lesson's board, with the tiles that it is about pointed out."""
    board = parse_position(lesson.position)
    looks = looks_of(view.settings, view.palette)._replace(home="light up", first_number=1, scheme="rainbow")
    goal = goal_board(board.size, lesson.goal)
    away = [cell for cell, tile in enumerate(board.tiles) if tile and tile != goal.tiles[cell]]
    marks = {cell: Mark("quiet") for cell in away if board.tiles[cell] not in lesson.bright}
    return BoardPicture(goal, looks, pitch).lines(board, marks)


def _title(lesson: Lesson, view: View) -> Line:
    return text(lesson.title, view.palette.on(view.palette.title, bold=True))


def _paragraphs(lesson: Lesson, width: int, view: View) -> list[list[Line]]:
    ink = view.palette.on(view.palette.fg)
    return [[text(row, ink) for row in wrapped(paragraph, width)] for paragraph in lesson.words]
