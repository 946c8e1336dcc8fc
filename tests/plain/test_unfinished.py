"""Runs that wait, line by line: named at the start, resumed, listed and given up by words."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from slide_tui.engine.game import begin
from slide_tui.engine.origin import SeededStart
from slide_tui.engine.puzzle import Puzzle
from slide_tui.engine.size import Size
from slide_tui.plain import Setup, Talk, play
from tests.program import run_here
from tests.tui.books import NOON_MS, book, leave, leave_several, slid
from tests.values import TWO_LEFT

BOARD = Puzzle(Size(3, 3), SeededStart("board"))


def told(folder: Path, *lines: str, options: tuple[str, ...] = ()) -> list[str]:
    """What the game says to some lines, with everything kept in a folder."""
    done = run_here("plain", "--data-dir", str(folder), *options, given="\n".join(lines) + "\n")

    assert (0, "") == (done.code, done.err)
    return done.out.splitlines()


def waiting(folder: Path) -> list[str]:
    """The sizes of the runs that wait, the last played first."""
    return [str(each.puzzle.size) for each in book(folder).unfinished.every()]


def solves(folder: Path) -> str:
    """What is kept."""
    return run_here("solves", "--data-dir", str(folder)).out


def test_the_runs_are_named_and_the_first_is_resumed(tmp_path: Path) -> None:
    """What they are, how far they came, and which do not count."""
    leave_several(tmp_path)
    said = told(tmp_path, "resume", "", "exit", "y")

    place = said.index("You have unfinished runs:")
    assert [
        "1: 15-puzzle, 2 moves, 1.00 s, played 2026-09-21",
        "2: 99-puzzle, spiral, no-take-backs, 3 moves, 2.00 s, played 2026-09-21",
        "3: 8-puzzle, 4 moves, 3.00 s, played 2026-09-21, does not count (warm-up)",
        "4: 5x4, snake, 5 moves, 4.00 s, played 2026-09-21",
        "Type resume for the first, resume 2 for another, or press Enter for a new board.",
    ] == said[place + 1 : place + 6]
    assert "The 15-puzzle. Puzzle code: 4x4-a" in said
    assert "Moves: 2" in said


def test_the_clock_stands_still_until_the_first_slide(tmp_path: Path) -> None:
    """However long the player thinks about which run to resume, by which keys, and about the board."""
    clock = [0]

    def answers() -> Iterator[str]:
        for answer, after_ms in (("resume", 60_000), ("", 60_000), ("exit", 5_000), ("y", 0)):
            clock[0] += after_ms
            yield answer

    leave(tmp_path, slid(begin(BOARD), 2))
    setup = Setup(BOARD, None, True, 1, lambda: clock[0], lambda: "seed", run_store=book(tmp_path))
    play(setup, Talk(answers(), lambda _line: None))
    (run,) = book(tmp_path).unfinished.every()

    assert 1000 == run.time_ms


def test_another_one_is_resumed_by_its_number(tmp_path: Path) -> None:
    """And all wait again at the end."""
    leave_several(tmp_path)
    said = told(tmp_path, "resume 3", "", "exit", "y")

    assert "The 8-puzzle. Puzzle code: 3x3-c.warm20" in said
    assert ["3x3", "4x4", "10x10", "5x4"] == waiting(tmp_path)


@pytest.mark.parametrize("answer", ["", "new", "n"])
def test_for_a_new_board_all_wait_on(tmp_path: Path, answer: str) -> None:
    """Enter is enough."""
    leave_several(tmp_path)
    said = told(tmp_path, answer, "2", "", "exit")

    assert any(line.startswith("The 3-puzzle.") for line in said)
    assert ["4x4", "10x10", "3x3", "5x4"] == waiting(tmp_path)


@pytest.mark.parametrize(
    ("answer", "says"),
    [
        ("resume 5", "There is no run 5; type list to see your unfinished runs."),
        ("resume 0", "'0' is not a count: use 1 to 9999."),
        ("left", "I don't understand 'left': type resume, list, give up 1, give up all or new."),
        ("list 3", "I don't understand 'list 3': type resume, list, give up 1, give up all or new."),
    ],
)
def test_a_bad_answer_is_answered_and_asked_again(tmp_path: Path, answer: str, says: str) -> None:
    """By what would be a good one."""
    leave_several(tmp_path)
    said = told(tmp_path, answer, "resume 2", "", "exit", "y")

    assert says in said
    assert "The 99-puzzle. Puzzle code: 10x10-b.spiral.no-take-backs" in said


def test_of_many_runs_nine_are_named_and_the_list_names_all(tmp_path: Path) -> None:
    """At the question and at the board."""
    for place in range(11):
        leave(tmp_path, slid(begin(Puzzle(Size(3, 3), SeededStart(f"{place}"))), 2), NOON_MS - 60_000 * place)
    said = told(tmp_path, "list", "resume 11", "", "list", "exit", "y")

    assert any(line.endswith("list for older ones, or press Enter for a new board.") for line in said)
    assert [3, 3, 2] == [sum(line.startswith(f"{number}: ") for line in said) for number in (1, 9, 10)]
    assert "The 8-puzzle. Puzzle code: 3x3-10" in said


def test_the_end_of_input_at_the_question_changes_nothing(tmp_path: Path) -> None:
    """All wait on."""
    leave_several(tmp_path)
    said = run_here("plain", "--data-dir", str(tmp_path)).out

    assert said.endswith("Goodbye.\n")
    assert 4 == len(waiting(tmp_path))


def test_a_run_is_given_up_at_the_question(tmp_path: Path) -> None:
    """After a yes, and the others are named again."""
    leave_several(tmp_path)
    said = told(tmp_path, "abandon 2", "n", "give up 2", "y", "", "2", "", "exit")

    assert any("Your 3 moves will be saved as given up. Give up this 99-puzzle? (y/n)" in line for line in said)
    assert "It is now in your statistics, as given up." in said
    assert ["4x4", "3x3", "5x4"] == waiting(tmp_path)
    assert 1 == solves(tmp_path).count("given up")


def test_the_only_run_is_given_up_in_words(tmp_path: Path) -> None:
    """It is said even where no run is left."""
    leave(tmp_path, slid(begin(BOARD), 2))
    said = told(tmp_path, "abandon 1", "y", "exit", options=("--position", TWO_LEFT))

    assert "It is now in your statistics, as given up." in said


@pytest.mark.parametrize("lines", [("give up all", "y", "", ""), ("", "", "", "give up all", "y")])
def test_all_runs_are_given_up_at_once(tmp_path: Path, lines: tuple[str, ...]) -> None:
    """At the question and at the board."""
    leave_several(tmp_path)
    said = told(tmp_path, *lines, "exit")

    assert "Your statistics will list them as given up. Give up all unfinished runs? (y/n)" in said
    assert "You have no unfinished runs." in said
    assert [] == waiting(tmp_path)
    assert 4 == solves(tmp_path).count("given up")


def test_new_leaves_the_run_unfinished(tmp_path: Path) -> None:
    """It asks, and says so, and says it again at the next board."""
    to_and_fro = ("left", "right") * 5
    said = told(tmp_path, *to_and_fro, "new", "y", "exit", options=("--position", TWO_LEFT))

    assert "You can resume this run later: 8-puzzle, 10 moves. New board? (y/n)" in said
    assert "Unfinished run saved at 10 moves." in said
    assert ["3x3"] == waiting(tmp_path)
    assert "given up" not in solves(tmp_path)


def test_new_drops_a_run_of_a_few_slides_whose_start_stays_known(tmp_path: Path) -> None:
    """The question says so; on another evening a solve of that board is a repeat."""
    board = ("--size", "2", "--seed", "a")
    moves = run_here("solve", run_here("new", *board).out.strip()).out.split(": ")[-1].strip()
    words = [{"U": "up", "D": "down", "L": "left", "R": "right"}[move] for move in moves]
    said = told(tmp_path, words[0], "new", "y", "exit", options=board)
    told(tmp_path, *words, "exit", options=board)

    assert "A run of 1 move is too short to keep. New board? (y/n)" in said
    assert [] == waiting(tmp_path)
    assert "repeat" in solves(tmp_path)


def test_at_the_board_a_run_is_resumed(tmp_path: Path) -> None:
    """Without a question, as nothing is lost; the one at hand was too short to keep."""
    leave_several(tmp_path)
    said = told(tmp_path, "left", "list", "resume 4", "exit", "y", options=("--position", TWO_LEFT))

    assert "The 5x4. Puzzle code: 5x4-d.snake" in said
    assert ["5x4", "4x4", "10x10", "3x3"] == waiting(tmp_path)


def test_at_the_board_a_run_is_given_up(tmp_path: Path) -> None:
    """The one at hand goes on."""
    leave_several(tmp_path)
    told(tmp_path, "left", "abandon 1", "y", "left", "exit", options=("--position", TWO_LEFT))

    assert ["10x10", "3x3", "5x4"] == waiting(tmp_path)
    assert 1 == solves(tmp_path).count("given up")


def test_where_nothing_is_kept_no_run_waits() -> None:
    """Neither in the list nor under a number."""
    done = run_here("plain", "--no-save", "--position", TWO_LEFT, given="left\nlist\nresume\nexit\ny\n")

    assert ["You have no unfinished runs.", "You have no unfinished runs."] == [
        line for line in done.out.splitlines() if line == "You have no unfinished runs."
    ]


def test_after_a_solve_a_run_is_resumed(tmp_path: Path) -> None:
    """As another board is begun there."""
    leave_several(tmp_path)
    said = told(tmp_path, "left", "left", "list", "resume 2", "exit", "y", options=("--position", TWO_LEFT))

    assert "The 99-puzzle. Puzzle code: 10x10-b.spiral.no-take-backs" in said


def test_the_words_are_in_the_help() -> None:
    """One line for all of them."""
    said = run_here("plain", "--no-save", "--size", "3", given="help\nexit\n").out

    assert "your unfinished runs. resume 2 resumes the second; give up 2 and give up all give runs up" in said
