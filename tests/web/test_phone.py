"""The page on a phone: fingers slide the tiles, buttons are what the screen needs, and the board fills the width."""

from __future__ import annotations

from typing import Any

import pytest

from tests.web.browsing import POSITION, Fingers, Served, Visitor, phone, serving, visit

BOX = "(name) => document.getElementById(name).getBoundingClientRect()"
"""Where an element is on the page."""


def on_board(visitor: Visitor) -> Visitor:
    """Wait until the page knows where its board is."""
    visitor.hears("Moves: 0")
    visitor.until("!!slide.screen.board")
    return visitor


def compose(visitor: Visitor) -> None:
    """Compose some letters as an input method, a dead key and an emoji are, and type another one after them."""
    line = visitor.page.context.new_cdp_session(visitor.page)
    for made in ("h", "he", "hel", "hell", "hello"):
        line.send("Input.imeSetComposition", {"text": made, "selectionStart": len(made), "selectionEnd": len(made)})
    assert visitor.typed() == []
    line.send("Input.insertText", {"text": "hello"})
    line.send("Input.imeSetComposition", {"text": "\u00b4", "selectionStart": 1, "selectionEnd": 1})
    line.send("Input.insertText", {"text": "é"})
    line.send("Input.insertText", {"text": "🧩"})
    visitor.until("document.getElementById('keyboard').value === ''")
    visitor.page.keyboard.press("z")
    while "z" not in visitor.typed():
        visitor.page.wait_for_timeout(20)


def test_a_board_is_played_by_fingers(browser: Any, served: Served) -> None:
    """A tile follows its finger, slides before that is lifted, and a tap does the same; its keyboard composes letters.

    They are sent once, when they are composed; nothing of what they were made of goes before.
    """
    here = phone(browser)
    visitor = on_board(visit(here, served.address))
    fingers = Fingers(visitor)
    x, y = visitor.middle_of(7)
    fingers.be(a=(x, y))
    fingers.be(a=(x - 15, y))
    assert visitor.page.is_visible("#lifted")
    fingers.be(a=(x - 30, y))
    visitor.hears("7 left")  # though the finger still touches
    fingers.be()
    assert [said for said in visitor.sent if said[0] == "swipe"] == [["swipe", "left", 0]]
    visitor.until("document.getElementById('lifted').hidden")
    visitor.page.touchscreen.tap(*visitor.middle_of(8))
    visitor.hears("Congratulations! Solved in 2 moves")
    compose(visitor)
    assert visitor.typed() == [*"helloé🧩z"]
    assert not visitor.errors
    here.close()


@pytest.mark.long
def test_of_two_thumbs_each_counts(browser: Any, served: Served) -> None:
    """Both swipes slide, also where both touch at the same time; and one across the screen slides the rest too."""
    here = phone(browser)
    visitor = on_board(visit(here, served.address))
    fingers = Fingers(visitor)
    x, y = visitor.middle_of(4)
    left, right = (x - 80, y), (x + 80, y)
    fingers.be(a=left)
    fingers.be(a=left, b=right)
    fingers.be(a=(left[0], y + 30), b=(right[0], y - 30))
    fingers.be(b=(right[0], y - 30))
    fingers.be()
    assert sorted(said[1] for said in visitor.sent if said[0] == "swipe") == ["down", "up"]
    fingers.be(a=(350, y))
    for at in range(340, 20, -40):
        fingers.be(a=(at, y))
    fingers.be()
    assert [said[1:] for said in visitor.sent if said[0] == "swipe"][2:] == [["left", 0], ["left", 1]]
    here.close()


@pytest.mark.long
def test_a_swipe_moves_the_tile_its_way_whatever_arrows_mean(browser: Any, tmp_path: Any) -> None:
    """Those who have arrows move the gap still push tiles with their fingers."""
    (tmp_path / "settings.toml").write_text('[keys]\narrows = "gap"\n')
    with serving("--position", POSITION, "--data-dir", str(tmp_path)) as server:
        here = phone(browser)
        fingers = Fingers(visitor := on_board(visit(here, server.address)))
        fingers.be(a=(250, 400))
        fingers.be(a=(200, 400))
        visitor.hears("7 left")
        here.close()


@pytest.mark.long
@pytest.mark.parametrize("size", ["3", "4", "6"])
@pytest.mark.parametrize(("width", "height", "least"), [(390, 844, 0.85), (844, 390, 0.8), (3840, 2160, 0.8)], ids=str)
def test_the_board_fills_the_screen(browser: Any, width: int, height: int, least: float, size: str) -> None:
    """Its width on a phone, its height where that is less, and most of the height of a large screen."""
    with serving("--size", size, "--seed", "a", "--no-save") as server:
        desktop = {"viewport": {"width": width, "height": height}}
        here = browser.new_context(**desktop) if width > 1000 else phone(browser, width, height)
        visitor = on_board(visit(here, server.address))
        share = (
            "(() => {{ const box = {}('tray'); return Math.max(box.width / innerWidth, box.height / innerHeight) }})()"
        )
        visitor.until(f"{share.format(f'({BOX})')} >= {least}")
        here.close()


