"""Pictures of boards in every sight."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from functools import partial

from slide_tui.choices.settings import Settings
from slide_tui.engine import sights
from slide_tui.engine.game import begin
from slide_tui.engine.intents import Slide
from slide_tui.tui.board.layout import Pitch
from slide_tui.tui.board.picture import BoardPicture
from slide_tui.tui.paint.palette import Depth
from slide_tui.tui.terminal.screenful import Screenful
from slide_tui.tui.view import view_of
from tests.tui.golden_text import Shot
from tests.tui.snapshots import playing
from tests.values import LEFT, after, puzzle_at

MIDDLE = "1 2 3 4/5 10 6 8/9 0 7 12/13 14 11 15"
AT_MS = 2000


async def sheet(screenful: Screenful) -> list[Shot]:
    """Every sight of one board after a slide, with the tiles of 80x24 and with small ones."""
    shots: list[Shot] = []
    for sight in list(sights.SIGHTS)[1:]:
        game = after(begin(puzzle_at(MIDDLE, sight=sight)), Slide(LEFT))
        for pitch in (Pitch(10, 5), Pitch(4, 2)):
            picture = BoardPicture(game.goal, view_of(Settings(), screenful).looks, pitch)
            lines = picture.lines(game.board, faces=sights.faces(game, AT_MS))
            shots.append((f"{sight} {pitch.width}x{pitch.height}", lines))
    return shots


async def screens(sight: str) -> list[Shot]:
    """A board in a sight with all that stands around it, before the first slide and after it."""
    shots: list[Shot] = []
    for columns, rows in ((40, 15), (80, 24)):
        async with playing(begin(puzzle_at(MIDDLE, sight=sight)), size=(columns, rows)) as stage:
            shots.append((f"{columns}x{rows} at the start", stage.sent()))
            await stage.press("left")
            shots.append((f"{columns}x{rows} after a slide", stage.sent()))
    return shots


SIGHTS: dict[str, Callable[[], Awaitable[list[Shot]]]] = {
    "sights-colour": partial(sheet, Screenful()),
    "sights-no-colour": partial(sheet, Screenful(Depth.NONE)),
    "sights-ascii": partial(sheet, Screenful(Depth.NONE, unicode=False)),
    "sights-blind": partial(screens, "blind"),
    "sights-vectors": partial(screens, "vectors"),
}
