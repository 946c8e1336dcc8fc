"""What the card of a result says where there is much room, and where there is little."""

from __future__ import annotations

from dataclasses import replace

from slide_tui.engine.game import begin
from slide_tui.engine.origin import SeededStart
from slide_tui.engine.puzzle import Puzzle, parse_code
from slide_tui.engine.result import Result
from slide_tui.engine.size import Size
from slide_tui.play.help import Help
from slide_tui.play.table import Table
from slide_tui.settings.settings import Settings
from slide_tui.solver.plan import Plan
from slide_tui.stats.ranks import Grade, _ladder
from slide_tui.stats.solve_report import NewRecord, SolveReport
from slide_tui.tui.screens.victory.card import CardRoom, place_of, plan_of
from slide_tui.tui.screens.victory.facts import ResultLine, facts_of, figure_of

WINDOWS = [(40, 15), (60, 20), (80, 24), (120, 40), (200, 60)]
GAME = begin(Puzzle(Size(4, 4), SeededStart("a")))
RESULT = Result(GAME.puzzle, 84, 41, 82, 102_350, helped=False, repeat=False)
BESTS = (
    NewRecord("single", "time", 102_350, 110_000),
    NewRecord("single", "rate", 0.82, 0.80),
    NewRecord("mo3", "time", 120_000, 121_000),
    NewRecord("ao5", "time", 119_000, 123_000),
    NewRecord("ao12", "time", 118_000, 124_000),
    NewRecord("ao12", "moves", 118.5, 124.25),
)
SILVER = Grade(_ladder("board", Size(4, 4)), 7_400)


def plan_of_length(length: int, *, proven: bool) -> Help:
    """The best plan known of the start, of so many slides."""
    plan = Plan(GAME.board, GAME.goal, tuple(GAME.board.legal()[:1]) * length, length if proven else length - 10)
    return Help(best=plan)


def said(report: SolveReport, help_: Help = Help(), settings: Settings = Settings()) -> list[str]:  # noqa: B008
    """All that there is to say about a solve, a line for each fact."""
    table = Table(settings, games=(GAME,), help=help_)
    return [" ".join(fact.words) or f"{fact.label} {fact.value}" for fact in facts_of(table, GAME, report, 28)]


def place(window: tuple[int, int], size: Size = Size(4, 4)) -> CardRoom:  # noqa: B008 - it never changes
    """Where the card stands."""
    return place_of(size, *window, noticed=False, pictures=False)


def test_at_most_three_lines_are_news() -> None:
    """The best time first, then the longest averages; means of three and rates are never among them."""
    lines = said(SolveReport(RESULT, records=BESTS))

    assert ["Best time, was 1:50.000", "Best ao12: 1:58.000", "Best ao5: 1:59.000"] == [
        line.partition(", was 2")[0] for line in lines[:3]
    ]
    assert not any("mo3" in line or "Best rate" in line or "of moves" in line for line in lines)


def test_a_new_rank_is_news_among_many_bests() -> None:
    """And is not named again below."""
    lines = said(SolveReport(RESULT, records=BESTS, grade=SILVER, rose=True))

    assert "New rank: Silver II" in lines[:3]
    assert not any("Silver II, " in line for line in lines)


def test_the_rank_and_what_is_missing_to_the_next_stand_below_the_figures() -> None:
    """On one line."""
    assert "Silver II, 0.4 s to Silver I" == said(SolveReport(RESULT, grade=SILVER))[-1]


def test_the_first_solve_of_a_kind_is_celebrated_once() -> None:
    """Time, moves and rate are all first then."""
    firsts = tuple(NewRecord("single", of, 84, None) for of in ("time", "moves", "rate"))

    assert 1 == sum("First" in line for line in said(SolveReport(RESULT, records=firsts)))


def test_moves_stand_once_beside_the_optimum() -> None:
    """A solver's own solve is not praised."""
    for length, proven, helped, words in [
        (84, True, False, "Moves 84, optimal"),
        (52, True, False, "Moves 84, optimal is 52"),
        (52, False, False, "Moves 84, best known is 52"),
        (84, True, True, "Moves 84, optimal is 84"),
    ]:
        lines = said(SolveReport(RESULT._replace(helped=helped)), plan_of_length(length, proven=proven))

        assert words in lines
        assert 1 == sum("84" in line for line in lines)


def test_pushes_and_net_moves_are_said_where_they_are_others() -> None:
    """Else they are the moves."""
    same = RESULT._replace(net=84, pushes=84)

    assert {"Net moves 82", "Pushes 41"} < set(said(SolveReport(RESULT)))
    assert not any(line.startswith(("Net", "Pushes")) for line in said(SolveReport(same)))


def test_figures_that_nobody_wants_are_left_out() -> None:
    """What is never to be shown is not shown here either; what is shown after the solve is."""
    moves = ["Moves 84", "Net moves 82", "Pushes 41"]
    for changes, figures in (
        ({"show_moves": "off"}, ["Rate 0.82 per second"]),
        ({"show_rate": "off"}, moves),
        ({"show_moves": "after", "show_rate": "after"}, ["Rate 0.82 per second", *moves]),
    ):
        settings = Settings(**changes)  # type: ignore[arg-type]

        assert sorted(figures) == sorted(said(SolveReport(RESULT), settings=settings))


def test_the_figure_that_counts_is_large() -> None:
    """The time, the way of fewest moves, the boards of a sprint; none that nobody wants to see."""
    report = SolveReport(RESULT)
    for code, shown in [
        ("4x4-a", ("1:42.350", "")),
        ("fewest@4x4-a", ("82", "moves")),
        ("sprint60@4x4-a", ("0.082", "boards")),
    ]:
        assert shown == figure_of(begin(parse_code(code)), report, Settings())
    assert ("", "") == figure_of(GAME, report, replace(Settings(), show_time="off"))


def test_the_better_the_result_the_time_stays_big() -> None:
    """Whatever there is to say; only in the smallest window it stands in the first row."""
    facts = [ResultLine((f"News {number}",), news=True) for number in range(9)]
    for window in WINDOWS:
        for size in (Size(2, 2), Size(3, 3), Size(4, 4), Size(10, 10)):
            few, many = (plan_of(place(window, size), "1:42.350", some, 9) for some in (facts[:1], facts))

            assert few.digits == many.digits
            assert bool(few.digits) == (window[1] > 15)


def test_the_card_has_room_for_all_its_rows() -> None:
    """It stands inside its part of the window, its menu keeps some rows, and no facts are cut."""
    facts = [ResultLine(tuple("ab"[: number % 2 + 1])) for number in range(9)]
    for window in WINDOWS:
        for count in range(10):
            where = place(window)
            plan = plan_of(where, "1:42.350", facts[:count], 9)
            digits = {"L": 5, "S": 3, "": 0}[plan.digits]
            rows = 3 + digits + sum(fact.rows for fact in plan.facts) + plan.spare + plan.menu

            assert rows == where.area.height
            assert where.area.y + where.area.height <= where.foot.y
            assert plan.menu >= 6


def test_a_time_that_is_too_long_for_the_card_is_cut_in_digits_and_whole_below() -> None:
    """It stays big, and nothing is lost."""
    plan = plan_of(place((80, 24)), "12:34:56.780", [], 9)

    assert ("12:34:56", "Time", "12:34:56.780") == (plan.figure, plan.facts[0].label, plan.facts[0].value)
