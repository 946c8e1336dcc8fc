"""What pictures cost: photographs, paintings, fits: `python3 -m tests.bench.pictures [PHOTOGRAPHS]`.

All of it happens in the studio's process; times are those that the game waits, memory is the process's peak.
"""

from __future__ import annotations

import statistics
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory

import numpy as np
from PIL import Image
from slide_tui.pictures.orders import Answer, Fit, Measure, Open, Order, Paint, Part
from slide_tui.pictures.studio import Studio

from slide_tui.engine.size import Size
from slide_tui.pictures.cells import halves
from slide_tui.pictures.gallery import GALLERY
from slide_tui.pictures.raster import Raster
from slide_tui.store.pictures import save_picture, saved_picture

PHOTOGRAPHS = 50
FORMS = ("JPEG", "JPEG", "JPEG", "PNG", "WEBP")
BOARDS = {"4x4 at 80x24": (40, 20), "4x4 at 120x40": (64, 32), "4x4 at 200x60": (112, 56)}


def main() -> None:
    """Measure all and print tables."""
    count = int(sys.argv[1]) if len(sys.argv) > 1 else PHOTOGRAPHS
    _photographs(count)
    raster = _paintings()
    _fits(raster)


def _photographs(count: int) -> None:
    """Open photographs one after the other in the same process, then another part of each."""
    print(f"{count} photographs, 4000 x 3000, with noise\n\nnumber  form    MB   open ms  part ms  peak MB")
    times: list[float] = []
    peaks: list[float] = []
    studio = Studio()
    _timed(studio, Open("/nothing", Size(4, 4)))  # Pillow is loaded now
    with TemporaryDirectory() as folder:
        for number in range(count):
            form = FORMS[number % len(FORMS)]
            path = Path(folder) / "photograph"
            _photograph(number).save(path, form, quality=90)
            _forget_peak(studio)
            opened = _timed(studio, Open(str(path), Size(4, 4)))
            part = _timed(studio, Open(str(path), Size(4, 4), Part(0.2, 0.7, 0.5)))
            times.append(opened)
            peaks.append(_peak(studio))
            size = path.stat().st_size / 1e6
            print(f"{number + 1:6}  {form:5} {size:5.1f}  {opened:7.0f}  {part:7.1f}  {peaks[-1]:7.0f}")
    studio.close()
    print(f"\nmedian {statistics.median(times):.0f} ms, most {max(times):.0f} ms; peak {max(peaks):.0f} MB\n")


def _paintings() -> Raster:
    """Paint every built-in picture; return the last."""
    print("picture    coarse ms  fine ms  measure ms")
    studio, raster = Studio(), Raster(1, 1, bytes(3))
    for name in GALLERY:
        began = time.perf_counter()
        studio.ask(Paint(name, GALLERY[name].seed))
        answers = studio.wait()
        first = time.perf_counter() - began
        answers += _rest(studio)
        done = time.perf_counter() - began
        raster = answers[-1].raster or raster
        measured = _timed(studio, Measure(raster, Size(4, 4)))
        print(f"{name:9}  {1000 * first:9.0f}  {1000 * done:7.0f}  {measured:10.1f}")
    studio.close()
    return raster


def _fits(raster: Raster) -> None:
    """Fit a picture to boards of some sizes, save it and read it back."""
    studio = Studio()
    _timed(studio, Fit(raster, 4, 2))  # numpy is loaded now
    print("\nboard          halves ms  fit ms")
    for name, (columns, rows) in BOARDS.items():
        began = time.perf_counter()
        halves(raster, columns, rows)
        rough = 1000 * (time.perf_counter() - began)
        fine = statistics.median(_timed(studio, Fit(raster, columns, rows)) for _ in range(20))
        print(f"{name:14} {rough:9.2f}  {fine:6.1f}")
    studio.close()
    with TemporaryDirectory() as folder:
        save_picture(Path(folder), "key", raster)
        began = time.perf_counter()
        saved_picture(Path(folder), "key")
        print(f"\nread back from the disk: {1000 * (time.perf_counter() - began):.2f} ms")


def _photograph(number: int) -> Image.Image:
    """Return soft shapes with the noise of a small sensor."""
    chance = np.random.default_rng(number)
    soft = Image.fromarray(chance.integers(0, 256, (9, 12, 3), dtype=np.uint8)).resize((4000, 3000))
    noise = chance.integers(-14, 15, (3000, 4000, 3), dtype=np.int16)
    return Image.fromarray(np.clip(np.asarray(soft, np.int16) + noise, 0, 255).astype(np.uint8))


def _timed(studio: Studio, order: Order) -> float:
    """Return the milliseconds until an order is done."""
    began = time.perf_counter()
    studio.ask(order)
    list(_rest(studio))
    return 1000 * (time.perf_counter() - began)


def _rest(studio: Studio) -> Iterator[Answer]:
    while studio.busy:
        yield from studio.wait()


def _forget_peak(studio: Studio) -> None:
    Path(f"/proc/{studio.pid}/clear_refs").write_text("5")


def _peak(studio: Studio) -> float:
    """Return the most memory that the process has had since, in MB."""
    lines = Path(f"/proc/{studio.pid}/status").read_text().splitlines()
    return next(int(line.split()[1]) for line in lines if line.startswith("VmHWM")) / 1000


if __name__ == "__main__":
    main()
