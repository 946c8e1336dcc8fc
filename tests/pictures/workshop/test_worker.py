"""The studio's own process: it answers, it is held to limits, and it never outlives whoever started it."""

from __future__ import annotations

import os
import re
import signal
import struct
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from PIL import Image

from slide_tui.engine.size import Size
from slide_tui.engine.values import replace
from slide_tui.pictures.cells import halves
from slide_tui.pictures.gallery import GALLERY
from slide_tui.pictures.orders import Answer, Cut, Fit, Measure, Open, Paint, Seek
from slide_tui.pictures.raster import Raster, render
from slide_tui.pictures.studio import LOST, Studio
from slide_tui.pictures.workshop import worker
from slide_tui.solver.process import Process
from tests.pictures.rasters import noisy
from tests.program import environment, is_gone, wait_until
from tests.values import there

SIZE = Size(4, 4)
LONG = Paint("rings", 1, 4000)
"""A painting that takes a minute."""


@pytest.fixture
def studio() -> Iterator[Studio]:
    """A real one."""
    studio = Studio()
    yield studio
    studio.close()


def answers(studio: Studio) -> list[Answer]:
    """All that comes until nothing more is to come."""
    found: list[Answer] = []
    while studio.busy:
        found += studio.wait()
    return found


def test_a_painting_comes_coarse_and_then_fine(studio: Studio) -> None:
    """Both are what the maker draws."""
    studio.ask(Paint("rings", 3, 100))
    coarse, fine = answers(studio)
    colour = GALLERY["rings"].maker()(3)

    assert (render(colour, 80), False) == (coarse.raster, coarse.final)
    assert (render(colour, 100), True) == (fine.raster, fine.final)


def test_cells_are_fitted_while_a_painting_goes_on(studio: Studio) -> None:
    """The newest first: a window that is being resized wants only its last size."""
    studio.ask(LONG)
    studio.wait()
    raster = noisy(160, 160)
    first = studio.ask(Fit(raster, 40, 20))
    found = studio.wait()

    assert [first] == [answer.id for answer in found]
    assert [(40, 20)] == [there(answer.cells)[:2] for answer in found]


def test_halves_can_be_wanted_only(studio: Studio) -> None:
    """Each is the mean of its pixels."""
    raster = noisy(80, 80)
    studio.ask(Fit(raster, 20, 10, halves_only=True))
    (answer,) = answers(studio)
    wanted = halves(raster.resized(20, 20), 20, 10)
    far = [abs(one - other) for one, other in zip(there(answer.cells).inks, wanted.inks, strict=True)]

    assert max(far) <= 1


def test_a_painting_that_nobody_waits_for_is_left(studio: Studio) -> None:
    """The next one begins at once."""
    studio.ask(LONG, "board")
    studio.wait()
    number = studio.ask(Paint("rings", 3, 20), "board")

    assert [number] == [answer.id for answer in studio.wait(10)]


def test_likeness_and_seeds_are_found_out_here_too(studio: Studio) -> None:
    """They take too long for the game."""
    studio.ask(Measure(Raster(80, 80, bytes(80 * 80 * 3)), SIZE))
    studio.ask(Seek("rings", SIZE, 5))
    measured, sought = answers(studio)

    assert 0 == measured.distance
    assert 5 <= there(sought.seed) < 11


def test_an_order_that_makes_no_sense_is_answered_in_words(studio: Studio) -> None:
    """And the next one is followed."""
    studio.ask(Paint("nobody knows", 1))
    studio.ask(Fit(noisy(2, 2), 0, 0))
    studio.ask(Paint("rings", 1, 20))

    assert ["", "The picture can't be drawn.", "The picture can't be drawn."] == sorted(
        answer.trouble for answer in answers(studio)
    )


def test_killed_it_is_missed_by_nobody(studio: Studio) -> None:
    """The order it was at is answered in words; the others are done by the next one."""
    lost = studio.ask(LONG)
    studio.wait()
    number = studio.ask(Paint("rings", 1, 20))
    os.kill(there(studio.pid), signal.SIGKILL)
    found = {answer.id: answer for answer in answers(studio)}

    assert LOST == found[lost].trouble
    assert there(found[number].raster).width == 20


def studio_with(folder: Path, *changes: str) -> Studio:
    """A real one whose first process has other limits."""
    begun = "began = os.path.exists('began'); open('began', 'w').close()"
    changes = (f"import os; os.chdir({str(folder)!r}); {begun}", *(f"if not began: {each}" for each in changes))
    lines = ["import slide_tui.pictures.workshop.worker as worker", *changes, "worker.main()"]
    (folder / "changed.py").write_text("\n".join(lines))
    command = [sys.executable, "-c", f"import sys; sys.path[:0] = {[str(folder), *sys.path]!r}; import changed"]
    return Studio(lambda: Process(command))


