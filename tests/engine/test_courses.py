"""Courses: several boards as one run, on one clock, under one code, and in one replay line."""

from __future__ import annotations

from dataclasses import replace
from datetime import date, timedelta
from hashlib import sha256
from itertools import count
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from slide_tui.engine.advance import advanced
from slide_tui.engine.clock import Phase
from slide_tui.engine.courses import COURSE_DEFAULT, COURSES, DAILY
from slide_tui.engine.daily import puzzle_of
from slide_tui.engine.days import FIRST_DAY
from slide_tui.engine.errors import InvalidInput
from slide_tui.engine.game import Game, Leg, begin
from slide_tui.engine.goals import GOALS
from slide_tui.engine.intents import Act, Intent, Slide
from slide_tui.engine.kind import parse_kind
from slide_tui.engine.moves import Direction
from slide_tui.engine.origin import SeededStart
from slide_tui.engine.position import format_position
from slide_tui.engine.puzzle import parse_code
from slide_tui.engine.refusal import Refusal
from slide_tui.engine.replay import decode, encode, record
from slide_tui.engine.result import result_of
from slide_tui.engine.size import Size
from tests.engine.ways import way_home
from tests.values import refusal

SPELLINGS = [
    "marathon2@2x2-a",
    "relay@3x3-b.snake",
    "relay-down@4x3-c.warm9",
    "sprint30@2x2-d",
    "daily@2026-11-18",
    "duel@4x4-e",
    "duel7@3x3-f.snake",
    "fewest@4x4-e",
    "fewest10@3x3:8,1,3,7,5,4,6,0,2",
    "marathon1000@2x2-a",
    "sprint600@2x2-a",
    "fewest60@4x4-e",
]


def solved_board(game: Game, at_ms: int, slides: int | None = None) -> Game:
    """The game after the shortest way home on the board under way, or its first slides, one every 100 ms."""
    for step, direction in enumerate(way_home(game.board, game.goal)[:slides], start=1):
        game = advanced(game, Slide(direction), at_ms + 100 * step)
    return game


def begun(code: str) -> Game:
    """A game at the start of a code."""
    return begin(parse_code(code))


@pytest.mark.parametrize("code", SPELLINGS)
def test_a_course_is_spelled_before_the_code_of_its_boards(code: str) -> None:
    """And in the name of its kind."""
    puzzle = parse_code(code)

    assert (code, code.partition("@")[0]) == (puzzle.code, puzzle.course_word)
    assert parse_kind(str(puzzle.kind)) == puzzle.kind


@pytest.mark.parametrize(
    ("code", "boards"),
    [
        ("marathon3@4x4-k.snake", ["4x4-k%2F1.snake", "4x4-k%2F2.snake", "4x4-k%2F3.snake", None]),
        ("relay@5x3-k", ["2x2-k%2F1", "3x3-k%2F2", "4x3-k%2F3", "5x3-k%2F4", None]),
        ("relay-down@3x3-k", ["3x3-k%2F2", "2x2-k%2F1", None]),
        ("duel@4x4-k", ["4x4-k%2F1", None]),
        ("duel3@4x4-k", ["4x4-k%2F1", "4x4-k%2F2", "4x4-k%2F3", None]),
        ("sprint60@3x3-k", ["3x3-k%2F1", "3x3-k%2F2"]),
        ("daily@2026-11-19", ["4x4-daily%2F2026-11-19.snake", None]),
    ],
)
def test_every_board_of_a_course_has_a_code_of_its_own(code: str, boards: list[str | None]) -> None:
    """A puzzle of one board, the same for ever."""
    found = [parse_code(code).board(place) for place in range(len(boards))]

    assert boards == [board and board.code for board in found]
    assert all(board is None or board.course_word == COURSE_DEFAULT for board in found)


