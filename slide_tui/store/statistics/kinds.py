"""The kinds that have runs, and the lists of their figures."""

from __future__ import annotations

import json
from operator import index

from slide_tui.engine.kind import Kind
from slide_tui.stats.figures import FigureList
from slide_tui.stats.measures import DNF, Measure, measures_of
from slide_tui.store.solves.averaging import kind_named
from slide_tui.store.solves.saved_runs import SavedRuns
from slide_tui.store.solves.values import KindRuns

HERE = "kind = (SELECT id FROM kinds WHERE name = ? AND helped = ?) AND measure = ?"
"""The list that `list_of` names; nothing is in that of a kind without runs."""
FINISHED = f"FROM figures WHERE {HERE} AND figure < {DNF}"
"""The figures of a list, of solves that were finished."""


def kinds_of(solves: SavedRuns) -> list[KindRuns]:
    """All kinds with runs that are not deleted."""
    known = known_kinds(solves)
    asked = "SELECT kind, count(*), sum(finished AND NOT repeat) FROM runs WHERE NOT deleted GROUP BY kind"
    return [KindRuns(known[kind], *counts) for kind, *counts in sorted(solves.rows(asked)) if kind in known]


def known_kinds(solves: SavedRuns) -> dict[int, Kind]:
    """All kinds that this version knows, by number."""
    found = solves.rows("SELECT id, name, helped FROM kinds")
    return {number: kind for number, *named in found if (kind := kind_named(*named)) is not None}


def list_of(kind: Kind, measure: Measure) -> tuple[str, bool, int]:
    """The values for HERE: a kind, and the place of one of its measures."""
    return str(kind), kind.helped, measures_of(kind).index(measure)


def figures_of(solves: SavedRuns, kind: Kind, measure: Measure) -> FigureList:
    """All figures of a measure in the order of the dates."""
    asked = f"SELECT json_group_array(figure) FROM (SELECT figure FROM figures WHERE {HERE} ORDER BY at_ms, run)"
    [(listed,)] = solves.rows(asked, list_of(kind, measure))  # in half the time of a row each
    return FigureList.of(measure, [*map(index, json.loads(listed))])  # damage can have put anything there
