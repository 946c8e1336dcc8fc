"""Whatever the program can keep is exported and imported without loss, on the same machine and on another one."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from slide_tui.engine.advance import advanced
from slide_tui.engine.clock import Phase
from slide_tui.engine.game import Game
from slide_tui.engine.intents import Act, Slide
from slide_tui.engine.kind import Kind
from slide_tui.engine.limits import TIME_MAX_MS
from slide_tui.engine.who import InputDevice, Who
from slide_tui.solver.coach import steps
from slide_tui.store.importing.bare import run_of
from slide_tui.store.importing.importing import import_file
from slide_tui.store.solves.exporting import csv_lines, json_lines
from slide_tui.store.solves.filing import replay_of, solve_of
from slide_tui.store.solves.lines import COUNT_MAX, read_line, write_line
from slide_tui.store.solves.saved_runs import SavedRuns
from slide_tui.store.solves.values import AT_MAX_MS, AT_MIN_MS, OFFSET_MAX_MIN, Imported, StoredRun
from tests.store.solves.files import BARE, fresh, written
from tests.store.solves.runs import close_all
from tests.values import FEW, games, goals, sizes

LONG_AFTER = 10**7
dates = st.integers(AT_MIN_MS, AT_MAX_MS) | st.integers(1_600_000_000_000, 1_800_000_000_000)
offsets = st.integers(-OFFSET_MAX_MIN, OFFSET_MAX_MIN)
times: st.SearchStrategy[dict[str, Any]] = st.fixed_dictionaries({
    "kind": st.builds(Kind, sizes, goals), "time_ms": st.integers(1, TIME_MAX_MS), "at_ms": dates,
    "moves": st.integers(0, COUNT_MAX), "finished": st.booleans(),
})  # fmt: skip


def finished(game: Game, by: Who, hand: InputDevice) -> Game:
    """A game that was played to its end."""
    if game.clock.phase is Phase.PAUSED:
        game = advanced(game, Act.RESUME, LONG_AFTER)
    ways = [slide for step in steps(game.board, game.goal, game.forbidden()) for slide in step.slides]
    for number, way in enumerate(ways):
        game = advanced(game, Slide(way, by=by, device=hand), LONG_AFTER + number * 90)
    return game


@st.composite
def played(draw: st.DrawFn) -> Game:
    """Any game that is saved: solved or given up, helped, begun before, gone on with where a recording was."""
    game = draw(games().filter(lambda game: game.puzzle.course.players == 1))
    if "~" in replay_of(game):
        game = game._replace(helped=True)
    if draw(st.booleans()):
        game = game._replace(repeat=True)
    if draw(st.booleans()) and game.puzzle.size.cells <= 9 and not game.solved:
        game = finished(game, draw(st.sampled_from([Who.PLAYER, Who.SOLVER])), draw(st.sampled_from(InputDevice)))
    return game


def keep(its: SavedRuns, data: st.DataObject, number: int) -> None:
    """Keep a run as the program does, or add a bare time as an import does; perhaps delete it. No key comes twice."""
    key = f"{data.draw(st.integers(0, 2**124 - 1)):031x}{number}"
    if data.draw(st.booleans()):
        game = data.draw(played())
        # What the solver finds out of a solve: the player has not needed fewer slides.
        proven = game.solved and game.puzzle.whole and data.draw(st.booleans())
        optimal = data.draw(st.none() | st.just(game.net)) if proven else None
        solve = solve_of(game, data.draw(dates), data.draw(offsets), optimal)
        its.keep(StoredRun(solve, replay_of(game), key, "0.1.0"))
    else:
        bare = replace(BARE, offset_min=data.draw(offsets))
        its.add([run_of(key, "15puzzle.app", bare, **data.draw(times))])
    if data.draw(st.booleans()):
        its.delete(max(run.solve.id for run in its.every()))


@FEW
@given(st.data())
def test_what_is_exported_is_imported(tmp_path_factory: pytest.TempPathFactory, data: st.DataObject) -> None:
    """All of it, the same, in the same order, deleted runs too; once more adds nothing, in whatever form."""
    its, others = fresh(), (fresh(), fresh())
    for number in range(data.draw(st.integers(2, 5))):
        keep(its, data, number)
    kept = list(its.every())
    paths = [written(tmp_path_factory.mktemp("export") / "all", lines(kept)) for lines in (json_lines, csv_lines)]

    for path, again, other in zip(paths, paths[::-1], others, strict=True):
        assert Imported(added=len(kept)) == import_file(path, BARE, other.add)
        assert Imported(known=len(kept)) == import_file(again, BARE, other.add)
        assert kept == list(other.every())
    close_all()


EARLIER = Path(__file__).with_name("earlier.jsonl").read_text().splitlines()
"""What earlier versions have exported: an easy start without the word in its replay, a run that lost its texts ..."""


@pytest.mark.parametrize("line", EARLIER)
def test_what_an_earlier_version_wrote_is_read(line: str) -> None:
    """With its figures; from then on it is written as it is written today."""
    run = read_line(line)

    assert f'"time_ms":{run.solve.time_ms},' in line
    assert run == read_line(write_line(run))
