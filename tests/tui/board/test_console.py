"""On the kernel's console, where papers 8 to 15 look like 0 to 7, tiles still stand out from their tray."""

from __future__ import annotations

from itertools import pairwise

from slide_tui.engine.size import Size
from slide_tui.settings.settings import Settings
from slide_tui.settings.themes import OURS
from slide_tui.tui.board.schemes import SCHEMES
from slide_tui.tui.board.tile_style import tile_ink
from slide_tui.tui.driver.screenful import screenful_of
from slide_tui.tui.paint.ink import Colour
from slide_tui.tui.view import View, view_of


def console(scheme: str = "rainbow", theme: str = "dark") -> View:
    """How things are shown on the console."""
    screenful = screenful_of({"TERM": "linux"})
    return view_of(Settings(scheme=scheme, theme=theme), screenful)


def paper(colour: Colour | None) -> int:
    """What the console makes of a paper."""
    assert isinstance(colour, int)
    return colour % 8


def test_tray_card_and_glass_differ() -> None:
    """The tray and cards differ from the screen, glass and covered tiles from the tray."""
    for theme in OURS:
        palette = console(theme=theme).palette
        tray, card, glass = (paper(colour) for colour in (palette.tray, palette.card, palette.unlit))

        assert paper(palette.bg) not in (tray, card), theme
        assert tray not in (glass, paper(palette.covered)), theme


def test_every_tile_stands_out() -> None:
    """Lit and glass, with a number that can be read; the edges of a tile have the colour of its face."""
    for theme in OURS:
        for scheme in SCHEMES:
            view, size = console(scheme, theme), Size(10, 10)
            for tile in range(1, size.cells):
                for home in (False, True):
                    ink = tile_ink(view.looks, tile, size, home)

                    assert paper(ink.body.paper) != paper(view.palette.tray), (theme, scheme)
                    assert ink.body.ink != paper(ink.body.paper), (theme, scheme)
                    assert ink.edge.ink == paper(ink.body.paper), (theme, scheme)


def test_neighbouring_classes_differ() -> None:
    """Row by row, and column by column."""
    for scheme in ["rows", "columns"]:
        size = Size(10, 10)
        faces = [
            paper(tile_ink(console(scheme).looks, tile, size, True).body.paper)
            for tile in (range(1, 100, 10) if scheme == "rows" else range(1, 11))
        ]

        assert all(one != other for one, other in pairwise(faces)), scheme
