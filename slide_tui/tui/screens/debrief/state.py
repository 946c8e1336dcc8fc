"""What a debrief shows: a run, what is known about it, and the board at hand."""

from __future__ import annotations

from typing import NamedTuple

from slide_tui.engine.size import Size
from slide_tui.scores.debrief import Trace, Verdict
from slide_tui.tui.paint.chart import Strokes
from slide_tui.tui.paint.palette import Palette


class Debrief(NamedTuple):
    """What the debrief shows."""

    trace: Trace
    verdict: Verdict | None
    waiting: bool
    """Whether figures may still come."""
    at: int
    """The board that is shown, the start being 0."""
    first_number: int
    strokes: Strokes

    @property
    def palette(self) -> Palette:
        """The colours."""
        return self.strokes.palette

    @property
    def size(self) -> Size:
        """The size of the board."""
        return self.trace.boards[0].size

    @property
    def to_go(self) -> str:
        """The remaining length of the board that is shown: `34` or `about 34`; a dash without figures."""
        if self.verdict is None:
            return "..." if self.waiting else "-"
        return f"{'' if self.verdict.exact else 'about '}{self.verdict.remaining[self.at]:,}"

    @property
    def slipped(self) -> bool:
        """Whether the last slide was a slip."""
        return self.verdict is not None and self.verdict.is_slip(self.at)
