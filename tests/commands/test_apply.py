"""`slide-tui apply`."""

from __future__ import annotations

import pytest

from tests.program import run_here, usage_error

POSITION = "8 1 3/7 5 4/6 0 2"


@pytest.mark.parametrize(
    ("moves", "expected"),
    [
        (["DR"], "8 1 3/0 7 4/6 5 2"),
        (["d", "r"], "8 1 3/0 7 4/6 5 2"),
        (["D2"], "8 0 3/7 1 4/6 5 2"),
        ([""], POSITION),
        (["RLRLRL"], POSITION),
    ],
)
def test_moves_are_applied(moves: list[str], expected: str) -> None:
    """Letters in either case, with counts and blanks."""
    done = run_here("apply", POSITION, *moves)

    assert (0, expected + "\n") == (done.code, done.out)


def test_an_illegal_move_is_named_with_its_number_and_reason() -> None:
    """Exit code 1, nothing on standard output; counts are counted slide by slide."""
    done = run_here("apply", POSITION, "D2R3")

    assert (1, "", "slide-tui apply: move 4 (R): no tile left of the gap\n") == (done.code, done.out, done.err)


@pytest.mark.parametrize(
    ("words", "says"),
    [
        ([POSITION, "DXR"], "character 2: 'X' is not a move"),
        (["1 2/2 0", "D"], "row 2, column 1: 2 appears twice"),
        ([POSITION], "arguments are required: MOVES"),
        ([POSITION, "D\x1b[A"], "'\\x1b' is not a move"),
    ],
)
def test_wrong_words_are_refused(words: list[str], says: str) -> None:
    """Exit code 2 and one line."""
    assert says in usage_error("apply", *words)


def test_moves_are_read_from_standard_input_to_its_end() -> None:
    """Over as many lines as there are."""
    done = run_here("apply", POSITION, "-", given="D\nR\n\n")

    assert (0, "8 1 3/0 7 4/6 5 2\n", "") == (done.code, done.out, done.err)


def test_a_bad_move_on_standard_input_is_named_with_its_line() -> None:
    """Line and character are counted from 1."""
    done = run_here("apply", POSITION, "-", given="D\nRX\n")

    assert (2, "") == (done.code, done.out)
    assert "line 2, character 2: 'X' is not a move" in done.err


def test_a_stream_of_moves_has_no_limit() -> None:
    """Five megabytes come in lines that are each within the limit."""
    done = run_here("apply", POSITION, "-", given=("RL".ljust(1000) * 1000 + "\n") * 5)

    assert (0, POSITION + "\n") == (done.code, done.out)


def test_a_line_of_moves_has_a_limit() -> None:
    """One line over 4 MB is refused."""
    done = run_here("apply", POSITION, "-", given="R" * (4 * 1024 * 1024 + 1))

    assert (2, "slide-tui apply: line 1, the text of moves is longer than 4,194,304 characters\n") == (
        done.code,
        done.err,
    )
