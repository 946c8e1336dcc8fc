"""Cells as the fewest bytes that show them on a terminal of some colour depth."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

from slide_tui.tui.driver.cells import Look, Span
from slide_tui.tui.paint.depth import sent
from slide_tui.tui.paint.ink import Colour
from slide_tui.tui.paint.mixing import rgb_of
from slide_tui.tui.paint.palette import Depth

_OFF = {"1": "22", "2": "22", "3": "23", "4": "24", "5": "25", "7": "27", "8": "28", "9": "29"}
"""What switches an attribute off."""
_UNSEEN_ON_BLANKS = {"1", "2", "3"}
Codes = tuple[str, str, tuple[str, ...]]
"""A look as parameters: ink, paper, attributes."""
_PLAIN: Codes = ("39", "49", ())


def encoded(spans: Iterable[Span], depth: Depth) -> str:
    """The bytes that put every cell in its place; attributes are reset at the end."""
    out: list[str] = []
    now = codes = _PLAIN
    last: Look | None = None
    for x, y, cells in spans:
        out.append(f"\x1b[{y + 1};{x + 1}H")
        for letter, look in cells:
            if look is not last:
                last, codes = look, _codes(look, depth)
            wanted = codes
            if letter == " " and not wanted[2] and _UNSEEN_ON_BLANKS.issuperset(now[2]):
                wanted = now[0], wanted[1], now[2]  # of a blank only the paper is seen
            if wanted != now:
                out.append(_change(now, wanted))
                now = wanted
            out.append(letter)
    if now != _PLAIN:
        out.append("\x1b[m")
    return "".join(out)


@lru_cache(4096)  # a picture has thousands of looks
def _codes(look: Look, depth: Depth) -> Codes:
    seen = as_sent(look, depth)
    return _parameters(seen.ink, 30), _parameters(seen.paper, 40), seen.attributes


def as_sent(look: Look, depth: Depth) -> Look:
    """Return a look at a colour depth. Without colours, a paper is reversed video: what is selected has one."""
    if depth is Depth.NONE:
        attributes = {**dict.fromkeys(look.attributes), **({"7": None} if look.paper is not None else {})}
        return Look(attributes=tuple(attributes))
    return look._replace(ink=sent(look.ink, depth), paper=sent(look.paper, depth))


def _parameters(colour: Colour | None, base: int) -> str:
    """The parameters that choose a colour; `base` is 30 for ink and 40 for paper."""
    if colour is None:
        return str(base + 9)
    if isinstance(colour, str):
        return f"{base + 8};2;" + ";".join(map(str, rgb_of(colour)))
    if colour < 16:
        return str(base + colour if colour < 8 else base + 52 + colour)
    return f"{base + 8};5;{colour}"


@lru_cache(2048)
def _change(before: Codes, after: Codes) -> str:
    """The sequence from one look to another, naming only what differs."""
    lost = [_OFF.get(code, "0") for code in before[2] if code not in after[2]]
    won = after[2] if lost else [code for code in after[2] if code not in before[2]]
    if "0" in lost:
        lost, before = ["0"], _PLAIN
    colours = [new for old, new in zip(before[:2], after[:2], strict=True) if old != new]
    return f"\x1b[{';'.join([*dict.fromkeys(lost), *won, *colours])}m"
