"""The option for the four keys of the player's own, apart from the others: only the games load the controls."""

from __future__ import annotations

from slide_tui.choices.controls import PRESETS, parse_keys
from slide_tui.verbs._parser import Parser, reading


def add_keys(parser: Parser) -> None:
    """Add the option for the four keys that slide, beside the arrows."""
    about = f"{', '.join(PRESETS)}, or four keys for up, right, down, left such as wdsa"
    parser.add_argument("--keys", metavar="KEYS", type=reading(parse_keys), help=about)
