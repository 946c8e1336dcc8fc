"""Training: drills and quizzes as courses: their starts, what can't be played so, and when a board is done."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from slide_tui.engine.board import Board
from slide_tui.engine.drills import Drill, check_drill, drill_done, drill_start
from slide_tui.engine.errors import Unreadable

TYPE_CHECKING = False
if TYPE_CHECKING:
    from slide_tui.engine.game import Game
    from slide_tui.engine.puzzle import Puzzle


def _seed_of(whole: Puzzle) -> str:
    """The seed of a puzzle; raise Unreadable unless the course itself may draw the start."""
    if isinstance(whole.origin, Board):
        raise Unreadable(f"a {whole.course} draws its own start, so it can't have a position")
    if whole.origin.warm_up is not None:
        raise Unreadable(f"a {whole.course} draws its own start, so it can't have a warm-up")
    return whole.origin.seed


# Drills


def drilled(drill: Drill, whole: Puzzle, place: int) -> Board:
    """The start of a drill."""
    return drill_start(drill, whole.size, whole.goal, _seed_of(whole))


def check_drilled(drill: Drill, whole: Puzzle) -> None:
    """Raise Unreadable where there is no such drill."""
    _seed_of(whole)
    check_drill(drill, whole.size, whole.goal)


def stage_done(drill: Drill, whole: Puzzle) -> Callable[[Board, Board], bool]:
    """What tells whether a drill is done."""
    return partial(drill_done, drill, whole.goal)


# Quizzes


def asked(whole: Puzzle, place: int) -> Board:
    """A board of a quiz."""
    from slide_tui.engine.quiz import quiz_start  # few games are a quiz

    return quiz_start(whole.size, whole.goal, _seed_of(whole), place)


def questions(whole: Puzzle, number: int) -> int:
    """How many boards a quiz has."""
    from slide_tui.engine.quiz import QUIZ_STAGES

    return len(QUIZ_STAGES)


def check_quiz(whole: Puzzle) -> None:
    """Raise Unreadable where there is no quiz."""
    from slide_tui.engine.quiz import check_quiz_size

    _seed_of(whole)
    check_quiz_size(whole.size)


def after_one_push(whole: Puzzle) -> Callable[[Board, Board], bool]:
    """What tells whether a board of a quiz is done."""
    return _answered


def _answered(board: Board, goal: Board) -> bool:
    """A push was made, since only then it is asked: whatever it was, it is the answer."""
    return True


def right_answers(game: Game) -> int:
    """How many answers of a quiz were right."""
    return sum(game.answers)
