"""What plain mode says of what is new on the table."""

from __future__ import annotations

from slide_tui.engine.refusal import WRONG_MOVES
from slide_tui.plain.talk import sentence
from slide_tui.play.said import Coaching, Hint, Judged, NewBests, Note, Refused, Saved, Unfinished
from slide_tui.play.table import Table
from slide_tui.text.ranks import grade_told
from slide_tui.text.results import board_done, mark_news, not_counted
from slide_tui.text.told import bests_in_words, refused_in_words, said_in_words


def news(table: Table, before: Table) -> list[str]:
    """Return the lines to say at once: advice, the solver's slides, a finished board of a series."""
    return [*_advice(table, before), *_performance(table, before), *_board_done(table, before)]


def _advice(table: Table, before: Table) -> list[str]:
    advice = table.advice
    if advice is None or advice is before.advice:
        return []
    if isinstance(advice, Saved):  # a full stop would seem to belong to the path
        return [said_in_words(advice, table.settings)]
    if isinstance(advice, Hint | Coaching | Judged | Unfinished) or advice is Note.NOT_JUDGED:
        return [sentence(said_in_words(advice, table.settings))]
    return []


def _performance(table: Table, before: Table) -> list[str]:
    playing, played = table.help.performance, before.help.performance
    if playing is not None and (played is None or len(playing.slides) > len(played.slides)):
        return [f"Slides: {', '.join(slide.word for slide in playing.slides)}."]
    return []


def _board_done(table: Table, before: Table) -> list[str]:
    game, was = table.game, before.game
    if game is None or was is None or game.puzzle is not was.puzzle or len(game.legs) <= len(was.legs):
        return []
    return [] if game.solved or game.puzzle.way.judged else [f"Solved. {board_done(game)}"]


def news_after_board(table: Table, before: Table) -> list[str]:
    """Return the lines that wait for the board to be shown: bests, the rank, why a run won't count."""
    lines: list[str] = []
    if isinstance(table.advice, NewBests) and table.advice is not before.advice:
        lines += map(sentence, bests_in_words(table.advice))
    if table.filed is not None and table.filed is not before.filed and table.filed.grade is not None:
        lines.append(sentence(grade_told(table.filed.grade, rose=table.filed.rose)))
    lines += table.noticed[len(before.noticed) :]
    game, was = table.game, before.game
    if game is not None and was is not None and game is not was and game.puzzle is was.puzzle:
        lines += [sentence(words) for words in (not_counted(game, was), mark_news(was, game)) if words]
    return lines


def refusal_line(refused: Refused, first_number: int) -> str:
    """Say why something was refused, and after a wrong move that nothing moved."""
    words = refused_in_words(refused, first_number)
    if refused.because in WRONG_MOVES:
        return f"Wrong move: {words[:1].lower() + words[1:]}. Nothing moved."
    return sentence(words)
