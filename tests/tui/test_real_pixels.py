"""Pictures in real pixels: made, sent and drawn for one board at a time, and never one board's for another."""

from __future__ import annotations

from collections.abc import Iterator
from typing import cast

import pytest

from slide_tui.engine.size import Size
from slide_tui.pictures.orders import Answer, Cut, Open, Paint
from slide_tui.tui.board.art import Tiling
from slide_tui.tui.board.layout import Pitch
from slide_tui.tui.real_pixels import RealPixels
from slide_tui.tui.terminal.driver import TerminalDriver
from tests.tui.lines import CAN, NAME, Line, line
from tests.tui.test_painting import CAT, CITY, FINE, OWN, Easel

TRAY = "#1B212B"
BOARD, OTHER = Tiling(Size(4, 4), Pitch(10, 5)), Tiling(Size(3, 3), Pitch(12, 6))
IMAGES = (b"x",) * 5


class Setting:
    """An easel, and a terminal that has said that it shows images."""

    def __init__(self, wire: Line) -> None:
        """The cat is drawn."""
        self.easel, self.line, self.told = Easel({CAT: FINE, CITY: FINE, OWN: FINE}), wire, list[str]()
        self.painting = self.easel.painting
        self.painting.load(CAT)
        self.pixels = RealPixels(self.painting, cast("TerminalDriver", wire), lambda: self.told.append("certain"))
        self.want()
        wire.answer(NAME)
        wire.answer(CAN)

    def want(self, tiling: Tiling = BOARD) -> None:
        """Want a board."""
        self.pixels.want(tiling, TRAY)

    def cut(self) -> None:
        """Let the studio answer the last order, and the terminal take all of it."""
        self.easel.answer(Answer(len(self.easel.studio.orders), images=IMAGES))
        self.line.answer_all()

    @property
    def cuts(self) -> list[Cut]:
        """What was to be cut."""
        return [order for order in self.easel.studio.orders if isinstance(order, Cut)]

    def imaged(self) -> Tiling | None:
        """The board that is drawn with images."""
        return self.easel.art.images


@pytest.fixture
def setting() -> Iterator[Setting]:
    """All of it."""
    with line() as wire:
        yield Setting(wire)


async def test_nothing_is_made_before_it_is_certain(setting: Setting) -> None:
    """Then it is made once, finer than for cells, and drawn when the terminal has it."""
    assert (["certain"], []) == (setting.told, setting.cuts)
    setting.want()
    setting.want()
    assert [Cut(Paint("cat", 6, 320), FINE, *BOARD, (10, 19), (0x1B, 0x21, 0x2B))] == setting.cuts
    assert setting.imaged() is None
    setting.cut()

    assert BOARD == setting.imaged()


async def test_another_board_takes_the_place_of_the_first(setting: Setting) -> None:
    """The first is drawn in cells before its images are lost."""
    setting.want()
    setting.cut()
    setting.want(OTHER)
    assert BOARD == setting.imaged()
    setting.easel.answer(Answer(len(setting.easel.studio.orders), images=IMAGES))
    assert setting.imaged() is None
    setting.line.answer_all()

    assert OTHER == setting.imaged()


async def test_another_picture_is_not_drawn_with_the_images_of_the_first(setting: Setting) -> None:
    """Those that are still being made are called off, and made when they are wanted again."""
    setting.want()
    setting.painting.load(CITY)
    assert setting.imaged() is None
    setting.painting.load(CAT)
    setting.want()
    setting.cut()

    assert ([Paint("cat", 6, 320)] * 2, BOARD) == ([cut.picture for cut in setting.cuts], setting.imaged())


async def test_a_file_is_opened_for_them(setting: Setting) -> None:
    """Much finer, and with what is there already in case it has gone."""
    setting.painting.load(OWN)
    setting.want()

    assert [Open("/pictures/dog.jpg", Size(4, 3), draw=7, side=640)] == [cut.picture for cut in setting.cuts]
    assert [FINE] == [cut.instead for cut in setting.cuts]


async def test_what_can_not_be_made_is_not_tried_again(setting: Setting) -> None:
    """The board stays in cells."""
    setting.want()
    setting.easel.answer(Answer(1, trouble="There is not enough memory."))
    setting.want()

    assert (1, None) == (len(setting.cuts), setting.imaged())


async def test_after_a_suspension_all_is_made_again(setting: Setting) -> None:
    """Until then it is drawn in cells."""
    setting.want()
    setting.cut()
    setting.pixels.resume()
    assert setting.imaged() is None
    setting.want()
    setting.cut()

    assert (2, BOARD) == (len(setting.cuts), setting.imaged())


async def test_a_board_that_is_too_large_stays_in_cells(setting: Setting) -> None:
    """There are only so many accents."""
    setting.want(Tiling(Size(10, 10), Pitch(28, 14)))

    assert [] == setting.cuts
