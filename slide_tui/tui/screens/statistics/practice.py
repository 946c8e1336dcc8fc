"""The page of the statistics for practice: the rank and the ladder, what costs most, and the stages as a table."""

from __future__ import annotations

from slide_tui.play.ways import Choice, drill_on
from slide_tui.stats.measures import SINGLE
from slide_tui.stats.practice import Cost, Practice, shows_practice
from slide_tui.stats.ranks import NAMES, Grade
from slide_tui.text.debriefs import PARTS
from slide_tui.text.figures import capitalized, figure, hundredths, percent
from slide_tui.text.practice import practice_in_words
from slide_tui.text.ranks import grade_words, ranked_by
from slide_tui.tui.paint.box import Box
from slide_tui.tui.paint.chart import Strokes
from slide_tui.tui.paint.palette import Palette
from slide_tui.tui.paint.rows import text, wrapped
from slide_tui.tui.paint.sheet import Sheet
from slide_tui.tui.screens.statistics.page import Page
from slide_tui.tui.screens.statistics.table import Head, TableRow, put_table

_LADDER = 24
"""How many columns the ladder takes, with its margins and times of some minutes."""
_GAP = 1
_BESIDE_LEAST = 70
"""The least columns for a ladder beside the rest."""
_WORDS_MOST = 76
_FREE = 14
"""The least rows for free rows between the parts."""

STAGE_HEADS = (
    Head("", 0, left=True), Head("share", 1, strong=True), Head("coach", 2), Head("time", 3), Head("moves", 4),
    Head("by coach", 5),
)  # fmt: skip
_READING = "Reading your last solves ..."
NOT_SHOWN = "Solve boards one at a time, unaided, to see what to practise."


class PracticePage(Page):
    """The rank, and where time goes."""

    name = "Practice"
    measured = False

    @property
    def drill(self) -> Choice | None:
        """The drill for what costs most; None while there is none to advise."""
        practice, category = self.desk.practice(), self.desk.kind
        cost = practice.costs_most if practice is not None else None
        return drill_on(cost.drill, category) if cost is not None and category is not None else None

    def put(self, sheet: Sheet, box: Box, strokes: Strokes) -> None:
        """Put rank, advice and stages on a sheet, and the ladder beside them where there is room."""
        grade, palette = self.desk.grade, strokes.palette
        if grade is not None and box.width >= _BESIDE_LEAST:
            left = min(box.width - _LADDER, _WORDS_MOST + 2)
            put_ladder(sheet, box._replace(x=box.x + left, width=_LADDER), grade, palette)
            box = box._replace(width=left - _GAP)
        free = int(box.height >= _FREE)
        y = box.y
        if grade is not None:
            y += _put_grade(sheet, box, grade, palette) + free
        below = box._replace(y=y, height=box.y + box.height - y)
        practice = self.desk.practice()
        words = (
            practice_in_words(practice, drills=self.drill is not None) if practice is not None else self._why_nothing()
        )
        lines = _wrapped(palette.shown(words), min(below.width - 2, _WORDS_MOST))[: max(0, below.height)]
        sheet.put_lines(below.x + 1, below.y, [text(line, palette.on(palette.fg)) for line in lines])
        y = below.y + len(lines) + free
        if practice is not None and practice.runs:
            put_stages(sheet, below._replace(y=y, height=max(0, box.y + box.height - y)), practice, palette)

    def _why_nothing(self) -> str:
        """Why there is no advice: it is not known yet, or never will be."""
        category = self.desk.kind
        if category is not None and not shows_practice(category):
            return NOT_SHOWN
        return "" if self.desk.failed else _READING


def _wrapped(words: str, width: int) -> list[str]:
    """Wrap words to a width, with every number next to its per cent."""
    return [line.replace("\xa0", " ") for line in wrapped(words.replace(" %", "\xa0%"), width)]


def _put_grade(sheet: Sheet, box: Box, grade: Grade, palette: Palette) -> int:
    """Put the rank and how it is found on a sheet; how many rows that took."""
    words = grade_words(grade)
    width = min(box.width - 2, _WORDS_MOST)
    ways = [f"{capitalized(way)}." for way in ranked_by(grade.ladder)]
    about = next((way for way in ways if len(way) <= width), ways[-1])
    lines = [text(line, palette.on(palette.title, bold=True)) for line in wrapped(capitalized(words), width)]
    lines += [text(line, palette.on(palette.dim)) for line in wrapped(about, width)]
    sheet.put_lines(box.x + 1, box.y, lines[: box.height])
    return len(lines)


def put_ladder(sheet: Sheet, box: Box, grade: Grade, palette: Palette) -> None:
    """Put the ladder on a sheet, the highest rank at the top, as much of it as fits around the player's own rank."""
    on = grade.ladder
    rows = [TableRow((name, _limit(grade, limit))) for name, limit in zip(NAMES, on.limits, strict=True)][::-1]
    own = len(NAMES) - 1 - grade.rank.place if grade.rank is not None else None
    room = max(1, box.height - 1)
    first = max(0, min((own if own is not None else len(rows)) - room // 2, len(rows) - room))
    selected = own - first if own is not None else None
    put_table(sheet, box, (Head("", 0, left=True), Head(on.figure, 1)), rows[first : first + room], selected, palette)


def _limit(grade: Grade, limit: float) -> str:
    """What a rank asks for."""
    if grade.ladder.measure == "moves":
        return hundredths(limit)
    return figure("time", limit, single=grade.ladder.figure == SINGLE)


def put_stages(sheet: Sheet, box: Box, practice: Practice, palette: Palette) -> None:
    """Put the stages on a sheet, each with its share of the time and what it takes on average."""
    most = practice.costs_most
    rows = [TableRow(_stage_cells(cost), marked=cost is most) for cost in practice.costs]
    if box.height > 1:
        put_table(sheet, box, STAGE_HEADS, rows, None, palette)


def _stage_cells(cost: Cost) -> tuple[str, ...]:
    """A kind of stage as a row: its shares, then the means of one such stage."""
    return (
        PARTS[cost.part],
        percent(cost.share),
        percent(cost.coach_share),
        figure("time", cost.time_ms / cost.stages),
        f"{cost.moves / cost.stages:.1f}",
        f"{cost.coach_moves / cost.stages:.1f}",
    )
