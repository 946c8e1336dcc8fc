"""What the plain game says of runs that could not be kept at once, and of proofs that come late."""

from __future__ import annotations

import errno
import os
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from slide_tui.engine.courses import COURSE_DEFAULT
from slide_tui.engine.moves import Direction
from slide_tui.plain import Setup, Talk, play
from slide_tui.settings.move_keys import PRESETS
from slide_tui.solver.plan import Answer, Ended, Plan, Question
from slide_tui.store.run_store import RunStore
from tests.store.journal.faults import refusing
from tests.tui.books import book, saved
from tests.values import LEFT, ONE_LEFT, puzzle_at

NOT_YET = "Your run is not saved yet: the disk is full; it will be tried again"


class SlowCrew:
    """A solver that has a proof only when it is told to."""

    trouble = ""

    def __init__(self) -> None:
        """Nothing is found yet."""
        self.asked: list[str] = []
        self._open: list[tuple[Question, Callable[[Answer], object]]] = []
        self._found: list[tuple[Callable[[Answer], object], Answer]] = []

    def ask(self, question: Question, tell: Callable[[Answer], object]) -> None:
        """Take a question."""
        self.asked.append("debrief" if question.trail else "study")
        self._open.append((question, tell))

    def prove(self, *slides: Direction) -> None:
        """Have a proof that these are the fewest slides."""
        question, tell = self._open.pop()
        plan = Plan(question.board, question.goal, slides, len(slides), ended=Ended.PROVEN)
        self._found.append((tell, Answer(plan)))

    def receive(self) -> None:
        """Tell what was found since."""
        found, self._found = self._found, []
        for tell, answer in found:
            tell(answer)

    def finish(self) -> None:
        """Find nothing more."""
        for _, tell in self._open:
            tell(Answer())
        self._open.clear()

    def cancel(self) -> None:
        """Nobody waits any more."""

    def close(self) -> None:
        """Go home."""


def heard(
    run_store: RunStore, answers: Iterator[str], crew: SlowCrew | None = None, course: str = COURSE_DEFAULT
) -> list[str]:
    """What a game from `ONE_LEFT` says to some answers."""
    said: list[str] = []
    setup = Setup(
        puzzle=replace(puzzle_at(ONE_LEFT), course_word=course),
        keys=PRESETS["wasd"],
        ask_first=False,
        first_number=1,
        now_ms=lambda: 0,
        new_seed=lambda: "y",
        hire=None if crew is None else lambda: crew,
        run_store=run_store,
        on_terminal=crew is not None,
    )
    play(setup, Talk(answers, said.append))
    return said


def test_a_solve_that_is_lost_is_said_to_be(tmp_path: Path, full: pytest.MonkeyPatch) -> None:
    """Before the last word; when the solve was made it was only said that it will be tried again."""
    full.setattr(os, "ftruncate", refusing(errno.ENOSPC, "ftruncate")["ftruncate"])
    said = heard(book(tmp_path), iter(["left", "exit"]))

    assert NOT_YET in said
    assert ["Not saved after all: 1 run", "Goodbye."] == said[-2:]


@pytest.mark.parametrize("then", ["new", "same", "exit"])
def test_a_solve_that_waits_is_kept_with_the_next_board(tmp_path: Path, full: pytest.MonkeyPatch, then: str) -> None:
    """If the disk takes it by then, which is said once; else when the player leaves."""

    def answers() -> Iterator[str]:
        yield "left"
        full.undo()
        yield then

    said = heard(book(tmp_path), answers())

    assert 1 == said.count("Everything is saved now.")
    assert [1] == [kept.moves for kept in saved(book(tmp_path))]


@pytest.mark.usefixtures("full")
def test_a_run_that_was_given_up_and_is_not_kept_is_told_of_at_once(tmp_path: Path) -> None:
    """With the board at its start again, and not with its first slide."""
    said = heard(book(tmp_path), iter(["right", "restart", "y"]))
    told = next(
        place
        for place, line in enumerate(said)
        if line == "Your run is not saved yet: the disk is full; it will be tried again"
    )

    assert "Moves: 0" in said[told - 4 : told]


@pytest.mark.parametrize("then", ["exit", "new"])
def test_a_proof_that_comes_after_the_solve_is_kept_with_it(tmp_path: Path, then: str) -> None:
    """Whatever the player does next."""
    crew = SlowCrew()

    def answers() -> Iterator[str]:
        yield "left"
        crew.prove(LEFT)
        yield then

    heard(book(tmp_path), answers(), crew)

    assert [1] == [kept.optimal for kept in saved(book(tmp_path))]


def test_nobody_waits_for_lost_moves_that_are_not_shown(tmp_path: Path) -> None:
    """Only a debrief shows them, and looks for them then."""
    crew = SlowCrew()

    def answers() -> Iterator[str]:
        yield "right"
        crew.prove(LEFT)
        yield "undo left"
        yield "debrief"

    said = heard(book(tmp_path), answers(), crew, "fewest")

    assert "The fewest possible." in said
    assert ["study", "debrief"] == crew.asked
