"""Commands: everything the list can find, made from the tables of controls, errands, settings and sizes."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from slide_tui.engine.intents import Act, Slide, SlideRun
from slide_tui.engine.limits import SIDE_MAX, SIDE_MIN
from slide_tui.engine.size import Size, size_shown
from slide_tui.play.actions import ACTIONS, Needs, action_of
from slide_tui.play.wishes import Request, Wish, choose
from slide_tui.settings.action_keys import KEYS_OF
from slide_tui.settings.settings import OPTIONS, Settings
from slide_tui.text.figures import capitalized


class Entry(NamedTuple):
    """One command of the list."""

    label: str
    answer: Wish
    keys: tuple[str, ...] = ()
    note: str = ""
    """What is shown in place of a key."""
    names: str = ""
    """Names that count as much as its label."""
    also: str = ""
    """Other words that find it."""


def entries(settings: Settings, *, at_board: bool, solved: bool = False) -> list[Entry]:
    """All commands, the ones that are useful here first, the slides last."""
    keyless, with_keys = _actions(settings, solved=solved)
    first, second = (with_keys, keyless) if at_board and not solved else (keyless, with_keys)
    found = [*first, *second, *_values(settings), *_sizes()]
    return sorted(found, key=lambda entry: _later(entry.answer, at_board=at_board, solved=solved))


def _later(answer: Wish, *, at_board: bool, solved: bool) -> int:
    """The group of a command in the list: useful now, a value of a setting, not useful now, a slide."""
    if isinstance(answer, Slide | SlideRun):
        return 3
    if isinstance(answer, Request):
        return 1
    action = action_of(answer)
    needs = action.needs if action is not None else Needs.NOTHING
    if needs is Needs.FREE_UNDO:
        return 2
    over = solved and isinstance(answer, Act) and answer is not Act.RESTART
    return 0 if needs is not Needs.BOARD or (at_board and not over) else 2


def _actions(settings: Settings, *, solved: bool) -> tuple[list[Entry], list[Entry]]:
    """The actions without a key, and those with one."""
    keyless, with_keys = list[Entry](), list[Entry]()
    for action in ACTIONS.values():
        if not action.help or action.id == "palette" or (action.needs is Needs.SOLVE and not solved):
            continue
        keys = settings.keymap.keys_of(action.id) if action.id in KEYS_OF else ()
        names = f"{action.id} {action.label} {' '.join(action.words)}"
        entry = Entry(capitalized(action.help), action.wish, keys, "", names, action.find)
        (with_keys if keys else keyless).append(entry)
    return keyless, with_keys


def _values(settings: Settings) -> Iterator[Entry]:
    for name, option in OPTIONS.items():
        if name == "size":
            continue  # a size is played at once
        more = [each for each, _ in settings.own_themes] if name == "theme" else []
        for value in (*option.choices, *more):
            now = "now" if getattr(settings, name) == value else ""
            also = f"{option.also} {name} settings {option.explained(value)}"
            yield Entry(f"{option.label}: {option.shown(value)}", choose(name, value), note=now, also=also)


def _sizes() -> Iterator[Entry]:
    sides = range(SIDE_MIN, SIDE_MAX + 1)
    every = [Size(width, height) for width in sides for height in sides]
    for size in sorted(every, key=lambda size: size.width != size.height):
        name = f" \u00b7 {size.name}" if size.width == size.height else ""
        yield Entry(f"Play {size_shown(size)}{name}", choose("size", size), names=str(size), also="size board new")


def matching(given: Sequence[Entry], typed: str) -> list[Entry]:
    """The commands that contain every typed word, the best match first."""
    parts = typed.lower().replace("\u00d7", "x").split()
    ranked = [(rank, place) for place, entry in enumerate(given) if (rank := _rank(entry, parts)) is not None]
    return [given[place] for _, place in sorted(ranked)]


def _rank(entry: Entry, parts: list[str]) -> int | None:
    """How badly the typed words match, from 0; None if one of them is missing."""
    worst = 0
    for part in parts:
        fit = _fit(f"{entry.label} {entry.names}".lower(), part)
        if fit is None:
            fit = _fit(entry.also.lower(), part)
            if fit is None:
                return None
            fit += 2
        worst = max(worst, fit)
    return worst


def _fit(words: str, part: str) -> int | None:
    """0 where a word begins with this part, 1 where one contains it, else None."""
    at = f" {words}".find(f" {part}")
    return 0 if at >= 0 else 1 if part in words else None
