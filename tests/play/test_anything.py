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
from slide_tui.engine.drawn import Drawn
from slide_tui.engine.drills import StagePlan
from slide_tui.engine.game import begin
from slide_tui.engine.intents import Act, Slide, SlideRun
from slide_tui.engine.moves import DIRECTIONS, Direction
from slide_tui.engine.puzzle import Puzzle, parse_code
from slide_tui.engine.replay import record
from slide_tui.engine.result import result_of
from slide_tui.engine.size import Size
from slide_tui.engine.unfinished_run import UnfinishedRun
from slide_tui.play.actions import ACTIONS
from slide_tui.play.dueling import at_duel
from slide_tui.play.events import Answered, Celebrated, Closed, Done, Event, Hidden, RunSafety, TookOver, Warned
from slide_tui.play.jobs import Step
from slide_tui.play.layers import Commands, Debriefing, Film, Layer, Page, Pause, Question, Result
from slide_tui.play.services import Alarm, Services
from slide_tui.play.step import step
from slide_tui.play.table import Place, Table
from slide_tui.play.want import Want, What
from slide_tui.play.ways import Choice
from slide_tui.play.wishes import Asked, Request, Wish, ask_way, choose, continue_run
from slide_tui.solver.plan import Plan
from slide_tui.solver.reasons import Purpose, Reason
from slide_tui.stats.dailies import Days
from slide_tui.stats.debrief import Report
from slide_tui.stats.filed import Filed, Record
from slide_tui.stats.past import Past, Run
from slide_tui.stats.recent import recent_of
from tests.play import replies
from tests.play.tables import SETTINGS, fresh, start_screen
from tests.values import FEW, there

_CELLS_SOLVED = 6
"""On larger boards the solver has always gone: looking for ways home there would take all the time."""

SMALL = Puzzle(Size(2, 2), Drawn("small"))
"""A board that is solved by chance now and then."""
OTHER = Puzzle(Size(2, 2), Drawn("other"), mode="no-take-backs")
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
    return replace(table, games=(game,))


SOLVED = there(slid(SMALL, 99).game)
HELD = advanced(slid(OTHER, 1).game, Act.PAUSE, 5000)  # type: ignore[arg-type]

wishes = st.one_of(
    st.sampled_from([name for name, action in ACTIONS.items() if action.help]),
    st.sampled_from(Act),
    st.sampled_from([*map(Slide, DIRECTIONS), *map(SlideRun, DIRECTIONS)]),
    st.sampled_from(
        [
            *(
                Request("play-puzzle", SMALL),
                Request("play-puzzle", OTHER),
                Request("play-puzzle", DRILL),
                Request("play-puzzle", QUIZ),
                Request("play-puzzle", parse_code("sprint30@2x2-a")),
                Request("play-puzzle", DUEL),
                Request("play-size", Size(2, 2)),
                Request("autoplay", 2),
                Request("open-code", "2x2-a"),
                Request("resume-run", RUN),
                Request("give-up-run", RUN),
            ),
            *(
                choose("size", Size(3, 2)),
                choose("goal", "snake"),
                choose("theme", "light"),
                Request("use-settings", SETTINGS),
            ),
            *(
                Request("take-over", HELD),
                Request("race", record(SOLVED)),
                Request("race", record(HELD)),
                Request("watch-run", 1),
                continue_run(1),
            ),
            *(
                Request("how-to", "row"),
                Request("how-to", "unknown"),
                Request("turn-lesson", -1),
                Request("turn-lesson", 1),
            ),
            *(Request("debrief-run", 1), Request("debrief", HELD)),
        ]
    ),
)


MENU = (Act.RESTART, "new", "sizes", "statistics", "settings", "help", "intro", "quit", "notices")
ANSWERS: dict[str, Wish] = {
    "sizes": choose("size", Size(3, 2)),
    "open-code": Request("play-puzzle", OTHER),
    "ways": Request("play-way", Choice("marathon", 2, Size(2, 2), "numbers")),
    "how-to": "play",
    "settings": Request("use-settings", replace(SETTINGS, goal="snake")),
    "unfinished": Request("resume-run", RUN),
}


