"""SaidLine: what came of the last key, in place of the row of keys."""

from __future__ import annotations

from textual.content import Content
from textual.reactive import reactive
from textual.widget import Widget

from slide_tui.play.messages import SAVED
from slide_tui.tui.widgets.key_footer import KeyFooter

_CUT = "..."


class SaidLine(Widget):
    """Says one line, or leaves its place to the keys."""

    DEFAULT_CSS = """
    SaidLine { dock: bottom; height: 1; width: 100%; color: $title; display: none; }
    """
    words: reactive[str] = reactive("")

    def say(self, words: str, *, warns: bool = False) -> None:
        """Say something on the last line, or let the keys stand there."""
        self.words = words
        self.set_class(warns, "warning")
        self.display = bool(words)
        self.screen.query_one(KeyFooter).set_class(bool(words), "-silent")

    @property
    def spoken(self) -> str:
        """The words, and all of them."""
        return self.words

    def render(self) -> Content:
        """As much as there is room for."""
        return Content(in_room(self.words, self.content_size.width))


def in_room(words: str, width: int) -> str:
    """Return words that fit on a line; a path loses its beginning, not the name of its file."""
    room = width - len(SAVED) - len(_CUT)
    if len(words) <= width or not words.startswith(SAVED) or room < 1:
        return words
    return f"{SAVED}{_CUT}{words[-room:]}"
