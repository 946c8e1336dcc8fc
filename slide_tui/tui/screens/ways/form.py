"""The ways to play as a form: what can be chosen about each, and what comes of it. Pure."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from slide_tui.engine.advance import advanced
from slide_tui.engine.course import Course
from slide_tui.engine.errors import InvalidInput
from slide_tui.engine.game import begin
from slide_tui.engine.intents import Slide
from slide_tui.engine.puzzle import Puzzle
from slide_tui.engine.seen import faces
from slide_tui.engine.sight_fades import FADE_MS
from slide_tui.engine.sights import SIGHT_DEFAULT, SIGHTS
from slide_tui.engine.size import size_shown
from slide_tui.play.ways import WAYS, Choice, offered
from slide_tui.settings.settings import OPTIONS, Settings
from slide_tui.text.figures import capitalized
from slide_tui.text.puzzles import number_words
from slide_tui.tui.board.board_sample import Sample
from slide_tui.tui.board.scene import Scene
from slide_tui.tui.screens.settings.form import next_of
from slide_tui.tui.view import View

GROUPS = {"race": "Race", "practise": "Practise", "together": "Together"}
FIRST_SIGHTS = (SIGHT_DEFAULT, "blind", "fading", "vanish", "vectors", "letters")
"""The others are offered on request."""
LESSONS = "Lessons"
"""What is practised besides the courses."""
_LESSONS_ABOUT = "Eight short lessons, from the first slide to the last tiles."
_SEED = "seed"
_BOARDS_SHOWN = 3
"""How many boards of a series are named before the last one."""


class FormState(NamedTuple):
    """What is chosen."""

    choice: Choice
    lessons: bool = False
    all_sights: bool = False

    @property
    def group(self) -> str:
        """Which tab it stands under."""
        return group_of(self.choice.course)


class WayRow(NamedTuple):
    """One row of the form."""

    id: str
    label: str
    value: str
    step: Callable[[int], FormState]
    about: str = ""
    """What the value means, where that is not what the course is."""


def group_of(course: Course) -> str:
    """The group of a course: for two players, with an end of its own, or any other."""
    return "together" if course.players > 1 else "race" if course.done is None else "practise"


def in_group(state: FormState, group: str) -> FormState:
    """The first course of a group."""
    return _with_course(state, next(name for name, course in WAYS.items() if group_of(course) == group))


def way_rows(state: FormState, *, many_colours: bool) -> list[WayRow]:
    """The rows for what is chosen now."""
    course, choice = state.choice.course, state.choice
    kinds = _kinds(state.group)
    kind = LESSONS if state.lessons else _kind(course)

    def other_kind(by: int) -> FormState:
        return _of_kind(state, next_of(tuple(kinds), kind, by))

    def other_course(by: int) -> FormState:
        return _with_course(state, next_of(tuple(kinds[kind]), course.name, by))

    rows = [WayRow("kind", "Way", kind, other_kind)]
    if state.lessons:
        return rows
    if len(kinds[kind]) > 1:
        rows.append(WayRow("course", kind, course.title.partition(": ")[2], other_course))
    if course.presets:
        label = "Time" if course.limited else "Boards"
        rows.append(WayRow("number", label, number_words(course), lambda by: state._replace(choice=choice.turned(by))))
    return [*rows, *_common_rows(state, many_colours=many_colours)]


def _common_rows(state: FormState, *, many_colours: bool) -> list[WayRow]:
    """The rows for the size and the sight."""
    choice = state.choice
    sights = tuple(
        name
        for name, sight in SIGHTS.items()
        if name == choice.sight
        or ((state.all_sights or name in FIRST_SIGHTS) and (many_colours or not sight.needs_colours))
    )

    def resized(by: int) -> FormState:
        return state._replace(choice=choice._replace(size=next_of(OPTIONS["size"].choices, choice.size, by)))

    def seen(by: int) -> FormState:
        return state._replace(choice=choice._replace(sight=next_of(sights, choice.sight, by)))

    def more(_by: int) -> FormState:
        return state._replace(all_sights=not state.all_sights)

    about = f"{capitalized(SIGHTS[choice.sight].about)}."
    return [
        WayRow("size", "Size", size_shown(choice.size), resized),
        WayRow("sight", "Sight", choice.sight, seen, about),
        WayRow("more", "  More sights", "on" if state.all_sights else "off", more, about),
    ]


def _kind(course: Course) -> str:
    return course.title.partition(":")[0]


def _kinds(group: str) -> dict[str, list[str]]:
    """What can be chosen in a group, with the courses of each; several that differ in a word stand together."""
    kinds: dict[str, list[str]] = {}
    for name, course in WAYS.items():
        if group_of(course) == group:
            kinds.setdefault(_kind(course), []).append(name)
    return {**kinds, LESSONS: []} if group == "practise" else kinds


def _of_kind(state: FormState, kind: str) -> FormState:
    if kind == LESSONS:
        return state._replace(lessons=True)
    return _with_course(state, _kinds(state.group)[kind][0])


def _with_course(state: FormState, name: str) -> FormState:
    return state._replace(choice=state.choice._replace(course=offered(WAYS[name])), lessons=False)


def told(state: FormState, settings: Settings, row: WayRow) -> tuple[str, bool]:
    """What there is to say below the rows, and whether it is why this can't be played."""
    if state.lessons:
        return _LESSONS_ABOUT, False
    try:
        boards = _boards_in_a_row(state.choice.puzzle(settings, _SEED))
    except InvalidInput as why:
        return f"{capitalized(str(why))}.", True
    return row.about or f"{capitalized(state.choice.course.about)}. {boards}", False


def sample_of_way(state: FormState, settings: Settings, view: View) -> Sample | None:
    """The first board as it is seen a moment after a slide; None where there is none."""
    if state.lessons:
        return None
    try:
        game = begin(state.choice.puzzle(settings, _SEED))
    except InvalidInput:
        return None
    game = advanced(game, Slide(game.legal()[0]), 0)
    scene, sight = Scene(game.board, {}, faces(game, FADE_MS // 2)), state.choice.sight
    return Sample(scene, game.goal, view.looks_for(sight), capitalized(sight), (SIGHTS[sight].about,))


def _boards_in_a_row(puzzle: Puzzle) -> str:
    """The boards of a puzzle: `2×2 → 3×3 → 4×4`; empty if it is one."""
    boards = puzzle.course.boards(puzzle.size, puzzle.course.number)
    if boards == 1:
        return ""
    first = [_name(puzzle, place) for place in range(min(boards or _BOARDS_SHOWN, _BOARDS_SHOWN))]
    if boards is None:
        return " → ".join([*first, f"… until {number_words(puzzle.course)}"])
    between = ["…"] if boards > _BOARDS_SHOWN + 1 else []
    last = [_name(puzzle, boards - 1)] if boards > _BOARDS_SHOWN else []
    return " → ".join([*first, *between, *last])


def _name(puzzle: Puzzle, place: int) -> str:
    board = puzzle.board(place)
    return size_shown(board.size) if board is not None else ""
