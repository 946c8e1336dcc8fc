"""Sessions: all games that run, the page that shows each of them, and when a game is ended."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Coroutine, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Protocol

from slide_tui.exits import complain, lacking
from slide_tui.web.game import GameProcess, open_game

ENDED, TAKEN, IDLE, FULL, STOPPED = 4000, 4001, 4002, 4003, 4004
"""Why a page is let go: its game is over, another tab shows it, nobody has played for long, too many play, the server
ends."""
_CLOSED = 1001
"""What a page says that was closed or is being loaded anew."""
_PING, _PONG = '["ping"]', '["pong"]'
"""By these a page knows that its line still carries; they are no playing, and no game hears of them."""
_FAREWELL_S = 0.3
"""How long pages may take to hear that the server ends."""
_GONE = '["gone"]'
"""What a game is told when its page has gone for now: its clock waits."""


class Page(Protocol):
    """A page that shows a game."""

    @property
    def close_code(self) -> int | None:
        """How it went, once it has gone."""

    async def tell(self, message: bytes | str) -> None:
        """Send a message, waiting until the page takes it; if the page has gone, nothing happens."""

    async def close(self, code: int = 1000, reason: str = "") -> None:
        """Let it go."""


@dataclass(frozen=True, slots=True)
class Rules:
    """How much is allowed."""

    most: int = 8
    """Games at once."""
    idle_s: float = 30 * 60
    stuck_s: float = 10
    """How long a game may leave messages unread before it is taken for stuck, and ended."""
    patience_s: float = 0.9
    """How long a game may take to save its run and end; what was shown is in its journal already."""
    reload_s: float = 1
    """How long a page may take to be loaded anew before its game is told that it has gone."""
    linger_closed_s: float = 4
    """How long a game waits for a page that was closed: as long as loading it anew takes."""
    linger_lost_s: float = 10 * 60
    """How long it waits for a page whose line was cut, as a phone's is in a pocket; less if somebody wants its place.
    """
    guests: Path | None = None
    """The folder in which every browser has a folder of its own; None if everybody plays with the owner's files."""


@dataclass(slots=True, eq=False)
class Session:
    """A game, the page that shows it, and what will end it."""

    game: GameProcess
    greetings: list[str]
    """What its first page must be told before anything else."""
    played_at: float
    left_at: float = 0
    """When its page went, if it has none."""
    page: Page | None = None
    showing: asyncio.Task[None] | None = None
    lingering: asyncio.TimerHandle | None = None
    idle: asyncio.TimerHandle | None = None
    ending: bool = False
    why: int = ENDED


