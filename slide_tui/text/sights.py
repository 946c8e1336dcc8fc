"""What can be seen of a board, in words."""

from __future__ import annotations

from slide_tui.engine.courses import DAILY
from slide_tui.engine.game import Game
from slide_tui.engine.goals import GOAL_DEFAULT, GOALS
from slide_tui.engine.puzzle import Puzzle
from slide_tui.engine.sights import SIGHT_DEFAULT, SIGHTS
from slide_tui.text.results import news_of_start


def sight_in_words(puzzle: Puzzle) -> str:
    """A sight and what can be seen: `Chess: every other cell is covered`; empty where all numbers are."""
    if puzzle.sight == SIGHT_DEFAULT:
        return ""
    return f"{puzzle.sight.capitalize()}: {SIGHTS[puzzle.sight].about}"


def goal_in_words(puzzle: Puzzle) -> str:
    """A goal that the day chose, not the player: `Columns: column by column, the gap at the bottom right`."""
    if puzzle.course != DAILY or puzzle.goal == GOAL_DEFAULT:
        return ""
    return f"{puzzle.goal.capitalize()}: {GOALS[puzzle.goal].about}"


def news_at_start(game: Game, today: int | None) -> str:
    """What to know before the first slide: sight, why the run won't count, goal; empty for most games."""
    news = sight_in_words(game.puzzle), news_of_start(game, today), goal_in_words(game.puzzle)
    return ". ".join(words for words in news if words)
