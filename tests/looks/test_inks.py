"""Every screen is in its theme's own inks, and every pair of them that is read has a contrast that is measured."""

from __future__ import annotations

import pytest

from slide_tui.engine.values import replace
from slide_tui.settings.settings import OPTIONS, Settings
from slide_tui.settings.themes import FOLLOWING, TERMINAL, Row
from slide_tui.tui.paint.contrasts import PAIRS
from slide_tui.tui.paint.palette import Depth, Palette, palette_of
from tests.looks.inks import PUT_ON, TILE, Pair, is_shape, names_in, probe_palette, strangers, word_pairs
from tests.looks.scenes import SCREENS, Tour
from tests.looks.stage import Start, showing
from tests.looks.walks import walk

PICTURED = ("gallery", "gallery further on")
"""Scenes with pictures, which bring colours of their own."""
TOKENS = dict(zip(Row._fields[2:], (*Palette._fields[2:15], "flash-1", "flash-2"), strict=True))
"""The colours of a theme's row as a palette calls them."""
MEASURED = {Pair(TOKENS[ink], TOKENS[paper]) for ink, papers, _ in PAIRS for paper in papers}
INACTIVE = Pair("faint", "bg")
"""What can't be chosen is written so, as what is inactive may be."""
SIGN = Pair("accent", "tray")
"""What can slide, in dark themes; light ones have another colour for it, and that is measured."""


def wearing(tour: Tour, settings: Settings) -> Tour:
    """The same tour in the theme of some settings."""
    own = replace(tour.start.settings, theme=settings.theme, own_themes=settings.own_themes, scheme="one colour")
    return tour._replace(start=tour.start._replace(settings=own))


@pytest.mark.parametrize("tour", SCREENS)
async def test_screens_have_the_inks_of_their_theme_and_measured_pairs_alone(tour: str) -> None:
    """No colour comes from anywhere else, and no word lies on a colour on which it may be hard to read."""
    names = names_in(probe_palette())
    odd: set[object] = set()
    async for scene, _, stage in walk(wearing(SCREENS[tour], PUT_ON)):
        cells = stage.cells()
        if scene.name in PICTURED:
            cells = [[cell for cell in row if not is_shape(cell.letter) and cell.fg in names] for row in cells]
        odd |= {(scene.name, colour) for colour in strangers(cells, names)}
        pairs = word_pairs(cells, names) - MEASURED - {INACTIVE, SIGN}
        odd |= {(scene.name, pair) for pair in pairs if TILE not in pair}

    assert set() == odd


@pytest.mark.parametrize("depth", [Depth.TRUE, Depth.C256, Depth.C16])
async def test_the_settings_take_every_theme_at_once(depth: Depth) -> None:
    """Each colour of the page, its board and a dialog over it is one of the theme that was stepped to."""
    odd: dict[str, set[str]] = {}
    async with showing(Start(settings=replace(Settings(), scheme="one colour")), depth=depth) as stage:
        await stage.press("f9", "tab")
        for theme in [*list(OPTIONS["theme"].choices)[1:], OPTIONS["theme"].choices[0]]:
            names = names_in(palette_of(depth, theme))
            await stage.press("right", "g")
            odd[theme] = strangers(stage.cells(), names)
            await stage.press("escape")
            odd[theme] |= strangers(stage.cells(), names)

    assert {} == {theme: found for theme, found in odd.items() if found}


@pytest.mark.parametrize("theme", FOLLOWING)
def test_some_themes_follow_the_terminal(theme: str) -> None:
    """They are our dark or light one; the terminal's own colours are sixteen, whatever it could show."""
    depth = Depth.C16 if theme == TERMINAL else Depth.TRUE

    for light, lightness in ((False, "dark"), (True, "light")):
        assert palette_of(depth, lightness) == palette_of(Depth.TRUE, theme, light=light)
        assert palette_of(Depth.NONE, lightness) == palette_of(Depth.NONE, theme, light=light)
