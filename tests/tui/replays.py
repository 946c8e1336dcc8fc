"""The pictures of the replay screen, at every size and depth."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import replace
from functools import partial

from slide_tui.choices.settings import Settings
from slide_tui.engine.replay import Replay, record
from slide_tui.engine.size import Size
from slide_tui.tui.screens.replay.screen import ReplayScreen
from slide_tui.tui.terminal.screenful import Screenful
from tests.tui.debriefs import SHORT, long_run
from tests.tui.snapshots import DEPTHS, Shot, Stage, playing

SHORT_REPLAY = record(SHORT)
"""Four slides at 0, 0.1, 5.1 and 6.1 s, which solve it."""


def long_replay(size: Size, slides: int) -> Replay:
    """A run of about so many slides, with pushes taken back, and pauses."""
    return record(long_run(size, slides)[0])


async def play_on(stage: Stage, seconds: float) -> None:
    """Let a replay play for so long."""
    stage.clock.now_s += seconds
    stage.app.screen._play_on()  # type: ignore[attr-defined]
    await stage.settle()


async def pictures(
    size: Size,
    slides: int,
    window: tuple[int, int],
    screenful: Screenful | None = None,
    theme: str = "dark",
) -> list[Shot]:
    """A replay at its start, while it plays, at its longest pause, fast and even, at its end, and its keys."""
    replay = long_replay(size, slides)
    shots: list[Shot] = []
    settings = replace(Settings(), theme=theme)
    async with playing(long_run(size, slides)[0], settings, window, screenful or Screenful(still=True)) as stage:
        assert stage.app.view is not None
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
    **{
        f"replay-{window[0]}x{window[1]}": partial(pictures, _FOUR, 80, window)
        for window in ((40, 15), (60, 20), (80, 24), (200, 60))
    },
    **{f"replay-10x10-{at[0]}x{at[1]}": partial(pictures, _TEN, 300, at) for at in ((40, 15), (80, 24))},
    **{
        f"replay-{depth}": partial(pictures, _FOUR, 40, (80, 24), Screenful(DEPTHS[depth], still=True))
        for depth in ("256", "16", "none")
    },
    "replay-ascii": partial(pictures, _FOUR, 40, (80, 24), Screenful(DEPTHS["none"], unicode=False, still=True)),
    "replay-light": partial(pictures, _FOUR, 40, (80, 24), theme="light"),
}
"""Every picture of the replay screen by its name."""
