"""A server of a test's own, in this process, and pages that come to it."""

from __future__ import annotations

import json
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any
from urllib.parse import urlencode

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed
from websockets.typing import Origin, Subprotocol

from slide_tui.web.access import Access, hosts_of
from slide_tui.web.files import File
from slide_tui.web.listener import listen
from slide_tui.web.server import LIMITS, PROTOCOL, SOCKET, Limits, RequestHandler, serving
from slide_tui.web.sessions import Rules, Sessions

TOKEN = "A-token_0123456789"  # noqa: S105 - of tests
STANDIN = (sys.executable, "-S", "-E", str(Path(__file__).with_name("standin.py")))
FILES = {"/": File("text/html; charset=utf-8", b"<!doctype html>"), "/page.js": File("text/javascript", b"1;" * 9000)}


def protocols(token: str) -> list[Subprotocol]:
    """What a page offers."""
    return [PROTOCOL, Subprotocol(token)]


@dataclass
class Served:
    """A server that runs."""

    sessions: Sessions
    port: int

    @property
    def host(self) -> str:
        """What browsers say to come here."""
        return f"127.0.0.1:{self.port}"

    def address(self, **asked: str) -> str:
        """The address of the socket."""
        return f"ws://{self.host}{SOCKET}?{urlencode(asked)}"

    def page(self, compression: str | None = None, **asked: str) -> connect:
        """A page that comes in as it should."""
        origin = Origin(f"http://{self.host}")
        return connect(
            self.address(**asked),
            origin=origin, subprotocols=protocols(TOKEN), compression=compression, close_timeout=0.3,
        )  # fmt: skip


@asynccontextmanager
async def served(
    rules: Rules | None = None, words: list[str] | None = None, limits: Limits = LIMITS
) -> AsyncIterator[Served]:
    """A server, and its end."""
    listener = listen("127.0.0.1", 0)
    port = listener.getsockname()[1]
    sessions = Sessions(rules or Rules(), [*STANDIN, *(words or [])])
    handler = RequestHandler(Access(TOKEN, hosts_of("127.0.0.1", port, [])), sessions, FILES)
    async with serving(listener, handler, limits):
        try:
            yield Served(sessions, port)
        finally:
            await sessions.close()


@dataclass
class Arrival:
    """What a page is told first."""

    window: str | None
    guest: str | None
    pid: int
    words: list[str]


async def heard(page: ClientConnection) -> list[Any]:
    """The next message."""
    message: list[Any] = json.loads(await page.recv())
    return message


async def told(page: ClientConnection, what: str) -> list[Any]:
    """The next message of a kind."""
    while (message := await heard(page))[0] != what:
        pass
    return message


async def arrived(page: ClientConnection) -> Arrival:
    """What a page is told when a game of its own has begun."""
    ids: dict[str, str] = {}
    while (message := await heard(page))[0] != "game":
        ids[message[0]] = message[1]
    return Arrival(ids.get("window"), ids.get("guest"), *message[1:])


async def echoed(page: ClientConnection, *message: object) -> None:
    """Wait until the game has heard a message."""
    await page.send(json.dumps(message))
    assert (await told(page, "heard"))[1] == list(message)


async def closed(page: ClientConnection) -> int | None:
    """How the server let a page go, whatever it says before."""
    try:
        while True:
            await page.recv()
    except ConnectionClosed:
        return page.close_code
