"""The inks of screens by the names of their colours: which pairs occur, in whatever theme.

A theme of 24 colours that are all different is put on, and whatever is on the screen is called by their names.
"""

from __future__ import annotations

from collections.abc import AsyncIterator, Awaitable, Callable, Iterable, Mapping
from contextlib import asynccontextmanager
from dataclasses import replace
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import NamedTuple

from slide_tui.choices.settings import Settings
from slide_tui.choices.themes import Row
from slide_tui.engine.size import Size
from slide_tui.tui.paint.ink import Colour, Run
from slide_tui.tui.paint.palette import Depth, Palette, palette_of
from tests.tui import dailies, debriefs, duels, fewest, replays, statistics, victories
from tests.tui.books import book, leave_several
from tests.tui.golden_text import Lines, Shot
from tests.tui.snapshots import Stage, Terminal, playing
from tests.tui.test_snapshots import WAYS, opening

PROBE = Row(
    ("#C04040", "#C0C040", "#40C040", "#40C0C0", "#4040C0"),
    (),
    *(f"#{red:02X}{10 * number:02X}{255 - red:02X}" for number, red in enumerate(range(0, 15 * 13, 13), start=1)),
)
PUT_ON = replace(Settings(), theme="probe", own_themes=(("probe", PROBE),))
TILE = "tile"
"""The name of every colour that is not in the palette."""


class Seen(NamedTuple):
    """Two colours that meet, by name."""

    ink: str
    paper: str
    letters: bool
    """Whether they are of something to read, not of a shape."""
    bold: bool


def named(palette: Palette) -> dict[str, Colour]:
    """The colours of a palette by their names."""
    found: dict[str, Colour] = {}
    for name, value in palette._asdict().items():
        values = value if isinstance(value, tuple) and not hasattr(value, "name") else (value,)
        for number, colour in enumerate(values, start=1):
            if isinstance(colour, str | int) and not isinstance(colour, bool):
                found[f"{name}-{number}" if len(values) > 1 else name] = colour
    return found


def seen(lines: Lines, names: Mapping[Colour, str]) -> frozenset[Seen]:
    """The pairs in a picture."""
    return frozenset(pair for line in lines for run in line for pair in _pairs(run, names))


def _pairs(run: Run, names: Mapping[Colour, str]) -> Iterable[Seen]:
    """Whatever can be seen of a run; of a blank only its paper."""
    text, ink = run
    assert not ink.reverse, "nothing is reversed where there are colours"
    paper = "" if ink.paper is None else names.get(ink.paper, TILE)
    for letters in {not _is_shape(letter) for letter in text if letter != " "}:
        yield Seen("" if ink.ink is None else names.get(ink.ink, TILE), paper, letters, ink.bold and letters)


def _is_shape(letter: str) -> bool:
    """Whether a glyph is a block, a line or a bar, not something to read."""
    return "\u2500" <= letter <= "\u259f" or letter in "\u00b7\u25b4"


@asynccontextmanager
async def reached(name: str, settings: Settings) -> AsyncIterator[Stage]:
    """A screen as a player reaches it, in some settings."""
    way = WAYS[name]
    with TemporaryDirectory() as folder:
        if name == "waiting":
            leave_several(Path(folder))
        ledger = book(Path(folder)) if name in ("statistics", "waiting") else None
        async with playing(opening(way.position), settings, ledger=ledger) as stage:
            for key in way.keys:
                await stage.press(key, after_s=8.25)
            yield stage


async def put_on(stage: Stage, settings: Settings) -> None:
    """Change the settings while a screen is shown."""
    stage.app.table = replace(stage.app.table, settings=settings)
    await stage.settle()


RICH: dict[str, Callable[[Terminal], Awaitable[list[Shot]]]] = {
    "archive": lambda terminal: dailies.archive((80, 24), terminal),
    "debrief": lambda terminal: debriefs.pictures(Size(4, 4), 40, (80, 24), "exact", terminal),
    "duel": lambda terminal: duels.played((80, 24), terminal),
    "fewest": lambda terminal: fewest.board((80, 24), terminal),
    "replay": lambda terminal: replays.pictures(Size(4, 4), 40, (80, 24), terminal),
    "statistics": lambda terminal: statistics.pictures(statistics.many, terminal=terminal),
    "victory": lambda terminal: victories.pictures((80, 24), terminal),
}
"""Screens full of figures, in several states each."""


def probe_names() -> dict[Colour, str]:
    """The names of the probe's colours; the most of a ramp is the accent itself."""
    found: dict[Colour, str] = {}
    for name, colour in named(palette_of(Depth.TRUE, "probe", {"probe": PROBE})).items():
        found.setdefault(colour, name)
    return found
