"""Every theme is put on whole, at every depth."""

from __future__ import annotations

from dataclasses import replace

import pytest

from slide_tui.settings.settings import OPTIONS, Settings
from slide_tui.settings.themes import FOLLOWING, TERMINAL
from slide_tui.tui.paint.palette import Depth, palette_of
from tests.looks.inks import names_in, strangers
from tests.looks.stage import Stage, Start, showing
from tests.shown import Cell

EVERY = len(OPTIONS["theme"].choices)


@pytest.mark.parametrize(
    ("depth", "steps"),
    [
        (Depth.TRUE, EVERY),
        (Depth.C16, 4),
        *(pytest.param(depth, EVERY, marks=pytest.mark.long) for depth in (Depth.C256, Depth.C16)),
    ],
)
async def test_the_settings_take_every_theme_at_once(depth: Depth, steps: int) -> None:
    """Each colour of the page and its board is one of the theme that was stepped to; so is a dialog's in the end."""
    odd: dict[str, set[str]] = {}
    async with showing(Start(settings=replace(Settings(), scheme="one colour")), depth=depth) as stage:
        await stage.press("f9", "tab")
        for theme in [*list(OPTIONS["theme"].choices)[1:], OPTIONS["theme"].choices[0]][:steps]:
            await stage.press("right")
            odd[theme] = strangers(runs(stage), names_in(palette_of(depth, theme)))
        await stage.press("g")
        odd["dialog"] = strangers(runs(stage), names_in(palette_of(depth, theme)))

    assert {} == {theme: found for theme, found in odd.items() if found}


def runs(stage: Stage) -> list[list[Cell]]:
    """The runs of a screen, each as one cell: colours are the same all along."""
    return [[Cell(text, *look) for text, look in row] for row in stage.drawn()]


@pytest.mark.parametrize("theme", FOLLOWING)
def test_some_themes_follow_the_terminal(theme: str) -> None:
    """They are our dark or light one; the terminal's own colours are sixteen, whatever it could show."""
    depth = Depth.C16 if theme == TERMINAL else Depth.TRUE

    for light, lightness in ((False, "dark"), (True, "light")):
        assert palette_of(depth, lightness) == palette_of(Depth.TRUE, theme, light=light)
        assert palette_of(Depth.NONE, lightness) == palette_of(Depth.NONE, theme, light=light)
