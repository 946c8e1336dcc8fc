"""Whatever is typed, clicked, resized or answered: every request reaches the board in order, and nothing else."""

from __future__ import annotations

import random
import re
import signal
from itertools import cycle
from pathlib import Path

import pytest

from slide_tui.engine.board import Board
from slide_tui.engine.game import Game, begin
from slide_tui.engine.moves import Direction
from slide_tui.engine.origin import SeededStart
from slide_tui.engine.puzzle import Puzzle
from slide_tui.engine.size import Size
from tests.program import COMMAND
from tests.tui.real.boards import readable, wait_for_board
from tests.tui.real.noise import noise
from tests.tui.real.screens import F8, HELP, visit
from tests.values import game_at
from tests.window import ARROWS, window

MIDDLE = "1 2 3/4 0 6/7 5 8"
UP = ARROWS["U"]


def seeded(size: Size, seed: str) -> Game:
    """The game that the options choose."""
    return begin(Puzzle(size, SeededStart(seed)))


def legal_keys(board: Board) -> tuple[str, Board]:
    """A slide and its way back as keys, and the board between them."""
    way = board.legal()[0]
    return ARROWS[way.word[0].upper()] + ARROWS[way.inverse.word[0].upper()], board.slide(way)


@pytest.mark.long  # a story tells it too
def test_keys_typed_at_once(tmp_path: Path) -> None:
    """What is typed before and during the start counts, the very first key too."""
    with window("--position", MIDDLE, *readable(tmp_path), ready=None, command=COMMAND) as shown:
        shown.type(f"{ARROWS['D']}{ARROWS['R']}w{ARROWS['L']}")
        shown.wait_for(lambda: "\x1b[?1049h" in shown.shown, "the first picture")
        shown.type(f"d{UP}as")
        shown.wait_to_show("Moves: 8")
        board = game_at(MIDDLE).board
        for way in "DRULRULD":
            board = board.slide(next(each for each in Direction if each.word[0].upper() == way))
        game = game_at(MIDDLE)

        wait_for_board(shown, begin(Puzzle(board.size, board, game.puzzle.goal)))
        assert 1 == shown.shown.count("\x1b[?1049h")
        shown.leave()


@pytest.mark.long  # a story clicks even sooner
def test_a_click_in_the_first_moment(tmp_path: Path) -> None:
    """As soon as the terminal reports clicks, one waits for the picture that it hits, and keys for the click."""
    with window("--position", MIDDLE, *readable(tmp_path)) as shown:
        rows = shown.screen.text.splitlines()
        row = next(place for place, words in enumerate(rows) if re.search(r"\b7 +5 +8\b", words))
        column = rows[row].index("5")
        shown.leave()
    with window("--position", MIDDLE, *readable(tmp_path), ready=None, command=COMMAND) as shown:
        shown.wait_for(lambda: "\x1b[?1006h" in shown.shown, "reports of clicks")
        shown.type(f"\x1b[<0;{column + 1};{row + 1}M\x1b[<0;{column + 1};{row + 1}m{ARROWS['R']}")
        shown.wait_to_show("Moves: 2")
        board = game_at(MIDDLE).board.slide(Direction.UP).slide(Direction.RIGHT)

        wait_for_board(shown, begin(Puzzle(board.size, board, game_at(MIDDLE).puzzle.goal)))
        shown.leave()


