"""A window that plays for ever: `python3 -m tests.store.player FOLDER SEED [RUNS]`, until it is killed.

Now one run and then another is gone on with, left, or ended and filed. Each step is said with the name of its run,
before and after it is noted, and so is each run that is filed. With a number only these are said, and so many.
"""

from __future__ import annotations

import os
import random
import sys
from binascii import crc32
from collections.abc import Sequence
from pathlib import Path

from slide_tui.engine.advance import advanced
from slide_tui.engine.game import Game
from slide_tui.engine.game import begin as begin_game
from slide_tui.engine.puzzle import parse_code
from slide_tui.store.calendar import Calendar
from slide_tui.store.folders import Folders
from slide_tui.store.run_store import RunStore
from tests.store.journal.runs import ASKED, BEGUN_MS, figures

ABOUT, DONE, FILED = "?", "!", "="
"""What stands before a step that is about to be noted, before one that is, and before a run that is filed."""
VERSION = "player"
"""The version that it files its runs under."""

_CODES = (
    "duel7@3x3-{0}", "6x6-{0}", "6x6-{0}.blind", "6x6-{0}.vectors", "fewest@6x6-{0}", "fewest60@4x4-{0}.chess",
    "marathon90@2x2-{0}", "marathon9@2x2-{0}.blind", "relay@9x9-{0}", "relay-down@4x4-{0}", "sprint600@2x2-{0}",
    "sprint30@2x2-{0}", "quiz@2x2-{0}", "quiz@4x4-{0}", "drill-row-end@5x5-{0}", "drill-last-2x3@4x4-{0}.blind",
    "daily@2026-11-{1:02}",
)  # fmt: skip
"""With a seed or a day; the first one is never filed."""

_RUNS = 5
"""With so many left, no further run is begun."""
_LEAVES = 0.03
"""How likely the player leaves the run before a step."""


def summary(game: Game) -> str:
    """A game in a line: its moves, and all else that it is but for its clock, which is written down twice a second.

    Whether it is a repeat depends on what else was played.
    """
    same = figures(game._replace(repeat=False)) | {"clock": None}
    return f"{game.moves} {crc32(repr(same).encode())}"


def say(sign: str, store: RunStore, game: Game) -> None:
    """Say what happens to the run under way."""
    os.write(1, f"{sign} {store.name} {summary(game)}\n".encode())


def sit_down(store: RunStore, chance: random.Random, codes: Sequence[str]) -> Game:
    """Go on with any of the unfinished runs, or begin another one."""
    left = store.unfinished.every()
    goes_on = left and chance.random() < len(left) / _RUNS
    game = store.unfinished.resume(chance.choice(left).name, 0) if goes_on else None
    if game is None:
        game = begin_game(parse_code(chance.choice(codes).format(chance.randrange(999), chance.randrange(1, 31))))
        store.begin(game)
    return game


def file(store: RunStore, game: Game) -> None:
    """End a run and file it, however long another window has the log."""
    words = f"{FILED} {store.name} {game.moves}\n"
    store.end(game)
    store.file(game)
    while store.waits:
        store.retry()
    os.write(1, words.encode())


def play(folder: Path, seed: int, runs: int) -> None:
    """Go on with what was left, or begin, and leave it for another run at times, until so many runs are filed."""
    chance, at_ms, number, forever = random.Random(seed), 0, 0, runs < 0
    codes = _CODES if forever else _CODES[1:]
    store = RunStore(Folders(folder, folder, folder), Calendar(lambda: BEGUN_MS, lambda: 60), VERSION)
    store.prepare()
    game = sit_down(store, chance, codes)
    while runs:
        at_ms += chance.randrange(1, 150) if chance.random() < 0.99 else 20_000  # so that limits are passed
        if chance.random() < _LEAVES:
            if game.begun and game.puzzle.course.players == 1 and chance.random() < 0.5:
                file(store, game)
                runs -= 1
            store.release(at_ms)
            game = sit_down(store, chance, codes)
        after = advanced(game, chance.choice(ASKED), at_ms)
        if after is game:
            continue
        if forever:
            say(ABOUT, store, after)
        store.note(after)
        if forever:
            say(DONE, store, after)
        game, number = after, number + 1
        if number % 20 == 0:
            store.sync(at_ms)
        assert not forever or [] == store.words()  # several windows may have to wait for each other, and say so


if __name__ == "__main__":
    play(Path(sys.argv[1]), int(sys.argv[2]), int(sys.argv[3]))
