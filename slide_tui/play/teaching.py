"""Teaching: opens lessons, handles requests in them, and remembers the finished ones."""

from __future__ import annotations

from dataclasses import replace

from slide_tui.engine.intents import Act, Slide, SlideCell, SlideRun, SlideTile
from slide_tui.play.filing import warn
from slide_tui.play.jobs import Step, in_background
from slide_tui.play.layers import Page
from slide_tui.play.lessons import LESSONS_BY_NAME, Learning, Lesson, after, answer, begin_lesson, first_open, hinted
from slide_tui.play.lessons.remarks import Word
from slide_tui.play.services import Services
from slide_tui.play.showing import open_page
from slide_tui.play.table import Table
from slide_tui.play.wishes import Asked

LESSONS_PAGE = Page("how-to")


def open_lessons(table: Table, asked: Asked, at_ms: int) -> Step:
    """Open the lessons where the player left off, or at a certain one."""
    step = open_page(table, "how-to", at_ms)
    if step.table.top != LESSONS_PAGE or table.top == LESSONS_PAGE:
        return step
    learning = table.learning
    if asked.about in LESSONS_BY_NAME:
        learning = begin_lesson(LESSONS_BY_NAME[asked.about])
    elif learning is None or learning.done:
        learning = begin_lesson(first_open(table.lessons))
    return step.having(learning=learning).do(in_background(Services.finished_lessons, lessons_read))


def taught(table: Table, asked: Asked, at_ms: int) -> Step | None:
    """Handle a request in a lesson; return None for a request that is not about the lesson."""
    learning, wish = table.learning, asked.wish
    if learning is None:
        return None
    if isinstance(wish, Act | Slide | SlideRun | SlideCell | SlideTile):
        answered = answer(learning, wish, at_ms)
        quiet = asked.quiet and answered.game is learning.game
        return Step(table) if quiet or answered is learning else _noted(replace(table, learning=answered))
    if wish in ("hint", "coach"):
        advised = hinted(learning)
        return _with(table, advised)
    if asked.action == "how-to" and asked.about is not None:
        return _begin(table, LESSONS_BY_NAME.get(asked.about))
    if asked.action == "turn-lesson":
        return _begin(table, after(learning.lesson, asked.about))
    if wish == "go-on":
        if learning.done:
            return _begin(table, after(learning.lesson))
        return _with(table, learning._replace(said=Word.NOT_YET))
    return None


def _begin(table: Table, lesson: Lesson | None) -> Step:
    """Begin a lesson, if there is one."""
    return _with(table, begin_lesson(lesson)) if lesson is not None else Step(table)


def _with(table: Table, learning: Learning) -> Step:
    """The table with a lesson; the same one if nothing is new in it."""
    return Step(table) if learning == table.learning else Step(replace(table, learning=learning))


def _noted(table: Table) -> Step:
    """Remember a lesson that was finished just now."""
    learning = table.learning
    if learning is None or not learning.done or learning.lesson.name in table.lessons:
        return Step(table)
    name = learning.lesson.name
    return Step(
        replace(table, lessons=table.lessons | {name}), (in_background(Services.add_lesson, lesson_saved, name),)
    )


def lesson_saved(table: Table, trouble: str | None, at_ms: int) -> Step:
    """Warn if a finished lesson can't be saved."""
    return warn(table, (trouble,)) if trouble is not None else Step(table)


def lessons_read(table: Table, names: frozenset[str], at_ms: int) -> Step:
    """Take which lessons were finished before; go on to the first open one, unless another was begun meanwhile."""
    known = table.lessons | names
    if known == table.lessons:
        return Step(table)
    learning = table.learning
    if learning is not None and _untouched(learning) and learning.lesson is first_open(table.lessons):
        learning = begin_lesson(first_open(known))
    return Step(replace(table, lessons=known, learning=learning))


def _untouched(learning: Learning) -> bool:
    """Whether nothing was done in a lesson yet."""
    return not learning.game.begun and learning.said is None
