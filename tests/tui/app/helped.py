"""A running game with a solver at hand that says what the test wants it to say."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import replace
from typing import Any

from slide_tui.engine.board import Board
from slide_tui.engine.moves import Direction
from slide_tui.engine.puzzle import Puzzle
from slide_tui.solver.plan import Answer, Ended, Plan
from slide_tui.store.ledger import Ledger
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
        self.asked: list[tuple[int, Board, dict[str, Any]]] = []
        self.answers: list[Answer] = []
        self.cancelled = 0
        self.closed = False

    def ask(self, board: Board, goal: Board, **more: Any) -> int:
        """Note a question."""
        self.goal = goal
        self.asked.append((len(self.asked) + 1, board, more))
        return len(self.asked)

    def cancel(self) -> None:
        """Note that nobody waits."""
        self.cancelled += 1

    def receive(self) -> list[Answer]:
        """What the test put here."""
        answers, self.answers = self.answers, []
        return answers

    def close(self) -> None:
        """Note the end."""
        self.closed = True


class Helped(Player):
    """A player with a solver at hand."""

    crew: FakeCrew

    async def answer(self, slides: tuple[Direction, ...], ended: Ended | None = Ended.PROVEN, bound: int = 0) -> None:
        """Let the solver answer its last question."""
        number, board, _ = self.crew.asked[-1]
        bound = len(slides) if ended is Ended.PROVEN else bound
        await self.hear(Answer(number, Plan(board, self.crew.goal, slides, bound, True, ended)))

    async def hear(self, answer: Answer) -> None:
        """Let an answer arrive."""
        self.crew.answers.append(answer)
        self.app.hands.advisers.receive()
        await self.pilot.pause()

    @property
    def playing(self) -> bool:
        """Whether the solver plays."""
        return self.app.table.help.playing

    @property
    def hinted(self) -> Direction | None:
        """The slide that the board marks."""
        hint: Direction | None = self.app.screen_stack[0].board.hint  # type: ignore[attr-defined]
        return hint


@asynccontextmanager
async def helped(
    start: str | Puzzle | None = START,
    *,
    without: str = "",
    settings: Any = QUICK,
    ledger: Ledger | None = None,
    size: tuple[int, int] = (80, 24),
) -> AsyncIterator[Helped]:
    """A running game with a solver; `without` is why there is none."""
    crew = FakeCrew()
    crew.trouble = without

    def hire(_watch: Callable[[int], object], _unwatch: Callable[[int], object]) -> Any:
        return crew

    async with playing(start, settings, size, hire=hire, ledger=ledger) as player:
        player.__class__ = Helped
        assert isinstance(player, Helped)
        player.crew = crew
        yield player
