"""`slide-tui solves`: list your saved runs.

They are listed in the order in which they were saved, the newest last. `slide-tui replay NUMBER` takes the number, the
date is by your own clock, the rate is in moves per second. The moves column shows what counts: net moves in fewest
moves, boards in a sprint, right answers in a quiz. The how column says one of: on your own, helped, repeat (you had
begun that start before), warm-up, custom start, given up. A dash means unknown.

With --json, each line is one object:
  number, date       as in the table
  at_ms, offset_min  when it ended, in milliseconds since 1970 UTC, and how many minutes your own time was ahead of UTC
  size, goal, mode   such as 4x4, rows, classic
  control            keys, mouse, hover, mixed, or "" if unknown
  time_ms, moves     moves is 0 if nobody counted them
  pushes, net, rate  net leaves out what was undone; rate is null if unknown
  finished, helped, repeat  true or false
  optimal            the fewest moves that solve its start, or null if unknown
  code               the puzzle code; "" for times from other programs
  sight, course      such as numbers, marathon10

Examples:
  slide-tui solves --last 10
  slide-tui solves --size 4 --json | jq -r '[.date, .time_ms] | @csv'
"""

from __future__ import annotations

import argparse

from slide_tui.clean import clean
from slide_tui.commands._options import add_json, as_json
from slide_tui.commands._parser import Parser, whole_number
from slide_tui.commands._runs import add_choice, chosen_of, nothing_found, saved_runs
from slide_tui.exits import EXIT_DONE
from slide_tui.stats.solve import Solve
from slide_tui.store.solves.values import OF_KIND
from slide_tui.store.statistics.runs import count_of_runs, runs_of
from slide_tui.text.days import moment
from slide_tui.text.figures import NONE, figure
from slide_tui.text.results import count_shown, how_saved

_PAGE = 2000
_IN_JSON = (
    *("number", "date", "at_ms", "offset_min", "size", "goal", "mode", "control", "time_ms", "moves", "pushes", "net"),
    *("rate", "finished", "helped", "repeat", "optimal", "code", "sight", "course"),
)
_HEAD = ("number", "date", "size", "time", "moves", "rate", "how", "code")
_FORM = "{:>6}  {:<16}  {:<5}  {:>11}  {:>6}  {:>5}  {:<12}  {}"
"""Fixed columns, whatever is in them."""


def add_options(parser: Parser) -> None:
    """Add its options."""
    parser.option("--last", "N", whole_number(1), "only the last N of them")
    add_choice(parser)
    add_json(parser)


def run(options: argparse.Namespace) -> int:
    """Print the runs that are meant, one per line."""
    chosen = chosen_of(options)
    with saved_runs("solves", options.data_dir) as solves:
        count = count_of_runs(solves, chosen)
        if not count:
            return nothing_found(solves, chosen, in_json=options.json)
        if not options.json:
            print(_FORM.format(*_HEAD))
        for start in range(max(0, count - (options.last or count)), count, _PAGE):
            for solve in runs_of(solves, chosen, rising=True, offset=start, limit=min(_PAGE, count - start)):
                print(_as_json(solve) if options.json else _as_row(solve))
    return EXIT_DONE


def _as_row(solve: Solve) -> str:
    return _FORM.format(
        str(solve.id),
        str(moment(solve.at_ms, solve.offset_min)),
        str(solve.kind.size),
        figure("time", solve.time_ms, single=True),
        count_shown(solve),
        figure("rate", _rate(solve)),
        how_saved(solve),
        (solve.code if solve.code.isprintable() else clean(solve.code)) or NONE,
    )


def _as_json(solve: Solve) -> str:
    rate = _rate(solve)
    fields = {
        **{name: getattr(solve.kind, name) for name in OF_KIND},
        "number": solve.id,
        "date": str(moment(solve.at_ms, solve.offset_min)),
        "size": str(solve.kind.size),
        "rate": None if rate is None else round(rate, 6),
    }
    return as_json({name: fields[name] if name in fields else getattr(solve, name) for name in _IN_JSON})


def _rate(solve: Solve) -> float | None:
    """Return moves per second; None also if nobody counted the moves."""
    return solve.rate if solve.moves else None
