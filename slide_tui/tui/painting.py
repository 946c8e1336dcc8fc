"""Painting: has pictures painted and fitted in the studio, and shows each as soon as there is anything of it.

The loop never waits: until a picture comes, tiles show numbers; then coarse cells, then fine ones.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import NamedTuple

from slide_tui.choices.pictures import OWN
from slide_tui.pictures.orders import Answer, Cut, Fit, Measure, Order, Paint
from slide_tui.pictures.raster import Raster
from slide_tui.pictures.studio import NO_STUDIO, Studio
from slide_tui.tui.board.art import Art, Lacking, Tiling
from slide_tui.tui.wanted import Wanted

Heard = Callable[[int], object]
HireStudio = Callable[[Heard, Heard], Studio]
"""Starts the studio, which tells which descriptors come and go."""
_PAINTING, _CUTTING = "painting", "cutting"
_PAINTED_MOST = 96
"""How many pictures to keep that were painted for screens: the gallery shows 40, each at most 77 KB."""
Take = Callable[[Answer], object]


class Saved(NamedTuple):
    """What is saved of pictures."""

    load: Callable[[Wanted], Raster | None]
    save: Callable[[Wanted, Raster], None]


class Painting:
    """What is painted, one picture at a time. The studio's process is started when first needed."""

    def __init__(
        self, show: Callable[[Art], None], complain: Callable[[str], None], hire: HireStudio | None, saved: Saved
    ) -> None:
        """Take who shows a picture, who says why there is none, what starts the studio, and what is saved."""
        self._show = show
        self._complain = complain
        self._hire = hire
        self._saved = saved
        self._studio: Studio | None = None
        self._wanted: Wanted | None = None
        self._ordered = False
        self._art: Art | None = None
        self._drawn: Wanted | None = None
        self._images: tuple[Wanted, Tiling] | None = None
        self._cut: tuple[int, Callable[[Answer], None]] | None = None
        self._asked: dict[int, Lacking | None] = {}
        """What was asked for, by the number of the order; None for the picture itself."""
        self._commissions: dict[int, tuple[Order, Take]] = {}
        """The orders of a screen, and what takes their answers."""
        self._painted: dict[Order, Raster] = {}
        """What was painted for screens, so that it is there at once when they open again."""

    def load(self, wanted: Wanted) -> None:
        """Show what is saved of a picture."""
        if wanted == self._wanted:
            return
        self._wanted, self._asked = wanted, {}
        self._call_off_cut()
        raster = self._saved.load(wanted)
        if raster is not None:
            self._take_raster(raster)
        self._ordered = raster is not None and wanted.chosen.name != OWN  # that file may have changed

    def want(self, wanted: Wanted) -> None:
        """Show what is saved of a picture, and the rest when it is painted."""
        self.load(wanted)
        if not self._ordered:
            self._ordered = True
            self._ask(wanted.order, None)

    @property
    def wanted(self) -> Wanted | None:
        """The picture that is wanted, drawn or not."""
        return self._wanted

    @property
    def raster(self) -> Raster | None:
        """The wanted picture, once it is drawn."""
        return self._art.raster if self._art is not None and self._wanted == self._drawn else None

    def cut(self, order: Cut, then: Callable[[Answer], None]) -> None:
        """Have images made in place of any under way; `then` gets them, or none if another picture is wanted first."""
        if (studio := self._hired()) is not None:
            self._cut = studio.ask(order, _CUTTING), then
            self.receive()

    def _call_off_cut(self) -> None:
        """Let no images of another picture hold up the wanted one."""
        cut, self._cut = self._cut, None
        if self._studio is not None and cut is not None:
            self._studio.cancel(cut[0])
            cut[1](Answer(cut[0]))

    def show_images(self, images: tuple[Wanted, Tiling] | None) -> None:
        """Draw with the images that the terminal has of a picture's tiles, or without any."""
        self._images = images
        if self._art is not None and self._art.images != self._tiling():
            self._show_art(self._art.imaged(self._tiling()))

    def _tiling(self) -> Tiling | None:
        """The tiles that the terminal has images of, if they are those of the picture that is drawn."""
        return self._images[1] if self._images is not None and self._images[0] == self._drawn else None

    def commission(self, order: Order, take: Take, lane: str) -> None:
        """Have an order of a screen done; `take` gets the answers, until they are withdrawn."""
        if (painted := self._painted.get(order)) is not None:
            take(Answer(0, painted))
        elif (studio := self._hired()) is None:
            take(Answer(0, trouble=f"{NO_STUDIO}."))
        else:
            self._commissions[studio.ask(order, lane)] = order, take
            self.receive()

    def withdraw(self) -> None:
        """Do no more for the screen that has gone."""
        for number in self._commissions:
            if self._studio is not None:
                self._studio.cancel(number)
        self._commissions.clear()

    def close(self) -> None:
        """End the studio, whatever it is doing."""
        if self._studio is not None:
            self._studio.close()

    def receive(self) -> None:
        """Take the answers that have come."""
        for answer in self._studio.receive() if self._studio is not None else []:
            if self._cut is not None and answer.id == self._cut[0]:
                (_, then), self._cut = self._cut, None
                then(answer)
            elif answer.id in self._asked:
                about = self._asked.pop(answer.id) if answer.final else self._asked[answer.id]
                self._take(answer, about)
            elif answer.id in self._commissions:
                self._deliver(answer)

    def _deliver(self, answer: Answer) -> None:
        """Hand an answer to the screen that has asked."""
        order, take = self._commissions.pop(answer.id) if answer.final else self._commissions[answer.id]
        if isinstance(order, Paint) and answer.raster is not None and answer.final:
            self._painted[order] = answer.raster
            for oldest in list(self._painted)[:-_PAINTED_MOST]:
                del self._painted[oldest]
        take(answer)

    def _take(self, answer: Answer, about: Lacking | None) -> None:
        """Show what has become better."""
        if about is None and answer.trouble:
            self._complain(answer.trouble)
        elif about is None and answer.raster is not None and self._wanted is not None:
            if answer.final:
                self._saved.save(self._wanted.found_at(answer.source), answer.raster)
            self._take_raster(answer.raster)
        elif self._art is not None and answer.cells is not None and not isinstance(about, Tiling | None):
            self._show_art(self._art.fitted(about, answer.cells))
        elif self._art is not None and answer.distance is not None and isinstance(about, Tiling):
            self._show_art(self._art.measured(about, answer.distance))

    def _take_raster(self, raster: Raster) -> None:
        """Show another picture, or the same one painted better; what was worked out about the one before is void."""
        assert self._wanted is not None
        self._drawn = self._wanted
        if self._art is None or self._art.raster != raster:
            self._asked = {number: about for number, about in self._asked.items() if about is None}
            self._show_art(Art(self._wanted.chosen.words, raster, self._lacks, images=self._tiling()))

    def _show_art(self, art: Art) -> None:
        self._art = art
        self._show(art)

    def _lacks(self, lacking: Lacking) -> None:
        """Have something worked out that is being drawn without; a little later, since the frame comes first."""
        asyncio.get_running_loop().call_soon(self._work_out, self._art, lacking)

    def _work_out(self, art: Art | None, lacking: Lacking) -> None:
        if art is None or art is not self._art or lacking in self._asked.values():
            return
        if isinstance(lacking, Tiling):
            self._ask(Measure(art.raster, lacking.size, pitch=lacking.pitch), lacking)
        else:
            self._ask(Fit(art.raster, *lacking), lacking)

    def _ask(self, order: Order, about: Lacking | None) -> None:
        if (studio := self._hired()) is not None:
            self._asked[studio.ask(order, _PAINTING if about is None else str(about))] = about
            self.receive()

    def _hired(self) -> Studio | None:
        """The studio, started when first needed; None if there is none to start."""
        if self._studio is None and self._hire is not None:
            loop = asyncio.get_running_loop()
            self._studio = self._hire(lambda number: loop.add_reader(number, self.receive), loop.remove_reader)
        return self._studio
