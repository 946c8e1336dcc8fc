"""csTimer's export: sessions of times, `[[penalty, milliseconds, ...], scramble, comment, seconds since 1970]`.

A penalty is 0, 2000 for two seconds more, or -1 for a solve that did not count. What a session is for stands in
its `scrType`, within a text of JSON of its own; of all puzzles there, only 15 and 8 slide.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from contextlib import suppress
from typing import Any

from slide_tui.engine.errors import InvalidInput
from slide_tui.engine.kind import Kind
from slide_tui.engine.size import Size
from slide_tui.store.importing.bare import Bare, Place, next_key, run_of, tried
from slide_tui.store.solves.lines import read_json
from slide_tui.store.solves.values import AT_MAX_MS, StoredRun

PROGRAM = "csTimer"

_BEGINS = re.compile(r'\s*\{\s*"(?:session[0-9]{1,6}|properties)"\s*:', re.ASCII)
_SESSION = re.compile(r"session([0-9]{1,6})", re.ASCII)
_KINDS = ("prp", "prap", "prmp", "p", "pat", "pm")
_SIZES = {f"{tiles}{kind}": Size(side, side) for tiles, side in ((15, 4), (8, 3)) for kind in _KINDS}
_NOT_COUNTED = -1
_PENALTIES = (0, 2000, _NOT_COUNTED)
_NOT_THERE = (LookupError, TypeError, AttributeError)
"""What is raised where JSON is not of the form that is expected."""


def is_cstimer(head: str) -> bool:
    """Whether a text with this beginning is a csTimer export."""
    return _BEGINS.match(head) is not None


def read_cstimer(text: str, bare: Bare) -> Iterator[Place]:
    """All times of sliding puzzle sessions; a refusal for every other session and every bad time."""
    try:
        data = read_json(text)
    except InvalidInput as error:
        yield "the file", error
        return
    sizes = _sizes(data.get("properties"))
    seen = Counter[str]()
    for name, times in data.items():
        session = _SESSION.fullmatch(name)
        if session is None or times == []:
            continue
        where = f"session {session[1]}"
        size = sizes.get(session[1]) or bare.size
        if size is None:
            yield where, InvalidInput("it does not say that it is for a sliding puzzle; name a size if it is")
        elif type(times) is not list:
            yield where, InvalidInput("it is not a list of times")
        else:
            for place, entry in enumerate(times, start=1):
                yield f"{where}, time {place}", tried(_read_time, entry, size, bare, seen)


def _read_time(entry: Any, size: Size, bare: Bare, seen: Counter[str]) -> StoredRun:
    if type(entry) is not list or not entry or type(entry[0]) is not list or len(entry[0]) < 2:
        raise InvalidInput("it is not a list with a penalty and a time")
    penalty, took = entry[0][:2]
    if type(penalty) is not int or penalty not in _PENALTIES:
        raise InvalidInput("the penalty is not 0, 2000 or -1")
    if type(took) not in (int, float) or not 0 < took < AT_MAX_MS:
        raise InvalidInput("the time is not a number of milliseconds")
    when = entry[3] if len(entry) > 3 else None
    if when is not None and (type(when) is not int or not 0 <= when * 1000 <= AT_MAX_MS):
        raise InvalidInput("the date is not a number of seconds since 1970")
    scramble = entry[1] if len(entry) > 1 and type(entry[1]) is str else ""
    key, at_ms = next_key(seen, PROGRAM, size, took, scramble, when), None if when is None else when * 1000
    time_ms = round(took) + max(0, penalty)
    return run_of(key, PROGRAM, bare, Kind(size), time_ms, at_ms, finished=penalty != _NOT_COUNTED)


def _sizes(properties: Any) -> dict[str, Size]:
    """The size of each sliding puzzle session; empty if that can't be read."""
    sizes: dict[str, Size] = {}
    with suppress(InvalidInput, *_NOT_THERE):
        said = properties["sessionData"]
        for number, session in (read_json(said) if type(said) is str else said).items():
            with suppress(*_NOT_THERE):
                sizes[number] = _SIZES[session["opt"]["scrType"]]
    return sizes
