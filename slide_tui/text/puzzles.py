"""A puzzle in a few words."""

from __future__ import annotations

from slide_tui.engine.courses import DAILY
from slide_tui.engine.goals import GOAL_DEFAULT
from slide_tui.engine.puzzle import Drawn, Puzzle
from slide_tui.engine.rules import RULE_DEFAULT
from slide_tui.engine.sights import SIGHT_DEFAULT
from slide_tui.settings.settings import size_shown
from slide_tui.text.courses import unusual_way


def chosen(goal: str, mode: str, warm_up: int | None) -> list[str]:
    """Goal, mode and warm-up, without the usual ones: `spiral`, `no-take-backs`, `warm-up 20`."""
    unusual = [goal] if goal != GOAL_DEFAULT else []
    unusual += [mode] if mode != RULE_DEFAULT else []
    return unusual + ([f"warm-up {warm_up}"] if warm_up else [])


def unusual(puzzle: Puzzle) -> tuple[str, str, str]:
    """Goal, mode and sight, each empty if it is the default."""
    goal = puzzle.goal if puzzle.goal != GOAL_DEFAULT else ""
    mode = puzzle.mode if puzzle.mode != RULE_DEFAULT else ""
    return goal, mode, puzzle.sight if puzzle.sight != SIGHT_DEFAULT else ""


def described(puzzle: Puzzle) -> list[str]:
    """A puzzle as short phrases: its size, name and goal, and anything unusual."""
    size, origin = puzzle.size, puzzle.origin
    name = [size.name] if size.width == size.height else []
    steps = origin.warm_up if isinstance(origin, Drawn) else None
    own = [] if isinstance(origin, Drawn) else ["custom start"]
    name = [day_of(puzzle)] if puzzle.course == DAILY else name
    way = [] if puzzle.course == DAILY else unusual_way(puzzle)
    return [*way, size_shown(size), *name, puzzle.goal, *chosen(GOAL_DEFAULT, puzzle.mode, steps), *own]


def day_of(puzzle: Puzzle) -> str:
    """The day whose board a puzzle is: `Wed 2026-11-18`; empty for other puzzles."""
    if puzzle.course != DAILY:
        return ""
    from slide_tui.engine.daily import day_number  # other boards need no calendar
    from slide_tui.text.moments import dated

    day = day_number(puzzle)
    return "" if day is None else dated(day)
