"""The other screens and dialogs: what leads to them, what they do, and the way back."""

from __future__ import annotations

from dataclasses import replace

import pytest
from textual import events
from textual.timer import Timer

from slide_tui.engine.size import Size
from slide_tui.play.actions import ACTIONS
from slide_tui.settings.action_keys import ACTION_KEYS
from slide_tui.settings.move_keys import parse_keys
from tests.tui.app.driver import MOVING, STILL, away, playing

CENTRE = away(3, "DR")
CORNER = away(3, "RRDD")


# The start screen


FROM_START = {
    "enter": "board",
    "?": "help",
    "ctrl+p": "commands",
    "ctrl+d": "board",
    "down down down space": "ways",
    "g": "solved board",
    "x": "start",
    "escape": "start",
}
"""Keys on the start screen with its first row selected, and where they lead."""


async def test_keys_lead_on_from_the_start_screen_and_esc_back() -> None:
    """Arrows and Enter choose a row; other keys do nothing."""
    async with playing() as player:
        found = {}
        for keys in FROM_START:
            await player.press("home", *keys.split())
            found[keys] = player.screen
            await player.home()

        assert FROM_START == found


async def test_rows_of_the_start_screen_take_the_mouse() -> None:
    """A click on a row does what it says; pointing selects it, and Enter then chooses it."""
    async with playing(settings=MOVING) as player:
        await player.click_on("Choose a size")

        assert "sizes" == player.screen

        await player.press("escape")
        await player.point_at("Lessons")
        await player.press("enter")

        assert "lesson" == player.screen


async def test_play_begins_what_the_settings_choose() -> None:
    """Size, goal, mode and warm-up are theirs."""
    settings = replace(STILL, size=Size(4, 3), goal="snake", mode="no-take-backs", warm_up=20)
    async with playing(settings=settings) as player:
        await player.press("enter")

        assert "4x3-seed.snake.no-take-backs.warm20" == await player.drawn()


async def test_a_game_that_waits_is_the_first_row_of_the_start_screen() -> None:
    """Enter leads back to the board; another one begins only after a `y`, as the run would be lost."""
    async with playing(CENTRE) as player:
        await player.press(*["up", "down"] * 5, "f12")

        assert "start" == player.screen
        assert "Continue 3×3 · 10 moves" in player.text

        await player.press("enter")

        assert ("board", 10) == (player.screen, player.moves)

        await player.press("f12", "row:Play")

        assert "Your 10 moves will be lost." in player.card

        await player.press("n")

        assert "Continue 3×3 · 10 moves" in player.text

        await player.press("row:Play", "y")

        assert ("board", 0) == (player.screen, player.moves)


async def test_what_was_refused_on_the_board_is_not_said_again() -> None:
    """Neither on the start screen nor after the way back."""
    async with playing(CORNER) as player:
        await player.press("up", "down", "down", "f12")

        assert "No tile" not in player.text

        await player.press("enter")
        await player.at("board")

        assert "No tile" not in player.text


@pytest.mark.parametrize(("start", "size"), [(None, (80, 24)), (CENTRE, (40, 15))])
async def test_all_that_is_wrong_with_the_kept_settings_is_said(start: str | None, size: tuple[int, int]) -> None:
    """In a line of its own that slides don't wipe, in full behind its key, and again at the end."""
    complaints = tuple(f"settings.toml, line {line}: looks.theme: 'pink' is not a theme" for line in (3, 7, 9))
    async with playing(start, complaints=complaints, size=size) as player:
        if start:
            await player.press("up")

        assert "! " in player.text
        assert "ettings.toml, line 3" in player.text or size == (40, 15)

        await player.press("!")
        shown = " ".join(player.text.split())

        assert all(each[1:] in shown for each in complaints)

    assert set(complaints) <= set(player.last_words)


# Sizes


