"""Dueling: whose slide counts where, when a board and a duel are decided, and that nothing of it is saved."""

from __future__ import annotations

from functools import partial

import pytest

from slide_tui.engine.clock import Phase
from slide_tui.engine.game import Game
from slide_tui.engine.intents import Act, Slide, SlideCell
from slide_tui.engine.moves import DIRECTIONS
from slide_tui.engine.origin import SeededStart
from slide_tui.engine.puzzle import Puzzle, parse_code
from slide_tui.engine.refusal import Refusal
from slide_tui.engine.size import Size
from slide_tui.play.duel import Duel
from slide_tui.play.events import Answered, Closed, Event, Signal
from slide_tui.play.jobs import Job
from slide_tui.play.layers import PauseLayer, QuestionLayer, ResultLayer, RunOutcome
from slide_tui.play.messages import Problem
from slide_tui.play.requests import ActionAbout, ActionOrIntent, PlayerRequest
from slide_tui.play.services import Alarm, Services
from slide_tui.play.step import step
from slide_tui.play.table import GUARD_MS, Table
from tests.engine.ways import way_home
from tests.play.tables import NOW, ask, given_to, running, start_screen, table_after, wanted
from tests.values import DOWN, LEFT, UP

TWO = "2x2-k7q2m9"
LATER = NOW + GUARD_MS + 1
"""When a key after a solve at NOW counts again."""


def dueling(code: str = f"duel3@{TWO}", **more: object) -> Table:
    """A duel that has just begun."""
    return ask(start_screen(**more), ActionAbout("play-puzzle", parse_code(code))).table


def games(table: Table) -> tuple[Game, ...]:
    """The boards of a duel."""
    assert len(table.games) == 2
    return table.games


def duel(table: Table) -> Duel:
    """The duel on a table."""
    assert table.duel is not None
    return table.duel


def moves(table: Table) -> list[int]:
    """How many slides each player has made on the board on the table."""
    return [each.moves for each in games(table)]


def boards(table: Table) -> list[str]:
    """The code of the board at each seat."""
    return [each.puzzle.code for each in games(table)]


def solve(table: Table, seat: int, at_ms: int = NOW) -> Table:
    """The table once a seat has solved its board, all at an instant."""
    game = games(table)[seat]
    slides = [PlayerRequest(Slide(way), seat) for way in way_home(game.board, game.goal)]
    return table_after(table, *slides, at_ms=at_ms)


def legal(table: Table, seat: int) -> PlayerRequest:
    """A slide that a seat can make."""
    return PlayerRequest(Slide(games(table)[seat].legal()[0]), seat)


def test_both_players_begin_with_the_same_board() -> None:
    """A board of its own code, drawn from the seed of the duel."""
    table = dueling()

    assert (table.at_board, boards(table)) == (True, ["2x2-k7q2m9%2F1"] * 2)
    assert games(table)[0].board == games(table)[1].board


@pytest.mark.parametrize("seat", [0, 1])
def test_a_slide_counts_at_the_seat_that_made_it(seat: int) -> None:
    """And nowhere else."""
    table = dueling()

    assert moves(table_after(table, legal(table, seat))) == [1 - seat, seat]


@pytest.mark.parametrize("seat", [0, 1])
def test_the_first_slide_of_either_starts_both_clocks(seat: int) -> None:
    """Nobody gains by waiting."""
    table = dueling()

    after = games(table_after(table, legal(table, seat)))

    assert [each.clock.phase for each in after] == [Phase.RUNNING] * 2
    assert [each.clock.elapsed_ms(NOW + 700) for each in after] == [700, 700]


@pytest.mark.parametrize("seat", [0, 1])
def test_who_solves_first_takes_the_board_and_both_stop(seat: int) -> None:
    """Both clocks read what the solve took."""
    table = dueling()
    table = solve(table_after(table, legal(table, 1 - seat)), seat, NOW + 1500)

    assert duel(table).score == (1 - seat, seat)
    assert [each.clock for each in games(table)] == [games(table)[seat].clock] * 2
    assert duel(table).boards[0].time_ms == 1500
    assert duel(table).boards[0].moves[1 - seat] == 1


def test_enter_leads_to_the_next_board() -> None:
    """Of both players."""
    table = table_after(solve(dueling(), 1), PlayerRequest(Act.RESUME), at_ms=LATER)

    assert boards(table) == ["2x2-k7q2m9%2F2"] * 2
    assert (duel(table).number, duel(table).score, moves(table)) == (2, (0, 1), [0, 0])


@pytest.mark.parametrize(
    "asked", [PlayerRequest(Slide(UP), 1), PlayerRequest(Slide(LEFT), 0), PlayerRequest(SlideCell(0), 1)]
)
def test_no_slide_leads_to_the_next_board(asked: PlayerRequest) -> None:
    """The loser may still hold a key."""
    table = table_after(solve(dueling(), 1), asked, at_ms=LATER)

    assert boards(table) == ["2x2-k7q2m9%2F1"] * 2


