"""What an attacker tries, through real sockets: nobody comes in, nothing leaks, and those who play don't notice."""

from __future__ import annotations

import asyncio
import os
import signal
from contextlib import suppress
from http.client import HTTPConnection
from pathlib import Path

import pytest
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.frames import CloseCode, Frame, Opcode

from slide_tui.web.server import Limits
from slide_tui.web.sessions import Rules
from tests.web.visits import FILES, TOKEN, Served, arrived, closed, echoed, served, told

EVIL = "evil.example"


async def asked(server: Served, path: str = "/", method: str = "GET", host: str | None = None) -> tuple[int, bytes]:
    """The status and the body of an answer."""

    def ask() -> tuple[int, bytes]:
        line = HTTPConnection("127.0.0.1", server.port, timeout=10)
        try:
            line.putrequest(method, path, skip_host=True, skip_accept_encoding=True)
            for each in (server.host,) if host is None else host.split("|"):
                if each:
                    line.putheader("Host", each)
            line.endheaders()
            answer = line.getresponse()
            return answer.status, answer.read()
        finally:
            line.close()

    return await asyncio.to_thread(ask)


async def raw(server: Served, data: bytes) -> bytes:
    """Everything that is answered to some bytes, until the line is closed."""
    reader, writer = await asyncio.open_connection("127.0.0.1", server.port)
    try:
        writer.write(data)
        return await reader.read()
    except ConnectionResetError:
        return b""
    finally:
        writer.transport.abort()


async def refused(server: Served, *origins: str, offered: str = f"slide-tui, {TOKEN}") -> int:
    """The status with which a socket is refused."""
    headers = [*(("Origin", each) for each in origins), ("Sec-WebSocket-Protocol", offered)]
    with pytest.raises(InvalidStatus) as caught:
        await connect(server.address(token=TOKEN), additional_headers=headers)
    return caught.value.response.status_code


async def test_the_page_is_given_to_whoever_asks_by_a_name_of_ours() -> None:
    """The files hold no secret: the token is in the fragment, which browsers keep to themselves."""
    async with served() as server:
        assert await asked(server) == (200, FILES["/"].body)
        assert await asked(server, "/page.js?anything") == (200, FILES["/page.js"].body)
        assert await asked(server, host=f"LOCALHOST:{server.port}") == (200, FILES["/"].body)


async def test_a_host_that_is_not_ours_is_misdirected() -> None:
    """A name that somebody bent to point here, another port, no name, or two of them."""
    async with served() as server:
        own = server.host
        for host in (EVIL, f"{EVIL}:{server.port}", "127.0.0.1", "127.0.0.1:1", "", f"{own}|{own}", f"{own}."):
            status, body = await asked(server, host=host)
            assert (status, EVIL.encode() in body) == (421, False), host


async def test_a_page_of_another_site_opens_no_socket() -> None:
    """Even with the token; and whoever names no origin is not a browser that shows our page."""
    async with served() as server:
        for origin in ("null", f"http://{EVIL}", "http://127.0.0.1", f"http://localhost:{server.port}", "x", ""):
            assert await refused(server, origin) == 403, origin
        assert await refused(server) == 403
        assert not server.sessions.games


async def test_two_origins_are_none() -> None:
    """One of them would be ours."""
    async with served() as server:
        assert await refused(server, f"http://{EVIL}", f"http://{server.host}") == 403


async def test_a_bent_name_opens_no_socket_though_host_and_origin_agree() -> None:
    """With DNS rebinding, both are the attacker's name."""
    async with served() as server:
        name = f"{EVIL}:{server.port}"
        sent = f"GET /game HTTP/1.1\r\nHost: {name}\r\nOrigin: http://{name}\r\nConnection: Upgrade\r\n"
        sent += "Upgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: MDEyMzQ1Njc4OWFiY2RlZg==\r\n"
        sent += f"Sec-WebSocket-Protocol: slide-tui, {TOKEN}\r\n\r\n"
        assert (await raw(server, sent.encode())).startswith(b"HTTP/1.1 421 ")


