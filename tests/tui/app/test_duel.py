"""A duel through keys and clicks: two players at one keyboard, and what they see."""

from __future__ import annotations

import random
import re
from collections.abc import Iterable
from dataclasses import replace
from pathlib import Path

from textual import events

from slide_tui.engine.board import Board
from slide_tui.engine.moves import DIRECTIONS, Direction
from slide_tui.engine.position import parse_position
from slide_tui.engine.puzzle import Puzzle, parse_code
from slide_tui.settings.move_keys import PRESETS
from tests.engine.ways import way_home
from tests.tui.app.cells import boards, lattice, position_of, tiles_in
from tests.tui.app.driver import MOVING, STILL, Player, playing
from tests.tui.books import book
from tests.values import there

LEFT, RIGHT = 0, 1
LETTERS = {Direction.UP: "w", Direction.LEFT: "a", Direction.DOWN: "s", Direction.RIGHT: "d"}
ARROWS = {way: way.word for way in DIRECTIONS}
KEYS = LETTERS, ARROWS
THREE = parse_code("duel3@4x4-k7q2m9.warm8")
"""Boards that are solved in a few slides."""
FULL = parse_code("duel3@4x4-k7q2m9")
START = there(FULL.board(0)).start()
WAY = START.legal()[0]
"""A slide that is legal at its start."""


def shown(player: Player, seat: int) -> Board:
    """The board of a player, as it is shown."""
    box = sorted(boards(player.rows)[:2])[seat]
    return parse_position(position_of(tiles_in(player.rows, box)))


def moves(player: Player) -> list[int]:
    """How many slides each player has made on this board."""
    return [int(made) for made in re.findall(r"Moves: (\d+)", player.text)]


def solution(puzzle: Puzzle, board: int) -> list[Direction]:
    """The slides that solve a board of a duel."""
    each = there(puzzle.board(board))
    return list(way_home(each.start(), each.solved()))


async def solve(player: Player, seat: int, puzzle: Puzzle = THREE, board: int = 0) -> None:
    """Let a player solve a board by keys, and wait until the next key counts."""
    await player.press(*(KEYS[seat][way] for way in solution(puzzle, board)))
    player.time.forward(1)


def slid(board: Board, ways: Iterable[Direction]) -> tuple[Board, int]:
    """A board after some slides, and how many of them it allowed."""
    made = 0
    for way in ways:
        if way in board.legal():
            board, made = board.slide(way), made + 1
    return board, made


