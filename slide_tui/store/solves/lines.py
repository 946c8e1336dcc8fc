"""A run as one line of JSON: what an export consists of.

Each line is one object with exactly these fields:

- `slide-tui`: 1, the version of this form
- `key`: 32 hex digits, by which an import knows what is there already
- `code`, `size`, `goal`, `mode`: the puzzle; code is "" where there is no replay
- `control`: "keys", "mouse", "hover", "mixed" or "" where it is not known; without a replay it is not believed
- `moves`, `pushes`, `net`: slides, requests that slid something, slides that were not taken back
- `time_ms`: what the clock showed at the end, in milliseconds
- `at_ms`, `offset_min`: when it ended, in milliseconds since 1970 UTC, and the player's minutes ahead of UTC
- `finished`, `helped`, `repeat`, `deleted`: true or false
- `optimal`: the proven length of a shortest solution, or null
- `version`: the program that it was played with
- `sight`, `course`: only where they are not the default, numbers and one board
- `replay`: the whole run, as `slide_tui.engine.replay` writes it, or null for times from other programs and for runs
  whose texts were damaged
"""

from __future__ import annotations

import json
import re
from operator import attrgetter
from typing import Any

from slide_tui.engine.courses import COURSE_DEFAULT
from slide_tui.engine.errors import InvalidInput, check_length, quoted
from slide_tui.engine.kind import CONTROLS, Kind
from slide_tui.engine.limits import REPLAY_MAX, TIME_MAX_MS
from slide_tui.engine.sights import SIGHT_DEFAULT
from slide_tui.engine.size import Size, parse_size
from slide_tui.stats.solve import Solve
from slide_tui.store.solves.replayed import as_replayed
from slide_tui.store.solves.values import AT_MAX_MS, AT_MIN_MS, OF_KIND, OFFSET_MAX_MIN, StoredRun

FORM = 1
LINE_MAX = REPLAY_MAX + 256 * 1024
"""The longest line of an export, in characters."""
COUNT_MAX = 10**9
OPTIMAL_MAX = 10_000
"""More slides than any board needs: even a simple way to solve 10x10 takes fewer than 5,000."""
VERSION_MAX = 40

TEXTS = ("key", "code", "size", "goal", "mode", "control")
NUMBERS = {
    "moves": (0, COUNT_MAX),
    "pushes": (0, COUNT_MAX),
    "net": (0, COUNT_MAX),
    "time_ms": (0, TIME_MAX_MS),
    "at_ms": (AT_MIN_MS, AT_MAX_MS),
    "offset_min": (-OFFSET_MAX_MIN, OFFSET_MAX_MIN),
}
"""The whole-number fields and their limits."""
FLAGS = ("finished", "helped", "repeat", "deleted")
FIELDS = (*TEXTS, *NUMBERS, *FLAGS, "optimal", "version", "replay")
"""All fields except the version of the form, in written order."""
DEFAULTS = {"sight": SIGHT_DEFAULT, "course": COURSE_DEFAULT}
"""The fields that JSON only has where they are not the default."""
COLUMNS = (*FIELDS, *DEFAULTS)
"""The columns of a table."""
_LIMITS = NUMBERS | {"optimal": (1, OPTIMAL_MAX)}
_TYPES: dict[str, tuple[type, str]] = {
    **dict.fromkeys(COLUMNS, (str, "text")),
    **dict.fromkeys(_LIMITS, (int, "a whole number")),
    **dict.fromkeys(FLAGS, (bool, "true or false")),
}
_FIGURES = (*NUMBERS, "finished", "repeat", "optimal")
"""The fields of a solve behind its kind, in its order."""
_INNER = {name: f"solve.{name}" for name in Solve.__slots__} | {name: f"solve.kind.{name}" for name in OF_KIND}
_VALUES = attrgetter(*(_INNER.get(name, name) for name in COLUMNS))
"""What a run has in each column."""
OPTIONAL = ("optimal", "replay")
"""The fields that may be null."""


def fields_of(run: StoredRun) -> dict[str, Any]:
    """All fields of a run."""
    return {**dict(zip(COLUMNS, _VALUES(run), strict=True)), "size": str(run.solve.kind.size)}


def write_line(run: StoredRun) -> str:
    """A run as a line of JSON, without a newline."""
    fields = fields_of(run)
    for name, usual in DEFAULTS.items():
        if fields[name] == usual:
            del fields[name]
    return json.dumps({"slide-tui": FORM, **fields}, ensure_ascii=True, separators=(",", ":"))


