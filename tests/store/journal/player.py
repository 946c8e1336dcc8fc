"""A window that plays for ever, now one run and then another, and says each step before and after it is noted.

A program to be killed. Each step is said with the name of its run.
"""

from __future__ import annotations

import os
import random
import sys
from binascii import crc32
from pathlib import Path

from slide_tui.engine.game import Game, advance
from slide_tui.engine.game import begin as begin_game
from slide_tui.engine.intents import Act, Intent, Slide, ToMark
from slide_tui.engine.moves import DIRECTIONS
from slide_tui.engine.puzzle import parse_code
from slide_tui.store.journal import Journal, begin, claim
from tests.store.journal.runs import waiting

ABOUT, DONE = "?", "!"
"""What stands before a step that is about to be noted, and before one that is."""

_SLIDES = [Slide(direction, count) for direction in DIRECTIONS for count in (1, 2, 3)]
_MARKS: list[Intent] = [Act.MARK, Act.TO_MARK, *map(ToMark, range(1, 5))]
_ASKED: list[Intent] = [
    *(_SLIDES * 4), Act.UNDO, Act.UNDO, Act.REDO, Act.PAUSE_OR_RESUME, Act.RESUME, Act.TAKE_HELP, *_MARKS
]  # fmt: skip

_RUNS = 5
"""With so many waiting, no further run is begun."""
_LEAVES = 0.02
"""How likely the player leaves the run before a step."""


def summary(game: Game) -> str:
    """A game in a line."""
    tiles = crc32(repr(game.board.tiles).encode())
    marks, boards = ",".join(f"{mark.number}:{mark.net}" for mark in game.marks), len(game.legs)
    figures = f"{game.moves} {game.pushes} {game.net} {game.log.read_ms} {game.helped} {game.repeat} {boards} {tiles}"
    return f"{figures} {marks}"


def sit_down(folder: Path, chance: random.Random) -> Journal:
    """Go on with any of the runs that wait, or begin another one."""
    found = [each for each in waiting(folder) if each.run is not None]
    claimed = claim(chance.choice(found)) if found and chance.random() < len(found) / _RUNS else None
    code = chance.choice(["6x6", "fewest@6x6", "marathon90@2x2", "sprint600@2x2"])
    return claimed or begin(folder, begin_game(parse_code(f"{code}-{chance.randrange(99)}")), 1_795_013_839_123)


def play(folder: Path, seed: int) -> None:
    """Go on with what waits, or begin, and leave it for another run at times, until somebody ends it."""
    chance, at_ms, number = random.Random(seed), 0, 0
    journal = sit_down(folder, chance)
    game = journal.run.game
    while True:
        at_ms += chance.randrange(1, 150)
        if chance.random() < _LEAVES:
            journal.close(keep=True)
            journal = sit_down(folder, chance)
            game = journal.run.game
        intent = Act.RESTART if chance.random() < 0.005 else chance.choice(_ASKED)
        after = advance(game, intent, at_ms)
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
