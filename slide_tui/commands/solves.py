"""`slide-tui solves`: list your saved runs."""

from __future__ import annotations

import argparse
import json
from functools import partial

from slide_tui.clean import clean
from slide_tui.commands._kept import Book, add_choice, chosen_of, patiently, read_book
from slide_tui.commands._parser import Parser, reading, whole_number
from slide_tui.exits import EXIT_DONE
from slide_tui.stats.solve import Solve
from slide_tui.store.solves import Chosen, Order
from slide_tui.text.days import moment
from slide_tui.text.figures import NONE, figure
from slide_tui.text.results import how_saved
from slide_tui.text.statistics import count_shown

_PAGE = 2000
_HEAD = ("number", "date", "size", "time", "moves", "rate", "how", "code")
_FORM = "{:>6}  {:<16}  {:<5}  {:>11}  {:>6}  {:>5}  {:<12}  {}"
"""Fixed columns, whatever is in them."""
_MORE = """In the order in which they were saved, the newest last. `slide-tui replay NUMBER` takes the number,
the date is by your own clock, the rate is in moves per second. Under moves stands what counts: net
moves in fewest moves, boards in a sprint, right answers in a quiz. How is one of: on your own,
helped, repeat (you had begun that start before), warm-up, custom start, unfinished. A dash means
unknown.

With --json, each line is one object:
  number, date       as in the table
  at_ms, offset_min  when it ended, in milliseconds since 1970 UTC, and how many minutes your
                     own time was ahead of UTC
  size, goal, mode   such as 4x4, rows, classic
  control            keys, mouse, hover, mixed, or "" if unknown
  time_ms, moves     moves is 0 if nobody counted them
  pushes, net, rate  net leaves out what was undone; rate is null if unknown
  finished, helped, repeat: true or false
  optimal            the fewest moves that solve its start, or null if unknown
  code               the puzzle code; "" for times from other programs
  sight, course      such as numbers, marathon10"""


def parser() -> Parser:
    """Return the parser of its options."""
    made = Parser("solves", _MORE)
    made.add_argument(
        "--last", metavar="N", type=reading(lambda text: whole_number(text, 1)), help="only the last N of them"
    )
    add_choice(made)
    made.add_argument("--json", action="store_true", help="print one JSON object per line")
    return made


def run(options: argparse.Namespace) -> int:
    """Print the runs that are meant, one per line."""
    chosen = chosen_of(options)
    return read_book("solves", options.data_dir, lambda book: _print(book, chosen, options))


def _print(book: Book, chosen: Chosen, options: argparse.Namespace) -> int:
    count = patiently(lambda: book.keeper.count(chosen))
    if not count:
        return book.nothing(chosen=chosen != Chosen(), as_json=options.json)
    book.tell()
    if not options.json:
        print(_FORM.format(*_HEAD))
    for start in range(max(0, count - (options.last or count)), count, _PAGE):
        for solve in patiently(partial(_page, book, chosen, start, min(_PAGE, count - start))):
            print(_as_json(solve) if options.json else _as_row(solve))
    return EXIT_DONE


def _page(book: Book, chosen: Chosen, start: int, many: int) -> list[Solve]:
    return book.keeper.page(chosen, Order.KEPT, rising=True, offset=start, limit=many)


def _as_row(solve: Solve) -> str:
    return _FORM.format(
        str(solve.id),
        str(moment(solve.at_ms, solve.offset_min)),
        str(solve.size),
        figure("time", solve.time_ms, single=True),
        count_shown(solve),
        figure("rate", _rate(solve)),
        how_saved(solve),
        (solve.code if solve.code.isprintable() else clean(solve.code)) or NONE,
    )


def _as_json(solve: Solve) -> str:
    rate = _rate(solve)
    return json.dumps(
        {
            "number": solve.id,
            "date": str(moment(solve.at_ms, solve.offset_min)),
            "at_ms": solve.at_ms,
            "offset_min": solve.offset_min,
            "size": str(solve.size),
            "goal": solve.goal,
            "mode": solve.mode,
            "control": solve.control,
            "time_ms": solve.time_ms,
            "moves": solve.moves,
            "pushes": solve.pushes,
            "net": solve.net,
            "rate": None if rate is None else round(rate, 6),
            "finished": solve.finished,
            "helped": solve.helped,
            "repeat": solve.repeat,
            "optimal": solve.optimal,
            "code": solve.code,
            "sight": solve.sight,
            "course": solve.course,
        }
    )


def _rate(solve: Solve) -> float | None:
    """Return moves per second; None also if nobody counted the moves."""
    return solve.rate if solve.moves else None
