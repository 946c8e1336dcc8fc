"""`slide-tui serve` as a program: what it says, what ends it, and what is left then."""

from __future__ import annotations

import asyncio
import os
import re
import signal
import socket
import stat
import subprocess
import sys
from collections.abc import Iterator, Mapping, Sequence
from contextlib import AbstractContextManager, contextmanager
from dataclasses import dataclass
from pathlib import Path
from urllib.parse import urlsplit

import pytest
from websockets.asyncio.client import ClientConnection, connect
from websockets.typing import Origin

from slide_tui.settings.move_keys import PRESETS
from slide_tui.web.sessions import STOPPED
from tests import loaded
from tests.program import COMMAND, environment, is_gone, run, run_here, usage_error, wait_until
from tests.web.visits import arrived, closed, protocols, told

PROGRAM = "tests.web.program"


class Forked:
    """A process of a server whose modules were loaded already, as `Popen` would have it."""

    def __init__(self, words: Sequence[str], env: Mapping[str, str]) -> None:
        """Start it."""
        (out, says), (err, complains) = os.pipe(), os.pipe()
        nothing = os.open(os.devnull, os.O_RDONLY)
        self.stdout, self.stderr = os.fdopen(out), os.fdopen(err)
        self.pid = loaded.start(PROGRAM, words, env, [nothing, says, complains], rooms=loaded.SERVER)
        for each in (nothing, says, complains):
            os.close(each)
        self._code: int | None = None

    def send_signal(self, number: int) -> None:
        """Send a signal, if it has not ended."""
        if self._code is None:
            os.kill(self.pid, number)

    def kill(self) -> None:
        """End it hard."""
        self.send_signal(signal.SIGKILL)

    def wait(self) -> int:
        """Wait for its end, and return its exit code."""
        if self._code is None:
            self._code = os.waitstatus_to_exitcode(os.waitpid(self.pid, 0)[1])
        return self._code

    def communicate(self) -> tuple[str, str]:
        """Wait for its end, and return what it has said and was not read."""
        self.wait()
        with self.stdout, self.stderr:
            return self.stdout.read(), self.stderr.read()


@dataclass
class Program:
    """A server that runs as a program of its own."""

    process: subprocess.Popen[str] | Forked
    said: list[str]
    """Its lines until it was ready."""

    @property
    def address(self) -> str:
        """What it said to open."""
        return self.said[0].removeprefix("Play at ")

    def page(self) -> connect:
        """A page that was opened at its address."""
        parts = urlsplit(self.address)
        return connect(
            f"ws://{parts.netloc}/game",
            origin=Origin(f"http://{parts.netloc}"), subprotocols=protocols(parts.fragment), close_timeout=0.3,
        )  # fmt: skip


@contextmanager
def program(*words: str, command: Sequence[str] = (), **changes: str) -> Iterator[Program]:
    """A server that has said that it is ready; with its own command it runs the real game."""
    line, env = ["--port", "0", *words], environment(**changes)
    process: subprocess.Popen[str] | Forked
    if command:
        process = subprocess.Popen(
            [*command, *line], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, env=env
        )  # fmt: skip
    else:
        process = Forked(line, env)
    try:
        assert process.stdout is not None
        said: list[str] = []
        while not said or not said[-1].startswith("Ctrl+C"):
            said.append(process.stdout.readline().rstrip("\n"))
            assert said[-1], process.communicate()
        yield Program(process, said)
    finally:
        process.kill()
        process.communicate()


async def test_a_signal_ends_all_games(tmp_path: Path) -> None:
    """Ctrl+C leaves no process, and the pages are told."""
    with program("--data-dir", str(tmp_path)) as server:
        async with server.page() as one, server.page() as two:
            pids = [(await arrived(page)).pid for page in (one, two)]
            assert not list(tmp_path.iterdir())
            server.process.send_signal(signal.SIGINT)
            assert [await closed(one), await closed(two)] == [STOPPED, STOPPED]
            assert await asyncio.to_thread(server.process.wait) == 128 + signal.SIGINT
        assert all(map(is_gone, pids))
        assert server.process.stderr is not None
        assert server.process.stderr.read() == ""


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGHUP, signal.SIGQUIT])
def test_every_signal_that_ends_programs_ends_the_server(number: signal.Signals) -> None:
    """With the exit code of shells."""
    with program() as server:
        server.process.send_signal(number)
        assert server.process.wait() == 128 + number


