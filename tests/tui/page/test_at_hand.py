"""What a page is told of the screen at hand, by a whole game behind two pipes."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from tests.page_game import PageGame, page_game

POSITION = "1 2 3/4 5 6/0 7 8"


def last(game: PageGame, what: str) -> list[Any]:
    """What was told last of a kind; nothing if it never was."""
    return next((rest for kind, *rest in reversed(game.page.others) if kind == what), [])


def test_a_menu_has_rows_for_fingers_and_names_no_keys() -> None:
    """Three rows of text each, which are 54 pixels on a phone; with a mouse it is one."""
    heights = []
    for touch in (1, 0):
        with page_game("--position", POSITION, "--no-save", size=(43, 39), touch=touch) as game:
            game.until(lambda _: any(last(game, "tray")))
            game.key("Escape")
            game.shows("Start screen")
            rows = game.page.text.splitlines()
            top, below = (next(y for y, row in enumerate(rows) if word in row) for word in ("Statistics", "Settings"))
            heights.append(below - top)
            assert ("F8" in rows[top]) is not bool(touch)
    assert heights == [3, 1]


def test_the_board_under_the_fingers_is_told_with_its_gap() -> None:
    """Where it is, how large its cells are, and where the gap is now; nothing where no board is played."""
    with page_game("--position", POSITION, "--no-save") as game:
        game.until(lambda _: any(last(game, "tray")))
        x, y, width, height, columns, rows, gap = last(game, "tray")[0]
        assert (columns, rows, gap) == (3, 3, 6)
        assert width == 2 * height
        first = [(x + at, y + down) for at in range(width - 1) for down in range(height)]
        game.until(lambda page: {page.cells.get(cell, " ")[0] for cell in first} != {" "})
        game.key("ArrowLeft")
        game.until(lambda _: last(game, "tray")[0][-1] == 7)
        game.key("Escape")
        game.until(lambda _: last(game, "tray") == [None])


def test_a_lesson_speaks_of_fingers_where_there_are_some(tmp_path: Path) -> None:
    """And names no key."""
    with page_game("--data-dir", str(tmp_path), size=(43, 39), touch=1) as game:
        game.shows("New here?")
        game.key("Enter")
        game.shows("swipe it there")
        assert "Esc" not in game.page.text
        wanted = ["back", "skip", "undo", "restart", "hint"]
        game.until(lambda _: [label for _, label in last(game, "hand")[0]] == wanted)


def test_what_browsers_keep_has_another_key_which_help_names() -> None:
    """Ctrl+D, Ctrl+L and F6 are the browser's; the others work, and stand in the help."""
    with page_game("--position", POSITION, "--no-save") as game:
        game.shows("Moves: 0")
        game.until(lambda _: any(last(game, "tray")))
        game.key("s", ctrl=True)
        game.until(lambda page: "7 left" in page.said)
    with page_game("--size", "3", "--sight", "blind", "--no-save", size=(120, 50)) as game:
        game.shows("Moves: 0")
        game.key("?")
        shown = game.shows("Ctrl+O").text
        assert "Ctrl+B" in shown
        assert "Ctrl+S" in shown
        assert not {"Ctrl+D", "Ctrl+L", "F6 "} & set(shown.replace("  ", "\n").split("\n"))


def test_a_theme_that_is_only_tried_colours_the_margins_too() -> None:
    """The page around the cells is of the same ground."""
    with page_game("--size", "3", "--no-save") as game:
        game.shows("Moves: 0")
        before = last(game, "look")[0]
        game.key("F9")
        game.shows("Settings")
        game.key("Tab")
        game.shows("Theme")
        game.key("ArrowRight")
        game.until(lambda _: last(game, "look")[0] != before)


def test_what_has_the_focus_is_said_with_its_place() -> None:
    """Each row once, when it is selected."""
    with page_game("--position", POSITION, "--no-save") as game:
        game.shows("Moves: 0")
        game.key("Escape")
        game.until(lambda page: any("1 of 8" in words for words in page.said))
        game.key("ArrowDown")
        game.until(lambda page: any("2 of 8" in words for words in page.said))
        assert sum("1 of 8" in words for words in game.page.said) == 1
