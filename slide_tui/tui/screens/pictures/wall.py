"""Wall: the pictures of the gallery, as far as the studio has painted, fitted and measured them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from slide_tui.engine.values import replace
from slide_tui.pictures.likeness import how_hard
from slide_tui.pictures.orders import Answer, Fit, Measure, Open, Order, Paint
from slide_tui.pictures.raster import Raster
from slide_tui.tui.board.art import Art, Lacking, Tiling
from slide_tui.tui.board.layout import Pitch, place
from slide_tui.tui.screens.pictures.hung import Played

THUMB = 80
"""The side of a picture that is shown small, in pixels."""
_FIRST = 24
"""The side of what is painted before all others, so that every picture is there at once."""
_MEASURED = Pitch(16, 8)
"""Larger tiles look no less alike, and take long to measure."""
LARGE = "large"
"""The lane of the picture that is shown large: another one takes its place."""

Subject = Paint | Open
Ask = Callable[[Order, Callable[[Answer], object], str], object]
"""Has the studio do an order; the answers go to the function, and an order replaces the one before in its lane."""


class Wall:
    """Pictures by what was ordered: coarse ones first, then fine ones."""

    def __init__(self, ask: Ask, changed: Callable[[], object]) -> None:
        """Take what asks the studio, and what is told when there is more to see."""
        self._ask = ask
        self._changed = changed
        self._arts: dict[Subject, Art] = {}
        self._asked: set[Order | None] = set()
        self._in_lane: Subject | None = None
        self._done: set[Subject] = set()
        self._distances: dict[tuple[Subject, Measure], float] = {}
        self._mixture: Art | None = None
        self.troubles: dict[Subject, str] = {}
        """Why there is no picture, by what was ordered."""

    def hang(self, subjects: Sequence[Subject]) -> None:
        """Have pictures painted that are not under way yet: all of them coarsely, then one after the other."""
        new = [subject for subject in subjects if subject not in self._asked]
        for subject in new:
            if isinstance(subject, Paint):
                self._ask(replace(subject, side=_FIRST), partial(self._take, subject, final=False), "")
        for subject in new:
            self.order(subject)

    def order(self, subject: Subject, lane: str = "") -> None:
        """Have one picture painted, unless it is under way; in a lane it takes the place of the one before."""
        if subject in self._asked:
            return
        if lane:
            before, self._in_lane = self._in_lane, subject
            if before not in self._done:
                self._asked.discard(before)  # it will not come any more, and can be asked for again
        self._asked.add(subject)
        self._ask(subject, partial(self._take, subject), lane)

    def art(self, subject: Subject) -> Art | None:
        """Return what there is of a picture."""
        return self._arts.get(subject)

    def forget_trouble(self, subject: Subject) -> None:
        """Let a picture that could not be opened be asked for again."""
        if self.troubles.pop(subject, None):
            self._asked.discard(subject)

    def keep(self, subject: Subject) -> None:
        """Keep one picture, and forget all others."""
        raster = self._arts[subject].raster
        about_it = (order for order in self._asked if isinstance(order, Measure) and order.raster is raster)
        self._arts, self._asked = {subject: self._arts[subject]}, {subject, *about_it}
        self._done &= {subject}
        self._distances = {key: distance for key, distance in self._distances.items() if key[0] == subject}

    def mixture(self, subjects: Sequence[Subject]) -> Art | None:
        """Return a picture made of strips of several; None until all of them are there."""
        rasters = [self._arts[subject].raster for subject in subjects if subject in self._arts]
        widths = {raster.width for raster in rasters}
        if len(rasters) == len(subjects) and len(widths) == 1:
            before = self._mixture
            if before is None or before.raster.width not in widths:
                self._mixture = Art("a surprise", _strips(rasters), partial(self._lacks, None))
        return self._mixture

    def hard(self, subject: Subject, played: Played, window: tuple[int, int]) -> str:
        """Return how hard a picture is on the board in a window, in a word; empty until it is measured."""
        art, placement = self._arts.get(subject), place(played.size, *window, pictures=True)
        if art is None or subject not in self._done:
            return ""
        pitch = min(placement.pitch, _MEASURED) if placement is not None else None
        measure = Measure(art.raster, played.size, played.goal, pitch)
        if measure not in self._asked:
            self._asked.add(measure)
            self._ask(measure, partial(self._take_distance, subject, measure), "")
        distance = self._distances.get((subject, measure))
        return how_hard(distance) if distance is not None else ""

    # What comes of it

    def _take(self, subject: Subject, answer: Answer, *, final: bool = True) -> None:
        if answer.trouble:
            self.troubles[subject] = answer.trouble
        elif answer.raster is not None and not (subject in self._done or (not final and subject in self._arts)):
            self._arts[subject] = Art(str(subject), answer.raster, partial(self._lacks, subject))
            if final and answer.final:
                self._done.add(subject)
        self._changed()

    def _take_distance(self, subject: Subject, measure: Measure, answer: Answer) -> None:
        if answer.distance is not None:
            self._distances[subject, measure] = answer.distance
            self._changed()

    def _lacks(self, subject: Subject | None, lacking: Lacking) -> None:
        """Have something worked out that is being drawn without."""
        art = self._mixture if subject is None else self._arts.get(subject)
        if art is None:
            return
        order: Order
        if isinstance(lacking, Tiling):
            order = Measure(art.raster, lacking.size, pitch=lacking.pitch)
        else:
            order = Fit(art.raster, *lacking)
        self._ask(order, partial(self._improve, subject, art.raster, lacking), "")

    def _improve(self, subject: Subject | None, raster: Raster, lacking: Lacking, answer: Answer) -> None:
        """Take what was worked out, if it is about the same pixels still."""
        art = self._mixture if subject is None else self._arts.get(subject)
        if art is None or art.raster is not raster:
            return
        if isinstance(lacking, Tiling):
            better = art.measured(lacking, answer.distance) if answer.distance is not None else art
        else:
            better = art.fitted(lacking, answer.cells) if answer.cells is not None else art
        if subject is None:
            self._mixture = better
        else:
            self._arts[subject] = better
        self._changed()


def _strips(rasters: Sequence[Raster]) -> Raster:
    """Return a picture made of upright strips, each where it is in its own picture."""
    width, height, count = rasters[0].width, rasters[0].height, len(rasters)
    edges = [place * width // count for place in range(count + 1)]
    rows = []
    for row in range(height):
        for at, raster in enumerate(rasters):
            start = 3 * (row * width + edges[at])
            rows.append(raster.pixels[start : start + 3 * (edges[at + 1] - edges[at])])
    return Raster(width, height, b"".join(rows))
