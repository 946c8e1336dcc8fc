"""What is said of a day: its board, what became of that, and the streaks."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from textual.content import Content

from slide_tui.engine.daily import puzzle_of_number
from slide_tui.engine.size import size_shown
from slide_tui.stats.dailies import DailyResult, DailyResults, DailyStanding
from slide_tui.stats.days import day_figures, weekday_of
from slide_tui.text.days import STANDINGS, WEEKDAYS, date, dated
from slide_tui.text.figures import counted, duration
from slide_tui.text.plans import moves_compared
from slide_tui.text.puzzles import chosen
from slide_tui.tui.widgets.facts import Fact

LATE_NOTE = "Its day is over: solving it now leaves your streak as it is."
SIGNS = MappingProxyType(
    {DailyStanding.ON_DAY: "●", DailyStanding.SOLVED: "○", DailyStanding.TRIED: "×", DailyStanding.OPEN: " "}
)


def day_content(results: DailyResults, counts: Mapping[int, int], day: int, today: int) -> Content:
    """All that is known about a day."""
    result, standing = results.played.get(day), results.standing(day)
    solved = standing in (DailyStanding.ON_DAY, DailyStanding.SOLVED)
    sign = (f"{SIGNS[standing]} ", "$accent" if solved else "$dim") if result is not None else ("", "")
    stands = Content.assemble(sign, _stands(result, day, today))
    name = f"{WEEKDAYS[weekday_of(day)]} {date(day)}"
    head = Content.assemble((name, "bold $title"), ("  today" if day == today else "", "bold $accent"))
    lines = [head, Content(board_words(day)), stands]
    notes = _notes(result, day, today)
    notes += [f"{counted(counts[day], 'solve')} of any kind that day"] if counts.get(day) else []
    return Content("\n").join([*lines, *(Content.assemble((note, "$dim")) for note in notes)])


def day_spoken(results: DailyResults, day: int, today: int) -> str:
    """A day in words."""
    return f"{dated(day)}, {board_words(day)}, {_stands(results.played.get(day), day, today)}"


def board_words(day: int) -> str:
    """The size of a day's board, and its goal if that is unusual."""
    puzzle = puzzle_of_number(day)
    return " · ".join([size_shown(puzzle.size), *chosen(puzzle.goal, puzzle.mode, None)])


def _stands(result: DailyResult | None, day: int, today: int) -> str:
    """How a day stands, in words."""
    if result is None:
        return "Not played yet" if day == today else "Not played"
    if result.standing is DailyStanding.SOLVED:
        return "Solved with help" if result.shown.kind.helped else "Solved late"
    return STANDINGS[result.standing] if result.standing is not DailyStanding.TRIED else "Tried, not solved"


def _notes(result: DailyResult | None, day: int, today: int) -> list[str]:
    """What else is to be said of a day."""
    if result is None:
        return [LATE_NOTE] if day < today else []
    run = result.shown
    time, moves = f"Time {duration(run.time_ms).removesuffix(' s')}", counted(run.moves, "move")
    attempts = f", {result.attempts} attempts" if result.attempts > 1 else ""
    notes = [f"{time}, {moves}{attempts}"]
    if run.optimal is not None and result.solved is not None:
        compared = moves_compared(run.moves, run.optimal, run.optimal, helped=run.kind.helped)
        notes = [time + attempts, f"Moves {compared}"]
    if result.solved is not None and not result.result.finished:
        notes.append("The first attempt was given up.")
    return notes


def daily_facts(results: DailyResults, today: int) -> list[Fact]:
    """The streaks of daily boards."""
    on_day = sum(each.standing is DailyStanding.ON_DAY for each in results.played.values())
    return [
        ("Daily streak", counted(results.streak(today), "day")),
        ("Longest daily streak", counted(results.longest, "day")),
        (STANDINGS[DailyStanding.ON_DAY], f"{on_day:,} of {len(results.played):,}"),
    ]


def active_facts(counts: Mapping[int, int], today: int) -> list[Fact]:
    """How solves of any kind fall on days."""
    found = day_figures(counts, today)
    return [
        ("Days in a row with a solve", f"{found.current_streak:,}"),
        ("Most in a row", f"{found.longest_streak:,}"),
        ("Days with a solve", f"{found.active:,}"),
    ]
