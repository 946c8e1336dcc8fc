"""Pages come, go and come back; games wait, end, and are kept apart."""

from __future__ import annotations

import asyncio
import os
import signal
from contextlib import suppress
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed

from slide_tui.web.sessions import ENDED, FULL, IDLE, TAKEN, Rules
from tests.program import is_gone
from tests.web.visits import arrived, closed, echoed, heard, served, told


async def gone(pid: int) -> None:
    """Wait until a process has ended."""
    while not is_gone(pid):
        await asyncio.sleep(0.01)


def open_files() -> int:
    """How many files this process has open."""
    return len(list(Path("/proc/self/fd").iterdir()))


async def test_a_page_and_its_game_exchange_lines() -> None:
    """What a page sends is a line of the game's input; a line of its output is a message."""
    async with served(words=["--size=5"]) as server, server.page() as page:
        game = await arrived(page)
        assert game.words == ["--size=5"]
        await echoed(page, "key", "left", None)
        await echoed(page, "paste", "a\nb 漢字 🧩")


async def test_a_player_who_leaves_ends_the_page() -> None:
    """The page is told how the game ended."""
    async with served() as server, server.page() as page:
        game = await arrived(page)
        await page.send('["leave", 3]')
        assert (await told(page, "over"))[1] == 3
        assert await closed(page) == ENDED
        assert page.close_reason == "0"
        assert is_gone(game.pid)
        assert not server.sessions.games


async def test_a_page_that_is_loaded_anew_finds_its_game() -> None:
    """It says which window it was; its game has noticed nothing."""
    async with served() as server:
        async with server.page() as page:
            game = await arrived(page)
            await page.close(1001)
        async with server.page(window=game.window or "") as page:
            await page.send('["again"]')
            assert await told(page, "heard") == ["heard", ["again"]]
        assert not is_gone(game.pid)


async def test_a_page_whose_line_was_cut_finds_its_game_though_a_closed_one_is_not_waited_for() -> None:
    """A closed page is waited for as long as loading takes, a cut line for a minute."""
    async with served(Rules(reload_s=0, linger_closed_s=0, linger_lost_s=60)) as server:
        page = await server.page()
        game = await arrived(page)
        page.transport.abort()
        await asyncio.sleep(0.2)
        async with server.page(window=game.window or "") as page:
            assert await told(page, "heard") == ["heard", ["gone"]]
            await echoed(page, "again")
            await page.close(1001)
        await gone(game.pid)


async def test_a_game_whose_page_stays_away_ends() -> None:
    """After that, the page gets a game of its own."""
    async with served(Rules(reload_s=0, linger_lost_s=0)) as server:
        page = await server.page()
        game = await arrived(page)
        page.transport.abort()
        await gone(game.pid)
        async with server.page(window=game.window or "") as page:
            assert (await arrived(page)).pid != game.pid


async def test_a_copied_tab_takes_over() -> None:
    """The tab that showed the game before is let go; the game goes on in the other."""
    async with served() as server, server.page() as first:
        game = await arrived(first)
        async with server.page(window=game.window or "") as second:
            assert await closed(first) == TAKEN
            await echoed(second, "again")
            assert not is_gone(game.pid)


async def test_nobody_waits_for_a_frozen_tab() -> None:
    """A tab that takes nothing is replaced at once."""
    async with served() as server, server.page() as frozen:
        game = await arrived(frozen)
        frozen.transport.pause_reading()
        async with server.page(window=game.window or "") as page:
            await echoed(page, "again")
        frozen.transport.resume_reading()


async def test_a_game_that_waits_for_its_page_makes_room_for_a_newcomer() -> None:
    """The one that has waited longest ends; one that is being played never does."""
    async with served(Rules(most=2, reload_s=0)) as server, server.page() as played:
        game = await arrived(played)
        lost = await server.page()
        waiting = await arrived(lost)
        lost.transport.abort()
        async with server.page() as newcomer:
            assert (await arrived(newcomer)).pid
            assert is_gone(waiting.pid)
            assert not is_gone(game.pid)
            async with server.page(window=waiting.window or "") as late:
                assert await closed(late) == FULL


