"""Game and `advance`: what intents do, and what they do not."""

from __future__ import annotations

import gc

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from slide_tui.engine.advance import advanced
from slide_tui.engine.clock import Phase
from slide_tui.engine.game import Game, begin
from slide_tui.engine.intents import Act, Intent, Slide, SlideCell, SlideRun, SlideTile
from slide_tui.engine.log import Cause
from slide_tui.engine.origin import SeededStart
from slide_tui.engine.position import format_position
from slide_tui.engine.puzzle import Puzzle
from slide_tui.engine.refusal import Refusal
from slide_tui.engine.size import Size
from slide_tui.engine.who import Who
from tests.values import DOWN, LEFT, ONE_LEFT, RIGHT, TWO_LEFT, UP, after, game_at, games, intents, puzzle_at, refusal

MIDDLE = "1 2 3/4 0 5/7 8 6"


def position(game: Game) -> str:
    """Where the tiles of a game are."""
    return format_position(game.board)


# What every intent must keep to


@given(games(), st.data())
def test_what_is_refused_is_the_same_game_and_what_is_not_is_another(game: Game, data: st.DataObject) -> None:
    """`advance` returns the very same object exactly where `refusal` names a reason, or a limit is not reached yet."""
    intent = data.draw(intents(game.puzzle.size).filter(lambda intent: intent is not Act.TIME_UP))

    assert (advanced(game, intent, 10**6) is game) == (refusal(game, intent) is not None)


@given(games())
def test_any_game_stays_sound(game: Game) -> None:
    """Whatever was asked: the tiles are all there, and the counts agree with the log and the trail."""
    links = list(game.log.links())
    net = 0
    link = game.trail
    while link is not None:
        net, link = net + 1, link.beneath

    assert set(range(game.board.size.cells)) == set(game.board.tiles)
    assert game.board.tiles[game.board.gap] == 0
    assert game.net - net in {0, *(leg.net for leg in game.legs)}  # the trail is that of the board in play
    assert game.moves == sum(link.kind is Cause.SLIDE for link in links)
    assert game.pushes == sum(link.kind is Cause.SLIDE and link.first for link in links)
    assert game.net <= game.moves
    assert game.solved == (game.board == game.goal) or game.puzzle.course.limited
    assert [link.at_ms for link in links] == sorted(link.at_ms for link in links)


@given(games())
def test_the_log_leads_from_the_start_to_the_board(game: Game) -> None:
    """All slides of the log, undone ones included, played on the start give the board."""
    assume(not game.legs)  # a series begins another board
    board = game.start
    for link in game.log.links():
        board = board.slide(link.direction)

    assert game.board == board


@given(games())
def test_everything_can_be_undone_and_made_again(game: Game) -> None:
    """Undo leads back to the start of the board and to the net count that it had there, however much was done.

    What it takes back, redo makes again, to the same board and counts.
    """
    undone = game
    while refusal(undone, Act.UNDO) is None:
        before, undone = undone, advanced(undone, Act.UNDO, 10**6)
        redone = advanced(undone, Act.REDO, 10**6)

        assert [before.board, before.net, before.moves, before.pushes] == [
            redone.board, redone.net, redone.moves, redone.pushes,
        ]  # fmt: skip

    if undone.clock.phase is Phase.RUNNING and game.puzzle.mode == "classic":
        assert (game.start, game.legs[-1].net if game.legs else 0) == (undone.board, undone.net)


# Slides and pushes


def test_a_slide_is_counted_as_one_move_and_one_push() -> None:
    """One tile, one cell: one of each."""
    game = after(game_at(MIDDLE), Slide(UP))

    assert ("1 2 3/4 8 5/7 0 6", 1, 1, 1) == (position(game), game.moves, game.pushes, game.net)


@pytest.mark.parametrize("intent", [SlideRun(LEFT), Slide(LEFT, 2), SlideCell(2), SlideTile(2)])
def test_all_ways_to_push_a_run_are_alike(intent: Intent) -> None:
    """By direction, count, cell or number: two moves in one push."""
    game = after(game_at("0 1 2/3 4 5/6 7 8"), intent)

    assert ("1 2 0/3 4 5/6 7 8", 2, 1) == (position(game), game.moves, game.pushes)


def test_a_goal_reached_inside_a_run_does_not_end_the_game() -> None:
    """A push is whole: only the board at its end counts."""
    spiral = begin(puzzle_at("1 2 3/0 8 4/7 6 5", goal="spiral"))

    assert after(spiral, Slide(LEFT)).solved
    assert not after(spiral, SlideRun(LEFT)).solved


