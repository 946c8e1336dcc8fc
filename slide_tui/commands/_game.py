"""The options of a game: its puzzle, its picture and the player's keys."""

from __future__ import annotations

import os
from argparse import Namespace
from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import partial

from slide_tui.commands._options import add_data_dir, add_goal
from slide_tui.commands._parser import Parser, either, named
from slide_tui.commands._puzzle import CHOICES, add_course, add_draw, add_size
from slide_tui.engine.courses import COURSES, spelling
from slide_tui.engine.errors import InvalidInput, quoted
from slide_tui.engine.goals import GOALS
from slide_tui.engine.position import format_position, parse_position
from slide_tui.engine.puzzle import parse_code
from slide_tui.engine.rules import RULE_DEFAULT, RULES
from slide_tui.engine.sights import SIGHT_DEFAULT, SIGHTS
from slide_tui.settings.move_keys import PRESETS, parse_keys
from slide_tui.settings.pictures import MIDDLE, OWN, OWN_PICTURE_OPTION, WANTED, read_picture
from slide_tui.settings.settings import Settings

_NAME_CELLS = 16
"""Longer names in a list push what is said about them to the right."""

NO_PICTURES = "Plain mode has no pictures: tiles show numbers."


Pictured = Callable[[Settings], Settings]
"""Returns the settings with picture tiles and a certain picture."""


def add_game_options(parser: Parser, *, listed: bool = True) -> None:
    """Add all options that choose a puzzle, how it looks and what it is played with.

    With `listed` the help ends with all goals, modes, sights and courses in words.
    """
    below = "as listed below" if listed else "as listed by slide-tui play --help"
    add_size(parser)
    add_goal(parser, default=None)
    about = f"the rules: {either(RULES)} (default {RULE_DEFAULT})"
    parser.option("--mode", "MODE", named("mode", RULES), about, choices=tuple(RULES))
    about = f"what you see of the board, {below} (default {SIGHT_DEFAULT})"
    parser.option("--sight", "SIGHT", named("sight", SIGHTS), about, choices=tuple(SIGHTS))
    add_course(parser, f"what you play, such as marathon10, {below}")
    add_draw(parser)
    parser.option("--code", "CODE", parse_code, "a puzzle code: all of the above in one word")
    parser.option("--position", "POSITION", parse_position, "a custom start, such as '8 1 3/7 5 4/6 0 2'")
    add_player_options(parser)
    if listed:
        parser.epilog = "\n\n".join([parser.epilog or "", *_listed()])


def add_player_options(parser: Parser) -> None:
    """Add the options for picture, keys and files, which also suit a given puzzle."""
    about = "picture tiles, this time: a file, a folder of files, or the name of a picture such as cat or surprise"
    parser.option("--picture", "FILE|NAME", picture_named, about)
    about = f"the keys that slide, besides the arrows: {either(PRESETS)}, or four of your own for up, right, down, left"
    parser.option("--keys", "KEYS", parse_keys, about)
    add_data_dir(parser)
    parser.flag("--no-save", "save nothing to disk")


def _listed() -> Iterator[str]:
    """Yield sections of help: goals, modes, sights and courses, each with what it is."""
    sections = {
        "Goals": {name: goal.about for name, goal in GOALS.items()},
        "Modes": {name: rule.about for name, rule in RULES.items()},
        "Sights": {name: sight.about for name, sight in SIGHTS.items()},
        "Courses": {spelling(course): course.about for course in COURSES.values()},
    }
    for title, rows in sections.items():
        wide = max(len(name) for name in rows if len(name) <= _NAME_CELLS)
        yield "\n".join([f"{title}:", *(f"  {name:<{wide}}  {about}" for name, about in rows.items())])


def picture_named(text: str) -> Pictured:
    """Return what shows the picture that a name or a path stands for; raise InvalidInput if it is neither."""
    try:
        return partial(replace, skin="picture", picture=read_picture(text))
    except InvalidInput:
        path = os.path.abspath(os.path.expanduser(text))  # noqa: PTH100, PTH111 - a Path changes some names
        if text and "\0" not in text and os.path.lexists(path):
            own = OWN_PICTURE_OPTION.read(path)
            return partial(replace, skin="picture", picture=OWN, own_picture=own, own_part=MIDDLE)
        if os.sep in text or "." in text:
            raise InvalidInput(f"{quoted(text)} isn't there: name a picture file or a folder") from None
        raise InvalidInput(f"{quoted(text)} is neither a picture nor a file: use {WANTED}") from None


def game_chosen(options: Namespace) -> bool:
    """Whether any option that chooses a puzzle was given, or its picture."""
    return any(getattr(options, name) is not None for name in (*CHOICES, "picture"))


def words_of(options: Namespace) -> list[str]:
    """Return words for `slide-tui play` that choose the same game; what has no seed stays to be drawn."""
    words = []
    for name in (*CHOICES, "keys", "data_dir"):
        if (value := getattr(options, name)) is not None:
            word = value.code if name == "code" else format_position(value) if name == "position" else str(value)
            words.append(f"--{name.replace('_', '-')}={word}")
    return [*words, *(["--no-save"] if options.no_save else [])]