async def test_a_size_is_picked_by_keys() -> None:
    """Arrows change one side, a digit both, within the limits; what is played is kept."""
    wanted = {
        "right": "4×3",
        "down down": "4×5",
        "5": "5×5",
        "0 left": "9×10",
        " ".join(("left", "up") * 9): "2×2",
    }
    async with playing(size=(90, 30), first="sizes") as player:
        found = {}
        for keys in wanted:
            await player.press(*keys.split())
            found[keys] = player.card.split()[1]

        assert wanted == found

        await player.press("space")

        assert "board" == player.screen
        assert Size(2, 2) == player.board.size == player.settings.size


async def test_a_size_is_picked_by_the_mouse() -> None:
    """Pointing shows a size, and a click plays it."""
    async with playing(size=(90, 30), first="sizes") as player:
        x, y = player.find("Size 3×3")
        await player.mouse(events.MouseMove, x + 3 * 4, y + 3 + 1)

        assert "Size 5×2 9 tiles" in player.text

        await player.click(x + 3 * 3, y + 3 + 4)
        await player.at("board")

        assert ("board", Size(4, 5)) == (player.screen, player.board.size)


# Pages that are read


async def test_help_lists_every_control_with_the_players_own_keys() -> None:
    """Also those that were chosen in the settings."""
    settings = replace(STILL, move_keys=parse_keys("hjkl"), controls=(("new", "x"),))
    async with playing(settings=settings, size=(66, 90)) as player:
        await player.press("?")

        missing = [control.id for control in ACTION_KEYS if ACTIONS[control.id].help not in player.text]
        assert ["mark", "to-mark", "look"] == missing
        assert "↑ k slide one tile up" in player.text
        assert "x F2 start a new board" in player.text


async def test_the_help_key_closes_the_help_too() -> None:
    """The player's own."""
    async with playing(CENTRE, settings=replace(STILL, controls=(("help", "x"),))) as player:
        await player.press("x")

        assert "help" == player.screen

        await player.press("x")

        assert "board" == player.screen


async def test_help_scrolls_where_it_does_not_fit() -> None:
    """By keys and by the wheel."""
    async with playing(size=(60, 15)) as player:
        await player.press("?")

        assert "slide one tile up" in player.text

        await player.press("end")
        await player.until(lambda: "where each cell's own tile is" in player.text, "the end")

        assert "slide one tile up" not in player.text


async def test_settings_are_reached_from_the_help() -> None:
    """They lead back to it, and it to the one pause of the board."""
    async with playing(CENTRE) as player:
        await player.press("up", "?", "f9")

        assert "settings" == player.screen

        await player.press("escape", "escape")

        assert "pause" == player.screen

        await player.press("escape")

        assert "board" == player.screen


# The window


async def test_another_window_size_keeps_the_game() -> None:
    """A window that is too small says what it needs; in a large one the same board is there again."""
    async with playing(CENTRE) as player:
        await player.press("up")
        await player.resize(40, 15)
        await player.until(lambda: "Moves: 1" in player.lines[0])
        await player.resize(9, 4)
        await player.until(lambda: "needs 12" in player.text)
        await player.resize(100, 30)
        await player.until(lambda: "Moves: 1" in player.said)

        assert (1, "1 2 3/4 8 5/7 0 6") == (player.moves, player.position)


async def test_a_window_is_laid_out_anew_even_if_the_timer_for_it_is_lost(monkeypatch: pytest.MonkeyPatch) -> None:
    """As Textual loses one that is shorter than a moment without the processor; and no later one comes then."""
    async with playing(CENTRE) as player:
        monkeypatch.setattr(player.app, "set_timer", lambda *_, **__: Timer(player.app, 1))
        for size in ((40, 15), (100, 30)):
            await player.resize(*size)

            assert size == (len(player.lines[0]), len(player.lines))


# Ways out


