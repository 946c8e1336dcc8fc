"""The result of a solve: its figures, and what next."""

from __future__ import annotations

from dataclasses import replace

import pytest

from slide_tui.engine.game import begin
from slide_tui.engine.match import solo
from slide_tui.engine.puzzle import Drawn, Puzzle
from slide_tui.engine.result import result_of
from slide_tui.engine.size import Size
from slide_tui.settings import Settings
from slide_tui.solver.plan import Plan
from slide_tui.store.ledger import Filed
from slide_tui.tui.screens.victory import VictoryDialog
from tests.tui.app.driver import MOVING, STILL, Player, playing
from tests.tui.test_ledger import solved
from tests.values import LEFT, TWO_LEFT, puzzle_at

SMALL = Puzzle(Size(2, 2), Drawn("a"))

SHARED = "Slide TUI · 8-puzzle (3×3) · a chosen start\n2.000 s · 2 moves · 1.00 a second\n"


async def solve(player: Player) -> None:
    """Solve it in two moves and two seconds, and wait until keys count again."""
    await player.press("left")
    player.time.forward(2)
    await player.press("left")
    await player.until(lambda: player.screen == "VictoryDialog", "the dialog")
    player.time.forward(1)


async def solve_small(player: Player) -> None:
    """Solve the small board."""
    for link in solved(SMALL).log.links():
        await player.press(link.direction.word)
    await player.until(lambda: player.screen == "VictoryDialog", "the dialog")
    player.time.forward(1)


def to_goal(player: Player) -> str:
    """The way that solves a board that is one slide from its goal."""
    game = player.game
    return next(way.word for way in game.legal() if game.board.slide(way) == game.goal)


async def test_the_dialog_shows_what_the_solve_came_to() -> None:
    """How it was solved, time, moves, pushes and rate; net moves only where they are others."""
    async with playing(TWO_LEFT, size=(80, 16)) as player:
        await solve(player)

        assert "Solved a chosen start 2.00 Moves 2 Pushes 2 Rate 1.00 a second" in player.card


async def test_what_was_taken_back_counts_as_made() -> None:
    """The net count is lower then."""
    async with playing(TWO_LEFT, size=(80, 16)) as player:
        await player.press("left", "u")
        await solve(player)

        assert "Moves 3 Net moves 2 Pushes 3" in player.said


@pytest.mark.parametrize(
    ("settings", "words"),
    [
        (replace(STILL, show_time="off"), "Solved a chosen start Moves 2 Pushes 2 Rate"),
        (replace(STILL, show_time="after", show_moves="off"), "Solved a chosen start 2.00 Rate 1.00 a second Again"),
        (replace(STILL, show_rate="off"), "Pushes 2 Again"),
    ],
)
async def test_figures_that_nobody_wants_are_left_out(settings: Settings, words: str) -> None:
    """What is never to be shown is not shown here either; what is shown after the solve is."""
    async with playing(TWO_LEFT, settings, size=(80, 16)) as player:
        await solve(player)

        assert words in player.card


@pytest.mark.parametrize("way", ["n", "enter", "Again"])
async def test_again_is_another_board(way: str) -> None:
    """It is of the same kind, and begins at once."""
    async with playing(TWO_LEFT) as player:
        await solve(player)
        await act(player, way)

        assert ("GameScreen", "3x3-seed-0") == (player.screen, player.game.puzzle.code)


@pytest.mark.parametrize("way", ["r", "f3", "Same board"])
async def test_the_same_board_is_one_that_the_player_knew(way: str) -> None:
    """It begins with counts at zero, and its result says so."""
    async with playing(SMALL) as player:
        start = player.position
        await solve_small(player)

        assert 1 == player.card.count("on your own")

        await act(player, way)

        assert ("GameScreen", (0, 0, 0), start) == (player.screen, player.counts, player.position)

        await solve_small(player)

        assert "a board you knew" in player.card


