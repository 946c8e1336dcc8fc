"""`slide-tui stats`: print bests, averages and active days, kind by kind.

Solves are compared only with those of the same size, goal, mode and control, and helped ones only with helped ones.
They count by their dates. Unfinished runs and repeats (you had begun that start before, or it was not a full scramble)
are saved but not counted. mo3 is the plain mean of the last 3 solves; ao5, ao12 ... leave out the best and the worst
5 %, rounded up. A DNF (not finished, says the program it came from) ranks worst in an average, and an average that has
to count one is a DNF too. Rates are in moves per second. Runs for fewest moves are compared by their net moves alone,
sprints by their boards, and quizzes by their right answers.

Ranks are for the usual rows, in classic mode and without help. Keys and mouse share one ladder.

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
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from enum import Enum
from functools import reduce
from typing import Any, NamedTuple

from slide_tui.commands._options import add_json, as_json
from slide_tui.commands._parser import Parser
from slide_tui.commands._runs import SavedRuns, add_choice, chosen_of, with_runs
from slide_tui.engine.size import Size
from slide_tui.exits import EXIT_DONE
from slide_tui.stats.averages import NOT_FINISHED
from slide_tui.stats.days import DayFigures, day_figures, day_of
from slide_tui.stats.figures import AverageFigures, MeasureFigures, has_no_limit
from slide_tui.stats.measures import measures_of
from slide_tui.stats.practice import Practice, shows_practice
from slide_tui.stats.ranks import Grade
from slide_tui.stats.spread import Kept, kept_limits
from slide_tui.store.calendar import now_ms, offset_min
from slide_tui.store.solves.values import Chosen, KindRuns
from slide_tui.store.statistics.days import solves_by_day
from slide_tui.store.statistics.first_page import grade_of, measure_figures
from slide_tui.store.statistics.kinds import figures_of, kinds_of
from slide_tui.store.statistics.practising import practice_for
from slide_tui.text.days import date
from slide_tui.text.figures import DNF, NONE, counted, figure, table
from slide_tui.text.practice import practice_in_words
from slide_tui.text.puzzles import kind_words
from slide_tui.text.ranks import grade_words, ranked_by


class _Figures(NamedTuple):
    """Everything that is said of a kind."""

    runs: KindRuns
    dnfs: int
    measures: tuple[MeasureFigures, ...]
    limits: tuple[tuple[Kept, ...], ...]
    """For each measure."""
    counts: Mapping[int, int]
    """The solves of each day."""
    days: DayFigures
    grade: Grade | None
    practice: Practice | None = None
    """What to practise; only where one kind is asked for, without help."""


def add_options(parser: Parser) -> None:
    """Add its options."""
    add_choice(parser)
    add_json(parser)


def run(options: Namespace) -> int:
    """Print the figures of every kind that is meant."""
    chosen = chosen_of(options)
    return with_runs("stats", options.data_dir, lambda saved: _print(saved, chosen, options.json))


def _print(saved: SavedRuns, chosen: Chosen, in_json: bool) -> int:
    today = day_of(now_ms(), offset_min())
    meant = (found for found in kinds_of(saved.solves) if chosen.takes(found.kind))
    kinds = sorted(meant, key=lambda found: found.kind.order)
    found = [_figures(saved, runs, today, alone=len(kinds) == 1) for runs in kinds]
    if not found:
        return saved.nothing(chosen=chosen != Chosen(), as_json=in_json)
    saved.tell()
    if in_json:
        print(*(as_json(_as_object(figures)) for figures in found), sep="\n")
        return EXIT_DONE
    blocks = ["\n".join(_as_text(figures)) for figures in found]
    if len(found) > 1:
        counts = sum((Counter(figures.counts) for figures in found), Counter())
        blocks.append(f"all of these: {_days_words(day_figures(counts, today))}")
    print("\n\n".join(blocks))
    return EXIT_DONE


def _figures(saved: SavedRuns, runs: KindRuns, today: int, *, alone: bool) -> _Figures:
    solves, kind = saved.solves, runs.kind
    lists = [figures_of(solves, kind, measure) for measure in measures_of(kind)]
    counts = solves_by_day(solves, [kind])
    return _Figures(
        runs,
        lists[0].dnfs,
        tuple(measure_figures(solves, kind, each) for each in lists),
        tuple(map(kept_limits, lists)),
        counts,
        day_figures(counts, today),
        grade_of(solves, kind),
        practice_for(solves, kind) if alone and shows_practice(kind) else None,
    )


# As text


def _as_text(figures: _Figures) -> Iterator[str]:
    kind, runs, counting = figures.runs
    words = (str(kind.size), *kind_words(kind))
    dnfs = figures.dnfs
    more = f", {counted(dnfs, DNF)}" if dnfs else ""
    more += f", {counted(runs - counting - dnfs, 'run')} not counted" if runs > counting + dnfs else ""
    yield f"{', '.join(words)}: {counted(counting, 'solve')}{more}"
    if not counting:
        return
    yield from table([("", "best", "on", "worst", "mean", "sigma"), *map(_measure_row, figures.measures)])
    averages = list(zip(*(measure.averages for measure in figures.measures), strict=True))
    rows = [_average_row(figures.measures, kinds) for kinds in averages]
    shown = [row for row in rows if set(row[1:]) != {NONE}]
    if shown:
        names = [each.measure.name for each in figures.measures]
        yield from table([("", *(f"{name} {what}" for name in names for what in ("now", "best"))), *shown])
    yield _days_words(figures.days)
    if figures.grade is not None:
        yield f"rank: {grade_words(figures.grade)} ({ranked_by(figures.grade.ladder)[0]})"
    if figures.practice is not None:
        yield practice_in_words(figures.practice)


def _measure_row(figures: MeasureFigures) -> tuple[str, ...]:
    name, best, worst = figures.measure.name, figures.best, figures.worst
    return (
        name,
        figure(name, best.figure if best else None, single=True),
        date(best.day) if best else NONE,
        figure(name, worst.figure if worst else None, single=True),
        figure(name, figures.mean),
        figure(name, figures.sigma),
    )


def _average_row(measures: Sequence[MeasureFigures], kinds: Sequence[AverageFigures]) -> tuple[str, ...]:
    cells = [
        figure(measure.measure.name, value)
        for measure, kind in zip(measures, kinds, strict=True)
        for value in (kind.standing.current, kind.standing.best)
    ]
    return (kinds[0].kind, *cells)


def _days_words(days: DayFigures) -> str:
    """Such as `active days: 12; 3 solves today; streak: 2 now, best 7 (until 2026-03-01)`."""
    until = f" (until {date(days.longest_until)})" if days.longest_until is not None else ""
    return (
        f"active days: {days.active:,}; {counted(days.today, 'solve')} today; "
        f"streak: {days.current_streak:,} now, best {days.longest_streak:,}{until}"
    )


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
_LIMIT = "limit count current_streak:streak.current longest_streak:streak.longest"
_COST = "part drill stages time_ms moves coach_moves share coach_share"
_DATES = ("best_date", "worst_date", "longest_until", "busiest")


def _as_object(figures: _Figures) -> dict[str, Any]:
    kind, runs, counting = figures.runs
    return {
        **_fields(kind, "size goal mode control helped"),
        "runs": runs,
        "count": counting,
        "dnfs": figures.dnfs,
        **{
            _in_json(measure.measure.name): _measure_object(measure, limits)
            for measure, limits in zip(figures.measures, figures.limits, strict=True)
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
    return {**_fields(practice, "read runs costs_most:costs_most.part"), "parts": _each(practice.costs, _COST)}


def _measure_object(figures: MeasureFigures, limits: Sequence[Kept]) -> dict[str, Any]:
    return {
        **_fields(figures, f"count {_BEST} {_BEST.replace('best', 'worst')} mean sigma"),
        **{average.kind: _average_object(average) for average in figures.averages},
        "limits": _each(limits, _LIMIT),
    }


def _average_object(figures: AverageFigures) -> dict[str, Any]:
    found = _fields(figures, _STANDING)
    if has_no_limit(figures.kind, figures.standing):
        found |= {name: None for name in ("best_possible", "worst_possible") if found[name] == DNF}
    return {**found, "needed": "any" if found["needed"] == DNF else found["needed"]}


def _each(values: Iterable[object], names: str) -> list[dict[str, Any]]:
    return [_fields(value, names) for value in values]


def _fields(value: object, names: str) -> dict[str, Any]:
    """Some fields of a value by their names, perhaps with a path to each: `limit longest_streak:streak.longest`."""
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