async def test_neither_a_stuck_game_nor_a_frozen_page_keeps_the_server_from_ending() -> None:
    """The game is ended hard after a moment; it would sleep for longer than any test may take."""
    with program() as server:
        async with server.page() as page:
            game = await arrived(page)
            await page.send('["sleep", 3600]')
            await told(page, "asleep")
            page.transport.pause_reading()
            server.process.send_signal(signal.SIGINT)
            assert await asyncio.to_thread(server.process.wait) == 128 + signal.SIGINT
            assert is_gone(game.pid)
            page.transport.abort()


async def test_a_server_that_is_killed_leaves_no_game(tmp_path: Path) -> None:
    """Every game notices the end of its input, though others run beside it, and saves."""
    with program("--guests", str(tmp_path)) as server:
        pages = [await server.page() for _ in range(3)]
        games = [await arrived(page) for page in pages]
        server.process.kill()
        await asyncio.to_thread(wait_until, lambda: all(is_gone(game.pid) for game in games))
        assert all((tmp_path / (game.guest or "") / "saved").exists() for game in games)
        for page in pages:
            page.transport.abort()


async def test_the_options_of_the_game_are_passed_on() -> None:
    """As the server read them."""
    with program("--size", "5", "--keys", "hjkl") as server:
        async with server.page() as page:
            assert (await arrived(page)).words == ["--size=5x5", f"--keys={PRESETS['hjkl']}"]


def test_the_address_is_of_this_machine_only_and_its_token_can_not_be_guessed() -> None:
    """192 bits, in the fragment, which no browser sends; said once, and new each time."""
    with program() as server, program() as other:
        assert re.fullmatch(r"http://127\.0\.0\.1:\d+/#[\w-]{32}", server.address)
        assert server.address[-32:] != other.address[-32:]
        assert sum(server.address[-32:] in line for line in server.said) == 1
        assert len(server.said) == 2


def test_a_kept_token_outlives_the_server(tmp_path: Path) -> None:
    """Its file is made for its owner alone."""
    file = tmp_path / "token"
    with program("--token-file", str(file)) as first:
        token = first.address[-32:]
    assert stat.S_IMODE(file.stat().st_mode) == 0o600
    assert file.read_text() == f"{token}\n"
    with program("--token-file", str(file)) as second:
        assert second.address.endswith(f"/#{token}")


def test_a_token_that_others_can_read_and_a_file_of_something_else_are_refused(tmp_path: Path) -> None:
    """Before anything listens; the file stays as it is."""
    file = tmp_path / "token"
    file.write_text("A" * 32)
    file.chmod(0o644)
    assert "others can read" in usage_error("serve", "--token-file", str(file))
    file.write_text("short")
    file.chmod(0o600)
    assert "doesn't hold a token" in usage_error("serve", "--token-file", str(file))
    assert file.read_text() == "short"
    assert "can't be read or made" in usage_error("serve", "--token-file", str(tmp_path / "none" / "token"))


def test_other_machines_are_spoken_of() -> None:
    """What it means that they can come is said where they can."""
    with program("--host", "0.0.0.0", "--name", "play.example.org") as server:  # noqa: S104 - what the test is about
        assert re.match(r"http://play\.example\.org:\d+/#", server.address)
        said = " ".join(server.said)
        assert "Other machines can connect, without encryption." in said
        assert "plays with your files" in said


def test_behind_a_proxy_the_address_is_the_proxys(tmp_path: Path) -> None:
    """A name for a server that only this machine reaches is that of something in front of it."""
    with program("--name", "Play.example.org", "--guests", str(tmp_path)) as server:
        assert re.match(r"https://play\.example\.org/#", server.address)
        assert len(server.said) == 2


def test_the_folder_of_the_guests_is_closed_to_others(tmp_path: Path) -> None:
    """It is made at the start."""
    with program("--guests", str(tmp_path / "a" / "b")):
        assert stat.S_IMODE((tmp_path / "a" / "b").stat().st_mode) == 0o700


def test_a_browser_is_opened_at_the_address(tmp_path: Path) -> None:
    """The one that the system, or BROWSER, names."""
    opened, browser = tmp_path / "opened", tmp_path / "browser"
    browser.write_text(f'#!/bin/sh\necho "$1" >{opened}\n')
    browser.chmod(0o755)
    with program("--open", BROWSER=str(browser)) as server:
        wait_until(lambda: opened.exists() and opened.read_text())
        assert opened.read_text().strip() == server.address


def real(folder: Path) -> AbstractContextManager[Program]:
    """A server of the real game, on a board of 3x3."""
    words = ("--position", "1 2 3/4 5 6/0 7 8", "--data-dir", str(folder))
    return program(*words, command=[*COMMAND, "serve"])