@pytest.mark.parametrize("size", [(40, 15), (60, 20), (80, 24), (200, 60)])
async def test_every_window_says_why_a_solve_breaks_no_record(size: tuple[int, int]) -> None:
    """An easy start is one, at every size and without Unicode."""
    puzzle = Puzzle(Size(3, 3), Drawn("k", 1))
    async with playing(puzzle, size=size) as player:
        await player.press(to_goal(player))
        await player.until(lambda: player.screen == "VictoryDialog", "the dialog")

        assert 1 == player.card.count("an easy start")


async def test_a_solve_by_the_solver_is_not_called_the_players() -> None:
    """The optimum is there, and who found it is left open."""
    async with playing(TWO_LEFT) as player:
        player.app.match = solo(replace(player.game, helped=True))
        player.app.best = Plan(player.game.start, player.game.goal, (LEFT, LEFT), 2)
        await solve(player)

        assert "2 is optimal; this run took 2" in player.card
        assert "helped" in player.card


async def test_the_result_leaves_the_last_row_alone() -> None:
    """The keys of a game below the card are whole."""
    async with playing(Puzzle(Size(2, 8), Drawn("a", 1))) as player:
        before = player.lines[-1]
        await player.press(to_goal(player))
        await player.until(lambda: player.screen == "VictoryDialog", "the dialog")

        assert before == player.lines[-1]


async def test_what_the_solver_said_while_it_played_is_not_said_of_the_result() -> None:
    """Its words do not stay below the card."""
    async with playing(TWO_LEFT, size=(60, 20)) as player:
        await player.press("o")
        said = player.app.advice
        await player.until(lambda: player.screen == "VictoryDialog", "the dialog")

        assert said is not None
        assert player.app.advice is None


@pytest.mark.parametrize("way", ["c", "Copy result"])
async def test_the_result_can_be_copied(way: str) -> None:
    """It goes to the clipboard, and is shown on a page for terminals that have none; a key leads back."""
    async with playing(TWO_LEFT, size=(40, 15)) as player:
        await solve(player)
        before = player.lines
        await act(player, way)

        assert "VictoryDialog" == player.screen
        assert player.app.clipboard.startswith(SHARED)
        assert player.app.clipboard.endswith("slide-tui --code 3x3:1,2,3,4,5,6,0,7,8")
        rows = [line.strip() for line in player.lines]
        assert "Copied. By hand:" == rows[0]
        assert "Slide TUI · 8-puzzle (3×3) · a chosen" in rows
        assert "slide-tui --code 3x3:1,2,3,4,5,6,0,7,8" in rows
        assert 2 == sum(row.endswith((" home", " pace")) for row in rows)

        await player.press("escape")

        assert before == player.lines


async def test_the_result_can_be_copied_again() -> None:
    """The page says so; other keys do nothing there, and a click leads back."""
    async with playing(TWO_LEFT) as player:
        await solve(player)
        await player.press("c")
        player.app._clipboard = ""
        await player.press("n", "r", "C")

        assert "Copied again. By hand:" in player.text
        assert player.app.clipboard.startswith(SHARED)

        await player.click_on("Esc back")

        assert "Same board" in player.card
        assert "VictoryDialog" == player.screen


async def test_a_race_is_a_row_of_its_result() -> None:
    """Who won, in the words that it is given; without a race there is no such row."""
    async with playing(TWO_LEFT) as player:
        await solve(player)
        view, game = player.app.view, player.game
        assert view is not None
        for words in ("0.93 s behind the ghost (4.41 s)", ""):
            await player.app.push_screen(VictoryDialog(view, game, Filed(result_of(game)), 0, words))
            await player.pilot.pause()

            assert bool(words) == ("0.93 s behind the ghost (4.41 s)" in player.card)


