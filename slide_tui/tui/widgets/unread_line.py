"""UnreadLine: the first file warning that nobody has read, and the key that shows all."""

from __future__ import annotations

import re
from typing import ClassVar

from textual.content import Content
from textual.reactive import reactive
from textual.widget import Widget

from slide_tui.clean import clean
from slide_tui.settings.keymap import Keymap, key_label
from slide_tui.text.messages import warning_in_words
from slide_tui.tui.messages import Ask
from slide_tui.tui.paint.ink import text_width

_FOLDERS = re.compile(r"^/(?:[^/:]+/)*(?=[^/:]+: )")
"""The folders before a file's name; only the page shows them."""


class UnreadLine(Widget, can_focus=False):
    """Shows one row; a click leads to all warnings."""

    ALLOW_SELECT = False
    DEFAULT_CSS: ClassVar[str] = """
    UnreadLine { height: 1; color: $warning; text-style: $warning-style; }
    """

    notices: reactive[tuple[str, ...]] = reactive(())
    """The warnings that were not read yet, the newest first."""
    key: reactive[str] = reactive("")
    """The key that shows them."""

    def tell(self, notices: tuple[str, ...], keymap: Keymap) -> None:
        """Show the first of some warnings."""
        self.notices, self.key = notices, notice_key(keymap)

    def render(self) -> Content:
        """The warning at the left, cut where it is too long, and the key at the right."""
        if not self.notices:
            return Content()
        more = f"  +{len(self.notices) - 1}" if len(self.notices) > 1 else ""
        room = self.content_size.width - text_width(f"{more}  {self.key} read ") - 1
        words = clean(warning_in_words(_FOLDERS.sub("", self.notices[0])), max(1, room))
        blanks = " " * max(0, room - text_width(words))
        return Content.assemble(f" {words}{blanks}{more}  ", (self.key, "bold $foreground"), (" read ", "$dim"))

    @property
    def spoken(self) -> str:
        """The warning and its key in words."""
        return f"{self.notices[0]}. {self.key} read" if self.notices else ""

    def on_click(self) -> None:
        """Show all of them."""
        self.post_message(Ask("notices"))


def notice_key(keymap: Keymap) -> str:
    """The key that shows all warnings."""
    return key_label(keymap.keys_of("notices")[0])
