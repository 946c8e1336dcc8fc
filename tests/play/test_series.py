"""Series: several boards as one run, from the first board to the result."""

from __future__ import annotations

from dataclasses import replace

import pytest

from slide_tui.engine.clock import Phase
from slide_tui.engine.courses import course_of
from slide_tui.engine.game import begin
from slide_tui.engine.intents import Act
from slide_tui.engine.kind import Kind
from slide_tui.engine.moves import Direction
from slide_tui.engine.puzzle import parse_code
from slide_tui.engine.refusal import Refusal
from slide_tui.engine.result import result_of
from slide_tui.engine.size import Size
from slide_tui.play.events import Signal
from slide_tui.play.layers import PauseLayer, ResultLayer
from slide_tui.play.messages import Problem, RefusedRequest
from slide_tui.play.requests import ActionAbout, PlayerRequest
from slide_tui.play.services import Alarm, Services
from slide_tui.play.solver_request import RequestPurpose
from slide_tui.play.step import step
from slide_tui.play.table import Table
from slide_tui.play.ways import WAYS, Choice, drill_on, offered
from slide_tui.settings.settings import Settings
from slide_tui.solver.plan import Plan
from slide_tui.stats.solve_report import SolveReport
from tests.engine.ways import way_home
from tests.play import replies
from tests.play.tables import NOW, SETTINGS, ask, given_to, is_nothing, slide, start_screen, table_after, wakes
from tests.values import there

MARATHON = "marathon3@2x2-a"
SPRINT = "sprint30@2x2-a"


def at_start(code: str) -> Table:
    """A course without a slide."""
    game = begin(parse_code(code))
    return start_screen(at_board=True, games=(game,), codes=frozenset({code}))


def home(table: Table, at_ms: int = NOW) -> Table:
    """The table after the board under way was solved, all at one instant."""
    assert table.game is not None
    return table_after(table, *map(slide, way_home(table.game.board, table.game.goal)), at_ms=at_ms)


def boards(table: Table) -> int:
    """How many boards are done."""
    assert table.game is not None
    return len(table.game.legs)


def test_a_series_goes_on_without_a_word_until_its_last_board() -> None:
    """One run is journalled, and one solve is saved; the result comes at the end."""
    table = at_start(MARATHON)
    for done in range(1, 4):
        assert table.game is not None
        *before, last = way_home(table.game.board, table.game.goal)
        after = step(table_after(table, *map(slide, before)), slide(last), NOW + done)
        table = after.table
        over = done == 3

        assert (done, over) == (boards(table), table.celebrating)
        assert over is bool(given_to(Services.file_run, after))
        assert 1 == len(given_to(Services.journal, after))
        assert not given_to(Services.begin_run, after)

    assert isinstance(table_after(table, Signal.CELEBRATED).top, ResultLayer)


def test_slides_in_one_burst_are_each_made_on_the_right_board() -> None:
    """Across the border of two boards, at one instant."""
    table = at_start(MARATHON)
    burst = [way for place in range(2) for way in _way(MARATHON, place)]
    after = table_after(table, *map(slide, burst))

    assert (2, len(burst)) == (boards(after), after.game and after.game.moves)


def _way(code: str, place: int) -> list[Direction]:
    board = parse_code(code).board(place)
    assert board is not None
    return [*way_home(board.start(), board.solved())]


def test_nothing_is_undone_across_a_border() -> None:
    """The board before is done."""
    after = ask(home(at_start(MARATHON)), Act.UNDO)

    assert after.table.refused is not None
    assert Refusal.NOTHING_TO_UNDO is after.table.refused.reason


def test_a_series_can_be_paused_between_boards() -> None:
    """And goes on at the next one."""
    table = table_after(home(at_start(MARATHON)), PlayerRequest(Act.PAUSE), at_ms=NOW + 100)

    assert (True, 1) == (isinstance(table.top, PauseLayer), boards(table))
    assert 2 == boards(home(table_after(table, PlayerRequest(Act.RESUME), at_ms=NOW + 9000), NOW + 9100))


