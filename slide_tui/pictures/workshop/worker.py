"""The studio's own process: orders come in on standard input, answers go out on standard output.

It ends with its input, so it never outlives the game. Three threads: one reads, one fits cells, so that a window that
is resized need not wait for a painting, and the first one does everything else in order.
"""

from __future__ import annotations

import json
import os
import signal
import sys
from collections.abc import Callable, Iterator
from functools import partial
from resource import RLIMIT_AS, RLIMIT_CORE, RLIMIT_FSIZE, RLIMIT_NOFILE, getrlimit, setrlimit
from threading import Lock, Thread

from slide_tui.pictures.colours import Colour
from slide_tui.pictures.orders import Answer, Cut, Fit, Measure, Open, Order, Paint, Seek
from slide_tui.pictures.wire import BEGUN, READY, encode_answer
from slide_tui.pictures.workshop.inbox import Inbox

MEMORY_MOST = 1_250_000_000
"""Bytes of address space: a picture of 40 megapixels takes up to half of it on its way, and numpy has its own."""
SECONDS_MOST = 30
PILLOW_MISSING = "Your own pictures need Pillow: pip install 'pillow>=11', or pipx inject slide-tui pillow"
NO_MEMORY = "There is not enough memory for the picture."
_NICENESS = 5
"""The player comes first, and the picture before a long search."""
_SWITCH_S = 0.0005
"""When Python looks at another thread: with its usual 5 ms, a fit beside a painting would take a tenth of a second."""
_FILES_MOST = 64
_COARSE = 80

Cancelled = Callable[[], bool]
"""Whether nobody waits for the answer any more."""


def main() -> None:
    """Follow orders until the input ends."""
    os.nice(_NICENESS)
    sys.setswitchinterval(_SWITCH_S)
    signal.signal(signal.SIGALRM, signal.SIG_DFL)
    for limit, most in ((RLIMIT_CORE, 0), (RLIMIT_AS, MEMORY_MOST), (RLIMIT_NOFILE, _FILES_MOST)):
        _hold(limit, most)
    try:
        inbox, outbox = Inbox(sys.stdin.fileno()), _Outbox()
        outbox.say(READY)
        Thread(target=_fit_all, args=(inbox, outbox), daemon=True).start()
        _do_the_rest(inbox, outbox)
    finally:
        os._exit(1)  # Python can't shut down cleanly while threads still read


class _Outbox:
    """Where answers go, one line each."""

    def __init__(self) -> None:
        self._one_at_a_time = Lock()

    def say(self, line: str) -> None:
        """Say a line; end if the game is gone."""
        with self._one_at_a_time:
            try:
                sys.stdout.buffer.write(line.encode("ascii") + b"\n")
                sys.stdout.buffer.flush()
            except OSError:
                os._exit(0)


def _fit_all(inbox: Inbox, outbox: _Outbox) -> None:
    while True:
        number, order = inbox.next_fit()
        for answer in _answers(number, order, lambda: False):
            outbox.say(encode_answer(answer))


def _do_the_rest(inbox: Inbox, outbox: _Outbox) -> None:
    while True:
        number, order = inbox.next_other()
        outbox.say(json.dumps({BEGUN: number}))
        answers = _answers(number, order, partial(inbox.cancelled, number))
        while (answer := _next_in_time(answers)) is not None:
            outbox.say(encode_answer(answer))  # takes as long as the game is stopped


def _answers(number: int, order: Order, cancelled: Cancelled) -> Iterator[Answer]:
    """Yield what an order comes to, or why it comes to nothing."""
    try:
        match order:
            case Fit():
                from slide_tui.pictures.workshop.fitting import fit  # numpy

                yield Answer(number, cells=fit(order.raster, order.columns, order.rows, halves_only=order.halves_only))
            case Paint():
                yield from _paint(number, order, cancelled)
            case Open():
                yield _open(number, order)
            case Measure():
                from slide_tui.pictures.likeness import least_distance

                distance = least_distance(order.raster, order.size, order.goal, order.pitch)
                yield Answer(number, distance=distance)
            case Cut():
                yield _cut(number, order, cancelled)
            case Seek():
                from slide_tui.pictures.gallery import best_seed

                yield Answer(number, seed=best_seed(order.name, order.size, order.first))
    except _NobodyWaits:
        yield Answer(number)
    except MemoryError:
        yield Answer(number, trouble=NO_MEMORY)
    except Exception:  # whatever it is, the game wants an answer, and the next order its turn
        yield Answer(number, trouble="The picture can't be drawn.")


class _NobodyWaits(Exception):
    pass


def _paint(number: int, order: Paint, cancelled: Cancelled) -> Iterator[Answer]:
    """Yield a coarse raster, then a fine one, as long as anybody waits."""
    from slide_tui.pictures.raster import render

    colour = _colour(order, cancelled)
    if order.side > _COARSE:
        yield Answer(number, render(colour, _COARSE), final=False)
    yield Answer(number, render(colour, order.side))


def _cut(number: int, order: Cut, cancelled: Cancelled) -> Answer:
    """Return the images of a board."""
    from slide_tui.pictures.raster import render
    from slide_tui.pictures.workshop.mosaic import mosaic  # numpy

    picture = order.picture
    if isinstance(picture, Paint):
        return Answer(number, images=mosaic(render(_colour(picture, cancelled), picture.side), order))
    opened = _open(number, picture)
    raster = opened.raster or order.instead
    return Answer(number, images=mosaic(raster, order)) if raster is not None else opened


def _colour(order: Paint, cancelled: Cancelled) -> Colour:
    """Return the colours of a painting, which are drawn as long as anybody waits."""
    from slide_tui.pictures.gallery import GALLERY

    picture = GALLERY[order.name].maker()(order.seed)

    def colour(u: float, v: float) -> tuple[float, float, float]:
        if cancelled():
            raise _NobodyWaits
        return picture(u, v)

    return colour


def _open(number: int, order: Open) -> Answer:
    """Return the part of a player's picture that was asked for, or say why there is none."""
    from slide_tui.pictures.workshop.files import Refused, paths_of, shown

    try:
        from slide_tui.pictures.workshop.decoding import open_part  # Pillow
    except ModuleNotFoundError:
        return Answer(number, trouble=PILLOW_MISSING)
    _hold(RLIMIT_FSIZE, 0)  # only now: what was just loaded may have been compiled and saved
    trouble = ""
    try:
        for path in paths_of(order.path, order.draw):
            try:
                return Answer(number, open_part(path, order), source=path)
            except Refused as refused:
                trouble = trouble or f"{shown(path)} {refused}."
    except Refused as refused:
        trouble = f"{shown(order.path)} {refused}."
    return Answer(number, trouble=trouble)


def _hold(limit: int, most: int) -> None:
    """Hold this process to a limit for good, where the system knows it."""
    try:
        _, hard = getrlimit(limit)
        least = most if hard < 0 else min(most, hard)
        setrlimit(limit, (least, least))
    except (OSError, ValueError):
        pass


def _next_in_time(answers: Iterator[Answer]) -> Answer | None:
    """Return the next answer; the process is killed if that takes too long, even where Python has no say."""
    signal.setitimer(signal.ITIMER_REAL, SECONDS_MOST)
    try:
        return next(answers, None)
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
