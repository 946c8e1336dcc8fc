"""Sentences and figures."""

from __future__ import annotations

from fractions import Fraction
from math import floor

import pytest
from hypothesis import given
from hypothesis import strategies as st

from slide_tui.engine.advance import advanced
from slide_tui.engine.game import Game, begin
from slide_tui.engine.intents import Act, Intent, Slide, SlideCell, SlideRun, SlideTile
from slide_tui.engine.origin import SeededStart
from slide_tui.engine.puzzle import Puzzle
from slide_tui.engine.refusal import Refusal
from slide_tui.engine.result import Result, result_of
from slide_tui.engine.size import Size
from slide_tui.text.figures import counted, duration, rate
from slide_tui.text.plans import moves_compared
from slide_tui.text.refusals import why_not
from slide_tui.text.results import best_in_a_line, how, how_in_words, how_saved, not_counted, summary, tag_of, weight
from tests.stats.naive import a_solve
from tests.values import DOWN, LEFT, TWO_LEFT, UP, after, game_at, games, intents, refusal, there

CORNER = "3 1 2/4 5 6/7 8 0"


@pytest.mark.parametrize(
    ("intent", "expected"),
    [
        (Slide(UP), "no tile below the gap"),
        (SlideRun(LEFT), "no tile right of the gap"),
        (Slide(DOWN, 3), "only 2 tiles above the gap, not 3"),
        (SlideTile(1), "tile 1 is not in line with the gap"),
        (SlideTile(0), "that is the gap itself"),
        (SlideTile(77), "there is no tile 77; the tiles are 1 to 8"),
        (SlideCell(0), "not in line with the gap"),
        (SlideCell(99), "that is off the board"),
        (Act.UNDO, "nothing to undo"),
    ],
)
def test_reasons_are_put_into_words(intent: Intent, expected: str) -> None:
    """Each refusal has a phrase that says what is the matter."""
    game = game_at(CORNER)
    reason = there(refusal(game, intent))

    assert expected == why_not(game, intent, reason)


def test_tiles_are_called_by_their_labels() -> None:
    """Where tiles are numbered from 0, the words count so too."""
    game = game_at(CORNER)

    assert "tile 0 is not in line with the gap" == why_not(game, SlideTile(1), Refusal.NOT_IN_LINE, first_number=0)
    assert "there is no tile 8; the tiles are 0 to 7" == why_not(
        game, SlideTile(9), Refusal.NOT_ON_BOARD, first_number=0
    )


@given(games(), st.data())
def test_every_refusal_has_words(game: Game, data: st.DataObject) -> None:
    """Whatever is refused: there is a printable phrase for it that is longer than a code."""
    intent = data.draw(intents(game.puzzle.size))
    reason = refusal(game, intent)
    if reason is not None:
        assert why_not(game, intent, reason).isprintable()
        assert len(why_not(game, intent, reason)) > 12


@pytest.mark.parametrize(
    ("time_ms", "expected"),
    [
        (0, "0.000 s"),
        (9_879, "9.879 s"),
        (59_999, "59.999 s"),
        (60_000, "1:00.000"),
        (102_350, "1:42.350"),
        (3_723_456, "1:02:03.456"),
        (360_000_000, "100:00:00.000"),
    ],
)
def test_a_time_has_all_that_is_known_of_it(time_ms: int, expected: str) -> None:
    """Three decimals, as the clock took it, whether it is a single one or an average."""
    assert expected == duration(time_ms)
    assert expected == duration(time_ms, average=True)


@pytest.mark.parametrize(
    ("time_ms", "single", "average"),
    [
        (0, "0.00 s", "0.00 s"),
        (9_784, "9.78 s", "9.78 s"),
        (9_785, "9.78 s", "9.79 s"),
        (9_784.999, "9.78 s", "9.78 s"),
        (59_995, "59.99 s", "1:00.00"),
        (3_599_995, "59:59.99", "1:00:00.00"),
        (102_350, "1:42.35", "1:42.35"),
    ],
)
def test_a_brief_time_is_cut_and_a_brief_average_is_rounded(time_ms: float, single: str, average: str) -> None:
    """As timers do: no single time is shown that was not reached, and 9.785 is an average of 9.79."""
    assert single == duration(time_ms, brief=True)
    assert average == duration(time_ms, average=True, brief=True)


@given(st.integers(0, 10**11), st.sampled_from([1, 3, 10, 21, 44, 90, 900, 99_999]), st.booleans())
def test_an_average_is_rounded_half_up_whatever_it_is(total: int, count: int, brief: bool) -> None:
    """Out of fractions the same decimals come as out of the float that the figures are."""
    places = 2 if brief else 3
    shown = duration(total / count, average=True, brief=brief)
    seconds = Fraction(0)
    for part in shown.removesuffix(" s").split(":"):
        seconds = seconds * 60 + Fraction(part)

    assert floor(Fraction(total * 10**places, count * 1000) + Fraction(1, 2)) == seconds * 10**places


@pytest.mark.parametrize(
    ("number", "thing", "expected"),
    [(1, "move", "1 move"), (0, "move", "0 moves"), (2, "push", "2 pushes"), (1200, "tile", "1,200 tiles")],
)
def test_things_are_counted_in_the_right_number(number: int, thing: str, expected: str) -> None:
    """One is singular, all else plural."""
    assert expected == counted(number, thing)


def test_a_rate_without_time_is_a_dash() -> None:
    """There is no rate where no time went by."""
    assert ("-", "2.14 moves per second") == (rate(None), rate(2.1379))


