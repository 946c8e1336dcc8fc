"""Picture tiles through keys."""

from __future__ import annotations

from dataclasses import replace

from slide_tui.choices.settings import Settings
from slide_tui.engine.size import Size
from slide_tui.pictures.studio import Studio
from tests.tui.app.driver import playing
from tests.tui.studios import hired

PICTURES = replace(Settings(), size=Size(4, 4), skin="picture", picture="cat", animation_ms=0)
MIDDLE = "1 2 3 4/5 10 6 8/9 0 7 12/13 14 11 15"


async def test_the_cut_picture_arrives() -> None:
    """First in halves of cells, and then in the finer blocks that the studio has cut."""
    async with playing(MIDDLE, PICTURES, studio=lambda watch, unwatch: Studio(watch=watch, unwatch=unwatch)) as player:
        await player.until(lambda: len(set("▁▂▃▅▆▇▊▌▎▖▘▝▞▛") & set(player.text)) > 10, "the fine blocks")


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


async def test_words_say_why_a_number_board_has_no_picture() -> None:
    """The key exists for all, and says where to find picture tiles."""
    async with playing(MIDDLE) as player:
        await player.press("+")

        assert "choose picture tiles" in player.text
