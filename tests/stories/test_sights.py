"""Story 24: every sight hides or writes what it says, and a pause covers it."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from pathlib import Path

from tests.program import run_anywhere
from tests.shown import Board
from tests.stories.player import Player, playing
from tests.stories.solving import legal, slid

Cells = list[str]
"""What each cell of a board of 3x3 says: its tile, or empty for the gap."""


def from_home(tile: str, cell: int) -> tuple[int, int]:
    """How many columns and rows a tile has to go."""
    home = int(tile) - 1
    return home % 3 - cell % 3, home // 3 - cell // 3


def only(cells: Cells, is_open: Callable[[int, str], object]) -> Cells:
    """Cover all cells but some."""
    return [tile if tile and is_open(cell, tile) else "" for cell, tile in enumerate(cells)]


def away(cells: Cells) -> list[str]:
    """The tiles that are not home, in order."""
    return sorted(tile for cell, tile in enumerate(cells) if tile and from_home(tile, cell) != (0, 0))


def vector(tile: str, cell: int) -> str:
    """Arrows home, with how far."""
    across, down = from_home(tile, cell)
    side = f"{'→' if across > 0 else '←'}{abs(across)}" if across else ""
    return side + (f"{'↓' if down > 0 else '↑'}{abs(down)}" if down else "") or "·"


def place(cell: int) -> str:
    """A cell as the letter of its row and the number of its column."""
    return f"{'ABC'[cell // 3]}{cell % 3 + 1}"


def written(cells: Cells, write: Callable[[str, int], str]) -> Cells:
    """Write something else on every tile."""
    return [write(tile, cell) if tile else "" for cell, tile in enumerate(cells)]


def vanish(cells: Cells) -> Cells:
    """Cover the tiles that are home."""
    return only(cells, lambda _, tile: tile in away(cells))


def touch(cells: Cells) -> Cells:
    """Leave only the tiles beside the gap."""
    row, column = divmod(cells.index(""), 3)
    return only(cells, lambda cell, _: abs(cell // 3 - row) + abs(cell % 3 - column) == 1)


def inverse(cells: Cells) -> Cells:
    """Write on each cell where its own tile is; one cell has none."""
    return ["" if tile == "" else place(cells.index(home)) for tile, home in zip(cells, [*"12345678", ""], strict=True)]


SIGHTS: Mapping[str, Callable[[Cells], Cells]] = {
    "numbers": lambda cells: cells,
    "vanish": vanish,
    "next": lambda cells: only(cells, lambda _, tile: tile == away(cells)[0]),
    "largest": lambda cells: only(cells, lambda _, tile: tile == away(cells)[-1]),
    "chess": lambda cells: only(cells, lambda cell, _: cell % 2 == 0),
    "touch": touch,
    "vectors": lambda cells: written(cells, vector),
    "distance": lambda cells: written(cells, lambda tile, cell: str(sum(map(abs, from_home(tile, cell))))),
    "letters": lambda cells: written(cells, lambda tile, _: place(int(tile) - 1)),
    "colours": lambda cells: written(cells, lambda tile, _: "" if tile in away(cells) else "·"),
    "inverse": inverse,
}
"""What a board says in each sight that does not change with time."""
HIDE_LATER = ("blind", "fading")
"""Sights that show the start, and nothing once a tile has moved or a while has passed."""
PICTURE = "picture"
"""The sight that shows no number at all."""
WORDS, SMALL = ("--size", "3", "--seed", "s", "--no-save"), (40, 15)
"""How a board is started, and a window in which little is drawn."""


def test_24_every_sight(tmp_path: Path) -> None:
    """Each of the sights that the program names shows of a board what it says, before and after a slide."""
    names = run_anywhere("play", "--sight", "?").err.partition("use one of ")[2].partition(";")[0].split(", ")
    assert set(SIGHTS) <= set(names)
    with playing(tmp_path, *WORDS, size=SMALL, ready="Moves: 0") as player:
        board, start = player.board(3, 3), player.position(3, 3)
        player.leave()
    slide = legal(start)[0]
    before, after = (cells_of(position) for position in (start, slid(start, slide)))
    for name in names:
        with playing(tmp_path, *WORDS, "--sight", name, size=SMALL, ready="Moves: 0") as player:
            if name in SIGHTS or name in HIDE_LATER:
                shows = SIGHTS.get(name, SIGHTS["numbers"])
                reads(player, board, shows(before))
            elif name == PICTURE:
                player.until(lambda shown: not any(map(str.isdigit, board.read(shown))), "a picture")
            seen = board.read(player.shown)
            player.slide(slide)
            player.sees("Moves: 1")
            if name in SIGHTS or name in HIDE_LATER:
                reads(player, board, SIGHTS[name](after) if name in SIGHTS else [""] * 9)
            player.do("pause")
            player.sees_title("Paused")
            covered = zip(seen, board.read(player.shown), strict=True)
            assert not [text for text, now in covered if text and text == now and text != "·"], name
            player.die()


def reads(player: Player, board: Board, cells: Cells) -> None:
    """Wait until the cells of a board say something."""
    player.until(lambda shown: board.read(shown) == cells, repr(cells))


def cells_of(position: str) -> Cells:
    """The tiles of a position, the gap as nothing."""
    return ["" if tile == "0" else tile for tile in re.split("[ /]", position)]