async def test_esc_leads_back_to_the_board() -> None:
    """From everything that it opens, before the first slide."""
    async with playing(CENTRE) as player:
        found = []
        for keys in ("escape", "ctrl+p", "g"):
            await player.press(keys, "escape")
            found.append(player.screen)

        assert ["board"] * 3 == found


async def test_esc_pressed_twice_at_once_leads_back_once() -> None:
    """The second one comes to a screen that has gone, and does no harm."""
    async with playing() as player:
        found = []
        for key in ("f9", "ctrl+p"):
            await player.press(key)
            await player.burst("escape", "escape")
            found.append(player.screen)

        assert ["start"] * 2 == found


@pytest.mark.parametrize("page", ["f9", *(pytest.param(key, marks=pytest.mark.long) for key in ("?", "d", "f8"))])
async def test_keys_right_behind_the_one_that_leaves_a_page_are_for_what_lies_below(page: str) -> None:
    """The commands open below the page that Esc closes, and get every letter, though all come in one burst."""
    async with playing(CENTRE) as player:
        await player.press("up", page)
        await player.burst("escape", "ctrl+p", *"copy code")

        assert "commands" == player.screen
        assert player.card.startswith("copy code 1 command")


async def test_ctrl_c_passes_keys_that_take_their_time() -> None:
    """Hundreds of them, which turn the pages of the settings."""
    async with playing(CENTRE) as player:
        await player.burst("f9", *["tab"] * 300, "ctrl+c")

        assert player.left


@pytest.mark.parametrize(
    "opened", ["up n", *(pytest.param(keys, marks=pytest.mark.long) for keys in ("f9", "up escape", "?", "ctrl+p"))]
)
async def test_keys_that_come_together_in_a_dialog_do_no_harm(opened: str) -> None:
    """Whatever the first one does, the next ones find a program that goes on, and can be left."""
    async with playing(CENTRE) as player:
        for keys in ("escape escape", "enter enter enter", "p p n n ? ?", "f9 f9 f12 f12"):
            await player.press(*opened.split())
            await player.burst(*keys.split())
        await player.do("leave")

        assert player.left


async def test_quit_asks_only_where_a_run_would_be_lost() -> None:
    """From the board and from the start screen; `n` stays, `y` leaves."""
    async with playing(CENTRE) as player:
        await player.press("up", "q", "n")

        assert ("board", False) == (player.screen, player.left)

        await player.press("f12", "q", "y")

        assert player.left


@pytest.mark.parametrize("start", [None, CENTRE])
async def test_quit_leaves_at_once_where_nothing_would_be_lost(start: str | None) -> None:
    """On the start screen, and on a board without a slide."""
    async with playing(start) as player:
        await player.do("quit")

        assert player.left


@pytest.mark.parametrize(
    "keys",
    [
        *("q ctrl+c", "ctrl+q", "f9 tab tab down enter ctrl+c"),
        *(pytest.param(keys, marks=pytest.mark.long) for keys in ("ctrl+p ctrl+q", "f12 s ctrl+c")),
    ],
)
async def test_ctrl_c_and_ctrl_q_leave_at_once(keys: str) -> None:
    """From a question, a board, a field and a list, with a run at stake."""
    async with playing(CENTRE) as player:
        await player.press("up", *keys.split())

        assert player.left


async def test_text_that_is_selected_is_copied() -> None:
    """By the mouse, when its button is let go, and looks like a selected row; rows that can be clicked are not text."""
    async with playing() as player:
        _, row = player.find(player.selected)
        inks = {cell[1:3] for cell in player.rows[row] if cell.letter.isalpha()}
        for words, copied in (("Slide tiles", "Slide tiles"), ("Settings", "Slide tiles")):
            x, y = player.find(words)
            await player.mouse(events.MouseDown, x, y, held=True)
            await player.mouse(events.MouseMove, x + len(words) - 1, y, held=True)

            assert player.rows[y][x][1:3] in inks

            await player.mouse(events.MouseUp, x + len(words) - 1, y)

            assert copied == player.clipboard
