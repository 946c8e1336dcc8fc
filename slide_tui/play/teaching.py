"""Teaching: opens lessons, handles requests in them, and remembers the finished ones."""

from __future__ import annotations

from functools import partial

from slide_tui.engine.intents import Intent
from slide_tui.play.filing import warn_of
from slide_tui.play.jobs import Step, in_background
from slide_tui.play.layers import PageLayer
from slide_tui.play.lessons.learning import NOT_YET, Learning, answer, begin_lesson, hinted
from slide_tui.play.lessons.rows import LESSONS, LESSONS_BY_NAME, after, first_open
from slide_tui.play.requests import PlayerRequest
from slide_tui.play.services import Services
from slide_tui.play.showing import open_page
from slide_tui.play.table import Table

LESSONS_PAGE = PageLayer("how-to")


def open_lessons(table: Table, request: PlayerRequest, at_ms: int) -> Step:
    """Open the lessons where the player left off, or at a certain one."""
    step = open_page(table, "how-to", at_ms)
    if step.table.top != LESSONS_PAGE or table.top == LESSONS_PAGE:
        return step
    learning = table.learning
    if request.about in LESSONS_BY_NAME:
        learning = begin_lesson(LESSONS_BY_NAME[request.about])
    elif learning is None or learning.done:
        learning = begin_lesson(first_open(table.lessons))
    read = partial(lessons_read, leads_on=request.about is None)
    return step.having(learning=learning).do(in_background(Services.finished_lessons, read))


def request_in_lesson(table: Table, request: PlayerRequest, at_ms: int) -> Step | None:
    """Handle a request in a lesson; return None for a request that is not about the lesson."""
    learning, wanted, about = table.learning, request.wanted, request.about
    if learning is None:
        return None
    if isinstance(wanted, Intent):
        answered = answer(learning, wanted, at_ms)
        return Step(table) if request.quiet and answered.game is learning.game else _with(table, answered)
    match request.action:
        case "hint" | "coach":
            return _with(table, hinted(learning))
        case "how-to" if about is not None:
            lesson = LESSONS_BY_NAME.get(about)
        case "turn-lesson":
            lesson = LESSONS[(LESSONS.index(learning.lesson) + (about or 1)) % len(LESSONS)]
        case "go-on":
            lesson = after(learning.lesson) if learning.done else None
        case _:
            return None
    if lesson is None:
        return Step(table) if learning.done else _with(table, learning._replace(reply=NOT_YET))
    return _with(table, begin_lesson(lesson))


def _with(table: Table, learning: Learning) -> Step:
    """The table with a lesson, which is remembered once it is done."""
    step, name = Step(table._replace(learning=learning)), learning.lesson.name
    if not learning.done or name in table.lessons:
        return step
    return step.having(lessons=table.lessons | {name}).do(in_background(Services.add_lesson, warn_of, name))


def lessons_read(table: Table, names: frozenset[str], at_ms: int, *, leads_on: bool) -> Step:
    """Take which lessons were finished before; go on to the first open one, unless another was asked for or begun."""
    known, learning = table.lessons | names, table.learning
    if leads_on and learning == begin_lesson(first_open(table.lessons)):
        learning = begin_lesson(first_open(known))
    return Step(table._replace(lessons=known, learning=learning))
