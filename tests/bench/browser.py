"""How quick the page is: `python -m tests.bench.browser [PRESSES]`. Needs playwright and Debian's chromium.

Prints key to drawn and key to painted (p50 / p95), bytes a move with and without the glide, address to board, the size
of the page's files, and the processor time of server and game a move.
"""

from __future__ import annotations

import os
import re
import shutil
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from tests.program import environment

FLAGS = ["--no-sandbox", "--disable-gpu", "--disable-background-networking", "--disable-component-update"]
PRESS = """async ([key]) => {
  const { screen } = slide;
  const draw = screen.draw.bind(screen);
  const began = performance.now();
  const drawn = new Promise((done) => { screen.draw = (pieces) => { draw(pieces); done(performance.now()); }; });
  document.getElementById("keyboard").dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true }));
  const at = await drawn;
  screen.draw = draw;
  const painted = await new Promise((done) => requestAnimationFrame(() => setTimeout(() => done(performance.now()))));
  return [at - began, painted - began];
}"""
COUNT = """() => { globalThis.heard = 0; const take = slide.link.take.bind(slide.link);
  slide.link.take = (message) => { globalThis.heard += JSON.stringify(message).length; take(message); }; }"""


def spent_s(pid: int) -> float:
    """The processor time of a process, in seconds."""
    fields = Path(f"/proc/{pid}/stat").read_text(encoding="utf-8").rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def children_of(pid: int) -> list[int]:
    """The processes that a process has started."""
    return [int(each) for each in Path(f"/proc/{pid}/task/{pid}/children").read_text(encoding="utf-8").split()]


def main(presses: int = 150) -> None:
    """Measure with and without the glide."""
    from playwright.sync_api import sync_playwright

    chromium = shutil.which("chromium") or sys.exit("there is no chromium here")
    with sync_playwright() as play:
        browser = play.chromium.launch(executable_path=chromium, args=FLAGS)
        for animation_ms in (0, 80):
            measure(browser, animation_ms, presses)
        browser.close()
    files = [each for each in (Path(__file__).parents[2] / "slide_tui/web/page").iterdir() if each.is_file()]
    print(f"page files: {sum(each.stat().st_size for each in files):,} bytes in {len(files)}")


def measure(browser: object, animation_ms: int, presses: int) -> None:
    """Play on a 4x4 in a window of 1280x800."""
    with tempfile.TemporaryDirectory() as folder:
        (Path(folder) / "settings.toml").write_text(f"[looks]\nanimation_ms = {animation_ms}\n", encoding="utf-8")
        words = ["serve", "--port", "0", "--size", "4", "--seed", "a", "--data-dir", folder]
        server = subprocess.Popen(
            [sys.executable, "-m", "slide_tui", *words], stdout=subprocess.PIPE, text=True, env=environment()
        )
        assert server.stdout is not None
        address = re.search(r"http://\S+", server.stdout.readline())
        assert address is not None
        page = browser.new_page(viewport={"width": 1280, "height": 800})  # type: ignore[attr-defined]
        began = time.monotonic()
        page.goto(address[0], wait_until="commit")
        while "Moves" not in page.evaluate("document.getElementById('board')?.textContent ?? ''"):
            page.wait_for_timeout(5)
        board_s = time.monotonic() - began
        page.wait_for_timeout(1500)
        (game,) = children_of(server.pid)
        page.evaluate(COUNT)
        before, server_before = spent_s(game), spent_s(server.pid)
        drawn, painted = [], []
        for number in range(presses):
            one, other = page.evaluate(PRESS, ["ArrowLeft" if number % 2 else "ArrowRight"])
            drawn.append(one)
            painted.append(other)
            page.wait_for_timeout(max(120, animation_ms + 80))
        heard = page.evaluate("globalThis.heard")
        print(
            f"glide {animation_ms} ms: key to drawn {spread(drawn)}, to painted {spread(painted)} ms (p50 / p95); "
            f"{heard / presses:,.0f} bytes a move; address to board {board_s:.2f} s; processor time a move: "
            f"game {1000 * (spent_s(game) - before) / presses:.1f}, "
            f"server {1000 * (spent_s(server.pid) - server_before) / presses:.2f} ms"
        )
        page.close()
        server.terminate()
        server.communicate()


def spread(values: list[float]) -> str:
    """Median and 95th percentile."""
    return f"{statistics.median(values):.1f} / {statistics.quantiles(values, n=20)[-1]:.1f}"


if __name__ == "__main__":
    main(*map(int, sys.argv[1:]))
