"""Said: the words beside a board, as they follow from one table after another."""

from __future__ import annotations

from typing import NamedTuple

from slide_tui.engine.game import Game
from slide_tui.engine.who import Who
from slide_tui.play.table import Table
from slide_tui.text.messages import board_message
from slide_tui.text.results import news_at_start, not_counted
from slide_tui.text.training import task_in_words


class Said(NamedTuple):
    """What is said about the player's own game."""

    task: str = ""
    """What is asked for beside solving the board; it stays."""
    news: str = ""
    """What is new about the run, such as why it does not count, until the player's next slide."""
    message: str = ""
    """Why the last request changed nothing."""
    advice: str = ""
    """What the solver or the coach says, or how a race stands."""
    typed: str = ""
    """The tile number that is being typed."""

    def after(self, old: Table, table: Table) -> Said:
        """What is said once the table has changed; `old` may be without a game."""
        game, before = table.games[0], old.games[0] if old.games else None
        said = self
        if game is not before:
            task = "" if game.solved else task_in_words(game, table.settings.first_number)
            said = said._replace(task=task, message="", news=_news(said.news, before, game, table.today))
        if table.advice is not old.advice or table.news is not old.news or before is None:
            advice = board_message(table)
            said = said._replace(advice=advice, message="" if advice else said.message)
        return said


def _news(news: str, before: Game | None, game: Game, today: int | None) -> str:
    """What is new about the run; what was new before stays until the player slides."""
    if before is None or before.puzzle is not game.puzzle or (before.begun and not game.begun):
        return "" if before is None and game.begun else news_at_start(game, today)
    last = game.log.last
    slid = last is not before.log.last and last is not None and last.who is Who.PLAYER
    return not_counted(game, before) or ("" if slid else news)