@pytest.mark.parametrize(
    ("intent", "expected"),
    [
        (Slide(UP), Refusal.NO_TILE),
        (Slide(LEFT), Refusal.NO_TILE),
        (SlideRun(UP), Refusal.NO_TILE),
        (Slide(DOWN, 3), Refusal.TOO_FEW),
        (Slide(DOWN, 0), Refusal.TOO_FEW),
        (Slide(DOWN, -1), Refusal.TOO_FEW),
        (SlideCell(0), Refusal.NOT_IN_LINE),
        (SlideCell(8), Refusal.IS_GAP),
        (SlideCell(9), Refusal.NOT_ON_BOARD),
        (SlideCell(-1), Refusal.NOT_ON_BOARD),
        (SlideTile(2), Refusal.NOT_IN_LINE),
        (SlideTile(0), Refusal.IS_GAP),
        (SlideTile(9), Refusal.NOT_ON_BOARD),
        (Act.UNDO, Refusal.NOTHING_TO_UNDO),
        (Act.REDO, Refusal.NOTHING_TO_REDO),
        (Act.RESTART, Refusal.NOT_BEGUN),
        (Act.PAUSE, Refusal.NOT_RUNNING),
        (Act.RESUME, Refusal.NOT_PAUSED),
    ],
)
def test_an_illegal_intent_names_its_reason(intent: Intent, expected: Refusal) -> None:
    """Each thing that can't be done is refused with its own reason, and changes nothing."""
    game = game_at("2 1 3/4 5 6/8 7 0")

    assert expected is refusal(game, intent)
    assert game is advanced(game, intent, 5)


# The clock


def test_the_clock_starts_with_the_first_slide() -> None:
    """A refused intent does not start it, a slide does."""
    game = advanced(game_at(TWO_LEFT), Slide(RIGHT), 50)

    assert Phase.READY is game.clock.phase
    assert Phase.RUNNING is advanced(game, Slide(DOWN), 60).clock.phase


def test_the_clock_stops_with_the_solve_at_the_last_slide() -> None:
    """The time runs from the first slide to the last."""
    game = after(game_at(TWO_LEFT), Slide(LEFT), Slide(LEFT), step_ms=250)

    assert (Phase.STOPPED, 250) == (game.clock.phase, game.clock.elapsed_ms(10**9))


def test_a_clock_that_jumps_back_never_shortens_a_log() -> None:
    """Readings in the log never fall, even if the caller's clock does."""
    game = advanced(advanced(game_at(MIDDLE), Slide(UP), 5000), Slide(DOWN), 9000)
    game = advanced(game, Slide(LEFT), 100)

    assert [0, 4000, 4000] == [link.at_ms for link in game.log.links()]


def test_a_paused_game_takes_no_slide_and_no_undo() -> None:
    """While it is paused, slides and undo are refused, restart is not; then the clock goes on where it was."""
    game = advanced(after(game_at(MIDDLE), Slide(UP)), Act.PAUSE, 1500)

    assert {Refusal.PAUSED} == {refusal(game, intent) for intent in (Slide(DOWN), SlideCell(0), Act.UNDO, Act.REDO)}
    assert Phase.READY is advanced(game, Act.RESTART, 1600).clock.phase
    assert 500 == game.clock.elapsed_ms(99_999)
    assert 510 == advanced(game, Act.RESUME, 50_000).clock.elapsed_ms(50_010)


def test_one_key_pauses_and_goes_on() -> None:
    """The same request stops a running clock and sets a stopped one running; before the first slide it is refused."""
    game = game_at(MIDDLE)
    phases = []
    asked: list[Intent] = [Act.PAUSE_OR_RESUME, Slide(UP), Act.PAUSE_OR_RESUME, Act.PAUSE_OR_RESUME]
    for at_ms, intent in enumerate(asked):
        game = advanced(game, intent, at_ms)
        phases.append(game.clock.phase)

    assert [Phase.READY, Phase.RUNNING, Phase.PAUSED, Phase.RUNNING] == phases
    assert Refusal.NOT_RUNNING is refusal(game_at(MIDDLE), Act.PAUSE_OR_RESUME)
    assert Refusal.PAUSED is refusal(advanced(game, Act.PAUSE, 9), Act.PAUSE)


def test_a_run_is_at_stake_from_the_first_slide_to_the_solve() -> None:
    """Nothing would be lost before it, nor after."""
    fresh = game_at(TWO_LEFT)

    assert [False, True, False] == [
        game.at_stake for game in (fresh, after(fresh, Slide(LEFT)), after(fresh, SlideRun(LEFT)))
    ]


# Undo, redo, restart


def test_undo_of_a_run_plays_all_its_slides_back() -> None:
    """A run of two is taken back by two slides in the log, the last first."""
    game = after(game_at("0 1 2/3 4 5/6 7 8"), SlideRun(LEFT), Act.UNDO)

    assert ("0 1 2/3 4 5/6 7 8", 2, 0) == (position(game), game.moves, game.net)
    assert [Cause.SLIDE, Cause.SLIDE, Cause.UNDO, Cause.UNDO] == [link.kind for link in game.log.links()]


