"""Picture tiles through keys."""

from __future__ import annotations

from dataclasses import replace

import pytest

from slide_tui.engine.puzzle import parse_code
from slide_tui.engine.size import Size
from slide_tui.settings.settings import Settings
from tests.tui.app.driver import playing
from tests.tui.studios import REFUSED, Real, hired

PICTURES = replace(Settings(), size=Size(4, 4), skin="picture", picture="cat", animation_ms=0)
DRAWN = parse_code("4x4-k7q2m9")
MIDDLE = "1 2 3 4/5 10 6 8/9 0 7 12/13 14 11 15"


async def test_tiles_are_pieces_of_a_picture_at_once() -> None:
    """In half blocks, also where there is no helper, with the name of the picture beside them."""
    async with playing(DRAWN, PICTURES) as player:
        assert "▀▀▀▀" in player.text
        assert "Picture the cat" in player.text


def is_fine(text: str) -> bool:
    """Whether a picture is drawn in fitted cells."""
    return len(set("▁▂▃▅▆▇▊▌▎▖▘▝▞▛") & set(text)) > 10


async def test_finer_cells_come_from_the_helper() -> None:
    """As soon as they are fitted, on the board and in a dialog over it."""
    async with playing(MIDDLE, PICTURES, studio=Real()) as player:
        await player.until(lambda: is_fine(player.text), "the fine blocks")
        await player.press("g")
        await player.until(lambda: is_fine(player.card), "those of the solved board")


async def test_the_whole_picture_is_shown_until_a_slide() -> None:
    """No tile is away then; the gap has its piece."""
    async with playing(MIDDLE, PICTURES, studio=hired()) as player:
        await player.until(lambda: not player.tiles, "the picture")
        before = player.rows

        assert "▟" in player.text

        await player.press("+")

        assert "▟" not in player.text

        await player.press("+")

        assert before == player.rows

        await player.press("+", "right")

        assert "▟" in player.text


@pytest.mark.parametrize(("path", "shown"), [("/cat.png", "your own"), ("/bad.png", REFUSED)])
async def test_a_file_of_ones_own_is_opened_for_the_board(path: str, shown: str) -> None:
    """Where that can't be done, it is said why."""
    own = replace(PICTURES, picture="own", own_picture=path)
    async with playing(DRAWN, own, studio=hired()) as player:
        assert shown in player.text


async def test_words_say_why_a_number_board_has_no_picture() -> None:
    """The key exists for all, and says where to find picture tiles."""
    async with playing(MIDDLE) as player:
        await player.press("+")

        assert "choose picture tiles" in player.text