def beside_gap(player: Player, seat: int) -> tuple[int, int]:
    """Where a tile above or below the gap of a player's board stands."""
    columns, rows = lattice(tiles_in(player.rows, sorted(boards(player.rows)[:2])[seat]))
    cell = next(cell for cell in range(16) if abs(cell - START.gap) == 4)
    return columns[cell % 4], rows[cell // 4]


async def test_a_duel_is_played_by_keys_from_its_first_board_to_its_last() -> None:
    """Best of three, with a dialog at its end that leads to another one."""
    async with playing(THREE) as player:
        assert "The first slide starts the clock for both." in player.text

        for seat in (LEFT, RIGHT):
            await solve(player, seat, board=seat)
            name = ("Left", "Right")[seat]

            assert f"{name} takes board {seat + 1}. Enter: next board" in player.text

            await player.press("left", "right", "a", "d", "enter")

        assert [0, 0] == moves(player)

        await solve(player, RIGHT, board=2)

        assert "duel's result" == player.screen
        assert "Right wins 2 to 1" in player.card
        assert "Boards 1 2 Fastest board 0.00 0.00 Moves 8 14" in player.card

        await player.press("enter")

        assert "duel" == player.screen
        assert "duel3@4x4-seed.warm8" == await player.drawn()


async def test_a_burst_of_both_players_loses_no_key() -> None:
    """Hundreds of keys that all wait before the first is taken; both boards come out as two sums of slides."""
    chance = random.Random("burst")
    story = [(chance.randrange(2), chance.choice(DIRECTIONS)) for _ in range(200)]
    expected = [slid(START, (way for at, way in story if at == seat)) for seat in (LEFT, RIGHT)]
    async with playing(FULL, MOVING) as player:
        await player.burst(*(KEYS[seat][way] for seat, way in story))

        assert [made for _, made in expected] == moves(player)

        tiles = [board.tiles for board, _ in expected]
        await player.until(lambda: tiles == [shown(player, seat).tiles for seat in (LEFT, RIGHT)], "the boards")


async def test_in_a_burst_the_first_to_solve_takes_the_board() -> None:
    """By one key; what comes after it counts for nobody."""
    async with playing(THREE) as player:
        way = solution(THREE, 0)
        await player.burst(*(key for each in way for key in (ARROWS[each], LETTERS[each])))

        assert [len(way) - 1, len(way)] == moves(player)
        assert "Right takes board 1" in player.text


async def test_below_what_it_needs_the_duel_says_so_and_goes_on() -> None:
    """Keys count meanwhile."""
    async with playing(FULL) as player:
        await player.resize(79, 24)

        assert "A duel needs 80×24; your window is 79×24" in player.text
        assert "Moves" not in player.text

        await player.press(LETTERS[WAY], ARROWS[WAY])
        await player.resize(80, 24)

        assert [1, 1] == moves(player)


async def test_a_press_goes_to_the_board_that_was_pressed() -> None:
    """Each board knows its seat, and slides before the button is let go."""
    async with playing(FULL) as player:
        await player.mouse(events.MouseDown, *beside_gap(player, RIGHT), held=True)

        assert [0, 1] == moves(player)

        await player.mouse(events.MouseUp, *beside_gap(player, RIGHT))
        await player.mouse(events.MouseDown, *beside_gap(player, LEFT), held=True)

        assert [1, 1] == moves(player)


async def test_runs_are_slid_as_in_a_game_of_one() -> None:
    """Shift with an arrow slides the right player's, and a capital the left player's if that is on."""
    way = max(DIRECTIONS, key=START.room)
    async with playing(FULL, replace(STILL, capitals=True)) as player:
        await player.press(f"shift+{way.word}")

        assert [0, START.room(way)] == moves(player)

        await player.press(LETTERS[way].upper())

        assert [START.room(way)] * 2 == moves(player)


async def test_each_player_has_a_key_to_undo() -> None:
    """The letter is the left player's, Backspace the right one's."""
    async with playing(FULL) as player:
        await player.press(LETTERS[WAY], ARROWS[WAY], "u")

        assert (START.tiles, START.slide(WAY).tiles) == (shown(player, LEFT).tiles, shown(player, RIGHT).tiles)

        await player.press("backspace")

        assert START.tiles == shown(player, RIGHT).tiles


async def test_the_right_player_may_have_letters_too() -> None:
    """Besides the arrows."""
    async with playing(FULL, replace(STILL, right_keys=PRESETS["ijkl"])) as player:
        await player.press(PRESETS["ijkl"].of(WAY), WAY.inverse.word)

        assert [0, 2] == moves(player)
        assert "i j k l" in player.text


async def test_settings_changed_in_a_duel_change_its_keys() -> None:
    """At once."""
    async with playing(FULL) as player:
        await player.press("f9", "tab", "tab", "right", "escape")
        await player.press(PRESETS["hjkl"].of(WAY))

        assert [1, 0] == moves(player)


async def test_a_pause_covers_both_boards() -> None:
    """Their counts of tiles at home, too."""
    async with playing(FULL) as player:
        await player.press(ARROWS[WAY], "p")

        assert "pause" == player.screen
        assert "home" not in player.beside
        assert "Give up" not in player.card

        await player.press("p")

        assert "home" in player.text


async def test_leaving_a_duel_asks_and_ends_it() -> None:
    """It is not offered to be continued."""
    async with playing(FULL) as player:
        await player.press(ARROWS[WAY], "f12")

        assert "Leave the duel? A duel can't be resumed." in player.card

        await player.press("y")

        assert ("start", False) == (player.screen, "Continue" in player.text)


async def test_the_code_of_the_whole_duel_is_copied_and_said_until_the_next_slide() -> None:
    """Below both boards."""
    async with playing(FULL) as player:
        assert "duel3@4x4-k7q2m9" == await player.code()
        assert "Sent to the clipboard: duel3@4x4-k7q2m9" in player.text

        await player.press(LETTERS[WAY])

        assert "clipboard" not in player.text


async def test_the_evening_s_score_outlives_a_visit_to_the_start_screen() -> None:
    """And is the score where a duel is one board."""
    one = parse_code("duel@3x3-k7q2m9.warm9")
    async with playing(one) as player:
        await solve(player, RIGHT, one)
        await player.press("escape")

        assert "start" == player.screen

        await player.paste("duel@3x3-other")
        await player.press("enter")
        await player.at("duel")

        assert "evening" in player.text


async def test_each_refusal_stands_below_its_own_board() -> None:
    """At the same time."""
    wrong = next(way for way in DIRECTIONS if way not in START.legal())
    async with playing(FULL) as player:
        await player.press(LETTERS[wrong], ARROWS[wrong])

        assert 2 == player.lines[-2].count("No tile")


async def test_nothing_of_a_duel_is_in_the_store(tmp_path: Path) -> None:
    """Not a single file."""
    async with playing(THREE, run_store=book(tmp_path)) as player:
        for board in range(2):
            await solve(player, LEFT, board=board)
            await player.press("enter")
        await player.do("start screen")

        assert "start" == player.screen

    assert not [path for path in tmp_path.rglob("*") if path.is_file()]
