"""Replays: a puzzle with timed moves, as one line."""

from __future__ import annotations

import tracemalloc

import pytest
from hypothesis import given

from slide_tui.engine.clock import Phase
from slide_tui.engine.errors import InvalidInput
from slide_tui.engine.game import Game
from slide_tui.engine.intents import Act, Slide, SlideRun
from slide_tui.engine.limits import SHOWN_MAX
from slide_tui.engine.replay import Replay, check_shown, decode, encode, end_of, record
from slide_tui.engine.result import result_of
from slide_tui.engine.who import Who
from tests.values import LEFT, RIGHT, TWO_LEFT, UP, after, game_at, games, refused

CODE = "3x3:1,2,3,4,5,6,0,7,8"


@given(games())
def test_a_replay_reads_back_from_its_line(game: Game) -> None:
    """Encoding and decoding gives the same replay, whatever was done."""
    replay = record(game)

    assert replay == decode(encode(replay))


@given(games())
def test_a_replay_ends_where_the_game_ended(game: Game) -> None:
    """Played again it has the same board, counts, marks and log."""
    last = end_of(encode(record(game)))
    figures = [
        (each.board, each.moves, each.pushes, each.net, each.helped, each.repeat, each.solved, each.log.read_ms)
        for each in (game, last)
    ]

    assert figures[0] == figures[1]
    assert [(link.step, link.at_ms) for link in game.log.links()] == [
        (link.step, link.at_ms) for link in last.log.links()
    ]
    if game.clock.phase is Phase.STOPPED:
        assert result_of(game) == result_of(last)


def test_a_replay_is_spelled_so_for_ever() -> None:
    """Pushes, undo and redo, the solver's mark, times and flags, as they are written and read."""
    game = after(
        game_at(TWO_LEFT), Slide(LEFT), Act.UNDO, Act.REDO, Slide(RIGHT, by=Who.SOLVER), SlideRun(LEFT), step_ms=120
    )

    assert f"{CODE} L<>R!L2 0,120,120,120,120 helped" == encode(record(game))
    assert record(game) == decode(f" {CODE}  L<>R!L2\t0,120,120,120,120 helped\n")


def test_a_replay_of_nothing_is_a_replay() -> None:
    """A game in which nothing was done yet can be kept and read too."""
    replay = record(game_at(TWO_LEFT))

    assert f"{CODE} - -" == encode(replay)
    assert replay == decode(encode(replay))


def test_a_replay_shows_every_game_in_between() -> None:
    """The start, and the game after each event."""
    replay = record(after(game_at(TWO_LEFT), Slide(LEFT), Slide(LEFT)))

    assert [0, 1, 2] == [game.moves for game in replay.games()]


@pytest.mark.parametrize(
    ("line", "says"),
    [
        ("", "is not a replay"),
        (CODE, "is not a replay"),
        (f"{CODE} L", "is not a replay"),
        (f"{CODE} L 0 cheated", "is not a replay"),
        (f"{CODE} L 0 repeat helped", "is not a replay"),
        (f"{CODE} L 0 helped helped", "is not a replay"),
        (f"{CODE} L 0,100", "one time per move, not 2 for 1"),
        (f"{CODE} LL 0", "one time per move, not 1 for 2"),
        (f"{CODE} Lx 0,1", "character 2 of the replay's moves, 'x'"),
        (f"{CODE} l 0", "character 1"),
        (f"{CODE} L1 0", "character 2"),
        (f"{CODE} U 0", "move 1 of the replay (U) is not possible: no tile there"),
        (f"{CODE} L3 0", "not that many tiles on that side of the gap"),
        (f"{CODE} < 0", "nothing to undo"),
        ("sprint30@2x2-z . 0", "move 1 of the replay (.) is not possible: there is time left"),
        (f"{CODE} L2L 0,1", "move 2 of the replay (L) is not possible: the puzzle is solved"),
        (f"{CODE} L 5", "the first time is 0"),
        (f"{CODE} LL 0,-5", "time 2 of the replay, '-5'"),
        (f"{CODE} LL 0,01", "not a whole number"),
        (f"{CODE} LL 0,9999999999999", "too long"),
        (f"{CODE} LL 0,99999999999999999999", "not a whole number"),
        (f"{CODE} LL 0,\u0661", "not a whole number"),
        (f"{CODE} L\x1b 0", "'\\x1b'"),
        ("3x3-a.zigzag - -", "does not know"),
        ("x" * 17_000_000, "longer than"),
    ],
)
def test_a_replay_that_cannot_have_happened_is_refused_in_words(line: str, says: str) -> None:
    """Every event is played through the rules before the replay is believed."""
    assert says in refused(decode, line)
    assert refused(decode, line) == refused(end_of, line)


def test_a_recording_keeps_its_own_mark() -> None:
    """A ghost's slides are told from a player's and a solver's."""
    game = after(game_at(TWO_LEFT), Slide(UP.inverse, by=Who.RECORDING))

    assert f"{CODE} D~ 0" == encode(record(game))
    assert isinstance(decode(f"{CODE} D~ 0"), Replay)


def test_a_replay_that_is_too_long_is_not_shown() -> None:
    """At the limit it is; what is far above it is refused in words, without being read."""
    start, moves = "3x3:1,2,3,4,5,6,0,7,8", SHOWN_MAX
    check_shown(f"{start} {'LR' * (moves // 2)} 0{',100' * (moves - 1)}")

    with pytest.raises(InvalidInput, match="more than 200,000 moves"):
        check_shown(f"{start} {'LR' * moves} 0{',100' * (2 * moves - 1)}")


def test_a_line_with_far_more_moves_than_times_costs_little() -> None:
    """Sixteen million letters are refused before a move of them is made."""
    line = f"{CODE} {'U' * 15_000_000} 0"
    tracemalloc.start()
    try:
        words = refused(decode, line)
        _, peak = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()

    assert "one time per move, not 1 for 15000000" in words
    assert peak < 100_000_000
