"""Series in the file of all runs: kinds of their own, their figures, and the best of them board by board."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from slide_tui.engine.advance import advanced
from slide_tui.engine.game import Game, begin, splits_of
from slide_tui.engine.intents import Act, Slide
from slide_tui.engine.puzzle import parse_code
from slide_tui.store.solves.lines import read_line, write_line
from slide_tui.store.solves.saved_runs import SavedRuns
from slide_tui.store.solves.values import RunFilter
from slide_tui.store.statistics.kinds import kinds_of
from slide_tui.store.statistics.series import best_readings
from tests.engine.ways import way_home
from tests.store.solves.runs import keep, kept_of, opened, runs_in
from tests.values import solve_with

MARATHON, SPRINT = "marathon3@2x2", "sprint30@2x2"


def run_of(code: str, step_ms: int, boards: int = 99, ends: bool = True) -> Game:
    """A series, solved with a slide every so often; a sprint is ended by its clock."""
    game, at_ms = begin(parse_code(code)), 0
    while not game.solved and len(game.legs) < boards:
        for way in way_home(game.board, game.goal):
            game = advanced(game, Slide(way), at_ms)
            at_ms += step_ms
    return advanced(game, Act.TIME_UP, 10**7) if ends else game


@pytest.fixture
def its(tmp_path: Path) -> SavedRuns:
    """A file of runs, empty at first."""
    return opened(tmp_path)


def test_a_series_is_a_kind_of_its_own(its: SavedRuns) -> None:
    """Its runs are not compared with those of another number, nor with single boards."""
    for code in ("marathon3@2x2-a", "marathon2@2x2-a", "2x2-a"):
        game = run_of(code, 10)
        keep(its, game)

    assert [1, 1, 1] == [each.runs for each in kinds_of(its)]
    assert {"marathon3", "marathon2", "board"} == {each.kind.course for each in kinds_of(its)}
    assert ["marathon2@2x2-a"] == [solve.code for solve in runs_in(its, RunFilter(course="marathon2"))]


def test_a_sprint_is_filed_with_its_time_and_its_boards(its: SavedRuns) -> None:
    """To the thousandth of a board: more than its moves, also where its replay was lost."""
    game = run_of(f"{SPRINT}-a", 1500, boards=4)
    keep(its, game)
    [solve], whole = runs_in(its, RunFilter()), kept_of(game)
    bare = replace(whole, solve=solve_with(whole.solve, code="", control=""), replay=None)

    assert (30_000, True) == (solve.time_ms, solve.finished)
    assert 4000 <= solve.net < 5000
    assert bare == read_line(write_line(bare))


def test_the_best_run_is_known_board_by_board(its: SavedRuns) -> None:
    """The fastest that counts; of a sprint the one with the most boards."""
    for number, (seed, step_ms) in enumerate([("a", 30), ("b", 10), ("c", 5)]):
        game = run_of(f"{MARATHON}-{seed}", step_ms)._replace(repeat=number == 2)
        keep(its, game)
    for seed, boards in (("a", 3), ("b", 5)):
        sprint = run_of(f"{SPRINT}-{seed}", 100, boards=boards)
        keep(its, sprint)

    best = tuple(leg.read_ms for leg in run_of(f"{MARATHON}-b", 10).legs)
    assert best == best_readings(its, parse_code(f"{MARATHON}-new"))
    assert 5 == len(best_readings(its, parse_code(f"{SPRINT}-new")))
    assert () == best_readings(its, parse_code("relay@3x3-new"))


def test_the_best_split_of_each_size_is_known_of_relays(its: SavedRuns) -> None:
    """From whichever run that ranks; what has no replay, or is of the other relay, has none."""
    relays = []
    for number, code in enumerate(("relay@3x3-a", "relay@3x3-b", "relay@3x3-c", "relay-down@3x3-d")):
        game = run_of(code, 10 + number, ends=False)._replace(helped=code.endswith("c"))
        relays.append(splits_of(game.legs))
        its.keep(kept_of(game, number + 1) if number < 3 else replace(kept_of(game, 4), replay=None))
    best = [min(relays[0][place], relays[1][place]) for place in range(2)]

    assert (best[0], sum(best)) == best_readings(its, parse_code("relay@3x3-new"))
    assert () == best_readings(its, parse_code("relay-down@3x3-new"))