@pytest.mark.parametrize("way", ["escape", "m", "Menu"])
async def test_the_menu_is_the_start_screen(way: str) -> None:
    """There is nothing to go on with there."""
    async with playing(TWO_LEFT) as player:
        await solve(player)
        await act(player, way)

        assert ("IntroScreen", False) == (player.screen, "Continue" in player.text)


@pytest.mark.parametrize("way", ["q", "f10", "Quit"])
async def test_quit_asks_nothing_after_a_solve(way: str) -> None:
    """Nothing would be lost."""
    async with playing(TWO_LEFT) as player:
        await solve(player)
        await act(player, way)

        assert 0 == player.app.return_value


async def test_rows_are_selected_by_arrows_and_by_the_mouse() -> None:
    """Enter chooses what is selected."""
    async with playing(TWO_LEFT) as player:
        await solve(player)
        await player.point_at("Copy result")
        await player.press("up", "up", "up", "enter")

        assert ("GameScreen", TWO_LEFT) == (player.screen, player.position)


async def test_nothing_that_may_still_be_held_answers_the_dialog() -> None:
    """Where nothing moves, the dialog is there at once; for half a second it takes Esc only."""
    async with playing(TWO_LEFT) as player:
        await player.press("left", "left", "n", "enter", "q")
        await player.click_on("Quit")

        assert ("VictoryDialog", None) == (player.screen, player.app.return_value)

        await player.press("escape")

        assert "IntroScreen" == player.screen


async def test_esc_twice_in_the_first_half_second_leads_to_a_start_screen_that_listens() -> None:
    """No request is lost between the two, and none later."""
    async with playing(TWO_LEFT, MOVING) as player:
        await player.press("left", "left", "escape", "escape")

        assert "IntroScreen" == player.screen

        player.time.forward(1)
        await player.press("enter")

        assert ("GameScreen", False) == (player.screen, player.game.puzzle == puzzle_at(TWO_LEFT))


async def test_ctrl_c_leaves_at_once() -> None:
    """Right after the solve too."""
    async with playing(TWO_LEFT) as player:
        await player.press("left", "left", "ctrl+c")

        assert 0 == player.app.return_value


async def act(player: Player, way: str) -> None:
    """Press a key, or click on a row by its words."""
    if way[0].isupper():
        await player.click_on(way)
    else:
        await player.press(way)


# The celebration


async def test_a_key_in_the_first_half_second_is_ignored() -> None:
    """A key still held neither ends the celebration nor answers the dialog."""
    async with playing(TWO_LEFT, MOVING) as player:
        await player.press("shift+left")
        player.time.forward(0.4)
        await player.press("left", "n", "q", "x", "5")
        await player.click_cell(0)
        await player.click(1, 1)

        assert ("GameScreen", True, None) == (player.screen, player.game.solved, player.app.return_value)
        assert "solved" not in player.said


async def test_esc_counts_at_once() -> None:
    """It shows the result right after the solve."""
    async with playing(TWO_LEFT, MOVING) as player:
        await player.press("shift+left")
        await player.press("escape")

        assert "VictoryDialog" == player.screen


@pytest.mark.parametrize("key", ["left", "n", "q", "x", "5", "enter"])
async def test_any_key_later_ends_the_celebration(key: str) -> None:
    """It shows the result and does nothing else: it is no answer to the dialog."""
    async with playing(TWO_LEFT, MOVING) as player:
        await player.press("shift+left")
        player.time.forward(0.6)
        await player.press(key)
        await player.until(lambda: player.screen == "VictoryDialog", "the dialog")

        assert (puzzle_at(TWO_LEFT), True) == (player.game.puzzle, player.game.solved)
        assert player.app.return_value is None


async def test_the_celebration_ends_by_itself() -> None:
    """Nobody has to press a key."""
    async with playing(TWO_LEFT, MOVING) as player:
        await player.press("shift+left")
        player.time.forward(2)
        await player.until(lambda: player.screen == "VictoryDialog", "the dialog")

        assert begin(puzzle_at(TWO_LEFT)).goal == player.game.board