@pytest.mark.parametrize(
    ("code", "why"),
    [
        ("marathon1@4x4-a", "is not a course"),
        ("marathon1001@4x4-a", "is not a course"),
        ("marathon05@4x4-a", "is not a course"),
        ("marathon@4x4-a", "is not a course"),
        ("relay3@4x4-a", "is not a course"),
        ("sprint29@4x4-a", "is not a course"),
        ("sprint601@4x4-a", "is not a course"),
        ("fewest61@4x4-a", "is not a course"),
        ("duel4@4x4-a", "is not a course"),
        ("duel9@4x4-a", "is not a course"),
        ("fewest@4x4-a.no-take-backs", "lets you undo"),
        ("stroll@4x4-a", "is not a course"),
        ("relay@2x2-a", "larger board than 2x2"),
        ("marathon5@3x3:8,1,3,7,5,4,6,0,2", "from a seed"),
        (f"marathon5@4x4-{'a' * 194}", "the seed of a marathon can have up to 193 characters"),
        ("daily@2026-02-29", "is not a day with a board"),
        ("daily@2025-12-31", "is not a day with a board"),
        ("daily@20261118", "is not a day with a board"),
        ("daily@2026-11-18.snake", "is not a day with a board"),
    ],
)
def test_what_is_not_a_course_is_refused_in_words(code: str, why: str) -> None:
    """Whether its name, its number or its boards are wrong."""
    with pytest.raises(InvalidInput, match=why):
        parse_code(code)


@pytest.mark.parametrize(
    "chosen",
    [
        {"size": Size(5, 5)},
        {"goal": "snake"},
        {"mode": "no-take-backs"},
        {"sight": "blind"},
        {"origin": SeededStart("2026-11-18", 9)},
    ],
)
def test_the_board_of_a_day_is_the_same_for_everybody(chosen: dict[str, Any]) -> None:
    """Nothing about it can be chosen."""
    with pytest.raises(InvalidInput, match="is played as it is: use daily@2026-11-18"):
        replace(puzzle_of(date(2026, 11, 18)), **chosen)


def test_an_old_seed_may_look_like_a_course() -> None:
    """An `@` after the size belongs to the seed, as it always did."""
    assert parse_code("4x4-relay@home") == parse_code("4x4-relay%40home")


def test_the_first_slide_after_a_board_is_on_the_next_one() -> None:
    """On one clock and in one count; nothing before it can be undone."""
    game = solved_board(begun("marathon2@2x2-b"), 0)
    after = len(tuple(game.log.links()))

    assert [Leg(after * 100 - 100, after, after)] == list(game.legs)
    assert (Phase.RUNNING, game.start, None) == (game.clock.phase, game.board, game.trail)
    assert parse_code("2x2-b%2F2").start() == game.board
    assert Refusal.NOTHING_TO_UNDO is refusal(game, Act.UNDO)

    over = solved_board(game, 5000)

    assert (True, 2, Refusal.SOLVED) == (over.solved, len(over.legs), refusal(over, Act.UNDO))
    assert (over.legs[-1].moves, over.legs[-1].read_ms) == (result_of(over).moves, result_of(over).time_ms)


def test_the_first_slide_of_a_board_is_no_take_back() -> None:
    """The tile that moved last was on the board before."""
    for seed in map(str, count()):
        game = solved_board(begun(f"marathon9@2x2-{seed}.no-take-backs"), 0)
        last = game.log.last
        assert last is not None
        if last.direction.inverse in game.board.legal():
            assert advanced(game, Slide(last.direction.inverse), 9000) is not game
            return


def test_a_restart_goes_back_to_the_first_board() -> None:
    """With counts and clock at zero, as a repeat."""
    game = advanced(solved_board(begun("relay@3x3-b"), 0), Act.RESTART, 1)

    assert (begin(game.puzzle, repeat=True), 2) == (game, game.board.size.width)


def test_after_the_time_of_a_sprint_a_slide_is_told_that_time_is_up() -> None:
    """Its last board is not solved, though the run is done."""
    over = advanced(solved_board(begun("sprint30@2x2-d"), 0), Act.TIME_UP, 10**6)
    [way, *_] = way_home(over.board, over.goal)

    assert over.solved
    assert {Refusal.TIME_UP} == {refusal(over, intent) for intent in (Slide(way), Act.UNDO, Act.PAUSE)}


