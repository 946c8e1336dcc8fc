"""The lines of a run's file: their spelling, and the seal that exposes a damaged one.

    slide-tui run 1 20261118-145719-7f3a9c21 1795013839123 4242 4x4-k7q2m9 repeat 0c5d1f9e
    by:keys 0 5f3a09bc
    R3 0 71c2e8a4
    L 180 e07b55d1
    < 95 1d1f0e6a

The first line has the version, the run's name, when it was begun, the process that plays it, the puzzle code, and
`helped` and `repeat`. Every other line has a word, the milliseconds since the last slide, look or pause as the game's
clock reads them, and the seal: the CRC-32 of this line and all before it. So a changed, lost,
doubled or moved line is found, and everything before it is known to be sound.

The words are those of a replay (`R3`, `L!`, `<`, `>`), and `pause`, `resume`, `help`, `restart`, `time-up`, `look`, and
`right` and `wrong` for the next answer of a quiz; `mark:1`: the board was marked; `tick`: so far the
clock had come; `by:NAME`: what it is played with from here on; `pid:N`: the process that took it over; `over`: it was
given up.
"""

from __future__ import annotations

from binascii import crc32
from collections.abc import Iterable

from slide_tui.engine.game import Game
from slide_tui.engine.intents import Act, Slide
from slide_tui.engine.limits import RUN_MAX
from slide_tui.engine.moves import DIRECTIONS
from slide_tui.engine.replay import Event
from slide_tui.engine.who import Who

ENDING = ".run"
"""How the name of a run's file ends."""

VERSION = 1
LINE_MAX = 4096
"""The longest line, in bytes; the longest puzzle code has some 2,500."""

TICK, OVER, BY, PID = "tick", "over", "by:", "pid:"

SLIDES = {
    (direction, count, who): str(Event(Slide(direction, count, who), 0))
    for direction in DIRECTIONS
    for count in range(1, RUN_MAX + 1)
    for who in Who
}
"""The word of each push."""
ACTS = {
    Act.UNDO: str(Event(Act.UNDO, 0)),
    Act.REDO: str(Event(Act.REDO, 0)),
    Act.PAUSE: "pause",
    Act.RESUME: "resume",
    Act.TAKE_HELP: "help",
    Act.RESTART: "restart",
    Act.TIME_UP: "time-up",
    Act.LOOK: "look",
    Act.RIGHT: "right",
    Act.WRONG: "wrong",
    Act.MARK: "mark:1",
}
"""The word of each act."""
_MARKS_ONCE = 20
"""So many marks a run could have in version 1.0; now each of them moves the one that there is."""

INTENTS: dict[str, Slide | Act] = {word: Slide(*asked) for asked, word in SLIDES.items()}
INTENTS |= {word: act for act, word in ACTS.items()}
INTENTS |= {f"mark:{number}": Act.MARK for number in range(1, _MARKS_ONCE + 1)}
"""The intent of each word."""


def line(word: str, after_ms: int = 0) -> str:
    """A line without its seal."""
    return f"{word} {after_ms}"


def header(run_id: str, begun_ms: int, pid: int, game: Game) -> str:
    """The first line without its seal, for a run that began as a game did."""
    flags = (" helped" if game.helped else "") + (" repeat" if game.repeat else "")
    return f"slide-tui run {VERSION} {run_id} {begun_ms} {pid} {game.puzzle.code}{flags}"


def sealed(lines: Iterable[str], crc: int) -> tuple[bytes, int]:
    """Lines with their seals, which continue from a file's last seal, and the last of them."""
    written = []
    for text in lines:
        raw = text.encode("ascii")
        crc = crc32(raw, crc)
        written.append(b"%b %08x\n" % (raw, crc))
    return b"".join(written), crc


def base_ms(game: Game) -> int:
    """The clock's reading at the last slide, look or pause, from which the next line counts."""
    return max(game.read_ms, game.clock.banked_ms)
