"""Lessons at the table: what opens them, what they take, and what is remembered."""

from __future__ import annotations

import pytest

from slide_tui.engine.clock import Phase
from slide_tui.engine.intents import Act, Intent, Slide
from slide_tui.engine.moves import parse_moves
from slide_tui.play.events import Closed
from slide_tui.play.layers import PageLayer
from slide_tui.play.lessons.learning import NOT_YET, Learning
from slide_tui.play.lessons.rows import LESSONS, LESSONS_BY_NAME
from slide_tui.play.requests import ActionAbout, PlayerRequest
from slide_tui.play.services import Services
from slide_tui.play.step import step
from slide_tui.play.table import Table
from tests.play import replies
from tests.play.tables import NOW, ask, given_to, is_nothing, running, start_screen, table_after, wanted
from tests.values import DOWN, LEFT, UP

PAGE = PageLayer("how-to")
NAMES = [lesson.name for lesson in LESSONS]


def learning(table: Table) -> Learning:
    """The lesson on the table."""
    assert table.learning is not None
    return table.learning


def opened(**more: object) -> Table:
    """The start screen with the lessons over it."""
    return ask(start_screen(**more), "how-to").table


def at(name: str) -> Table:
    """The lessons, at a certain one."""
    return ask(opened(), ActionAbout("how-to", name)).table


def pushes(name: str) -> list[Intent]:
    """The written answer of a lesson."""
    return [Slide(move.direction, move.count) for move in parse_moves(LESSONS_BY_NAME[name].answer)]


def finished(name: str) -> Table:
    """A lesson that was finished just now."""
    return table_after(at(name), *map(PlayerRequest, pushes(name)))


def test_lessons_open_at_the_first() -> None:
    """And the finished ones are looked up only then."""
    done = ask(start_screen(), "how-to")

    assert (PAGE, NAMES[0], ["finished_lessons"]) == (done.table.top, learning(done.table).lesson.name, wanted(done))


def test_a_lesson_can_be_opened_by_its_name() -> None:
    """From anywhere; one that is not known opens the first."""
    assert "column" == learning(ask(start_screen(), ActionAbout("how-to", "column")).table).lesson.name
    assert NAMES[0] == learning(ask(start_screen(), ActionAbout("how-to", "unknown")).table).lesson.name


def test_finished_lessons_are_passed_over() -> None:
    """Once they are known, unless something was done meanwhile."""
    read = replies.lessons(frozenset({"slide", "runs", "unknown"}))
    waiting, busy = opened(), ask(opened(), Slide(LEFT)).table

    assert "row" == learning(table_after(waiting, read)).lesson.name
    assert "slide" == learning(table_after(busy, read)).lesson.name
    assert read.result == table_after(busy, read).lessons

    known = table_after(busy, read)

    assert is_nothing(step(known, read, NOW), known)


def test_a_lesson_chosen_before_they_were_known_stays() -> None:
    """Even a finished one."""
    assert "runs" == learning(table_after(at("runs"), replies.lessons(frozenset({"slide", "runs"})))).lesson.name


def test_slides_go_to_the_lesson_and_not_to_the_run() -> None:
    """Whose clock waits."""
    table = ask(running(), "how-to").table
    after = table_after(
        table,
        PlayerRequest(Slide(LEFT)),
        PlayerRequest(Act.UNDO),
        PlayerRequest(Slide(DOWN)),
        PlayerRequest(Act.RESTART),
    )

    assert table.games is after.games
    assert Phase.PAUSED is after.game.clock.phase  # type: ignore[union-attr]
    assert learning(table_after(table, PlayerRequest(Slide(LEFT)))).game.moves == 1


@pytest.mark.parametrize("name", NAMES)
def test_a_finished_lesson_is_remembered_once(name: str) -> None:
    """With the push that finishes it; not when it is done again."""
    *first, last = pushes(name)
    before = table_after(at(name), *map(PlayerRequest, first))
    done = ask(before, last)
    again = table_after(done.table, PlayerRequest(Act.RESTART), *map(PlayerRequest, first))

    assert ([(name,)], frozenset({name})) == (given_to(Services.add_lesson, done), done.table.lessons)
    assert () == ask(again, last).jobs


def test_nothing_is_read_or_written_where_nothing_is_saved() -> None:
    """The lesson counts as finished all the same, until the program ends."""
    table = start_screen()._replace(saving=False)
    opening = ask(table, "how-to")
    done = ask(table_after(opening.table, PlayerRequest(Slide(LEFT))), Slide(UP))

    assert ((), (), frozenset({"slide"})) == (opening.jobs, done.jobs, done.table.lessons)


def test_one_goes_on_only_from_a_finished_lesson() -> None:
    """To the next one; after the last there is none."""
    assert NOT_YET == learning(ask(opened(), "go-on").table).reply
    assert "runs" == learning(ask(finished("slide"), "go-on").table).lesson.name
    assert learning(ask(finished(NAMES[-1]), "go-on").table).done


def test_one_can_turn_to_any_lesson() -> None:
    """Behind the last one comes the first."""
    assert "runs" == learning(ask(opened(), ActionAbout("turn-lesson", 1)).table).lesson.name
    assert NAMES[-1] == learning(ask(opened(), ActionAbout("turn-lesson", -1)).table).lesson.name
    assert NAMES[0] == learning(ask(at(NAMES[-1]), ActionAbout("turn-lesson", 1)).table).lesson.name


def test_a_lesson_that_was_left_goes_on_where_it_was() -> None:
    """A finished one leads to the first that is not."""
    left = table_after(opened(), PlayerRequest(Slide(LEFT)), Closed(), PlayerRequest("how-to"))

    assert 1 == learning(left).game.moves
    assert "runs" == learning(table_after(finished("slide"), Closed(), PlayerRequest("how-to"))).lesson.name


def test_a_slide_that_comes_after_the_page_has_gone_is_not_for_the_lesson() -> None:
    """It is for the board, or for nobody."""
    left = table_after(opened(), Closed())

    assert left.learning is ask(left, Slide(LEFT)).table.learning


def test_a_hint_is_the_coachs() -> None:
    """No solver is asked, and the run on the table is not helped."""
    table = ask(running(), "how-to").table
    done = ask(table, "hint")

    assert (LEFT, ()) == (learning(done.table).hint, done.jobs)
    assert done.table.games is table.games


def test_a_quiet_refusal_is_not_told() -> None:
    """A drag over tiles that can't move says nothing."""
    table = table_after(opened(), PlayerRequest(Slide(LEFT)))

    assert is_nothing(ask(table, Slide(LEFT), quiet=True), table)
