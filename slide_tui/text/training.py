"""Drills and quizzes in words: what is asked for, and what the answers came to."""

from __future__ import annotations

from operator import itemgetter
from typing import NamedTuple

from slide_tui.engine.drills import StagePlan
from slide_tui.engine.game import Game
from slide_tui.engine.moves import Direction
from slide_tui.engine.sights import SIGHT_DEFAULT, SIGHTS
from slide_tui.engine.text import label_of
from slide_tui.play.messages import Judged
from slide_tui.play.table import Table
from slide_tui.stats.past import AnswerShare, Past, shares_of
from slide_tui.stats.solve import Solve
from slide_tui.text.figures import capitalized, counted, duration, figure, percent

TWICE = 2
"""A drill that took more than this many times the fewest slides offers a solution to watch."""


def task_in_words(game: Game, first_number: int = 1) -> str:
    """What the player is asked for beside solving the board: by a drill, a quiz, fewest moves, or what can be seen."""
    puzzle, way = game.puzzle, game.puzzle.course
    if way.judged:
        return "Which slide leads nearer to the goal?"
    if puzzle.drilled:
        first = label_of(game.goal.tiles[0], first_number)
        return f"{capitalized(way.about.replace('the first tile', f'tile {first}'))}."
    if way.free:
        return "Undone moves don't count"
    sight = SIGHTS[puzzle.sight]
    return f"{capitalized(sight.name)}: {sight.about}" if sight.name != SIGHT_DEFAULT else ""


def judged_in_words(judged: Judged) -> str:
    """Whether an answer was right, and how far from the goal each slide leads: `Board 3 wrong: left 11; up 13; was 12`.

    A slide leads either one nearer or one further away, so there are two figures at most.
    """
    verdict = "right" if judged.right else "wrong"
    by_slides: dict[int, list[str]] = {}
    for direction, slides in sorted(judged.after, key=itemgetter(1)):
        by_slides.setdefault(slides, []).append(direction.word)
    after = "; ".join(f"{', '.join(words)} {slides}" for slides, words in by_slides.items())
    return f"Board {judged.place + 1} {verdict}: {after}; was {judged.slides}"


# Results


class TrainingResult(NamedTuple):
    """The result of a drill or a quiz."""

    lines: tuple[str, ...] = ()
    """What is said first."""
    rows: tuple[tuple[str, str], ...] = ()
    """Figures with their labels; without a label it belongs to the one above."""
    way: tuple[Direction, ...] = ()
    """The slides of a way that is worth a look."""


def training_result(table: Table) -> TrainingResult | None:
    """What the drill or the quiz that is done came to, as far as is known; None for others."""
    game = table.solved
    if game is None or not (game.puzzle.drilled or game.puzzle.course.judged):
        return None
    past = table.past or Past()
    return _quiz(game, past.shares) if game.puzzle.course.judged else _drill(game, table.stage_plan, past.last)


def _quiz(game: Game, shares: tuple[AnswerShare, ...]) -> TrainingResult:
    """The score, by how far the boards were from the goal, and over all quizzes where there are others."""
    not_judged = len(game.legs) - len(game.answers)
    lines = [f"{sum(game.answers)} of {len(game.answers)} right"]
    lines += [f"{counted(not_judged, 'answer')} not judged"] if not_judged else []
    ever = {share.stage: share for share in shares}
    rows = []
    for here in shares_of([game.answers]):
        known = ever.get(here.stage, here)
        more = f", {percent(known.right / known.asked)} overall" if known.asked > here.asked else ""
        rows.append((capitalized(here.stage), f"{here.right} of {here.asked}{more}"))
    return TrainingResult(tuple(lines), tuple(rows))


def _drill(game: Game, plan: StagePlan | None, last: tuple[Solve, ...]) -> TrainingResult:
    """The moves beside the fewest, and the last runs with their means."""
    lines = [compared_with(game.moves, plan)] if plan is not None else []
    shows = plan is not None and game.moves > TWICE * len(plan.slides)
    lines += ["Over twice as many: see a solution"] if shows else []
    each = [("", f"{duration(run.time_ms, brief=True)}, {counted(run.moves, 'move')}") for run in last]
    rows = (_mean(last), *each) if len(last) > 1 else ()
    return TrainingResult(tuple(lines), rows, plan.slides if plan is not None and shows else ())


def compared_with(moves: int, plan: StagePlan) -> str:
    """How a drill compares with the best solution known: `12 moves; 8 is possible`."""
    took = counted(moves, "move")
    if not plan.fewest:
        return f"{took}, the coach needs {len(plan.slides)}"
    return f"{took}: the fewest possible" if moves == len(plan.slides) else f"{took}; {len(plan.slides)} is possible"


def _mean(runs: tuple[Solve, ...]) -> tuple[str, str]:
    """Time and moves of some runs on average."""
    time = duration(sum(run.time_ms for run in runs) / len(runs), average=True, brief=True)
    moves = figure("moves", sum(run.moves for run in runs) / len(runs))
    return f"Last {len(runs)}", f"{time}, {moves} moves"
