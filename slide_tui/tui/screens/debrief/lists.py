"""Lists beside the board of a debrief: slips, pauses and stages; each row leads to its board."""

from __future__ import annotations

from collections.abc import Sequence

from textual.app import ComposeResult
from textual.containers import Vertical
from textual.widgets import Label

from slide_tui.stats.debrief import RunVerdict, Trace
from slide_tui.stats.stages import SolveStage
from slide_tui.text.debriefs import slip_word, stage_name
from slide_tui.text.figures import duration
from slide_tui.tui.paint.chart import SLIP
from slide_tui.tui.widgets.menu import Menu, MenuItem

_COLUMN = 9
_NAME = 12


class DebriefList(Vertical):
    """A list with its heading; the row of the board that is shown is selected. A click chooses another one."""

    def compose(self) -> ComposeResult:
        """The heading and the rows."""
        yield Label(markup=False)
        yield (menu := Menu(margin=0))
        menu.can_focus = False

    def on_resize(self) -> None:
        """Show nothing where there is room for the heading only."""
        self.set_class(self.size.height < 2, "-bare")

    def show(self, heading: str, items: Sequence[MenuItem], chosen: str) -> None:
        """Show rows; none is selected if the chosen one is not among them."""
        self.set_class(not items, "-none")
        self.query_one(Label).update(heading)
        menu, ids = self.query_one(Menu), [item.id for item in items]
        menu.show(items)
        menu.highlighted = ids.index(chosen) if chosen in ids else None


def place_of(row: str) -> int:
    """The board that a row leads to."""
    return int(row.partition(" ")[0])


def slips(trace: Trace, verdict: RunVerdict | None) -> list[MenuItem]:
    """The slides that led away, with the time of each."""
    return [
        MenuItem(f"{slide}", f"{SLIP} {slide:,}", duration(trace.reading_ms(slide), brief=True))
        for slide in (verdict.slips if verdict is not None else ())
    ]


def pauses(trace: Trace) -> list[MenuItem]:
    """The longest pauses, each with the slide that ended it."""
    return [
        MenuItem(f"{pause.place + 1}", f"{pause.place + 1:,}", duration(pause.length_ms, brief=True))
        for pause in trace.pauses
    ]


def stages(done: Sequence[SolveStage], verdict: RunVerdict | None, width: int) -> tuple[str, list[MenuItem]]:
    """The stages with the time of each, its moves and its slips, as far as there is room; and the heading."""
    firsts = (0, *(stage.at for stage in done))
    columns = {
        "took": [duration(stage.time_ms, brief=True).removesuffix(" s") for stage in done],
        "moves": [f"{stage.moves:,}" for stage in done],
    }
    if verdict is not None:
        found = (verdict.slips_within(first, stage.at) for first, stage in zip(firsts, done, strict=False))
        columns[f"{slip_word(verdict)}s"] = [f"{number:,}" if number else "-" for number in found]
    while len(columns) > 1 and _NAME + _COLUMN * len(columns) > width:
        columns.popitem()
    figures = ["".join(cell.rjust(_COLUMN) for cell in row) for row in zip(*columns.values(), strict=True)]
    rows = zip(done, figures, strict=True)
    items = [MenuItem(f"{stage.at} {at}", stage_name(stage), row) for at, (stage, row) in enumerate(rows)]
    heading = "".join(name.rjust(_COLUMN) for name in columns)
    return f"Stages{heading.rjust(max(0, width - len('Stages')))}", items
