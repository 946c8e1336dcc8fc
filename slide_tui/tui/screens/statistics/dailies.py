"""The days: the calendar of daily boards, what is known of the chosen one, and the streaks."""

from __future__ import annotations

from functools import partial

from textual.content import Content

from slide_tui.stats.dailies import DailyResults
from slide_tui.store.statistics.days import saved_days, solves_by_day
from slide_tui.store.statistics.kinds import kinds_of
from slide_tui.tui.screens.statistics.calendar import Days
from slide_tui.tui.screens.statistics.days import active_facts, daily_facts, day_content
from slide_tui.tui.screens.statistics.reading import Chosen, Failure, RunReader
from slide_tui.tui.screens.statistics.sheet import Sheet


def days_shown(reader: RunReader, chosen: Chosen) -> Sheet:
    """The days, as far as anything is known of them: their boards can be played without any run."""
    today, nothing = chosen.today, Days(DailyResults({}), {}, chosen.today, chosen.day)
    found = reader.attempt(partial(_read, reader, nothing)) if reader.saved is not None else nothing
    failed, days = (found, nothing) if isinstance(found, Failure) else (None, found)
    streaks = [*daily_facts(days.results, today), ("", ""), *active_facts(days.counts, today)]
    words = day_content(days.results, days.counts, days.chosen, today)
    return Sheet(
        words if failed is None else Content("\n\n").join((words, failed.content)),
        facts=streaks if reader.saved is not None and failed is None else (),
        days=days,
        failed=failed,
    )


def _read(reader: RunReader, days: Days) -> Days:
    counts = reader.ask(solves_by_day, tuple(each.kind for each in reader.ask(kinds_of)))
    return days._replace(results=reader.ask(saved_days), counts=counts)
