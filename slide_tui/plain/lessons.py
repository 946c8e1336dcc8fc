"""Lessons line by line: what they ask, and what the coach answers."""

from __future__ import annotations

from slide_tui.engine.errors import InvalidInput
from slide_tui.engine.intents import Act, Slide, SlideTile
from slide_tui.plain.front import Front
from slide_tui.plain.talk import NotDone, sentence
from slide_tui.play.events import Closed
from slide_tui.play.lessons.learning import Learning, begin_lesson
from slide_tui.play.lessons.rows import LESSONS
from slide_tui.play.messages import RefusedRequest
from slide_tui.play.requests import ActionAbout, ActionOrIntent, PlayerRequest
from slide_tui.text.lessons import Manner, coached, filled

WANTED = "type a direction or a tile's number, undo, restart, hint, next, lesson 3, or back for your board"
"""What can be typed in a lesson."""


def open_lessons(front: Front, place: int | None) -> None:
    """Begin with the first unfinished lesson, or with one by its number; raise InvalidInput if there is none."""
    wanted = _lesson(place) if place is not None else "how-to"
    front.put(PlayerRequest(wanted))
    if front.learning is not None:  # else the time limit of the run was reached first
        _introduce(front, front.learning)
        front.talk.say(sentence(f"here you can {WANTED}"))


def learn(front: Front, before: Learning, typed: ActionOrIntent) -> None:
    """Do what was typed in a lesson; raise InvalidInput for what belongs to the player's board, NotDone if refused.

    One who leaves is asked about the run on the board.
    """
    match PlayerRequest(typed).action or typed:
        case "quit" | Act.TO_MARK:  # `exit` or `back`
            front.put(Closed(Act.RESUME))  # a run under way goes on at once
            if typed == "quit":
                front.ask(typed)
        case "help":
            front.talk.say(sentence(WANTED))
        case "how-to":
            front.put(PlayerRequest(_lesson(PlayerRequest(typed).about or LESSONS.index(before.lesson) + 1)))
        case Act() | Slide() | SlideTile() | "hint" | "coach" | "turn-lesson":
            front.put(PlayerRequest(typed))
        case _:
            raise InvalidInput("that is for your own board: type back first")
    if front.learning is not None and front.learning is not before:
        _tell(front, front.learning)


def _tell(front: Front, learning: Learning) -> None:
    """Say what a new lesson asks, or what the coach says below the board; raise NotDone if a slide was refused."""
    if learning == begin_lesson(learning.lesson):
        _introduce(front, learning)
    elif words := coached(learning, _manner(front)):
        front.said_after.append(f"Coach: {words}")
    if isinstance(learning.reply, RefusedRequest):
        raise NotDone


def _lesson(place: int) -> ActionAbout:
    """The request for the lesson with a number; raise InvalidInput if there is none."""
    if not 1 <= place <= len(LESSONS):
        raise InvalidInput(f"there is no lesson {place}; use 1 to {len(LESSONS)}")
    return ActionAbout("how-to", LESSONS[place - 1].name)


def _introduce(front: Front, learning: Learning) -> None:
    """Say which lessons are finished, and what this one asks."""
    lesson, manner = learning.lesson, _manner(front)
    numbers = [str(at) for at, each in enumerate(LESSONS, start=1) if each.name in front.table.lessons]
    finished = f" Finished: {', '.join(numbers)}." if numbers else ""
    place = f"Lesson {LESSONS.index(lesson) + 1} of {len(LESSONS)}: {lesson.title}.{finished}"
    front.talk.say("", place, filled(lesson.words, manner), filled(lesson.task, manner))


def _manner(front: Front) -> Manner:
    """How plain mode speaks."""
    return Manner(
        how="type up, down, left or right for where it goes",
        run="A direction with a number slides several tiles: left 2. So does the number of the last of them.",
        lit="",
        undo="Type undo",
        restart="type restart",
        hint="Type hint for a good slide",
        on="Type next to go on",
        skip="Type next to skip it",
        run_of=lambda way, together: f"{way.word} {together}",
        first_number=front.setup.first_number,
    )
