"""The picture loader: the pictures of boards and screens, as half blocks at once, in finer cells soon after.

The loop never waits: built-in pictures come with the package, cells are fitted by the helper, and files of the player's
are opened by a process of their own.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from functools import partial

from slide_tui.engine.puzzle import Puzzle
from slide_tui.helper import Helper, Reply
from slide_tui.pictures.gallery import picture
from slide_tui.pictures.own import OpenedPicture, Opener, Own, Subject
from slide_tui.pictures.raster import Raster
from slide_tui.play.events import Event, FileNews
from slide_tui.settings.pictures import OWN, SURPRISE, part_of, picture_for, picture_words
from slide_tui.settings.settings import Settings
from slide_tui.tui.board.art import Art, Lacking, PictureState, Tiling
from slide_tui.tui.messages import Take
from slide_tui.tui.paint.palette import Depth
from slide_tui.tui.pictured import PicturedBoard
from slide_tui.tui.resources import Resources

NO_FILES = "Guests can't open pictures of this machine."
_ARTS_MOST = 48
"""How many pictures to keep, so that they are there at once when a screen opens again."""


class PictureLoader:
    """The picture of the topmost board, and those that screens have asked for."""

    def __init__(self, resources: Resources, show: Callable[[Art], object], put: Callable[[Event], object]) -> None:
        """Take what draws boards as pieces of a picture, and where events are put. Nothing is loaded yet."""
        self._resources, self.show, self._put = resources, show, put
        self._arts: dict[Subject, Art] = {}
        self._board: Subject | None = None
        self._opened: Subject | None = None
        self._wanted: dict[Take, Subject] = {}
        self._opener: Opener | None = None
        self._helper: Helper | None = None

    def follow(self, settings: Settings, board: PicturedBoard | None, today: int | None, *, opens: bool = True) -> None:
        """Show the picture of a board with these settings, if this terminal can show it; perhaps without its file."""
        if board is None or self._resources.screenful.depth is Depth.NONE:
            return
        subject = picture_of(settings, *board, today)
        if subject != self._board:
            self._board, self._opened = subject, None
            if (art := self._art(subject)) is not None:
                self.show(art)
        if opens and isinstance(subject, Own) and subject != self._opened:
            self._opened = subject
            self._open(subject)

    def want(self, subject: Subject | None, take: Take) -> None:
        """Give a screen what there is of a picture, and all that becomes better, until it wants another or None."""
        self._wanted.pop(take, None)
        if subject is None:
            if self._opener is not None:
                self._opener.close()
            return
        self._wanted[take] = subject
        if (art := self._art(subject)) is not None:
            take(subject, PictureState(art))
        if isinstance(subject, Own):
            self._open(subject)

    def close(self) -> None:
        """End all that works for pictures, whatever it is doing."""
        if self._opener is not None:
            self._opener.close()
        if self._helper is not None:
            self._helper.close()

    def _art(self, subject: Subject) -> Art | None:
        """Return what there is of a picture without opening a file."""
        if subject not in self._arts:
            if isinstance(subject, Own):
                return None
            self._keep(subject, picture(subject) if isinstance(subject, str) else subject)
        return self._arts[subject]

    def _keep(self, subject: Subject, raster: Raster) -> Art:
        for oldest in list(self._arts)[:-_ARTS_MOST]:
            del self._arts[oldest]
        name = picture_words(subject if isinstance(subject, str) else OWN)
        art = self._arts[subject] = Art(name, raster, partial(self._lacks, subject, set()))
        return art

    def _changed(self, subject: Subject, shown: PictureState) -> None:
        """Hand on what has become better."""
        if shown.art is not None and subject == self._board:
            self.show(shown.art)
        for take in [take for take, wanted in self._wanted.items() if wanted == subject]:
            take(subject, shown)

    # Better cells

    def _lacks(self, subject: Subject, asked: set[Lacking], lacking: Lacking) -> None:
        """Have something worked out once that is drawn without; a little later, since the frame comes first."""
        if lacking not in asked:
            asked.add(lacking)
            asyncio.get_running_loop().call_soon(self._work_out, subject, lacking)

    def _work_out(self, subject: Subject, lacking: Lacking) -> None:
        if self._helper is None and self._resources.helper is not None:
            self._helper = self._resources.helper()
        art, helper = self._arts.get(subject), self._helper
        if art is None or helper is None:
            return
        pixels = subject if isinstance(subject, str) else art.raster
        then = partial(self._improve, subject, art.raster, lacking)
        if isinstance(lacking, Tiling):
            helper.ask(then, "measure", pixels, lacking.size, tuple(lacking.pitch))
        else:
            helper.ask(then, "fit", pixels, *lacking)

    def _improve(self, subject: Subject, raster: Raster, lacking: Lacking, reply: Reply) -> None:
        """Take what was worked out, if it is about the same pixels still."""
        art = self._arts.get(subject)
        if reply.value is None or art is None or art.raster is not raster:
            return
        self._arts[subject] = art.improved(lacking, reply.value)
        self._changed(subject, PictureState(self._arts[subject]))

    # Files

    def _open(self, own: Own) -> None:
        """Have a file opened."""
        if self._opener is None and self._resources.opener is not None:
            self._opener = self._resources.opener()
        if self._opener is None:
            self._take(own, OpenedPicture(trouble=NO_FILES))
        else:
            self._opener.ask(own, partial(self._take, own))

    def _take(self, own: Own, opened: OpenedPicture) -> None:
        """Show what comes of a file, or say why nothing does."""
        art = self._arts.get(own)
        if opened.raster is not None and (art is None or art.raster != opened.raster):
            art = self._keep(own, opened.raster)
        shown = PictureState(art if opened.raster is not None else None, opened.source, opened.trouble)
        self._changed(own, shown)
        if own == self._board and opened.trouble:
            self._put(FileNews((opened.trouble,)))
        if not self._wanted and self._opener is not None:
            self._opener.close()


def picture_of(settings: Settings, puzzle: Puzzle, place: int, today: int | None) -> str | Own:
    """Return the picture of the board at a place of a puzzle; a surprise where the player has none of their own."""
    unknown = settings.picture == OWN and not settings.own_picture
    chosen = picture_for(SURPRISE if unknown else settings.picture, puzzle, place, today)
    if chosen.name != OWN:
        return chosen.name
    board = puzzle.board(place)
    size = board.size if board is not None else puzzle.size
    return Own(settings.own_picture, size, part_of(settings.own_part), chosen.draw)
