"""Practice: the rank and the ladder, what costs most, and the stages as tables."""

from __future__ import annotations

from functools import partial

from textual.content import Content

from slide_tui.engine.kind import Kind
from slide_tui.play.ways import Choice, drill_on
from slide_tui.stats.measures import SINGLE
from slide_tui.stats.practice import Practice, shows_practice
from slide_tui.stats.ranks import NAMES, Grade
from slide_tui.store.statistics.first_page import grade_of
from slide_tui.store.statistics.practising import practice_for
from slide_tui.text.debriefs import PARTS
from slide_tui.text.figures import capitalized, figure, hundredths, percent
from slide_tui.text.practice import practice_in_words
from slide_tui.text.ranks import grade_words, ranked_by
from slide_tui.tui.screens.statistics.reading import Chosen, RunReader
from slide_tui.tui.screens.statistics.sheet import Sheet
from slide_tui.tui.widgets.figure_table import FigureColumn, FigureRow, rows_of

STAGE_COLUMNS = (
    FigureColumn("", 0, left=True), FigureColumn("share", 1, strong=True), FigureColumn("coach", 2),
    FigureColumn("time", 3), FigureColumn("moves", 4), FigureColumn("by coach", 5),
)  # fmt: skip
READING = "Reading your last solves ..."
NOT_SHOWN = "Solve boards one at a time, unaided, to see what to practise."


def practising(reader: RunReader, chosen: Chosen) -> Sheet:
    """Where the player stands, and what to practise; what the last solves say of that is read in the background."""
    kind = chosen.of.kind
    practice, grade = reader.known(practice_for, kind), reader.ask(grade_of, kind)
    rank, ranked = rank_lines(grade)
    lines = [(f"{rank}\n", "bold $title"), (f"{ranked}\n\n", "$dim")] if rank else []
    sheet = Sheet(Content.assemble(*lines, advice_words(practice, kind)), drill=drill_for(practice, kind))
    if grade is not None:
        rows, at = ladder_rows(grade)
        sheet = sheet._replace(ladder=rows_of(ladder_columns(grade), rows), rung=at)
    if practice is not None and practice.runs:
        return sheet._replace(table=rows_of(STAGE_COLUMNS, stage_rows(practice)))
    asks = practice is None and shows_practice(kind)
    return sheet._replace(later=partial(reader.ask, practice_for, kind) if asks else None)


def rank_lines(grade: Grade | None) -> tuple[str, str]:
    """Where the player stands, and how that is found; empty where nothing is ranked."""
    if grade is None:
        return "", ""
    return capitalized(grade_words(grade)), f"{capitalized(ranked_by(grade.ladder)[0])}."


def ladder_rows(grade: Grade) -> tuple[list[FigureRow], int]:
    """The ranks with what each asks for, the highest first, and where the player's own stands, or the lowest."""
    on, own = grade.ladder, grade.rank.place if grade.rank is not None else None
    rows = [FigureRow((name, _limit(grade, on.limits[at])), marked=at == own) for at, name in enumerate(NAMES)]
    return rows[::-1], len(NAMES) - 1 - (own or 0)


def ladder_columns(grade: Grade) -> tuple[FigureColumn, ...]:
    """The rank, and the figure that it asks for."""
    return FigureColumn("", 0, left=True), FigureColumn(grade.ladder.figure, 1)


def _limit(grade: Grade, limit: float) -> str:
    """What a rank asks for."""
    if grade.ladder.measure == "moves":
        return hundredths(limit)
    return figure("time", limit, single=grade.ladder.figure == SINGLE)


def drill_for(practice: Practice | None, kind: Kind) -> Choice | None:
    """The drill for what costs most; None while there is none to advise."""
    cost = practice.costs_most if practice is not None else None
    return drill_on(cost.drill, kind) if cost is not None else None


def advice_words(practice: Practice | None, kind: Kind) -> str:
    """What costs most, or why there is no advice: it is not known yet, or never will be."""
    if practice is not None:
        return practice_in_words(practice)
    return READING if shows_practice(kind) else NOT_SHOWN


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
