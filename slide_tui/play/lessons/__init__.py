"""Lessons to be played: what each asks for, and what the coach answers to every slide."""

from slide_tui.play.lessons.learning import Learning, answer, begin_lesson, hinted
from slide_tui.play.lessons.rows import LESSONS, LESSONS_BY_NAME, Lesson, after, first_open

__all__ = [
    "LESSONS",
    "LESSONS_BY_NAME",
    "Learning",
    "Lesson",
    "after",
    "answer",
    "begin_lesson",
    "first_open",
    "hinted",
]
