"""The page in a real browser: Debian's chromium, driven by playwright. Left out where either is missing."""

from __future__ import annotations

import os
import re
import shutil
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from slide_tui.engine.size import Size
from slide_tui.tui.board.layout import place
from tests.program import environment, run

if TYPE_CHECKING:
    from playwright.sync_api import Browser, BrowserContext, Page

CHROMIUM = os.environ.get("CHROMIUM") or shutil.which("chromium") or shutil.which("chromium-browser")
FLAGS = ["--no-sandbox", "--disable-gpu", "--disable-background-networking", "--disable-component-update"]
POSITION = "1 2 3/4 5 6/0 7 8"
pytestmark = pytest.mark.long


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
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

    def end(self) -> int:
        """End it as Ctrl+C does."""
        self.process.send_signal(signal.SIGINT)
        self.process.wait()
        return self.process.returncode


@pytest.fixture
def served(tmp_path: Path) -> Iterator[Served]:
    """A server of one board, two slides from solved."""
    server = Served("--position", POSITION, "--data-dir", str(tmp_path))
    try:
        yield server
    finally:
        server.process.kill()
        server.process.communicate()


def children(pid: int) -> list[int]:
    """The processes that a process has started."""
    return list(map(int, Path(f"/proc/{pid}/task/{pid}/children").read_text().split()))


class Visitor:
    """Somebody at a page."""

    def __init__(self, page: Page) -> None:
        """Note what goes wrong on the page, and where it asks for things."""
        self.page = page
        self.errors: list[str] = []
        self.asked: list[str] = []
        page.on("pageerror", lambda error: self.errors.append(str(error)))
        page.on("request", lambda request: self.asked.append(request.url))

    def hears(self, words: str) -> None:
        """Wait until something is said aloud, or stands in the board's text."""
        # Not wait_for_function, which the page's policy forbids: it would evaluate a text.
        while words not in self.page.evaluate("document.body.innerText + document.getElementById('board').textContent"):
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


def visit(context: Browser | BrowserContext, address: str, **more: Any) -> Visitor:
    """Open the address."""
    visitor = Visitor(context.new_page(**more))
    visitor.page.goto(address, wait_until="commit")
    return visitor


def test_a_board_is_played_with_keys_and_mouse(browser: Browser, served: Served) -> None:
    """Keys slide, a click slides, the result comes, and nothing is asked of anybody else."""
    visitor = visit(browser, served.address, viewport={"width": 1280, "height": 800})
    visitor.hears("Moves: 0")
    visitor.page.keyboard.press("ArrowLeft")
    visitor.hears("Moves: 1")
    visitor.hears("7 left")
    visitor.page.mouse.click(*visitor.middle_of(8))
    visitor.hears("Congratulations! Solved in 2 moves")
    assert not visitor.errors
    origin = served.address.partition("#")[0]
    assert all(url.startswith((origin, origin.replace("http", "ws"))) for url in visitor.asked)


def test_every_pixel_of_the_ground_has_its_colour(browser: Browser, served: Served) -> None:
    """The canvas is drawn to its corners, in the colours of the theme."""
    visitor = visit(browser, served.address, viewport={"width": 1280, "height": 800})
    visitor.hears("Moves: 0")
    assert visitor.colour(0, 0) == (0x10, 0x14, 0x1B)


def test_loading_anew_shows_the_same_game(browser: Browser, served: Served) -> None:
    """A reload loses nothing."""
    visitor = visit(browser, served.address)
    visitor.hears("Moves: 0")
    visitor.page.keyboard.press("ArrowLeft")
    visitor.hears("Moves: 1")
    visitor.page.reload(wait_until="commit")
    visitor.hears("Moves: 1")
    assert not visitor.errors


def test_a_game_that_breaks_off_is_said_and_can_be_gone_on_with(browser: Browser, served: Served) -> None:
    """Whatever ended it, the next one has its run."""
    visitor = visit(browser, served.address)
    visitor.hears("Moves: 0")
    visitor.page.keyboard.press("ArrowLeft")
    visitor.hears("7 left")
    [game] = children(served.process.pid)
    os.kill(game, signal.SIGKILL)
    visitor.hears("The game broke off.")
    visitor.page.click("#again")
    visitor.hears("Moves: 0")
    assert len(children(served.process.pid)) == 1


def test_without_its_token_the_address_opens_nothing(browser: Browser, served: Served) -> None:
    """The page says what may be wrong, once it has tried for a while."""
    visitor = visit(browser, served.address.partition("#")[0])
    visitor.page.wait_for_selector("#over[open]", timeout=60_000)
    assert "Is it still served, and is the address complete?" in visitor.page.inner_text("#why")


def test_a_page_installed_as_an_app_finds_its_way_without_the_token(browser: Browser, served: Served) -> None:
    """Once it has played, the browser itself knows the token, as an app's icon opens the bare address."""
    here = browser.new_context()
    visit(here, served.address).hears("Moves: 0")
    bare = visit(here, served.address.partition("#")[0])
    bare.hears("Moves: 0")
    assert not bare.page.is_visible("#over")
    here.close()


def test_a_phone_swipes_and_taps(browser: Browser, served: Served) -> None:
    """A swipe is an arrow, a tap is a click, and the bar of buttons is there for fingers only."""
    phone = browser.new_context(
        viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True, device_scale_factor=3
    )
    visitor = visit(phone, served.address)
    visitor.hears("Moves: 0")
    assert visitor.page.is_visible("#bar")
    touch = phone.new_cdp_session(visitor.page)

    def swipe(*points: tuple[int, int]) -> None:
        for at, (x, y) in enumerate(points):
            kind = "touchStart" if at == 0 else "touchMove"
            touch.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": [{"x": x, "y": y}]})
        touch.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})

    swipe((250, 400), (200, 400), (150, 400))
    visitor.hears("7 left")
    visitor.page.touchscreen.tap(*visitor.middle_of(8))
    visitor.hears("Congratulations")
    width = visitor.page.evaluate("document.getElementById('screen').getBoundingClientRect().width")
    assert width > 370
    phone.close()


def test_the_end_of_the_server_saves_the_run(browser: Browser, served: Served, tmp_path: Path) -> None:
    """Ctrl+C ends the games, and their runs wait for the next evening."""
    visitor = visit(browser, served.address)
    visitor.hears("Moves: 0")
    visitor.page.keyboard.press("ArrowLeft")
    visitor.hears("Moves: 1")
    assert served.end() in (0, 128 + signal.SIGINT)
    listed = run("plain", "--size", "2", "--data-dir", str(tmp_path), given="list\nexit\n").out
    assert "1 move, 0.00 s" in listed
