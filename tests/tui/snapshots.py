"""Snapshots: what is on the screen as plain text, compared with files that were looked at when they were kept.

    SLIDE_TUI_UPDATE=1 pytest tests/tui/test_snapshots.py

writes `golden/NAME.txt` anew where a picture has changed; then look at the difference and commit it. With
CI=true nothing is ever written. A file shows for every picture the letters of its cells between bars, then what
each ink is, then for every row in which inks how many of its cells are: `a5 b4` is five cells in ink a, four in b.
"""

from __future__ import annotations

import os
from collections.abc import AsyncIterator, Iterable, Iterator, Sequence
from contextlib import asynccontextmanager
from itertools import groupby
from pathlib import Path
from string import ascii_letters
from typing import NamedTuple

import pytest
from textual.pilot import Pilot

from slide_tui.choices.settings import Settings
from slide_tui.engine.game import Game
from slide_tui.store.ledger import Ledger
from slide_tui.tui.app import SlideApp
from slide_tui.tui.opening import SHOWN, at_board, start_screen
from slide_tui.tui.outside import Outside
from slide_tui.tui.paint.ink import Colour, Ink, Run, text_width
from slide_tui.tui.paint.palette import Depth
from slide_tui.tui.terminal.compositor import Whole
from slide_tui.tui.terminal.painter import Painter
from slide_tui.tui.terminal.screenful import Screenful
from slide_tui.tui.terminal.styles import runs_of
from tests.tui.settling import SettlingPilot, send_key, settle

GOLDEN = Path(__file__).parent / "golden"
STILL = Screenful(still=True)
DEPTHS = {"true": Depth.TRUE, "256": Depth.C256, "16": Depth.C16, "none": Depth.NONE}

_UPDATE = os.environ.get("SLIDE_TUI_UPDATE") == "1"  # read before the tests hide it from themselves
_LONG_S = 1000.0

Lines = Sequence[Iterable[Run]]
Shot = tuple[str, Lines]
"""A picture, and what it shows."""


class Clock:
    """The time of keys, clicks and the game; it stands still until a test says otherwise."""

    def __init__(self) -> None:
        """Begin somewhere."""
        self.now_s = 5000.0

    def get_time(self) -> float:
        """Seconds, as Textual wants them."""
        return self.now_s


class Stage(NamedTuple):
    """The program while it runs in a test."""

    app: SlideApp
    pilot: Pilot[int]
    clock: Clock

    async def press(self, *keys: str, after_s: float = 0.0) -> Stage:
        """Press keys, by their names or as letters; the first some time after those before."""
        self.clock.now_s += after_s
        for key in keys:
            self.send(key)
            await self.settle()
        return self

    async def settle(self) -> None:
        """Wait until everything that was asked for has been done."""
        await settle(self.app)

    def send(self, *keys: str) -> None:
        """Send keys as the terminal does, without waiting for what comes of them."""
        for key in keys:
            send_key(self.app, key)

    def lines(self) -> list[list[Run]]:
        """Everything on the screen, with what a dialog leaves in sight, as it goes to the painter."""
        stack = self.app._background_screens
        update = self.app.screen._compositor.render_update(full=True, screen_stack=stack)
        assert isinstance(update, Whole)
        return [[run for strip in line for run in runs_of(strip)] for line in update.strips]

    def sent(self) -> list[list[Run]]:
        """The same in the colours that the terminal is sent."""
        painter = Painter(self.app.outside.screenful.depth)
        return [[(text, as_sent(ink, painter)) for text, ink in line] for line in self.lines()]


@asynccontextmanager
async def playing(
    game: Game | None = None,
    settings: Settings | None = None,
    size: tuple[int, int] = (80, 24),
    screenful: Screenful = STILL,
    complaints: tuple[str, ...] = (),
    *,
    ledger: Ledger | None = None,
) -> AsyncIterator[Stage]:
    """The program in a window of so many columns and rows, with time standing still."""
    clock = Clock()
    outside = Outside(lambda: "k7q2m9", screenful=screenful, complaints=complaints, ledger=ledger)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("textual.message._time", clock)
        patch.setattr("slide_tui.tui.messages.monotonic", clock.get_time)
        patch.setattr("slide_tui.tui.board.board_grid.REFUSED_S", _LONG_S)
        patch.setattr("slide_tui.tui.screens.game.screen._TYPED_S", _LONG_S)
        newest = ledger.unfinished.newest(SHOWN) if ledger is not None else ()
        settings = settings or Settings()
        table = at_board(settings, game) if game is not None else start_screen(settings, newest)
        app = SlideApp(table, outside)
        async with app.run_test(size=size):
            stage = Stage(app, SettlingPilot(app), clock)
            await stage.settle()
            yield stage