async def test_nobody_comes_in_without_the_token() -> None:
    """A wrong token is refused, however close."""
    wrong = ["", "x", TOKEN[:-1], TOKEN + "x", TOKEN.lower(), "ünïcode", "a" * 4000]
    offers = ["", "slide-tui", TOKEN, f"{TOKEN}, slide-tui", f"slide-tui, {TOKEN}, x", f"slide-tui, x, {TOKEN}"]
    async with served() as server:
        own = f"http://{server.host}"
        for offered in [*(f"slide-tui, {token}" for token in wrong), *offers]:
            assert await refused(server, own, offered=offered) == 403, offered


async def test_no_path_meets_the_disk() -> None:
    """Only what is in the table of files exists."""
    paths = [
        *("/../../../../etc/passwd", "/%2e%2e/%2e%2e/etc/passwd", "//etc/passwd", "/..%5cgate.py", "*"),
        *("/page.js/..", "/./page.js", "/PAGE.JS", "/page.js;x", "/page.js%00.css", "/index.html", "/%00"),
        f"http://{EVIL}/etc/passwd",
    ]
    bad = ["//[", "http://["]
    async with served() as server:
        answers = {path: (await asked(server, path))[0] for path in [*paths, *bad]}
        assert answers == {**dict.fromkeys(paths, 404), **dict.fromkeys(bad, 400)}


async def test_whoever_asks_for_the_head_gets_no_body() -> None:
    """As those who preview a link do; the socket has no head."""
    async with served() as server:
        for path, status in (("/", b"200"), ("/page.js", b"200"), ("/game", b"404")):
            head, _, body = (
                await raw(server, f"HEAD {path} HTTP/1.1\r\nHost: {server.host}\r\n\r\n".encode())
            ).partition(b"\r\n\r\n")
            assert (head.split()[1], body) == (status, b"")
            assert b"Content-Length: 0" not in head


async def test_only_get_and_head_are_answered() -> None:
    """The page asks for nothing else."""
    methods = ["POST", "PUT", "DELETE", "OPTIONS", "TRACE", "get", "X" * 100]
    async with served() as server:
        answers = {method: (await asked(server, method=method))[0] for method in methods}
        assert answers == dict.fromkeys(methods, 405)


async def test_every_answer_forbids_what_the_page_does_not_need() -> None:
    """Foreign sources, frames, guessing of types, referrers; and it doesn't say what software answers."""
    async with served() as server:
        for path in ("/", "/nothing"):
            head = (await raw(server, f"GET {path} HTTP/1.1\r\nHost: {server.host}\r\n\r\n".encode())).lower()
            head = head.partition(b"\r\n\r\n")[0]
            policy = head.partition(b"content-security-policy:")[2].partition(b"\r\n")[0]
            assert b"default-src 'none'" in policy
            assert b"frame-ancestors 'none'" in policy
            assert b"unsafe" not in policy
            for wanted in (b"x-content-type-options: nosniff", b"referrer-policy: no-referrer"):
                assert wanted in head
            assert b"set-cookie" not in head
            assert b"python" not in head


HUGE = {
    "a long path": b"GET /" + b"a" * 100_000 + b" HTTP/1.1\r\n\r\n",
    "a long header": b"GET / HTTP/1.1\r\nX: " + b"a" * 100_000 + b"\r\n\r\n",
    "many headers": b"GET / HTTP/1.1\r\n" + b"X: a\r\n" * 10_000 + b"\r\n",
    "a body": b"POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 1000000000\r\n\r\n" + b"a" * 100_000,
    "chunks": b"POST / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\nffffffff\r\n",
    "no HTTP": bytes(range(256)) * 100,
    "TLS": b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03" + bytes(500),
    "nothing": b"\r\n" * 1000,
}


