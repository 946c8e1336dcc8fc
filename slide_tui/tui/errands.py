"""Errands: what the start screen and the commands ask of the App beside the game itself."""

from __future__ import annotations

from slide_tui.choices.controls import Command, Request
from slide_tui.choices.settings import OPTIONS, changed
from slide_tui.engine.intents import Act
from slide_tui.engine.puzzle import Puzzle
from slide_tui.engine.size import Size
from slide_tui.tui.advice import Advice
from slide_tui.tui.messages import Ask, CopyText, Refused
from slide_tui.tui.screens.commands.entries import Choice

TYPE_CHECKING = False
if TYPE_CHECKING:
    from slide_tui.tui.app import SlideApp


def show_goal(app: SlideApp) -> None:
    """Show the solved board: that of the game on the table, or of what the settings choose."""
    game = app.game if app.at_board else None
    app.take(Act.PAUSE)
    size, goal = (game.puzzle.size, game.puzzle.goal) if game is not None else (app.settings.size, app.settings.goal)
    app.open("goal", size, goal, then=lambda _: app.back_on_board())


def choose_size(app: SlideApp) -> None:
    """Let the player pick a size, and play it."""

    def picked(size: Size | None) -> None:
        if size is not None:
            choose(app, Choice("size", size))
        else:
            app.back_on_board()

    app.take(Act.PAUSE)
    app.open("sizes", app.settings.size, then=picked)


def open_code(app: SlideApp, pasted: str = "") -> None:
    """Let the player type or paste a code, a seed or a position, and play it."""

    def typed(puzzle: Puzzle | None) -> None:
        if puzzle is not None:
            app.play(puzzle)
            app.open_book()  # the start may have been begun before
        else:
            app.back_on_board()

    app.take(Act.PAUSE)
    app.open("open_code", pasted, then=typed)


def how_to_play(app: SlideApp) -> None:
    """Show how to play, and then play if that is wanted."""

    def read(plays: bool | None) -> None:
        if not plays:
            app.back_on_board()
        elif app.at_board:
            app.take(Act.RESUME)
        else:
            app.do_play()

    app.take(Act.PAUSE)
    app.open("how_to", then=read)


def find_command(app: SlideApp) -> None:
    """Let the player find a command by typing: on the board, over its menus, and on the start screen."""
    if app.shows("pause") or app.shows("victory"):
        app.screen.dismiss(Command.PALETTE)  # what it answers leads back here, and then there again
    elif len(app.screen_stack) == 1:
        ran = app.take(Act.PAUSE)
        app.open(
            "commands",
            app.at_board,
            app.game is not None and app.game.solved,
            then=lambda answer: _do_found(app, answer, ran=ran),
        )


def _do_found(app: SlideApp, answer: Request | Choice | None, *, ran: bool) -> None:
    """Do what was found, or go on; the clock waited meanwhile."""
    if answer is None:
        app.go_on(ran=ran)
        return
    if ran or app.wants_the_clock(answer):
        app.take(Act.RESUME)
    before = app.refused, app.advice
    if isinstance(answer, Choice):
        choose(app, answer)
    else:
        app.on_ask(Ask(answer))
    if app.shows("game"):
        said = [each.words for each in (app.refused, app.advice) if each is not None and each not in before]
        app.back_on_board(" ".join(said))


def copy_code(app: SlideApp) -> None:
    """Send the code of the board to the terminal's clipboard."""
    game = app.game
    if game is None or not app.at_board:
        app.refused = Refused("Start a game first.")
    else:
        app.on_copy_text(CopyText(game.puzzle.code))
        app.advice = Advice(f"Sent to the clipboard: {game.puzzle.code}")


def choose(app: SlideApp, choice: Choice) -> None:
    """Set a field of the settings; a size is played at once, and so is what else chooses a puzzle with the next one."""
    app.apply(changed(app.settings, choice.field, choice.value))
    option = OPTIONS[choice.field]
    if choice.field == "size":
        app.do_play()
    elif option.group == "puzzle" and app.at_board:
        app.advice = Advice(f"{option.label}: {option.shown(choice.value)}, from the next board on.")
