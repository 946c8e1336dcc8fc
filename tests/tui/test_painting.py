"""How a picture comes to the board: what is saved at once, then what the studio makes, coarse before fine."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from pathlib import Path
from typing import cast

from slide_tui.choices.pictures import Chosen
from slide_tui.engine.size import Size
from slide_tui.pictures.cells import Cells, halves
from slide_tui.pictures.orders import TINT_USUAL, Answer, Fit, Measure, Open, Order, Paint, Part
from slide_tui.pictures.raster import Raster
from slide_tui.pictures.studio import Studio
from slide_tui.tui.board.art import Art, Tiling
from slide_tui.tui.board.layout import Pitch
from slide_tui.tui.painting import Painting, Saved
from slide_tui.tui.wanted import Wanted, save_raster, saved_raster
from tests.tui.board.arts import gradient

CAT, CITY = Wanted(Chosen("cat", 6)), Wanted(Chosen("city", 2))
OWN = Wanted(Chosen("own", 7), "/pictures/dog.jpg", Size(4, 3))
COARSE, FINE = Raster(1, 1, bytes(3)), gradient()
EXTENT = 20, 10


class FakeStudio:
    """Answers what a test tells it to."""

    def __init__(self) -> None:
        """Nothing was asked for."""
        self.orders: list[Order] = []
        self.answers: list[Answer] = []
        self.cancelled: list[int] = []
        self.closed = False

    def ask(self, order: Order, lane: str = "") -> int:
        """Note an order."""
        del lane
        self.orders.append(order)
        return len(self.orders)

    def receive(self) -> list[Answer]:
        """Give the answers that there are."""
        answers, self.answers = self.answers, []
        return answers

    def cancel(self, number: int) -> None:
        """Note what is not wanted any more."""
        self.cancelled.append(number)

    def close(self) -> None:
        """Note the end."""
        self.closed = True


class Easel:
    """A painting with what it was given and what it has shown."""

    def __init__(self, saved: dict[Wanted, Raster] | None = None) -> None:
        """Begin with some saved pictures."""
        self.studio, self.shown = FakeStudio(), list[Art]()
        self.saved = saved or {}
        hire = cast("Callable[..., Studio]", lambda _watch, _unwatch: self.studio)
        self.said: list[str] = []
        self.painting = Painting(
            self.shown.append, self.said.append, hire, Saved(self.saved.get, self.saved.__setitem__)
        )

    def answer(self, *answers: Answer) -> None:
        """Let the studio answer."""
        self.studio.answers += answers
        self.painting.receive()

    @property
    def art(self) -> Art:
        """What is shown now."""
        return self.shown[-1]


async def test_a_coarse_picture_comes_before_the_fine_one() -> None:
    """Only the fine one is saved."""
    easel = Easel()
    easel.painting.want(CAT)
    assert [Paint("cat", 6)] == easel.studio.orders
    easel.answer(Answer(1, COARSE, final=False))
    assert (COARSE, {}) == (easel.art.raster, easel.saved)
    easel.answer(Answer(1, FINE))

    assert (FINE, "the cat, 6", {CAT: FINE}) == (easel.art.raster, easel.art.name, easel.saved)


async def test_a_saved_picture_is_shown_at_once_and_not_painted_again() -> None:
    """Before there is a loop to ask anybody."""
    easel = Easel({CAT: FINE})
    easel.painting.load(CAT)
    assert FINE == easel.art.raster
    easel.painting.want(CAT)

    assert [] == easel.studio.orders


async def test_a_file_of_ones_own_is_opened_again_although_it_is_saved() -> None:
    """It may have changed; if it has gone, the saved one stays."""
    easel = Easel({OWN: FINE})
    easel.painting.want(OWN)
    assert [Open("/pictures/dog.jpg", Size(4, 3), draw=7)] == easel.studio.orders
    easel.answer(Answer(1, trouble="There is no such file."))

    assert ([FINE], ["There is no such file."]) == ([art.raster for art in easel.shown], easel.said)


async def test_one_file_is_the_same_picture_on_every_board(tmp_path: Path) -> None:
    """It is saved once, and found again whatever is drawn; a folder has another picture for each board."""
    other = OWN._replace(chosen=Chosen("own", 8))
    save_raster(tmp_path, OWN.found_at("/pictures/dog.jpg"), FINE)
    assert [FINE, FINE] == [saved_raster(tmp_path, each) for each in (OWN, other)]
    folder = OWN._replace(own="/pictures"), other._replace(own="/pictures")
    save_raster(tmp_path, folder[0].found_at("/pictures/cat.jpg"), FINE)

    assert [FINE, None] == [saved_raster(tmp_path, each) for each in folder]


async def test_what_is_drawn_without_fine_cells_is_fitted() -> None:
    """Once for each size, a little later; half blocks alone need no fit."""
    easel = Easel({CAT: FINE})
    easel.painting.want(CAT)
    coarse = easel.art.cells(EXTENT)
    easel.art.cells(EXTENT)
    easel.art.cells((10, 5), halves_only=True)
    assert halves(FINE, *EXTENT) == coarse
    assert [] == easel.studio.orders
    await asyncio.sleep(0)
    assert [Fit(FINE, *EXTENT)] == easel.studio.orders
    fitted = Cells(20, 10, " " * 200, bytes(600), bytes(600))
    easel.answer(Answer(1, cells=fitted))

    assert easel.art.cells(EXTENT) is fitted


async def test_tiles_are_measured_when_somebody_asks_whether_they_are_alike() -> None:
    """Until then, nobody says so."""
    easel = Easel({CAT: FINE})
    easel.painting.want(CAT)
    assert not easel.art.alike(Size(4, 4), Pitch(10, 5))
    await asyncio.sleep(0)
    assert [Measure(FINE, Size(4, 4), pitch=(10, 5))] == easel.studio.orders
    easel.answer(Answer(1, distance=3.4))

    assert easel.art.alike(Size(4, 4), Pitch(10, 5))
    assert easel.art.alike_on(Size(4, 4))
    assert not easel.art.alike_on(Size(3, 3))


async def test_answers_about_another_picture_are_dropped() -> None:
    """Whatever the order in which they come."""
    easel = Easel({CAT: FINE})
    easel.painting.want(CAT)
    easel.art.cells(EXTENT)
    await asyncio.sleep(0)
    easel.painting.want(CITY)
    easel.answer(Answer(1, cells=Cells(*EXTENT, " " * 200, bytes(600), bytes(600))))
    assert FINE == easel.art.raster
    easel.answer(Answer(2, COARSE, final=False))
    easel.art.cells(EXTENT)
    await asyncio.sleep(0)
    easel.answer(Answer(2, FINE), Answer(3, cells=Cells(*EXTENT, "x" * 200, bytes(600), bytes(600))))

    assert (FINE, "the city, 2") == (easel.art.raster, easel.art.name)
    assert halves(FINE, *EXTENT) == easel.art.cells(EXTENT)


async def test_the_same_picture_is_wanted_once() -> None:
    """Every step of the table asks."""
    easel = Easel()
    for _ in range(3):
        easel.painting.want(CAT)

    assert 1 == len(easel.studio.orders)


async def test_nothing_is_painted_where_nobody_is_hired() -> None:
    """Numbers do."""
    shown = list[Art]()
    painting = Painting(
        shown.append, list[str]().append, None, Saved(lambda _wanted: None, lambda _wanted, _raster: None)
    )
    painting.want(CAT)
    painting.receive()
    painting.close()

    assert [] == shown


async def test_the_studio_is_closed_in_the_end() -> None:
    """Whatever it is doing."""
    easel = Easel()
    easel.painting.want(CAT)
    easel.painting.close()

    assert easel.studio.closed


async def test_orders_of_a_screen_are_done_beside_the_picture_of_the_board() -> None:
    """Each answer goes to what asked for it, until there is no more to come."""
    easel, taken = Easel(), list[Answer]()
    easel.painting.want(CITY)
    easel.painting.commission(Paint("cat", 6, 80), taken.append, "")
    easel.answer(Answer(2, COARSE, final=False), Answer(1, FINE), Answer(2, FINE), Answer(2, COARSE))

    assert [COARSE, FINE] == [answer.raster for answer in taken]
    assert FINE == easel.art.raster


async def test_what_was_painted_for_a_screen_is_there_at_once_the_next_time() -> None:
    """Without another order."""
    easel, taken = Easel(), list[Answer]()
    for _ in range(2):
        easel.painting.commission(Paint("cat", 6, 80), taken.append, "")
        easel.answer(Answer(1, FINE))

    assert [FINE, FINE] == [answer.raster for answer in taken]
    assert 1 == len(easel.studio.orders)


async def test_orders_that_are_withdrawn_are_cancelled() -> None:
    """A late answer to them is for nobody; the board's picture still comes."""
    easel, taken = Easel(), list[Answer]()
    easel.painting.want(CITY)
    easel.painting.commission(Paint("cat", 6, 80), taken.append, "")
    easel.painting.withdraw()
    easel.answer(Answer(2, FINE), Answer(1, COARSE))

    assert ([], [2], COARSE) == (taken, easel.studio.cancelled, easel.art.raster)