@pytest.mark.parametrize("deed", ["import time; time.sleep(3600)", "while True: pass", "import os; os.abort()"])
def test_what_takes_too_long_or_crashes_is_lost(deed: str, tmp_path: Path) -> None:
    """In one line, whatever Pillow does with a file; the next order is followed by another process."""
    (tmp_path / "PIL.py").write_text(deed)
    studio = studio_with(tmp_path, "worker.SECONDS_MOST = 0.2")
    studio.ask(Open("/a.png", SIZE))
    studio.ask(Paint("rings", 1, 20))
    found = answers(studio)
    studio.close()

    assert [LOST, ""] == [answer.trouble for answer in found]


@pytest.mark.long
def test_a_game_that_is_stopped_for_long_gets_its_answer_all_the_same(tmp_path: Path) -> None:
    """Ctrl+Z is no fault of the picture's."""
    studio = studio_with(tmp_path, "worker.SECONDS_MOST = 4")
    studio.ask(Paint("rings", 1, 10))
    answers(studio)
    studio.ask(Paint("rings", 1, 120))  # more than a pipe takes
    time.sleep(6)
    found = answers(studio)
    studio.close()

    assert [80, 120] == [there(answer.raster).width for answer in found]


def test_what_takes_too_much_memory_is_refused(tmp_path: Path) -> None:
    """In one line; the next picture is opened by the same process."""
    Image.new("P", (6300, 6300)).save(tmp_path / "large.png", transparency=0)
    Image.new("L", (100, 100)).save(tmp_path / "small.png")
    studio = studio_with(tmp_path, "worker.MEMORY_MOST = 400_000_000")
    for name in ("large", "small"):
        studio.ask(Open(str(tmp_path / f"{name}.png"), SIZE))
    found = answers(studio)
    studio.close()

    assert [worker.NO_MEMORY, ""] == [answer.trouble for answer in found]


@pytest.mark.skipif(not Path("/proc/self/limits").exists(), reason="this system has no /proc")
def test_it_takes_no_more_memory_than_it_may(studio: Studio) -> None:
    """Nor leaves a core, nor opens many files."""
    studio.ask(Paint("rings", 1, 10))
    studio.wait()
    limits = Path(f"/proc/{studio.pid}/limits").read_text()

    assert re.search(rf"Max address space +{worker.MEMORY_MOST} +{worker.MEMORY_MOST} ", limits)
    assert re.search(r"Max core file size +0 +0 ", limits)
    assert re.search(r"Max open files +64 +64 ", limits)


def test_it_ends_with_the_program_that_started_it() -> None:
    """Even if that is killed in the middle of a painting."""
    code = (
        "import time\n"
        "from tests.pictures.workshop.test_worker import *\n"
        "studio = Studio(); studio.ask(LONG); studio.wait(); print(studio.pid, flush=True); time.sleep(60)\n"
    )
    program = subprocess.Popen([sys.executable, "-c", code], stdout=subprocess.PIPE, text=True, env=environment())
    assert program.stdout is not None
    pid = int(program.stdout.readline())
    program.kill()
    program.wait()
    program.stdout.close()

    wait_until(lambda: is_gone(pid))


def test_it_hears_no_ctrl_c(studio: Studio) -> None:
    """It is in no group of processes that the terminal sends signals to."""
    studio.ask(Paint("rings", 1, 10))
    studio.wait()

    assert os.getpgid(there(studio.pid)) != os.getpgid(0)


@pytest.mark.parametrize("error", ["ModuleNotFoundError(\"No module named 'PIL'\", name='PIL')"])
def test_without_pillow_one_line_says_how_to_get_it(
    error: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Built-in pictures need none."""
    (tmp_path / "PIL.py").write_text(f"raise {error}\n")
    monkeypatch.syspath_prepend(str(tmp_path))
    studio = Studio()
    studio.ask(Open("/a.png", SIZE))
    studio.ask(Paint("rings", 1, 20))
    missing, painted = answers(studio)
    studio.close()

    assert worker.PILLOW_MISSING == missing.trouble
    assert painted.raster is not None


def test_images_are_cut_from_a_finer_painting(studio: Studio) -> None:
    """It is painted for them, and what comes is for a terminal to read."""
    studio.ask(Cut(Paint("rings", 3, 100), None, SIZE, (10, 5), (9, 18), (1, 2, 3)))
    (answer,) = answers(studio)
    sizes = [struct.unpack(">II", image[16:24]) for image in answer.images]

    assert [(360, 360)] * 4 == sizes[:4]
    assert answer.final


def test_images_of_a_file_that_has_gone(studio: Studio, tmp_path: Path) -> None:
    """What is there of it is cut instead; without that, there are none, and it is said why."""
    cut = Cut(Open(str(tmp_path / "gone.png"), SIZE), noisy(20, 20), SIZE, (10, 5), (9, 18), (1, 2, 3))
    studio.ask(cut)
    studio.ask(replace(cut, instead=None))
    with_it, without = answers(studio)

    assert (5, "") == (len(with_it.images), with_it.trouble)
    assert not without.images
    assert without.trouble
