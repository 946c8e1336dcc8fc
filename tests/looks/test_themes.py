"""Every theme in the table reads well, its tiles can be told apart by every eye, and what falls short is said."""

from __future__ import annotations

import pytest

from slide_tui.engine.size import Size
from slide_tui.settings.settings import Settings
from slide_tui.settings.themes import FOLLOWING, PUBLISHED, THEMES
from slide_tui.tui.board.schemes import hue_of
from slide_tui.tui.paint.contrasts import shortfalls
from slide_tui.tui.paint.palette import Depth, palette_of
from tests.looks.reading import CLASSES, DEPTHS, apart, classes, tiles, words
from tests.looks.stage import Start, showing
from tests.shown import Shown

DEFINED = [name for name in THEMES if name not in FOLLOWING]
"""Themes with colours of their own."""
APART = 11
"""So far two neighbouring colours of tiles are apart for every eye."""
OWN = (("mine", PUBLISHED["nord"]._replace(dim="#5B677E")), ("night", PUBLISHED["tokyo night"]))


@pytest.mark.parametrize("theme", DEFINED)
def test_everything_can_be_read(theme: str) -> None:
    """Words have a contrast of 4.5, those that are read most one of 7, numbers on tiles 4.5."""
    palettes = [palette_of(depth, theme) for depth in DEPTHS]

    assert [] == [read for each in palettes for read in (*words(each), *tiles(each)) if read.found < read.wanted]


@pytest.mark.parametrize("theme", DEFINED)
def test_neighbouring_colours_of_tiles_differ_for_every_eye(theme: str) -> None:
    """With two classes of tiles and with ten, for normal sight and without one kind of cones."""
    found = {(depth, count): apart(classes(palette_of(depth, theme), count)) for depth in DEPTHS for count in CLASSES}

    assert {} == {which: least for which, least in found.items() if least < APART}


@pytest.mark.parametrize("theme", DEFINED)
def test_papers_differ(theme: str) -> None:
    """A tray or a card stands out from the screen, a covered tile and glass from the tray, a row from its page."""
    for depth in DEPTHS:
        palette = palette_of(depth, theme)
        glass = {hue_of("rainbow", tile, Size(4, 4), False, palette).glass for tile in range(1, 16)}

        assert palette.bg not in (palette.tray, palette.card, palette.unlit, palette.selected)
        assert palette.tray not in {palette.covered, *glass}


def test_a_shortfall_is_named() -> None:
    """A colour that is hard to read is told with where and how much."""
    told = [words for _, words in shortfalls(dict(OWN)["mine"])]

    assert "dim on card has a contrast of 1.8; 4.5 reads well" in told
    assert all(each.startswith("dim on") for each in told)


def test_a_theme_is_dark_or_light_as_its_background_is() -> None:
    """One made of a dark base with light papers has glass and numbers that can be read on them."""
    palette = palette_of(Depth.TRUE, "mine", {"mine": PUBLISHED["latte"]._replace(faces=PUBLISHED["nord"].faces)})

    assert [] == [read for read in tiles(palette) if read.what.startswith("glass") and read.found < read.wanted]


@pytest.mark.parametrize(("depth", "said"), [(Depth.TRUE, "Cool greys"), (Depth.C16, "needs 256 colours")])
async def test_a_theme_that_can_not_be_shown_is_told(depth: Depth, said: str) -> None:
    """With few colours it would seem that nothing has changed."""
    async with showing(Start(settings=Settings(theme="nord")), depth=depth) as stage:
        await stage.press("f9", "tab")

        assert said in Shown(stage.cells()).text


async def test_a_players_own_theme_is_offered_with_what_is_hard_to_read() -> None:
    """Behind all others, on the form and among the commands."""
    async with showing(Start(settings=Settings(own_themes=OWN))) as stage:
        await stage.press("f9", "tab", "left", "left")
        text = Shown(stage.cells()).text

        assert "◂ mine ▸" in text
        assert "Hard to read: dim on card" in text
        await stage.press("escape", "ctrl+p", *"mine")
        assert "Theme: mine" in Shown(stage.cells()).text
