"""A duel through keys and clicks: two players at one keyboard, and what they see."""

from __future__ import annotations

import random
from collections.abc import Iterable
from dataclasses import replace
from pathlib import Path

import pytest
from textual import events

from slide_tui.choices.controls import PRESETS, Command
from slide_tui.choices.settings import Settings
from slide_tui.engine.board import Board
from slide_tui.engine.clock import Phase
from slide_tui.engine.game import Game
from slide_tui.engine.intents import Slide
from slide_tui.engine.moves import DIRECTIONS, Direction
from slide_tui.engine.puzzle import parse_code
from slide_tui.play.duel import Duel
from slide_tui.play.events import Asked
from slide_tui.play.table import GUARD_MS, Place
from slide_tui.play.wishes import Play
from slide_tui.store.solves import Chosen
from slide_tui.tui.screens.duel.places import duel_places
from slide_tui.tui.screens.duel.screen import DuelScreen
from tests.engine.ways import way_home
from tests.tui.app.driver import MOVING, STILL, Player, playing
from tests.tui.books import book
from tests.values import TWO_LEFT

LEFT, RIGHT = 0, 1
LETTERS = {Direction.UP: "w", Direction.LEFT: "a", Direction.DOWN: "s", Direction.RIGHT: "d"}
ARROWS = {way: way.word for way in DIRECTIONS}
KEYS = LETTERS, ARROWS
THREE = parse_code("duel3@4x4-k7q2m9.warm8")
"""Boards that are solved in a few slides."""
FULL = parse_code("duel3@4x4-k7q2m9")


def games(player: Player) -> list[Game]:
    """The game at each seat."""
    assert player.app.table.match is not None
    return [seat.game for seat in player.app.table.match.seats]


def duel(player: Player) -> Duel:
    """The duel that is played."""
    assert player.app.table.duel is not None
    return player.app.table.duel


def moves(player: Player) -> list[int]:
    """How many slides each player has made on this board."""
    return [game.moves for game in games(player)]


async def solve(player: Player, seat: int) -> None:
    """Let a player solve the board by keys, and wait until the next key counts."""
    game = games(player)[seat]
    await player.press(*(KEYS[seat][way] for way in way_home(game.board, game.goal)))
    player.time.forward(GUARD_MS / 1000 + 0.1)


def slid(board: Board, ways: Iterable[Direction]) -> tuple[Board, int]:
    """A board after some slides, and how many of them it allowed."""
    made = 0
    for way in ways:
        if way in board.legal():
            board, made = board.slide(way), made + 1
    return board, made


def middle_of(player: Player, seat: int, cell: int) -> tuple[int, int]:
    """The middle of a cell of a player's board."""
    size = duel(player).puzzle.size
    places = duel_places(size, *player.app.size)
    assert places is not None
    placement = places.boards[seat]
    row, column = divmod(cell, size.width)
    box, pitch = placement.board, placement.pitch
    return box.x + 1 + column * pitch.width + pitch.width // 2, box.y + 1 + row * pitch.height + pitch.height // 2


def beside_gap(board: Board) -> int:
    """A cell above or below the gap."""
    return next(cell for cell in range(board.size.cells) if abs(cell - board.gap) == board.size.width)


async def test_a_duel_is_played_by_keys_from_its_first_board_to_its_last() -> None:
    """Best of three, with a dialog at its end that leads to another one."""
    async with playing(THREE) as player:
        assert player.screen == "DuelScreen"
        assert "The first slide starts the clock for both." in player.text
        for seat in (LEFT, RIGHT):
            await solve(player, seat)
            name = ("Left", "Right")[seat]
            assert f"{name} takes board {seat + 1}. Press Enter or slide for the next one." in player.text
            await player.press("enter" if seat else "right")
        assert moves(player) == [0, 0]
        await solve(player, RIGHT)

        assert player.screen == "DuelDialog"
        assert "Right wins 2 to 1" in player.card
        assert "Boards 1 2 Moves 8 14" in player.card

        await player.press("enter")

        assert (player.screen, duel(player).score) == ("DuelScreen", (0, 0))
        assert duel(player).puzzle == parse_code("duel3@4x4-seed-0.warm8")


