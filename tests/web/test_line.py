"""The line of a page to its game: lost, stopped, begun anew; and files that go both ways over it."""

from __future__ import annotations

import json
import os
import signal
import time
from pathlib import Path
from typing import Any

import pytest

from tests.program import run
from tests.web.browsing import POSITION, Served, Visitor, serving, visit

pytestmark = pytest.mark.long
PNG = Path(__file__).parents[2] / "slide_tui" / "web" / "page" / "icon.png"
SHOWN = "document.getElementById('news').textContent"


def test_a_line_that_carries_nothing_is_said_and_comes_back(browser: Any, served: Served) -> None:
    """Within two seconds, without a reload; the game is the same."""
    visitor = visit(browser, served.address)
    visitor.hears("Moves: 0")
    visitor.page.keyboard.press("ArrowLeft")
    visitor.hears("Moves: 1")
    os.kill(served.process.pid, signal.SIGSTOP)
    began = time.monotonic()
    try:
        visitor.until(f"{SHOWN}.startsWith('Reconnecting')")
        assert time.monotonic() - began < 2.5  # two, and what a busy machine takes
    finally:
        os.kill(served.process.pid, signal.SIGCONT)
    visitor.until(f"{SHOWN} === ''")
    visitor.page.keyboard.press("ArrowLeft")
    visitor.hears("Congratulations")
    assert not visitor.errors


@pytest.mark.parametrize("end", [signal.SIGINT, signal.SIGKILL], ids=lambda end: end.name)
def test_a_page_finds_a_server_that_was_started_again(browser: Any, tmp_path: Path, end: signal.Signals) -> None:
    """By itself, with its run to be continued; meanwhile it says that the server has ended, or that it reconnects."""
    words = ("--token-file", str(tmp_path / "token"), "--data-dir", str(tmp_path / "data"), "--size", "3")
    with serving(*words) as first:
        visitor = visit(browser, first.address)
        visitor.hears("Moves: 0")
        port = first.bare.rpartition(":")[2].strip("/")
        first.process.send_signal(end)
        if end is signal.SIGINT:
            visitor.hears("The server has ended. Your run is saved.")
        else:
            visitor.until(f"{SHOWN}.startsWith('Reconnecting')")
        first.process.wait()
    with serving(*words, "--port", port) as second:
        assert second.address == first.address
        visitor.until(f"!document.getElementById('over').open && {SHOWN} === ''")
        visitor.page.keyboard.press("ArrowUp")
        visitor.page.keyboard.press("ArrowDown")
        visitor.hears("Moves: ")
        assert visitor.page.evaluate("slide.link.socket.readyState") == 1


def test_the_picture_of_a_run_is_downloaded(browser: Any, served: Served) -> None:
    """It is not written on the server, and nothing names a path there."""
    visitor = visit(browser, served.address)
    visitor.hears("Moves: 0")
    visitor.page.keyboard.press("ArrowLeft")
    visitor.hears("7 left")
    visitor.page.keyboard.press("ArrowLeft")
    visitor.hears("Congratulations")
    visitor.hears("New board, n, 1 of")
    for key, heard in (("ArrowDown", "Same board"), ("ArrowDown", "Replay, 3 of"), ("Enter", "Replay 3×3")):
        visitor.page.keyboard.press(key)
        visitor.hears(heard)
    visitor.page.keyboard.press("Enter")
    visitor.hears("Take over from here, 1 of 5")
    visitor.page.keyboard.press("End")
    visitor.hears("Save a picture of it, 5 of 5")
    with visitor.page.expect_download() as coming:
        visitor.page.keyboard.press("Enter")
    visitor.hears("Saved to slide-tui-")
    assert coming.value.suggested_filename.startswith("slide-tui-")
    assert Path(coming.value.path()).read_text().startswith("<svg")


def test_runs_are_downloaded_and_added(browser: Any, served: Served, tmp_path: Path) -> None:
    """What one page exports another one imports."""
    visitor = visit(browser, served.address)
    visitor.hears("Moves: 0")
    visitor.page.keyboard.press("ArrowLeft")
    visitor.page.keyboard.press("ArrowLeft")
    visitor.hears("Congratulations")
    visitor.page.click("#more")
    with visitor.page.expect_download() as coming:
        visitor.page.click("#export")
    runs = tmp_path / "runs.jsonl"
    coming.value.save_as(runs)
    assert json.loads(runs.read_text().splitlines()[0])["moves"] == 2
    other = tmp_path / "other"
    with serving("--data-dir", str(other), "--size", "3") as second:
        there = visit(browser, second.address)
        there.hears("Moves: 0")
        there.page.click("#more")
        with there.page.expect_file_chooser() as chooser:
            there.page.click("text=Add runs")
        chooser.value.set_files(runs)
        there.until(f"{SHOWN}.startsWith('runs.jsonl: 1 added')")
    assert json.loads(run("export", "--data-dir", str(other)).out)["moves"] == 2


def test_a_guests_picture_goes_into_their_own_folder(browser: Any, tmp_path: Path) -> None:
    """It is on the tiles at once, and on those of the next evening."""
    with serving("--guests", str(tmp_path), "--position", POSITION) as server:
        here = browser.new_context()
        visitor = visit(here, server.address)
        visitor.hears("Moves: 0")
        visitor.page.click("#more")
        with visitor.page.expect_file_chooser() as chooser:
            visitor.page.click("text=Use a picture")
        chooser.value.set_files(PNG)
        visitor.until(f"{SHOWN} === 'icon.png is on your tiles.'")
        [guest] = [folder for folder in tmp_path.iterdir() if folder.is_dir()]
        [picture] = guest.rglob("icon.png")
        [settings] = guest.rglob("settings.toml")
        assert str(tmp_path) not in settings.read_text()  # no page can show a path of the server
        assert picture.read_bytes() == PNG.read_bytes()
        shows_icon(visitor)
        visitor.page.close()
        shows_icon(evening := visit(here, server.address))
        assert not visitor.errors + evening.errors
        here.close()


def shows_icon(visitor: Visitor) -> None:
    """Wait until the first tile is a part of the picture: there that is all orange."""
    visitor.hears("Moves: 0")
    while not all(abs(a - b) < 40 for a, b in zip(visitor.colour(*at(visitor)), (0xE4, 0x75, 0x58), strict=True)):
        visitor.page.wait_for_timeout(50)


def at(visitor: Visitor) -> tuple[int, int]:
    """A place on the first tile, beside its number."""
    x, y = visitor.middle_of(0)
    return round(x) - 30, round(y) - 30


def test_a_file_that_is_dropped_is_taken(browser: Any, served: Served) -> None:
    """It doesn't open in the page's place."""
    visitor = visit(browser, served.address)
    visitor.hears("Moves: 0")
    visitor.page.evaluate(
        """() => {
          const data = new DataTransfer();
          data.items.add(new File(["no runs"], "notes.txt"));
          dispatchEvent(new DragEvent("drop", { dataTransfer: data, cancelable: true }));
        }"""
    )
    visitor.until(f"{SHOWN} !== ''")
    assert visitor.page.url == served.address