def log_line(run: StoredRun, number: int) -> bytes:
    """A run as a line of the log, before its checksum: as in an export, with its number."""
    return b'%s,"number":%d}' % (write_line(run).encode()[:-1], number)


def log_note(said: dict[str, Any]) -> bytes:
    """What is said of a run, as a line of the log before its checksum."""
    return json.dumps(said, separators=(",", ":")).encode()


def run_in(raw: bytes, number: int, key: bytes, *, deleted: bool, optimal: int | None) -> StoredRun:
    """A run from a line of the log, whose checksum vouches for it, and what later lines say of it.

    Raises ValueError if it is another run's line.
    """
    found = json.loads(raw)
    if found["key"] != key.hex():
        raise ValueError("another run's line")
    solve = _solve_of({**DEFAULTS, **found, "optimal": optimal}, parse_size(found["size"]), number)
    return StoredRun(solve, found["replay"], found["key"], found["version"], deleted)


def replaces(finished: bool, moves: int, old_moves: int, old_finished: bool, old_code: str) -> bool:
    """Whether a run with a replay continues an unfinished one, or has the replay that a bare one lacks."""
    return not old_code or (not old_finished and (finished or moves > old_moves))


def read_line(text: str) -> StoredRun:
    """Read a line; with the figures that its replay shows; raise InvalidInput if a field is not valid."""
    check_length("the line", text, LINE_MAX)
    found = read_json(text)
    if not isinstance(found, dict):
        raise InvalidInput("not an object in braces")
    if type(found.get("slide-tui")) is not int or found["slide-tui"] != FORM:
        raise InvalidInput(f'"slide-tui" is not {FORM}, the only form that this version knows')
    return read_fields({name: value for name, value in found.items() if name != "slide-tui"})


def read_json(text: str) -> Any:
    """Parse a JSON text; raise InvalidInput if it is invalid."""
    try:
        return json.loads(text)
    except RecursionError:
        raise InvalidInput("brackets are nested too deeply") from None
    except ValueError as error:  # a number with too many digits is one too
        why = getattr(error, "msg", "a number has too many digits")
        raise InvalidInput(f"not valid JSON: {why[:1].lower()}{why[1:]}") from None


def read_fields(found: dict[str, Any]) -> StoredRun:
    """A run from its fields; raise InvalidInput unless all are present and typed right."""
    for name in FIELDS:
        if name not in found:
            raise InvalidInput(f'there is no "{name}"')
    found = DEFAULTS | found
    for name in found:
        if name not in FIELDS and name not in DEFAULTS:
            raise InvalidInput(f"the field {quoted(name)} is unknown to this version")
    for name, (kind, words) in _TYPES.items():
        if type(found[name]) is not kind and (name not in OPTIONAL or found[name] is not None):
            raise InvalidInput(f'"{name}" is not {words}')
    for name, (least, most) in _LIMITS.items():
        if found[name] is not None and not least <= found[name] <= most:
            raise InvalidInput(f'"{name}" is not between {least:,} and {most:,}')
    return _run_of(found)


def _run_of(found: dict[str, Any]) -> StoredRun:
    if not re.fullmatch("[0-9a-f]{32}", found["key"]):
        raise InvalidInput('"key" is not 32 hex digits')
    if found["control"] not in CONTROLS:
        raise InvalidInput(f"{quoted(found['control'])} is not a control: use {', '.join(CONTROLS[1:])} or nothing")
    if len(found["version"]) > VERSION_MAX or not found["version"].isprintable():
        raise InvalidInput('"version" is not a short printable text')
    size = parse_size(found["size"])
    if str(size) != found["size"]:
        raise InvalidInput(f'"size" is not written as {size}')
    solve, replay = as_replayed(_solve_of(found, size), found["replay"])
    return StoredRun(solve, replay, found["key"], found["version"], found["deleted"])


def _solve_of(found: dict[str, Any], size: Size, number: int = 0) -> Solve:
    return Solve(number, found["code"], kind_in(found, size), *map(found.__getitem__, _FIGURES))


def kind_in(found: dict[str, Any], size: Any) -> Kind:
    """The kind in the fields of a run, given its size; as a text that will do where only its name is wanted."""
    return Kind(size, *map(found.__getitem__, OF_KIND[1:]))
