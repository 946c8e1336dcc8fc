"""The page of kept runs: sorted, filtered, a page at a time; runs can be deleted and brought back."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from slide_tui.engine.kind import Kind
from slide_tui.stats.solve import Solve
from slide_tui.store.solves.values import Chosen, Deleted, Order
from slide_tui.store.statistics.bests import holders
from slide_tui.store.statistics.runs import count_of_runs, runs_of
from slide_tui.tui.paint.box import Box
from slide_tui.tui.paint.chart import Strokes
from slide_tui.tui.paint.rows import text
from slide_tui.tui.paint.sheet import Sheet
from slide_tui.tui.screens.keys import Key, Where
from slide_tui.tui.screens.statistics.desk import Desk
from slide_tui.tui.screens.statistics.lists import Runs, put_runs
from slide_tui.tui.screens.statistics.page import Click, Page, moved, ways
from slide_tui.tui.screens.statistics.words import BEST


class Filter(NamedTuple):
    """Which runs of a category are shown, or the deleted ones of all categories."""

    name: str
    finished: bool | None = None
    repeat: bool | None = None
    deleted: bool = False

    def chosen(self, category: Kind) -> Chosen:
        """The runs that it lets through."""
        if self.deleted:
            return Chosen(deleted=True)
        return Chosen.of(category)._replace(finished=self.finished, repeat=self.repeat)


class Asked(NamedTuple):
    """Which rows were asked for."""

    chosen: Chosen
    order: Order
    rising: bool
    offset: int
    limit: int


FILTERS: tuple[Filter, ...] = (
    Filter("All runs"),
    Filter("Runs that count", finished=True, repeat=False),
    Filter("Unfinished runs", finished=False),
    Filter("Repeats", repeat=True),
    # A category whose last run was deleted has no tab any more, so these are of all categories.
    Filter("Deleted runs of all categories", deleted=True),
)
"""Every filter, in the order in which a key goes through them. Helped runs are a category of their own."""

SORTS: tuple[tuple[str, Order, bool], ...] = (
    ("date", Order.DATE, False),
    ("time", Order.TIME, True),
    ("moves", Order.MOVES, True),
    ("rate", Order.RATE, False),
    ("pushes", Order.PUSHES, True),
)
"""Every order by the name of its column, and whether it begins with the lowest."""

NOTHING_TO_UNDO = "Nothing to undo. Press f to see deleted runs."
"""What is said if nothing was deleted since the program started."""


class RunsPage(Page):
    """The table of runs."""

    name = "Solves"
    measured = False
    counts = False
    replay = "replay"

    def __init__(self, desk: Desk) -> None:
        """Begin with the newest of all."""
        super().__init__(desk)
        self.sort = self.filter = self.selected = 0
        self.rising = SORTS[0][2]
        self._shown: list[Solve] = []
        self._count = 0
        self.first = 0
        self._room = 1
        self._asked: Asked | None = None

    def begin(self) -> None:
        """Begin at the top."""
        self.selected = 0
        self._asked = None

    def put(self, sheet: Sheet, box: Box, strokes: Strokes) -> None:
        """Put the table on a sheet."""
        self._room = max(1, box.height - 2)
        self._read()
        order = SORTS[self.sort][0]
        name = FILTERS[self.filter].name
        bests = {} if self._of_deleted else self._bests()
        runs = Runs(
            self._shown, self.first, self._count, self.selected, order, self.rising, name, bests,
            sized=self._of_deleted, counts=self._counts or "moves",
        )  # fmt: skip
        put_runs(sheet, box, runs, strokes.palette)
        if not self._shown:
            words = "No runs of this kind."
            sheet.put(box.x + 1, box.y + 2, text(words, strokes.palette.on(strokes.palette.dim)))

    def _read(self) -> None:
        """Ask for the page around the selected run, unless it is the one that was asked for last."""
        kind = self.desk.kind
        if kind is None:
            return
        chosen = FILTERS[self.filter].chosen(kind)
        if self._asked is None or self._asked.chosen != chosen:
            self._count = self.desk.ask(lambda: count_of_runs(self.desk.solves, chosen), 0)
            self._asked = None
        self.selected = max(0, min(self.selected, self._count - 1))
        first = max(0, min(self.first, self._count - self._room))
        if not first <= self.selected < first + self._room:
            first = max(0, min(self.selected - self._room // 2, self._count - self._room))
        order = SORTS[self.sort][1]
        order = Order.NET if order is Order.MOVES and self._counts else order
        asked = Asked(chosen, order, self.rising, first, self._room)
        if asked != self._asked:
            self._shown = self._page(asked)
            self._asked, self.first = None if self.desk.failed else asked, first

    def _page(self, asked: Asked) -> list[Solve]:
        chosen, order, rising, offset, limit = asked
        work = lambda: runs_of(self.desk.solves, chosen, order, rising=rising, offset=offset, limit=limit)  # noqa: E731
        return self.desk.ask(work, [])

    def _bests(self) -> dict[int, str]:
        """The runs that hold a single best."""
        desk, kind = self.desk, self.desk.kind
        assert kind is not None
        found = desk.know((kind, "holders"), lambda: holders(desk.solves, kind), None)
        return {run: BEST[name] for run, name in found.items()} if found else {}

    @property
    def _counts(self) -> str:
        """What the runs are measured by alone; empty for times, moves and rates."""
        measures = self.desk.measures
        return measures[0].name if len(measures) == 1 and not self._of_deleted else ""

    @property
    def _of_deleted(self) -> bool:
        """Whether deleted runs are shown."""
        return FILTERS[self.filter].deleted

    def keys(self) -> Sequence[Key]:
        """What can be done with runs."""
        undo = Key("u", "undo delete", self.bring_back)
        if self._of_deleted:
            first, delete = [Key("u x delete", "bring back", self.bring_back)], []
        else:
            # Where nothing was deleted the key still says so, and only the last line leaves it out.
            first = [undo if self.desk.deleted else undo._replace(where=Where.LIST)]
            delete = [Key("x delete", "delete", self._delete)]
        return [
            *first,
            Key("s S", "sort", self._sort, long="sort; S back"),
            Key("f F", "filter", self._filter, long="filter; F back"),
            *delete,
            Key("r", "reverse", self._reverse),
            *ways("run", self._move),
        ]

    def _sort(self, key: str) -> None:
        self._sort_by((self.sort + (1 if key == "s" else -1)) % len(SORTS))

    def _filter(self, key: str) -> None:
        self.filter, self.selected = (self.filter + (1 if key == "f" else -1)) % len(FILTERS), 0

    def _reverse(self, _: str) -> None:
        self.rising, self.selected = not self.rising, 0

    def _move(self, key: str) -> None:
        self.selected = moved(self.selected, key, self._count, self._room)

    def take_click(self, click: Click) -> None:
        """Sort by a column."""
        if click.kind == "sort":
            self._sort_by([name for name, _, _ in SORTS].index(click.value))

    def _sort_by(self, sort: int) -> None:
        """Sort by a column; by the same once more the other way round."""
        self.rising = not self.rising if sort == self.sort else SORTS[sort][2]
        self.sort, self.selected = sort, 0

    @property
    def chosen_solve(self) -> Solve | None:
        """The run that is selected."""
        at = self.selected - self.first
        return self._shown[at] if 0 <= at < len(self._shown) else None

    def chosen_run(self) -> int | None:
        """The run that is selected, by its id."""
        return self.chosen_solve.id if self.chosen_solve else None

    def unfinished_run(self) -> Solve | None:
        """The run that is selected, if it was given up here and so can be continued."""
        solve = self.chosen_solve
        own = solve is not None and not solve.finished and bool(solve.code) and not self._of_deleted
        return solve if own else None

    def _delete(self, _: str) -> None:
        """Delete the selected run; it can be brought back."""
        solve = self.chosen_solve
        if solve is None:
            return
        run = Deleted(solve.id, solve.kind, self.selected)

        def then() -> None:
            self.desk.deleted.append(run)
            self._changed("Deleted. Press u to bring it back.")

        self.desk.change(lambda: self.desk.solves.delete(run.id), then)

    def bring_back(self, _: str) -> None:
        """Bring back the run that is selected among the deleted ones, or else the one that was deleted last."""
        among = self._of_deleted and self.desk.kind is not None
        run = self._selected_one() if among else self._last_deleted()
        if run is None:
            self.desk.say("" if among else NOTHING_TO_UNDO)
            return

        def then() -> None:
            self.desk.deleted[:] = [each for each in self.desk.deleted if each.id != run.id]
            self._changed("Brought back.", None if among else run.kind)
            self.selected = self.selected if among else run.row

        self.desk.change(lambda: self.desk.solves.restore(run.id), then)

    def _selected_one(self) -> Deleted | None:
        """The deleted run that is selected."""
        solve = self.chosen_solve
        return Deleted(solve.id, solve.kind) if solve is not None else None

    def _last_deleted(self) -> Deleted | None:
        """The run that was deleted last; if all runs are gone since an earlier start, the newest of them."""
        if self.desk.deleted:
            return self.desk.deleted[-1]
        newest = self._page(Asked(Chosen(deleted=True), Order.DATE, False, 0, 1)) if self.desk.gone else []
        return Deleted(newest[0].id, newest[0].kind) if newest else None

    def _changed(self, words: str, kind: Kind | None = None) -> None:
        """Ask again for what is shown, now that runs have come or gone."""
        self.desk.stale()
        self._asked = None
        self.desk.count_again(kind)
        self.desk.say(words)
