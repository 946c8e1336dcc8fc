"""A run as a moving picture: the options for that, and the writing."""

from __future__ import annotations

import argparse
from argparse import Namespace
from pathlib import Path

from slide_tui.commands._kept import shown_path
from slide_tui.commands._new_file import is_free, new_file, write_file
from slide_tui.commands._parser import Parser, one_of, reading
from slide_tui.engine.errors import Unreadable
from slide_tui.engine.replay import Replay
from slide_tui.exits import EXIT_DONE, EXIT_NO
from slide_tui.settings.themes import THEMES

_AUTO = "auto"


def add_film(parser: Parser) -> None:
    """Add the options for a picture."""
    themes = tuple(dict.fromkeys((_AUTO, *THEMES)))
    about = "write an animated picture to a new file; - is standard output"
    parser.add_argument("--svg", metavar="FILE", type=reading(_named), help=about)
    parser.add_argument("--cast", metavar="FILE", type=reading(_recorded), help=argparse.SUPPRESS)
    about = f"its colours: {', '.join(themes)} (default {_AUTO})"
    parser.add_argument("--theme", metavar="THEME", type=one_of(themes), choices=themes, default=_AUTO, help=about)


def film_wanted(options: Namespace) -> bool:
    """Whether a picture is wanted; raise Unreadable if that goes with nothing else that is."""
    if options.svg is not None and (options.line or options.text):
        raise Unreadable("--svg writes a file, so it can't be combined with --line or --text")
    return options.svg is not None


def write_film(replay: Replay, options: Namespace) -> int:
    """Write the picture; return the exit code."""
    from slide_tui.film.looks import looks_for  # only pictures need the drawing
    from slide_tui.film.svg import svg_of

    (path,) = options.svg
    if not is_free("replay", path) or not write_file("replay", path, [svg_of(replay, looks_for(options.theme))]):
        return EXIT_NO
    if path is not None:
        print(f"Written to {shown_path(path)}")
    return EXIT_DONE


def _named(text: str) -> tuple[Path | None]:
    """Read a file name, in a tuple so that standard output differs from an option that was not given."""
    return (new_file(text),)


def _recorded(_: str) -> None:
    raise Unreadable('asciinema records by itself: asciinema rec -c "slide-tui replay NUMBER"')
