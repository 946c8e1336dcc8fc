"""A running game with a solver at hand that says what the test wants it to say."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import replace
from typing import Any

from slide_tui.engine.moves import Direction
from slide_tui.engine.puzzle import Puzzle
from slide_tui.engine.replay import Replay
from slide_tui.play.requests import ActionOrIntent
from slide_tui.solver.plan import Answer, Ended, Plan, Question
from slide_tui.store.run_store import RunStore
from tests.tui.app.driver import STILL, Player, away, playing

START = away(3, "DRUR")
"""Four slides from home: left, down, left, up."""
HOME = (Direction.LEFT, Direction.DOWN, Direction.LEFT, Direction.UP)
QUICK = replace(STILL, autoplay_rate=60)


class FakeCrew:
    """Notes what it is asked, and answers when the test wants it to."""

    trouble = ""

    def __init__(self) -> None:
        """Nobody has asked yet."""
        self.asked: list[Question] = []
        self.closed = False
        self._tell: Callable[[Answer], object] = lambda _: None
        self._answers: list[Answer] = []

    def hire(self) -> Any:
        """Start the work."""
        return self

    def ask(self, question: Question, tell: Callable[[Answer], object]) -> None:
        """Note a question."""
        self.asked.append(question)
        self._tell = tell

    def answer(self, answer: Answer) -> None:
        """Let an answer arrive."""
        self._answers.append(answer)
        asyncio.get_running_loop().call_soon(self._receive)

    @property
    def heard(self) -> bool:
        """Whether all answers have been taken."""
        return not self._answers

    def cancel(self) -> None:
        """Nobody waits any more."""

    def _receive(self) -> None:
        """Tell what the test has said."""
        answers, self._answers = self._answers, []
        for answer in answers:
            self._tell(answer)

    def close(self) -> None:
        """Note the end."""
        self.closed = True


class Helped(Player):
    """A player with a solver at hand."""

    crew: FakeCrew

    async def answer(self, slides: tuple[Direction, ...], ended: Ended | None = Ended.PROVEN, bound: int = 0) -> None:
        """Let the solver answer its last question."""
        question = self.crew.asked[-1]
        bound = len(slides) if ended is Ended.PROVEN else bound
        await self.hear(Answer(Plan(question.board, question.goal, slides, bound, True, ended)))

    async def hear(self, answer: Answer) -> None:
        """Let an answer arrive."""
        self.crew.answer(answer)
        await self.until(lambda: self.crew.heard, "the answer")
        await self.pilot.pause()


@asynccontextmanager
async def helped(
    start: str | Puzzle | None = START,
    *,
    without: str = "",
    settings: Any = QUICK,
    run_store: RunStore | None = None,
    size: tuple[int, int] = (80, 24),
    replay: Replay | None = None,
    first: ActionOrIntent | None = None,
) -> AsyncIterator[Helped]:
    """A running game with a solver; `without` is why there is none, `replay` a run to watch."""
    crew = FakeCrew()
    crew.trouble = without
    async with playing(
        start, settings, size, hire=crew.hire, run_store=run_store, replay=replay, first=first
    ) as player:
        player.__class__ = Helped
        assert isinstance(player, Helped)
        player.crew = crew
        yield player