async def played(server: Program) -> tuple[ClientConnection, int]:
    """A page on which a tile was slid, and its game's process."""
    before = children(server.process.pid)
    page = await server.page()
    for message in ('["size", 80, 24]', '["again"]'):
        await page.send(message)
    await told(page, "draw")
    await page.send('["key", "ArrowLeft", 0, 0, 0]')
    while await told(page, "say") != ["say", "7 left"]:
        pass
    [pid] = children(server.process.pid) - before
    return page, pid


def children(pid: int) -> set[int]:
    """The processes that a process has started."""
    return set(map(int, Path(f"/proc/{pid}/task/{pid}/children").read_text().split()))


async def test_the_real_game_has_limits_and_outlives_no_killed_server(tmp_path: Path) -> None:
    """No dump of memory, at most 1 GB of data; what was played waits for the next time."""
    with real(tmp_path) as server:
        page, game = await played(server)
        limits = Path(f"/proc/{game}/limits").read_text()
        assert re.search(r"Max core file size +0 +0 ", limits)
        assert re.search(r"Max data size +1073741824 +1073741824 ", limits)
        assert re.search(r"Max open files +256 +256 ", limits)
        server.process.kill()
        await asyncio.to_thread(wait_until, lambda: is_gone(game))
        page.transport.abort()
    assert "1 move" in run("plain", "--size", "2", "--data-dir", str(tmp_path), given="list\nexit\n").out


@pytest.mark.long
async def test_a_signal_ends_eight_real_games(tmp_path: Path) -> None:
    """None has to be ended hard, and every run is saved."""
    with real(tmp_path) as server:
        visits = [await played(server) for _ in range(8)]
        server.process.send_signal(signal.SIGINT)
        assert [await closed(page) for page, _ in visits] == [STOPPED] * 8
        assert [page.close_reason for page, _ in visits] == [f"{128 + signal.SIGHUP}"] * 8
        assert await asyncio.to_thread(server.process.wait) == 128 + signal.SIGINT
        assert all(is_gone(game) for _, game in visits)
    assert run("plain", "--size", "2", "--data-dir", str(tmp_path), given="list\nexit\n").out.count("1 move") == 8


def failure(*words: str) -> str:
    """The one line with which it fails."""
    done = run_here("serve", *words)
    assert (1, "", 1) == (done.code, done.out, done.err.count("\n")), done
    return done.err


def test_a_port_that_is_taken_is_said() -> None:
    """In one line that says what would work."""
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        assert f"port {port} is taken" in failure("--port", str(port))


@pytest.mark.parametrize("host", ["nothing.invalid", "1.2.3.4.5", "x" * 300, "a..b"])
def test_a_host_that_is_none_is_said(host: str) -> None:
    """So is one that is another machine's."""
    assert "is not an address" in failure("--host", host, "--name", "x")
    assert "is not an address of this machine" in failure("--host", "192.0.2.1", "--name", "x")


def test_a_port_for_administrators_is_said() -> None:
    """Where the system has such ports, and we are not one."""
    lowest = Path("/proc/sys/net/ipv4/ip_unprivileged_port_start")
    if os.geteuid() == 0 or not lowest.exists() or int(lowest.read_text()) < 2:
        pytest.skip("here every port is free to everybody")
    assert "port 1 needs administrator rights" in failure("--port", "1")


def test_a_machine_without_the_extra_is_told_how_to_get_it() -> None:
    """In one line."""
    code = "import sys; sys.modules['websockets'] = None; from slide_tui.cli import main; sys.exit(main(['serve']))"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, env=environment(), check=False)
    assert (1, "", 1) == (done.returncode, done.stdout, done.stderr.count("\n"))
    assert "pip install 'websockets>=17.4'" in done.stderr


@pytest.mark.parametrize(
    "words",
    [
        ["--port", "65536"],
        ["--port", "-1"],
        ["--port", "http"],
        ["--host", "0.0.0.0"],  # noqa: S104 - what is refused
        ["--host", "192.0.2.1"],
        ["--most", "0"],
        ["--idle", "0"],
        ["--idle", "1.5"],
        ["--name", "http://x/"],
        ["--name", "a b"],
        ["--name", "x:0"],
        ["--name", "x:65536"],
        ["--name", "-x"],
        ["--name", ""],
        ["--name", "a" * 300],
        ["--name", "ü.example"],
        ["--guests", "d", "--data-dir", "e"],
        ["--guests", "d", "--no-save"],
        ["--guests", "/dev/null"],
        ["--guests", "\0"],
        ["--data-dir", "/dev/null"],
        ["--size", "99"],
        ["--code", "4x4-a", "--size", "4"],
        ["--color", "never"],
        ["extra"],
    ],
    ids=" ".join,
)
def test_words_that_make_no_sense_are_refused(words: list[str]) -> None:
    """Before anything listens."""
    usage_error("serve", *words)