@pytest.mark.long
def test_the_bar_has_what_the_screen_needs(browser: Any, served: Served) -> None:
    """Buttons that a finger hits, another choice on every screen, and no name of a key that a phone lacks."""
    here = phone(browser)
    visitor = on_board(visit(here, served.address))
    buttons = visitor.page.locator("#bar button:visible")
    assert buttons.all_inner_texts()[:4] == ["menu", "undo", "hint", "new"]
    sizes = [each.bounding_box() for each in buttons.all()]
    assert min(min(each["width"], each["height"]) for each in sizes) >= 44
    visitor.page.tap("#keys button:first-child")
    visitor.until("!document.getElementById('keys').textContent.includes('undo')")
    assert not visitor.page.locator("#tray").is_visible()
    here.close()


@pytest.mark.long
@pytest.mark.parametrize(("width", "height"), [(390, 844), (844, 390)], ids=str)
def test_buttons_that_the_bar_has_no_room_for_are_behind_the_dots(
    browser: Any, served: Served, width: int, height: int
) -> None:
    """None is cut; they work there, and come back where the bar is longer."""
    here = phone(browser, width, height)
    visitor = on_board(visit(here, served.address))
    visitor.page.keyboard.press("ArrowLeft")
    visitor.page.keyboard.press("ArrowLeft")
    visitor.hears("New board, 1 of")
    for key, heard in (("ArrowDown", "Same board"), ("ArrowDown", "Replay, 3 of"), ("Enter", "Replay 3×3")):
        visitor.page.keyboard.press(key)
        visitor.hears(heard)
    visitor.until("document.getElementById('rest').textContent.includes('step →')")
    for button in visitor.page.locator("#bar button:visible").all():
        at = button.bounding_box()
        assert at["x"] + at["width"] <= width
        assert at["y"] + at["height"] <= height
    visitor.page.tap("#more")
    visitor.page.tap("#rest >> text=step →")
    visitor.until("document.getElementById('board').textContent.includes('7 _ 8')")
    assert not visitor.page.is_visible("#menu")
    before = visitor.page.locator("#rest button").count()
    visitor.page.set_viewport_size({"width": 2 * width, "height": 2 * height})
    visitor.until(f"document.getElementById('rest').childElementCount < {before}")
    assert not visitor.errors
    here.close()


@pytest.mark.long
def test_the_page_scrolls_with_the_finger_and_can_be_enlarged(browser: Any, served: Served) -> None:
    """A finger that goes up shows what is further down; two enlarge the page, but on the board itself."""
    here = phone(browser)
    visitor = on_board(visit(here, served.address))
    visitor.page.keyboard.press("F8")
    visitor.until("!slide.screen.board")
    fingers = Fingers(visitor)
    fingers.be(a=(200, 600))
    for at in range(580, 300, -20):
        fingers.be(a=(200, at))
    fingers.be()
    wheel = [said[3] for said in visitor.sent if said[0] == "wheel"]
    assert set(wheel) == {1}
    assert len(wheel) >= 6
    style = "getComputedStyle(document.getElementById('{}')).touchAction"
    assert visitor.page.evaluate(style.format("place")) == "pinch-zoom"
    assert visitor.page.evaluate(style.format("tray")) == "none"
    assert "maximum-scale" not in visitor.page.content()
    here.close()


@pytest.mark.long
def test_a_lesson_is_played_by_fingers(browser: Any, tmp_path: Any) -> None:
    """Its board fills the page, its words speak of swiping, and buttons lead on."""
    with serving("--data-dir", str(tmp_path)) as server:
        here = phone(browser)
        visitor = visit(here, server.address)
        visitor.hears("No board is open.")
        visitor.page.keyboard.press("Enter")
        visitor.until("!!slide.screen.board")
        visitor.until(f"({BOX})('tray').width > 0.85 * innerWidth")
        assert visitor.page.inner_text("#keys").split() == ["back", "skip", "undo", "restart", "hint"]
        fingers = Fingers(visitor)
        for to in ((200, 300), (250, 250)):
            fingers.be(a=(250, 300))
            fingers.be(a=to)
            fingers.be()
        visitor.until("document.getElementById('keys').textContent.includes('next')")
        visitor.page.tap("#keys >> text=next")
        visitor.until("document.getElementById('keys').textContent.includes('undo')")
        here.close()
