"""`slide-tui replay`: show a run on the full screen, or print it as plain lines or as the one that can be pasted."""

from __future__ import annotations

import os
import sys
from argparse import Namespace
from collections.abc import Iterable
from itertools import chain, islice
from pathlib import Path

from slide_tui.ends import EXIT_DONE, EXIT_NO, EXIT_USAGE, complain
from slide_tui.engine.errors import Unreadable, quoted
from slide_tui.engine.replay import REPLAY_WANTED, Replay, check_shown, decode, encode
from slide_tui.engine.words import split_words
from slide_tui.say.replays import replay_text
from slide_tui.store.solves.lines import LINE_MAX, read_line
from slide_tui.verbs._kept import Book, patiently, read_book
from slide_tui.verbs._options import add_data_dir, new_seed
from slide_tui.verbs._parser import Parser
from slide_tui.verbs._streams import lines, lines_of

_ID_MAX = 1 << 62
_BRACE = "{"
"""What a line of an export begins with, and no replay."""
_MORE = """A replay is one line of text: the puzzle code, the moves with < for undo and > for redo, and the
milliseconds from each to the next, such as `3x3:1,2,3,4,5,6,0,7,8 L2 0`. It needs quotes only
if it has < or >. It is played by the rules before it is shown: one in which a move is not
possible is refused, and so is a line of an export whose figures are not those of its moves.

On a terminal a run is shown on the full screen, to go through, take over, or race against. With
several, or with -, each line is answered in its place, a bad one by `error: ...`, and the exit
code is the worst of all. A file whose name is a number is called ./12."""


def run(words: list[str]) -> int:
    """Show one run, or print it, or each one of a file."""
    parser = Parser("replay", "Watch a run on the full screen, or print it: each push with its time.", _MORE)
    parser.add_argument(
        "run",
        metavar="LINE|ID|FILE|-",
        nargs="*",
        help="a replay line; the number of a kept run, which slide-tui solves shows; a file with replay lines or "
        "lines of an export, one a line; - reads them from standard input",
    )
    parser.add_argument("--line", action="store_true", help="print only the one line that a friend can paste")
    parser.add_argument("--text", action="store_true", help="print it, on a terminal too")
    add_data_dir(parser)
    options = parser.parse_args(words)
    if not options.run:
        parser.error("the run is missing")
    text = " ".join(options.run)
    if text == "-":
        return _print_all(lines(LINE_MAX), options.line)
    if text.isascii() and text.isdecimal():
        found: list[Replay] = []
        code = read_book("replay", options.data_dir, lambda book: _find_kept(book, text, found))
        return _show(found[0], options) if found else code
    path = _file_of(text) if len(options.run) == 1 else None
    if path is not None:
        return _show_file(path, options)
    return _show(_read(text), options)


def _show_file(path: Path, options: Namespace) -> int:
    """Answer every line of a file, or show the only one that it has on the full screen."""
    with path.open("rb") as file:
        texts = filter(str.strip, lines_of(file, LINE_MAX))
        first = list(islice(texts, 2)) if _watching(options) else []
        if len(first) != 1:
            return _print_all(chain(first, texts), options.line)
    return _show(_read(first[0]), options)


def _watching(options: Namespace) -> bool:
    """Whether a run is to be shown on the full screen: there is one, and nothing else is wanted."""
    from slide_tui.tui.terminal.check import why_no_game

    why_not = why_no_game(sys.stdin, sys.stdout, os.environ.get("TERM"))
    return why_not is None and not (options.line or options.text)


def _show(replay: Replay, options: Namespace) -> int:
    """Show one run."""
    if not _watching(options):
        _print(replay, options.line)
        return EXIT_DONE
    from slide_tui.tui.beginning import Options
    from slide_tui.tui.doors.terminal import start  # a pipe has no use for it

    return start(Options(None, None, options.data_dir, "auto", True, new_seed, replay))


def _file_of(text: str) -> Path | None:
    """The file of that name, if there is one; a single word that is neither a file nor anything else is refused."""
    try:
        if Path(text).is_file() or Path(text).is_fifo():
            return Path(text)
    except (OSError, ValueError):  # too long for a name, or a NUL in it
        pass
    if len(split_words(text)) < 2 and not text.startswith(_BRACE):
        raise Unreadable(f"{quoted(text)} is neither a file nor the number of a run, and no replay: {REPLAY_WANTED}")
    return None


def _read(text: str) -> Replay:
    """A replay from its own line, or from a line of an export, whose figures must be borne out."""
    check_shown(text)
    if not text.lstrip().startswith(_BRACE):
        return decode(text)
    replay = read_line(text).replay
    if replay is None:
        raise Unreadable("this is a bare time from another program, without its moves")
    return decode(replay)


def _print_all(texts: Iterable[str], only: bool) -> int:
    """Answer every line that is not empty, in its place."""
    worst, between = EXIT_DONE, False
    for text in filter(str.strip, texts):
        if between and not only:
            print()
        between = True
        try:
            _print(_read(text), only)
        except Unreadable as error:
            print(f"error: {error}")
            worst = EXIT_USAGE
        if sys.stdout is not None:
            sys.stdout.flush()
    return worst


def _find_kept(book: Book, text: str, found: list[Replay]) -> int:
    """Find a kept run by its number; exit code 1 where there is none."""
    number = min(int(text[:20]), _ID_MAX)
    kept = patiently(lambda: book.keeper.one(number))
    book.tell()
    if kept is None or kept.deleted:
        why = "there is no run of that number" if kept is None else "this run was deleted"
        complain(book.verb, f"{quoted(text)}: {why}; slide-tui solves shows all")
        return EXIT_NO
    if kept.replay is None:
        bare = "this is a bare time from another program, without its moves"
        complain(book.verb, f"{text}: {bare if kept.version else 'the moves of this run were damaged and are lost'}")
        return EXIT_NO
    try:
        check_shown(kept.replay)
        found.append(decode(kept.replay))
    except Unreadable as error:  # too long, or played with a newer version in a mode that this one does not know
        complain(book.verb, f"{text}: {error}")
        return EXIT_NO
    return EXIT_DONE


def _print(replay: Replay, only: bool) -> None:
    for line in (encode(replay),) if only else replay_text(replay):
        print(line)
