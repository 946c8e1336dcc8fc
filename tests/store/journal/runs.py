"""Runs to keep in a journal, and what must be the same when one is read back."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

from slide_tui.engine.advance import advanced
from slide_tui.engine.clock import Phase
from slide_tui.engine.game import Game, begin
from slide_tui.engine.intents import Act, Intent, Slide
from slide_tui.engine.log import trail_of
from slide_tui.engine.moves import DIRECTIONS
from slide_tui.engine.puzzle import parse_code
from slide_tui.engine.replay import encode, record
from slide_tui.store.journal.journal import Journal
from slide_tui.store.journal.journal import begin as begin_journal
from slide_tui.store.journal.listing import claim
from slide_tui.store.journal.reading import read
from slide_tui.store.journal.run import JournalRun

BEGUN_MS = 1_795_013_839_123
CODE = "4x4-k7q2m9"
KINDS = (
    CODE, "4x4-a.blind", "fewest10@4x4-a", "quiz@2x2-a", "sprint30@2x2-z", "marathon9@2x2-q", "3x3-b.no-take-backs",
)  # fmt: skip
"""Runs with looks, marks, answers, time limits, several boards and other rules."""
ASKED: list[Intent] = [
    *[Slide(way, count) for way in DIRECTIONS for count in (1, 2)] * 3, Act.UNDO, Act.REDO, Act.MARK, Act.TO_MARK,
    Act.PAUSE_OR_RESUME, Act.RESUME, Act.TAKE_HELP, Act.LOOK, Act.RIGHT, Act.WRONG, Act.TIME_UP,
]  # fmt: skip

Steps = list[Game]
"""A game at its start and after each request that was accepted."""


def play(count: int, seed: int = 1, code: str = CODE) -> Steps:
    """A run in which so many requests are accepted, of all kinds."""
    chance, at_ms, steps = random.Random(seed), 5000, [begin(parse_code(code))]
    while len(steps) <= count and not steps[-1].over:
        at_ms += chance.randrange(20, 300)
        after = advanced(steps[-1], chance.choice(ASKED), at_ms)
        steps += [after] if after is not steps[-1] else []
    return steps


def kept(folder: Path, steps: Steps) -> Journal:
    """The journal of a run, each step noted."""
    journal = begin_journal(folder, steps[0], BEGUN_MS)
    for game in steps[1:]:
        assert journal.note(game) is None
    return journal


def file_of(folder: Path, steps: Steps) -> bytes:
    """The file of a run whose window has ended."""
    journal = kept(folder, steps)
    journal.close(keep=True, wait_s=10)
    return journal.path.read_bytes()


def run_in(folder: Path) -> JournalRun:
    """The one run in a folder, as its file has it."""
    [path] = folder.glob("*.run")
    reading = read(path.read_bytes())
    assert reading.damage is None, reading.damage
    return reading.run


def game_of(folder: Path) -> Game:
    """The game of the one run in a folder."""
    return run_in(folder).game


def figures(game: Game) -> dict[str, Any]:
    """All that a game is, chains included."""
    undone, rest, mark = [], game.undone, game.bookmark
    while rest is not None:
        undone.append((rest.link.direction, rest.link.first, rest.link.who))
        rest = rest.rest
    return {
        "replay": encode(record(game)),
        "said": (game.helped, game.repeat),
        "board": (game.board, game.moves, game.pushes, game.net, len(game.legs)),
        "trail": [(link.direction, link.first) for link in trail_of(game.trail)],
        "undone": undone,
        "mark": mark and (mark.net, [link.direction for link in trail_of(mark.trail)]),
        "clock": (game.clock.phase, game.clock.banked_ms),
    }


def at_rest(game: Game) -> Game:
    """The game as it is offered for going on: paused at the last reading that was written down."""
    if game.clock.phase is not Phase.RUNNING:
        return game
    known_ms = max(game.read_ms, game.clock.banked_ms)
    return advanced(game, Act.PAUSE, game.clock.since_ms + known_ms - game.clock.banked_ms)


STEPS = play(40)
"""A run for tests that need no more than one."""


def noted(journal: Journal, steps: Steps) -> list[str]:
    """All words while so much is noted."""
    return [words for game in steps if (words := journal.note(game)) is not None]


def claimed(folder: Path) -> Journal:
    """The journal of the one run in a folder, taken over."""
    [path] = folder.glob("*.run")
    journal = claim(path)
    assert journal is not None
    return journal
