"""`slide-tui stats`: print the figures of the solves that are kept, category by category."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from slide_tui.ends import EXIT_DONE
from slide_tui.say.counts import counted
from slide_tui.say.figures import DNF, NONE, figure
from slide_tui.say.moments import date
from slide_tui.say.tables import control_words, table
from slide_tui.scores.averages import NOT_FINISHED
from slide_tui.scores.days import DayFigures, day_figures, day_of
from slide_tui.scores.figures import AverageFigures, Best, MeasureFigures, has_no_limit, measure_figures
from slide_tui.scores.measures import TIME
from slide_tui.scores.spread import Kept, kept_limits
from slide_tui.scores.tally import Tally, solves_by_day
from slide_tui.store.solves import Chosen, Counted
from slide_tui.store.solves.tallying import tally_for
from slide_tui.verbs._kept import Book, add_choice, chosen_of, now, patiently, read_book
from slide_tui.verbs._parser import Parser

_MORE = """Solves are compared only with those of the same size, goal, mode and control, and those with help
apart. Figures go by the dates of the solves. Unfinished runs and repeats (their start was begun
before, or was not a full scramble) are kept and not counted. mo3 is the plain mean of the last 3
solves; ao5, ao12 ... leave out the best and the worst 5 %, rounded up. What another program counts
as not finished (DNF) is the worst in its averages, and one in which a DNF is left to count is a
DNF too. Rates are in moves a second.

With --json, a line is one object for each category:
  size, goal, mode, control (keys, mouse, hover, mixed, or "" where it is not known), helped
  runs, count, dnfs  the runs that are kept, the solves among them that count, and the DNFs
  time_ms, moves, rate, each an object with:
    count            the solves that have this figure
    best, best_number, best_date, worst, worst_number, worst_date, mean, sigma
    mo3, ao5, ao12, ao25, ao50, ao100, ao1000, each an object with:
      current, best, best_number, best_date (of its last solve), worst, sigma
      best_possible, worst_possible   what the next solve can make of it
      needed         what the next solve must be better than for a new best; "any" if any will do
      current, worst and the two possible ones can be "DNF"
    limits           a list of round limits, the hardest first, each an object with: limit, count (the solves
                     under it, of rates at or over it), current_streak, longest_streak (so many in a row)
  days               an object: active (days with a solve), today (solves), current_streak,
                     longest_streak, longest_until (its last day), busiest (day with most solves)
Missing values are null; so are values without a limit, such as the worst that a mean can become."""

_MEASURES = {"time": "time_ms", "moves": "moves", "rate": "rate"}
"""The measures, and their names where their unit is not said elsewhere."""


@dataclass(frozen=True, slots=True)
class _Figures:
    """All that is said of a category."""

    runs: Counted
    tally: Tally
    measures: tuple[MeasureFigures, ...]
    limits: tuple[tuple[Kept, ...], ...]
    """For each measure."""
    days: DayFigures


def run(words: list[str]) -> int:
    """Print the figures of every category that is meant."""
    parser = Parser("stats", "Print bests, means, averages and days of the solves that are kept.", _MORE)
    add_choice(parser)
    parser.add_argument("--json", action="store_true", help="print one JSON object a line for each category")
    options = parser.parse_args(words)
    chosen = chosen_of(options)
    return read_book("stats", options.data_dir, lambda book: _print(book, chosen, options.json))


def _print(book: Book, chosen: Chosen, as_json: bool) -> int:
    today = day_of(*now())
    found = [_figures(book, category, today) for category in _categories(book, chosen)]
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


def _categories(book: Book, chosen: Chosen) -> list[Counted]:
    """The categories that are meant: small boards first, then by name, alone before helped."""

    def is_meant(found: Counted) -> bool:
        has = found.category
        wanted = (chosen.size, chosen.goal, chosen.mode, chosen.control)
        return all(
            want in (None, had) for want, had in zip(wanted, (has.size, has.goal, has.mode, has.control), strict=True)
        )

    def order(found: Counted) -> tuple[object, ...]:
        has = found.category
        return has.size.cells, has.size.width, has.goal, has.mode, has.control, has.helped

    return sorted(filter(is_meant, patiently(book.keeper.counted)), key=order)


def _figures(book: Book, runs: Counted, today: int) -> _Figures:
    tally = patiently(lambda: tally_for(book.keeper, runs.category))
    measures = tuple(measure_figures(tally.column(name)) for name in _MEASURES)
    limits = tuple(kept_limits(tally.column(name)) for name in _MEASURES)
    return _Figures(runs, tally, measures, limits, day_figures(solves_by_day([tally]), today))


# As text


def _as_text(figures: _Figures) -> Iterator[str]:
    category, runs, counting = figures.runs
    helped = "helped" if category.helped else "on your own"
    words = (
        str(category.size),
        category.goal,
        category.mode,
        control_words(category.control, helped=category.helped),
        helped,
    )
    dnfs = figures.tally.column(TIME.name).dnfs
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
        yield from table([("", *(f"{name} {what}" for name in _MEASURES for what in ("now", "best"))), *shown])
    yield _days_words(figures.days)


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
    category, runs, counting = figures.runs
    days = figures.days
    return {
        "size": str(category.size),
        "goal": category.goal,
        "mode": category.mode,
        "control": category.control,
        "helped": category.helped,
        "runs": runs,
        "count": counting,
        "dnfs": figures.tally.column(TIME.name).dnfs,
        **{
            _MEASURES[measure.measure.name]: _measure_object(measure, limits)
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
    """An average, which may be a DNF."""
    return DNF if value == NOT_FINISHED else _number(value)


def _number(value: float | None) -> float | None:
    """A figure without the dust of its division; whole ones as such."""
    if value is None:
        return None
    return int(value) if value == int(value) else round(value, 6)


def _date(day: int | None) -> str | None:
    return None if day is None else date(day)
