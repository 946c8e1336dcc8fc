"""A window that plays for ever, now one run and then another, and says each step before and after it is noted.

A program to be killed. Each step is said with the name of its run.
"""

from __future__ import annotations

import os
import random
import sys
from binascii import crc32
from pathlib import Path

from slide_tui.engine.advance import advanced
from slide_tui.engine.game import Game
from slide_tui.engine.game import begin as begin_game
from slide_tui.engine.puzzle import parse_code
from slide_tui.store.journal.journal import Journal, begin
from slide_tui.store.journal.listing import Listing, claim
from tests.store.journal.runs import ASKED, figures

ABOUT, DONE = "?", "!"
"""What stands before a step that is about to be noted, and before one that is."""

_CODES = (
    "6x6", "6x6.blind", "6x6.vectors", "fewest@6x6", "fewest60@4x4.chess", "marathon90@2x2", "marathon9@2x2.blind",
    "relay@9x9", "relay-down@4x4", "sprint600@2x2", "sprint30@2x2", "quiz@2x2", "quiz@4x4", "drill-row-end@5x5",
    "drill-last-2x3@4x4.blind", "duel7@3x3", "daily",
)  # fmt: skip

_RUNS = 5
"""With so many left, no further run is begun."""
_LEAVES = 0.02
"""How likely the player leaves the run before a step."""


def summary(game: Game) -> str:
    """A game in a line: its moves, and all else that it is but for the clock, which is written down twice a second."""
    return f"{game.moves} {crc32(repr(figures(game) | {'clock': None}).encode())}"


def code_of(kind: str, number: int) -> str:
    """A code of a kind, such as `quiz@4x4` or `6x6.blind`, with a seed or on a day of that number."""
    if kind == "daily":
        return f"daily@2026-11-{number % 30 + 1:02}"
    whole, dot, sight = kind.partition(".")
    return f"{whole}-{number}{dot}{sight}"


def sit_down(folder: Path, chance: random.Random) -> Journal:
    """Go on with any of the unfinished runs, or begin another one."""
    listing = Listing(folder)
    left = listing.listed(0).runs
    claimed = claim(listing.path(chance.choice(left).name)) if left and chance.random() < len(left) / _RUNS else None
    code = code_of(chance.choice(_CODES), chance.randrange(99))
    return claimed or begin(folder, begin_game(parse_code(code)), 1_795_013_839_123)


def play(folder: Path, seed: int) -> None:
    """Go on with what was left, or begin, and leave it for another run at times, until somebody ends it."""
    chance, at_ms, number = random.Random(seed), 0, 0
    journal = sit_down(folder, chance)
    game = journal.run.game
    while True:
        at_ms += chance.randrange(1, 150) if chance.random() < 0.99 else 20_000  # so that limits are passed
        if chance.random() < _LEAVES:
            journal.close(keep=True)
            journal = sit_down(folder, chance)
            game = journal.run.game
        intent = chance.choice(ASKED)
        after = advanced(game, intent, at_ms)
        if after is game:
            continue
        os.write(1, f"{ABOUT} {journal.run.id} {summary(after)}\n".encode())
        words = journal.note(after)
        assert words is None, words
        os.write(1, f"{DONE} {journal.run.id} {summary(after)}\n".encode())
        game, number = after, number + 1
        if number % 20 == 0:
            journal.sync(at_ms)


if __name__ == "__main__":
    play(Path(sys.argv[1]), int(sys.argv[2]))