def test_a_restart_is_asked_about_and_begins_with_the_first_board() -> None:
    """All boards of the run would be given up."""
    asked = ask(home(home(home(at_start(MARATHON)))), Act.RESTART)
    again = ask(home(at_start(MARATHON)), Act.RESTART, agreed=True)

    assert asked.table.layers
    assert (0, False) == (boards(again.table), again.table.game is not None and again.table.game.begun)
    assert given_to(Services.begin_run, again)


def test_help_marks_the_whole_series_and_is_forgotten_at_the_next_board() -> None:
    """What was asked about one board says nothing about another."""
    asked = ask(at_start(MARATHON), "hint")
    [(want,)] = given_to(Services.search, asked)
    way = tuple(_way(MARATHON, 0))
    plan = Plan(want.board, want.goal, way, len(way))
    helped = table_after(asked.table, replies.planned(want, plan))
    after = home(helped)

    assert after.game is not None
    assert (True, None, None) == (after.game.helped, after.advice, after.help.best)


def test_a_hint_on_the_last_board_says_nothing_of_the_whole_series() -> None:
    """The fewest slides of one board are not saved with the run."""
    table = home(home(at_start(MARATHON)))
    assert table.game is not None
    asked = ask(table, "hint", NOW)
    ((want,),) = given_to(Services.search, asked)
    way = tuple(way_home(table.game.board, table.game.goal))
    over = home(table_after(asked.table, replies.planned(want, Plan(want.board, want.goal, way, len(way)))))
    assert over.game is not None
    saved = replies.filed(over.game, SolveReport(result_of(over.game), 7))

    assert len(way) == over.help.proven
    assert [] == given_to(Services.note_optimal, step(over, saved, NOW))


def test_the_solver_studies_only_single_boards() -> None:
    """Nobody can say how few moves a series needs."""
    table = at_start(MARATHON)
    first = step(table, slide(_way(MARATHON, 0)[0]), NOW)

    assert not [want for (want,) in given_to(Services.search, first) if want.purpose is RequestPurpose.STUDY]


@pytest.mark.parametrize("wanted", ["debrief", "race"])
def test_what_is_about_one_board_is_refused_for_a_series(wanted: str) -> None:
    """In words."""
    table = at_start("marathon2@2x2-a")
    after = ask(table_after(home(home(table)), Signal.CELEBRATED), wanted)

    assert after.table.refused is not None
    assert Problem.NOT_ONE_BOARD is after.table.refused.reason


# Time limits


def test_a_sprint_wakes_when_its_time_is_up() -> None:
    """From its first slide on, not while it is paused, and as much later."""
    first = step(at_start(SPRINT), slide(_way(SPRINT, 0)[0]), NOW)
    held = step(first.table, PlayerRequest(Act.PAUSE), NOW + 10_000)
    on = step(held.table, PlayerRequest(Act.RESUME), NOW + 60_000)

    assert [NOW + 30_000] == wakes(first, Alarm.TIME_UP)
    assert [] == wakes(held, Alarm.TIME_UP)
    assert is_nothing(step(held.table, replies.woken(Alarm.TIME_UP), NOW + 30_000), held.table)
    assert [NOW + 80_000] == wakes(on, Alarm.TIME_UP)


def test_a_sprint_ends_when_its_time_is_up() -> None:
    """Its result is saved; what comes later is refused, what comes earlier ends nothing."""
    table = home(at_start(SPRINT))
    early = step(table, replies.woken(Alarm.TIME_UP), NOW + 29_999)
    over = step(table, replies.woken(Alarm.TIME_UP), NOW + 30_005)

    assert early.table is table
    assert over.table.solved is not None
    assert (30_000, True) == (result_of(over.table.solved).time_ms, bool(given_to(Services.file_run, over)))