async def test_a_page_asks_whether_its_line_carries_without_playing() -> None:
    """It is answered at once; the game hears nothing of it, and idles on."""
    async with served(Rules(idle_s=0.5)) as server, server.page() as page:
        await arrived(page)
        asked = 0
        with suppress(ConnectionClosed):
            while True:
                await page.send('["ping"]')
                assert await heard(page) == ["pong"]
                asked += 1
                await asyncio.sleep(0.05)
        assert asked > 3
        assert page.close_code == IDLE


async def test_one_too_many_is_let_go_and_a_free_place_is_given_on() -> None:
    """The limit is of games; nobody who plays is disturbed."""
    async with (
        served(Rules(most=2, reload_s=0, linger_closed_s=0)) as server,
        server.page() as first,
        server.page() as second,
    ):
        await arrived(first)
        await arrived(second)
        async with server.page() as third:
            assert await closed(third) == FULL
        await echoed(second, "focus")
        await first.close(1001)
        while server.sessions.games > 1:
            await asyncio.sleep(0.01)
        async with server.page() as third:
            await arrived(third)


async def test_a_game_that_nobody_touches_ends() -> None:
    """An idle page is let go."""
    async with served(Rules(idle_s=0.2)) as server, server.page() as page:
        game = await arrived(page)
        assert await closed(page) == IDLE
        assert is_gone(game.pid)


async def test_guests_have_folders_of_their_own(tmp_path: Path) -> None:
    """Each browser gets one, and finds it again; nobody gets one by asking for a name."""
    rules = Rules(guests=tmp_path, reload_s=0, linger_closed_s=0)
    async with served(rules) as server:
        async with server.page() as one, server.page() as two:
            first, second = await arrived(one), await arrived(two)
            assert first.words == ["--data-dir", str(tmp_path / (first.guest or "")), "--guest"]
            assert first.guest != second.guest
            await one.close(1001)
            await gone(first.pid)
        assert (tmp_path / (first.guest or "") / "saved").exists()
        async with server.page(guest=first.guest or "") as one:
            again = await arrived(one)
            assert (again.words, again.guest) == (first.words, None)
        async with server.page(guest="f" * 32) as three:
            assert (await arrived(three)).guest not in (None, "f" * 32)


async def test_a_game_that_is_stuck_is_ended_hard() -> None:
    """It would sleep for longer than any test may take."""
    async with served(Rules(patience_s=0.1)) as server, server.page() as page:
        game = await arrived(page)
        await page.send('["sleep", 3600]')
        await told(page, "asleep")
        await server.sessions.close()
        assert is_gone(game.pid)


async def test_a_game_that_takes_no_messages_any_more_is_ended() -> None:
    """A page that waits for it would keep its place for long."""
    async with served(Rules(stuck_s=0.2, patience_s=0.1)) as server, server.page() as page:
        game = await arrived(page)
        await page.send('["sleep", 3600]')
        await told(page, "asleep")
        for _ in range(10):
            await page.send(f'["paste", "{"x" * 60_000}"]')
        assert await closed(page) == ENDED
        assert is_gone(game.pid)


async def test_a_game_that_is_killed_ends_only_its_own_page() -> None:
    """The page is told; others play on, and it may begin again."""
    async with served() as server, server.page() as one, server.page() as two:
        first, _ = await arrived(one), await arrived(two)
        os.kill(first.pid, signal.SIGKILL)
        assert await closed(one) == ENDED
        assert one.close_reason == "-9"
        await echoed(two, "focus")
        async with server.page(window=first.window or "") as page:
            assert (await arrived(page)).pid != first.pid


async def test_nobody_enters_a_hall_that_closes() -> None:
    """A page that comes while games end is let go."""
    async with served() as server:
        await server.sessions.close()
        with pytest.raises(ConnectionClosed):
            async with server.page() as page:
                await page.recv()


async def test_nothing_is_left_of_games_that_have_ended() -> None:
    """No open file, whether a page showed the game to its end or had gone before."""
    before = open_files()
    async with served(Rules(reload_s=0, linger_closed_s=0)) as server:
        during = open_files()
        for leaving in (True, False):
            page = await server.page()
            game = await arrived(page)
            if leaving:
                await page.send('["leave", 0]')
                assert await closed(page) == ENDED
            else:
                await page.close(1001)
            await gone(game.pid)
        while open_files() > during or server.sessions.games:
            await asyncio.sleep(0.01)
    assert open_files() <= before