def answers(over: Layer) -> st.SearchStrategy[Event]:
    """What the screen of something may answer when it is closed."""
    match over:
        case Commands():
            found = wishes
        case Pause():
            found = st.sampled_from([*MENU, "give-up"])
        case Result():
            found = st.sampled_from([*MENU, "race", "replay", "debrief", "palette", "save-picture"])
        case Film() | Debriefing():
            found = st.sampled_from([Request("take-over", HELD), Request("race", record(HELD))])
        case Page(command) if command in ANSWERS:
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
                Celebrated(),
                Hidden(),
                Hidden(gone=True),
                TookOver(),
                replies.woken(Alarm.PATIENCE),
                replies.woken(Alarm.AUTOPLAY),
                replies.woken(Alarm.RACE),
                replies.woken(Alarm.TIME_UP),
                replies.given_up(False),
            ),
            replies.stage_planned(solve.puzzle, StagePlan(DIRECTIONS, fewest=True)),
            replies.recalled(solve.puzzle, Past((Run(1000, 4),))),
            replies.filed(solve, Filed(result_of(solve), 7, (Record("single", "time", 1.0, 2.0),))),
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
                replies.watched("why"),
            ),
            *(
                replies.dated(20_775),
                replies.days(Days({})),
                replies.found_run(SMALL, None),
                replies.found_run(SMALL, RUN),
            ),
            *(
                replies.lessons(frozenset({"slide", "unknown"})),
                RunSafety(safe=False),
                RunSafety(safe=True, lasts=False),
            ),
            *(Warned(("one", "two")), replies.settings_saved("one")),
            *(replies.picture_saved("a.svg"), replies.picture_saved("", "why")),
        ]
    )


def from_solver(want: Want) -> st.SearchStrategy[Event]:
    """What the solver and the coach may answer."""
    if want.what is What.DEBRIEF:
        return st.just(replies.debriefed(want, Report((), exact=False)))
    if want.board.size.cells > _CELLS_SOLVED:
        return st.just(replies.planned(want, None, trouble="gone"))
    if want.what is What.JUDGE:
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
    coach = [replies.coached(want, way[:2], Reason(Purpose.FINISH))] * (want.urgent or want.what is What.WAY)
    return st.sampled_from([*answers, *coach])


def events(table: Table, late: list[Want]) -> st.SearchStrategy[Event]:
    """What may happen to a table."""
    asked = st.builds(
        Asked, wishes, seat=st.sampled_from([0, 0, 1]), quiet=st.booleans(), seed=st.sampled_from(["a", "b"])
    )
    likely: list[st.SearchStrategy[Event]] = [asked, asked, from_outside(table)]
    if isinstance(table.top, Question):
        likely += [st.builds(Answered, st.booleans())] * 3
    elif table.top is not None:
        likely += [answers(table.top)] * 2
    if isinstance(table.top, Debriefing):
        likely.append(
            st.sampled_from([Asked(ask_way(board)) for board in (table.top.game.start, table.top.game.board)])
        )
    likely += [from_solver(want) for want in [*table.help.wants, *late[-1:]] if want.board != want.goal]
    return st.one_of(likely)


def check_layers(table: Table) -> None:
    """Whatever lies over the place has what it shows, and no dialog has anything over it."""
    kinds = [type(over) for over in table.layers]
    assert all(kind not in (Question, Pause, Result, Commands) for kind in kinds[:-1])
    if Result in kinds:
        assert table.solved is not None or (table.duel is not None and table.duel.over)
        assert table.filed is not None or table.duel is not None
    if Result in kinds or Pause in kinds:
        assert table.at_board
        over = table.solved is not None or (table.duel is not None and table.duel.over)
        assert over is (Result in kinds)
    assert not table.at_board or table.games
    assert not table.celebrating or table.solved is not None or (table.duel is not None and table.duel.between)
    assert (table.place is Place.DUEL) is (table.duel is not None)


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
    wish = before.top.asked.wish if isinstance(before.top, Question) else getattr(event, "wish", None)
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
    table = data.draw(st.sampled_from([slid(SMALL, 0), slid(SMALL, 2), start_screen(), at_duel(SETTINGS, DUEL)]))
    table = replace(table, saving=saving, safe=saving, solver=solver)
    at_ms, late = 1000, list[Want]()
    for _ in range(data.draw(st.integers(1, 40))):
        event = data.draw(events(table, late))
        at_ms += data.draw(st.sampled_from([0, 1, 100, 600, 5000]))
        late += table.help.wants
        done = step(table, event, at_ms)
        check_layers(done.table)
        check_match(table, event, done)
        check_effects(table, event, done)
        table = done.table