def as_sent(ink: Ink, painter: Painter) -> Ink:
    """An ink in the colours of a terminal's depth: what came through a style sheet is an index again."""

    def colour(given: Colour | None) -> Colour | None:
        if given is None or painter.depth is Depth.NONE:
            return None
        return painter._index(given) if isinstance(given, str) and painter.depth is not Depth.TRUE else given

    return ink._replace(ink=colour(ink.ink), paper=colour(ink.paper))


# Pictures as text


def grid(lines: Lines) -> list[str]:
    """The letters of a picture."""
    return ["".join(text for text, _ in line) for line in lines]


def dump(title: str, lines: Lines) -> str:
    """A picture as text that reads well in a diff."""
    rows = [list(line) for line in lines]
    names: dict[Ink, str] = {}
    spans = [_spans(row, names) for row in rows]
    out = [f"== {title}", *(f"|{letters}|" for letters in grid(rows)), ""]
    out += [f"{name} = {_described(ink)}" for ink, name in names.items()]
    out += ["", *_numbered(spans), ""]
    return "\n".join(out)


def _spans(row: list[Run], names: dict[Ink, str]) -> str:
    """In which inks how many cells of a row are."""
    cells: list[Ink] = []
    for text, ink in row:
        seen = Ink(paper=ink.paper) if not text.strip(" ") and not ink.reverse else ink
        if seen is not ink and cells and cells[-1].paper == ink.paper and not cells[-1].reverse:
            seen = cells[-1]  # blanks show no more of an ink than its paper
        cells += [seen] * text_width(text)
        names.setdefault(seen, _name(len(names)))
    return " ".join(f"{names[ink]}{len(list(run))}" for ink, run in groupby(cells))


def _name(number: int) -> str:
    """The letters for an ink: a to Z, then two of them."""
    tens, ones = divmod(number, len(ascii_letters))
    return (ascii_letters[tens - 1] if tens else "") + ascii_letters[ones]


def _described(ink: Ink) -> str:
    """An ink in words."""
    words = [_coloured(ink.ink), "on", _coloured(ink.paper)]
    return " ".join([*words, *(["bold"] if ink.bold else []), *(["reverse"] if ink.reverse else [])])


def _coloured(colour: Colour | None) -> str:
    return "default" if colour is None else str(colour)


def _numbered(spans: list[str]) -> Iterator[str]:
    """Rows with their numbers; equal rows that follow each other share one line."""
    row = 0
    for span, equal in groupby(spans):
        last = row + len(list(equal)) - 1
        yield f"{row}: {span}" if last == row else f"{row}-{last}: {span}"
        row = last + 1


# Pictures that were kept


def check(name: str, shots: Sequence[Shot]) -> None:
    """Compare pictures with those that were kept under a name."""
    text = "\n".join(dump(title, lines) for title, lines in shots)
    path = GOLDEN / f"{name}.txt"
    if _UPDATE:
        keep(path, text, dict(os.environ))
    kept = kept_at(path)

    assert kept == text


def keep(path: Path, text: str, environ: dict[str, str]) -> None:
    """Keep pictures, but never where nobody looks at them."""
    if environ.get("CI") == "true":
        raise RuntimeError("pictures are not kept on CI: nobody would look at them")
    if not path.exists() or path.read_text(encoding="utf-8") != text:
        path.write_text(text, encoding="utf-8")


def kept_at(path: Path) -> str:
    """Pictures that were kept."""
    assert path.exists(), f"{path.name} is missing; write it with SLIDE_TUI_UPDATE=1, and look at it"
    return path.read_text(encoding="utf-8")
