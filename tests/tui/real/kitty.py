"""A window that answers and keeps images as kitty does, as far as its protocol says."""

from __future__ import annotations

import fcntl
import os
import re
import struct
import termios
from base64 import b64decode
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from tests.window import Window

NAME = "kitty(0.41.1)"
_ASKED = re.compile(
    r"\x1b\[\?(?P<mode>2026|2048)\$p|\x1b\[(?P<name>>q)|\x1b\[(?P<last>c)"
    r"|\x1b_G(?P<keys>[^;\x1b]*)(?:;(?P<data>[^\x1b]*))?\x1b\\|(?P<leave>\x1b\[\?1049l)"
)
_CHUNK = 4096


class Graphics:
    """The images of a terminal, and all that is asked of it."""

    def __init__(self, name: str) -> None:
        """No images yet."""
        self.name = name
        self.images: dict[str, bytes] = {}
        self.placed: dict[str, tuple[int, int]] = {}
        self.asked: list[str] = []
        """What was asked, in order."""
        self.faults: list[str] = []
        """What a terminal would have minded, or answered when nobody listens."""
        self._begun: tuple[str, str] | None = None

    def take(self, match: re.Match[str]) -> str:
        """The answer to a sequence, if it has one."""
        what = match.lastgroup if match.lastgroup != "data" else "keys"
        if what == "keys":
            return self._command(dict(pair.split("=") for pair in match["keys"].split(",")), match["data"] or "")
        if what == "leave":
            self.faults += [f"{image} is left" for image in self.images]
            return ""
        self.asked.append(match[0])
        return {
            "mode": f"\x1b[?{match['mode']};2$y",
            "name": f"\x1bP>|{self.name}\x1b\\",
            "last": "\x1b[?62;c",
        }[str(what)]

    def _command(self, keys: dict[str, str], data: str) -> str:
        """Do what a graphics command says."""
        action = keys.get("a", "t")
        if action == "q":
            self.asked.append("graphics")
            return f"\x1b_Gi={keys['i']};OK\x1b\\"
        if keys.get("q") != "2":
            self.faults.append(f"an answer to {keys}")
        match action:
            case "t":
                self._transmit(keys, data)
            case "p" if keys["i"] in self.images and keys["U"] == "1":
                self.placed[keys["i"]] = int(keys["c"]), int(keys["r"])
            case "d" if keys["d"] == "I":
                self.images.pop(keys["i"], None)
                self.placed.pop(keys["i"], None)
                self._begun = None
            case _:
                self.faults.append(f"no sense in {keys}")
        return ""

    def _transmit(self, keys: dict[str, str], data: str) -> None:
        """Take a chunk of an image, which may be the last one of an image that is broken off."""
        if len(data) > _CHUNK:
            self.faults.append(f"a chunk of {len(data)}")
        image, before = self._begun or (keys.get("i", ""), "")
        self._begun = (image, before + data) if keys["m"] == "1" else None
        if keys["m"] == "0" and data:
            self.images[image] = b64decode(before + data, validate=True)


class KittyWindow(Window):
    """A window of such a terminal."""

    def __init__(self, *words: str, name: str = NAME, cell: tuple[int, int] = (10, 19), **options: Any) -> None:
        """Start a program in it."""
        self.cell = cell
        super().__init__(*words, modern=False, **options)
        self.graphics = Graphics(name)
        self.deaf = False
        """Whether it keeps its answers to itself for now."""
        self.kept = ""
        """Those answers."""
        self._answered = 0

    def answer(self) -> None:
        """Say all that was kept back."""
        self.deaf = False
        kept, self.kept = self.kept, ""
        os.write(self.fd, kept.encode())

    def _set_size(self, columns: int, rows: int) -> None:
        width, height = self.cell
        pixels = columns * width, rows * height
        fcntl.ioctl(self.fd, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, *pixels))

    def _receive(self) -> bool:
        more = super()._receive()
        for match in _ASKED.finditer(self.shown, self._answered):
            self._answered = match.end()
            self.kept += self.graphics.take(match)
        if self.kept and not self.deaf and more:
            self.answer()
        return more


@contextmanager
def kitty(*words: str, **options: Any) -> Iterator[KittyWindow]:
    """The program in such a window."""
    shown = KittyWindow(*words, **options)
    try:
        yield shown
    except BaseException as error:
        error.add_note(f"asked: {shown.graphics.asked}, faults: {shown.graphics.faults}, end: {shown.shown[-300:]!r}")
        raise
    finally:
        shown.close()
