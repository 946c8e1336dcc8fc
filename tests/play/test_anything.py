"""Anything in any order: no event breaks the table, whatever came before it."""

from __future__ import annotations

from collections import deque
from dataclasses import replace
from itertools import accumulate
from operator import is_

import pytest
from hypothesis import given
from hypothesis import strategies as st

from slide_tui.engine.advance import advanced
from slide_tui.engine.board import Board
from slide_tui.engine.clock import Phase
from slide_tui.engine.courses import course_of
from slide_tui.engine.drills import StagePlan
from slide_tui.engine.game import begin
from slide_tui.engine.intents import Act, Slide, SlideRun
from slide_tui.engine.moves import DIRECTIONS, Direction
from slide_tui.engine.origin import SeededStart
from slide_tui.engine.puzzle import Puzzle, parse_code
from slide_tui.engine.replay import record
from slide_tui.engine.result import result_of
from slide_tui.engine.size import Size
from slide_tui.engine.unfinished_run import UnfinishedRun
from slide_tui.play.actions import ACTIONS
from slide_tui.play.events import Answered, Closed, Done, Event, FileNews, Signal
from slide_tui.play.jobs import Step
from slide_tui.play.layers import (
    CommandsLayer,
    DebriefLayer,
    Layer,
    PageLayer,
    PauseLayer,
    QuestionLayer,
    ReplayLayer,
    ResultLayer,
)
from slide_tui.play.messages import RefusedRequest
from slide_tui.play.requests import ActionAbout, ActionOrIntent, PlayerRequest, ask_way, choose, continue_run
from slide_tui.play.services import Alarm, Services
from slide_tui.play.solver_request import RequestPurpose, SolverRequest
from slide_tui.play.step import step
from slide_tui.play.table import Table
from slide_tui.play.ways import Choice
from slide_tui.solver.plan import Plan
from slide_tui.solver.reasons import Purpose, Reason
from slide_tui.stats.dailies import DailyResults
from slide_tui.stats.debrief import Report
from slide_tui.stats.past import Past
from slide_tui.stats.recent import recent_of
from slide_tui.stats.solve_report import NewRecord, SolveReport
from tests.play import replies
from tests.play.tables import SETTINGS, fresh, start_screen, table_after
from tests.stats.naive import a_solve
from tests.values import FEW, there

_CELLS_SOLVED = 6
"""On larger boards the solver has always gone: looking for ways home there would take all the time."""

SMALL = Puzzle(Size(2, 2), SeededStart("small"))
"""A board that is solved by chance now and then."""
OTHER = Puzzle(Size(2, 2), SeededStart("other"), mode="no-take-backs")
DRILL = parse_code("drill-last-2x2@2x2-drill")
QUIZ = parse_code("quiz@2x2-quiz")
DUEL = parse_code("duel3@2x2-small")
RUN = UnfinishedRun("run", OTHER, 2, 500, helped=False, repeat=False, played_ms=0)


_LEADS_AWAY = (Services.resume_run, Services.find_given_up, Services.leave)


def way_home(board: Board, goal: Board, forbidden: Direction | None = None) -> tuple[Direction, ...]:
    """The fewest slides from a small board to its goal."""
    ways: deque[tuple[Board, tuple[Direction, ...]]] = deque([(board, ())])
    seen = {board}
    while ways:
        here, way = ways.popleft()
        if here == goal:
            return way
        for each in DIRECTIONS:
            if (
                here.room(each)
                and not (here is board and each is forbidden)
                and (there := here.slide(each)) not in seen
            ):
                seen.add(there)
                ways.append((there, (*way, each)))
    raise AssertionError("that board can't be solved")


def along(board: Board, slides: tuple[Direction, ...]) -> list[Board]:
    """A board, and each one after its slides."""
    return list(accumulate(slides, Board.slide, initial=board))


def slid(puzzle: Puzzle, slides: int) -> Table:
    """A board at which the first slides home were made, a second apart."""
    game = begin(puzzle)
    for number, way in enumerate(way_home(game.start, game.goal)[:slides]):
        game = advanced(game, Slide(way), 1000 * number)
    table = fresh(settings=replace(SETTINGS, size=Size(2, 2), pause_on_blur=True))
    return table._replace(games=(game,))


SOLVED = there(slid(SMALL, 99).game)
HELD = advanced(slid(OTHER, 1).game, Act.PAUSE, 5000)  # type: ignore[arg-type]

