"""What is typed at the page: composed letters, keys of the browser, and the way out of the game."""

from __future__ import annotations

from typing import Any

import pytest

from tests.web.browsing import Served, Visitor, visit


def typing(browser: Any, served: Served) -> Visitor:
    """A page at a board."""
    visitor = visit(browser, served.address, viewport={"width": 1280, "height": 800})
    visitor.hears("Moves: 0")
    visitor.sent.clear()
    return visitor


@pytest.mark.long
def test_the_browsers_keys_stay_the_browsers(browser: Any, served: Served) -> None:
    """They aren't held back, and the game hears nothing of them; what is the game's still is."""
    visitor = typing(browser, served)
    visitor.page.evaluate(
        "addEventListener('keydown', (event) => { (window.held ??= []).push(event.key, event.defaultPrevented) })"
    )
    theirs = ["Control+l", "F6", "Alt+d", "F11", "Control+d", "Alt+ArrowLeft", "Control+=", "Control+-", "Control+0"]
    for keys in theirs:
        *held, last = keys.split("+")
        pressed = f"new KeyboardEvent('keydown', {{key: '{last}', bubbles: true, cancelable: true, "
        pressed += f"ctrlKey: {str('Control' in held).lower()}, altKey: {str('Alt' in held).lower()}}})"
        visitor.page.evaluate(f"document.getElementById('keyboard').dispatchEvent({pressed})")
    assert visitor.page.evaluate("window.held.filter((each) => typeof each === 'boolean')") == [False] * len(theirs)
    assert visitor.typed() == []
    visitor.page.keyboard.press("Control+s")  # what F6 is in a terminal
    visitor.hears("left")
    assert visitor.typed() == ["s"]


@pytest.mark.long
def test_tab_leads_out_of_the_game_and_back(browser: Any, served: Served) -> None:
    """From the board on, as on any page."""
    visitor = typing(browser, served)
    visitor.until("!!slide.screen.board")
    visitor.page.keyboard.press("Tab")
    assert visitor.page.evaluate("document.activeElement.id") == "more"
    visitor.page.keyboard.press("Shift+Tab")
    assert visitor.page.evaluate("document.activeElement.id") == "keyboard"
    visitor.page.keyboard.press("ArrowLeft")
    visitor.hears("7 left")


@pytest.mark.long
def test_what_reads_the_page_aloud_finds_its_way(browser: Any, served: Served) -> None:
    """A heading first, named parts, no ban on enlarging, one place that speaks, and a name on every button."""
    visitor = typing(browser, served)
    seen = visitor.page.evaluate(
        """({
          heading: document.querySelector('h1, h2, h3').tagName,
          main: document.querySelector('main').getAttribute('aria-label'),
          viewport: document.querySelector('meta[name=viewport]').content,
          log: document.querySelectorAll('[role=log]').length,
          nameless: [...document.querySelectorAll('button:not(#again)')]
            .filter((each) => !(each.textContent.trim() || each.ariaLabel)).length,
          lang: document.documentElement.lang,
        })"""
    )
    assert (seen["heading"], seen["main"], seen["log"], seen["nameless"], seen["lang"]) == ("H1", "Game", 1, 0, "en")
    assert "scalable" not in seen["viewport"]
    assert "maximum" not in seen["viewport"]
