"""What a debrief shows: a run, what is known about it, and the board at hand."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from slide_tui.engine.size import Size
from slide_tui.play.messages import CoachAdvice
from slide_tui.stats.debrief import RunVerdict, Trace
from slide_tui.stats.stages import stages_of
from slide_tui.text.debriefs import stage_name
from slide_tui.tui.paint.chart import Strokes
from slide_tui.tui.paint.palette import Palette


class Split(NamedTuple):
    """One stage of a run, from the board at which the one before was done."""

    name: str
    first: int
    last: int
    """The board that ended it."""
    time_ms: int
    moves: int


def splits_of(trace: Trace) -> tuple[Split, ...]:
    """The stages that a run has done."""
    stages = stages_of(trace)
    firsts = (0, *(stage.at for stage in stages))
    return tuple(
        Split(stage_name(stage), first, stage.at, stage.time_ms, stage.moves)
        for first, stage in zip(firsts, stages, strict=False)
    )


class Debrief(NamedTuple):
    """What the debrief shows."""

    trace: Trace
    verdict: RunVerdict | None
    waiting: bool
    """Whether figures may still come."""
    at: int
    """The board that is shown, the start being 0."""
    first_number: int
    strokes: Strokes
    splits: Sequence[Split] = ()
    """The stages that were done."""
    staged: bool = False
    """Whether the stages are shown in place of the lists."""
    at_parting: int | None = None
    """The board at which the coach's way is shown beside the player's own."""
    way: CoachAdvice | None = None
    """What the coach would have done there; None while he thinks."""

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

    @property
    def slips_next(self) -> bool:
        """Whether the player's slide from the board of the coach's way was a slip."""
        at = self.at_parting
        return at is not None and self.verdict is not None and self.verdict.is_slip(at + 1)

    @property
    def advice(self) -> CoachAdvice | None:
        """The coach's way; None while he thinks, and where it begins with the player's slip: he goes step by step."""
        if self.way is None or self.at_parting is None or not self.slips_next:
            return self.way
        return None if self.way.slides[0] is self.trace.steps[self.at_parting].direction else self.way
