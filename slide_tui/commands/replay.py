"""`slide-tui replay`: watch a run, print it move by move or as one line to share, or make a picture of it.

A replay is one line of text: the puzzle code, the moves with < for undo and > for redo, and the milliseconds between
them, such as `3x3:1,2,3,4,5,6,0,7,8 L2 0`. Quote it if it has < or >. Every replay is played by the rules before it is
shown: an impossible move is refused.

On a terminal the run opens full screen, to step through, take over or race against. If there are several, or with -,
each line is answered in its place, a bad one with `error: ...`, and the exit code is the worst of all. Write ./12 for a
file whose name is a number.

A picture plays in any browser, and in a README as an <img>; it is dark or light as the reader's system is, unless you
name a theme. Pauses over 2 s are cut to that, and a run of more than a minute is played faster, which it says. All
numbers are shown, whatever the player could see.

Examples:
  slide-tui replay 12
  slide-tui replay 12 --svg run.svg --theme nord
  slide-tui replay '3x3:1,2,3,4,5,6,0,7,8 L2 0' --text
"""

from __future__ import annotations

import os
import sys
from argparse import SUPPRESS, Namespace
from collections.abc import Iterable
from contextlib import nullcontext
from itertools import chain, islice
from pathlib import Path

from slide_tui.commands._new_file import new_file, shown_path, write_file
from slide_tui.commands._options import add_data_dir
from slide_tui.commands._parser import Parser, either, named, reading
from slide_tui.commands._puzzle import new_seed
from slide_tui.commands._runs import saved_runs
from slide_tui.commands._streams import lines, lines_of
from slide_tui.engine.errors import InvalidInput, quoted
from slide_tui.engine.replay import REPLAY_WANTED, Replay, check_shown, decode, encode
from slide_tui.engine.words import split_words
from slide_tui.exits import EXIT_DONE, EXIT_USAGE, Failed
from slide_tui.settings.themes import THEMES
from slide_tui.store.solves.lines import LINE_MAX, read_line
from slide_tui.store.solves.saved_runs import SavedRuns
from slide_tui.text.replays import replay_text

_ID_MAX = 1 << 62
_BRACE = "{"
"""What a line of an export begins with; no replay does."""
_BARE = "another program saved only the time of this run, not its moves"
_THEMES = tuple(dict.fromkeys(("auto", *(name.replace(" ", "-") for name in THEMES))))
"""As they are written on the command line, where a blank ends a word."""


def add_options(parser: Parser) -> None:
    """Add its options."""
    about = (
        "a replay line; the number of a saved run, as slide-tui solves lists it; a file of replay lines or "
        "lines of an export; - reads such lines from standard input"
    )
    parser.add_argument("run", metavar="LINE|ID|FILE|-", nargs="+", help=about)
    parser.flag("--line", "print only the one line to share")
    parser.flag("--text", "print it, on a terminal too")
    about = "write an animated picture to a new file; - is standard output"
    parser.option("--svg", "FILE", new_file, about, default=SUPPRESS)
    parser.add_argument("--cast", metavar="FILE", type=reading(_recorded), help=SUPPRESS)
    about = f"the colours of the picture: {either(_THEMES)} (default auto)"
    parser.option("--theme", "THEME", _theme, about, choices=_THEMES, default="auto")
    add_data_dir(parser)


def run(options: Namespace) -> int:
    """Show one run, or print it, or each one of a file."""
    draws = "svg" in options
    if draws and (options.line or options.text):
        raise InvalidInput("--svg writes a file, so it can't be combined with --line or --text")
    show, text = _draw if draws else _show, " ".join(options.run)
    if text.isascii() and text.isdecimal():
        with saved_runs("replay", options.data_dir) as solves:
            found = _find_saved(solves, text)
        return show(found, options)
    path = _file_of(text) if len(options.run) == 1 and text != "-" else None
    if path is None and text != "-":
        return show(_read(text), options)
    with path.open("rb") if path is not None else nullcontext() as file:
        texts = filter(str.strip, lines_of(file, LINE_MAX) if file is not None else lines(LINE_MAX))
        alone = draws or (path is not None and _watching(options))
        first = list(islice(texts, 2)) if alone else []
        if draws and len(first) != 1:
            raise InvalidInput("a picture shows one run, so it needs just one line")
        if len(first) != 1:
            return _print_all(chain(first, texts), options.line)
    return show(_read(first[0]), options)