def test_time_ends_a_sprint_and_the_last_board_counts_by_its_tiles_at_home() -> None:
    """To the thousandth; an end that comes too early ends nothing."""
    game = begun("sprint30@2x2-d")
    while game.clock.elapsed_ms(29_000) < 29_000:
        game = solved_board(game, game.log.read_ms + 900)
        if game.log.read_ms > 27_000:
            break
    game = solved_board(game, 28_000, slides=1)
    over = advanced(game, Act.TIME_UP, 99_999)

    assert advanced(game, Act.TIME_UP, 29_999 + game.clock.since_ms) is game
    assert (True, 30_000) == (over.solved, result_of(over).time_ms)
    assert 1000 * len(game.legs) + 1000 * game.home // 3 == result_of(over).net
    assert decode(encode(record(over))).end().legs == over.legs
    assert result_of(decode(encode(record(over))).end()) == result_of(over)


def test_a_clock_that_is_set_back_makes_no_board_shorter_than_nothing() -> None:
    """Between two boards of a series as within one, the readings never fall."""
    game = solved_board(begun("marathon3@2x2-a"), 60_000)
    first = game.legs[0].read_ms
    game = solved_board(solved_board(game, 0), 120_000)

    assert [first, first] == [leg.read_ms for leg in game.legs[:2]]
    assert first < game.legs[2].read_ms == result_of(game).time_ms


@given(st.sampled_from(["marathon3@2x2-a", "relay@3x2-a", "relay-down@2x3-a"]), st.data())
def test_a_replay_of_a_course_is_read_back(code: str, data: st.DataObject) -> None:
    """Whatever was slid, undone and redone, across the borders of its boards."""
    game, at_ms = begun(code), 0
    for _ in range(data.draw(st.integers(0, 30))):
        at_ms += 10
        if data.draw(st.integers(0, 3)) == 0:
            game = solved_board(game, at_ms)
            at_ms = game.log.read_ms + 10
        intents: list[Intent] = [*map(Slide, Direction), Act.UNDO, Act.REDO]
        intent = data.draw(st.sampled_from(intents))
        game = advanced(game, intent, at_ms)
    line = encode(record(game))

    assert (game.board, game.legs, game.moves) == ((end := decode(line).end()).board, end.legs, end.moves)
    assert line == encode(decode(line))


def test_a_day_has_its_board_for_ever() -> None:
    """400 days up to 2100, leap days among them; the figure stands for all of their positions."""
    last = date(2100, 12, 31)
    days = [FIRST_DAY + timedelta(days=(last - FIRST_DAY).days * step // 398) for step in range(399)]
    days.append(date(2028, 2, 29))
    lines = [f"{puzzle_of(day).code} {format_position(puzzle_of(day).start())}" for day in days]

    assert [f"daily@{day}" for day in days] == [line.split(" ")[0] for line in lines]
    assert GOLDEN == sha256("\n".join(lines).encode()).hexdigest()


GOLDEN = "4be177a320c9d4ad4f91f8cafe52983651ae0b25a39b929a35b8fa4d50c7a605"


def test_the_week_climbs_and_thursdays_have_another_goal() -> None:
    """From 3x3 on Monday to 6x6 on Sunday."""
    week = [puzzle_of(date(2026, 11, 16) + timedelta(days=day)) for day in range(7)]
    goals = {puzzle_of(date(2026, 11, 19) + timedelta(weeks=week)).goal for week in range(4)}

    assert [Size(3, 3), Size(4, 3), Size(4, 4), Size(4, 4), Size(5, 4), Size(5, 5), Size(6, 6)] == [
        puzzle.size for puzzle in week
    ]
    assert set(GOALS) - {"rows"} == goals


@pytest.mark.parametrize("name", COURSES)
def test_every_course_can_be_begun(name: str) -> None:
    """With each number that is offered."""
    course = COURSES[name]
    for word in [f"{name}{number or ''}" for number in course.presets] or [name]:
        game = begun("daily@2026-11-18" if name == DAILY else f"{word}@4x4-a" if name != COURSE_DEFAULT else "4x4-a")

        assert word == game.puzzle.course_word
        assert advanced(game, Slide(game.legal()[0]), 1).begun
