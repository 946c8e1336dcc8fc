"""What pictures cost: files of the player's, cells and measures: `python3 -m tests.bench.pictures [PHOTOGRAPHS]`.

All of it happens beside the game; times are those that the game waits, memory is the process's peak.
"""

from __future__ import annotations

import statistics
import sys
import time
from collections.abc import Callable
from pathlib import Path
from select import select
from tempfile import TemporaryDirectory

import numpy as np
from PIL import Image

from slide_tui.engine.size import Size
from slide_tui.helper import Helper, Reply
from slide_tui.pictures.cells import halves
from slide_tui.pictures.gallery import picture
from slide_tui.pictures.own import OpenedPicture, Opener, Own
from slide_tui.settings.pictures import PICTURES
from tests.values import there

PHOTOGRAPHS = 20
FORMS = ("JPEG", "JPEG", "JPEG", "PNG", "WEBP")
SIZE = Size(4, 4)
BOARDS = {"4x4 at 80x24": (40, 20), "4x4 at 120x40": (64, 32), "4x4 at 200x60": (112, 56)}


def main() -> None:
    """Measure all and print tables."""
    _photographs(int(sys.argv[1]) if len(sys.argv) > 1 else PHOTOGRAPHS)
    helper = Helper()
    print("\npicture    read ms  halves ms  fit ms  measure ms")
    for name in PICTURES:
        read = _ms(lambda: picture(name))  # noqa: B023 - called at once
        rough = _ms(lambda: halves(picture(name), 112, 56))  # noqa: B023
        fitted = _job_ms(helper, "fit", name, 112, 56)
        measured = _job_ms(helper, "measure", name, SIZE, (10, 5))
        print(f"{name:9}  {read:7.2f}  {rough:9.2f}  {fitted:6.1f}  {measured:10.1f}")
    print("\nboard          halves ms  fit ms")
    for board, extent in BOARDS.items():
        fine = statistics.median(_job_ms(helper, "fit", "cat", *extent) for _ in range(20))
        print(f"{board:14} {_ms(lambda: halves(picture('cat'), *extent)):9.2f}  {fine:6.1f}")  # noqa: B023
    helper.close()


def _photographs(count: int) -> None:
    """Open photographs one after the other, each in a new process, then another part of each."""
    print(f"{count} photographs, 4000 x 3000, with noise\n\nnumber  form    MB   open ms  part ms  peak MB")
    times: list[float] = []
    opener = Opener()
    with TemporaryDirectory() as folder:
        for number in range(count):
            form = FORMS[number % len(FORMS)]
            path = Path(folder) / f"photograph{number}"
            _photograph(number).save(path, form, quality=90)
            own = Own(str(path), SIZE)
            times.append(_ms(lambda: _open(opener, own)))  # noqa: B023
            part = _ms(lambda: _open(opener, own._replace(part=(0.2, 0.7, 0.5))))  # noqa: B023
            size = path.stat().st_size / 1e6
            peak = _peak(there(opener.process).pid)
            print(f"{number + 1:6}  {form:5} {size:5.1f}  {times[-1]:7.0f}  {part:7.1f}  {peak:7.0f}")
    opener.close()
    print(f"\nmedian {statistics.median(times):.0f} ms, most {max(times):.0f} ms")


def _photograph(number: int) -> Image.Image:
    """Return soft shapes with the noise of a small sensor."""
    chance = np.random.default_rng(number)
    soft = Image.fromarray(chance.integers(0, 256, (9, 12, 3), dtype=np.uint8)).resize((4000, 3000))
    noise = chance.integers(-14, 15, (3000, 4000, 3), dtype=np.int16)
    return Image.fromarray(np.clip(np.asarray(soft, np.int16) + noise, 0, 255).astype(np.uint8))


def _open(opener: Opener, own: Own) -> None:
    found: list[OpenedPicture] = []
    opener.ask(own, found.append)
    while not found:
        select([there(opener.process)], [], [])
        opener.receive()


def _job_ms(helper: Helper, job: str, *arguments: object) -> float:
    """Return the milliseconds until a job is done."""
    replies: list[Reply] = []
    began = time.perf_counter()
    helper.ask(replies.append, job, *arguments)
    while not replies or not replies[-1].last:
        helper.wait()
    return 1000 * (time.perf_counter() - began)


def _ms(work: Callable[[], object]) -> float:
    """Return the milliseconds that some work takes."""
    began = time.perf_counter()
    work()
    return 1000 * (time.perf_counter() - began)


def _peak(pid: int) -> float:
    """Return the most memory that a process has had, in MB."""
    lines = Path(f"/proc/{pid}/status").read_text().splitlines()
    return next(int(line.split()[1]) for line in lines if line.startswith("VmHWM")) / 1000


if __name__ == "__main__":
    main()