@pytest.mark.parametrize("data", HUGE.values(), ids=HUGE)
async def test_what_is_not_a_request_is_refused(data: bytes) -> None:
    """The line is closed, at most with a refusal, and the next one is answered."""
    async with served(limits=Limits(request_s=0.3)) as server:
        answer = await raw(server, data)
        assert not answer or answer.startswith(b"HTTP/1.1 4")
    async with served() as server:
        assert (await asked(server))[0] == 200


@pytest.mark.parametrize("after", [b"", b"\xff" * 20, b"\x88\x00", b"\r\n"], ids=repr)
async def test_what_follows_a_request_is_no_mistake_of_the_server(after: bytes) -> None:
    """Half closed or not: somebody who plays doesn't notice, and nothing is told."""
    async with served() as server, server.page() as page:
        await arrived(page)
        for end in (True, False):
            reader, writer = await asyncio.open_connection("127.0.0.1", server.port)
            writer.write(f"GET / HTTP/1.1\r\nHost: {server.host}\r\n\r\n".encode() + after)
            if end:
                writer.write_eof()
            await reader.read()
            writer.transport.abort()
        await echoed(page, "focus")


async def test_those_who_ask_slowly_are_cut() -> None:
    """Lines that never say what they want end by themselves."""
    async with served(limits=Limits(request_s=0.4)) as server:
        slow = [await asyncio.open_connection("127.0.0.1", server.port) for _ in range(50)]
        for _, writer in slow:
            writer.write(b"GET / HTTP/1.1\r\nHost: ")
        assert {await reader.read() for reader, _ in slow} == {b""}
        for _, writer in slow:
            writer.transport.abort()


async def test_those_who_ask_slowly_keep_nobody_out() -> None:
    """A page comes in meanwhile."""
    async with served() as server:
        slow = [await asyncio.open_connection("127.0.0.1", server.port) for _ in range(50)]
        for _, writer in slow:
            writer.write(b"GET / HTTP/1.1\r\nHost: ")
        async with server.page() as page:
            assert (await arrived(page)).pid
        for _, writer in slow:
            writer.transport.abort()


async def test_too_many_lines_are_cut_at_once() -> None:
    """Those who play keep theirs, and there is room again when others have gone."""
    async with served(limits=Limits(lines=20)) as server, server.page() as page:
        await arrived(page)
        lines = [await asyncio.open_connection("127.0.0.1", server.port) for _ in range(50)]
        await echoed(page, "focus")
        kept = [(reader, writer) for reader, writer in lines if not reader.at_eof() and reader.exception() is None]
        assert 15 < len(kept) < 25
        for _, writer in lines:
            writer.transport.abort()
        await echoed(page, "blur")
        assert (await asked(server))[0] == 200


async def test_lines_that_ask_for_nothing_keep_nobody_out() -> None:
    """However many there are, and however often they are renewed: who has asked longest is cut for who comes."""
    async with served(limits=Limits(lines=20)) as server:
        held = [await asyncio.open_connection("127.0.0.1", server.port) for _ in range(60)]
        for _ in range(5):
            async with server.page() as page:
                assert (await arrived(page)).pid
            held += [await asyncio.open_connection("127.0.0.1", server.port) for _ in range(20)]
        for _, writer in held:
            writer.transport.abort()


BAD = {
    "10 MB": (Opcode.TEXT, b"x" * 10_000_000, 1009),
    "64 KB and one": (Opcode.TEXT, b"x" * (64 * 1024 + 1), 1009),
    "binary": (Opcode.BINARY, b'["key", "a", "a"]', 1003),
    "not UTF-8": (Opcode.TEXT, b'["key", "\xff"]', 1007),
    "two lines": (Opcode.TEXT, b'["key"]\n["key"]', 1008),
    "a carriage return": (Opcode.TEXT, b'["key"]\r["key"]', 1008),
}


@pytest.mark.parametrize(("kind", "message", "code"), BAD.values(), ids=BAD)
async def test_a_message_that_no_page_sends_ends_the_line(kind: Opcode, message: bytes, code: int) -> None:
    """The game hears nothing of it, and waits for its page."""
    async with served() as server:
        bad = await server.page()
        game = await arrived(bad)
        await send_frames(bad, Frame(kind, message))
        assert await closed(bad) == code
        async with server.page(window=game.window or "") as page:
            await page.send('["again"]')
            assert await told(page, "heard") == ["heard", ["again"]]


