"""Fewest moves: undo is free, and a mark leads back to a board of the run."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from slide_tui.engine.advance import advanced
from slide_tui.engine.bookmark import slides_past
from slide_tui.engine.courses import course_of
from slide_tui.engine.errors import InvalidInput
from slide_tui.engine.game import Game, begin
from slide_tui.engine.intents import Act, Intent, Slide, SlideRun
from slide_tui.engine.log import trail_of
from slide_tui.engine.moves import Direction
from slide_tui.engine.puzzle import parse_code
from slide_tui.engine.refusal import Refusal
from slide_tui.engine.replay import decode, encode, kept, record
from slide_tui.engine.result import result_of
from tests.engine.ways import way_home
from tests.values import refusal, there

INTENTS: list[Intent] = [
    *map(Slide, Direction), *map(SlideRun, Direction), Act.UNDO, Act.REDO, Act.RESTART, Act.MARK, Act.TO_MARK,
]  # fmt: skip


def begun(code: str = "fewest@3x3-a") -> Game:
    """A game at the start of a code."""
    return begin(parse_code(code))


def after(game: Game, *intents: Intent, at_ms: int = 1000) -> Game:
    """The game after intents, a tenth of a second apart; each must be possible."""
    for place, intent in enumerate(intents):
        before, game = game, advanced(game, intent, at_ms + 100 * place)
        assert game is not before, (intent, refusal(before, intent))
    return game


def way_of(game: Game) -> str:
    """The slides that lead to the board under way."""
    return "".join(link.direction.letter for link in trail_of(game.trail))


def slides(text: str) -> list[Intent]:
    """The slides of a text."""
    return [Slide(Direction(letter)) for letter in text]


def two_ways(game: Game) -> tuple[str, str]:
    """Two ways of three slides each that share the first one."""
    first, *_ = (way for way in game.legal())
    there = advanced(game, Slide(first), 0)
    found = []
    for second in there.legal():
        if second is not first.inverse:
            further = advanced(there, Slide(second), 0)
            third = next(way for way in further.legal() if way is not second.inverse)
            found.append(first.letter + second.letter + third.letter)
    return found[0], found[1]


def test_a_restart_takes_everything_back_and_redo_brings_it_again() -> None:
    """In the same run, which stays no repeat, and whose clock runs on."""
    game = after(begun(), *slides(two_ways(begun())[0]))
    back = advanced(game, Act.RESTART, 5000)

    assert (back.board, back.net, back.moves, back.repeat) == (back.start, 0, 3, False)
    assert (4000, Refusal.NOTHING_TO_UNDO) == (back.log.read_ms, refusal(back, Act.RESTART))
    assert after(back, Act.REDO, Act.REDO, Act.REDO).board == game.board


def test_a_restart_behind_a_pause_lets_the_clock_run() -> None:
    """As it does for any other course."""
    paused = after(begun(), *slides(two_ways(begun())[0]), Act.PAUSE)

    assert after(paused, Act.RESTART, at_ms=9000).clock.elapsed_ms(9100) == paused.clock.banked_ms + 100


def test_the_marked_board_is_gone_to_from_another_branch() -> None:
    """By undo to where the ways part, and by slides from there; the board, the way and its length are as they were."""
    one, other = two_ways(begun())
    back = after(begun(), *slides(one), Act.MARK, Act.UNDO, Act.UNDO, *slides(other[1:]), Act.TO_MARK)

    assert (one, 3) == (way_of(back), back.net)


def test_a_mark_in_the_middle_of_a_push_is_gone_to() -> None:
    """An undo takes back the whole push, so the slides before the mark are made again."""
    game = begin(parse_code("fewest@3x3:0,1,2,3,4,5,6,7,8"))
    one, other = Slide(Direction.LEFT), SlideRun(Direction.LEFT)
    back = after(game, one, Act.MARK, Act.UNDO, other, Act.TO_MARK)

    assert ("L", after(game, one).board) == (way_of(back), back.board)


def test_a_new_mark_takes_the_place_of_the_one_before() -> None:
    """Wherever the player is."""
    one, other = two_ways(begun())
    game = after(begun(), *slides(one), Act.MARK, Act.RESTART, *slides(other), Act.MARK, Act.UNDO, Act.UNDO)

    assert other == way_of(after(game, Act.TO_MARK))


def test_it_is_known_how_far_behind_the_mark_a_board_is() -> None:
    """Also after its way was undone and redone; nowhere else."""
    one, other = two_ways(begun())
    marked = after(begun(), *slides(one[:2]), Act.MARK, *slides(one[2:]))
    games = marked, after(marked, Act.UNDO), after(marked, *[Act.UNDO] * 3, *[Act.REDO] * 3), after(marked, Act.RESTART)
    beside = after(marked, *[Act.UNDO] * 2, *slides(other[1:]))

    assert [1, 0, 1, None, None] == [slides_past(there(game.bookmark), game.trail) for game in (*games, beside)]


@pytest.mark.parametrize(
    ("code", "intents", "intent", "why"),
    [
        ("3x3-a", [], Act.MARK, Refusal.NO_MARKS),
        ("marathon2@3x3-a", [], Act.TO_MARK, Refusal.NO_MARKS),
        ("fewest@3x3-a", [], Act.TO_MARK, Refusal.NO_MARK),
        ("fewest@3x3-a", [Act.MARK], Act.TO_MARK, Refusal.AT_MARK),
        ("fewest@3x3-a", [], Act.RESTART, Refusal.NOT_BEGUN),
        ("fewest@3x3:0,1,2,3,4,5,6,7,8", [Slide(Direction.LEFT), Act.PAUSE], Act.MARK, Refusal.PAUSED),
    ],
)
def test_what_a_mark_can_not_do_is_refused(code: str, intents: list[Intent], intent: Intent, why: Refusal) -> None:
    """With a reason, and the same game back."""
    game = after(begun(code), *intents)

    assert (game, why) == (advanced(game, intent, 1), refusal(game, intent))


@given(st.lists(st.sampled_from(INTENTS), max_size=60))
def test_the_mark_and_replay_lines_hold_whatever_is_done(intents: list[Intent]) -> None:
    """The mark leads to the board it was put on; the line reads back to the same board, way and length."""
    game, marked = begun(), begun()
    for place, intent in enumerate(intents):
        before, game = game, advanced(game, intent, 1000 + 10 * place)
        marked = game if intent is Act.MARK and game is not before else marked
        if game.over:
            break
    end = decode(encode(record(game))).end()

    assert (game.board, game.net, game.moves, game.legs) == (end.board, end.net, end.moves, end.legs)
    assert len(way_of(game)) == game.net == len(way_of(end))
    if game.bookmark is not None and not game.over:
        back = advanced(game, Act.TO_MARK, 99_999)
        assert (marked.board, marked.net, way_of(marked)) == (back.board, back.net, way_of(back))
        assert back.devices == game.devices


def test_only_the_way_that_was_kept_counts() -> None:
    """Its length is the result, and it alone is looked at afterwards."""
    one, _ = two_ways(begun())
    tried = after(begun(), *slides(one), Act.MARK, Act.RESTART)
    home = way_home(tried.board, tried.goal)
    game = after(tried, *map(Slide, home), at_ms=9000)
    again = kept(game)

    assert (True, len(home), len(home) + 3) == (game.solved, result_of(game).net, game.moves)
    assert (game.board, len(home), len(home)) == (again.board, again.net, again.moves)
    assert kept(begun("3x3-a")).puzzle.code == "3x3-a"


def test_a_run_that_was_all_undone_when_its_time_was_up_can_be_started_again() -> None:
    """There is nothing left to undo, but time to win back."""
    over = advanced(after(begun("fewest10@3x3-a"), *slides(two_ways(begun())[0][:1]), Act.UNDO), Act.TIME_UP, 700_000)

    assert (True, 0) == (over.over, over.net)
    assert not advanced(over, Act.RESTART, 700_001).over


def test_a_time_limit_ends_a_run_unsolved() -> None:
    """In minutes; afterwards nothing is taken but a real restart. The line of the run reads back."""
    game = after(begun("fewest10@3x3-a"), *slides(two_ways(begun())[0]), Act.MARK)
    late = 1000 + 600_001

    assert 600_000 == game.puzzle.course.limit_ms
    over = advanced(game, Act.TIME_UP, late)
    assert (True, False, False, 600_000) == (over.over, over.solved, over.at_stake, over.time_ms)
    assert {Refusal.TIME_UP} == {refusal(over, act) for act in (Slide(Direction.UP), Act.UNDO, Act.MARK, Act.RESUME)}
    assert over.board == decode(encode(record(over))).end().board
    assert decode(encode(record(over))).end().timed_out
    assert (True, None) == ((again := advanced(over, Act.RESTART, late)).repeat, again.bookmark)


def test_a_solve_within_the_limit_is_a_solve() -> None:
    """Its clock stood still before the time was up."""
    game = begun("fewest1@2x2-a")
    game = after(game, *map(Slide, way_home(game.board, game.goal)))

    assert (True, False) == (game.solved, game.timed_out)
    assert decode(encode(record(game))).end().solved


@pytest.mark.parametrize("word", ["fewest", "fewest1", "fewest10", "fewest60"])
def test_the_limit_may_be_left_out(word: str) -> None:
    """It is a whole number of minutes."""
    assert word == str(course_of(word))


@pytest.mark.parametrize("code", ["fewest0@3x3-a", "fewest61@3x3-a", "fewest010@3x3-a", "fewest@3x3-a.no-take-backs"])
def test_what_can_not_be_played_for_fewest_moves_is_refused_in_words(code: str) -> None:
    """Such as a mode without undo."""
    with pytest.raises(InvalidInput, match=r"fewest to fewest60|is not a course|lets you undo"):
        parse_code(code)
