"""Studios for tests: one that answers at once, with pictures of few pixels."""

from __future__ import annotations

from collections.abc import Callable
from typing import cast

from slide_tui.engine.seeds import Generator
from slide_tui.pictures.cells import halves
from slide_tui.pictures.orders import Answer, Cut, Fit, Measure, Open, Order, Paint
from slide_tui.pictures.raster import Raster
from slide_tui.pictures.studio import Studio
from slide_tui.tui.painting import HireStudio

SIDE = 2
DISTANCES = (12.0, 7.0, 4.0, 2.0)
"""How far apart tiles look: easy, fair, hard and alike."""
REFUSED = "bad.png is not a picture."


def raster_of(about: str) -> Raster:
    """Some colours, the same for the same words."""
    chance = Generator(about)
    return Raster(SIDE, SIDE, bytes(chance.below(256) for _ in range(3 * SIDE * SIDE)))


class TinyStudio:
    """Does what the studio does, at once and in this process."""

    def __init__(self) -> None:
        """Nothing is asked yet."""
        self.orders: list[Order] = []
        self.closed = False
        self._answers: list[Answer] = []

    def ask(self, order: Order, lane: str = "") -> int:
        """Do an order."""
        del lane
        self.orders.append(order)
        self._answers.append(self._answer(len(self.orders), order))
        return len(self.orders)

    def _answer(self, number: int, order: Order) -> Answer:
        match order:
            case Paint(name, seed):
                return Answer(number, raster_of(f"{name} {seed}"))
            case Open(path) if "bad" in path:
                return Answer(number, trouble=REFUSED)
            case Open(path, _, part):
                source = f"{path}/first.png" if path.endswith("folder") else path
                return Answer(number, raster_of(f"{path} {part}"), source=source)
            case Fit(raster, columns, rows):
                return Answer(number, cells=halves(raster, columns, rows))
            case Measure(raster):
                return Answer(number, distance=DISTANCES[raster.pixels[0] % len(DISTANCES)])
            case Cut():
                return Answer(number)
            case _:
                return Answer(number, seed=order.first + 2)

    def receive(self) -> list[Answer]:
        """Return the answers to what was asked since."""
        answers, self._answers = self._answers, []
        return answers

    def cancel(self, number: int) -> None:
        """Everything is done already."""

    def close(self) -> None:
        """Go home."""
        self.closed = True


def hired(studio: TinyStudio | None = None) -> HireStudio:
    """Return what starts a studio for tests."""
    made = cast("Studio", studio or TinyStudio())

    def hire(_watch: Callable[[int], object], _unwatch: Callable[[int], object]) -> Studio:
        return made

    return hire
