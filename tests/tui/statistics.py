"""Shelves with kept runs for tests of the statistics."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from slide_tui.engine.advance import advanced
from slide_tui.engine.intents import Slide
from slide_tui.engine.kind import Kind
from slide_tui.engine.moves import Direction
from slide_tui.engine.replay import Replay, record
from slide_tui.engine.size import Size
from slide_tui.stats.practice import Practice, coach_moves, practice_of
from slide_tui.stats.solve import Solve
from slide_tui.stats.stages import Part, Stage
from slide_tui.stats.tally import Tally, row_of, tally_of
from slide_tui.store.solves.shelf import Page, Shelf
from slide_tui.store.solves.trouble import Trouble
from slide_tui.store.solves.values import Chosen, Counted, Order, Shelved
from tests.stats.naive import tallies_of
from tests.values import TWO_LEFT, game_at

DAY_MS = 86_400_000
TODAY = 20_775
"""18 November 2026, a Wednesday."""

FOUR = Kind(Size(4, 4), "rows", "classic", "keys", helped=False)
"""The category with most runs."""


def solve(number: int, **changes: object) -> Solve:
    """A run with some figures of its own; 4x4 by keys on the day of its number, unless it is said."""
    plain = Solve(
        number, f"4x4-{number}", Size(4, 4), "rows", "classic", "keys", 100, 90, 96, 40_000, number * DAY_MS, 60,
        finished=True, helped=False, repeat=False, optimal=None,
    )  # fmt: skip
    return replace(plain, **changes)  # type: ignore[arg-type]


def counted(*times: int | None) -> Tally:
    """The tally of runs with some times, one a day; None is one that was not finished."""
    return tally_of(row_of(solve(at, time_ms=time or 1, finished=time is not None)) for at, time in enumerate(times, 1))


class Kept:
    """Runs in memory, as a shelf: it answers as the database does, and remembers what was asked."""

    def __init__(self, runs: Sequence[Solve], trouble: str | None = None) -> None:
        """Begin with some runs; with trouble nothing can be asked."""
        self.runs = {run.id: run for run in runs}
        self.deleted: dict[int, Solve] = {}
        self.trouble = trouble
        self.broken = ""
        """Why replays can't be read."""
        self.bare: set[int] = set()
        """Runs of which only figures are kept."""
        self.asked: list[Page] = []
        self.tallied: list[Kind] = []

    @property
    def shelf(self) -> Shelf:
        """The questions that a screen may ask."""
        return Shelf(
            self._categories,
            self._counted,
            self._tally,
            self._count,
            self._page,
            self._delete,
            self._bring_back,
            self._replay,
            self._practice,
            lambda: TODAY,
        )

    def _check(self) -> None:
        if self.trouble is not None:
            raise Trouble(self.trouble)

    def _categories(self) -> list[Shelved]:
        return [Shelved(each.category, each.runs) for each in self._counted()]

    def _counted(self) -> list[Counted]:
        self._check()
        found: dict[Kind, list[Solve]] = {}
        for run in self.runs.values():
            found.setdefault(run.kind, []).append(run)
        return [Counted(each, len(runs), sum(run.counts for run in runs)) for each, runs in found.items()]

    def _tally(self, category: Kind) -> Tally:
        self._check()
        self.tallied.append(category)
        return tallies_of(sorted(self.runs.values(), key=lambda run: run.id)).get(category, Tally())

    def _chosen(self, chosen: Chosen) -> list[Solve]:
        self._check()
        names = ("size", "goal", "mode", "control", "helped", "finished", "repeat")
        return [
            run
            for run in (self.deleted if chosen.deleted else self.runs).values()
            if all(getattr(chosen, name) in (None, getattr(run, name)) for name in names)
        ]

    def _count(self, chosen: Chosen) -> int:
        return len(self._chosen(chosen))

    def _page(self, page: Page) -> list[Solve]:
        self.asked.append(page)
        field = {Order.KEPT: "id", Order.RATE: "rate"}.get(page.order, page.order.value)
        found = sorted(self._chosen(page.chosen), key=lambda run: (getattr(run, field) or 0, run.id))
        found = found if page.rising else found[::-1]
        return found[page.offset : page.offset + page.limit]

    def _delete(self, run: int) -> None:
        self._check()
        self.deleted[run] = self.runs.pop(run)

    def _bring_back(self, run: int) -> None:
        self._check()
        self.runs[run] = self.deleted.pop(run)

    def _replay(self, run: int) -> Replay | None:
        self._check()
        return None if run in self.bare else watched()

    def _practice(self, category: Kind) -> Practice:
        """As if each solve took twice as long for the last two of a row as it should."""
        if self.broken:
            raise Trouble(self.broken)
        found = [run for run in self._chosen(Chosen.of(category)) if run.counts][-50:]
        return practice_of(stages_like(run) for run in found)