@pytest.mark.long
@pytest.mark.parametrize(("side", "arrows"), [(4, 1000), (3, 200), (10, 200)])
def test_a_burst_counts_to_the_last_key(side: int, arrows: int, tmp_path: Path) -> None:
    """A thousand arrows in one go are a thousand moves, and it makes no difference how large the board is."""
    game = seeded(Size(side, side), "burst")
    keys, between = legal_keys(game.board)
    with window("--size", str(side), "--seed", "burst", *readable(tmp_path)) as shown:
        shown.press(keys * (arrows // 2), f"Moves: {arrows}")
        shown.press(keys[:3], f"Moves: {arrows + 1}")
        wait_for_board(shown, begin(Puzzle(between.size, between, game.puzzle.goal)))
        shown.leave()


def test_undo_and_redo_in_a_flood() -> None:
    """Any number of undos and redos leave the board where they lead, and never lower the count of slides."""
    with window("--position", MIDDLE) as shown:
        keys, _ = legal_keys(game_at(MIDDLE).board)
        shown.press(keys * 10, "Moves: 20")
        shown.press("u" * 21, "Moves: 20", "net 0")
        shown.type("\x12" * 21)
        shown.wait_not_to_show("net")

        assert "Moves: 20" in shown.screen.text

        shown.press(("u" * 10 + "\x12" * 9) * 3, "Moves: 20", "net 17")
        shown.leave()


def test_a_storm_of_sizes(tmp_path: Path) -> None:
    """A hundred sizes with keys in between; then every key was counted and the picture is right."""
    chance = random.Random(5)
    with window("--position", MIDDLE, *readable(tmp_path)) as shown:
        keys, between = legal_keys(game_at(MIDDLE).board)
        for turn in range(100):
            width, height = chance.choice([(1, 1), (500, 200), (chance.randint(1, 500), chance.randint(1, 200))])
            shown.resize(width, height)
            if turn % 2:
                shown.type(keys[:3] if turn % 4 == 1 else keys[3:])
        shown.resize(91, 31)
        shown.press(keys[:3], "Moves: 51")
        wait_for_board(shown, begin(Puzzle(between.size, between)))
        shown.leave()


def test_a_window_that_comes_back_to_its_size(tmp_path: Path) -> None:
    """A terminal that was small for an instant has lost what stood there; it is painted again."""
    with window("--position", MIDDLE, *readable(tmp_path)) as shown:
        wait_for_board(shown, game_at(MIDDLE))
        shown.kill(signal.SIGSTOP)
        shown.wait_to_stop()
        shown.resize(5, 3)
        shown.resize(80, 24)
        shown.kill(signal.SIGCONT)
        wait_for_board(shown, game_at(MIDDLE))
        shown.leave()


ODD_SIZES = [(1, 1), (500, 1), (500, 300)]


@pytest.mark.long
@pytest.mark.parametrize(("size", "words"), [*zip(ODD_SIZES, cycle([("--size", "3"), ("--size", "10"), ()]))])
def test_odd_sizes_at_the_start(size: tuple[int, int], words: tuple[str, ...]) -> None:
    """Every window is started in, left alone, and grown out of."""
    with window(*words, ready=None, size=size) as shown:
        shown.wait_to_run()
        shown.resize(100, 40)
        shown.wait_to_show("Moves: 0" if words else "Play 4×4")
        shown.leave()


def test_a_window_too_small_says_what_it_needs() -> None:
    """Started in one cell, the game grows with its window; below the least size it says what it needs, and is kept."""
    with window("--size", "10", "--seed", "small", ready=None, size=(1, 1)) as shown:
        shown.wait_to_run()
        shown.resize(100, 40)
        shown.wait_to_show("Moves: 0")
        shown.press(legal_keys(seeded(Size(10, 10), "small").board)[0] * 2, "Moves: 4")
        shown.resize(32, 11)
        shown.wait_to_show("needs 33×12", "32×11")
        shown.resize(80, 24)
        shown.wait_to_show("Moves: 4")
        shown.leave()


def test_noise() -> None:
    """Random bytes leave a game that answers to a key and can be left."""
    with window("--position", MIDDLE) as shown:
        for piece in noise(1, seed=5_000):
            shown.type(piece)
        shown.wait_for(lambda: shown.settled, "rest")
        shown.resize(91, 31)
        shown.wait_to_be_painted()
        shown.leave()


@pytest.mark.long
def test_noise_that_may_leave() -> None:
    """Random bytes end the game, if at all, as a key does.

    Ctrl+C is left out: the second one is the terminal's own by then, which throws away what was not read yet.
    """
    for seed in range(4):
        chance = random.Random(seed)
        with window("--size", "3") as shown:
            for _ in range(20):
                shown.type(bytes(chance.randrange(256) for _ in range(100)).translate(None, b"\x03\x1a\x1c"))
                if shown.over:
                    break
            if not shown.over:
                shown.kill(signal.SIGTERM)

            assert shown.end() in (0, 143)
            assert set() == shown.left_on()


def test_what_is_no_key_plays_nothing() -> None:
    """What is pasted neither moves nor answers nor ends; a window that lost the keys and found them changes nothing."""
    with window("--position", MIDDLE) as shown:
        shown.type("\x1b[200~wasd\x03qqy\r\x1b[A\x1b[201~")
        shown.press(UP, "Moves: 1")
        shown.press("\x1b[O\x1b[I\x1b[O" + ARROWS["D"], "Moves: 2")
        shown.press("\x1b[O\x1b[I" + UP, "Moves: 3")
        shown.leave()


def click(x: object, y: object, button: object = 0) -> str:
    """A click in SGR form, at cells that count from 1."""
    return f"\x1b[<{button};{x};{y}M\x1b[<{button};{x};{y}m"


def test_clicks_anywhere(tmp_path: Path) -> None:
    """Clicks at places that no window has, or beside the board, move nothing and break nothing."""
    odd = [(0, 0), (-1, -1), (80, 24), (81, 25), (99999, 99999), (99999999999999999999, 1), ("", ""), (1, 24), (1, 1)]
    with window("--position", MIDDLE, *readable(tmp_path)) as shown:
        for x, y in odd:
            for button in (0, 1, 2, 64, 65, 35, 999):
                shown.type(click(x, y, button))
        board = shown.screen.shown.board(3, 3)
        assert board is not None
        for cell in (0, 2, 6):
            x, y = board.at(cell)
            shown.type(click(x + 1, y + 1))
        x, y = board.at(7)
        shown.press(click(x + 1, y + 1), "Moves: 1")
        shown.leave()


@pytest.mark.long
def test_a_click_on_every_cell_of_the_window() -> None:
    """No cell of the board's screen is a trap."""
    with window("--size", "4", "--seed", "a") as shown:
        for y in range(1, 24):
            for x in range(1, 52, 3):
                shown.type(click(x, y) + f"\x1b[<32;{x};{y}M\x1b[<35;{x};{y}M")
        visit(shown, ("?", HELP))
        shown.leave()

        assert "Traceback" not in shown.shown


@pytest.mark.parametrize("term", ["nonsense", pytest.param("vt100", marks=pytest.mark.long)])
def test_any_terminal_that_moves_its_cursor(term: str) -> None:
    """A terminal that answers nothing, whatever its name, shows the same game."""
    with window("--position", MIDDLE, env={"TERM": term}) as shown:
        shown.press(UP, "Moves: 1")
        shown.leave()


@pytest.mark.long
def test_a_code_is_pasted_on_the_start_screen() -> None:
    """A terminal brackets what is pasted: it opens, is said to be what it is, and is played by Enter alone."""
    with window(ready="Play 4") as shown:
        shown.press("\x1b[200~3x3:1,2,3,4,5,6,0,7,8\n\x1b[201~", "Code", "custom start", "Enter play")
        shown.press("\r", "Moves: 0")
        shown.leave()


def test_a_window_that_is_changed_and_changed_back_at_once_is_drawn_again() -> None:
    """What the smaller window has cut off is there again, though the size that the game reads is the one it knew."""
    with window("--size", "3") as shown:
        shown.resize(40, 15)
        shown.resize(80, 24)
        shown.wait_to_show("Moves: 0", "quit")
        shown.leave()


def test_the_statistics_show_nothing_first_that_their_page_has_not(tmp_path: Path) -> None:
    """Rows of other pages are never seen while it opens."""
    with window("--size", "3", "--data-dir", str(tmp_path)) as shown:
        shown.type(F8)
        shown.wait_to_show("Nothing here yet")

        assert [] == [row for row in ("Measure", "Order", "Import") if row in shown.shown]
        shown.leave()