async def test_without_a_studio_orders_are_answered_with_the_reason() -> None:
    """So that a screen can say it."""
    taken = list[Answer]()
    painting = Painting(list[Art]().append, list[str]().append, None, Saved(lambda _: None, lambda *_: None))
    painting.commission(Paint("cat", 6), taken.append, "")

    assert ["Pictures can't be drawn here."] == [answer.trouble for answer in taken]
    painting.withdraw()


def test_part_and_tint_of_ones_own_picture_are_ordered_and_saved_apart() -> None:
    """Each looks different."""
    closer, tinted = OWN._replace(part="0 1 0.25"), OWN._replace(tinted=True)
    orders = [wanted.order for wanted in (OWN, closer, tinted)]

    assert [Part(), Part(0, 1, 0.25), Part()] == [order.part for order in orders if isinstance(order, Open)]
    assert [0, 0, TINT_USUAL] == [order.tint for order in orders if isinstance(order, Open)]
    assert 3 == len({wanted.key for wanted in (OWN, closer, tinted)})


def test_a_small_copy_of_a_board_does_not_make_its_tiles_alike() -> None:
    """The panel speaks of the board, whose tiles are larger."""
    art = Art("the cat", FINE).measured(Tiling(Size(6, 6), Pitch(6, 3)), 2.0)

    assert art.alike_on(Size(6, 6))
    assert not art.measured(Tiling(Size(6, 6), Pitch(18, 9)), 6.0).alike_on(Size(6, 6))
