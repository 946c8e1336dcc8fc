"""Practice: the rank and the ladder, what costs most, and the stages as tables."""

from __future__ import annotations

from functools import partial

from textual.content import Content

from slide_tui.play.ways import drill_on
from slide_tui.stats.measures import SINGLE
from slide_tui.stats.practice import Practice, shows_practice
from slide_tui.stats.ranks import NAMES, Grade
from slide_tui.store.statistics.first_page import grade_of
from slide_tui.store.statistics.practising import practice_for
from slide_tui.text.debriefs import PARTS
from slide_tui.text.figures import capitalized, figure, hundredths, percent
from slide_tui.text.practice import practice_in_words
from slide_tui.text.ranks import grade_words, ranked_by
from slide_tui.tui.paint.chart import Strokes
from slide_tui.tui.paint.ink import Line
from slide_tui.tui.paint.rows import spread, text
from slide_tui.tui.screens.statistics.figure_rows import FigureColumn, FigureRow, rows_of
from slide_tui.tui.screens.statistics.reading import Chosen, RunReader
from slide_tui.tui.screens.statistics.sheet import Sheet

STAGE_COLUMNS = (
    FigureColumn("", 0, left=True), FigureColumn("share", 1, strong=True), FigureColumn("coach", 2),
    FigureColumn("time", 3), FigureColumn("moves", 4), FigureColumn("by coach", 5),
)  # fmt: skip
DRILL = "Play the advised drill"
READING = "Reading your last solves ..."
NOT_SHOWN = "Solve boards one at a time, unaided, to see what to practise."


def practising(reader: RunReader, chosen: Chosen) -> Sheet:
    """Where the player stands, and what to practise; what the last solves say of that is read in the background."""
    kind = chosen.of.kind
    practice, grade, shown = reader.known(practice_for, kind), reader.ask(grade_of, kind), shows_practice(kind)
    cost = practice.costs_most if practice is not None else None
    advice = practice_in_words(practice) if practice is not None else READING if shown else NOT_SHOWN
    return Sheet(
        Content.assemble(*_rank_lines(grade), advice),
        rows={DRILL: ""} if cost is not None else {},
        drill=drill_on(cost.drill, kind) if cost is not None else None,
        table=rows_of(STAGE_COLUMNS, stage_rows(practice)) if practice is not None and practice.runs else None,
        drawn={"ladder": partial(ladder_lines, grade)} if grade is not None else {},
        later=partial(reader.ask, practice_for, kind) if practice is None and shown else None,
    )


def _rank_lines(grade: Grade | None) -> list[tuple[str, str]]:
    """Where the player stands, and how that is found; nothing where nothing is ranked."""
    if grade is None:
        return []
    ranked = capitalized(ranked_by(grade.ladder)[0])
    return [(f"{capitalized(grade_words(grade))}\n", "bold $title"), (f"{ranked}.\n\n", "$dim")]


def ladder_lines(grade: Grade, strokes: Strokes, width: int, height: int) -> list[Line]:
    """The ranks with what each asks for, the highest first; of more than fit those around the player's own."""
    palette, on, own = strokes.palette, grade.ladder, grade.rank.place if grade.rank is not None else -1
    blank, most = palette.on(None), height - 1
    first = max(0, min(max(0, own) - most // 2, len(NAMES) - most))
    lines = [text(f"{on.figure:>{width}}", palette.on(palette.dim))]
    for at, name in [*enumerate(NAMES)][first : first + most][::-1]:
        ink = palette.on(palette.accent, bold=True) if at == own else palette.on(palette.fg)
        lines.append(spread(text(name, ink), text(_limit(grade, on.limits[at]), ink), width, blank))
    return lines


def _limit(grade: Grade, limit: float) -> str:
    """What a rank asks for."""
    if grade.ladder.measure == "moves":
        return hundredths(limit)
    return figure("time", limit, single=grade.ladder.figure == SINGLE)


def stage_rows(practice: Practice) -> list[FigureRow]:
    """The stages, each with its share of the time and what one takes on average; the one that costs most is marked."""
    return [
        FigureRow(
            (
                PARTS[cost.part],
                percent(cost.share),
                percent(cost.coach_share),
                figure("time", cost.time_ms / cost.stages),
                f"{cost.moves / cost.stages:.1f}",
                f"{cost.coach_moves / cost.stages:.1f}",
            ),
            marked=cost is practice.costs_most,
        )
        for cost in practice.costs
    ]
