"""`slide-tui check`."""

from __future__ import annotations

import json

import pytest

from slide_tui.cli import main
from tests.program import run, run_here


def test_a_solvable_position_on_standard_input() -> None:
    """One line in, one line out, with the figures."""
    done = run("check", "-", given="8 1 3/7 5 4/6 0 2\n")

    assert (0, "") == (done.code, done.err)
    assert (
        "solvable: 16 inversions, gap in row 3; the width 3 is odd, so the inversions alone must be even, "
        "and 16 is even\n"
    ) == done.out


ODD = """\
not solvable: 15 inversions, gap in row 3; the width 3 is odd, so the inversions alone must be even, and 15 is odd
"""
EVEN = """\
solvable: 3 inversions, gap in row 3, 1 row from its goal; the width 4 is even, so inversions and rows together \
must be even, and 3 + 1 = 4 is even
"""


@pytest.mark.parametrize(
    ("position", "code", "expected"),
    [("1 8 3/7 5 4/6 0 2", 1, ODD), ("1 2 3 4/5 6 7 8/9 10 11 0/13 14 15 12", 0, EVEN)],
)
def test_the_parity_that_decides_is_said(position: str, code: int, expected: str) -> None:
    """On boards of even width the rows that the gap has to go are added."""
    done = run_here("check", position)

    assert (code, expected) == (done.code, done.out)


@pytest.mark.parametrize("words", [["3x3:1,2,3,4,5,6,7,8,0"], ["1", "2", "3/4", "5", "6/7", "8", "0"]])
def test_other_spellings_are_read(words: list[str]) -> None:
    """The form with commas, and a position whose quotes were forgotten."""
    done = run_here("check", *words)

    assert (0, "solvable: it is solved already\n") == (done.code, done.out)


def test_scripts_have_an_object_a_line() -> None:
    """With the figures that decide, and a complaint for what is no position."""
    done = run_here("check", "-", "--json", given="1 8 3/7 5 4/6 0 2\nrubbish\n")
    judged, bad = map(json.loads, done.out.splitlines())

    assert (2, "") == (done.code, done.err)
    assert ["position", "solvable", "inversions", "gap_row", "goal_gap_row", "width"] == list(judged)
    assert ["1 8 3/7 5 4/6 0 2", False, 15, 3, 3, 3] == list(judged.values())
    assert ["position", "error"] == list(bad)
    assert 2 == run_here("check", "rubbish", "--json").code


def test_another_goal_changes_the_answer(capsys: pytest.CaptureFixture[str]) -> None:
    """What is solved for one goal is just solvable, or not even that, for another."""
    codes = [main(["check", "1 2 3/8 0 4/7 6 5", "--goal", goal]) for goal in ("spiral", "rows")]

    assert [0, 1] == codes
    assert "solved already" in capsys.readouterr().out.splitlines()[0]


def test_a_bad_line_is_answered_in_its_place_and_the_stream_goes_on() -> None:
    """One answer a line, in order; the exit code is the worst of all."""
    lines = ["8 1 3/7 5 4/6 0 2", "rubbish", "", "1 8 3/7 5 4/6 0 2", "1 2/2 0"]
    done = run_here("check", "-", given="\ufeff" + "\r\n".join(lines))

    assert ["solvable", "error", "error", "not solvable", "error"] == [
        line.split(":")[0] for line in done.out.splitlines()
    ]
    assert (2, "") == (done.code, done.err)
    assert done.out.splitlines()[4] == "error: row 2, column 1: 2 appears twice; 3 is missing"


def test_the_worst_answer_decides_the_exit_code() -> None:
    """Without a bad line it is 1 where one position is not solvable."""
    assert 1 == run_here("check", "-", given="1 8 3/7 5 4/6 0 2\n8 1 3/7 5 4/6 0 2\n").code


def test_no_input_has_no_answer() -> None:
    """An empty stream is answered by nothing."""
    done = run_here("check", "-")

    assert (0, "", "") == (done.code, done.out, done.err)


def test_a_line_of_ten_megabytes_is_answered_in_its_place() -> None:
    """It is not kept, and what follows is answered."""
    done = run_here("check", "-", given=b"1 " * 5_000_000 + b"\n1 2/3 0\n")

    assert ["error: the position is longer than 65,536 characters", "solvable: it is solved already"] == (
        done.out.splitlines()
    )


def test_answers_come_as_soon_as_their_line() -> None:
    """Each answer is flushed, so that a program can hold a conversation."""
    import subprocess

    from tests.program import COMMAND, environment

    program = subprocess.Popen(
        [*COMMAND, "check", "-"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, env=environment()
    )
    assert program.stdin is not None
    assert program.stdout is not None
    with program.stdin, program.stdout:
        for _ in range(3):
            program.stdin.write(b"1 2/3 0\n")
            program.stdin.flush()

            assert b"solvable: it is solved already\n" == program.stdout.readline()
    assert 0 == program.wait()


def test_random_bytes_are_answered_line_by_line() -> None:
    """Ten thousand lines of anything: as many answers, all printable."""
    import random

    data = b"\n".join(random.Random(5).randbytes(40).replace(b"\n", b"") for _ in range(10_000))
    done = run_here("check", "-", given=data)

    assert (2, "", 10_000) == (done.code, done.err, len(done.out.split("\n")) - 1)
    assert done.out.replace("\n", "").isprintable()
