"""Lessons line by line, through the real command line."""

from __future__ import annotations

from pathlib import Path

import pytest

from slide_tui.engine.moves import parse_moves
from slide_tui.plain.requests import Reader
from slide_tui.play.lessons.rows import LESSONS
from slide_tui.play.requests import ActionAbout
from slide_tui.settings.move_keys import PRESETS
from slide_tui.store.lessons import finished_lessons
from tests.program import run_here
from tests.values import ONE_LEFT

MIDDLE = "1 2 3/4 0 5/7 8 6"


def told(*answers: str, position: str = MIDDLE, options: tuple[str, ...] = ("--no-save",)) -> str:
    """What plain mode says to some answers, from the first board on."""
    done = run_here("plain", "--position", position, *options, given="\n".join(answers) + "\n")
    assert (0, "") == (done.code, done.err)
    return done.out.partition("Puzzle code")[2]


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        ("lesson", ["how-to"]),
        ("LESSONS", ["how-to"]),
        ("lesson 3", [ActionAbout("how-to", 3)]),
        ("lesson3", [ActionAbout("how-to", 3)]),
    ],
)
def test_lessons_are_asked_for_by_a_word(line: str, expected: list[object]) -> None:
    """Perhaps with a number."""
    assert expected == list(Reader(PRESETS["wasd"]).read(line))


def test_all_lessons_can_be_played_in_lines(tmp_path: Path) -> None:
    """One after the other; each is remembered, and nothing is kept of them beside."""
    answers = [line for lesson in LESSONS for line in (_typed(lesson.answer), "next")]
    out = told("lesson", *answers, "back", "exit", options=("--data-dir", str(tmp_path)))

    assert len(LESSONS) - 1 == out.count("Coach: Done in")
    assert "Coach: You have solved the 8-puzzle, in 15 slides." in out
    assert "Lesson 1 of 8: A slide. Finished: 1, 2, 3, 4, 5, 6, 7, 8." in out
    assert {lesson.name for lesson in LESSONS} == finished_lessons(tmp_path / "lessons.txt")
    assert "1 move" not in run_here("stats", "--data-dir", str(tmp_path)).out


def _typed(answer: str) -> str:
    """Moves as a player types them."""
    return " ".join(f"{move.direction.word} {move.count}" for move in parse_moves(answer))


def test_finished_lessons_are_passed_over(tmp_path: Path) -> None:
    """And named by their numbers."""
    (tmp_path / "lessons.txt").write_text("slide\nruns\n")
    out = told("lesson", "back", "exit", options=("--data-dir", str(tmp_path)))

    assert "Lesson 3 of 8: A row. Finished: 1, 2." in out


def test_a_finished_lesson_that_is_asked_for_is_the_one_that_opens(tmp_path: Path) -> None:
    """Not the first open one."""
    (tmp_path / "lessons.txt").write_text(f"{LESSONS[0].name}\n")
    out = told("lesson 1", "back", "exit", options=("--data-dir", str(tmp_path)))

    assert "Lesson 1 of" in out
    assert "Lesson 2 of" not in out


def test_the_coach_answers_in_lines() -> None:
    """After the board."""
    out = told("lesson", "down", "undo", "left", "left", "hint", "back", "exit")

    assert "4 2 5\n7 8 6\n\nCoach: That took 2 out of its place. Type undo, then try left.\n" in out
    assert "Coach: Now try 5 left." in out
    assert "Coach: 5 is home." in out
    assert "Coach: No tile right of the gap." in out
    assert "Coach: Slide 6 up: bring 6 home." in out


@pytest.mark.parametrize(
    ("line", "says"),
    [
        ("fly", "I don't understand 'fly'"),
        ("new", "That is for your own board: type back first."),
        ("lesson 9", "There is no lesson 9; use 1 to 8."),
        ("lesson 0", "'0' is not a count: use 1 to 9999."),
        ("help", "Type a direction or a tile's number, undo, restart, hint, next, lesson 3, or back for your board."),
        ("left 3", "Coach: Only 1 tile right of the gap, not 3."),
    ],
)
def test_other_words_say_what_would_work(line: str, says: str) -> None:
    """And the lesson goes on."""
    out = told("lesson", line, "left up", "back", "exit")

    assert says in out
    assert "Coach: Done in 2 slides" in out


def test_the_run_on_the_board_waits_for_the_lessons() -> None:
    """No slide of a lesson reaches it."""
    out = told("left", "lesson 7", "right 2", "back", "exit", "y")

    assert "1 2 3\n4 5 _\n7 8 6\nMoves: 1\n" in out.rpartition("Looking ahead")[2]


def test_one_can_leave_from_a_lesson() -> None:
    """Asked about the run that is at stake; after a no, the board is there."""
    out = told("left", "lesson", "exit", "n", "up")

    assert "Quit? (y/n)" in out
    assert "Congratulations!" in out
    assert out.endswith("Goodbye.\n")
    assert told("lesson", "exit").endswith("Your move, restart or exit:\nGoodbye.\n")


def test_lessons_can_be_taken_after_a_solve() -> None:
    """And the question what to play comes again."""
    out = told("left", "lesson 2", "left 2", "back", "exit", position=ONE_LEFT)

    assert 2 == out.count("What next?")
    assert "Lesson 2 of 8: Several at once." in out


def test_the_end_of_input_ends_a_lesson() -> None:
    """Cleanly."""
    assert told("lesson", "left").endswith("Goodbye.\n")


def test_tiles_are_numbered_as_the_player_has_them() -> None:
    """In words and on the board."""
    out = told("lesson", "4 5", "back", "exit", options=("--no-save", "--first-number", "0"))

    assert "slide 4 left, then 5 up" in out
    assert "Coach: Done in 2 slides" in out
