"""Reading a run's file: only what the rules of the game and the seals bear out."""

from __future__ import annotations

import re
from binascii import crc32

from slide_tui.engine.clock import Phase
from slide_tui.engine.errors import Unreadable, quoted
from slide_tui.engine.game import Game, advance, begin, refusal
from slide_tui.engine.intents import Act, Slide
from slide_tui.engine.limits import TIME_MAX_MS
from slide_tui.engine.puzzle import Puzzle, parse_code
from slide_tui.engine.replay import TIME_LEFT
from slide_tui.engine.values import dataclass
from slide_tui.store.journal.lines import ACTS, BY, CONTROL, INTENTS, LINE_MAX, OVER, PID, TICK, VERSION, base_ms, line
from slide_tui.store.journal.run import Run

FILE_MAX = 64 * 1024 * 1024
"""The largest file of a run that is read, in bytes: about four million requests."""
CONTROLS_MAX = 16
"""How many kinds of control a run can have been played with."""

_VERSION = re.compile(rb"slide-tui run ([1-9][0-9]{0,8}) ")
_HEADER = re.compile(
    r"slide-tui run [0-9]+ ([0-9a-z-]{1,40}) (0|[1-9][0-9]{0,14}) ([1-9][0-9]{0,9}) ([^ ]+)( helped)?( repeat)?"
)
_LINE = re.compile(r"([^ ]{1,24}) (0|[1-9][0-9]{0,12})")
_SEALED = re.compile(rb"(.+) ([0-9a-f]{8})", re.DOTALL)
_PID = re.compile(f"{PID}([1-9][0-9]{{0,9}})")


class Newer(Unreadable):
    """The file is sound, but a newer version wrote it."""


@dataclass(frozen=True, slots=True)
class Reading:
    """The sound part of a file."""

    run: Run
    """The run; a running clock is paused at its last known reading."""
    pid: int
    """The process that last played it."""
    end: int
    """How many bytes are sound."""
    crc: int
    """The last seal."""
    unsaid: tuple[str, ...] = ()
    """Lines to add so that the file matches the run."""
    damage: str | None = None
    """What is wrong after that. An unfinished last line is not wrong, only lost."""


def read(raw: bytes) -> Reading:
    """Read a file; raise Unreadable if its first line is not sound, Newer if another version wrote it."""
    text, end, crc = _first_line(raw)
    played, number = _Played(text), 1
    damage = f"it is larger than {FILE_MAX // 1024 // 1024} MB" if len(raw) > FILE_MAX else None
    while (line_end := raw.find(b"\n", end)) >= 0:
        number += 1
        try:
            if line_end - end > LINE_MAX:
                raise Unreadable("it is too long")
            text, line_crc = _unsealed(raw[end:line_end], crc)
            played.take(text)
        except Unreadable as why:
            damage = f"line {number}: {why}"
            break
        end, crc = line_end + 1, line_crc
    return played.reading(end, crc, damage)


def code_in(raw: bytes) -> str | None:
    """The puzzle code in the head of a run's file; None if the first line is not sound."""
    try:
        text, _, _ = _first_line(raw)
    except Unreadable:
        return None
    found = _HEADER.fullmatch(text)
    return found[4] if found is not None else None


def _first_line(raw: bytes) -> tuple[str, int, int]:
    """The first line without its seal, its length in bytes, and the seal."""
    end = raw.find(b"\n")
    version = _VERSION.match(raw)
    if version is None:
        raise Unreadable("it is not a run of this game")
    if int(version[1]) > VERSION:
        raise Newer("it was written by a newer version of the game")
    if not 0 <= end <= LINE_MAX:
        raise Unreadable("its first line has no end")
    text, crc = _unsealed(raw[:end], 0)
    return text, end + 1, crc


def _unsealed(raw: bytes, crc: int) -> tuple[str, int]:
    """Split a line from its seal and check it."""
    found = _SEALED.fullmatch(raw)
    if found is None or (crc := crc32(found[1], crc)) != int(found[2], 16):
        raise Unreadable("it is damaged")
    return found[1].decode("ascii", "replace"), crc


def _puzzle(code: str) -> Puzzle:
    try:
        return parse_code(code)
    except Unreadable as why:  # its seal is right, so this is what was written
        raise Newer(f"it was written by another version of the game: {why}") from None


class _Played:
    """A run while its file is being read."""

    def __init__(self, first_line: str) -> None:
        """A run at its start."""
        found = _HEADER.fullmatch(first_line)
        if found is None:
            raise Unreadable("its first line is malformed")
        self.id, self.begun_ms, self.pid = found[1], int(found[2]), int(found[3])
        self.game = begin(_puzzle(found[4]), helped=found[5] is not None, repeat=found[6] is not None)
        self.earlier: list[Game] = []
        self.controls: dict[str, None] = {}
        self.over = False
        self.from_ms = 0
        """The reading at the last slide or pause."""
        self.known_ms = 0
        """The latest known reading."""

    def take(self, text: str) -> None:
        """Apply a line; raise Unreadable if that is not possible."""
        found = _LINE.fullmatch(text)
        if found is None:
            raise Unreadable(f"{quoted(text)} is not a valid line")
        word, at_ms = found[1], self.from_ms + int(found[2])
        if at_ms > TIME_MAX_MS:
            raise Unreadable(f"{quoted(text)} has too large a time")
        if (intent := INTENTS.get(word)) is not None:
            self._ask(intent, at_ms, text)
        elif word == TICK and self.game.clock.phase is Phase.RUNNING:
            self.known_ms = max(self.known_ms, at_ms)
        elif word == OVER:
            self.over = True
        elif (pid := _PID.fullmatch(word)) is not None:
            self.pid = int(pid[1])
        elif word.startswith(BY) and CONTROL.fullmatch(word[len(BY) :]) and len(self.controls) < CONTROLS_MAX:
            self.controls[word[len(BY) :]] = None
        else:
            raise Unreadable(f"{quoted(text)} is unknown")

    def _ask(self, intent: Slide | Act, at_ms: int, text: str) -> None:
        before = self.game
        self.game = advance(before, intent, at_ms)
        if self.game is before:
            why = refusal(before, intent)
            raise Unreadable(f"{quoted(text)} is not possible there: {why.value if why is not None else TIME_LEFT}")
        if intent is Act.RESTART:
            self.earlier.append(before)
            self.known_ms = 0
        elif base_ms(self.game) != at_ms:
            self.game = before
            raise Unreadable(f"{quoted(text)} has an impossible time")
        self.from_ms = base_ms(self.game)
        self.known_ms = max(self.known_ms, self.from_ms)

    def reading(self, end: int, crc: int, damage: str | None) -> Reading:
        """What was read so far."""
        game = self.game
        unsaid: tuple[str, ...] = ()
        if game.clock.phase is Phase.RUNNING:
            game = advance(game, Act.PAUSE, self.known_ms)
            unsaid = (line(ACTS[Act.PAUSE], base_ms(game) - self.from_ms),)
        run = Run(self.id, self.begun_ms, game, tuple(self.earlier), tuple(self.controls), self.over)
        return Reading(run, self.pid, end, crc, unsaid, damage)