wishes = st.one_of(
    st.sampled_from([name for name, action in ACTIONS.items() if action.help]),
    st.sampled_from(Act),
    st.sampled_from([*map(Slide, DIRECTIONS), *map(SlideRun, DIRECTIONS)]),
    st.sampled_from(
        [
            *(
                ActionAbout("play-puzzle", SMALL),
                ActionAbout("play-puzzle", OTHER),
                ActionAbout("play-puzzle", DRILL),
                ActionAbout("play-puzzle", QUIZ),
                ActionAbout("play-puzzle", parse_code("sprint30@2x2-a")),
                ActionAbout("play-puzzle", DUEL),
                ActionAbout("new", Size(2, 2)),
                ActionAbout("autoplay", 2),
                ActionAbout("open-code", "2x2-a"),
                ActionAbout("go-on", RUN),
                ActionAbout("give-up-run", RUN),
            ),
            *(
                choose("size", Size(3, 2)),
                choose("goal", "snake"),
                choose("theme", "light"),
                ActionAbout("use-settings", SETTINGS),
            ),
            *(
                ActionAbout("take-over", HELD),
                ActionAbout("race", record(SOLVED)),
                ActionAbout("race", record(HELD)),
                ActionAbout("replay", 1),
                continue_run(1),
            ),
            *(
                ActionAbout("how-to", "row"),
                ActionAbout("how-to", "unknown"),
                ActionAbout("turn-lesson", -1),
                ActionAbout("turn-lesson", 1),
            ),
            *(ActionAbout("debrief", 1), ActionAbout("debrief", HELD)),
        ]
    ),
)


MENU = (Act.RESTART, "new", "sizes", "statistics", "settings", "help", "intro", "quit", "notices")
ANSWERS: dict[str, ActionOrIntent] = {
    "sizes": choose("size", Size(3, 2)),
    "open-code": ActionAbout("play-puzzle", OTHER),
    "ways": ActionAbout("play-way", Choice(course_of("marathon2"), Size(2, 2), "numbers")),
    "how-to": "play",
    "settings": ActionAbout("use-settings", replace(SETTINGS, goal="snake")),
    "unfinished": ActionAbout("go-on", RUN),
}


def answers(over: Layer) -> st.SearchStrategy[Event]:
    """What the screen of something may answer when it is closed."""
    match over:
        case CommandsLayer():
            found = wishes
        case PauseLayer():
            found = st.sampled_from([*MENU, "give-up"])
        case ResultLayer():
            found = st.sampled_from([*MENU, "race", "replay", "debrief", "palette", "save-picture"])
        case ReplayLayer() | DebriefLayer():
            found = st.sampled_from([ActionAbout("take-over", HELD), ActionAbout("race", record(HELD))])
        case PageLayer(command) if command in ANSWERS:
            found = st.just(ANSWERS[command])
        case _:
            found = st.nothing()
    return st.builds(Closed, st.none() | found, st.just("c"))


def from_outside(table: Table) -> st.SearchStrategy[Event]:
    """What may come from files, timers and the window."""
    solve = table.solved or SOLVED
    assert solve is not None
    puzzle = table.game.puzzle if table.game is not None else SMALL
    return st.sampled_from(
        [
            *(
                Signal.CELEBRATED,
                Signal.HIDDEN,
                Signal.GONE,
                Signal.TOOK_OVER,
                replies.woken(Alarm.AUTOPLAY),
                replies.woken(Alarm.RACE),
                replies.woken(Alarm.TIME_UP),
                replies.given_up(False),
            ),
            replies.stage_planned(solve.puzzle, StagePlan(DIRECTIONS, fewest=True)),
            replies.recalled(solve.puzzle, Past((a_solve(1, 1000, 4),))),
            replies.filed(solve, SolveReport(result_of(solve), 7, (NewRecord("single", "time", 1.0, 2.0),))),
            *(
                replies.looked_up(puzzle, repeat=True, recent=recent_of([1000])),
                replies.looked_up(OTHER, repeat=False),
                replies.watched(record(HELD)),
            ),
            *(replies.to_debrief(record(HELD)), replies.to_debrief(record(SOLVED))),
            *(
                replies.listed((RUN,), RUN),
                replies.listed(()),
                replies.fetched(HELD),
                replies.not_continued("why"),
                replies.watched(RefusedRequest("why")),
            ),
            *(
                replies.dated(20_775),
                replies.days(DailyResults({})),
                replies.found_run(SMALL, None),
                replies.found_run(SMALL, RUN),
            ),
            *(
                replies.lessons(frozenset({"slide", "unknown"})),
                FileNews(safe=True),
                FileNews(safe=False),
            ),
            *(FileNews(("one", "two")), replies.settings_saved("one")),
            *(replies.picture_saved("a.svg"), replies.picture_saved("", "why")),
        ]
    )


def from_solver(want: SolverRequest) -> st.SearchStrategy[Event]:
    """What the solver and the coach may answer."""
    if want.purpose is RequestPurpose.DEBRIEF:
        return st.just(replies.debriefed(want, Report((), exact=False)))
    if want.board.size.cells > _CELLS_SOLVED:
        return st.just(replies.planned(want, None, trouble="gone"))
    if want.purpose is RequestPurpose.JUDGE:
        far = tuple(len(way_home(board, want.goal)) for board in along(want.board, want.trail))
        return st.sampled_from(
            [replies.debriefed(want, Report(far, exact=True)), replies.debriefed(want, Report((), exact=False))]
        )
    way = way_home(want.board, want.goal, want.forbidden)
    best, part = (
        Plan(want.board, want.goal, way, len(way)),
        Plan(want.board, want.goal, way[:1], 0, whole=len(way) == 1),
    )
    answers = [
        replies.planned(want, best),
        replies.planned(want, best, final=False),
        replies.planned(want, part, final=False),
    ]
    answers += [replies.planned(want, None, trouble="gone")]
    coach = [replies.coached(want, way[:2], Reason(Purpose.FINISH))] * (
        want.purpose not in (RequestPurpose.STUDY, RequestPurpose.DEBRIEF, RequestPurpose.JUDGE)
    )
    return st.sampled_from([*answers, *coach])