def test_a_key_that_is_still_held_does_not_begin_the_next_board() -> None:
    """For half a second after the solve."""
    table = solve(dueling(), 0)

    assert table_after(table, PlayerRequest(Slide(UP), 1), PlayerRequest(Act.RESUME), at_ms=NOW + GUARD_MS - 1) is table


def test_a_mouse_that_only_moves_does_not_begin_the_next_board() -> None:
    """It asks quietly."""
    table = table_after(solve(dueling(), 0), Signal.CELEBRATED)

    assert duel(table_after(table, PlayerRequest(SlideCell(0), 1, quiet=True), at_ms=LATER)).between


@pytest.mark.parametrize(
    ("best_of", "taken"), [("", [0]), ("3", [1, 1]), ("5", [0, 1, 0, 0]), ("7", [1, 1, 0, 0, 0, 1, 1])]
)
def test_a_duel_is_won_by_more_than_half_of_its_boards(best_of: str, taken: list[int]) -> None:
    """And not one board later."""
    table = dueling(f"duel{best_of}@{TWO}")
    for place, seat in enumerate(taken):
        at_ms = NOW + 10_000 * place
        table = solve(table, seat, at_ms)
        assert duel(table).over == (place == len(taken) - 1)
        assert boards(table) == [f"{TWO}%2F{place + 1}"] * 2
        table = table_after(table, PlayerRequest(Act.RESUME), at_ms=at_ms + GUARD_MS + 1)

    assert duel(table).winner == taken[-1]
    assert table.layers == (ResultLayer(),)
    assert table.evening == (1 - taken[-1], taken[-1])


def test_the_evening_counts_every_duel() -> None:
    """For as long as the program runs."""
    table = dueling(f"duel@{TWO}")
    for round_, seat in enumerate((0, 1, 1)):
        at_ms = NOW + 10_000 * round_
        table = table_after(solve(table, seat, at_ms), Signal.CELEBRATED, Closed("new", f"seed{round_}"), at_ms=at_ms)

    assert table.evening == (1, 2)
    assert boards(table) == ["2x2-seed2%2F1"] * 2


def test_again_is_a_duel_of_the_same_kind_from_a_new_seed() -> None:
    """With size, goal and number of boards."""
    table = table_after(solve(dueling("duel@2x3-k7q2m9.snake"), 0), Signal.CELEBRATED, Closed("new", "fresh"))

    assert (duel(table).puzzle.code, duel(table).score) == ("duel@2x3-fresh.snake", (0, 0))


def test_nothing_of_a_duel_is_saved() -> None:
    """No effect on runs is asked for from its start to its end, and its codes are not noted."""
    table = start_screen()
    jobs: list[Job] = []
    one, other = (partial(PlayerRequest, seat=seat) for seat in (0, 1))
    story: list[tuple[Event, int]] = [(PlayerRequest(ActionAbout("play-puzzle", parse_code(f"duel3@{TWO}"))), 0)]
    story += [(wish(Slide(way)), 1) for way in DIRECTIONS for wish in (one, other)]
    story += [
        (PlayerRequest(Act.UNDO, 1), 2),
        (PlayerRequest(Act.PAUSE), 3),
        (Closed(), 4),
        (Signal.HIDDEN, 5),
        (PlayerRequest("coach"), 6),
    ]
    for event, at_ms in story:
        done = step(table, event, at_ms)
        table, jobs = done.table, [*jobs, *done.jobs]
    for board in range(3):
        game = games(table)[1]
        for way in way_home(game.board, game.goal):
            done = step(table, PlayerRequest(Slide(way), 1), 10_000 * (board + 1))
            table, jobs = done.table, [*jobs, *done.jobs]
        done = step(table, PlayerRequest(Act.RESUME), 10_000 * (board + 1) + 5000)
        table, jobs = done.table, [*jobs, *done.jobs]
        if duel(table).over:
            break

    assert duel(table).over
    assert [] == [job for job in jobs if job.on_runs]
    assert not table.codes


def test_an_unfinished_run_waits_while_a_duel_is_played() -> None:
    """And nothing takes its place in the journal."""
    before = running()
    done = ask(before, ActionAbout("play-puzzle", parse_code(f"duel@{TWO}")))

    assert [(before.game,)] == given_to(Services.leave_run, done)


def test_after_a_duel_the_next_run_is_journalled_as_ever() -> None:
    """The duel does not wait for anybody."""
    table = table_after(solve(dueling(f"duel@{TWO}"), 0), Signal.CELEBRATED)
    done = step(table, PlayerRequest(ActionAbout("play-puzzle", Puzzle(Size(3, 3), SeededStart("alone")))), LATER)

    (lay,) = given_to(Services.begin_run, done)
    assert (done.table.at_board, done.table.duel, lay) == (True, None, (done.table.game,))


def test_a_pause_covers_both_boards_and_holds_both_clocks() -> None:
    """Whoever asked for it."""
    table = dueling()
    table = table_after(table_after(table, legal(table, 1)), PlayerRequest(Act.PAUSE, 1), at_ms=NOW + 400)

    assert [each.clock.phase for each in games(table)] == [Phase.PAUSED] * 2
    assert table.layers == (PauseLayer(),)


