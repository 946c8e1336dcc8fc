"""What kitty's graphics protocol says: images are sent, shown by placeholders, and deleted. Nothing is answered."""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Iterator

from slide_tui.tui.paint.pixels import Image

_CHUNK = 4096
"""The most letters of an image in one sequence."""
_QUIET = "q=2"
"""Neither success nor failure is reported: a report would be typed into whatever runs by then."""
ASK_WHETHER = "\x1b_Gi=31,s=1,v=1,a=q,t=d,f=24;AAAA\x1b\\"
"""Ask whether an image of one pixel could be shown."""
DELETE = "".join(f"\x1b_Ga=d,d=I,i={image.value},{_QUIET}\x1b\\" for image in Image)
"""Delete our images, whichever of them the terminal has."""
BREAK_OFF = f"\x1b_Gm=0,{_QUIET}\x1b\\"
"""End an image that was sent in part only; nobody minds it after a whole one."""


def sent(image: Image, png: bytes, columns: int, rows: int) -> Iterator[str]:
    """The sequences that send an image, and have it shown in so many cells wherever its placeholders stand."""
    letters = b64encode(png).decode()
    starts = range(0, len(letters), _CHUNK)
    for start in starts:
        head = f"a=t,f=100,i={image.value}," if not start else ""
        more = int(start != starts[-1])
        yield f"\x1b_G{head}{_QUIET},m={more};{letters[start : start + _CHUNK]}\x1b\\"
    yield f"\x1b_Ga=p,U=1,i={image.value},c={columns},r={rows},{_QUIET}\x1b\\"
