"""The server: the files of the page over HTTP, the messages of its game over a socket.

The socket is at `/game`. The page offers the protocols `slide-tui` and the token itself: unlike an address, they stand
in no log of a proxy. The query holds `window` and `guest`, once the page was told them: besides the game's own messages
it is sent `["window", ID]`, to be kept as long as the tab, and for guests `["guest", ID]`, to be kept as long as the
browser. How a line ends tells the page why: see the codes in `sessions.py`. After any other code the page
may come again, and finds its game as long as that lingers.
"""

from __future__ import annotations

import asyncio
import logging
import os
import signal
import socket
from collections.abc import AsyncIterator, Callable, Mapping
from contextlib import asynccontextmanager, suppress
from functools import lru_cache
from http import HTTPStatus
from typing import Any, ClassVar, NamedTuple
from urllib.parse import parse_qsl, urlsplit

from websockets.asyncio.server import Server, ServerConnection, serve
from websockets.datastructures import Headers
from websockets.exceptions import ConnectionClosed
from websockets.frames import CloseCode
from websockets.http11 import Request, Response
from websockets.typing import Subprotocol

from slide_tui.clean import clean
from slide_tui.exits import complain
from slide_tui.web.access import Access, id_of
from slide_tui.web.files import HEADERS, File
from slide_tui.web.sessions import FULL, STOPPED, Sessions

SOCKET = "/game"
PROTOCOL = Subprotocol("slide-tui")
MESSAGE_MAX = 64 * 1024
"""The largest message, in bytes; a paste is cut by the page."""
_UNREAD_MAX = 2**20
"""So many bytes of answers to pings may wait for somebody who reads nothing."""
_UNSENT_MAX = 32 * 1024
"""So many bytes may wait in the system for a slow line, before the game is made to leave frames out."""
_COMPLAINT_CELLS = 400
_END_S = 0.2
"""How long the sockets have to close when all games have ended."""


class Limits(NamedTuple):
    """What anybody who connects may do."""

    lines: int = 512
    """How many may connect at once, for whatever; a game needs one line, and a page that is being loaded six."""
    request_s: float = 5
    """How long somebody may take to say what they want."""


LIMITS = Limits()


class Line(ServerConnection):
    """A connection within limits that `websockets` doesn't have, and the page at its other end."""

    most = LIMITS.lines
    asking: ClassVar[dict[Line, None]] = {}
    """Those of the server that have not said yet what they want, in the order in which they came."""

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Cut who has asked longest if this is one too many: so nobody can keep newcomers out.

        What waits in the system is kept short.
        """
        super().connection_made(transport)
        self.asking[self] = None
        if len(self.server.handler_tasks) > self.most:
            next(iter(self.asking)).transport.abort()
        low_water = getattr(socket, "TCP_NOTSENT_LOWAT", None)
        if low_water is not None:
            transport.get_extra_info("socket").setsockopt(socket.IPPROTO_TCP, low_water, _UNSENT_MAX)

    def connection_lost(self, exc: Exception | None) -> None:
        """Ask no more."""
        self.asking.pop(self, None)
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        """Cut the line of somebody who asks for ever and never reads the answers."""
        super().data_received(data)
        if self.transport.get_write_buffer_size() > _UNREAD_MAX:
            self.transport.abort()

    async def tell(self, message: bytes | str) -> None:
        """Send a message, waiting until the page takes it; if the page has gone, nothing happens."""
        with suppress(ConnectionClosed):
            await self.send(message, text=True)

    async def hear(self) -> str | None:
        """Return the page's next message; None once it has gone, or was let go for one that no page of ours sends."""
        try:
            message = await self.recv()
        except ConnectionClosed:
            return None
        if isinstance(message, bytes):
            await self.close(CloseCode.UNSUPPORTED_DATA, "text only")
            return None
        if "\n" in message or "\r" in message:
            await self.close(CloseCode.POLICY_VIOLATION, "one line only")
            return None
        return message


