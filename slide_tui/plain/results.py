"""What plain mode says of a solve, and what it asks next."""

from __future__ import annotations

from slide_tui.engine.courses import COURSE_DEFAULT, DAILY
from slide_tui.engine.game import Game
from slide_tui.plain.picture import result_of_day
from slide_tui.plain.talk import sentence
from slide_tui.play.table import Table
from slide_tui.text.figures import counted, duration
from slide_tui.text.plans import beyond_fewest, compared
from slide_tui.text.results import congratulation
from slide_tui.text.training import training_result


def congratulations(table: Table) -> list[str]:
    """Return the figures of the solve on the table, in lines."""
    game = table.game
    assert game is not None
    if game.puzzle.course != COURSE_DEFAULT and (told := _training(table)):
        return told
    lines, best = [congratulation(game)], table.help.best
    if best is not None and game.puzzle.way.free:
        lines.append(sentence(beyond_fewest(game.net, best.length, best.lower_bound)))
    elif best is not None:
        lines.append(sentence(compared(game.moves, best.length, best.lower_bound, helped=game.helped)))
    return [*lines, *(result_of_day(game, table) if game.puzzle.course == DAILY else [])]


def _training(table: Table) -> list[str]:
    """Return what a drill or a quiz came to, in lines; none for any other course."""
    told, game = training_result(table), table.game
    if told is None or game is None:
        return []
    lines = [f"Congratulations! Done in {duration(game.time_ms)}.", *map(sentence, told.lines)]
    lines += [f"{f'{label}: ' if label else ''}{value}." for label, value in told.rows]
    if told.way:
        lines.append(f"A solution in {counted(len(told.way), 'slide')}: {', '.join(way.word for way in told.way)}.")
    return lines


def what_next(game: Game) -> str:
    """The question after a solve, with what can be typed; only one whole board has a debrief."""
    choices = ["new for another board", "new 5 for another size", "same for this board again"]
    choices += ["debrief for its stages and slips"] if game.puzzle.whole else []
    choices += ["picture to save it as an animated picture"]
    return f"What next? Type {', '.join(choices)}, exit to leave."