def _file_of(text: str) -> Path | None:
    """Return the file of that name, if there is one; raise InvalidInput for a single word that can't be a replay."""
    try:
        if Path(text).is_file() or Path(text).is_fifo():
            return Path(text)
    except (OSError, ValueError):  # too long for a name, or a NUL in it
        pass
    if len(split_words(text)) < 2 and not text.startswith(_BRACE):
        raise InvalidInput(f"{quoted(text)} is not a file, the number of a run or a replay: {REPLAY_WANTED}")
    return None


def _find_saved(solves: SavedRuns, text: str) -> Replay:
    """Return the saved run of a number; raise Failed if it can't be had."""
    kept = solves.one(min(int(text[:20]), _ID_MAX))
    if kept is None or kept.deleted:
        why = "there is no run with that number" if kept is None else "this run was deleted"
        raise Failed(f"{quoted(text)}: {why}; slide-tui solves lists all")
    if kept.replay is None:
        why = _BARE if kept.version else "the moves of this run were damaged and are lost"
        raise Failed(f"{text}: {why}")
    try:
        return _read(kept.replay)
    except InvalidInput as error:  # too long, or from a newer version, in a mode that this one does not know
        raise Failed(f"{text}: {error}") from None


def _read(text: str) -> Replay:
    """Read a replay from its own line, or from a line of an export, whose figures must match."""
    check_shown(text)
    if not text.lstrip().startswith(_BRACE):
        return decode(text)
    replay = read_line(text).replay
    if replay is None:
        raise InvalidInput(_BARE)
    return decode(replay)


def _watching(options: Namespace) -> bool:
    """Whether to show a run full screen: there is a terminal, and nothing else was asked for."""
    from slide_tui.tui.driver.check import why_no_game

    why_not = why_no_game(sys.stdin, sys.stdout, os.environ)
    return why_not is None and not (options.line or options.text)


def _show(replay: Replay, options: Namespace) -> int:
    """Show one run."""
    if not _watching(options):
        _print(replay, options.line)
        return EXIT_DONE
    from slide_tui.tui.beginning import Options
    from slide_tui.tui.doors.terminal import start  # a pipe has no use for it

    return start(Options(None, None, options.data_dir, "auto", True, new_seed, replay))


def _draw(replay: Replay, options: Namespace) -> int:
    """Write a run as a moving picture; return the exit code."""
    from slide_tui.film.looks import looks_for  # only pictures need the drawing
    from slide_tui.film.svg import svg_of

    write_file(options.svg, [svg_of(replay, looks_for(options.theme.replace("-", " ")))])
    if options.svg is not None:
        print(f"Written to {shown_path(options.svg)}")
    return EXIT_DONE


def _print_all(texts: Iterable[str], only: bool) -> int:
    """Print the run of every line; return the worst exit code."""
    worst = EXIT_DONE
    for place, text in enumerate(texts):
        if place and not only:
            print()
        try:
            _print(_read(text), only)
        except InvalidInput as error:
            print(f"error: {error}")
            worst = EXIT_USAGE
        if sys.stdout is not None:
            sys.stdout.flush()
    return worst


def _print(replay: Replay, only: bool) -> None:
    for line in (encode(replay),) if only else replay_text(replay):
        print(line)


def _theme(text: str) -> str:
    return named("theme", _THEMES)(text.replace(" ", "-"))


def _recorded(_: str) -> None:
    raise InvalidInput('asciinema records by itself: asciinema rec -c "slide-tui replay NUMBER"')
