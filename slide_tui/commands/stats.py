"""`slide-tui stats`: print bests, averages and active days, kind by kind."""

from __future__ import annotations

import json
from argparse import Namespace
from collections.abc import Iterator, Sequence
from typing import Any

from slide_tui.commands._kept import Book, add_choice, chosen_of, now, patiently, read_book
from slide_tui.commands._parser import Parser
from slide_tui.engine.values import dataclass
from slide_tui.exits import EXIT_DONE
from slide_tui.stats.averages import NOT_FINISHED
from slide_tui.stats.days import DayFigures, day_figures, day_of
from slide_tui.stats.figures import AverageFigures, Best, MeasureFigures, has_no_limit, measure_figures
from slide_tui.stats.practice import Practice, shows_practice
from slide_tui.stats.ranks import Grade, graded
from slide_tui.stats.spread import Kept, kept_limits
from slide_tui.stats.tally import Tally, solves_by_day
from slide_tui.store.solves import Chosen, Counted
from slide_tui.store.solves.practising import practice_for
from slide_tui.store.solves.tallying import tally_for
from slide_tui.text.days import date
from slide_tui.text.figures import DNF, NONE, counted, figure, table
from slide_tui.text.puzzles import kind_words
from slide_tui.text.statistics import grade_words, practice_in_words, ranked_by

_MORE = """Solves are compared only with those of the same size, goal, mode and control, and helped ones only
with helped ones. They count by their dates. Unfinished runs and repeats (you had begun that start
before, or it was not a full scramble) are saved but not counted. mo3 is the plain mean of the last
3 solves; ao5, ao12 ... leave out the best and the worst 5 %, rounded up. A DNF (not finished, says
the program it came from) ranks worst in an average, and an average that has to count one is a DNF
too. Rates are in moves per second. Runs for fewest moves are compared by their net moves alone,
sprints by their boards, and quizzes by their right answers.

With --json, each line is one object for one kind of solve:
  size, goal, mode, control (keys, mouse, hover, mixed, or "" if unknown), helped
  runs, count, dnfs  all saved runs, the solves among them that count, and the DNFs
  time_ms, moves, rate, or moves (net), boards or right alone, each an object with:
    count            solves that have this figure
    best, best_number, best_date, worst, worst_number, worst_date, mean, sigma
    mo3, ao5, ao12, ao25, ao50, ao100, ao1000, each an object with:
      current, best, best_number, best_date (of its last solve), worst, sigma
      best_possible, worst_possible   what the next solve can make of it
      needed         what the next solve must beat for a new best; "any" if any will do
      current, worst, best_possible and worst_possible can be "DNF"
    limits           a list of round limits, the hardest first, each an object with: limit, count (solves
                     under it; rates at or over it), current_streak, longest_streak (in a row)
  days               an object: active (days with a solve), today (solves), current_streak,
                     longest_streak, longest_until (its last day), busiest (day with most solves)
  sight, course      such as numbers, marathon10
  rank               null where nothing is ranked, else an object: by (single, or an average), of (time_ms
                     or moves), best, place (1 is the lowest, null below it), name, next (the rank above),
                     missing (by how much best must improve for it), solves_missing (before the first)
  practice           null unless one kind is asked for that was played without help, else an object about
                     its last 50 solves: read, runs (those solved line by line), costs_most (a part, or
                     null), and parts, a list of objects: part, drill, stages, time_ms, moves,
                     coach_moves, share, coach_share
Missing values are null, and so are unlimited ones, such as the worst that a mean can become.

Ranks are for the usual rows, in classic mode and without help. Keys and mouse share one ladder."""

_IN_JSON = {"time": "time_ms"}
"""The names of measures in JSON where they are others."""


@dataclass(frozen=True, slots=True)
class _Figures:
    """Everything that is said of a kind."""

    runs: Counted
    tally: Tally
    measures: tuple[MeasureFigures, ...]
    limits: tuple[tuple[Kept, ...], ...]
    """For each measure."""
    days: DayFigures
    grade: Grade | None
    practice: Practice | None = None
    """What to practise; only where one kind is asked for, without help."""


def parser() -> Parser:
    """Return the parser of its options."""
    made = Parser("stats", _MORE)
    add_choice(made)
    made.add_argument("--json", action="store_true", help="print one JSON object per line, for each kind")
    return made


def run(options: Namespace) -> int:
    """Print the figures of every kind that is meant."""
    chosen = chosen_of(options)
    return read_book("stats", options.data_dir, lambda book: _print(book, chosen, options.json))


def _print(book: Book, chosen: Chosen, as_json: bool) -> int:
    today = day_of(*now())
    kinds = _kinds(book, chosen)
    found = [_figures(book, runs, today, alone=len(kinds) == 1) for runs in kinds]
    if not found:
        return book.nothing(chosen=chosen != Chosen(), as_json=as_json)
    book.tell()
    for place, figures in enumerate(found):
        if as_json:
            print(json.dumps(_as_object(figures)))
            continue
        if place:
            print()
        print(*_as_text(figures), sep="\n")
    if len(found) > 1 and not as_json:
        all_days = day_figures(solves_by_day(figures.tally for figures in found), today)
        print("", f"all of these: {_days_words(all_days)}", sep="\n")
    return EXIT_DONE


