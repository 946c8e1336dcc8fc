"""Puzzle, and its code in both directions."""

from __future__ import annotations

import pytest
from hypothesis import given

from slide_tui.engine.errors import InvalidInput
from slide_tui.engine.origin import SeededStart
from slide_tui.engine.position import parse_position
from slide_tui.engine.puzzle import Puzzle, parse_code
from slide_tui.engine.size import Size
from tests.values import ONE_LEFT, boards, moves, puzzle_at, puzzles, refused, sizes


@given(puzzles())
def test_a_puzzle_reads_back_from_its_code(puzzle: Puzzle) -> None:
    """Parsing the code gives the same puzzle, so the same start."""
    assert puzzle == parse_code(puzzle.code)


@given(puzzles())
def test_a_code_is_one_word_of_plain_ascii(puzzle: Puzzle) -> None:
    """A code survives a shell, a chat and a file name: no blanks, nothing but ASCII."""
    assert puzzle.code.isascii()
    assert 1 == len(puzzle.code.split())


@pytest.mark.parametrize(
    ("puzzle", "code"),
    [
        (Puzzle(Size(4, 4), SeededStart("k7q2m9")), "4x4-k7q2m9"),
        (Puzzle(Size(5, 4), SeededStart("My Seed.", 30), "snake"), "5x4-My%20Seed%2E.snake.warm30"),
        (Puzzle(Size(3, 3), SeededStart("\u00e9"), mode="no-take-backs"), "3x3-%C3%A9.no-take-backs"),
        (Puzzle(Size(3, 3), SeededStart("gap-first-1"), "gap-first"), "3x3-gap-first-1.gap-first"),
        (puzzle_at(ONE_LEFT), "3x3:1,2,3,4,5,6,7,0,8"),
        (puzzle_at("1 0 2/3 4 5/6 7 8", "no-take-backs", "gap-first"), "3x3:1,0,2,3,4,5,6,7,8.gap-first.no-take-backs"),
    ],
)
def test_codes_are_spelled_so_for_ever(puzzle: Puzzle, code: str) -> None:
    """The spelling of codes is pinned, and read."""
    assert code == puzzle.code
    assert puzzle == parse_code(f" {code}\n")


@pytest.mark.parametrize(
    ("code", "says"),
    [
        ("", "is not a puzzle code"),
        ("4x4", "is not a puzzle code"),
        ("4x4-a b", "is not a puzzle code"),
        ("4x4-", "the seed is empty"),
        ("11x4-a", "11 is too large"),
        ("15-puzzle", "'15-puzzle' is not a puzzle code"),
        ("4-a", "'4-a' is not a puzzle code"),
        ("4x4-a.zigzag", "asks for 'zigzag', which this version does not know"),
        ("4x4-a.", "asks for ''"),
        ("4x4-a.snake.rows", "names its goal twice"),
        ("4x4-a.warm0", "a warm-up has 1 to 20,000 slides"),
        ("4x4-a.warm99999", "a warm-up has 1 to 20,000 slides"),
        ("4x4-a.warm", "does not know"),
        ("4x4-a%", "has a bad escape"),
        ("4x4-\u00e9", "has a bad escape"),
        ("4x4-%FF", "is not UTF-8"),
        ("4x4-%00", "character 1 of the seed is '\\x00'"),
        ("4x4-" + "a" * 201, "longer than 200"),
        ("3x3:1,2,3,4,5,6,7,8,0", "already solved"),
        ("3x3:2,1,3,4,5,6,7,8,0", "the goal rows"),
        ("3x3:1,2,3", "9 numbers, not 3"),
        ("3x3:1,2,3,4,5,6,7,0,8.warm3", "can't have a warm-up"),
        ("4x4-a\x1b[2J", "character 2 of the seed is '\\x1b'"),
        ("1" * 70_000, "longer than 65,536"),
    ],
)
def test_a_code_that_cannot_be_rebuilt_is_refused_in_words(code: str, says: str) -> None:
    """Nothing is guessed: a code gives exactly its puzzle or one printable line."""
    assert says in refused(parse_code, code)


def test_a_given_start_must_be_of_the_puzzles_size() -> None:
    """A board of another size is refused."""
    with pytest.raises(InvalidInput, match="the position is 3x3, not 4x4"):
        Puzzle(Size(4, 4), parse_position(ONE_LEFT))


@pytest.mark.parametrize(("goal", "mode"), [("zigzag", "classic"), ("rows", "easy")])
def test_unknown_names_make_no_puzzle(goal: str, mode: str) -> None:
    """A puzzle has only goals and modes that exist."""
    with pytest.raises(InvalidInput, match="is no"):
        Puzzle(Size(3, 3), SeededStart("x"), goal, mode)


def test_the_mode_does_not_change_the_start() -> None:
    """One seed gives one start in every mode, so that modes can be compared."""
    starts = {Puzzle(Size(4, 4), SeededStart("x"), mode=mode).start() for mode in ("classic", "no-take-backs")}

    assert 1 == len(starts)


@given(sizes | moves | boards() | puzzles())
def test_values_are_rebuilt_by_their_repr(value: object) -> None:
    """The repr is an expression for the same value."""
    from slide_tui.engine.board import Board  # noqa: F401
    from slide_tui.engine.moves import Direction, Move  # noqa: F401

    assert value == eval(repr(value))  # noqa: S307
