"""Every screen, and how a player comes to it. A new sight, course or goal has a scene once it is in its table."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from pathlib import Path
from shutil import copytree
from tempfile import TemporaryDirectory
from typing import NamedTuple

from slide_tui.engine.courses import COURSES, DAILY
from slide_tui.engine.goals import GOALS
from slide_tui.engine.sights import SIGHT_DEFAULT, SIGHTS
from slide_tui.settings.settings import GROUPS, Settings
from tests.looks.stage import Start, Window
from tests.tui.books import TODAY, leave_several
from tests.tui.dailies import HISTORY, fill
from tests.tui.statistics import DAY_MS, many
from tests.tui.statistics import TODAY as LATER

MIDDLE = "4x4:1,2,3,4,5,10,6,8,9,0,7,12,13,14,11,15"
"""Some tiles at home, some not, the gap in the middle."""
NEARLY = "3x3:1,2,3,4,5,6,0,7,8"
"""Two slides to the left solve it."""


_WHILE_TESTING = TemporaryDirectory()


class Scene(NamedTuple):
    """A screen, and the keys that lead to it from the one before in its tour."""

    name: str
    keys: str = ""
    over: bool = False
    """Whether it lies over the screen before, which stays in sight around it."""


class Tour(NamedTuple):
    """A start, and the scenes that are reached from it one after the other."""

    start: Start
    scenes: tuple[Scene, ...]
    least: Window = (40, 15)
    """The smallest window that shows more than what it needs."""


def well_used(folder: Path) -> None:
    """Put solves of half a year, the boards of some days, and a few unfinished runs into a folder."""
    made = _made()
    if not any(made.iterdir()):
        solves = [replace(run, at_ms=run.at_ms - (LATER - TODAY) * DAY_MS) for run in many(120)]
        fill(made, *solves, *HISTORY).solves.close(60)
        leave_several(made)
    copytree(made, folder, dirs_exist_ok=True)


@cache
def _made() -> Path:
    """The folder that is filled once and copied then."""
    return Path(_WHILE_TESTING.name)


def _board(code: str, name: str) -> Tour:
    """Nothing but the board of a code."""
    return Tour(Start(code), (Scene(name),))


def _words() -> list[str]:
    """Every course that a seed can be given for and one player plays, as codes spell it."""
    courses = [course for course in COURSES.values() if course.name != DAILY and course.players == 1]
    return [f"{course.name}{(course.presets or (0,))[0] or ''}" for course in courses]


SCREENS: dict[str, Tour] = {
    "first start": Tour(
        Start(),
        (
            Scene("first start"),
            Scene("sizes", "row:Choose_a_size", over=True),
            Scene("other sizes", "right down", over=True),
            Scene("ways", "escape row:More_ways"),
            Scene("ways further on", "right right down right down down right"),
            Scene("ways to practise", "tab"),
            Scene("nothing saved", "escape f8"),
        ),
    ),
    "code": Tour(
        Start(), (Scene("code", "row:Open_a_code", over=True), Scene("code typed", "4 x 4 - a . t i l e s", over=True))
    ),
    "gallery": Tour(
        Start(),
        (
            Scene("gallery", "row:Pictures"),
            Scene("gallery further on", "down down down"),
            Scene("own picture", "end enter"),
        ),
    ),
    "lessons": Tour(
        Start(),
        (
            Scene("lesson", "row:Lessons"),
            Scene("lesson refused", "down"),
            Scene("lesson hint", "t"),
            Scene("last lesson", "tab tab tab tab tab tab tab t"),
        ),
    ),
    "well used": Tour(
        Start(fill=well_used),
        (
            Scene("start"),
            Scene("unfinished", "row:Unfinished"),
            Scene("unfinished given up", "down delete", over=True),
            Scene("calendar", "escape escape row:Calendar"),
            Scene("calendar solved", "left left"),
            Scene("calendar weeks before", "pageup"),
        ),
    ),
    "statistics": Tour(
        Start(fill=well_used),
        (
            Scene("statistics", "f8"),
            *(Scene(f"statistics {page}", str(page)) for page in range(2, 7)),
            Scene("statistics list", "5 down"),
            Scene("statistics practice", "7"),
            Scene("statistics replay", "5 down enter", over=True),
        ),
    ),
    "board": Tour(
        Start(MIDDLE),
        (
            Scene("board"),
            Scene("refused", "right"),
            Scene("moved", "w w shift+left"),
            Scene("typed", "1"),
            Scene("pause", "escape escape", over=True),
            Scene("restart asked", "escape w s w s w s w s w s r", over=True),
            Scene("commands", "escape ctrl+p", over=True),
            Scene("commands typed", "u n d o", over=True),
            Scene("no command", "x", over=True),
            Scene("warnings", "escape !", over=True),
        ),
    ),
    "help": Tour(
        Start(MIDDLE),
        (
            Scene("help", "?"),
            Scene("help further on", "pagedown"),
            Scene("settings", "escape f9"),
            *(Scene(f"settings {group}", "tab") for group in list(GROUPS)[1:]),
            Scene("themes", "tab tab enter"),
            Scene("new key", "escape tab end up enter", over=True),
            Scene("new key refused", "a", over=True),
        ),
    ),
    "goal": Tour(Start(MIDDLE), (Scene("no goal"), Scene("goal", "g", over=True))),
    "result": Tour(
        Start(NEARLY, leave_several, judged=True),
        (
            Scene("one slide away", "down up left"),
            Scene("result", "left", over=True),
            Scene("copied", "down down down down down down enter", over=True),
            Scene("race", "up up enter left"),
        ),
    ),
    "debrief": Tour(
        Start(NEARLY, judged=True),
        (
            Scene("debrief", "down up left left down down down enter"),
            Scene("debrief slip", "tab"),
            Scene("debrief more", "enter", over=True),
        ),
    ),
    "replay": Tour(
        Start(NEARLY),
        (
            Scene("replay", "down up left left down down enter right right"),
            Scene("replay end", "end enter enter"),
            Scene("replay more", "enter", over=True),
        ),
    ),
    "fewest": Tour(
        Start("fewest10@3x3-ab"),
        (Scene("fewest"), Scene("marks", "right m left left")),
    ),
    "drill": Tour(Start("drill-last-2x3@4x4-b"), (Scene("drill"),)),
    "quiz": Tour(Start("quiz@3x2-a", judged=True), (Scene("quiz"), Scene("quiz judged", "left up right", over=True))),
    "duel": Tour(
        Start("duel3@4x4-k7q2m9.warm8"),
        (
            Scene("duel"),
            Scene("duel under way", "up right right w w"),
            Scene("duel paused", "p"),
            Scene("duel asked", "p r", over=True),
        ),
        (80, 24),
    ),
    "duel without room": Tour(Start("duel3@4x4-k7q2m9"), (Scene("duel without room"),)),
    "daily": Tour(Start("daily@2026-09-21", well_used), (Scene("daily"),)),
    "shown slides": Tour(
        Start(MIDDLE, settings=replace(Settings(), show_slides=True)), (Scene("shown slides"), Scene("numbers", "#"))
    ),
}
"""Every screen."""

BOARDS: dict[str, Tour] = {
    **{f"goal {goal}": _board(f"4x4-k7q2m9.{goal}", f"goal {goal}") for goal in list(GOALS)[1:]},
    **{
        f"sight {sight}": Tour(
            Start(f"{MIDDLE}.{sight}"), (Scene(f"sight {sight}"), Scene(f"sight {sight} moved", "left right"))
        )
        for sight in SIGHTS
        if sight != SIGHT_DEFAULT
    },
    **{f"course {word}": _board(f"{word}@4x4-k7q2m9", f"course {word}") for word in _words()},
    **{f"size {size}": _board(f"{size}-k7q2m9", f"size {size}") for size in ("2x2", "3x3", "2x10", "10x2", "10x10")},
}
"""The board as every row of every table makes it."""

TOURS = {**SCREENS, **BOARDS}