@pytest.mark.parametrize("settings", [STILL, MOVING], ids=["still", "moving"])
async def test_a_burst_of_both_players_loses_no_key(settings: Settings) -> None:
    """A thousand keys that all wait before the first is taken; both boards come out as two sums of slides."""
    async with playing(FULL, settings) as player:
        start = games(player)[LEFT].board
        chance = random.Random("burst")
        story = [(chance.randrange(2), chance.choice(DIRECTIONS)) for _ in range(1000)]
        expected = [slid(start, (way for at, way in story if at == seat)) for seat in (LEFT, RIGHT)]

        await player.burst(*(KEYS[seat][way] for seat, way in story))

        assert expected == [(game.board, game.moves) for game in games(player)]
        assert all(f"Moves: {made}" in player.text for _, made in expected)


async def test_in_a_burst_the_first_to_solve_takes_the_board() -> None:
    """By one key; what comes after it counts for nobody."""
    async with playing(THREE) as player:
        game = games(player)[LEFT]
        way = way_home(game.board, game.goal)
        late = [key for each in way for key in (ARROWS[each], LETTERS[each])]

        await player.burst(*late)

        assert duel(player).score == (0, 1)
        assert [game.clock.phase for game in games(player)] == [Phase.STOPPED] * 2
        assert moves(player) == [len(way) - 1, len(way)]


async def test_below_what_it_needs_the_duel_says_so_and_goes_on() -> None:
    """Keys count meanwhile."""
    async with playing(FULL) as player:
        way = games(player)[LEFT].legal()[0]
        await player.pilot.resize_terminal(79, 24)

        assert "A duel needs 80×24; your window is 79×24" in player.text
        assert "Moves" not in player.text

        await player.press(LETTERS[way], ARROWS[way])
        await player.pilot.resize_terminal(80, 24)

        assert player.text.count("Moves: 1") == 2
        assert "needs" not in player.text


@pytest.mark.parametrize("seat", [LEFT, RIGHT])
async def test_a_click_goes_to_the_board_that_was_clicked(seat: int) -> None:
    """Each board knows its seat."""
    async with playing(FULL) as player:
        board = games(player)[seat].board

        await player.click(*middle_of(player, seat, beside_gap(board)))

        assert moves(player) == [1 - seat, seat]


async def test_shift_with_an_arrow_slides_the_right_player_s_run() -> None:
    """As in a game of one."""
    async with playing(FULL) as player:
        board = games(player)[RIGHT].board
        way = max(DIRECTIONS, key=board.room)

        await player.press(f"shift+{way.word}")

        assert moves(player) == [0, board.room(way)]


async def test_capitals_slide_the_left_player_s_run_if_that_is_on() -> None:
    """As in a game of one."""
    async with playing(FULL, replace(STILL, capitals=True)) as player:
        board = games(player)[LEFT].board
        way = max(DIRECTIONS, key=board.room)

        await player.press(LETTERS[way].upper())

        assert moves(player) == [board.room(way), 0]


async def test_each_player_has_a_key_to_undo() -> None:
    """The letter is the left player's, Backspace the right one's."""
    async with playing(FULL) as player:
        way = games(player)[LEFT].legal()[0]
        await player.press(LETTERS[way], ARROWS[way], "u")
        assert [game.net for game in games(player)] == [0, 1]

        await player.press("backspace")
        assert [game.net for game in games(player)] == [0, 0]


async def test_the_right_player_may_have_letters_too() -> None:
    """Besides the arrows."""
    async with playing(FULL, replace(STILL, right_keys=PRESETS["ijkl"])) as player:
        way = games(player)[RIGHT].legal()[0]
        await player.press(PRESETS["ijkl"].of(way), way.inverse.word)

        assert moves(player) == [0, 2]
        assert "i j k l" in player.text


async def test_settings_changed_in_a_duel_change_its_keys() -> None:
    """At once."""
    async with playing(FULL) as player:
        way = games(player)[LEFT].legal()[0]
        await player.press("f9", "tab", "tab", "right", "escape")
        await player.press(PRESETS["hjkl"].of(way))

        assert player.app.table.settings.move_keys == PRESETS["hjkl"]
        assert moves(player) == [1, 0]


async def test_a_pause_covers_both_boards() -> None:
    """Their counts of tiles at home, too."""
    async with playing(FULL) as player:
        await player.press(ARROWS[games(player)[RIGHT].legal()[0]], "p")

        assert player.screen == "PauseDialog"
        assert "home" not in player.below
        assert "Give up" not in player.card

        await player.press("p")

        assert "home" in player.text
        assert [game.clock.phase for game in games(player)] == [Phase.RUNNING] * 2


async def test_leaving_a_duel_asks_and_ends_it() -> None:
    """It is not offered to be continued."""
    async with playing(FULL) as player:
        await player.press(ARROWS[games(player)[RIGHT].legal()[0]], "f12")
        assert "Leave the duel? A duel can't be resumed." in player.card
        await player.press("y")

        assert (player.screen, player.app.table.place) == ("IntroScreen", Place.START)
        assert "Continue" not in player.text


