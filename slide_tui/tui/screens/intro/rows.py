"""The rows of the start screen: what can be played, learned and looked up, in groups. Pure."""

from __future__ import annotations

from slide_tui.engine.courses import COURSE_DEFAULT, DAILY
from slide_tui.engine.daily import day_number
from slide_tui.engine.days import goal_of_day, size_of_day
from slide_tui.engine.game import Game
from slide_tui.engine.goals import GOAL_DEFAULT
from slide_tui.engine.sights import SIGHT_DEFAULT
from slide_tui.engine.size import Size, size_shown
from slide_tui.engine.unfinished_run import UnfinishedRun
from slide_tui.play.actions import ACTIONS
from slide_tui.play.lessons.rows import LESSONS
from slide_tui.play.requests import ActionAbout, ActionOrIntent
from slide_tui.play.table import Table
from slide_tui.play.ways import WAYS, Choice
from slide_tui.text.days import streak_words, today_words
from slide_tui.text.figures import capitalized, counted
from slide_tui.text.puzzles import chosen
from slide_tui.tui.widgets.menu import HEADING, MenuItem, item_for

FIRST_SIZE = Size(3, 3)
_FIRST_BOARD, _TODAY_SOLVED = "first-board", "today-solved"
GROUPS = ("Play", "Learn", "You")


def wanted_by(row: str) -> ActionOrIntent:
    """Return what a row asks for."""
    if row == _FIRST_BOARD:
        return ActionAbout("play-way", Choice(WAYS[COURSE_DEFAULT], FIRST_SIZE, SIGHT_DEFAULT))
    return ACTIONS["archive" if row == _TODAY_SOLVED else row].wanted


def rows_of(table: Table) -> tuple[tuple[MenuItem, ...], ...]:
    """Return the rows of each group; the first of all is what Enter does."""
    settings, keymap, runs = table.settings, table.settings.keymap, _runs(table)
    how = chosen(settings.goal, settings.mode, settings.warm_up)
    learn, taught = _lessons(table), len(table.lessons) >= len(LESSONS)
    play = (
        *([learn] if table.is_new and not taught else []),
        *([MenuItem(_FIRST_BOARD, f"Play {size_shown(FIRST_SIZE)}")] if table.is_new else []),
        *map(_go_on, runs[:1]),
        *([MenuItem("unfinished", "Unfinished runs")] if len(runs) > 1 else []),
        MenuItem("play", " \u00b7 ".join([f"Play {size_shown(settings.size)}", *how])),
        _today(table),
        MenuItem("sizes", "Choose a size"),
        MenuItem("ways", "More ways to play"),
        MenuItem("open-code", "Open a code\u2026"),
    )
    learning = () if table.is_new and not taught else (learn,)
    you = (
        MenuItem("archive", "Calendar", _streak(table)),
        MenuItem("pictures", "Pictures"),
        item_for(keymap, "statistics", "Statistics"),
        item_for(keymap, "settings", "Settings"),
        item_for(keymap, "quit", "Quit"),
    )
    return play, (*learning, item_for(keymap, "help", "Help")), you


def grouped(groups: tuple[tuple[MenuItem, ...], ...], free: int) -> tuple[MenuItem, ...]:
    """Return all rows, with headings or at least blanks between the groups, as far as so many rows are free."""
    between = len(groups) - 1
    apart, named = free >= between, free >= between + len(groups)
    items: list[MenuItem] = []
    for name, rows in zip(GROUPS, groups, strict=True):
        blank = [MenuItem(HEADING, "")] if items and apart else []
        items += [*blank, *([MenuItem(HEADING, name)] if named else []), *rows]
    return tuple(items)


def _lessons(table: Table) -> MenuItem:
    """The row of the lessons: what they are to a newcomer, and how far somebody has come who has begun them."""
    finished = len(table.lessons)
    if finished and finished < len(LESSONS):
        return MenuItem("how-to", f"Lessons \u00b7 {finished} of {len(LESSONS)} finished", shorter=("Lessons",))
    label = "New here? Learn in eight short lessons" if table.is_new and not finished else "Lessons"
    return MenuItem("how-to", label, shorter=("New here? Eight lessons", "Lessons"))


def _runs(table: Table) -> list[Game | UnfinishedRun]:
    """The runs that can be continued: the one on the table if it is under way, then those that were left."""
    return [*([table.at_stake] if table.at_stake is not None else []), *table.unfinished]


def _go_on(run: Game | UnfinishedRun) -> MenuItem:
    """The row that continues a run, named by its course, size and sight as far as they are unusual."""
    puzzle = run.puzzle
    course = "daily board" if puzzle.course_word == DAILY else puzzle.course.title.lower()
    words = [course] if puzzle.course_word != COURSE_DEFAULT else []
    name = " ".join([*words, size_shown(puzzle.size), *([puzzle.sight] if puzzle.sight != SIGHT_DEFAULT else [])])
    shorter = (
        f"Continue {name}",
        f"Continue {size_shown(puzzle.size)}" if not words else capitalized(name),
        "Continue",
    )
    return MenuItem("go-on", f"Continue {name} · {counted(run.moves, 'move')}", shorter=shorter)


def _today(table: Table) -> MenuItem:
    """The row of today's board, which says how it stands; once it is solved, it leads to the calendar."""
    day, days = table.today, table.days
    if day is None:
        return MenuItem("daily", "Today's board")
    goal = goal_of_day(day)
    size = " ".join([size_shown(size_of_day(day)), *([goal] if goal != GOAL_DEFAULT else [])])
    if (moves := _moves_today(table)) is not None:
        return MenuItem("daily", f"Today's board: {size}, {counted(moves, 'move')} so far")
    if days is None:
        return MenuItem("daily", f"Today's board: {size}")
    played = days.played.get(day)
    solved = played is not None and played.solved is not None
    words = today_words(size, days, day)
    return MenuItem(_TODAY_SOLVED, f"Today: {words}") if solved else MenuItem("daily", f"Today's board: {words}")


def _moves_today(table: Table) -> int | None:
    """How many moves the unfinished run of today's board has; None if there is none."""
    of_days = (run for run in _runs(table) if run.puzzle.course_word == DAILY)
    return next((run.moves for run in of_days if day_number(run.puzzle) == table.today), None)


def _streak(table: Table) -> str:
    return streak_words(table.days.streak(table.today)) if table.days is not None and table.today is not None else ""
