"""Stories 19 and 20: keys and looks are changed on the screen, show at once, and are kept."""

from __future__ import annotations

from pathlib import Path

from tests.stories.player import Player, playing
from tests.stories.solving import slid

MIDDLE = "1 2 3/4 0 6/7 5 8"
BOARD = ("--position", MIDDLE)


def inks(player: Player) -> list[str | None]:
    """The papers of the page and of each tile."""
    rows, board = player.shown.rows, player.board(3, 3)
    return [rows[0][0].bg, *(rows[y][x].bg for x, y in map(board.at, range(9)))]


def open_settings(player: Player, *rows: str) -> None:
    """Open the settings and go through their groups, each known by its first row."""
    player.do("settings")
    for place, row in enumerate(rows):
        if place:
            player.do("next tab")
        selects(player, row)


def selects(player: Player, row: str) -> None:
    """Wait until a row is selected."""
    player.until(lambda shown: shown.selected.startswith(row), row)


def test_19_a_key_is_changed(tmp_path: Path) -> None:
    """A new key works at once, a taken one names what it does and its other key, and both are kept."""
    with playing(tmp_path, *BOARD, ready="Moves: 0") as player:
        open_settings(player, "Size", "Theme", "Move keys")
        player.select("Undo")
        player.do("confirm")
        player.sees("Press a key for Undo")
        player.type("z")
        selects(player, "Undo z")
        player.select("Redo")
        player.do("confirm")
        player.sees("Press a key for Redo")
        player.type("p")
        player.sees("That key is taken", "p is Pause (F4 would still")
        player.do("yes")
        selects(player, "Redo p")
        player.do("back")
        player.until(lambda shown: ("z", "F4") == (shown.footer.get("undo"), shown.footer.get("pause")), "new keys")
        player.leave()
    with playing(tmp_path, *BOARD, ready="Moves: 0") as player:
        player.slide("D")
        player.type("z")
        player.sees("Moves: 1", "net 0")
        player.type("p")
        player.sees_no("net")
        player.sees_board(slid(MIDDLE, "D"))
        player.leave()


def test_20_a_theme_and_a_scheme(tmp_path: Path) -> None:
    """Another theme and another scheme of colours show at once, and are there after a restart."""
    with playing(tmp_path, *BOARD, ready="Moves: 0") as player:
        dark = inks(player)
        open_settings(player, "Size", "Theme")
        player.change("Theme", "light")
        player.until(lambda shown: shown.rows[0][0].bg != dark[0], "another page")
        page = player.shown.rows[0][0].bg
        player.do("back")
        player.until(lambda shown: shown.position(3, 3) == MIDDLE and shown.rows[0][0].bg == page, "the board")
        light = inks(player)
        open_settings(player, "Size", "Theme")
        player.change("Colours", "one colour")
        player.do("back")
        player.until(
            lambda shown: shown.position(3, 3) == MIDDLE and len(set(inks(player))) < len(set(light)), "fewer colours"
        )
        after = inks(player)
        player.leave()

    assert dark[0] != page == after[0]

    with playing(tmp_path, *BOARD, ready="Moves: 0") as player:
        assert inks(player) == after
        player.leave()
