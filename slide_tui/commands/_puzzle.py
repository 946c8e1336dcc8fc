"""The options that choose a puzzle."""

from __future__ import annotations

import os
from argparse import Namespace

from slide_tui.commands._parser import Parser, whole_number
from slide_tui.engine.courses import COURSE_DEFAULT, DAILY, check_course
from slide_tui.engine.errors import InvalidInput
from slide_tui.engine.goals import GOAL_DEFAULT
from slide_tui.engine.limits import WARM_UP_MAX
from slide_tui.engine.origin import SeededStart
from slide_tui.engine.puzzle import Puzzle, parse_code
from slide_tui.engine.rules import RULE_DEFAULT
from slide_tui.engine.scramble import check_steps
from slide_tui.engine.seeds import FRESH_BITS, check_seed, fresh_seed
from slide_tui.engine.sights import SIGHT_DEFAULT
from slide_tui.engine.size import Size, parse_size

SIZE_DEFAULT = Size(4, 4)
CHOICES = ("size", "goal", "mode", "sight", "course", "seed", "warm_up", "code", "position")
"""The options that choose a puzzle, by their names among all options."""


def add_size(parser: Parser) -> None:
    """Add the option for the size of the board."""
    parser.option("--size", "N|WxH", parse_size, "the board: 4, 5x4, 8-puzzle, 15-puzzle ... (default 4)")


def add_course(parser: Parser, about: str) -> None:
    """Add the option for the course."""
    parser.option("--course", "COURSE", check_course, f"{about} (default {COURSE_DEFAULT})")


def add_draw(parser: Parser) -> None:
    """Add the options for how a start is drawn."""
    parser.option("--seed", "TEXT", check_seed, "any text; the same seed always gives the same start")
    about = f"an easy start, 1 to {WARM_UP_MAX:,} slides from solved"
    parser.option("--warm-up", "STEPS", lambda text: check_steps(whole_number()(text)), about)


def puzzle_of(options: Namespace) -> Puzzle:
    """Return the puzzle that the options choose, with a fresh seed if they name none."""
    given = {name for name in CHOICES if getattr(options, name, None) is not None}
    if "code" in given:
        _refuse_beside("--code", given - {"code"})
        code: Puzzle = options.code
        return code
    course = getattr(options, "course", None) or COURSE_DEFAULT
    if course == DAILY:  # then it follows from the date
        _refuse_beside(f"--course {course}", given - {"course"})
        return puzzle_of_today()
    if "position" in given:
        _refuse_beside("--position", given & {"seed", "warm_up"})
    board = getattr(options, "position", None)
    return Puzzle(
        options.size or (board.size if board is not None else SIZE_DEFAULT),
        board if board is not None else SeededStart(options.seed or new_seed(), options.warm_up),
        options.goal or GOAL_DEFAULT,
        getattr(options, "mode", None) or RULE_DEFAULT,
        getattr(options, "sight", None) or SIGHT_DEFAULT,
        course,
    )


def puzzle_of_today() -> Puzzle:
    """Return today's board, by the player's own clock."""
    from slide_tui.store.calendar import date_text, today  # other boards need no clock

    date = date_text(today())
    try:
        return parse_code(f"{DAILY}@{date}")
    except InvalidInput:
        raise InvalidInput(
            f"your clock says {date}, which has no board: name a day with slide-tui daily --date"
        ) from None


def new_seed() -> str:
    """Return a fresh seed from the system's randomness."""
    return fresh_seed(int.from_bytes(os.urandom(8), "big") >> (64 - FRESH_BITS))


def _refuse_beside(chosen: str, others: set[str]) -> None:
    """Refuse options that another one already decides."""
    for other in CHOICES:
        if other in others:
            name = other.replace("_", "-")
            raise InvalidInput(f"{chosen} already decides what --{name} would: give only one of them")
