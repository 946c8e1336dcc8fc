"""What a journal costs: writing a slide down on the loop, and reading a run of 50,000 slides."""

from __future__ import annotations

import random
from pathlib import Path
from tempfile import TemporaryDirectory
from time import perf_counter, process_time

from slide_tui.engine.advance import advanced
from slide_tui.engine.game import begin
from slide_tui.engine.intents import Slide
from slide_tui.engine.puzzle import parse_code
from slide_tui.store.journal.journal import begin as begin_journal
from slide_tui.store.journal.reading import read

SLIDES = 50_000
SYNCED = 100
"""A sync, which the game asks for once a second, comes after so many slides."""


def main() -> None:
    """Print both."""
    chance, took = random.Random(1), []
    game = begin(parse_code("5x5-bench"))
    with TemporaryDirectory() as folder:
        journal = begin_journal(Path(folder), game, 0)
        for number in range(SLIDES):
            game = advanced(game, Slide(chance.choice(game.legal())), 100 * number)
            began = perf_counter()
            journal.note(game)
            took.append(perf_counter() - began)
            if number % SYNCED == 0:
                journal.sync(100 * number)
        journal.close(keep=True)
        raw = journal.path.read_bytes()
    took.sort()
    half, most = (took[int(SLIDES * part)] * 1e6 for part in (0.5, 0.99))
    began = process_time()
    read(raw)
    print(
        f"a slide: {half:.1f} us, 99 % below {most:.1f} us; reading {SLIDES:,}: {process_time() - began:.2f} s of CPU"
    )


if __name__ == "__main__":
    main()
