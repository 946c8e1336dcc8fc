"""A run as files that play elsewhere: the options for that, and the writing."""

from __future__ import annotations

from argparse import Namespace
from pathlib import Path

from slide_tui.choices.themes import THEMES
from slide_tui.ends import EXIT_DONE, EXIT_NO
from slide_tui.engine.errors import Unreadable
from slide_tui.engine.replay import Replay
from slide_tui.verbs._kept import shown_path
from slide_tui.verbs._new_file import is_free, new_file, write_file
from slide_tui.verbs._parser import Parser, one_of, reading

_AUTO = "auto"


def add_files(parser: Parser) -> None:
    """Add the options for files."""
    themes = tuple(dict.fromkeys((_AUTO, *THEMES)))
    files = (("--svg", "an animated picture"), ("--cast", "a recording for asciinema"))
    for option, what in files:
        about = f"write {what} to a new file; - is standard output"
        parser.add_argument(option, metavar="FILE", type=reading(_named), help=about)
    about = f"its colours: {', '.join(themes)} (default {_AUTO})"
    parser.add_argument("--theme", metavar="THEME", type=one_of(themes), choices=themes, default=_AUTO, help=about)


def files_wanted(options: Namespace) -> bool:
    """Whether files are wanted; raise Unreadable if that goes with nothing else that is."""
    wanted = [option for option in ("svg", "cast") if getattr(options, option) is not None]
    if wanted and (options.line or options.text):
        raise Unreadable(f"--{wanted[0]} writes a file, so it can't be combined with --line or --text")
    if len(wanted) > 1 and options.svg[0] == options.cast[0]:
        raise Unreadable("--svg and --cast need a file each")
    return bool(wanted)


def write_files(replay: Replay, options: Namespace) -> int:
    """Write the files that are wanted; return the exit code."""
    jobs = [job for job in ((options.svg, _svg), (options.cast, _cast)) if job[0] is not None]
    if not all(is_free("replay", path) for (path,), _ in jobs):
        return EXIT_NO
    for (path,), draw in jobs:
        if not write_file("replay", path, [draw(replay, options.theme)]):
            return EXIT_NO
        if path is not None and all(other is not None for (other,), _ in jobs):
            print(f"Written to {shown_path(path)}")
    return EXIT_DONE


def _named(text: str) -> tuple[Path | None]:
    """Read a file name, in a tuple so that standard output differs from an option that was not given."""
    return (new_file(text),)


def _svg(replay: Replay, theme: str) -> str:
    from slide_tui.reel.looks import looks_for  # only pictures need the drawing
    from slide_tui.reel.svg import svg_of

    return svg_of(replay, looks_for(theme))


def _cast(replay: Replay, theme: str) -> str:
    from slide_tui.reel.cast import cast_of
    from slide_tui.reel.looks import looks_for

    return cast_of(replay, looks_for(theme)[0])