def test_a_slide_after_the_time_ends_the_sprint_instead() -> None:
    """However late the alarm is."""
    table = home(at_start(SPRINT))
    assert table.game is not None
    over = step(table, slide(table.game.legal()[0]), NOW + 31_000)

    assert over.table.solved is not None
    assert table.game.moves == over.table.solved.moves


def test_the_alarm_of_a_sprint_that_is_left_ends_no_other_run() -> None:
    """Neither the next sprint nor another course."""
    table = home(at_start(SPRINT))
    for wish in ("new", ActionAbout("play-puzzle", parse_code("3x3-b"))):
        left = ask(table, wish, agreed=True, seed="b").table

        assert is_nothing(step(left, replies.woken(Alarm.TIME_UP), NOW + 30_000), left)


# Choosing


@pytest.mark.parametrize("name", WAYS)
def test_every_way_can_be_chosen(name: str) -> None:
    """In the size that was chosen for it, drawn from the seed."""
    way = Choice(offered(WAYS[name]), Size(4, 4), "numbers")
    done = ask(start_screen(), ActionAbout("play-way", way), seed="seed")

    assert done.table.puzzle is not None
    assert (str(way.course), "seed") == (done.table.puzzle.course_word, done.table.puzzle.origin.seed)  # type: ignore[union-attr]


@pytest.mark.parametrize("name", WAYS)
def test_every_way_can_be_played_while_the_settings_have_a_warm_up(name: str) -> None:
    """Drills and quizzes have starts of their own; all others are warmed up too."""
    way = Choice(offered(WAYS[name]), Size(4, 4), "numbers")
    warm = replace(SETTINGS, warm_up=20)

    assert ("warm20" in way.puzzle(warm, "seed").code) is (not name.startswith(("drill", "quiz")))


def test_a_way_that_can_not_be_played_is_refused_in_words() -> None:
    """Such as a relay up to the size that it begins with."""
    done = ask(start_screen(), ActionAbout("play-way", Choice(course_of("relay"), Size(2, 2), "numbers")), seed="seed")

    assert isinstance(done.table.refused, RefusedRequest)
    assert "2x2" in str(done.table.refused.reason)


def test_after_the_board_of_a_day_comes_one_board_of_its_size() -> None:
    """The day has only one."""
    table = at_start("daily@2026-11-16")
    done = ask(table, "new", seed="next")

    assert done.table.game is not None
    assert "3x3-next" == done.table.game.puzzle.code


def test_the_boards_of_the_best_run_are_known_until_another_kind_is_played() -> None:
    """So that the next run of the kind has them at once."""
    best = (1000, 2000, 3000)
    table = at_start(MARATHON)
    assert table.game is not None
    known = table_after(table, replies.looked_up(table.game.puzzle, repeat=False, best=best))
    same = ask(known, "new", seed="b").table
    other = ask(known, ActionAbout("play-way", Choice(course_of("marathon5"), Size(2, 2), "numbers")), seed="b").table

    assert (best, best, ()) == (known.best, same.best, other.best)
    assert table_after(known, replies.looked_up(table.game.puzzle, repeat=False, best=best)) is known


def test_a_clock_that_is_set_back_takes_no_time_away() -> None:
    """Nor does it end a sprint early."""
    table = home(at_start(SPRINT))
    assert table.game is not None
    back = home(table, at_ms=NOW - 50_000)

    assert back.game is not None
    assert (Phase.RUNNING, 2) == (back.game.clock.phase, boards(back))


def test_an_advised_drill_is_played_whatever_the_settings_say() -> None:
    """Neither their goal nor their warm-up is its own."""
    settings = Settings(goal="spiral", warm_up=20)
    way = there(drill_on("drill-row-end", Kind(Size(5, 4), "columns")))

    assert "drill-row-end@5x4-seed.columns" == way.puzzle(settings, "seed").code
    assert drill_on("drill-row-end", Kind(Size(4, 4), "snake")) is None
