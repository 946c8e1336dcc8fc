"""SaidLine: what came of the last key, in place of the row of keys."""

from __future__ import annotations

from textual.widgets import Label

from slide_tui.text.messages import SAVED
from slide_tui.tui.paint.box import Box
from slide_tui.tui.widgets.drawn_lines import stand
from slide_tui.tui.widgets.key_footer import KeyFooter

_CUT = "..."


class SaidLine(Label):
    """Says one line, or leaves its place to the keys."""

    DEFAULT_CSS = """
    SaidLine { color: $title; }
    SaidLine.warning { color: $warning; }
    """

    def __init__(self) -> None:
        """Nothing is said yet."""
        super().__init__(id="said", markup=False)

    def say(self, words: str, place: Box, *, warns: bool = False) -> None:
        """Say something on the last line, or let the keys stand there."""
        self.set_class(warns, "warning")
        self.update(in_room(words, place.width))
        stand(self, place if words else None)
        stand(self.screen.query_one(KeyFooter), None if words else place)


def in_room(words: str, width: int) -> str:
    """Return words that fit on a line; a path loses its beginning, not the name of its file."""
    room = width - len(SAVED) - len(_CUT)
    if len(words) <= width or not words.startswith(SAVED) or room < 1:
        return words
    return f"{SAVED}{_CUT}{words[-room:]}"
