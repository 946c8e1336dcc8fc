"""The page in a browser, played with keys and mouse: boards, links, and what it says when a game ends."""

from __future__ import annotations

import os
import signal
from pathlib import Path
from typing import Any

import pytest

from tests.program import run
from tests.web.browsing import Served, children, visit

pytestmark = pytest.mark.long


def test_a_board_is_played_with_keys_and_mouse(browser: Any, served: Served) -> None:
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


def test_every_pixel_of_the_ground_has_its_colour(browser: Any, served: Served) -> None:
    """The canvas is drawn to its corners, in the colours of the theme."""
    visitor = visit(browser, served.address, viewport={"width": 1280, "height": 800})
    visitor.hears("Moves: 0")
    assert visitor.colour(0, 0) == (0x10, 0x14, 0x1B)


def test_loading_anew_shows_the_same_game(browser: Any, served: Served) -> None:
    """A reload loses nothing."""
    visitor = visit(browser, served.address)
    visitor.hears("Moves: 0")
    visitor.page.keyboard.press("ArrowLeft")
    visitor.hears("Moves: 1")
    visitor.page.reload(wait_until="commit")
    visitor.hears("Moves: 1")
    assert not visitor.errors


def test_a_game_that_breaks_off_is_said_and_can_be_gone_on_with(browser: Any, served: Served) -> None:
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


def test_without_its_token_the_address_opens_nothing(browser: Any, served: Served) -> None:
    """The page says what may be wrong, once it has tried for a while."""
    visitor = visit(browser, served.address.partition("#")[0])
    visitor.page.wait_for_selector("#over[open]", timeout=60_000)
    assert "Is it still served, and is the address complete?" in visitor.page.inner_text("#why")


def test_a_page_installed_as_an_app_finds_its_way_without_the_token(browser: Any, served: Served) -> None:
    """Once it has played, the browser itself knows the token, as an app's icon opens the bare address."""
    here = browser.new_context()
    visit(here, served.address).hears("Moves: 0")
    bare = visit(here, served.address.partition("#")[0])
    bare.hears("Moves: 0")
    assert not bare.page.is_visible("#over")
    here.close()


def test_the_end_of_the_server_saves_the_run(browser: Any, served: Served, tmp_path: Path) -> None:
    """Ctrl+C ends the games, and their runs wait for the next evening."""
    visitor = visit(browser, served.address)
    visitor.hears("Moves: 0")
    visitor.page.keyboard.press("ArrowLeft")
    visitor.hears("Moves: 1")
    assert served.end() in (0, 128 + signal.SIGINT)
    listed = run("plain", "--size", "2", "--data-dir", str(tmp_path), given="list\nexit\n").out
    assert "1 move, 0.00 s" in listed
