"""What a solve came to, in words: the figure shown large, at most three lines of news, and rows of figures."""

from __future__ import annotations

from typing import NamedTuple

from slide_tui.engine.game import Game
from slide_tui.play.table import Table
from slide_tui.settings.settings import Settings
from slide_tui.stats.solve_report import NewRecord, SolveReport
from slide_tui.text.days import streak_after
from slide_tui.text.figures import capitalized, duration, rate
from slide_tui.text.plans import averages_line, beyond_fewest, lost_at, moves_compared
from slide_tui.text.puzzles import boards_done
from slide_tui.text.races import race_in_words
from slide_tui.text.ranks import grade_in_a_line, new_rank
from slide_tui.text.results import best_in_a_line, board_figures, thinking_time, weight
from slide_tui.text.training import training_result
from slide_tui.tui.paint.rows import wrapped

_NEWS_MOST = 3


class ResultLine(NamedTuple):
    """One thing that is said about a solve."""

    words: tuple[str, ...] = ()
    """A sentence, on as many rows as it needs; none for a figure."""
    label: str = ""
    value: str = ""
    news: bool = False
    """Whether it is to be celebrated."""

    @property
    def rows(self) -> int:
        """How many rows it takes."""
        return max(1, len(self.words))


def done_in_words(game: Game) -> str:
    """The first word: a drill ends before the board is solved, a quiz solves none, a sprint ends by its clock."""
    if game.puzzle.course.measured == "boards":
        return "Time is up"
    return "Done" if game.puzzle.drilled or game.puzzle.course.judged else "Solved"


def figure_of(game: Game, report: SolveReport, settings: Settings) -> tuple[str, str]:
    """The figure that is shown large with its unit, as it counts: mostly the time; empty if nobody wants to see it."""
    course, result = game.puzzle.course, report.result
    if course.free:
        return (f"{result.net}", "moves") if settings.show_moves != "off" else ("", "")
    if course.measured == "boards":
        return boards_done(result.net).removesuffix(" boards"), "boards"
    return (duration(result.time_ms).removesuffix(" s"), "") if settings.show_time != "off" else ("", "")


def facts_of(table: Table, game: Game, report: SolveReport, width: int) -> list[ResultLine]:
    """All that there is to say besides that figure, what matters most first, in lines of at most so many columns."""
    told = training_result(table)
    news = _news(table, game, report, width)[:_NEWS_MOST]
    facts = [ResultLine(tuple(wrapped(words, width)), news=True) for words in news]
    if told is not None:
        facts += [ResultLine(tuple(wrapped(words, width))) for words in told.lines]
        return [*facts, *(ResultLine(label=label, value=_fitting(label, value, width)) for label, value in told.rows)]
    if game.puzzle.course.free:
        return [*facts, *_fewest(table, game, report, width)]
    facts += [ResultLine(label=label, value=value) for label, value in _figures(table, game, report)]
    return facts + _rank(report, width)


def _fitting(label: str, value: str, width: int) -> str:
    """A figure without its last word where there is no room for that."""
    return value if len(label) + 1 + len(value) <= width else value.removesuffix(" moves").removesuffix(" overall")


def _news(table: Table, game: Game, report: SolveReport, width: int) -> list[str]:
    """What is new with this solve, the best first, in the words that fit on a line, or else in the fewest."""
    said: list[tuple[str, ...]] = [(race_in_words(table.news),)] if table.news is not None else []
    records = _records(report.records)
    rank = [(new_rank(report.grade),)] if report.rose and report.grade is not None else []
    said += [*records[:1], *rank, (streak_after(game.puzzle, table.days),), *records[1:]]
    fitting = (next((words for words in each if len(words) <= width), each[-1]) for each in said)
    return list(dict.fromkeys(filter(None, fitting)))


def _records(records: tuple[NewRecord, ...]) -> list[tuple[str, ...]]:
    """The bests that fell, each in its wordings; a first solve is only said where it beats nothing.

    A mean of three falls too often to be news, and a rate follows from what is said.
    """
    known = sorted(
        (each for each in records if each.kind != "mo3" and each.of != "rate"),
        key=lambda each: weight(each.kind, each.of, each.old),
    )
    told = [each for each in known if each.old is not None] or known[:1]
    return [best_in_a_line(each.kind, each.of, each.new, each.old) for each in told]


def _figures(table: Table, game: Game, report: SolveReport) -> list[tuple[str, str]]:
    """The figures of a solve with their labels."""
    result, settings, best = report.result, table.settings, table.help.best
    thought = thinking_time(game, table.thought_ms) if settings.show_time != "off" else ""
    rows = [("Thinking", thought)] if thought else []
    rows += [("Looks", f"{len(game.peeks)}")] if game.peeks else []
    if settings.show_moves != "off":
        moves = f"{result.moves}"
        if best is not None:
            moves = moves_compared(result.moves, best.length, best.lower_bound, helped=result.helped)
        rows += [("Moves", moves), *([("Net moves", f"{result.net}")] if result.undone else [])]
    rows += board_figures(game.legs, result)
    rows += [("Rate", rate(result.rate).replace("moves ", ""))] if settings.show_rate != "off" else []
    rows += [("Pushes", f"{result.pushes}")] if settings.show_moves != "off" and result.pushes != result.moves else []
    return rows


def _rank(report: SolveReport, width: int) -> list[ResultLine]:
    """Where the player stands, if it was not said yet."""
    words = grade_in_a_line(report.grade, named=not report.rose) if report.grade is not None else ()
    line = next((line for line in words if len(line) <= width), "")
    return [ResultLine((line,))] if line else []


def _fewest(table: Table, game: Game, report: SolveReport, width: int) -> list[ResultLine]:
    """How near to the fewest moves it came, where it lost some, the averages, and what does not count."""
    from slide_tui.engine.replay import kept  # few boards are played for fewest moves
    from slide_tui.stats.debrief import Known, trace_of, verdict_of

    result, plan, settings, recent = report.result, table.help.best, table.settings, table.recent
    lengths = (plan.length, plan.lower_bound) if plan is not None else None
    known = Known(plan.lower_bound, plan.length) if plan is not None else None
    verdict = verdict_of(trace_of(kept(game)), table.report, known)
    if verdict is not None and verdict.exact:
        lengths = (verdict.remaining[0],) * 2
    words = [capitalized(beyond_fewest(result.net, *lengths))] if lengths is not None else []
    words += [lost_at(verdict.slips, exact=verdict.exact)] if verdict is not None else []
    words += [averages_line(recent.averages)] if recent is not None and recent.of == "moves" else []
    facts = [ResultLine(tuple(wrapped(each, width))) for each in words if each]
    if result.moves != result.net and settings.show_moves != "off":
        facts.append(ResultLine(label="Made in all", value=f"{result.moves}"))
    time = duration(result.time_ms).removesuffix(" s")
    return [*facts, *([ResultLine(label="Time", value=time)] if settings.show_time != "off" else [])]
