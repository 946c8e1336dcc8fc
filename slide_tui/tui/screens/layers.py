"""Layers: the screen or dialog for whatever lies on the table; each is loaded when it is first shown."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from textual.screen import Screen

from slide_tui.engine.courses import COURSE_DEFAULT
from slide_tui.engine.days import FIRST_NUMBER
from slide_tui.engine.goals import goal_board
from slide_tui.engine.sights import SIGHT_DEFAULT
from slide_tui.engine.size import size_shown
from slide_tui.play.layers import (
    CommandsLayer,
    DebriefLayer,
    Layer,
    PageLayer,
    PauseLayer,
    QuestionLayer,
    ReplayLayer,
    ResultLayer,
)
from slide_tui.play.messages import Judged
from slide_tui.play.table import Table
from slide_tui.play.ways import WAYS, Choice
from slide_tui.text.messages import notices_in_words, question_in_words
from slide_tui.tui.resources import Resources
from slide_tui.tui.screens.following import FollowingScreen
from slide_tui.tui.view import View


def base_screen(table: Table, view: View) -> Screen[Any]:
    """The screen below all others: the board, the start screen, or nothing where only a recording is watched."""
    if table.at_board and table.duel is not None:
        from slide_tui.tui.screens.duel.screen import DuelScreen

        return DuelScreen(view)
    if table.at_board and table.games:
        from slide_tui.tui.screens.game.screen import GameScreen

        return GameScreen(view)
    if any(isinstance(layer, ReplayLayer) and layer.leaves for layer in table.layers):
        return FollowingScreen[None](view)
    from slide_tui.tui.screens.intro.screen import IntroScreen

    return IntroScreen(view)


def screen_of(layer: Layer, table: Table, view: View, services: Resources) -> Screen[Any]:
    """The screen for what lies over the board or the start screen."""
    match layer:
        case QuestionLayer():
            return _question(layer, table, view)
        case PauseLayer():
            from slide_tui.tui.screens.dialogs.pause import PauseDialog

            return PauseDialog(view, table.games[0], duel=table.duel is not None)
        case ResultLayer() if table.duel is not None:
            from slide_tui.tui.screens.duel.dialog import DuelDialog

            return DuelDialog(view, table.duel, table.evening)
        case ResultLayer():
            from slide_tui.tui.screens.victory.screen import VictoryDialog

            return VictoryDialog(view, table.games[0])
        case CommandsLayer():
            from slide_tui.tui.screens.commands.screen import CommandsDialog

            return CommandsDialog(view, table)
        case ReplayLayer(replay):
            from slide_tui.tui.screens.player.screen import PlayerScreen
            from slide_tui.tui.screens.replay.face import ReplayFace

            return PlayerScreen(view, ReplayFace(replay, pictures=view.pictures))
        case DebriefLayer(game):
            from slide_tui.tui.screens.debrief.face import DebriefFace
            from slide_tui.tui.screens.player.screen import PlayerScreen

            return PlayerScreen(view, DebriefFace(game, pictures=view.pictures))
        case PageLayer():
            return _page(layer, table, view, services)


def load_soon() -> None:
    """Load the screens that most players open."""
    from slide_tui.tui.screens.dialogs import choice, pause  # noqa: F401 - loading is all that is wanted
    from slide_tui.tui.screens.settings import screen as _settings  # noqa: F401
    from slide_tui.tui.screens.statistics import screen  # noqa: F401
    from slide_tui.tui.screens.victory import screen as _victory  # noqa: F401


def _question(question: QuestionLayer, table: Table, view: View) -> Screen[Any]:
    from slide_tui.tui.screens.dialogs.choice import ChoiceDialog

    size = table.game.board.size if table.game is not None else table.settings.size
    asks, about = question_in_words(question, size, size_shown)
    on_board = table.at_board and len(table.layers) == 1 and table.game is not None
    return ChoiceDialog(view, asks, about, board=size if on_board else None)


def _page(page: PageLayer, table: Table, view: View, services: Resources) -> Screen[Any]:
    """The screen of a command."""
    match page.action:
        case "settings":
            from slide_tui.tui.screens.settings.screen import SettingsScreen

            return SettingsScreen(view, table.settings, services.unsaved())
        case "help":
            from slide_tui.tui.screens.help.screen import HelpScreen

            return HelpScreen(view)
        case "how-to":
            from slide_tui.tui.screens.how_to.screen import HowToScreen

            return HowToScreen(view)
        case "ways":
            from slide_tui.tui.screens.ways.screen import WaysScreen

            usual = Choice(WAYS[COURSE_DEFAULT], table.settings.size, SIGHT_DEFAULT)
            return WaysScreen(view, (table.way or usual)._replace(goal=None))
        case "pictures":
            from slide_tui.tui.screens.pictures.screen import PicturesScreen

            chosen = table.puzzle if table.puzzle is not None and table.at_board else table.settings
            goal = goal_board(chosen.size, chosen.goal)
            return PicturesScreen(view, table.settings, goal, table.today, offers_play=not table.at_board)
        case "unfinished":
            from slide_tui.tui.screens.unfinished.screen import UnfinishedScreen

            return UnfinishedScreen(view)
        case "notices":
            from slide_tui.tui.screens.notices.screen import NoticesScreen

            return NoticesScreen(view, notices_in_words(page.texts, saving=table.saving))
        case "statistics" | "archive":
            return _statistics(page, table, view, services)
        case _:
            return _dialog(page, table, view)


def _dialog(page: PageLayer, table: Table, view: View) -> Screen[Any]:
    """The dialog of a command, over what was there."""
    match page.action:
        case "sizes":
            from slide_tui.tui.screens.dialogs.sizes import SizesDialog

            return SizesDialog(view)
        case "goal":
            from slide_tui.tui.screens.dialogs.board import goal_dialog

            if table.puzzle is None or not table.at_board:
                return goal_dialog(view, table.settings.size, table.settings.goal)
            seen, puzzle = view.seeing(table.puzzle.sight), table.puzzle
            return goal_dialog(seen, puzzle.size, puzzle.goal, on_board=table.duel is None)
        case "answer":
            from slide_tui.tui.screens.dialogs.board import answer_dialog

            assert isinstance(table.advice, Judged)
            return answer_dialog(view, table.games[0].puzzle, table.advice)
        case "open-code":
            from slide_tui.tui.screens.open_code.screen import OpenCodeDialog

            return OpenCodeDialog(view, *page.texts)
        case _:
            raise ValueError(page.action)


def _statistics(page: PageLayer, table: Table, view: View, services: Resources) -> Screen[Any]:
    """The statistics of what is played; before its first slide any control will do, as no run has such a one."""
    from slide_tui.tui.screens.statistics.screen import StatisticsScreen

    store, game = services.run_store, table.game
    saved, deleted = (store.solves, store.deleted) if store is not None else (None, [])
    today = max(FIRST_NUMBER, services.today())
    kind = replace(game.kind, control=game.control or "open", helped=game.helped) if game is not None else None
    return StatisticsScreen(view, saved, deleted, today, kind, "Days" if page.action == "archive" else "Averages")
