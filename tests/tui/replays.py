"""The pictures of the replay screen, at every size and depth."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from functools import partial

from slide_tui.engine.replay import Replay, record
from slide_tui.engine.size import Size
from slide_tui.tui.screens.replay.screen import ReplayScreen
from tests.tui.debriefs import SHORT, long_run
from tests.tui.golden_text import Shot
from tests.tui.snapshots import DARK, Stage, Terminal, on_every_terminal, playing

SHORT_REPLAY = record(SHORT)
"""Four slides at 0, 0.1, 5.1 and 6.1 s, which solve it."""


def long_replay(size: Size, slides: int) -> Replay:
    """A run of about that many slides, with pushes undone, and pauses."""
    return record(long_run(size, slides)[0])


async def play_on(stage: Stage, seconds: float) -> None:
    """Let a replay play for some time."""
    stage.clock.forward(seconds)
    stage.app.screen.play_on()  # type: ignore[attr-defined]
    await stage.settle()


async def pictures(
    size: Size,
    slides: int,
    window: tuple[int, int],
    terminal: Terminal = DARK,
) -> list[Shot]:
    """A replay at its start, while it plays, at its longest pause, fast and even, at its end, and its keys."""
    replay = long_replay(size, slides)
    shots: list[Shot] = []
    async with playing(long_run(size, slides)[0], terminal.settings, window, terminal.screenful) as stage:
        stage.app.push_screen(ReplayScreen(stage.app.view, replay))
        await stage.settle()
        shots.append(("start", stage.sent()))
        await stage.press("space")
        await play_on(stage, 7.25)
        shots.append(("playing", stage.sent()))
        for name, keys in (
            ("pause", ("space", "p")),
            ("fast", ("right", "+", "+", "c")),
            ("end", ("end", "t")),
            ("keys", ("?",)),
        ):
            await stage.press(*keys)
            shots.append((name, stage.sent()))
    return shots


_FOUR, _TEN = Size(4, 4), Size(10, 10)

REPLAYS: dict[str, Callable[[], Awaitable[list[Shot]]]] = {
    "replay": partial(on_every_terminal, partial(pictures, _FOUR, 40, (80, 24))),
    **{f"replay-{at[0]}x{at[1]}": partial(pictures, _FOUR, 80, at) for at in ((40, 15), (60, 20), (200, 60))},
    **{f"replay-10x10-{at[0]}x{at[1]}": partial(pictures, _TEN, 300, at) for at in ((40, 15), (80, 24))},
}
"""Every picture of the replay screen by its name."""