_TIMES = {Part.ROW_END: 2.0, Part.LAST: 0.5}
"""How much slower than the coach's moves say the player is at some stages."""


def stages_like(run: Solve) -> list[Stage]:
    """Stages that a run of some size may have had, rows first."""
    lines = [(Part.ROW, row) for row in range(1, run.size.height - 1) if run.size.width > 2]
    parts = [stage for part, row in lines for stage in ((part, row), (Part.ROW_END, row))]
    parts += [(Part.COLUMN_END, column) for column in range(1, run.size.width - 1)] + [(Part.LAST, 0)]
    blocks = [Stage(part, number, run.size.width, run.size.height, 0, 0, 0) for part, number in parts]
    moves = [coach_moves(stage) for stage in blocks]
    weights = [many * _TIMES.get(stage.part, 1.0) for stage, many in zip(blocks, moves, strict=True)]
    return [
        stage._replace(time_ms=int(run.time_ms * weight / sum(weights)), moves=int(run.moves * many / sum(moves)) or 1)
        for stage, weight, many in zip(blocks, weights, moves, strict=True)
    ]


def watched() -> Replay:
    """The slides of a short run."""
    game = game_at(TWO_LEFT)
    for number in range(2):
        game = advanced(game, Slide(Direction.LEFT), 100 * number)
    return record(game)


def many(runs: int = 420) -> list[Solve]:
    """Runs of several categories over half a year, whose player gets better; some don't count."""
    found: list[Solve] = []
    chance = 12345
    for number in range(1, runs + 1):
        chance = (chance * 1_103_515_245 + 12_345) % 2**31
        luck = chance / 2**31
        better = 0.55 + 0.45 * (1 - number / runs) ** 1.5
        day = TODAY - (runs - number) // 3 - (runs - number) ** 2 // 4000
        at_ms = day * DAY_MS + 30_000_000 + number % 7 * 2_000_000
        run = solve(
            number,
            at_ms=at_ms,
            time_ms=int((38_000 + 46_000 * luck**2) * better) + (60_000 if number % 97 == 0 else 0),
            moves=int(78 + 60 * luck),
            pushes=int(60 + 40 * luck),
            optimal=50 if number % 5 == 0 else None,
        )
        found.append(_varied(run, number))
    return found


def _varied(run: Solve, number: int) -> Solve:
    """Some runs are of other categories, others do not count."""
    small, snake = Size(3, 3), {"goal": "snake", "control": "mouse"}
    if number % 9 == 0:
        return replace(run, size=small, time_ms=run.time_ms // 5, moves=run.moves // 4)
    if number % 23 == 0:
        return replace(run, **snake)  # type: ignore[arg-type]
    if number % 31 == 0:
        return replace(run, helped=True)
    return replace(run, finished=number % 29 != 0, repeat=number % 37 == 0)


def crowd() -> list[Solve]:
    """A few runs of each of many categories."""
    sizes = [Size(width, height) for width in range(2, 8) for height in (width, 3)]
    return [
        solve(number + 1, size=size, control=control, at_ms=(TODAY - number) * DAY_MS)
        for number, (size, control) in enumerate((size, control) for size in sizes for control in ("keys", "mouse", ""))
    ]
