"""Open a code: a line to type or paste into that says at once what it is, or why it can't be played."""

from __future__ import annotations

from textual import events

from slide_tui.play.wishes import Request
from slide_tui.text.figures import capitalized
from slide_tui.text.puzzles import described
from slide_tui.tui.paint.box import Box
from slide_tui.tui.paint.ink import Ink, text_width
from slide_tui.tui.paint.palette import Palette
from slide_tui.tui.paint.rows import listed, text, wrapped
from slide_tui.tui.paint.sheet import Sheet, card, card_width
from slide_tui.tui.screens.dialogs.menu_dialog import MenuDialog
from slide_tui.tui.screens.keys import Key, Where, put_last_line
from slide_tui.tui.screens.open_code.opened import TEXT_MAX, Opened, one_line, opened
from slide_tui.tui.view import View

_WIDTH, _ANSWER = 60, 4
_HINT = "Type or paste a code such as 4x4-k7q2m9, a position such as 1 2 3/4 5 6/7 0 8, or any words as a seed."


class OpenCodeDialog(MenuDialog[Request | None]):
    """Answers the puzzle that was typed or pasted, or None."""

    def __init__(self, view: View, typed: str = "") -> None:
        """Start with what was pasted, if anything."""
        super().__init__(view)
        self.typed = one_line(typed)

    @property
    def opened(self) -> Opened:
        """What the text is so far."""
        return opened(self.typed, self.view.settings)

    def sheet(self, columns: int, rows: int) -> Sheet:
        """The card: the line, what it means, and the keys."""
        palette, found = self.view.palette, self.opened
        sheet = card(card_width(_WIDTH, columns), min(rows, 8 + _ANSWER), palette)
        inner = sheet.width - 6
        sheet.put(3, 1, text("Open a code, seed or position", palette.on(palette.title, bold=True, card=True)))
        sheet.put(3, 3, text(_tail(f"{self.typed}_", inner).ljust(inner), _field(palette)))
        ink = palette.on(palette.warn if found.why_not else palette.fg, card=True, bold=bool(found.why_not))
        if not self.typed:
            ink = palette.on(palette.dim, card=True)
        sheet.put_lines(3, 5, [text(row, ink) for row in _answer(found, inner, palette)[:_ANSWER]])
        put_last_line(sheet, Box(3, sheet.height - 2, inner, 1), self.keys(), palette, card=True)
        return sheet

    def keys(self) -> list[Key]:
        """The table of keys; all others type."""
        puzzle = self.opened.puzzle
        return [
            *(
                [Key("enter", "play", lambda _: self.dismiss(Request("play-puzzle", puzzle)))]
                if puzzle is not None
                else []
            ),
            Key("escape", "back", lambda _: self.dismiss(None)),
            Key("ctrl+u", "clear", lambda _: self._type("")),
            Key("backspace", "erase", lambda _: self._type(self.typed[:-1]), where=Where.LIST),
        ]

    def other_key(self, event: events.Key) -> None:
        """Type."""
        if event.character and event.character.isprintable():
            self._type(self.typed + event.character)

    def on_paste(self, event: events.Paste) -> None:
        """Take what was pasted as if it were typed."""
        event.stop()
        self._type(self.typed + one_line(event.text))

    def _type(self, typed: str) -> None:
        self.typed = typed[: TEXT_MAX + 1]  # one more than can be, so that it is refused in words and not cut
        self.draw()

    def click_outside(self) -> None:
        """Close without a puzzle."""
        self.dismiss(None)


def _field(palette: Palette) -> Ink:
    """The ink of the typed text."""
    return Ink(palette.title, palette.bg, bold=True) if palette.colour else Ink(bold=True, reverse=True)


def _tail(words: str, width: int) -> str:
    """What was typed, or the end of it where there is no room for all."""
    if text_width(words) <= width:
        return words
    while text_width(words) > width - 3:
        words = words[1:]
    return f"...{words}"


def _answer(found: Opened, width: int, palette: Palette) -> list[str]:
    """What the line means, why it can't be played, or what could be typed."""
    if found.puzzle is None:
        words = found.why_not or _HINT
        return wrapped(capitalized(words), width)
    lines = listed([found.what, *described(found.puzzle)], width, palette)
    return lines if found.puzzle.scrambled else [*lines, *wrapped("Doesn't count for records.", width)]