async def test_a_key_of_a_duel_that_was_left_is_for_nobody() -> None:
    """Though it was on its way."""
    async with playing(FULL) as player:
        player.app.put(Asked(Command.INTRO))
        player.app.put(Asked(Command.PLAY, seed="alone"))
        before = player.app.table.match

        for way in DIRECTIONS:
            player.app.put(Asked(Slide(way), RIGHT))

        assert player.app.table.match is before


async def test_the_code_of_the_whole_duel_is_copied_and_said_until_the_next_slide() -> None:
    """Below both boards; a refusal takes its place."""
    async with playing(FULL) as player:
        way = games(player)[LEFT].legal()[0]
        player.app.put(Asked(Command.COPY_CODE))
        await player.pilot.pause()
        assert "Sent to the clipboard: duel3@4x4-k7q2m9" in player.text

        await player.press(LETTERS[way])
        assert "clipboard" not in player.text


async def test_a_restart_deals_no_board() -> None:
    """As in a game of one."""
    async with playing(FULL, MOVING) as player:
        await player.press(ARROWS[games(player)[RIGHT].legal()[0]], "r", "y")
        screen = player.app.screen

        assert isinstance(screen, DuelScreen)
        assert not screen.showing
        assert moves(player) == [0, 0]


async def test_the_evening_s_score_outlives_a_visit_to_the_start_screen() -> None:
    """And is the score where a duel is one board."""
    async with playing(parse_code("duel@3x3-k7q2m9.warm9")) as player:
        await solve(player, RIGHT)
        await player.press("escape")
        assert player.screen == "IntroScreen"
        player.app.put(Asked(Play(FULL)))
        player.app.put(Asked(Play(parse_code("duel@3x3-other"))))
        await player.pilot.pause()

        assert player.app.table.evening == (0, 1)
        assert "this" in player.text
        assert "evening" in player.text


async def test_each_refusal_stands_below_its_own_board() -> None:
    """At the same time."""
    async with playing(FULL) as player:
        wrong = next(way for way in DIRECTIONS if way not in games(player)[LEFT].legal())
        await player.press(LETTERS[wrong], ARROWS[wrong])

        assert player.lines[-2].count("No tile") == 2


async def test_the_clock_of_both_ticks_between_the_boards() -> None:
    """Though one of them has not slid yet."""
    async with playing(FULL) as player:
        await player.press(ARROWS[games(player)[RIGHT].legal()[0]])
        player.time.forward(61)
        player.app.screen.tick()  # type: ignore[attr-defined]
        await player.pilot.pause()

        assert " 1:01 " in player.text


async def test_nothing_of_a_duel_is_in_the_store(tmp_path: Path) -> None:
    """Not a single file."""
    async with playing(THREE, ledger=book(tmp_path)) as player:
        for _ in range(2):
            await solve(player, LEFT)
            await player.press("enter")
        await player.press("f12")

        assert player.screen == "IntroScreen"
    files = [path for path in tmp_path.rglob("*") if path.is_file()]

    assert not files


async def test_a_run_waits_while_a_duel_is_played(tmp_path: Path) -> None:
    """And can be resumed and filed afterwards."""
    ledger = book(tmp_path)
    async with playing(TWO_LEFT, ledger=ledger) as player:
        await player.press("left")
        player.app.put(Asked(Play(THREE)))
        await player.until(lambda: player.screen == "DuelScreen", "the duel")
        await solve(player, RIGHT)
        await player.press("enter")
        await player.press("f12", "y")
        await player.until(lambda: "Continue" in player.text, "the run")

        assert "Continue 3×3 · 1 move" in player.text

        await player.press("enter")
        await player.until(lambda: player.screen == "PauseDialog", "the pause")
        await player.press("p", "left")
        await player.until(lambda: player.app.table.solved, "the solve")
        await player.pilot.pause()

        assert [(True, 2)] == [(solve.finished, solve.moves) for solve in ledger.keeper.page(Chosen())]


async def test_a_pressed_button_slides_before_it_is_let_go() -> None:
    """On the right board as on the left."""
    async with playing(FULL) as player:
        board = games(player)[RIGHT].board
        x, y = middle_of(player, RIGHT, beside_gap(board))
        player.app.post_message(events.MouseDown(None, x, y, 0, 0, 1, False, False, False, x, y))
        await player.pilot.pause()

        assert moves(player) == [0, 1]
