"""A display without a monitor, with hands on keyboard and mouse, and eyes: Xvfb, xdotool and xwd."""

from __future__ import annotations

import shutil
import struct
import subprocess
from collections.abc import Iterator, Sequence
from contextlib import contextmanager

from tests.program import environment, wait_until

PROGRAMS = ("Xvfb", "xdotool", "xwd")
SIZE = (1000, 700)
Rgb = tuple[int, int, int]


class Shot:
    """What stood on the display at one moment."""

    def __init__(self, dump: bytes) -> None:
        """Take the format in which xwd writes: numbers, a colour map, rows of blue, green, red and a byte unused."""
        header = struct.unpack(">25I", dump[:100])
        pixels, row = dump[header[0] + 12 * header[19] :], header[12]
        self._bytes = header[11] // 8
        """Of each pixel: 4, or 3 where windows on the display have different depths."""
        self.rows = [pixels[y * row : y * row + header[4] * self._bytes] for y in range(header[5])]

    def at(self, x: int, y: int) -> Rgb:
        """The colour of a pixel."""
        blue, green, red = self.rows[y][x * self._bytes : x * self._bytes + 3]
        return red, green, blue

    def extent(self, colour: Rgb) -> tuple[int, int, int, int] | None:
        """The smallest box (left, top, right, bottom) with every pixel of a colour."""
        rows = [y for y, row in enumerate(self.rows) if bytes(reversed(colour)) in row]  # or nearly so: between pixels
        found = [(x, y) for y in rows for x in range(SIZE[0]) if self.at(x, y) == colour]
        columns, lines = {x for x, _ in found}, {y for _, y in found}
        return (min(columns), min(lines), max(columns) + 1, max(lines) + 1) if found else None


class Desk:
    """A display, and what is done at it."""

    def __init__(self, number: str) -> None:
        """Sit down at a display that runs."""
        self.number = number

    def do(self, *words: str) -> str:
        """Press keys, move the mouse or change windows, in xdotool's words."""
        return self._run("xdotool", *words).decode().strip()

    def shot(self) -> Shot:
        """What stands there now."""
        return Shot(self._run("xwd", "-silent", "-root"))

    @contextmanager
    def window(self, line: Sequence[str]) -> Iterator[str]:
        """Start a program, wait for its window, give it the keyboard, and end it at last."""
        process = subprocess.Popen(
            line, env=self._environment(), stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, start_new_session=True
        )
        try:
            seen = ["search", "--onlyvisible", "--class", line[0]]
            wait_until(lambda: self.do(*seen) or process.poll() is not None)
            assert process.poll() is None, f"{line} has ended"
            found = self.do(*seen).split()[-1]
            self.do("windowfocus", "--sync", found)
            yield found
        finally:
            process.terminate()
            process.wait()

    def _environment(self) -> dict[str, str]:
        return environment(DISPLAY=f":{self.number}")

    def _run(self, program: str, *words: str) -> bytes:
        """What a program says to standard output; xdotool fails where there is no window yet."""
        line = [str(shutil.which(program)), *words]
        return subprocess.run(line, env=self._environment(), capture_output=True, check=False).stdout


@contextmanager
def desk() -> Iterator[Desk]:
    """A display of our own."""
    line = ["Xvfb", "-displayfd", "1", "-screen", "0", "{}x{}x24".format(*SIZE), "-noreset", "-nolisten", "tcp"]
    process = subprocess.Popen(line, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
    with process:
        try:
            assert process.stdout is not None
            yield Desk(process.stdout.readline().strip())
        finally:
            process.terminate()