def test_after_a_pause_both_clocks_run_on() -> None:
    """From where they were."""
    table = dueling()
    table = table_after(table_after(table, legal(table, 1)), PlayerRequest(Act.PAUSE), at_ms=NOW + 400)
    table = table_after(table, Closed(), at_ms=NOW + 9000)

    assert [each.clock.elapsed_ms(NOW + 9100) for each in games(table)] == [500, 500]


def test_an_undo_takes_back_one_player_s_slide_only() -> None:
    """The other player's stands."""
    table = dueling()
    table = table_after(table, legal(table, 0), legal(table, 1), PlayerRequest(Act.UNDO, 1))

    assert [each.net for each in games(table)] == [1, 0]


def test_a_restart_begins_the_board_again_for_both_once_they_agree() -> None:
    """Whoever asked for it."""
    table = dueling()
    table = table_after(table, legal(table, 0), legal(table, 1), PlayerRequest(Act.RESTART, 1))
    question = table.top
    table = table_after(table, Answered(yes=True))

    assert isinstance(question, QuestionLayer)
    assert question.outcome is RunOutcome.BEGINS_AGAIN
    assert (boards(table), moves(table)) == (["2x2-k7q2m9%2F1"] * 2, [0, 0])
    assert [each.clock.phase for each in games(table)] == [Phase.READY] * 2


def test_only_a_slide_starts_the_clocks_of_a_duel() -> None:
    """For both players at the same instant; nothing else starts one."""
    table = table_after(dueling(), PlayerRequest(Act.TAKE_HELP))

    assert [each.clock.phase for each in games(table)] == [Phase.READY] * 2


@pytest.mark.parametrize("wish", ["new", "intro", "quit", ActionAbout("play-puzzle", parse_code("3x3-k7q2m9"))])
def test_a_duel_under_way_is_not_left_by_one_key(wish: ActionOrIntent) -> None:
    """It can't be resumed, even between slides."""
    table = ask(
        table_after(solve(dueling(), 0), PlayerRequest(Act.RESUME), at_ms=LATER), wish, LATER + 1, seed="s"
    ).table

    assert isinstance(table.top, QuestionLayer)
    assert (table.top.outcome, duel(table).score) == (RunOutcome.ENDS, (1, 0))


@pytest.mark.parametrize("agreed", [True, False])
def test_the_clocks_run_on_after_a_no(agreed: bool) -> None:
    """And a yes leads away."""
    table = dueling()
    table = table_after(table, legal(table, 0), PlayerRequest("intro"), Answered(yes=agreed))

    assert (table.at_board, table.duel is None) == (not agreed, agreed)
    if not agreed:
        assert [each.clock.phase for each in games(table)] == [Phase.RUNNING] * 2


def test_a_duel_that_was_not_begun_is_left_at_once() -> None:
    """There is nothing to lose."""
    assert not ask(dueling(), "intro").table.at_board


@pytest.mark.parametrize("command", ["hint", "coach", "autoplay"])
def test_nobody_helps_in_a_duel(command: str) -> None:
    """Neither the solver nor the coach."""
    refused = ask(dueling(), command).table.refused

    assert refused is not None
    assert refused.reason is Problem.DUEL


def test_a_refusal_is_said_at_the_seat_that_asked() -> None:
    """With its game."""
    table = dueling()
    game = games(table)[1]
    wrong = next(way for way in DIRECTIONS if way not in game.legal())
    refused = table_after(table, PlayerRequest(Slide(wrong), 1)).refused

    assert refused is not None
    assert (refused.seat, refused.reason, refused.game) == (1, Refusal.NO_TILE, game)


def test_a_duel_wants_nothing_from_solver_and_clock() -> None:
    """No study, no timer."""
    before = dueling()
    done = step(before, legal(before, 0), NOW)

    assert done.jobs == ()
    assert [] == wanted(ask(running(), ActionAbout("play-puzzle", duel(before).puzzle)))
    assert Alarm.RACE not in {alarm for alarm, _ in given_to(Services.wake, done)}


def test_a_thousand_slides_of_both_in_one_burst_all_count() -> None:
    """Each on its own board, in order."""
    table = dueling("duel@5x5-k7q2m9")
    ways = (UP, LEFT, DOWN)
    expected = [0, 0]
    for number in range(1000):
        seat = number * 7 % 3 % 2
        way = ways[number % 3]
        expected[seat] += way in games(table)[seat].legal()
        table = table_after(table, PlayerRequest(Slide(way), seat))

    assert moves(table) == expected
    assert sum(expected) > 300


def test_rates_and_moves_are_of_all_boards() -> None:
    """Those that were lost too."""
    table = dueling()._replace(settings=start_screen().settings)
    for board in range(2):
        table = table_after(table, legal(table, 0), at_ms=NOW + 20_000 * board)
        table = solve(table, 1, NOW + 20_000 * board + 2000)
        table = table_after(table, PlayerRequest(Act.RESUME), at_ms=NOW + 20_000 * board + 5000)
    played = duel(table)

    assert played.moves(0) == 2
    assert played.rate(0) == 0.5
