"""How much of our code one action passes through, from the key to the frame and the disk.

    .venv/bin/python3 -m tests.bench.traces

counts, for each action, the functions of ours that were called, the files they stand in and the calls, in all threads;
and the same without what draws and writes to the terminal, and what is called from there on the way down.
"""

from __future__ import annotations

import asyncio
import io
import re
import sys
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager, redirect_stdout
from pathlib import Path
from tempfile import TemporaryDirectory
from types import CodeType, FrameType

import slide_tui
from slide_tui.engine.puzzle import parse_code
from slide_tui.plain import Setup, Talk, play
from slide_tui.settings.settings import Settings
from slide_tui.solver.crew import Crew
from slide_tui.tui.beginning import Options, begin_with
from slide_tui.tui.driver.screenful import Screenful
from tests.program import run_here
from tests.tui.books import book
from tests.tui.settling import SettlingPilot
from tests.values import TWO_LEFT, puzzle_at

_OURS = str(Path(slide_tui.__file__).parent)
_DRAWS = re.compile(r"(tui/(board|paint|screens|driver|widgets|doors|page|view|pictured)|text|clean)\b")
_WORDS = re.compile(r"(tui/paint|text)\b")
_DOWN = {
    *("take_table", "watch_view", "on_resize", "on_mount", "compose", "dress"),
    *("_draw", "render", "render_line", "render_lines"),
}
"""Where a screen takes what has changed, and draws it. (The way up goes through screens too: keys come to them.)"""


class Trace:
    """What was called while it was on."""

    def __init__(self) -> None:
        """Nothing was called yet."""
        self.calls: Counter[CodeType] = Counter()
        self.quiet: Counter[CodeType] = Counter()
        """Those outside all drawing."""
        self.on = False

    def __call__(self, frame: FrameType, event: str, _argument: object) -> None:
        """Count a call of a function of ours."""
        code = frame.f_code
        if self.on and event == "call" and code.co_filename.startswith(_OURS):
            self.calls[code] += 1
            self.quiet[code] += not _DRAWS.search(code.co_filename) and not _is_beneath_drawing(frame)

    @contextmanager
    def passing(self, name: str) -> Iterator[None]:
        """Count what is called meanwhile, and print it."""
        self.calls.clear()
        self.quiet.clear()
        sys.setprofile(self)
        self.on = True
        yield
        self.on = False
        sys.setprofile(None)
        print(f"{name:18}", *(_figures(+found) for found in (self.calls, self.quiet)), sep="   ")


def _is_beneath_drawing(frame: FrameType | None) -> bool:
    """Whether a frame was called, at whatever distance, by what draws."""
    while (frame := frame.f_back if frame is not None else None) is not None:
        code = frame.f_code
        if code.co_filename.startswith(_OURS) and (code.co_name in _DOWN or _WORDS.search(code.co_filename)):
            return True
    return False


def _figures(calls: dict[CodeType, int]) -> str:
    files = {code.co_filename for code in calls}
    return f"{len(calls):4} in {len(files):3}, {sum(calls.values()):6}"


async def screen(folder: Path, trace: Trace) -> None:
    """A key, a hint, a solve and a setting on the full screen."""
    from slide_tui.tui.app import SlideApp

    seeds = iter(f"seed-{number}" for number in range(9))
    options = Options(puzzle_at(TWO_LEFT), None, str(folder), "auto", saving=True, new_seed=lambda: next(seeds))
    table, services = begin_with(options, Screenful())
    app = SlideApp(table._replace(settings=Settings(animation_ms=0)), services)
    async with app.run_test(size=(80, 24)):
        pilot = SettlingPilot(app)
        await pilot.pause(1.5)
        app.jobs.off_loop(lambda: sys.setprofile(trace))
        await pilot.press("left")
        await pilot.press("right")
        await pilot.pause(1.5)
        with trace.passing("a key"):
            await pilot.press("left")
        await pilot.press("right")
        await pilot.press("left")
        with trace.passing("a solve"):
            await pilot.press("left")
            while app.table.filed is None or app.table.filed.id is None:
                await pilot.pause(0.01)
        await pilot.pause(1)
        await pilot.press("n")
        await pilot.pause(0.5)
        with trace.passing("a hint"):
            await pilot.press("t")
            while app.table.advice is None:
                await pilot.pause(0.01)
        await pilot.press("f9")
        await pilot.press("down")
        await pilot.press("right")
        with trace.passing("a setting"):
            await pilot.press("right")


def line(folder: Path, trace: Trace) -> None:
    """A typed line."""

    def answers() -> Iterator[str]:
        yield "left"
        yield "right"
        with trace.passing("a typed line"):
            yield "left"

    ticks = iter(range(1000, 10**6, 1000))
    setup = Setup(parse_code("4x4-line"), None, False, 1, lambda: next(ticks), lambda: "seed", Crew, book(folder))
    with redirect_stdout(io.StringIO()) as said:
        play(setup, Talk(answers(), lambda _words: None))
    print(said.getvalue(), end="")


def main() -> None:
    """Print the figures of each action."""
    trace = Trace()
    print(f"{'':18}   {'all: functions, files, calls':24}   without drawing")
    with TemporaryDirectory() as folder:
        asyncio.run(screen(Path(folder), trace))
        with trace.passing("stats"):
            run_here("stats", "--data-dir", folder)
    with TemporaryDirectory() as folder:
        line(Path(folder), trace)


if __name__ == "__main__":
    main()
