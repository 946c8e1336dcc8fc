"""The ways to play as a form: what can be chosen about each, and what comes of it. Pure."""

from __future__ import annotations

from typing import Any, NamedTuple

from slide_tui.engine.advance import advanced
from slide_tui.engine.course import Course
from slide_tui.engine.game import begin
from slide_tui.engine.intents import Slide
from slide_tui.engine.seen import faces
from slide_tui.engine.sight_fades import FADE_MS
from slide_tui.engine.sights import SIGHT_DEFAULT, SIGHTS
from slide_tui.engine.size import size_shown
from slide_tui.play.ways import WAYS, Choice, offered
from slide_tui.settings.settings import OPTIONS
from slide_tui.text.figures import capitalized
from slide_tui.text.puzzles import number_words
from slide_tui.tui.board.board_sample import Sample
from slide_tui.tui.board.scene import Scene
from slide_tui.tui.screens.form_page import Row, next_of
from slide_tui.tui.view import View

GROUPS = {"race": "Race", "practise": "Practise", "together": "Together"}
FIRST_SIGHTS = (SIGHT_DEFAULT, "blind", "fading", "vanish", "vectors", "letters")
"""The others are offered on request."""
_LESSONS = "Lessons"
"""What is practised besides the courses."""
_LESSONS_ABOUT = "Eight short lessons, from the first slide to the last tiles."


class FormState(NamedTuple):
    """What is chosen."""

    choice: Choice
    lessons: bool = False
    all_sights: bool = False

    @property
    def group(self) -> str:
        """Which tab it stands under."""
        return _group(self.choice.course)

    def choosing(self, **choice: Any) -> FormState:
        """The same with another choice."""
        return self._replace(choice=self.choice._replace(**choice))

    def with_course(self, name: str) -> FormState:
        """The same with another course."""
        return self.choosing(course=offered(WAYS[name]))._replace(lessons=False)

    def in_group(self, group: str) -> FormState:
        """The same with the first course of a group."""
        return self.with_course(next(name for name, course in WAYS.items() if _group(course) == group))


def _group(course: Course) -> str:
    """The group of a course: for two players, with an end of its own, or any other."""
    return "together" if course.players > 1 else "race" if course.done is None else "practise"


def _kind(course: Course) -> str:
    return course.title.partition(":")[0]


def _kinds(group: str) -> dict[str, list[str]]:
    """What can be chosen in a group, with the courses of each; several that differ in a word stand together."""
    kinds: dict[str, list[str]] = {}
    for name, course in WAYS.items():
        if _group(course) == group:
            kinds.setdefault(_kind(course), []).append(name)
    return {**kinds, _LESSONS: []} if group == "practise" else kinds


def way_rows(state: FormState, *, many_colours: bool) -> list[Row]:
    """The rows for what is chosen now."""
    choice, course, kinds = state.choice, state.choice.course, _kinds(state.group)
    kind = _LESSONS if state.lessons else _kind(course)
    courses, about = kinds[kind], f"{capitalized(course.about)}."

    def other_kind(by: int) -> FormState:
        found = kinds[next_of(tuple(kinds), kind, by)]
        return state.with_course(found[0]) if found else state._replace(lessons=True)

    rows = [Row("Way", kind, _LESSONS_ABOUT if state.lessons else about, step=other_kind)]
    if state.lessons:
        return rows
    if len(courses) > 1:
        title = course.title.partition(": ")[2]
        rows.append(Row(kind, title, about, step=lambda by: state.with_course(next_of(courses, course.name, by))))
    if course.presets:
        label, number = "Time" if course.limited else "Boards", number_words(course)
        rows.append(Row(label, number, about, step=lambda by: state._replace(choice=choice.turned(by))))
    sight = f"{capitalized(SIGHTS[choice.sight].about)}."
    sizes, sights = OPTIONS["size"].choices, _sights(state, many_colours=many_colours)
    more = state._replace(all_sights=not state.all_sights)
    return [
        *rows,
        Row(
            "Size", size_shown(choice.size), about, step=lambda by: state.choosing(size=next_of(sizes, choice.size, by))
        ),
        Row("Sight", choice.sight, sight, step=lambda by: state.choosing(sight=next_of(sights, choice.sight, by))),
        Row("  More sights", "on" if state.all_sights else "off", sight, step=lambda _: more),
    ]


def _sights(state: FormState, *, many_colours: bool) -> list[str]:
    """The sights that are offered: a few or all, as far as the terminal can show them."""
    offered_now = SIGHTS if state.all_sights else FIRST_SIGHTS
    return [
        name
        for name, sight in SIGHTS.items()
        if name == state.choice.sight or (name in offered_now and (many_colours or not sight.needs_colours))
    ]


def sample_of_way(choice: Choice, view: View) -> Sample:
    """The first board as it is seen a moment after a slide; raise InvalidInput with the reason if there is none."""
    game = begin(choice.puzzle(view.settings, "seed"))
    game = advanced(game, Slide(game.legal()[0]), 0)
    scene = Scene(game.board, {}, faces(game, FADE_MS // 2))
    words = (SIGHTS[choice.sight].about,)
    return Sample(scene, game.goal, view.looks_for(choice.sight), capitalized(choice.sight), words)
