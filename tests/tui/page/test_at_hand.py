"""What a page is told of the screen at hand, by a whole game behind two pipes."""

from __future__ import annotations

import re
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

from tests.page_game import Page, PageGame, page_game
from tests.program import run_here

POSITION = "1 2 3/4 5 6/0 7 8"
RUNS = Path(__file__).parents[2] / "samples" / "1.0" / "export.jsonl"


def last(game: PageGame, what: str) -> list[Any]:
    """What was told last of a kind; something empty until it is."""
    return next((rest for kind, *rest in reversed(game.page.others) if kind == what), [()])


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
        game.until(lambda _: any(last(game, "look")))
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


def test_tables_and_days_have_rows_for_fingers_too(tmp_path: Path) -> None:
    """They are as high as those of a menu; a tap within one selects it."""
    run_here("import", str(RUNS), "--data-dir", str(tmp_path))
    with page_game("--data-dir", str(tmp_path), size=(43, 43), touch=1) as game:
        game.shows("Slide TUI")
        game.key("F8")
        game.shows("1 Averages")
        game.key("5")
        game.shows("date")
        game.until(lambda page: len(dated(page.text)) > 3)
        game.rests()
        first, second, third, *_ = dated(game.page.text)
        assert second - first == third - second == 3
        tap(game, 5, third - 1)
        game.until(lambda page: any(", 3 of " in words for words in page.said))
        game.key("End")
        game.until(lambda page: any(re.search(r", (\d+) of \1$", words) for words in page.said))
        game.until(lambda page: len(dated(page.text)) > 3)
        game.key("4")
        game.shows("Mo   Tu")
        game.rests()
        first, second = re.findall(r"(?m)^ (?:[A-Z][a-z]{2}|   ) +\d.*$", game.page.text)[:2]
        rows = game.page.text.splitlines()
        assert rows.index(second) - rows.index(first) == 3
        tap(game, 6, rows.index(second) - 1)
        game.until(hearing(f"-{int(second[5:8]):02}, "))


def tap(game: PageGame, x: int, y: int) -> None:
    """Tap on a cell."""
    for what in ("down", "up"):
        game.tell(what, x, y, 1, 0, 0, 0)


def hearing(words: str) -> Callable[[Page], bool]:
    """Whether some words were said."""
    return lambda page: any(words in each for each in page.said)


def dated(text: str) -> list[int]:
    """The rows of a page that begin with a date."""
    return [row for row, line in enumerate(text.splitlines()) if re.match(r" ?\d{4}-\d\d-\d\d", line)]


def test_where_fingers_play_no_screen_names_keys(tmp_path: Path) -> None:
    """Neither the result, nor the player of a run, also once it has said something in that place."""
    with page_game("--position", POSITION, "--data-dir", str(tmp_path), size=(43, 43), touch=1) as game:
        game.until(lambda _: any(last(game, "tray")))
        game.key("ArrowLeft", "ArrowLeft")
        game.shows("New board")
        game.shows("Start screen")  # all that can be chosen has room
        game.until(lambda _: "choose" in str(last(game, "hand")))
        game.shows("Delete this solve")
        assert not {"Enter", "Esc", "Del"} & set(game.page.text.split())
        time.sleep(0.5)  # in which a result takes no key
        game.key("ArrowDown", "ArrowDown", "Enter")
        game.shows("Replay")
        game.until(lambda _: "speed ↓" in str(last(game, "hand")))
        (slower,) = (key for key, label in last(game, "hand")[0] if label == "speed ↓")
        game.tell("press", slower)  # the sign of the screen itself is too small for fingers
        game.shows("Speed 0.5×")
        game.key("ArrowRight")
        game.until(lambda page: "Speed" not in page.text)
        assert "Space" not in game.page.text


def test_a_debrief_is_heard_slide_by_slide_and_its_board_can_be_read(tmp_path: Path) -> None:
    """Each slide once; the board as rows of text; and what a key came to."""
    with page_game("--position", POSITION, "--data-dir", str(tmp_path)) as game:
        game.shows("Moves: 0")
        game.key("ArrowLeft", "ArrowLeft")
        game.shows("New board")
        game.key("F8")
        game.shows("1 Averages")
        game.key("5")
        game.until(lambda page: any(", 1 of 1" in words for words in page.said))
        game.key(" ")
        game.until(lambda page: page.board == "1 2 3\n4 5 6\n_ 7 8")
        game.key("ArrowRight")
        game.until(lambda page: page.board == "1 2 3\n4 5 6\n7 _ 8")
        game.until(lambda page: any("7 left" in words and "nearer" in words for words in page.said))
        game.key("ArrowUp")
        game.until(lambda page: any(words.startswith("Speed") for words in page.said))
        assert sum("7 left nearer" in words for words in game.page.said) == 1


def test_a_page_names_no_file_of_the_server(tmp_path: Path) -> None:
    """The statistics offer none: runs are sent and saved by the menu of the page itself."""
    run_here("import", str(RUNS), "--data-dir", str(tmp_path))
    with page_game("--data-dir", str(tmp_path), size=(120, 40)) as game:
        game.shows("Slide TUI")
        game.key("F8")
        game.shows("1 Averages")
        game.key("5")
        game.shows("date")
        game.shows("Order")
        assert "Import and export" not in game.page.text


def test_the_command_that_a_search_finds_is_said() -> None:
    """And the next one, when it is selected, though the line that is typed keeps the focus."""
    with page_game("--position", POSITION, "--no-save") as game:
        game.until(lambda _: any(last(game, "tray")))
        game.key("p", ctrl=True)
        game.shows("Search commands")
        game.key(*"sett")
        game.until(lambda page: any(words.startswith("Change the settings") for words in page.said))
        game.key("ArrowDown")
        game.until(lambda page: any(", 2 of " in words for words in page.said))
