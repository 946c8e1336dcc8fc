"""What plain mode says of what is new on the table."""

from __future__ import annotations

from slide_tui.engine.intents import SLIDES
from slide_tui.plain.talk import sentence
from slide_tui.play.messages import (
    COACH_PLAYING,
    PLAYING,
    THINKING,
    Hint,
    Judged,
    Reason,
    RefusedRequest,
)
from slide_tui.play.table import Table
from slide_tui.stats.solve_report import SolveReport
from slide_tui.text.messages import bests_in_words, message_in_words, refused_in_words, warning_in_words
from slide_tui.text.ranks import grade_words
from slide_tui.text.results import board_done, mark_news, not_counted

_NOT_IN_LINES = THINKING, PLAYING, COACH_PLAYING
"""What is over when the next line is typed."""


def news(table: Table, before: Table) -> list[str]:
    """Return the lines to say at once: advice, the solver's slides, a finished board of a series."""
    lines, advice = list[str](), table.advice if table.advice is not before.advice else None
    if isinstance(advice, Hint | Reason | Judged | str) and advice not in _NOT_IN_LINES:
        words = message_in_words(advice, table.settings)
        lines.append(words if isinstance(advice, str) else sentence(words))  # a full stop is not part of a path
    playing, played = table.help.performance, before.help.performance
    if playing is not None and (played is None or len(playing.slides) > len(played.slides)):
        lines.append(f"Slides: {', '.join(slide.word for slide in playing.slides)}.")
    game, was = table.game, before.game
    if game is not None and was is not None and game.puzzle is was.puzzle and len(game.legs) > len(was.legs):
        lines += [] if game.solved or game.puzzle.course.judged else [f"Solved. {board_done(game)}"]
    return lines


def news_after_board(table: Table, before: Table) -> list[str]:
    """Return the lines that wait for the board to be shown: bests, the rank, why a run won't count."""
    lines: list[str] = []
    if isinstance(table.advice, SolveReport) and table.advice is not before.advice:
        lines += map(sentence, bests_in_words(table.advice))
    if table.filed is not None and table.filed is not before.filed and table.filed.grade is not None:
        words = grade_words(table.filed.grade)
        lines.append(sentence(f"new rank: {words}" if table.filed.rose else words))
    lines += map(warning_in_words, table.noticed[len(before.noticed) :])
    game, was = table.game, before.game
    if game is not None and was is not None and game is not was and game.puzzle is was.puzzle:
        lines += [sentence(words) for words in (not_counted(game, was), mark_news(was, game)) if words]
    return lines


def refusal_line(refused: RefusedRequest, first_number: int) -> str:
    """Say why something was refused, and after a wrong move that nothing moved."""
    words = refused_in_words(refused, first_number)
    if isinstance(refused.intent, SLIDES) and refused.game is not None and refused.game.legal():
        return f"Wrong move: {words[:1].lower() + words[1:]}. Nothing moved."
    return sentence(words)
