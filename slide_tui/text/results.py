"""How a run came about: the one place that says whether it counts, and if not, why."""

from __future__ import annotations

from slide_tui.engine.courses import DAILY
from slide_tui.engine.errors import Unreadable
from slide_tui.engine.game import Game
from slide_tui.engine.puzzle import Drawn, Puzzle, parse_code
from slide_tui.engine.result import Result
from slide_tui.engine.waiting_run import WaitingRun
from slide_tui.stats.solve import Solve
from slide_tui.text.counts import capitalized

ALONE = "on your own"
"""Said of a solve that counts for records."""
REPEAT = "repeat"


def how(result: Result) -> str:
    """How a solve came about: `on your own`, `helped`, `warm-up`, `custom start`, `repeat`."""
    return how_in_words(result.puzzle, helped=result.helped, repeat=result.repeat)


def how_in_words(puzzle: Puzzle | None, *, helped: bool, repeat: bool, finished: bool = True) -> str:
    """How a run came about; its puzzle may be unknown.

    The kind of start comes before whether it is a repeat: a saved run doesn't tell the two apart.
    """
    if not finished:
        return "unfinished"
    if helped:
        return "helped"
    if puzzle is not None and not puzzle.scrambled:
        return "warm-up" if isinstance(puzzle.origin, Drawn) else "custom start"
    return REPEAT if repeat else ALONE


def how_saved(solve: Solve) -> str:
    """How a saved run came about; its code tells a warm-up and a custom start from a repeat."""
    puzzle = None
    if solve.repeat and not solve.helped and solve.finished and solve.code:
        try:
            puzzle = parse_code(solve.code)
        except Unreadable:  # saved by a newer version, in terms that this one doesn't know
            pass
    return how_in_words(puzzle, helped=solve.helped, repeat=solve.repeat, finished=solve.finished)


def tag_of(game: Game | WaitingRun) -> str:
    """Why a run doesn't count for records, in a word or two; empty while it counts."""
    words = how_in_words(game.puzzle, helped=game.helped, repeat=game.repeat)
    return "" if words == ALONE else words


def news_of_start(game: Game, today: int | None) -> str:
    """Why a game that is not begun yet won't count: for records, or for the streak of a day that is over."""
    news = not_counted(game)
    if news or game.puzzle.course != DAILY or game.begun:
        return news
    from slide_tui.text.dailies import late_news  # other boards need no calendar

    return late_news(game.puzzle, today)


def not_counted(game: Game, before: Game | None = None) -> str:
    """Why a game doesn't count, if that is news: it did `before`, or there was none before. Empty if it isn't."""
    tag = tag_of(game)
    if not tag or (before is not None and tag_of(before)):
        return ""
    verb = "no longer counts" if before is not None and tag != REPEAT else "won't count"
    return f"{capitalized(tag)}: {verb} for records"
