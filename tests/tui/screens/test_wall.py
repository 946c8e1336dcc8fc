"""Tests of the wall: what the gallery asks the studio for, and what it shows of the answers."""

from __future__ import annotations

from collections.abc import Callable

from slide_tui.engine.size import Size
from slide_tui.pictures.cells import halves
from slide_tui.pictures.orders import Answer, Fit, Measure, Open, Order, Paint
from slide_tui.pictures.raster import Raster
from slide_tui.tui.board.art import Art
from slide_tui.tui.screens.pictures.hung import Played
from slide_tui.tui.screens.pictures.wall import LARGE, THUMB, Wall
from tests.tui.studios import raster_of

CAT, REEF = Paint("cat", 1, THUMB), Paint("reef", 2, THUMB)
LARGE_CAT, LARGE_REEF = Paint("cat", 1), Paint("reef", 2)
DOG = Open("/dog.png", Size(3, 3), draw=0)
PLAYED, WINDOW = Played(Size(3, 3), "rows"), (80, 24)
COARSE, FINE = raster_of("coarse"), raster_of("fine")


class Gallery:
    """A wall with what it has asked for, and how often there was more to see."""

    def __init__(self) -> None:
        """Nothing hangs yet."""
        self.asked: list[tuple[Order, Callable[[Answer], object], str]] = []
        self.changes = 0
        self.wall = Wall(lambda *order: self.asked.append(order), self.change)

    def change(self) -> None:
        """Count a change."""
        self.changes += 1

    @property
    def orders(self) -> list[Order]:
        """What was asked for, in order."""
        return [order for order, _, _ in self.asked]

    def answer(self, order: Order, raster: Raster | None = None, **fields: object) -> None:
        """Answer the last order that is the same."""
        take = next(take for asked, take, _ in reversed(self.asked) if asked == order)
        take(Answer(1, raster, **fields))  # type: ignore[arg-type]

    def raster(self, subject: Paint | Open) -> Raster | None:
        """What is seen of a picture."""
        art = self.wall.art(subject)
        return art.raster if art is not None else None


def test_all_pictures_come_coarsely_before_any_is_fine() -> None:
    """Each is asked for once."""
    gallery = Gallery()
    gallery.wall.hang([CAT, REEF])
    gallery.wall.hang([CAT, REEF])
    sides = [order.side for order in gallery.orders if isinstance(order, Paint)]

    assert sides == [sides[0], sides[0], THUMB, THUMB]
    assert sides[0] < THUMB


def test_a_coarse_picture_never_takes_the_place_of_a_fine_one() -> None:
    """Whatever comes first."""
    gallery = Gallery()
    gallery.wall.hang([CAT])
    coarse, fine = gallery.orders
    gallery.answer(coarse, COARSE)

    assert COARSE == gallery.raster(CAT)

    gallery.answer(fine, FINE)
    gallery.answer(coarse, COARSE)

    assert FINE == gallery.raster(CAT)


def test_cells_are_fitted_once_and_only_to_the_pixels_that_are_shown() -> None:
    """An answer about a coarser picture comes too late."""
    gallery = Gallery()
    gallery.wall.hang([CAT])
    gallery.answer(gallery.orders[0], COARSE)
    rough = there(gallery.wall.art(CAT)).cells((8, 4))
    late = gallery.orders[-1]
    gallery.answer(CAT, FINE)
    gallery.answer(late, cells=halves(COARSE, 8, 4))

    assert Fit(COARSE, 8, 4) == late
    assert rough != there(gallery.wall.art(CAT)).cells((8, 4)) == halves(FINE, 8, 4)

    better = halves(raster_of("better"), 8, 4)
    gallery.answer(gallery.orders[-1], cells=better)

    assert better == there(gallery.wall.art(CAT)).cells((8, 4))
    assert 2 == sum(isinstance(order, Fit) for order in gallery.orders)


def there(art: Art | None) -> Art:
    """A picture that is there."""
    assert art is not None
    return art


def test_how_hard_a_picture_is_is_measured_once_it_is_fine() -> None:
    """And once only."""
    gallery = Gallery()
    gallery.wall.hang([CAT])
    gallery.answer(gallery.orders[0], COARSE)

    assert "" == gallery.wall.hard(CAT, PLAYED, WINDOW)
    assert not [order for order in gallery.orders if isinstance(order, Measure)]

    gallery.answer(CAT, FINE)
    assert "" == gallery.wall.hard(CAT, PLAYED, WINDOW)
    (measure,) = [order for order in gallery.orders if isinstance(order, Measure)]
    gallery.answer(measure, distance=4.0)

    assert "hard" == gallery.wall.hard(CAT, PLAYED, WINDOW)
    assert 1 == sum(isinstance(order, Measure) for order in gallery.orders)


def test_a_large_picture_that_another_one_replaced_is_asked_for_again() -> None:
    """In its lane the studio does the last one only."""
    gallery = Gallery()
    for subject in (LARGE_CAT, LARGE_REEF, LARGE_CAT, LARGE_CAT):
        gallery.wall.order(subject, LARGE)

    assert [LARGE_CAT, LARGE_REEF, LARGE_CAT] == gallery.orders

    gallery.answer(LARGE_CAT, FINE)
    gallery.wall.order(LARGE_REEF, LARGE)
    gallery.wall.order(LARGE_CAT, LARGE)

    assert 4 == len(gallery.orders)


def test_a_file_that_was_refused_can_be_tried_again() -> None:
    """It may have been mended."""
    gallery = Gallery()
    gallery.wall.order(DOG, LARGE)
    gallery.answer(DOG, trouble="dog.png isn't there.")
    gallery.wall.order(DOG, LARGE)

    assert {DOG: "dog.png isn't there."} == gallery.wall.troubles
    assert 1 == len(gallery.orders)

    gallery.wall.forget_trouble(DOG)
    gallery.wall.order(DOG, LARGE)
    gallery.answer(DOG, FINE)

    assert ({}, FINE, 2) == (gallery.wall.troubles, gallery.raster(DOG), len(gallery.orders))


def test_a_surprise_is_made_of_strips_of_all_pictures() -> None:
    """Once all of them are there."""
    gallery = Gallery()
    gallery.wall.hang([CAT, REEF])
    gallery.answer(CAT, COARSE)

    assert gallery.wall.mixture([CAT, REEF]) is None

    gallery.answer(REEF, FINE)
    mixture = there(gallery.wall.mixture([CAT, REEF])).raster

    assert [COARSE.colour_at(0, row) for row in range(2)] == [mixture.colour_at(0, row) for row in range(2)]
    assert [FINE.colour_at(1, row) for row in range(2)] == [mixture.colour_at(1, row) for row in range(2)]


def test_only_what_is_kept_stays() -> None:
    """And is not painted or measured again."""
    gallery = Gallery()
    gallery.wall.hang([CAT, REEF])
    gallery.answer(CAT, COARSE)
    gallery.answer(REEF, FINE)
    for subject in (CAT, REEF):
        gallery.wall.hard(subject, PLAYED, WINDOW)
    asked = len(gallery.orders)
    gallery.wall.keep(CAT)
    gallery.wall.order(CAT)
    gallery.wall.hard(CAT, PLAYED, WINDOW)

    assert (COARSE, None) == (gallery.raster(CAT), gallery.raster(REEF))
    assert asked == len(gallery.orders)