def test_a_solve_is_summed_up_in_one_phrase() -> None:
    """Moves, net moves where they differ, pushes, time and rate."""
    game = after(game_at(TWO_LEFT), Slide(LEFT), Slide(LEFT.inverse), SlideRun(LEFT), step_ms=1000)

    assert "4 moves in 3 pushes, 2.000 s, 2.00 moves per second" == summary(result_of(game))
    undone = after(game_at(TWO_LEFT), Slide(DOWN), Act.UNDO, SlideRun(LEFT), step_ms=1000)
    assert "3 moves (net 2) in 2 pushes, 2.000 s, 1.50 moves per second" == summary(result_of(undone))


FULL = Puzzle(Size(3, 3), SeededStart("a"))
EASY = Puzzle(Size(3, 3), SeededStart("a", 4))
CHOSEN = game_at(TWO_LEFT).puzzle


@pytest.mark.parametrize(
    ("puzzle", "helped", "repeat", "expected"),
    [
        (FULL, False, False, "on your own"),
        (FULL, False, True, "repeat"),
        (FULL, True, True, "helped"),
        (EASY, False, False, "warm-up"),
        (EASY, False, True, "warm-up"),
        (EASY, True, False, "helped"),
        (CHOSEN, False, False, "custom start"),
    ],
)
def test_how_a_solve_came_about(puzzle: Puzzle, helped: bool, repeat: bool, expected: str) -> None:
    """Only what may enter the records is on your own; for all else there is a reason."""
    assert expected == how(Result(puzzle, 4, 4, 4, 0, helped=helped, repeat=repeat))


@pytest.mark.parametrize(
    ("finished", "helped", "repeat", "expected"),
    [
        (True, False, False, "on your own"),
        (True, False, True, "repeat"),
        (True, True, True, "helped"),
        (False, True, True, "given up"),
    ],
)
def test_how_a_run_came_about_whose_puzzle_is_not_known(
    finished: bool, helped: bool, repeat: bool, expected: str
) -> None:
    """What weighs most is said; a run that was given up is that before all else."""
    assert expected == how_in_words(None, helped=helped, repeat=repeat, finished=finished)


def test_a_run_that_stops_counting_says_so_once() -> None:
    """A run that counts is not spoken of, and neither is one that did not count before."""
    game = begin(FULL)
    helped = advanced(game, Act.TAKE_HELP, 0)

    assert ("", "") == (not_counted(game), not_counted(game, game))
    assert "Helped: no longer counts for records" == not_counted(helped, game)
    assert "" == not_counted(helped, helped)


@pytest.mark.parametrize(
    ("game", "words"),
    [
        (begin(FULL, repeat=True), "Repeat: won't count for records"),
        (begin(EASY), "Warm-up: won't count for records"),
        (begin(CHOSEN), "Custom start: won't count for records"),
    ],
)
def test_a_run_that_never_counts_says_so_at_its_start(game: Game, words: str) -> None:
    """With the same word that its tag has."""
    assert words == not_counted(game)
    assert words.startswith(tag_of(game).capitalize())


@pytest.mark.parametrize(
    ("moves", "length", "bound", "helped", "expected"),
    [
        (24, 24, 24, False, "24, optimal"),
        (36, 24, 24, False, "36, optimal is 24"),
        (60, 60, 52, False, "60, best known"),
        (58, 60, 52, False, "58, best known"),
        (64, 60, 52, False, "64, best known is 60"),
        (24, 24, 24, True, "24, optimal is 24"),
        (24, 24, 20, True, "24, best known is 24"),
        (36, 24, 24, True, "36, optimal is 24"),
    ],
)
def test_a_solve_is_compared_with_the_best_plan(
    moves: int, length: int, bound: int, helped: bool, expected: str
) -> None:
    """Whether that is proven, and what was taken; a helped solve is not called the player's."""
    assert expected == moves_compared(moves, length, bound, helped=helped)


def test_of_several_bests_the_solves_own_and_the_longest_average_are_said_first() -> None:
    """Time before moves, what beat something before what is the first of its kind; `mo3` comes last."""
    bests = [("mo3", "time", 9.0), ("ao100", "time", None), ("single", "moves", 9.0), ("ao5", "time", 9.0),
             ("single", "time", 9.0), ("ao12", "time", 9.0), ("single", "rate", 9.0)]  # fmt: skip
    told = [f"{kind} {of}" for kind, of, _ in sorted(bests, key=lambda best: weight(*best))]

    assert [
        "single time", "ao12 time", "ao5 time", "single moves", "single rate", "mo3 time", "ao100 time",
    ] == told  # fmt: skip


def test_a_new_best_is_put_into_words() -> None:
    """With what it was before, if there was one."""
    assert "Best ao5: 14.210, was 14.900" == best_in_a_line("ao5", "time", 14_210, 14_900)[0]
    assert "First ao5: 14.210" == best_in_a_line("ao5", "time", 14_210, None)[0]
    assert "Best time, was 14.900" == best_in_a_line("single", "time", 14_210, 14_900)[0]


@pytest.mark.parametrize(
    ("code", "fields", "expected"),
    [
        ("4x4-a", {}, "on your own"),
        ("4x4-a", {"repeat": True}, "repeat"),
        ("4x4-a.warm30", {"repeat": True}, "warm-up"),
        ("3x3:1,2,3,4,5,6,7,0,8", {"repeat": True}, "custom start"),
        ("4x4-a.warm30", {"repeat": True, "helped": True}, "helped"),
        ("4x4-a.warm30", {"repeat": True, "finished": False}, "given up"),
        ("4x4-a.of-a-later-version", {"repeat": True}, "repeat"),
        ("", {"repeat": True}, "repeat"),
    ],
)
def test_how_a_saved_run_came_about(code: str, fields: dict[str, bool], expected: str) -> None:
    """Its code tells a warm-up and a custom start from a repeat, if this version can read it."""
    assert expected == how_saved(a_solve(code=code, **fields))
