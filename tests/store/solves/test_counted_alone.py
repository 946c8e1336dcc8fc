"""Kinds that are measured by one figure: it comes out of the database as it went in."""

from __future__ import annotations

from pathlib import Path

from slide_tui.engine.advance import advanced
from slide_tui.engine.game import Game, begin
from slide_tui.engine.intents import Act, Slide
from slide_tui.engine.puzzle import parse_code
from slide_tui.stats.measures import MOVES
from slide_tui.store.solves.values import RunFilter, RunOrder
from slide_tui.store.statistics.kinds import figures_of
from slide_tui.store.statistics.runs import runs_of
from tests.engine.ways import way_home
from tests.tui.books import book, saved


def solved(code: str, tries: int) -> Game:
    """A run for fewest moves that went astray and back so many times."""
    game = begin(parse_code(code))
    astray = game.legal()[0]
    for at_ms in range(tries):
        game = advanced(advanced(game, Slide(astray), at_ms), Act.UNDO, at_ms)
    for way in way_home(game.board, game.goal):
        game = advanced(game, Slide(way), 1000)
    return game


def test_net_moves_are_read_where_they_count(tmp_path: Path) -> None:
    """By a window that opens the file anew as by the one that filed them, and sorted by them in lists."""
    run_store = book(tmp_path)
    games = [solved(f"fewest@2x2-{seed}", tries) for seed, tries in (("a", 9), ("b", 0), ("c", 4))]
    for game in games:
        run_store.begin(begin(game.puzzle))
        run_store.note(game)
        run_store.file(run_store.end(game))
    kind = saved(run_store)[0].kind
    live = figures_of(run_store.solves, kind, MOVES).all
    anew = book(tmp_path)
    anew.solves.get_ready(60)
    listed = runs_of(anew.solves, RunFilter(), RunOrder.NET, rising=True)

    assert [game.net for game in games] == live == figures_of(anew.solves, kind, MOVES).all
    assert sorted(game.net for game in games) == [solve.net for solve in listed]
    assert [game.moves for game in games] != live
