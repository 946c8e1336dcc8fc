"""LineInput: a line to type or paste into."""

from __future__ import annotations

from collections.abc import Callable

from textual import events
from textual.widgets import Input


def first_line(pasted: str) -> str:
    """Return the letters that can be shown of the first line that says something."""
    line = next((line for line in pasted.splitlines() if line.strip()), "")
    return "".join(letter for letter in line.strip() if letter.isprintable())


class LineInput(Input):
    """An `Input` that takes whole pasted texts as one line, clean, and wakes nobody while it waits."""

    def __init__(
        self, value: str = "", *, placeholder: str = "", most: int, clean: Callable[[str], str] = first_line
    ) -> None:
        """A line of at most so many letters; `clean` makes one line of what is pasted."""
        super().__init__(value, placeholder, compact=True, max_length=most, select_on_focus=False)
        self.cursor_blink = False
        self._clean = clean

    def on_paste(self, event: events.Paste) -> None:
        """Insert what was pasted."""
        event.prevent_default()
        event.stop()
        self.insert_text_at_cursor(self._clean(event.text)[: self.max_length])
