"""Painting: has pictures painted and fitted in the studio, and shows each as soon as there is anything of it.

The loop never waits: until a picture comes, tiles show numbers; then coarse cells, then fine ones.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import NamedTuple

from slide_tui.choices.pictures import OWN, Chosen, picture_for
from slide_tui.choices.settings import Settings
from slide_tui.engine.puzzle import Puzzle
from slide_tui.engine.size import Size
from slide_tui.pictures.gallery import GALLERY
from slide_tui.pictures.orders import Answer, Fit, Measure, Open, Order, Paint
from slide_tui.pictures.studio import Studio
from slide_tui.tui.board.art import Art, Lacking, Tiling

Heard = Callable[[int], object]
HireStudio = Callable[[Heard, Heard], Studio]
"""Starts the studio, which tells which descriptors come and go."""
_PAINTING = "painting"


class Wanted(NamedTuple):
    """The picture of a board."""

    chosen: Chosen
    own: str = ""
    """The path of the player's own picture, or of a folder."""
    size: Size | None = None
    """The shape to cut the player's own picture to."""

    @property
    def order(self) -> Order:
        """What to ask the studio for."""
        if self.chosen.name == OWN and self.size is not None:
            return Open(self.own, self.size, draw=self.chosen.seed)
        picture = GALLERY[self.chosen.name]
        return Paint(picture.name, picture.seed if self.chosen.seed is None else self.chosen.seed)


def wanted_for(settings: Settings, puzzle: Puzzle, place: int, today: int | None) -> Wanted:
    """Return the picture of the board at a place of a puzzle; a surprise where the player's own is not known."""
    choice = settings.picture
    if choice == OWN and not settings.own_picture:
        choice = "surprise"
    chosen = picture_for(choice, puzzle, place, today)
    own = chosen.name == OWN
    board = puzzle.board(place)
    size = board.size if board is not None else puzzle.size
    return Wanted(chosen, settings.own_picture if own else "", size if own else None)


class Painting:
    """What is painted, one picture at a time. The studio's process is started when first needed."""

    def __init__(self, show: Callable[[Art], None], hire: HireStudio) -> None:
        """Take who shows a picture, and what starts the studio."""
        self._show = show
        self._hire = hire
        self._studio: Studio | None = None
        self._wanted: Wanted | None = None
        self._art: Art | None = None
        self._asked: dict[int, Lacking | None] = {}
        """What was asked for, by the number of the order; None for the picture itself."""
        self.trouble = ""
        """Why there is no picture; empty if there is one, or may be."""

    def want(self, wanted: Wanted) -> None:
        """Have a picture painted, unless it is there or under way."""
        if wanted == self._wanted:
            return
        self._wanted, self._asked, self.trouble = wanted, {}, ""
        self._ask(wanted.order, None)

    def close(self) -> None:
        """End the studio, whatever it is doing."""
        if self._studio is not None:
            self._studio.close()

    def receive(self) -> None:
        """Take the answers that have come."""
        for answer in self._studio.receive() if self._studio is not None else []:
            if answer.id in self._asked:
                self._take(answer, self._asked[answer.id])
                if answer.final:
                    self._asked.pop(answer.id, None)

    def _take(self, answer: Answer, lacking: Lacking | None) -> None:
        """Show what has become better."""
        art = self._art
        if lacking is None and answer.raster is not None and self._wanted is not None:
            for number in [number for number, of in self._asked.items() if of is not None]:
                del self._asked[number]  # they are about a coarser raster
            art = Art(self._wanted.chosen.words, answer.raster, self._lacks)
        elif art is not None and answer.cells is not None and not isinstance(lacking, Tiling | None):
            art = art.fitted(lacking, answer.cells)
        elif art is not None and answer.distance is not None and isinstance(lacking, Tiling):
            art = art.measured(lacking, answer.distance)
        if lacking is None and answer.trouble:
            self.trouble = answer.trouble
        if art is not None and art is not self._art:
            self._art = art
            self._show(art)

    def _lacks(self, lacking: Lacking) -> None:
        """Have something worked out that is being drawn without; not at once, since the frame comes first."""
        asyncio.get_running_loop().call_soon(self._ask_for, self._art, lacking)

    def _ask_for(self, art: Art | None, lacking: Lacking) -> None:
        if art is None or lacking in self._asked.values():
            return
        if isinstance(lacking, Tiling):
            self._ask(Measure(art.raster, lacking.size, pitch=lacking.pitch), lacking)
        else:
            self._ask(Fit(art.raster, *lacking), lacking)

    def _ask(self, order: Order, about: Lacking | None) -> None:
        if self._studio is None:
            loop = asyncio.get_running_loop()
            self._studio = self._hire(lambda number: loop.add_reader(number, self.receive), loop.remove_reader)
        lane = _PAINTING if about is None else str(about)
        self._asked[self._studio.ask(order, lane)] = about
        self.receive()