def test_redo_makes_one_push_at_a_time_again() -> None:
    """Two pushes taken back are made again one after the other."""
    game = after(game_at("0 1 2/3 4 5/6 7 8"), SlideRun(LEFT), SlideRun(UP), Act.UNDO, Act.UNDO, Act.REDO)

    assert ("1 2 0/3 4 5/6 7 8", 2, 4) == (position(game), game.net, game.moves)
    assert "1 2 5/3 4 8/6 7 0" == position(after(game, Act.REDO))


def test_a_slide_forgets_what_was_undone() -> None:
    """After a new slide there is nothing to make again."""
    game = after(game_at(MIDDLE), Slide(UP), Act.UNDO, Slide(LEFT))

    assert Refusal.NOTHING_TO_REDO is refusal(game, Act.REDO)


def test_restart_is_the_same_start_with_everything_at_zero() -> None:
    """Counts, clock and help are as in a fresh game, but the game is a repeat."""
    game = after(game_at(MIDDLE), Slide(UP), Act.TAKE_HELP, Act.RESTART)

    assert (MIDDLE, 0, 0, 0) == (position(game), game.moves, game.pushes, game.net)
    assert (Phase.READY, False, True) == (game.clock.phase, game.helped, game.repeat)


def test_a_solved_game_takes_only_restart() -> None:
    """No slide, no undo, no pause after the solve; the same start can be played again."""
    game = after(game_at(ONE_LEFT), Slide(LEFT))

    assert game.solved
    for intent in (Slide(RIGHT), SlideRun(DOWN), SlideCell(0), Act.UNDO, Act.REDO, Act.PAUSE, Act.TAKE_HELP):
        assert Refusal.SOLVED is refusal(game, intent)
        assert game is advanced(game, intent, 9)
    assert ONE_LEFT == position(advanced(game, Act.RESTART, 9))


# Help


def test_a_slide_by_the_solver_marks_the_game_for_good() -> None:
    """Undo does not take the mark away."""
    game = after(game_at(MIDDLE), Slide(UP, by=Who.SOLVER), Act.UNDO)

    assert game.helped
    assert Refusal.ALREADY_HELPED is refusal(game, Act.TAKE_HELP)


# Modes


def test_in_the_mean_mode_a_tile_may_not_move_twice_in_a_row() -> None:
    """The tile that just moved may not go back at once, by any kind of request."""
    game = after(game_at(MIDDLE, "no-take-backs"), Slide(UP))

    for intent in (Slide(DOWN), SlideRun(DOWN), SlideCell(4), SlideTile(8)):
        assert Refusal.TAKES_BACK is refusal(game, intent)
    assert (LEFT, RIGHT) == game.legal()


def test_in_the_mean_mode_nothing_is_taken_back() -> None:
    """There is no undo and no redo, but a restart."""
    game = after(game_at(MIDDLE, "no-take-backs"), Slide(UP))

    assert {Refusal.NO_UNDO} == {refusal(game, Act.UNDO), refusal(game, Act.REDO)}
    assert refusal(game, Act.RESTART) is None


@given(st.lists(st.integers(0, 3), max_size=60), st.sampled_from([Size(2, 2), Size(2, 5), Size(3, 3)]))
def test_the_mean_mode_never_gets_stuck(choices: list[int], size: Size) -> None:
    """After every slide at least one other is allowed, whichever was chosen."""
    game = begin(Puzzle(size, SeededStart("x"), mode="no-take-backs"))
    for choice in choices:
        if not game.solved:
            legal = game.legal()
            assert legal
            game = advanced(game, Slide(legal[choice % len(legal)]), 0)


# Other figures


def test_home_counts_the_tiles_that_are_in_place() -> None:
    """The gap is no tile and is not counted."""
    assert 7 == game_at(ONE_LEFT).home


def test_legal_names_what_would_be_accepted() -> None:
    """In a corner two directions are legal, after the solve none."""
    game = game_at(TWO_LEFT)

    assert (DOWN, LEFT) == game.legal()
    assert () == after(game, SlideRun(LEFT)).legal()


# Long games


def test_a_long_game_can_be_compared_shown_and_dropped() -> None:
    """A chain of 10,000 links is not walked by ==, hash, repr or the end of the game."""
    game = game_at(MIDDLE)
    for number in range(10_000):
        game = advanced(game, Slide((UP, DOWN)[number % 2]), number)
    for _ in range(2_500):
        game = advanced(game, Act.UNDO, 300_000)

    assert game != advanced(game, Act.UNDO, 300_000)
    assert isinstance(hash(game), int)
    assert len(repr(game)) < 2000
    del game
    gc.collect()
