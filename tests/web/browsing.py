"""The page in a real browser: Debian's chromium, driven by playwright. Left out where either is missing."""

from __future__ import annotations

import json
import os
import re
import shutil
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

from slide_tui.engine.size import Size
from slide_tui.tui.board.layout import place
from tests.program import environment

CHROMIUM = os.environ.get("CHROMIUM") or shutil.which("chromium") or shutil.which("chromium-browser")
FLAGS = ["--no-sandbox", "--disable-gpu", "--disable-background-networking", "--disable-component-update"]
POSITION = "1 2 3/4 5 6/0 7 8"


@pytest.fixture(scope="module")
def browser() -> Iterator[Any]:
    """A browser without a window."""
    if CHROMIUM is None:
        pytest.skip("there is no chromium on this machine, so the page was not tried in a browser")
    api = pytest.importorskip("playwright.sync_api", reason="playwright is not installed")
    with api.sync_playwright() as play:
        running = play.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        yield running
        running.close()


class Served:
    """A server with its address."""

    def __init__(self, *words: str) -> None:
        """Start it, and wait for the line that says its address."""
        self.process = subprocess.Popen(
            [sys.executable, "-m", "slide_tui", "serve", "--port", "0", *words],
            stdout=subprocess.PIPE, text=True, env=environment(),
        )  # fmt: skip
        assert self.process.stdout is not None
        found = re.search(r"http://\S+", self.process.stdout.readline())
        assert found is not None
        self.address = found[0]

    @property
    def bare(self) -> str:
        """The address without its token."""
        return self.address.partition("#")[0]

    def end(self) -> int:
        """End it as Ctrl+C does."""
        self.process.send_signal(signal.SIGINT)
        self.process.wait()
        return self.process.returncode


@contextmanager
def serving(*words: str) -> Iterator[Served]:
    """A server with some options."""
    server = Served(*words)
    try:
        yield server
    finally:
        server.process.kill()
        server.process.communicate()


@pytest.fixture
def served(tmp_path: Path) -> Iterator[Served]:
    """A server of one board, two slides from solved."""
    with serving("--position", POSITION, "--data-dir", str(tmp_path)) as server:
        yield server


def children(pid: int) -> list[int]:
    """The processes that a process has started."""
    return list(map(int, Path(f"/proc/{pid}/task/{pid}/children").read_text().split()))


class Visitor:
    """Somebody at a page."""

    def __init__(self, page: Any) -> None:
        """Note what goes wrong on the page, and where it asks for things."""
        self.page = page
        self.errors: list[str] = []
        self.asked: list[str] = []
        self.sent: list[list[Any]] = []
        """What the page has told its game."""
        page.on("pageerror", lambda error: self.errors.append(str(error)))
        page.on("request", lambda request: self.asked.append(request.url))
        page.on("websocket", lambda line: line.on("framesent", lambda said: self.sent.append(json.loads(said))))

    def hears(self, words: str) -> None:
        """Wait until something is said aloud, or stands in the board's text."""
        # Not wait_for_function, which the page's policy forbids: it would evaluate a text.
        while words not in self.page.evaluate("document.body.innerText + document.getElementById('board').textContent"):
            self.page.wait_for_timeout(20)

    def typed(self) -> list[str]:
        """The keys that the page has sent, by name."""
        return [said[1] for said in self.sent if said[0] == "key"]

    def told(self) -> str:
        """All that was said aloud last, line by line."""
        return str(self.page.inner_text("#spoken"))

    def until(self, script: str) -> None:
        """Wait until something is true of the page."""
        while not self.page.evaluate(script):
            self.page.wait_for_timeout(20)

    def middle_of(self, cell: int) -> tuple[float, float]:
        """Where on the page the middle of a cell of the 3x3 board is."""
        columns, rows = map(int, self.page.evaluate("document.getElementById('screen').dataset.cells").split("x"))
        placement = place(Size(3, 3), columns, rows)
        box = self.page.locator("#screen").bounding_box()
        assert placement is not None
        assert box is not None
        row, column = divmod(cell, 3)
        x = placement.board.x + 1 + (column + 0.5) * placement.pitch.width
        y = placement.board.y + 1 + (row + 0.5) * placement.pitch.height
        return box["x"] + x * box["width"] / columns, box["y"] + y * box["height"] / rows

    def colour(self, x: int, y: int) -> tuple[int, ...]:
        """The colour of a pixel of the canvas."""
        found: list[int] = self.page.evaluate(
            f"[...document.getElementById('screen').getContext('2d').getImageData({x}, {y}, 1, 1).data]"
        )
        return tuple(found[:3])


def visit(context: Any, address: str, **more: Any) -> Visitor:
    """Open the address."""
    visitor = Visitor(context.new_page(**more))
    visitor.page.goto(address, wait_until="commit")
    return visitor


def phone(browser: Any, width: int = 390, height: int = 844, **more: Any) -> Any:
    """A context of a phone."""
    size = {"width": width, "height": height}
    return browser.new_context(viewport=size, has_touch=True, is_mobile=True, device_scale_factor=3, **more)


class Fingers:
    """Fingers on a page: each step says where every finger is that touches."""

    def __init__(self, visitor: Visitor) -> None:
        """Fingers of a visitor."""
        self._touch = visitor.page.context.new_cdp_session(visitor.page)
        self._down: set[int] = set()

    def be(self, **at: tuple[float, float]) -> None:
        """Let fingers, by name, be at places; those that are not named any more are lifted."""
        points = [{"x": x, "y": y, "id": ord(name[0])} for name, (x, y) in at.items()]
        now = {point["id"] for point in points}
        kind = "touchStart" if now - self._down else "touchEnd" if self._down - now else "touchMove"
        self._down = {int(each) for each in now}
        self._touch.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})
