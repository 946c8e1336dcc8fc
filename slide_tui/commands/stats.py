"""`slide-tui stats`: print bests, averages and active days, kind by kind.

Solves are compared only with those of the same size, goal, mode and control, and helped ones only with helped ones.
They count by their dates. Runs you gave up and repeats (you had begun that start before, or it was not a full scramble)
are saved but not counted. mo3 is the plain mean of the last 3 solves; ao5, ao12 ... leave out the best and the worst
5 %, rounded up. A DNF (an attempt that another program says was not finished) ranks worst in an average, and an average
that has to count one is a DNF too. Rates are in moves per second. Runs for fewest moves are compared by their net moves
alone, sprints by their boards, and quizzes by their right answers.

Ranks are for the goal rows in classic mode, without help. Keys and mouse share one ladder.

With --json, each line is one object for one kind of solve:
  size, goal, mode   such as 4x4, rows, classic
  control, helped    keys, mouse, hover, mixed, or "" if unknown; true or false
  runs, count, dnfs  all saved runs, the solves among them that count, and the DNFs
  time_ms            and moves, rate; or moves (net), boards or right alone: each an object, as below
  days               an object: active (days with a solve), today (solves), current_streak, longest_streak,
                     longest_until (its last day), busiest (day with most solves)
  sight, course      such as numbers, marathon10
  rank               null where nothing is ranked, else an object: by (single, or an average), of (time_ms or moves),
                     best, place (1 is the lowest, null below it), name, next (the rank above), missing (by how much
                     best must improve for it), solves_missing (before the first)
  practice           null unless one kind is asked for that was played without help, else an object about its last 50
                     solves: read, runs (those solved line by line), costs_most (a part, or null), and parts, a list of
                     objects: part, drill, stages, time_ms, moves, coach_moves, share, coach_share

Each of time_ms, moves, rate, boards and right has:
  count              solves that have this figure
  best, worst        the figures; best_number, best_date, worst_number and worst_date say whose they are
  mean, sigma        of all of them
  averages           mo3, ao5, ao12, ao25, ao50, ao100 and ao1000, each an object: current, best, best_number, best_date
                     (of its last solve), worst, sigma, best_possible and worst_possible (what the next solve can make
                     of it), needed (what the next solve must beat for a new best; "any" if any will do)
  limits             a list of round limits, the hardest first, each an object: limit, count (solves under it; rates at
                     or over it), current_streak, longest_streak (in a row)

current, worst, best_possible and worst_possible can be "DNF". Missing values are null, and so are unlimited ones, such
as the worst that a mean can become.

Examples:
  slide-tui stats --size 4
  slide-tui stats --json | jq '.time_ms.ao5.best'
"""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Sequence
from enum import Enum
from functools import reduce
from typing import Any

from slide_tui.commands._options import add_json, as_json
from slide_tui.commands._parser import Parser
from slide_tui.commands._runs import add_choice, chosen_of, nothing_found, saved_runs
from slide_tui.commands._statistics import KindFigures, figures_chosen, statistics_lines
from slide_tui.engine.size import Size
from slide_tui.exits import EXIT_DONE
from slide_tui.stats.averages import NOT_FINISHED
from slide_tui.stats.figures import AverageFigures, MeasureFigures, has_no_limit
from slide_tui.stats.practice import Practice
from slide_tui.stats.ranks import Grade
from slide_tui.stats.spread import LimitStreak, limit_streaks
from slide_tui.text.days import date
from slide_tui.text.figures import DNF


def add_options(parser: Parser) -> None:
    """Add its options."""
    add_choice(parser)
    add_json(parser)


def run(options: Namespace) -> int:
    """Print the figures of every kind that is meant."""
    chosen = chosen_of(options)
    with saved_runs("stats", options.data_dir) as solves:
        found = figures_chosen(solves, chosen)
        if not found:
            return nothing_found(solves, chosen, in_json=options.json)
    print(*([as_json(_as_object(each)) for each in found] if options.json else statistics_lines(found)), sep="\n")
    return EXIT_DONE


# As JSON

_BEST = "best:best.figure best_number:best.id best_date:best.day"
_STANDING = (
    f"current:standing.current {_BEST} worst:standing.worst sigma:standing.sigma "
    "best_possible:standing.best_possible worst_possible:standing.worst_possible needed:standing.needed"
)
_RANK = (
    "by:ladder.figure of:ladder.measure best place:rank.place name:rank.name next:next.name missing "
    "solves_missing:lacking"
)
_LIMIT = "limit count current_streak:current longest_streak:longest"
_COST = "part drill stages time_ms moves coach_moves share coach_share"
_DATES = ("best_date", "worst_date", "longest_until", "busiest")


def _as_object(figures: KindFigures) -> dict[str, Any]:
    kind, runs, counting = figures.runs
    return {
        **_fields(kind, "size goal mode control helped"),
        "runs": runs,
        "count": counting,
        "dnfs": figures.lists[0].dnfs,
        **{
            _in_json(measure.measure.name): _measure_object(measure, limit_streaks(found))
            for measure, found in zip(figures.measures, figures.lists, strict=True)
        },
        "days": _fields(figures.days, "active today current_streak longest_streak longest_until busiest"),
        **_fields(kind, "sight course"),
        "rank": _rank_object(figures.grade) if figures.grade is not None else None,
        "practice": _practice_object(figures.practice) if figures.practice is not None else None,
    }


def _rank_object(grade: Grade) -> dict[str, Any]:
    found = _fields(grade, _RANK)
    return {**found, "of": _in_json(found["of"]), "place": grade.rank.place + 1 if grade.rank is not None else None}


def _practice_object(practice: Practice) -> dict[str, Any]:
    parts = [_fields(cost, _COST) for cost in practice.costs]
    return {**_fields(practice, "read runs costs_most:costs_most.part"), "parts": parts}


def _measure_object(figures: MeasureFigures, limits: Sequence[LimitStreak]) -> dict[str, Any]:
    return {
        **_fields(figures, f"count {_BEST} {_BEST.replace('best', 'worst')} mean sigma"),
        **{average.kind: _average_object(average) for average in figures.averages},
        "limits": [_fields(limit, _LIMIT) for limit in limits],
    }


def _average_object(figures: AverageFigures) -> dict[str, Any]:
    found = _fields(figures, _STANDING)
    if has_no_limit(figures.kind, figures.standing):
        found |= {name: None for name in ("best_possible", "worst_possible") if found[name] == DNF}
    return {**found, "needed": "any" if found["needed"] == DNF else found["needed"]}


def _fields(value: object, names: str) -> dict[str, Any]:
    """Some fields of a value by their names, perhaps with a path to each: `kind worst:standing.worst`."""
    pairs = (name.partition(":") for name in names.split())
    return {name: _plain(name, reduce(_field, (path or name).split("."), value)) for name, _, path in pairs}


def _field(value: object, name: str) -> object:
    return None if value is None else getattr(value, name)


def _plain(name: str, value: Any) -> Any:
    """A figure without the noise of its division, as a whole number if it is one; a DNF by that name."""
    if name in _DATES:
        return None if value is None else date(value)
    if isinstance(value, float):
        return DNF if value == NOT_FINISHED else int(value) if value == int(value) else round(value, 6)
    return value.value if isinstance(value, Enum) else str(value) if isinstance(value, Size) else value


def _in_json(measure: str) -> str:
    return "time_ms" if measure == "time" else measure
