"""The result of a solve: its figures, and what next."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from slide_tui.choices.settings import Settings
from slide_tui.engine.game import begin
from slide_tui.engine.match import solo
from slide_tui.engine.puzzle import Drawn, Puzzle
from slide_tui.engine.result import result_of
from slide_tui.engine.size import Size
from slide_tui.say.told import told
from slide_tui.scores.filed import Filed
from slide_tui.solver.plan import Plan
from slide_tui.tui.paint.digits import clock_rows
from slide_tui.tui.screens.victory.screen import VictoryDialog
from tests.tui.app.driver import MOVING, STILL, Player, playing
from tests.tui.books import book
from tests.tui.test_ledger import solved
from tests.values import LEFT, ONE_LEFT, TWO_LEFT, puzzle_at

SMALL = Puzzle(Size(2, 2), Drawn("a"))

SHARED = "Slide TUI · 8-puzzle (3×3) · custom start\n2.000 s · 2 moves · 1.00 per second\n"


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
    async with playing(TWO_LEFT) as player:
        await solve(player)

        assert "Solved custom start" in player.card
        assert "Moves 2 Pushes 2 Rate 1.00 per second" in player.card
        assert all(any(row.rstrip() in line for line in player.lines) for row in clock_rows("2.000"))


async def test_what_was_taken_back_counts_as_made() -> None:
    """The net count is lower then."""
    async with playing(TWO_LEFT) as player:
        await player.press("left", "u")
        await solve(player)

        assert "Moves 3 Net moves 2 Pushes 3" in player.card


@pytest.mark.parametrize(
    ("settings", "words"),
    [
        (replace(STILL, show_time="off"), "Solved custom start Moves 2 Pushes 2 Rate"),
        (replace(STILL, show_time="after", show_moves="off"), "Rate 1.00 per second New board"),
        (replace(STILL, show_rate="off"), "Pushes 2 New board"),
    ],
)
async def test_figures_that_nobody_wants_are_left_out(settings: Settings, words: str) -> None:
    """What is never to be shown is not shown here either; what is shown after the solve is."""
    async with playing(TWO_LEFT, settings) as player:
        await solve(player)

        assert words in player.card


@pytest.mark.parametrize("way", ["n", "enter", "New board"])
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

        assert "repeat" in player.card


@pytest.mark.parametrize("size", [(40, 15), (60, 20), (80, 24), (200, 60)])
async def test_every_window_says_why_a_solve_breaks_no_record(size: tuple[int, int]) -> None:
    """A warm-up is one, at every size and without Unicode."""
    puzzle = Puzzle(Size(3, 3), Drawn("k", 1))
    async with playing(puzzle, size=size) as player:
        await player.press(to_goal(player))
        await player.until(lambda: player.screen == "VictoryDialog", "the dialog")

        assert 1 == player.card.count("warm-up")


async def test_a_solve_by_the_solver_is_not_called_the_players() -> None:
    """The optimum is there, and who found it is left open."""
    async with playing(TWO_LEFT) as player:
        player.app.table = replace(player.app.table, match=solo(replace(player.game, helped=True)))
        player.app.table = replace(
            player.app.table,
            help=replace(player.app.table.help, best=Plan(player.game.start, player.game.goal, (LEFT, LEFT), 2)),
        )
        await solve(player)

        assert "Optimal is 2; this run took 2" in player.card
        assert "helped" in player.card


KEYS = "? help q quit"
"""What the last row of the result begins with."""


def last_row(player: Player) -> str:
    """The last row that says anything: the keys, which a large window has right below the board."""
    return next(line for line in reversed(player.lines) if line.strip())


@pytest.mark.parametrize("window", [(40, 15), (60, 20), (80, 24), (120, 40), (200, 60)])
async def test_the_result_has_keys_of_its_own_in_the_last_row(window: tuple[int, int]) -> None:
    """None of those that do nothing any more."""
    async with playing(TWO_LEFT, size=window) as player:
        before = last_row(player)

        assert "hint" in before or "pause" in before

        await solve(player)
        row = " ".join(last_row(player).split())

        assert row.startswith(KEYS)
        assert not any(words in row for words in ("hint", "undo", "pause", "restart"))


@pytest.mark.parametrize(
    ("key", "screen"),
    [
        ("?", "KeyListScreen"),
        ("f1", "KeyListScreen"),
        ("f8", "StatisticsScreen"),
        ("f9", "SettingsScreen"),
        ("ctrl+p", "CommandsDialog"),
        ("s", "SizesDialog"),
        ("!", "NoticesScreen"),
        ("v", "ReplayScreen"),
        ("d", "DebriefScreen"),
    ],
)
async def test_what_the_result_leads_to_leads_back(key: str, screen: str, tmp_path: Path) -> None:
    """To the very same card."""
    async with playing(TWO_LEFT, ledger=book(tmp_path)) as player:
        await solve(player)
        before = player.card
        await player.press(key)
        await player.until(lambda: player.screen == screen, screen)
        await player.press("escape")
        await player.until(lambda: player.screen == "VictoryDialog", "the result")

        assert before == player.card


@pytest.mark.parametrize("words", ["? help", "F8 statistics", "F9 settings", "Ctrl+P commands"])
async def test_the_last_row_can_be_clicked(words: str, tmp_path: Path) -> None:
    """As on the board."""
    async with playing(TWO_LEFT, ledger=book(tmp_path)) as player:
        await solve(player)
        await player.click_on(words)
        await player.until(lambda: player.screen != "VictoryDialog", words)

        assert player.screen in ("KeyListScreen", "StatisticsScreen", "SettingsScreen", "CommandsDialog")


@pytest.mark.parametrize("key", ["u", "t", "c", "p", "o", "w", "5", "z", "ctrl+r"])
async def test_keys_that_have_no_meaning_any_more_are_refused_in_words(key: str) -> None:
    """Until the next key, in the last row."""
    async with playing(TWO_LEFT) as player:
        await solve(player)
        await player.press(key)

        assert ("VictoryDialog", "") == (player.screen, player.app.clipboard)
        assert "The puzzle is solved: n for a new board" in player.lines[-1]

        await player.press("down")

        assert KEYS in " ".join(player.lines[-1].split())


async def test_statistics_that_there_are_not_are_refused_in_words() -> None:
    """The result stays."""
    async with playing(TWO_LEFT) as player:
        await solve(player)
        await player.press("f8")
        await player.until(lambda: "Nothing is being saved" in player.lines[-1], "the words")

        assert "VictoryDialog" == player.screen


async def test_a_command_that_is_over_is_refused_on_the_result() -> None:
    """It comes back with words."""
    async with playing(TWO_LEFT) as player:
        await solve(player)
        await player.press("ctrl+p")
        await player.burst(*"undo", "enter")
        await player.until(lambda: "The puzzle is solved" in player.lines[-1], "the words")

        assert "VictoryDialog" == player.screen


async def test_another_size_can_be_played_from_the_result() -> None:
    """Nothing is asked: nothing would be lost."""
    async with playing(TWO_LEFT) as player:
        await solve(player)
        await player.press("s", "5", "enter")
        await player.until(lambda: player.screen == "GameScreen", "the board")

        assert Size(5, 5) == player.game.board.size


@pytest.mark.parametrize("way", ["g", "Race it"])
async def test_the_result_leads_to_a_race_against_its_run(way: str) -> None:
    """On the same board, with the run at the second seat."""
    async with playing(TWO_LEFT) as player:
        await solve(player)
        await act(player, way)
        await player.until(lambda: player.screen == "GameScreen", "the race")

        assert player.app.table.match is not None
        assert [TWO_LEFT, 2] == [player.position, len(player.app.table.match.seats)]


async def test_nothing_of_a_race_sticks_out_below_the_result() -> None:
    """The card takes the whole place of panel and ghost."""
    async with playing(TWO_LEFT) as player:
        await solve(player)
        await player.press("g", "left", "left")
        await player.until(lambda: player.screen == "VictoryDialog", "the result")
        ground, board = player.app.screen.query_one("#ground").region, player.app.screen_stack[0]

        for name in ("#figures", "#rival"):
            assert ground.contains_region(board.query_one(name).region)


@pytest.mark.parametrize("keys", [("right", "enter"), ("right", "down", "left", "right", "up", "enter")])
async def test_a_menu_in_two_columns_is_walked_to_the_sides(keys: tuple[str, ...]) -> None:
    """In a low window: from the first row to the one beside it."""
    async with playing(TWO_LEFT, size=(40, 15)) as player:
        await solve(player)
        await player.press(*keys)
        await player.until(lambda: player.screen == "ReplayScreen", "the replay")


async def test_what_the_solver_said_while_it_played_is_not_said_of_the_result() -> None:
    """Its words do not stay below the card."""
    async with playing(TWO_LEFT, size=(60, 20)) as player:
        await player.press("o")
        said = told(player.app.table)
        await player.until(lambda: player.screen == "VictoryDialog", "the dialog")

        assert said is not None
        assert not told(player.app.table)


@pytest.mark.parametrize("window", [(40, 15), (80, 24)])
@pytest.mark.parametrize("way", ["y", "Copy result"])
async def test_the_result_can_be_copied(way: str, window: tuple[int, int]) -> None:
    """It is sent to the clipboard, that is said in place, and the figures stay in sight."""
    async with playing(TWO_LEFT, size=window) as player:
        await solve(player)
        await act(player, way)

        assert player.app.clipboard.startswith(SHARED)
        assert player.app.clipboard.endswith("slide-tui --code 3x3:1,2,3,4,5,6,0,7,8")
        assert "Sent to the clipboard" in player.lines[-1]
        assert "Solved" in player.card


@pytest.mark.parametrize("way", ["y", "Show the text"])
async def test_a_terminal_that_blocks_the_clipboard_shows_the_text(way: str) -> None:
    """A second time it is there to be selected by hand; a key leads back."""
    async with playing(TWO_LEFT, size=(40, 15)) as player:
        await solve(player)
        await player.press("y")
        before = player.lines[:-1]
        player.app._clipboard = ""
        await act(player, way)
        rows = [line.strip() for line in player.lines]

        assert "Hold Shift to select this text." == rows[0]
        assert "Slide TUI · 8-puzzle (3×3) · custom start" in " ".join(rows)
        assert "slide-tui --code 3x3:1,2,3,4,5,6,0,7,8" in rows
        assert 2 == sum(row.endswith((" home", " pace")) for row in rows)
        assert not player.app.clipboard

        await player.press("r")

        assert before[:-6] == player.lines[:-7]
        assert "VictoryDialog" == player.screen


async def test_the_coach_at_the_end_copies_nothing() -> None:
    """Its key means nothing on the result, however often it is pressed."""
    async with playing(ONE_LEFT, replace(STILL, autoplay_rate=60)) as player:
        await player.press("c")
        await player.until(lambda: player.screen == "VictoryDialog", "the result")
        player.time.forward(1)
        await player.press("c", "c")

        assert ("VictoryDialog", "") == (player.screen, player.app.clipboard)


async def test_a_race_is_a_row_of_its_result() -> None:
    """Who won, in the words that it is given; without a race there is no such row."""
    async with playing(TWO_LEFT) as player:
        await solve(player)
        view, game = player.app.view, player.game
        for words in ("0.93 s behind the ghost (4.41 s)", ""):
            await player.app.push_screen(VictoryDialog(view, game, Filed(result_of(game)), 0, words))
            await player.pilot.pause()

            assert bool(words) == ("0.93 s behind the ghost (4.41 s)" in player.card)


@pytest.mark.parametrize("way", ["escape", "m", "f12", "Start screen"])
async def test_the_menu_is_the_start_screen(way: str) -> None:
    """There is nothing to go on with there."""
    async with playing(TWO_LEFT) as player:
        await solve(player)
        await act(player, way)

        assert ("IntroScreen", False) == (player.screen, "Continue" in player.text)


@pytest.mark.parametrize("way", ["q", "f10", "q quit"])
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
        await player.point_at("Replay")
        await player.press("up", "up", "up", "enter")

        assert ("GameScreen", TWO_LEFT) == (player.screen, player.position)


async def test_nothing_that_may_still_be_held_answers_the_dialog() -> None:
    """Where nothing moves, the dialog is there at once; for half a second it takes Esc only."""
    async with playing(TWO_LEFT) as player:
        await player.press("left", "left", "n", "enter", "q")
        await player.click_on("q quit")

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
    if way[0].isupper() or " " in way:
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