@dataclass(slots=True)
class Sessions:
    """All sessions, by ids that only the page of each knows."""

    rules: Rules
    command: Sequence[str]
    """What every game is started with; nothing of it comes from a page."""
    _by_id: dict[str, Session] = field(default_factory=dict)
    _opening: int = 0
    _tasks: set[asyncio.Task[None]] = field(default_factory=set)
    closed: bool = False
    """Whether nobody may enter any more."""

    @property
    def games(self) -> int:
        """How many games run."""
        return len(self._by_id)

    async def enter(self, page: Page, window: str | None, guest: str | None) -> Session | None:
        """Return the session of a page: the one that it had, or a new one; None if there is no room for one more."""
        session = self._by_id.get(window) if window is not None else None
        if session is not None and session.ending:
            await asyncio.shield(session.game.ended)  # so that the next game finds the run saved
            session = None
        session = session or await self._open(guest)
        if session is None:
            return None
        if session.lingering is not None:
            session.lingering.cancel()
        if session.showing is not None:
            session.showing.cancel()
        if session.page is not None:
            self._soon(session.page.close(TAKEN, "taken"))  # not awaited: a frozen tab takes its time
        session.page = page
        session.showing = asyncio.create_task(self._show(session, page))
        return session

    async def hear(self, session: Session, page: Page, message: str) -> bool:
        """Pass on a message, once the game has room for it; return whether the page still shows the game."""
        if session.page is not page:
            return False
        if message == _PING:
            await page.tell(_PONG)
            return True
        session.played_at = asyncio.get_running_loop().time()
        try:
            async with asyncio.timeout(self.rules.stuck_s):
                await session.game.write(message)
        except TimeoutError:
            self._end(session, ENDED)
        return True

    def leave(self, session: Session, page: Page) -> None:
        """Let the game of a page that has gone wait a little, unless another page shows it by now."""
        if session.page is not page or session.game.ended.done():
            return
        session.page, session.left_at = None, asyncio.get_running_loop().time()
        if session.showing is not None:
            session.showing.cancel()
        wait_s = self.rules.linger_closed_s if page.close_code == _CLOSED else self.rules.linger_lost_s
        wait_s = max(0, wait_s - self.rules.reload_s)
        session.lingering = asyncio.get_running_loop().call_later(self.rules.reload_s, self._linger, session, wait_s)

    async def close(self) -> None:
        """End all games, and tell their pages why; nobody enters any more."""
        self.closed = True
        sessions = list(self._by_id.values())
        for session in sessions:
            self._end(session, STOPPED)
        while self._tasks:
            await asyncio.wait(self._tasks)
        if telling := [session.showing for session in sessions if session.showing is not None]:
            await asyncio.wait(telling, timeout=_FAREWELL_S)

    async def _open(self, guest: str | None) -> Session | None:
        """Start a game and return its session; None if there is no room for one more."""
        self._opening += 1  # the place is given to this page, not to whoever asks meanwhile
        try:
            if self.closed or not await self._make_room():
                return None
            folder, greetings = self._folder(guest)
            game = await open_game([*self.command, *folder])
        except OSError as error:
            complain("serve", lacking(error) or f"can't start a game: {error.strerror}")
            return None
        finally:
            self._opening -= 1
        window = secrets.token_hex(16)
        session = Session(game, [*greetings, f'["window", "{window}"]'], asyncio.get_running_loop().time())
        self._by_id[window] = session
        game.ended.add_done_callback(lambda _: self._forget(window))
        self._watch(session)
        return session

    async def _make_room(self) -> bool:
        """Whether there is room for the games that open, perhaps because the one that has waited longest ends.

        Its run is saved, as at every end.
        """
        if len(self._by_id) + self._opening <= self.rules.most:
            return True
        waiting = [session for session in self._by_id.values() if session.page is None and not session.ending]
        if not waiting:
            return False
        longest = min(waiting, key=lambda session: session.left_at)
        self._end(longest, ENDED)
        await asyncio.shield(longest.game.ended)
        return not self.closed

    def _folder(self, guest: str | None) -> tuple[list[str], list[str]]:
        """Return the words that name a guest's folder, and what to tell a guest who has none yet."""
        if self.rules.guests is None:
            return [], []
        greetings = []
        if guest is None or not (self.rules.guests / guest).is_dir():
            guest = secrets.token_hex(16)
            greetings.append(f'["guest", "{guest}"]')
        return ["--data-dir", str(self.rules.guests / guest), "--guest"], greetings

    async def _show(self, session: Session, page: Page) -> None:
        """Send on what the game says, to its end."""
        while session.greetings:
            await page.tell(session.greetings.pop(0))
        while (line := await session.game.read()) is not None:
            await page.tell(line)
        self._end(session, session.why)  # usually it has ended; a game that only closed its output can't be shown
        code = await asyncio.shield(session.game.ended)
        session.game.let_go()
        await page.close(session.why, str(code))

    def _linger(self, session: Session, wait_s: float) -> None:
        """Let the clock of a game stand while it waits for its page."""
        self._soon(session.game.write(_GONE))
        session.lingering = asyncio.get_running_loop().call_later(wait_s, self._end, session, ENDED)

    def _watch(self, session: Session) -> None:
        """End the game once nobody has played for long; look again when that can be at the earliest."""
        loop = asyncio.get_running_loop()
        left_s = session.played_at + self.rules.idle_s - loop.time()
        if left_s <= 0:
            self._end(session, IDLE)
        else:
            session.idle = loop.call_later(left_s, self._watch, session)

    def _end(self, session: Session, why: int) -> None:
        if not session.ending:
            session.ending, session.why = True, why
            self._soon(session.game.end(self.rules.patience_s))

    def _forget(self, window: str) -> None:
        """Forget a game that has ended; one that a page shows is let go when all it said has been sent."""
        session = self._by_id.pop(window)
        for timer in (session.lingering, session.idle):
            if timer is not None:
                timer.cancel()
        if session.page is None:
            session.game.let_go()

    def _soon(self, work: Coroutine[None, None, None]) -> None:
        task = asyncio.ensure_future(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
