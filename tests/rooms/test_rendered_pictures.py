"""README's pictures in a real browser, where most readers see them: Debian's chromium, driven by playwright."""

from __future__ import annotations

import os
import shutil
from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

import pytest

from tests.screenshots import FOLDER, MOVING, PICTURES

if TYPE_CHECKING:
    from playwright.sync_api import Page

CHROMIUM = os.environ.get("CHROMIUM") or shutil.which("chromium") or shutil.which("chromium-browser")
FLAGS = [
    *("--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run"),
    *("--disable-background-networking", "--disable-component-update", "--disable-sync"),
]
CELL = 10
"""The width of a letter's cell in a picture of the screen."""
LETTERS = """() => [...document.querySelectorAll('text')].map(text => ({
    written: text.textContent,
    drawn: text.getNumberOfChars(),
    starts: [...Array(text.getNumberOfChars()).keys()].map(at => text.getStartPositionOfChar(at).x),
    right: text.getBBox().x + text.getBBox().width,
}))"""


@pytest.fixture
def page() -> Iterator[Page]:
    """A page of a browser without a window."""
    if CHROMIUM is None:
        pytest.skip("there is no chromium on this machine, so the pictures were not rendered")
    api = pytest.importorskip("playwright.sync_api", reason="playwright is not installed")
    with api.sync_playwright() as play:
        browser = play.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        yield browser.new_page()
        browser.close()


def texts(page: Page, name: str) -> list[dict[str, Any]]:
    """Return where the browser draws the letters of a picture."""
    page.goto((FOLDER / f"{name}.svg").as_uri())
    found: list[dict[str, Any]] = page.evaluate(LETTERS)
    assert found
    return found


def astray(text: dict[str, Any]) -> bool:
    """Whether a letter is missing, or further from its column than a quarter of a cell."""
    columns = [text["starts"][0] + at * CELL for at in range(len(text["written"]))]
    return text["drawn"] != len(columns) or any(
        abs(start - column) > CELL / 4 for start, column in zip(text["starts"], columns, strict=True)
    )


@pytest.mark.long
def test_letters_are_drawn_where_they_belong(page: Page) -> None:
    """In a screen each letter has its cell; in a moving picture no letter is lost and no line leaves the picture."""
    wrong = {name: [text["written"] for text in texts(page, name) if astray(text)] for name in PICTURES}
    for name in MOVING:
        found, width = texts(page, name), page.evaluate("document.documentElement.viewBox.baseVal.width")
        wrong[name] = [
            text["written"]
            for text in found
            if text["drawn"] != len(text["written"]) or text["starts"][0] < 0 or text["right"] > width
        ]

    assert {name: [] for name in (*PICTURES, *MOVING)} == wrong