def _kinds(book: Book, chosen: Chosen) -> list[Counted]:
    """Return the kinds that are meant, in their order."""
    meant = (found for found in patiently(book.keeper.counted) if chosen.takes(found.category))
    return sorted(meant, key=lambda found: found.category.order)


def _figures(book: Book, runs: Counted, today: int, *, alone: bool) -> _Figures:
    tally = patiently(lambda: tally_for(book.keeper, runs.category))
    measures = tuple(map(measure_figures, tally.columns))
    limits = tuple(map(kept_limits, tally.columns))
    alone = alone and shows_practice(runs.category)
    practice = patiently(lambda: practice_for(book.keeper, runs.category)) if alone else None
    days = day_figures(solves_by_day([tally]), today)
    return _Figures(runs, tally, measures, limits, days, graded(runs.category, tally), practice)


# As text


def _as_text(figures: _Figures) -> Iterator[str]:
    kind, runs, counting = figures.runs
    words = (str(kind.size), *kind_words(kind))
    dnfs = figures.tally.columns[0].dnfs
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


def _as_object(figures: _Figures) -> dict[str, Any]:
    kind, runs, counting = figures.runs
    days = figures.days
    return {
        "size": str(kind.size),
        "goal": kind.goal,
        "mode": kind.mode,
        "control": kind.control,
        "helped": kind.helped,
        "runs": runs,
        "count": counting,
        "dnfs": figures.tally.columns[0].dnfs,
        **{
            _IN_JSON.get(measure.measure.name, measure.measure.name): _measure_object(measure, limits)
            for measure, limits in zip(figures.measures, figures.limits, strict=True)
        },
        "days": {
            "active": days.active,
            "today": days.today,
            "current_streak": days.current_streak,
            "longest_streak": days.longest_streak,
            "longest_until": _date(days.longest_until),
            "busiest": _date(days.busiest),
        },
        "sight": kind.sight,
        "course": kind.course,
        "rank": _rank_object(figures.grade) if figures.grade is not None else None,
        "practice": _practice_object(figures.practice) if figures.practice is not None else None,
    }


def _rank_object(grade: Grade) -> dict[str, Any]:
    return {
        "by": grade.ladder.figure,
        "of": _IN_JSON.get(grade.ladder.measure, grade.ladder.measure),
        "best": _number(grade.best),
        "place": grade.rank.place + 1 if grade.rank is not None else None,
        "name": grade.rank.name if grade.rank is not None else None,
        "next": grade.next.name if grade.next is not None else None,
        "missing": _number(grade.missing),
        "solves_missing": grade.lacking,
    }


def _practice_object(practice: Practice) -> dict[str, Any]:
    most = practice.costs_most
    return {
        "read": practice.read,
        "runs": practice.runs,
        "costs_most": most.part.value if most is not None else None,
        "parts": [
            {
                "part": cost.part.value,
                "drill": cost.drill,
                "stages": cost.stages,
                "time_ms": cost.time_ms,
                "moves": cost.moves,
                "coach_moves": _number(cost.coach_moves),
                "share": _number(cost.share),
                "coach_share": _number(cost.coach_share),
            }
            for cost in practice.costs
        ],
    }


def _measure_object(figures: MeasureFigures, limits: Sequence[Kept]) -> dict[str, Any]:
    return {
        "count": figures.count,
        **_best_fields("best", figures.best),
        **_best_fields("worst", figures.worst),
        "mean": _number(figures.mean),
        "sigma": _number(figures.sigma),
        **{average.kind: _average_object(average) for average in figures.averages},
        "limits": [
            {
                "limit": _number(kept.limit),
                "count": kept.count,
                "current_streak": kept.streak.current,
                "longest_streak": kept.streak.longest,
            }
            for kept in limits
        ],
    }


def _average_object(figures: AverageFigures) -> dict[str, Any]:
    stands = figures.standing
    endless = has_no_limit(figures.kind, stands)
    ends = (stands.best_possible, stands.worst_possible)
    best_possible, worst_possible = (None if endless and end == NOT_FINISHED else _or_dnf(end) for end in ends)
    return {
        "current": _or_dnf(stands.current),
        **_best_fields("best", figures.best),
        "worst": _or_dnf(stands.worst),
        "sigma": _number(stands.sigma),
        "best_possible": best_possible,
        "worst_possible": worst_possible,
        "needed": "any" if stands.needed == NOT_FINISHED else _number(stands.needed),
    }


def _best_fields(name: str, best: Best | None) -> dict[str, Any]:
    return {
        name: _number(best.figure if best else None),
        f"{name}_number": best.id if best else None,
        f"{name}_date": _date(best.day if best else None),
    }


def _or_dnf(value: float | None) -> float | str | None:
    """Return an average, which may be a DNF."""
    return DNF if value == NOT_FINISHED else _number(value)


def _number(value: float | None) -> float | None:
    """Return a figure without the noise of its division, as a whole number if it is one."""
    if value is None:
        return None
    return int(value) if value == int(value) else round(value, 6)


def _date(day: int | None) -> str | None:
    return None if day is None else date(day)