async def test_the_largest_message_is_passed_on() -> None:
    """A long paste comes through, letter by letter."""
    async with served() as server, server.page() as page:
        await arrived(page)
        await echoed(page, "paste", "x" * (64 * 1024 - 13))


async def test_a_message_of_endless_parts_ends_the_line() -> None:
    """Empty parts count too."""
    async with served() as server, server.page() as page:
        await arrived(page)
        await send_frames(page, Frame(Opcode.TEXT, b"x", False), *[Frame(Opcode.CONT, b"", False)] * 5000)
        assert await closed(page) == 1009


async def send_frames(page: ClientConnection, *frames: Frame) -> None:
    """Send frames that the library would not."""
    page.transport.write(b"".join(frame.serialize(mask=True) for frame in frames))


async def test_a_page_that_floods_slows_nobody_down() -> None:
    """While one has thousands of messages under way, another is answered before they are all through."""
    async with served() as server, server.page() as wild, server.page() as calm:
        await arrived(wild)
        await arrived(calm)
        frame = Frame(Opcode.TEXT, b'["move", 1, 1]').serialize(mask=True)
        wild.transport.write(frame * 20_000)
        through = asyncio.create_task(heard_times(wild, 20_000))
        for number in range(3):
            await echoed(calm, "focus", number)
        assert not through.done()
        through.cancel()


async def heard_times(page: ClientConnection, times: int) -> None:
    """Wait until a game has heard so many messages."""
    for _ in range(times):
        await told(page, "heard")


async def test_a_page_that_reads_nothing_stops_its_game_not_the_server() -> None:
    """What it doesn't take stays in the game's pipe, which makes a game leave frames out: little is on the way."""
    async with served(Rules(patience_s=0.1)) as server, server.page() as deaf, server.page() as page:
        game = await arrived(deaf)
        await arrived(page)
        deaf.transport.pause_reading()
        await deaf.send('["lot", 2000, 5000]')
        await asyncio.sleep(0.3)
        await echoed(page, "focus")
        os.kill(game.pid, signal.SIGKILL)
        deaf.transport.resume_reading()
        frames = 0
        with suppress(ConnectionClosed):
            while await deaf.recv():
                frames += 1
        assert frames < 400


async def test_a_page_that_asks_and_never_reads_the_answers_is_cut() -> None:
    """Pings are answered without waiting, so the answers would pile up."""
    async with served() as server, server.page() as deaf:
        await arrived(deaf)
        deaf.transport.pause_reading()
        ping = Frame(Opcode.PING, b"x" * 125).serialize(mask=True) * 5000
        while not deaf.transport.is_closing():
            deaf.transport.write(ping)
            await asyncio.sleep(0)
            while deaf.transport.get_write_buffer_size() > len(ping) and not deaf.transport.is_closing():
                await asyncio.sleep(0.001)
        assert await closed(deaf) == CloseCode.ABNORMAL_CLOSURE


async def test_ids_that_are_not_ours_become_no_words(tmp_path: Path) -> None:
    """A page gets a game and a folder of its own, whatever it calls itself."""
    async with served(Rules(guests=tmp_path)) as server:
        for name in ("../../etc", "/etc", "--help", "F" * 32, "a" * 31, "", "0" * 32):
            async with server.page(window=name, guest=name) as page:
                game = await arrived(page)
                assert game.words == ["--data-dir", str(tmp_path / (game.guest or "")), "--guest"]
                assert game.guest != name
                await page.send('["leave", 0]')
                await closed(page)


async def test_nothing_is_compressed() -> None:
    """A compressed message could grow without end, and its length tell of its content."""
    async with served() as server, server.page(compression="deflate") as page:
        assert not page.protocol.extensions
