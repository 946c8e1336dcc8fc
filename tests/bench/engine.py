"""What the engine costs: `python3 -m tests.bench.engine [SLIDES]`."""

from __future__ import annotations

import gc
import sys
import time
import tracemalloc

from slide_tui.engine.advance import advanced
from slide_tui.engine.game import Game, begin
from slide_tui.engine.intents import Slide
from slide_tui.engine.moves import Direction
from slide_tui.engine.origin import SeededStart
from slide_tui.engine.puzzle import Puzzle
from slide_tui.engine.scramble import scramble, warm_up
from slide_tui.engine.seeds import Generator
from slide_tui.engine.size import Size

SLIDES = 1_000_000


def walk(game: Game, slides: int) -> list[Slide]:
    """Legal slides that wander over the board without turning back."""
    intents = {direction: Slide(direction) for direction in Direction}
    generator, board, back = Generator("bench"), game.board, None
    found: list[Slide] = []
    for _ in range(slides):
        ahead = [direction for direction in board.legal() if direction is not back]
        direction = ahead[generator.below(len(ahead))]
        found.append(intents[direction])
        board, back = board.slide(direction), direction.inverse
    return found


def slides_us(size: Size, slides: int) -> list[float]:
    """Microseconds a slide, for each tenth of one long game, without the garbage collector's own rounds."""
    game = begin(Puzzle(size, SeededStart("bench")))
    intents = walk(game, slides)
    tenth = slides // 10
    found: list[float] = []
    gc.collect()
    gc.disable()
    for start in range(0, slides, tenth):
        began = time.perf_counter()
        for number, intent in enumerate(intents[start : start + tenth], start=start):
            game = advanced(game, intent, number * 150)
        found.append((time.perf_counter() - began) / tenth * 1e6)
    gc.enable()
    assert game.moves == slides
    return found


def kept_bytes(slides: int) -> float:
    """Bytes that a game keeps for a slide."""
    game = begin(Puzzle(Size(4, 4), SeededStart("bench")))
    intents = walk(game, slides)
    tracemalloc.start()
    before = tracemalloc.get_traced_memory()[0]
    for number, intent in enumerate(intents):
        game = advanced(game, intent, number * 150)
    kept = (tracemalloc.get_traced_memory()[0] - before) / slides
    tracemalloc.stop()
    return kept


def starts_ms(size: Size, count: int = 200) -> float:
    """Milliseconds for a scramble."""
    began = time.perf_counter()
    for number in range(count):
        scramble(size, "rows", f"bench {number}")
    return (time.perf_counter() - began) / count * 1000


def main() -> None:
    """Print all figures."""
    slides = int(sys.argv[1]) if len(sys.argv) > 1 else SLIDES
    rows = {size: slides_us(size, slides) for size in (Size(4, 4), Size(10, 10))}
    for size, tenths in rows.items():
        print(
            f"advance on {size}: {sorted(tenths)[5]:.2f} us a slide; of {slides:,} the last tenth took "
            f"{tenths[-1] / tenths[0]:.2f} times the first"
        )
    small, large = (sorted(tenths)[5] for tenths in rows.values())
    print(f"10x10 / 4x4: {large / small:.2f}")
    print(f"kept: {kept_bytes(100_000):.0f} bytes a slide")
    for size in rows:
        print(f"scramble of {size}: {starts_ms(size):.3f} ms")
    began = time.perf_counter()
    warm_up(Size(10, 10), "rows", 20_000, "bench")
    print(f"warm-up of 20,000 slides on 10x10: {(time.perf_counter() - began) * 1000:.0f} ms")


if __name__ == "__main__":
    main()
