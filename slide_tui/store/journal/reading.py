"""Reading a run's file: only what the rules of the game and the seals bear out."""

from __future__ import annotations

import re
from binascii import crc32
from typing import NamedTuple

from slide_tui.engine.advance import advanced
from slide_tui.engine.clock import Phase
from slide_tui.engine.errors import InvalidInput
from slide_tui.engine.game import Game, begin
from slide_tui.engine.intents import Act
from slide_tui.engine.puzzle import parse_code
from slide_tui.engine.who import devices_of
from slide_tui.store.journal.lines import ACTS, INTENTS, LINE_MAX, OVER, TICK, VERSION, base_ms, line
from slide_tui.store.journal.run import JournalRun

FILE_MAX = 64 * 1024 * 1024
"""The largest file of a run that is read, in bytes: about four million requests."""

_VERSION = re.compile(rb"slide-tui run ([1-9][0-9]{0,8}) ")
_HEADER = re.compile(
    r"slide-tui run [0-9]+ ([0-9a-z-]{1,40}) (0|[1-9][0-9]{0,14}) ([1-9][0-9]{0,9}) ([^ ]+)( helped)?( repeat)?"
)
_SEALED = re.compile(rb"(.+) ([0-9a-f]{8})", re.DOTALL)
_LINE = re.compile(r"(?:by:([a-z][a-z-]{0,15})|pid:([1-9][0-9]{0,9})|([^ ]{1,24})) ([0-9]{1,13})")


class Newer(InvalidInput):
    """The file is sound, but a newer version wrote it."""


class Reading(NamedTuple):
    """The sound part of a file."""

    run: JournalRun
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
    """Read a file; raise InvalidInput if its first line is not sound, Newer if another version wrote it."""
    first, end, crc = _first_line(raw)
    played, number = _Played(first), 1
    damage = f"it is larger than {FILE_MAX // 1024 // 1024} MB" if len(raw) > FILE_MAX else None
    while (line_end := raw.find(b"\n", end)) >= 0:
        number += 1
        try:
            text, crc_there = _unsealed(raw[end:line_end], crc)
            played.take(text)
        except InvalidInput as why:
            damage = f"line {number}: {why}"
            break
        end, crc = line_end + 1, crc_there
    return played.reading(end, crc, damage)


def code_in(raw: bytes) -> str | None:
    """The puzzle code in the head of a run's file; None if the first line is not sound."""
    try:
        return _first_line(raw)[0][4]
    except InvalidInput:
        return None


def _first_line(raw: bytes) -> tuple[re.Match[str], int, int]:
    """The parts of the first line, its length in bytes, and its seal."""
    end = raw.find(b"\n")
    version = _VERSION.match(raw)
    if version is None:
        raise InvalidInput("it is not a run of this game")
    if int(version[1]) > VERSION:
        raise Newer("it was written by a newer version of the game")
    text, crc = _unsealed(raw[:end] if end >= 0 else b"", 0)
    found = _HEADER.fullmatch(text)
    if found is None:
        raise InvalidInput("its first line is malformed")
    return found, end + 1, crc


def _unsealed(raw: bytes, crc: int) -> tuple[str, int]:
    """Split a line from its seal, which continues from the one before, and check it."""
    found = _SEALED.fullmatch(raw) if len(raw) <= LINE_MAX else None
    if found is None or (crc := crc32(found[1], crc)) != int(found[2], 16):
        raise InvalidInput("it is damaged")
    return found[1].decode("ascii", "replace"), crc


class _Played:
    """A run while its file is being read. Lines with the right seal are what was written."""

    def __init__(self, first: re.Match[str]) -> None:
        """A run at its start."""
        self.id, self.begun_ms, self.pid = first[1], int(first[2]), int(first[3])
        try:
            puzzle = parse_code(first[4])
        except InvalidInput as why:
            raise Newer(f"it was written by another version of the game: {why}") from None
        self.game = begin(puzzle, helped=first[5] is not None, repeat=first[6] is not None)
        self.earlier: list[Game] = []
        self.controls: set[str] = set()
        self.over = False
        self.known_ms = 0
        """The latest reading of a running clock that was written down."""

    def take(self, text: str) -> None:
        """Apply a line; raise InvalidInput if that is not possible here."""
        found = _LINE.fullmatch(text)
        if found is None:
            raise InvalidInput("it is malformed")
        control, pid, word, after_ms = found.groups()
        at_ms = base_ms(self.game) + int(after_ms)
        if control is not None:
            self.controls.add(control)
        elif pid is not None:
            self.pid = int(pid)
        elif word == OVER:
            self.over = True
        elif word == TICK:
            self.known_ms = at_ms
        else:
            self._ask(word, at_ms)

    def _ask(self, word: str, at_ms: int) -> None:
        before, intent = self.game, INTENTS.get(word)
        if intent is None:
            raise InvalidInput("this version does not know what it says")
        self.game = advanced(before, intent, at_ms)
        if self.game is before:
            raise InvalidInput("the rules don't allow it there")
        if intent is Act.RESTART:
            self.earlier.append(before)
            self.known_ms = 0

    def reading(self, end: int, crc: int, damage: str | None) -> Reading:
        """What was read so far."""
        game = self.game
        unsaid: tuple[str, ...] = ()
        if game.clock.phase is Phase.RUNNING:
            game = advanced(game, Act.PAUSE, max(self.known_ms, base_ms(game)))
            unsaid = (line(ACTS[Act.PAUSE], base_ms(game) - base_ms(self.game)),)
        game = game._replace(devices=devices_of(self.controls))  # the moves alone don't show them
        run = JournalRun(self.id, self.begun_ms, game, tuple(self.earlier), self.over)
        return Reading(run, self.pid, end, crc, unsaid, damage)
