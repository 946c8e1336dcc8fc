"""`slide-tui daily`: play today's board, or print it.

The board follows from the date alone, and the date is by your own clock. The week climbs: 3x3 on Mondays, then 4x3,
4x4, 4x4 with another goal, 5x4, 5x5, and 6x6 on Sundays. Your first attempt is the day's result; solving it on the
day itself, without help, counts for your streak.

With --print, one `name: value` per line: code, size, goal, position, and result if one was saved. With --json, one
object with these names and the date; its result is null or an object: standing, time_ms, moves, helped, attempts.

Examples:
  slide-tui daily
  slide-tui daily --date yesterday --print
  slide-tui daily --json | jq -r .position
"""

from __future__ import annotations

from argparse import Namespace

from slide_tui.commands._full_screen import play
from slide_tui.commands._game import add_player_options
from slide_tui.commands._options import add_colour, add_json, as_json
from slide_tui.commands._parser import Parser
from slide_tui.commands._puzzle import puzzle_of_today
from slide_tui.commands._runs import saved_runs
from slide_tui.engine.daily import day_number, puzzle_of, puzzle_of_number
from slide_tui.engine.days import FIRST_DAY, day_of_code
from slide_tui.engine.errors import InvalidInput
from slide_tui.engine.position import format_position
from slide_tui.engine.puzzle import Puzzle
from slide_tui.exits import EXIT_DONE
from slide_tui.stats.dailies import DailyResult
from slide_tui.store.calendar import today
from slide_tui.store.folders import folders_of
from slide_tui.store.statistics.days import saved_days
from slide_tui.text.days import result_words

_DAYS_BACK = {"today": 0, "yesterday": 1}


def add_options(parser: Parser) -> None:
    """Add its options."""
    parser.option("--date", "DATE", _puzzle_of, f"the board of another day: yesterday, or a date from {FIRST_DAY} on")
    parser.flag("--print", "print the board, and your result if there is one")
    add_json(parser)
    add_player_options(parser)
    add_colour(parser)


def run(options: Namespace) -> int:
    """Play the board of a day full screen, or print it."""
    puzzle = options.date or puzzle_of_today()
    if not (options.print or options.json):
        return play(options, puzzle)
    if folders_of(options.data_dir) is None:
        return _print(puzzle, None, in_json=options.json)
    with saved_runs("daily", options.data_dir) as solves:
        return _print(puzzle, saved_days(solves).played.get(day_number(puzzle) or 0), in_json=options.json)


def _puzzle_of(text: str) -> Puzzle:
    """Return the board of the day that a word or a date names; raise InvalidInput."""
    if text in _DAYS_BACK:
        return puzzle_of_number(today() - _DAYS_BACK[text])
    try:
        return puzzle_of(day_of_code(text))
    except InvalidInput as error:
        raise InvalidInput(str(error).replace("use a date", "use today, yesterday or a date")) from None


def _print(puzzle: Puzzle, day: DailyResult | None, *, in_json: bool) -> int:
    """Print a board, and what became of it if a run was saved; return the exit code."""
    facts: dict[str, object] = {
        "code": puzzle.code,
        "size": str(puzzle.size),
        "goal": puzzle.goal,
        "position": format_position(puzzle.start()),
    }
    if in_json:
        result = day and {
            "standing": day.standing.value,
            "time_ms": day.shown.time_ms,
            "moves": day.shown.moves,
            "helped": day.shown.kind.helped,
            "attempts": day.attempts,
        }
        print(as_json({"date": puzzle.code.partition("@")[2], **facts, "result": result}))
        return EXIT_DONE
    if day is not None:
        facts["result"] = result_words(day)
    print(*(f"{name}: {value}" for name, value in facts.items()), sep="\n")
    return EXIT_DONE