class RequestHandler:
    """Answers browsers."""

    def __init__(self, access: Access, sessions: Sessions, files: Mapping[str, File]) -> None:
        """Know who may come in, where the games are, and the page."""
        self._access = access
        self._sessions = sessions
        self._files = files

    def answer(self, _: ServerConnection, request: Request) -> Response | None:
        """Return a file or a refusal; None lets a socket open."""
        host, origin = (_only(request.headers, name) for name in ("Host", "Origin"))
        if not self._access.is_ours(host):
            return _plain(
                HTTPStatus.MISDIRECTED_REQUEST, "this server goes by another name; see --name in slide-tui serve --help"
            )
        if request.method not in ("GET", "HEAD"):
            return _plain(HTTPStatus.METHOD_NOT_ALLOWED, "only GET and HEAD", Allow="GET, HEAD")
        try:
            path = urlsplit(request.path).path
        except ValueError:  # brackets that hold no address
            return _plain(HTTPStatus.BAD_REQUEST, "not an address")
        if path == SOCKET and request.method == "GET":
            if self._access.lets_in(host, origin, _token(request.headers)):
                return None
            return _plain(HTTPStatus.FORBIDDEN, "open the address that slide-tui serve printed")
        file = self._files.get(path)
        found = _plain(HTTPStatus.NOT_FOUND, "no such file") if file is None else _reply(HTTPStatus.OK, file)
        if request.method == "HEAD":
            found.body = b""  # its headers still say how long it is
        return found

    async def play(self, page: ServerConnection) -> None:
        """Let a page play until it goes."""
        assert isinstance(page, Line)
        assert page.request is not None
        page.asking.pop(page, None)
        asked = dict(parse_qsl(urlsplit(page.request.path).query))
        session = await self._sessions.enter(page, id_of(asked.get("window")), id_of(asked.get("guest")))
        if session is None:
            await page.close(*((STOPPED, "stopped") if self._sessions.closed else (FULL, "full")))
            return
        try:
            while (message := await page.hear()) is not None and await self._sessions.hear(session, page, message):
                await asyncio.sleep(0)  # a page that floods lets the others have their turn
        finally:
            self._sessions.leave(session, page)


class _Telling(logging.Handler):
    """Tells in one line what `websockets` logs as a mistake."""

    def emit(self, record: logging.LogRecord) -> None:
        """Tell it, unless somebody hung up in the midst of a request, where websockets 17.4 has an assertion fail."""
        error = record.exc_info[1] if record.exc_info else None
        if not isinstance(error, AssertionError):
            _tell(record.getMessage(), error)


def _tell(message: str, error: BaseException | None) -> None:
    """Tell of a mistake in one line; lines that were cut at a bad moment are none."""
    if not isinstance(error, OSError | ConnectionClosed):
        _tell_once(clean(f"{message}: {error!r}", _COMPLAINT_CELLS))


@lru_cache(64)
def _tell_once(words: str) -> None:
    """Tell the same only once: whoever found a way to cause it might do so all day."""
    complain("serve", words)


@asynccontextmanager
async def serving(listener: socket.socket, handler: RequestHandler, limits: Limits = LIMITS) -> AsyncIterator[Server]:
    """Serve on a socket that listens; at the end, wait only a moment for pages that don't answer."""
    asyncio.get_running_loop().set_exception_handler(
        lambda _, what: _tell(str(what.get("message")), what.get("exception"))
    )
    logger = logging.Logger("slide_tui.web", logging.ERROR)
    logger.addHandler(_Telling())

    class Limited(Line):
        """A connection to this server."""

        most = limits.lines
        asking: ClassVar[dict[Line, None]] = {}

    server = await serve(
        handler.play, sock=listener, process_request=handler.answer, create_connection=Limited,
        subprotocols=[PROTOCOL], compression=None, server_header=None, max_size=MESSAGE_MAX, logger=logger,
        open_timeout=limits.request_s, close_timeout=1, ping_interval=20, ping_timeout=20,
    )  # fmt: skip
    try:
        yield server
    finally:
        server.close()
        try:
            await asyncio.wait_for(server.wait_closed(), _END_S)
        except TimeoutError:
            for line in list(server.all_connections):
                line.transport.abort()


async def run(listener: socket.socket, handler: RequestHandler, sessions: Sessions, ready: Callable[[], Any]) -> int:
    """Serve until a signal; then end all games. Returns 128 plus the signal's number."""
    loop = asyncio.get_running_loop()
    stop: asyncio.Future[int] = loop.create_future()

    def end(number: int) -> None:
        if stop.done():
            os._exit(128 + number)  # asked twice; the games notice, and save their runs
        stop.set_result(number)

    for number in (signal.SIGINT, signal.SIGTERM, signal.SIGQUIT, signal.SIGHUP):
        if signal.getsignal(number) is not signal.SIG_IGN:  # as `nohup` sets it
            loop.add_signal_handler(number, end, number)
    async with serving(listener, handler):
        ready()
        ended_by = await stop
        await sessions.close()
    return 128 + ended_by


def _only(headers: Headers, name: str) -> str | None:
    """Return a header that must not come twice; None if it does."""
    values = headers.get_all(name)
    return values[0] if len(values) == 1 else None


def _token(headers: Headers) -> str | None:
    """Return the second of two protocols, if the first is ours."""
    match [each.strip() for each in (_only(headers, "Sec-WebSocket-Protocol") or "").split(",")]:
        case [first, token] if first == PROTOCOL:
            return token
    return None


def _plain(status: HTTPStatus, words: str, **more: str) -> Response:
    return _reply(status, File("text/plain; charset=utf-8", f"{status} {status.phrase}: {words}\n".encode()), **more)


def _reply(status: HTTPStatus, file: File, **more: str) -> Response:
    told = {"Content-Type": file.kind, "Content-Length": str(len(file.body)), "Connection": "close"}
    return Response(status, status.phrase, Headers({**HEADERS, **told, **more}), file.body)
