"""`slide-tui daily`: play today's board, or print it."""

from __future__ import annotations

from argparse import Namespace

from slide_tui.commands._options import add_colour, add_data_dir, add_no_save
from slide_tui.commands._parser import Parser, reading
from slide_tui.commands._picture import add_picture
from slide_tui.commands._puzzle import add_keys
from slide_tui.engine.daily import day_number, puzzle_of
from slide_tui.engine.days import FIRST_DAY, day_of_code
from slide_tui.engine.errors import Unreadable
from slide_tui.engine.position import format_position
from slide_tui.engine.puzzle import Puzzle
from slide_tui.exits import EXIT_DONE
from slide_tui.store.calendar import date_text, today
from slide_tui.store.folders import folders_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from slide_tui.commands._kept import Book

_MORE = """\
The board follows from the date alone, and the date is by your own clock. The week climbs: 3x3 on
Mondays, then 4x3, 4x4, 4x4 with another goal, 5x4, 5x5, and 6x6 on Sundays. Your first attempt is
the day's result; solving it on the day itself, without help, counts for your streak.

With --print, one `name: value` per line: code, size, goal, position, and result if one was saved."""


def parser() -> Parser:
    """Return the parser of its options."""
    made = Parser("daily", _MORE)
    made.add_argument(
        "--date", metavar="DATE", type=reading(day_of_code), help=f"the board of another day, from {FIRST_DAY} on"
    )
    made.add_argument("--print", action="store_true", help="print the board, and your result if there is one")
    add_picture(made)
    add_keys(made)
    add_data_dir(made)
    add_no_save(made)
    add_colour(made)
    return made


def run(options: Namespace) -> int:
    """Play the board of a day full screen, or print it."""
    puzzle = puzzle_of(options.date) if options.date is not None else _puzzle_of_today()
    if options.print:
        return _print(puzzle, options.data_dir)
    from slide_tui.commands._full_screen import play  # a pipe never needs it

    return play(options, puzzle)


def _puzzle_of_today() -> Puzzle:
    text = date_text(today())
    try:
        return puzzle_of(day_of_code(text))
    except Unreadable:
        raise Unreadable(
            f"your clock says {text}, and the first board is that of {FIRST_DAY}: name a day with --date"
        ) from None


def _print(puzzle: Puzzle, data_dir: str | None) -> int:
    """Print a board, and what became of it if a run was saved; return the exit code."""
    facts = {"code": puzzle.code, "size": puzzle.size, "goal": puzzle.goal, "position": format_position(puzzle.start())}
    for name, value in facts.items():
        print(f"{name}: {value}")
    if folders_of(data_dir) is None:
        return EXIT_DONE
    from slide_tui.commands._kept import read_book  # only where runs may be saved

    return read_book("daily", data_dir, lambda book: _print_result(book, puzzle))


def _print_result(book: Book, puzzle: Puzzle) -> int:
    from slide_tui.commands._kept import patiently
    from slide_tui.store.days import saved_days
    from slide_tui.text.days import result_words

    number = day_number(puzzle)
    day = patiently(lambda: saved_days(book.keeper)).played.get(number) if number is not None else None
    if day is not None:
        print(f"result: {result_words(day)}")
    return EXIT_DONE
