"""Lessons line by line: what they ask, the board, and what the coach answers."""

from __future__ import annotations

from slide_tui.engine.errors import Unreadable
from slide_tui.engine.intents import Act, Slide, SlideTile
from slide_tui.engine.text import board_lines
from slide_tui.plain.conversation import Conversation
from slide_tui.plain.requests import Reader
from slide_tui.plain.talk import Leave, sentence
from slide_tui.play.events import Closed
from slide_tui.play.layers import Page, Pause
from slide_tui.play.lessons import LESSONS, Learning, after
from slide_tui.play.said import Refused
from slide_tui.play.wishes import Asked, Request, Wish
from slide_tui.text.lessons import Manner, asked, coached, explained

WANTED = "type a direction or a tile's number, undo, restart, hint, next, lesson 3, or back for your board"
"""What can be typed in a lesson."""


def teach(front: Conversation, place: int | None) -> None:
    """Give lessons until the player goes back to the board; raise Unreadable if there is no such lesson.

    One who leaves is asked about the run on the board; raises Leave, or NotDone after a no.
    """
    wish = Request("how-to", _name(place) if place is not None else None)
    front.put(Closed(wish) if front.table.layers else Asked(wish))
    if front.table.top != Page("how-to"):  # the time limit of the run was reached first
        return
    if place is not None:  # the file of finished lessons may have led on to the first open one
        front.put(Asked(wish))
    _introduce(front)
    front.talk.say(sentence(f"here you can {WANTED}"))
    _show(front)
    try:
        while _take_line(front):
            pass
    except Leave:
        _go_back(front)
        front.ask("quit")
    else:
        _go_back(front)


def _go_back(front: Conversation) -> None:
    """Go back to the board; a run under way goes on at once."""
    front.put(Closed())
    if isinstance(front.table.top, Pause):
        front.put(Closed())


def _name(place: int) -> str:
    """The name of the lesson with a number; raise Unreadable if there is none."""
    if not 1 <= place <= len(LESSONS):
        raise Unreadable(f"there is no lesson {place}; use 1 to {len(LESSONS)}")
    return LESSONS[place - 1].name


def _learning(front: Conversation) -> Learning:
    assert front.table.learning is not None
    return front.table.learning


def _introduce(front: Conversation) -> None:
    """Say which lessons are finished, and what this one asks."""
    lesson, manner = _learning(front).lesson, _manner(front.reader)
    numbers = [str(at) for at, each in enumerate(LESSONS, start=1) if each.name in front.table.lessons]
    finished = f" Finished: {', '.join(numbers)}." if numbers else ""
    place = f"Lesson {LESSONS.index(lesson) + 1} of {len(LESSONS)}: {lesson.title}.{finished}"
    front.talk.say("", place, explained(lesson, manner), asked(lesson, manner))


def _show(front: Conversation) -> None:
    """Show the lesson's board."""
    front.talk.say("", *board_lines(_learning(front).game.board, front.reader.first_number), "")


def _take_line(front: Conversation) -> bool:
    """Read a line and do what it asks; whether the lessons go on."""
    learning = _learning(front)
    legal = [] if learning.done else [f"Legal moves: {front.reader.legend(learning.game.legal())}"]
    front.talk.say(*legal, "Your move:")
    line = front.talk.listen()
    match line.strip().lower():
        case "back":
            return False
        case "next":
            _turn(front, Request("turn-lesson", 1))
        case _:
            _do_line(front, line)
    return True


def _do_line(front: Conversation, line: str) -> None:
    """Do what a line asks, up to the first thing that fails; show the board, and say what the coach says."""
    before, said = _learning(front), list[str]()
    try:
        for typed in front.reader.read(line):
            if isinstance(place := Asked(typed).about, int) and Asked(typed).action == "how-to":
                _turn(front, Request("how-to", _name(place)))
                return
            said += _answered(front, typed)
            if _learning(front).done or isinstance(_learning(front).said, Refused):
                break
    except Unreadable as error:
        said.append(sentence(str(error)))
    if _learning(front).game is not before.game or not line.strip():
        _show(front)
    front.talk.say(*said)


def _answered(front: Conversation, typed: Wish) -> list[str]:
    """Do a request of a lesson; what the coach answers."""
    if typed == "quit":
        raise Leave
    if typed == "help":
        return [sentence(WANTED)]
    if not (isinstance(typed, Act | Slide | SlideTile) or typed in ("hint", "coach")):
        raise Unreadable("that is for your own board: type back first")
    before = _learning(front)
    front.put(Asked(typed))
    learning = _learning(front)
    words = coached(learning, _manner(front.reader)) if learning is not before else ""
    return [f"Coach: {words}"] if words else []


def _turn(front: Conversation, wish: Request) -> None:
    """Take another lesson, if there is one."""
    if wish.action == "turn-lesson" and after(_learning(front).lesson) is None:
        front.talk.say("That was the last lesson. Type back for your board.")
        return
    front.put(Asked(wish))
    _introduce(front)
    _show(front)


def _manner(reader: Reader) -> Manner:
    """How plain mode speaks."""
    return Manner(
        "type up, down, left or right for where it goes",
        "A direction with a number slides several tiles: left 2. So does the number of the last of them.",
        "",
        "Type undo",
        "type restart",
        "Type hint for a good slide",
        "Type next to go on",
        "Type next to skip it",
        lambda way, together: f"{way.word} {together}",
        reader.first_number,
    )
