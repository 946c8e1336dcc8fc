"""The lessons: each can be done as written, and the coach's answer is about what was done."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable

import pytest
from hypothesis import given
from hypothesis import strategies as st

from slide_tui.engine.board import Board
from slide_tui.engine.goals import judge
from slide_tui.engine.intents import Act, Intent, Slide, SlideCell, SlideRun, SlideTile
from slide_tui.engine.moves import DIRECTIONS, parse_moves
from slide_tui.engine.position import parse_position
from slide_tui.play.lessons.distances import Steps, best, left
from slide_tui.play.lessons.learning import Learning, answer, begin_lesson, hinted
from slide_tui.play.lessons.rows import LESSONS, LESSONS_BY_NAME, Lesson, after, first_open
from slide_tui.play.messages import Hint, RefusedRequest
from slide_tui.solver.reasons import Purpose, Reason
from slide_tui.text.lessons import Manner, coached
from tests.values import DOWN, LEFT, RIGHT, UP

EVERY = pytest.mark.parametrize("lesson", LESSONS, ids=lambda lesson: lesson.name)
MANNER = Manner(
    "", "", "", "Undo with u", "start again with r", "t shows a slide", "Enter leads on", "Tab skips it",
    lambda way, together: f"{way.word} {together}",
)  # fmt: skip


def said(learning: Learning) -> str:
    """What the coach says."""
    return coached(learning, MANNER)


def learn(name: str, *intents: Intent) -> Learning:
    """A lesson after some intents."""
    return go_on(begin_lesson(LESSONS_BY_NAME[name]), intents)


def go_on(learning: Learning, intents: Iterable[Intent]) -> Learning:
    """The same lesson after more of them."""
    for at_ms, intent in enumerate(intents):
        learning = answer(learning, intent, at_ms)
    return learning


def slides(moves: str) -> list[Intent]:
    """The slides of some moves, each tile by itself."""
    return [Slide(move.direction) for move in parse_moves(moves) for _ in range(move.count)]


def pushes(moves: str) -> list[Intent]:
    """The same as pushes."""
    return [Slide(move.direction, move.count) for move in parse_moves(moves)]


# The table


def test_names_are_spelled_so_for_ever() -> None:
    """The file of finished lessons has them."""
    names = ["slide", "runs", "row", "row-end", "column", "last-four", "look-ahead", "whole-board"]

    assert names == [lesson.name for lesson in LESSONS]


@EVERY
def test_a_lesson_is_not_done_at_its_start(lesson: Lesson) -> None:
    """And its board can be solved."""
    start = begin_lesson(lesson)

    assert not start.done
    assert left(start.game.board, lesson.steps)[0]
    assert judge(start.game.board, start.game.goal).solvable


@EVERY
def test_the_written_answer_does_the_lesson(lesson: Lesson) -> None:
    """Without a word of reproach, and with its last move."""
    *states, end = [go_on(begin_lesson(lesson), pushes(lesson.answer)[:count]) for count in range(1, 99)][
        : len(pushes(lesson.answer))
    ]

    assert not [said(each) for each in states if each.done or "Undo" in said(each)]
    assert end.done
    assert "without a detour" in said(end) or lesson is LESSONS[-1]


@EVERY
def test_hints_alone_do_the_lesson(lesson: Lesson) -> None:
    """In as few slides as the written answer."""
    learning = begin_lesson(lesson)
    for _ in range(99):
        if not learning.done and (way := hinted(learning).hint) is not None:
            run = SlideRun(way) if lesson.pushes else Slide(way)
            learning = answer(learning, run, 0)

    assert learning.done
    assert sum(move.count for move in parse_moves(lesson.answer)) == learning.game.net


def test_lessons_follow_each_other() -> None:
    """The first that is not finished is opened; there is none behind the last."""
    assert LESSONS[2] is first_open({LESSONS[0].name, LESSONS[1].name, "unknown"})
    assert LESSONS[0] is first_open(LESSONS_BY_NAME)
    assert (LESSONS[1], None) == (after(LESSONS[0]), after(LESSONS[-1]))


# How far it is


def breadth_first(board: Board, tiles: tuple[int, ...], kept: tuple[int, ...]) -> int:
    """How many slides bring some tiles home while others stay where they are, by trying all boards."""
    coming, seen = deque([(board, 0)]), {board.tiles}
    while coming:
        here, count = coming.popleft()
        if all(here.tiles[tile - 1] == tile for tile in tiles):
            return count
        for way in here.legal():
            further = here.slide(way)
            if further.tiles not in seen and all(further.tiles[tile - 1] == tile for tile in kept):
                seen.add(further.tiles)
                coming.append((further, count + 1))
    raise AssertionError


@pytest.mark.parametrize(
    ("position", "steps", "groups"),
    [
        ("8 1 2/7 3 0/4 6 5", ((1,), (2, 3), (4, 7), (5, 6, 8)), 4),
        ("1 5 0/8 3 2/7 6 4", ((1,), (2, 3)), 1),
        ("1 2 3/5 7 0/4 8 6", ((1, 2, 3), (4, 7)), 1),
        ("1 2 3/4 8 5/7 6 0", ((1, 2, 3), (4, 7), (5, 6, 8)), 1),
        ("6 1 2/4 0 3/7 8 5", ((1, 2, 3),), 1),
        ("4 1 3/2 5 0", ((1, 2, 3, 4, 5),), 1),
    ],
)
def test_what_is_left_is_the_way_to_the_next_group(position: str, steps: Steps, groups: int) -> None:
    """Measured by another search, with the groups before it kept."""
    board = parse_position(position)
    before, group = steps[: len(steps) - groups], steps[len(steps) - groups]

    assert (groups, breadth_first(board, group, sum(before, ()))) == left(board, steps)


# What the coach answers


def test_a_tile_that_leaves_its_place_is_named() -> None:
    """With the slide that would have been good; once that is taken back, it is said again."""
    away = learn("slide", Slide(DOWN))

    assert "That took 2 out of its place. Undo with u, then try left." == said(away)
    assert "Now try 5 left." == said(answer(away, Act.UNDO, 0))


def test_a_slide_that_leads_away_is_told() -> None:
    """Where no tile had to leave its place for it."""
    assert "That leads away. Undo with u, then try up." == said(learn("row-end", Slide(RIGHT)))


def test_a_tile_that_comes_home_is_praised() -> None:
    """By its number; slides that are only on the way are not."""
    on_the_way = learn("row-end", *slides("URD"))

    assert not said(on_the_way)
    assert "2 is home." == said(answer(on_the_way, Slide(LEFT), 0))


def test_a_group_that_is_home_leads_to_the_next() -> None:
    """Both are named."""
    assert "1 is home. Next: 2 and 3." == said(learn("whole-board", *slides("R2DL")))
    assert (2, 3) == learn("whole-board", *slides("R2DL")).aim


def test_a_tile_that_rightly_makes_way_is_not_blamed() -> None:
    """It comes back."""
    row = Lesson("test", "", "", "", "1 2 4/5 6 3/8 7 0", ((1,), (2, 3)), "")
    learning = begin_lesson(row)
    words = []
    while (way := best(learning.game.board, row.steps)) is not None:
        learning = answer(learning, Slide(way), 0)
        words.append(said(learning))

    assert "Good: 2 makes way, and comes back." in words
    assert not [each for each in words if "out of its place" in each]


def test_going_astray_again_and_again_leads_to_a_hint() -> None:
    """After three slides; the way back is better."""
    lost = learn("row-end", *slides("R2U"))

    assert "That leads further away. t shows a slide; or start again with r." == said(lost)
    assert "Better. Go on like that." == said(answer(lost, Slide(DOWN), 0))


def test_a_refused_slide_says_why_each_time() -> None:
    """The same key twice is news twice."""
    once = learn("slide", Slide(LEFT), Slide(LEFT))
    twice = answer(once, Slide(LEFT), 0)

    assert isinstance(once.reply, RefusedRequest)
    assert once.reply != twice.reply
    assert once.game is twice.game


def test_a_hint_names_the_slide_and_what_it_is_for() -> None:
    """It is gone with the next slide."""
    advised = hinted(learn("whole-board"))

    assert isinstance(advised.reply, Hint)
    assert (RIGHT, Reason(Purpose.BRING_HOME, (1,))) == (advised.hint, advised.reply.reason)
    assert answer(advised, Slide(RIGHT), 0).hint is None


@pytest.mark.parametrize(
    ("name", "reason"),
    [
        ("row-end", Reason(Purpose.PAIR, (2, 3))),
        ("column", Reason(Purpose.PAIR, (4, 7))),
        ("last-four", Reason(Purpose.TURN_LAST, (5, 6, 8))),
    ],
)
def test_a_hint_has_the_reason_of_its_lesson(name: str, reason: Reason) -> None:
    """Pairs go together, the last tiles turn."""
    hint = hinted(learn(name)).reply

    assert isinstance(hint, Hint)
    assert reason == hint.reason


def test_runs_are_asked_for_where_they_are_to_be_learnt() -> None:
    """One tile of them is told at once, and a board that was solved so is not the lesson done."""
    told = "That slid one tile. Undo with u, then slide them all: left 2."
    assert told == said(learn("runs", Slide(LEFT)))

    slow = learn("runs", *slides("L2U2"))

    assert ("Solved, but in 4 moves: 2 are enough; start again with r.", False) == (said(slow), slow.done)
    assert answer(slow, Act.RESTART, 0).game.board == slow.game.start


@pytest.mark.parametrize(
    "intents", [(SlideRun(LEFT), SlideRun(UP)), (SlideCell(2), SlideCell(8)), (SlideTile(2), SlideTile(6))]
)
def test_runs_count_however_they_are_made(intents: tuple[Intent, ...]) -> None:
    """By keys, clicks or numbers."""
    assert learn("runs", *intents).done


def test_looking_ahead_counts_what_was_not_undone() -> None:
    """Too long a way is told as soon as it is one."""
    detour = learn("look-ahead", *slides("DUD"))
    back = go_on(detour, [Act.UNDO] * 3)

    assert "That route takes 10 slides in all, 2 too many. Undo with u." == said(detour)
    assert "Undone. Look again from here." == said(back)
    assert go_on(back, pushes(LESSONS_BY_NAME["look-ahead"].answer)).done


def test_too_many_slides_do_not_do_the_lesson_that_limits_them() -> None:
    """Solved or not."""
    long = learn("look-ahead", *slides("DUDU"), *pushes(LESSONS_BY_NAME["look-ahead"].answer))

    assert ("Solved, but in 10 slides: 8 are enough; start again with r.", False) == (said(long), long.done)


@EVERY
def test_a_lesson_that_is_done_only_starts_again(lesson: Lesson) -> None:
    """A key still held changes nothing."""
    done = go_on(begin_lesson(lesson), pushes(lesson.answer))

    intents: list[Intent] = [*map(Slide, DIRECTIONS), Act.UNDO, Act.REDO]

    assert all(answer(done, intent, 0) is done for intent in intents)
    assert hinted(done) is done
    assert "Back at the start." == said(answer(done, Act.RESTART, 0))


@given(st.sampled_from(LESSONS), st.lists(st.sampled_from([*map(Slide, DIRECTIONS), *map(SlideRun, DIRECTIONS), *Act])))
def test_every_lesson_answers_whatever_is_done(lesson: Lesson, intents: list[Intent]) -> None:
    """It is done if, and only if, its tiles are home within its limits; else there is a slide to advise."""
    learning = go_on(begin_lesson(lesson), intents)
    home = not left(learning.game.board, lesson.steps)[0]

    assert learning.done == (home and "are enough" not in said(learning))
    assert home or hinted(learning).hint in learning.game.board.legal()


def test_of_several_tiles_that_leave_their_places_the_first_is_named() -> None:
    """The one that was brought home first, whichever of them the push moved first."""
    row = Lesson("test", "", "", "", "1 2 0/4 5 3/7 8 6", ((1,), (2,), (3,), (4, 5, 6, 7, 8)), "")

    assert "That took 1 out of its place. Undo with u, then try up." == said(
        go_on(begin_lesson(row), [SlideRun(RIGHT)])
    )
