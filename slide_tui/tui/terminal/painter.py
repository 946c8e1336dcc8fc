"""The painter: runs of text as the fewest bytes that show them at one colour depth.

All text on the terminal goes through here, so this is also the last wall against control bytes: a letter that is not
printable becomes `?`.
"""

from __future__ import annotations

from collections.abc import Iterable

from slide_tui.clean import REPLACEMENT
from slide_tui.tui.paint.ink import Colour, Ink, Run, text_width
from slide_tui.tui.paint.mixing import SIXTEEN, full_256, nearest_256, rgb_of
from slide_tui.tui.paint.palette import Depth

_BOLD, _REVERSE = 1, 2
_INKS_MOST = 20_000
"""Pictures have thousands of inks, each time others."""
Piece = tuple[int, int, Iterable[Run]]
"""Column and row at which runs begin."""


class Painter:
    """Writes frames for one colour depth."""

    def __init__(self, depth: Depth) -> None:
        """A painter for this depth."""
        self.depth = depth
        self._codes: dict[Ink, tuple[str, str, int]] = {}

    def frame(self, pieces: Iterable[Piece]) -> str:
        """The bytes that put every piece in its place; attributes are reset at the end."""
        out: list[str] = []
        ink, paper, flags = "39", "49", 0
        at = (-1, -1)
        for left, y, runs in pieces:
            x = left
            if at != (x, y):
                out.append(f"\x1b[{y + 1};{x + 1}H")
            for text, style in runs:
                codes = self._codes.get(style) or self._learn(style)
                safe = text if text.isprintable() else shown(text)
                blank = not codes[2] & _REVERSE and not flags & _REVERSE and not text.strip(" ")
                wanted = (ink, codes[1], flags) if blank else codes
                if wanted != (ink, paper, flags):
                    out.append(_change(ink, paper, flags, wanted))
                    ink, paper, flags = wanted
                out.append(safe)
                x += text_width(safe)
            at = (x, y)
        if (ink, paper, flags) != ("39", "49", 0):
            out.append("\x1b[m")
        return "".join(out)

    def _learn(self, style: Ink) -> tuple[str, str, int]:
        """The codes of an ink, remembered: its colour, its paper, its attributes."""
        if len(self._codes) > _INKS_MOST:
            self._codes.clear()
        codes = (
            self._colour(style.ink, "39", 30),
            self._colour(style.paper, "49", 40),
            style.bold * _BOLD + style.reverse * _REVERSE,
        )
        self._codes[style] = codes
        return codes

    def _colour(self, colour: Colour | None, default: str, base: int) -> str:
        """The parameters that choose a colour; `base` is 30 for ink and 40 for paper."""
        sent = self.sent(colour)
        if sent is None:
            return default
        if isinstance(sent, str):
            return f"{base + 8};2;" + ";".join(map(str, rgb_of(sent)))
        if sent < 16:
            return str(base + sent if sent < 8 else base + 52 + sent)
        return f"{base + 8};5;{sent}"

    def sent(self, colour: Colour | None) -> Colour | None:
        """The colour that stands for this one at this depth; None for the terminal's own."""
        if self.depth is Depth.NONE or colour is None:
            return None
        return colour if self.depth is Depth.TRUE or isinstance(colour, int) else self._index(colour)

    def _index(self, colour: str) -> int:
        """The index nearest to a colour written in full."""
        colour = colour.upper()
        if self.depth is Depth.C256:
            return nearest_256(colour)
        if colour in SIXTEEN:
            return SIXTEEN.index(colour)
        red, green, blue = rgb_of(colour)
        return min(
            range(16),
            key=lambda index: sum(
                (a - b) ** 2 for a, b in zip(rgb_of(SIXTEEN[index]), (red, green, blue), strict=True)
            ),
        )


def _change(ink: str, paper: str, flags: int, wanted: tuple[str, str, int]) -> str:
    """The sequence that turns one set of codes into another, naming only what differs."""
    parts: list[str] = []
    lost, won = flags & ~wanted[2], wanted[2] & ~flags
    if lost & _BOLD:
        parts.append("22")
    if lost & _REVERSE:
        parts.append("27")
    if won & _BOLD:
        parts.append("1")
    if won & _REVERSE:
        parts.append("7")
    if ink != wanted[0]:
        parts.append(wanted[0])
    if paper != wanted[1]:
        parts.append(wanted[1])
    return f"\x1b[{';'.join(parts)}m"


def shown(text: str) -> str:
    """A text with `?` for every letter that is not printable."""
    return "".join(letter if letter.isprintable() else REPLACEMENT for letter in text)


def as_hex(colour: Colour | None, default: str = "#000000") -> str:
    """A colour written in full, as Textual's style sheets want it; the painter turns it back into its index."""
    if colour is None:
        return default
    if isinstance(colour, str):
        return colour
    if colour < 16:
        return SIXTEEN[colour]
    return full_256(colour)
