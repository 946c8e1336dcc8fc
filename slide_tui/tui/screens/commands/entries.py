"""Entries: everything that the palette can find, made from the tables of actions, ways, sights and settings."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from slide_tui.engine.errors import InvalidInput
from slide_tui.engine.intents import Slide, SlideRun
from slide_tui.engine.sights import SIGHT_DEFAULT, SIGHTS
from slide_tui.engine.size import Size, parse_size, size_shown
from slide_tui.play.actions import ACTIONS, possible
from slide_tui.play.needs import of_use
from slide_tui.play.requests import ActionAbout, ActionOrIntent, choose
from slide_tui.play.table import Table
from slide_tui.play.ways import WAYS, Choice
from slide_tui.settings.action_keys import KEYS_OF
from slide_tui.settings.keymap import key_label
from slide_tui.settings.settings import OPTIONS, Settings
from slide_tui.text.figures import capitalized
from slide_tui.text.puzzles import number_words


class Entry(NamedTuple):
    """One thing to choose."""

    label: str
    answer: ActionOrIntent
    note: str = ""
    """Its key, or whether it is so now."""
    names: str = ""
    """Names that count as much as its label."""
    also: str = ""
    """Other words that find it."""


def entries(table: Table) -> list[Entry]:
    """Return all that can be done now, what is useful here first: actions, ways to play, settings, single slides."""
    actions = list(_actions(table))
    slides = [entry for entry in actions if isinstance(entry.answer, Slide | SlideRun)]
    rest = [entry for entry in actions if not isinstance(entry.answer, Slide | SlideRun)]
    playing = table.at_board and table.solved is None
    rest.sort(key=lambda entry: bool(entry.note) is not playing)  # keys are what a game is played with
    return [*rest, *_ways(table.settings), *_values(table.settings), *slides]


def matching(given: Sequence[Entry], typed: str) -> list[Entry]:
    """Return the entries that contain every typed word, the best match first; a size is offered once it is typed."""
    parts = typed.lower().replace("\u00d7", "x").split()
    ranked = [(rank, place) for place, entry in enumerate(given) if (rank := _rank(entry, parts)) is not None]
    return [*_sizes(typed), *(given[place] for _, place in sorted(ranked))]


def _actions(table: Table) -> Iterator[Entry]:
    for action in ACTIONS.values():
        if action.help and action.id != "palette" and possible(table, action) and of_use(table, action.wanted):
            keys = table.settings.keymap.keys_of(action.id) if action.id in KEYS_OF else ()
            label = KEYS_OF[action.id].label if keys else ""
            names = f"{action.id} {label} {' '.join(action.words)}"
            note = key_label(keys[0]) if keys else ""
            yield Entry(capitalized(action.help), action.wanted, note, names, action.find)


def _ways(settings: Settings) -> Iterator[Entry]:
    """Courses with each of the numbers that are offered, and sights."""
    usual, *others = WAYS.values()
    for course in (each._replace(number=number) for each in others for number in each.presets or (0,)):
        answer = ActionAbout("play-way", Choice(course, settings.size, SIGHT_DEFAULT))
        label = f"Play {course.title.lower()}" + (f", {number_words(course)}" if course.presets else "")
        yield Entry(label, answer, names=str(course), also=f"course {course.about}")
    for sight in SIGHTS.values():
        if sight.name != SIGHT_DEFAULT:
            answer = ActionAbout("play-way", Choice(usual, settings.size, sight.name))
            yield Entry(f"Play {size_shown(settings.size)} {sight.name}", answer, also=f"sight {sight.about}")


def _values(settings: Settings) -> Iterator[Entry]:
    """Every value of every setting but the size, which is typed."""
    for name, option in OPTIONS.items():
        if name != "size":
            more = [each for each, _ in settings.own_themes] if name == "theme" else []
            for value in (*option.choices, *more):
                now = "now" if getattr(settings, name) == value else ""
                also = f"{option.also} {name} settings {option.explained(value)}"
                yield Entry(f"{option.label}: {option.shown(value)}", choose(name, value), now, also=also)


def _sizes(typed: str) -> Iterator[Entry]:
    """The size that was typed, perhaps behind `play` or `size`."""
    try:
        size = parse_size(typed.lower().removeprefix("play").removeprefix("size").strip())
    except InvalidInput:
        return
    name = f" \u00b7 {size.name}" if size.width == size.height else ""
    yield Entry(f"Play {size_shown(size)}{name}", choose("size", Size(size.width, size.height)))


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
