"""`slide-tui plain`: play line by line."""

from __future__ import annotations

import sys
import time

from slide_tui import __version__
from slide_tui.choices.controls import PRESETS, parse_keys
from slide_tui.engine.errors import Unreadable
from slide_tui.store.folders import NO_HOME, folders_of
from slide_tui.store.ledger import ledger_in
from slide_tui.verbs._options import add_data_dir, add_game_options, game_chosen, new_seed, puzzle_of
from slide_tui.verbs._parser import Parser, read_if_given
from slide_tui.verbs._streams import lines

TYPE_CHECKING = False
if TYPE_CHECKING:
    from slide_tui.solver.crew import Crew


def run(words: list[str]) -> int:
    """Play on standard input and output, to the end of the input."""
    from slide_tui.plain import Session, Talk, play

    parser = Parser(
        "plain",
        "Play line by line. Without an option that chooses a puzzle, the game asks for size and keys first.",
    )
    add_game_options(parser)
    parser.add_argument(
        "--keys", metavar="KEYS", help=f"{', '.join(PRESETS)}, or four keys for up, right, down, left such as wdsa"
    )
    parser.add_argument("--first-number", metavar="0|1", help="how the first tile is labelled (default 1)")
    add_data_dir(parser)
    parser.add_argument("--no-save", action="store_true", help="keep nothing of this game on disk")
    options = parser.parse_args(words)
    folders = None if options.no_save else folders_of(options.data_dir)
    first_number = read_if_given("--first-number", options.first_number, _first_number)
    session = Session(
        puzzle=puzzle_of(options),
        keys=read_if_given("--keys", options.keys, parse_keys),
        ask_first=not game_chosen(options),
        first_number=1 if first_number is None else first_number,
        now_ms=lambda: time.monotonic_ns() // 1_000_000,
        new_seed=new_seed,
        hire=_hire,
        ledger=ledger_in(folders, __version__) if folders is not None else None,
        unkept=NO_HOME if folders is None and not options.no_save else "",
        studying=sys.stdin is not None and sys.stdin.isatty(),
    )
    play(session, Talk(lines(), lambda line: print(line, flush=True)))
    return 0


def _hire() -> Crew:
    from slide_tui.solver.crew import Crew  # most evenings go by without it

    return Crew()


def _first_number(text: str) -> int:
    if text not in ("0", "1"):
        raise Unreadable("tiles are numbered from 0 or from 1")
    return int(text)
