"""Pictures of drills and quizzes: the task, a judgement, and the results."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import NamedTuple

from slide_tui.engine.game import begin
from slide_tui.engine.puzzle import parse_code
from slide_tui.solver.stage import plan_for
from tests.tui.books import book
from tests.tui.golden_text import Shot
from tests.tui.judging import hire_judge
from tests.tui.snapshots import Stage, playing

DRILL = parse_code("drill-last-2x3@4x4-b")
QUIZ = parse_code("quiz@3x3-a")
WINDOWS = ((40, 15), (80, 24), (120, 40))


class Training(NamedTuple):
    """A drill or a quiz, and how many pushes of it are made, a second for each."""

    code: str
    keys: tuple[str, ...] = ()
    earlier: tuple[str, ...] = ()
    """The codes of drills that were done before, by the shortest way."""


def the_way(code: str) -> tuple[str, ...]:
    """The keys of the shortest way through a drill."""
    return tuple(way.word for way in plan_for(parse_code(code)).slides)


def first_slides(boards: int) -> tuple[str, ...]:
    """The keys of an answer to each of the first boards of the quiz."""
    puzzles = (QUIZ.board(place) for place in range(boards))
    return tuple(puzzle.start().legal()[-1].word for puzzle in puzzles if puzzle is not None)


EARLIER = tuple(f"drill-last-2x3@4x4-earlier{number}" for number in range(11))

TRAININGS = {
    "drill": Training(DRILL.code),
    "drill-done": Training(DRILL.code, the_way(DRILL.code), EARLIER),
    "drill-twice": Training(DRILL.code, ("right", "left") * 6 + the_way(DRILL.code)),
    "quiz": Training(QUIZ.code),
    "quiz-judged": Training(QUIZ.code, first_slides(3)),
    "quiz-done": Training(QUIZ.code, first_slides(10)),
}


async def play(stage: Stage, keys: tuple[str, ...]) -> None:
    """Press keys, a second for each, and look at what comes of the end."""
    for key in keys:
        await stage.press(key, after_s=1)
    if stage.app.table.solved is not None:
        stage.clock.forward(2)
        await stage.settle()


async def training(name: str) -> list[Shot]:
    """A drill or a quiz in several windows."""
    shots: list[Shot] = []
    wanted = TRAININGS[name]
    for window in WINDOWS:
        with TemporaryDirectory() as folder:
            for code in wanted.earlier:
                async with playing(begin(parse_code(code)), ledger=book(Path(folder))) as stage:
                    await play(stage, the_way(code))
            ledger = book(Path(folder)) if wanted.earlier else None
            game = begin(parse_code(wanted.code))
            async with playing(game, size=window, ledger=ledger, hire=hire_judge) as stage:
                await play(stage, wanted.keys)
                shots.append((f"{window[0]}x{window[1]}", stage.sent()))
    return shots


SCENES: dict[str, Callable[[], Awaitable[list[Shot]]]] = {
    f"training-{name}": partial(training, name) for name in TRAININGS
}
