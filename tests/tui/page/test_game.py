"""A whole game behind two pipes, as `slide-tui serve` runs it for a page."""

from __future__ import annotations

import os
import random
import re
import signal
from contextlib import suppress
from pathlib import Path

import pytest

from tests.page_game import PageGame, page_game

POSITION = "1 2 3/4 5 6/0 7 8"
KEYS = ["ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight", "u", "z", "6"]


def test_a_board_is_played_to_its_end_by_keys_and_clicks(tmp_path: Path) -> None:
    """Keys and clicks slide, and what is shown is said aloud too; a row of the result asks the page to copy.

    The page has all colours of the theme, whatever terminal the server was started from.
    """
    with page_game("--position", POSITION, "--data-dir", str(tmp_path), TERM="xterm", COLORTERM="") as game:
        game.shows("Moves: 0")
        papers = {paper for _, paper, _, _ in game.page.inks}
        assert "#10141B" in papers
        assert "#000000" not in papers
        game.key("ArrowLeft")
        game.shows("Moves: 1")
        assert "7 left" in game.page.said
        game.tell("down", 40, 19, 1, 0, 0, 0)
        game.tell("up", 40, 19, 1, 0, 0, 0)
        game.until(lambda page: any("Congratulations" in words for words in page.said))
        game.until(lambda page: "1 2 3\n4 5 6\n7 8 _" in page.board)
        game.shows("Copy result")
        while "Copy result" not in game.page.said[-1]:
            heard = len(game.page.said)
            game.key("ArrowDown")
            game.until(lambda page, heard=heard: len(page.said) > heard)  # type: ignore[misc]
        game.key("Enter")
        game.until(lambda page: any(other[0] == "copy" and "3x3" in str(other[1]) for other in page.others))


def test_what_a_page_may_say_at_any_time() -> None:
    """A new size is drawn, lines that make no sense cost no key, and Ctrl+Z is refused in words: no shell is there."""
    with page_game("--position", POSITION, "--no-save") as game:
        game.shows("Moves: 0")
        game.page.cells, game.page.columns, game.page.rows = {}, 120, 40
        game.tell("size", 120, 40)
        game.until(lambda page: (119, 39) in page.cells)
        game.shows("Moves: 0")
        rubbish = [
            b"\xff\x00",
            b"[" * 100_000,
            b'["key"]',
            b'["size", "a", {}]',
            b"x" * 2_000_000,
            b'["again", 1]',
            b"{}",
        ]
        game.send(b"\n".join([*rubbish, b'["key","ArrowLeft",0,0,0]', b""]))
        game.shows("Moves: 1")
        game.key("z", ctrl=True)
        game.until(lambda page: "There is no shell behind this page." in page.said)


@pytest.mark.parametrize("size", [(80, 24), pytest.param((43, 39), marks=pytest.mark.long)], ids=str)
def test_what_was_drawn_piece_by_piece_is_the_whole_picture(size: tuple[int, int]) -> None:
    """After many keys, drawing everything anew changes no cell and no ink."""
    with page_game("--size", "4", "--seed", "a", "--no-save", size=size) as game:
        game.shows("0 of 15" if size[0] > 60 else "0/15")
        chance = random.Random(14)
        for _ in range(60):
            game.key(chance.choice(KEYS), shift=chance.random() < 0.2)
        game.key("p")
        game.shows("Resume")
        now = _settled(game)
        game.page.cells = {}
        game.tell("again")
        game.until(lambda page: len(page.cells) == size[0] * size[1])
        assert _settled(game) == now


def _settled(game: PageGame) -> dict[tuple[int, int], tuple[str, tuple[object, ...]]]:
    """The cells, once nothing has come for a moment; blanks have no ink."""
    heard = -1
    while heard != (heard := game.heard):
        for _ in range(3):
            game.hear(0.1)
    return {place: (letter, ink if letter != " " else ink[1:2]) for place, (letter, ink) in game.page.cells.items()}


def test_a_page_that_goes_leaves_the_run_to_be_continued(tmp_path: Path) -> None:
    """At the end of the messages the run is saved, and the next game offers it."""
    with page_game("--position", POSITION, "--data-dir", str(tmp_path)) as game:
        game.shows("Moves: 0")
        game.key("ArrowLeft")
        game.shows("Moves: 1")
        game.hang_up()
        assert game.ends() == 128 + signal.SIGHUP
    with page_game("--data-dir", str(tmp_path)) as game:
        game.shows("Continue 3×3")


def test_the_clock_waits_while_the_page_is_gone(tmp_path: Path) -> None:
    """Once it is back, the player goes on when they like."""
    with page_game("--position", POSITION, "--data-dir", str(tmp_path)) as game:
        game.shows("Moves: 0")
        game.key("ArrowLeft")
        game.shows("Moves: 1")
        game.tell("gone")
        game.tell("again")
        game.shows("Resume")
        game.key("p")
        game.until(lambda page: "Resume" not in page.text)
        game.key("ArrowLeft")
        game.shows("Solved")


def test_quit_overtakes_a_flood() -> None:
    """Ctrl+C behind thousands of keys is heard soon."""
    with page_game("--size", "4", "--seed", "a", "--no-save") as game:
        game.shows("Moves: 0")
        flood = b'["key","ArrowLeft",0,0,0]\n["key","ArrowRight",0,0,0]\n' * 3_000
        game.send(flood)
        game.key("c", ctrl=True)
        assert game.ends() == 0
        assert ["over", 0] in game.page.others


@pytest.mark.long  # thousands of slides are played
def test_a_page_that_floods_is_held_back() -> None:
    """No more waits in the game than some 50,000 inputs; the rest stays with the page until it has been played."""
    with page_game("--size", "4", "--seed", "a", "--no-save") as game:
        game.shows("Moves: 0")
        os.set_blocking(game.said, False)
        flood = b'["key","ArrowLeft",0,0,0]\n["key","ArrowRight",0,0,0]\n' * 30_000
        while flood:
            with suppress(BlockingIOError):
                flood = flood[os.write(game.said, flood) :]
            game.hear(0.01)
        played = re.search(r"Moves: (\d+)", game.page.text)
        assert played is not None
        assert int(played[1]) > 4_000


def test_a_page_that_never_reads_keeps_nobody_from_leaving() -> None:
    """Frames are left out for it; the game goes on, and ends when it is told to."""
    with page_game("--size", "4", "--seed", "a", "--no-save", size=(200, 60)) as game:
        game.shows("Moves: 0")
        for _ in range(150):
            game.key("ArrowLeft", "ArrowRight")
        game.key("c", ctrl=True)
        assert game.wait() == 0


def test_a_page_that_says_nothing_gets_nothing() -> None:
    """Without a size there is no game."""
    with page_game("--no-save"):
        pass
    with page_game("--size", "99") as game:
        assert game.ends() == 2