def events(table: Table, late: list[SolverRequest]) -> st.SearchStrategy[Event]:
    """What may happen to a table."""
    asked = st.builds(
        PlayerRequest, wishes, seat=st.sampled_from([0, 0, 1]), quiet=st.booleans(), seed=st.sampled_from(["a", "b"])
    )
    likely: list[st.SearchStrategy[Event]] = [asked, asked, from_outside(table)]
    if isinstance(table.top, QuestionLayer):
        likely += [st.builds(Answered, st.booleans())] * 3
    elif table.top is not None:
        likely += [answers(table.top)] * 2
    if isinstance(table.top, DebriefLayer):
        likely.append(
            st.sampled_from([PlayerRequest(ask_way(board)) for board in (table.top.game.start, table.top.game.board)])
        )
    likely += [from_solver(want) for want in [*table.help.requests, *late[-1:]] if want.board != want.goal]
    return st.one_of(likely)


def check_layers(table: Table) -> None:
    """Whatever lies over the place has what it shows, and no dialog has anything over it."""
    kinds = [type(over) for over in table.layers]
    assert all(kind not in (QuestionLayer, PauseLayer, ResultLayer, CommandsLayer) for kind in kinds[:-1])
    if ResultLayer in kinds:
        assert table.solved is not None or (table.duel is not None and table.duel.over)
        assert table.filed is not None or table.duel is not None
    if ResultLayer in kinds or PauseLayer in kinds:
        assert table.at_board
        over = table.solved is not None or (table.duel is not None and table.duel.over)
        assert over is (ResultLayer in kinds)
    assert not table.at_board or table.games
    assert not table.celebrating or table.solved is not None or (table.duel is not None and table.duel.between)
    assert table.duel is None or table.at_board


def check_match(before: Table, event: Event, done: Step) -> None:
    """A race has a recording at its second seat; moves are lost only with their run; what is held is covered."""
    table, game = done.table, done.table.game
    if table.duel is not None:
        assert 2 == len(table.games)
        assert len({each.clock for each in table.games}) == 1
        assert not any(job.call in (Services.journal, Services.end_run, Services.look_up) for job in done.jobs)
    if game is None:
        return
    assert len(table.games) == (1 if table.race is None else 2)
    wish = before.top.request.wanted if isinstance(before.top, QuestionLayer) else getattr(event, "wish", None)
    if game.clock.phase is Phase.PAUSED:
        leads_away = any(job.call in _LEADS_AWAY for job in done.jobs)
        assert table.help.performance is None
        assert not table.board_shown or leads_away or before.board_shown
    another = (isinstance(event, Done) and event.job.call is Services.resume_run) or getattr(
        wish, "action", ""
    ) == "take-over"
    if before.game is not None and game.puzzle is before.game.puzzle and not another:
        assert game.moves >= before.game.moves or not game.begun


def check_effects(before: Table, event: Event, done: Step) -> None:
    """Only what is in the closed set is wanted, nothing of the disk where nothing is saved; the same table is kept."""
    assert all(getattr(Services, job.call.__name__) is job.call for job in done.jobs)
    assert done.table.saving or not any(job.on_runs for job in done.jobs)
    layers = done.table.layers, before.layers
    shown_anew = len(layers[0]) != len(layers[1]) or not all(map(is_, *layers))
    if done.table == before and not (
        shown_anew or done.jobs or (isinstance(event, Done) and event.job.call is Services.search)
    ):
        assert done.table is before


@pytest.mark.timeout(600)  # a busy machine takes long over a few thousand tables
@FEW
@given(st.data(), st.booleans(), st.booleans())
def test_no_event_breaks_the_table(data: st.DataObject, saving: bool, solver: bool) -> None:
    """In any order, at any pace, whatever is late, lost or asked twice."""
    table = data.draw(
        st.sampled_from(
            [
                slid(SMALL, 0),
                slid(SMALL, 2),
                start_screen(),
                table_after(start_screen(), PlayerRequest(ActionAbout("play-puzzle", DUEL))),
            ]
        )
    )
    table = table._replace(saving=saving, safe=saving, solver=solver)
    at_ms, late = 1000, list[SolverRequest]()
    for _ in range(data.draw(st.integers(1, 40))):
        event = data.draw(events(table, late))
        at_ms += data.draw(st.sampled_from([0, 1, 100, 600, 5000]))
        late += table.help.requests
        done = step(table, event, at_ms)
        check_layers(done.table)
        check_match(table, event, done)
        check_effects(table, event, done)
        table = done.table
