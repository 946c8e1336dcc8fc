"""Canvas: a widget that shows lines and sends only the cells that changed."""

from __future__ import annotations

from collections.abc import Sequence

from textual.geometry import Region, Size
from textual.strip import Strip
from textual.widget import Widget

from slide_tui.tui.paint.ink import Ink, Line, changed_span, padded, part
from slide_tui.tui.terminal.styles import strip_of

_BLANK = Ink()


class Canvas(Widget, can_focus=False):
    """Shows the lines that it was given last; what they leave free is blank."""

    def __init__(self, *, id: str | None = None) -> None:  # noqa: A002 - Textual's own name for it
        """An empty canvas."""
        super().__init__(id=id)
        self.extent: Size | None = None
        """How large it will be, if that is known before Textual has laid it out."""
        self._given: Sequence[Line] = ()
        self._lines: list[Line] = []
        self._blank = _BLANK

    def show(self, lines: Sequence[Line], blank: Ink) -> None:
        """Show other lines; only what differs from those before is drawn again."""
        self._given = lines
        width, height = self.extent or self.size
        new = [padded(line, width, blank) for line in lines[:height]]
        new += [((" " * width, blank),)] * (height - len(new))
        regions: list[Region] = []
        if len(new) == len(self._lines) and blank == self._blank:
            for y, (old, line) in enumerate(zip(self._lines, new, strict=True)):
                if old is not line and (span := changed_span(old, line)) is not None:
                    regions.append(Region(span[0], y, span[1] - span[0], 1))
        else:
            regions = [Region(0, 0, width, height)]
        self._lines, self._blank = new, blank
        if regions and width:
            self.refresh(*regions)

    def on_resize(self) -> None:
        """Show the same lines in the new size, if they were drawn for another one."""
        if self.extent != self.size:
            self.extent = self.size
            self.show(self._given, self._blank)

    def render_lines(self, crop: Region) -> list[Strip]:
        """The part of the lines that Textual asks for."""
        blank: Line = ((" " * self.size.width, self._blank),)
        lines = [self._lines[y] if y < len(self._lines) else blank for y in range(crop.y, crop.bottom)]
        if crop.x or crop.width != self.size.width:
            lines = [part(line, crop.x, crop.right) for line in lines]
        return [strip_of(line) for line in lines]
