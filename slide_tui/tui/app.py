"""The App: it owns the current match and the settings, hears requests, and is the only place that decides."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any, ClassVar

from textual.binding import BindingType
from textual.driver import Driver
from textual.screen import Screen

from slide_tui.choices.controls import CONTROLS_BY_ID, Command, Request
from slide_tui.choices.settings import Settings, size_shown
from slide_tui.engine.clock import Phase
from slide_tui.engine.game import begin
from slide_tui.engine.intents import Act, Intent
from slide_tui.engine.match import solo
from slide_tui.engine.puzzle import Puzzle
from slide_tui.engine.result import result_of
from slide_tui.say.reasons import why_not
from slide_tui.say.runs import saved_as_unfinished, will_wait
from slide_tui.store.ledger import Filed
from slide_tui.tui import errands
from slide_tui.tui.bindings import EVERYWHERE, bindings_for
from slide_tui.tui.choices import another, chosen_anew, puzzle_by
from slide_tui.tui.effects import Begun, Effect, Paused, Resumed, Solved, effects
from slide_tui.tui.messages import Ask, Celebrated, Pasted, Refused, now_ms
from slide_tui.tui.opening import Opening
from slide_tui.tui.outside import Outside
from slide_tui.tui.resuming import Resuming
from slide_tui.tui.screens.base import BaseScreen
from slide_tui.tui.screens.table import make, screen_class

GUARD_MS = 500
"""For so long after a solve only Esc counts, so that a key still held never answers the dialog."""


class SlideApp(Resuming):
    """The full-screen game."""

    BINDINGS: ClassVar[list[BindingType]] = [*bindings_for(*EVERYWHERE)]

    def __init__(
        self,
        settings: Settings,
        outside: Outside,
        opening: Opening,
        driver_class: type[Driver] | None = None,
    ) -> None:
        """The program with kept settings, and what it begins with."""
        super().__init__(settings, outside, driver_class)
        self._solved_at_ms: int | None = None
        self._chosen_for = settings
        self._codes: set[str] = set()
        self._opening = opening
        self.set_reactive(SlideApp.waiting, opening.waiting)
        if opening.game is not None:
            self._codes.add(opening.game.puzzle.code)
            self.set_reactive(SlideApp.match, solo(opening.game))

    def get_default_screen(self) -> Screen[Any]:
        """The first screen: the board if a puzzle was chosen, else the intro; nothing below a run to watch."""
        if self._opening.replay is not None and self.view is not None:
            return BaseScreen[None](self.view)
        return make("game" if self._opening.game is not None else "intro", self.view)

    def on_mount(self) -> None:
        """Hear signals, and say what was wrong with the settings."""
        self.outside.mounted(self)
        ledger = self.outside.ledger
        if self._opening.game is not None:
            self.begin_run(self._opening.game)
        elif ledger is not None and ledger.unfinished.any():
            self.off_loop(partial(self.look_through_waiting, ledger))
        if self._opening.replay is not None:
            self.show_replay(self._opening.replay, lambda: self.exit(0))
        if self.outside.homeless:
            self.notice(self.outside.homeless)
        self.notice(*self.outside.complaints)

    # Deciding

    def action_control(self, name: str) -> None:
        """Ask for what a control stands for, wherever the player is."""
        self.on_ask(Ask(CONTROLS_BY_ID[name].request))

    def on_ask(self, ask: Ask) -> None:
        """Take a request, unless it comes from a key that may still be held, or one that ends the celebration."""
        if not (self._too_soon(ask) or self._ended_celebration(ask)):
            self._decide(ask)

    def _decide(self, ask: Ask) -> None:
        """Decide what comes of a request."""
        match ask.request:
            case Command() as command:
                _COMMANDS[command](self)
            case _ if not self.at_board:
                self.refused = Refused("Start a game first.")
            case Act.RESTART if self.game is not None and self.game.at_stake:
                about = self.fate(saved_as_unfinished(self.game.moves))
                restart = partial(self._advance, ask.seat, Act.RESTART, ask.at_ms)
                self.ask("Restart?", about, restart)
            case intent:
                self._advance(ask.seat, intent, ask.at_ms, quiet=ask.quiet)

    def _too_soon(self, ask: Ask) -> bool:
        """Whether a request comes so soon after a solve that it was not meant for what is shown by now."""
        solved_at_ms = self._solved_at_ms
        if solved_at_ms is None or ask.request in (Command.LEAVE, Command.SUSPEND):
            return False
        return ask.request is not Command.BACK and 0 <= ask.at_ms - solved_at_ms < GUARD_MS

    def _ended_celebration(self, ask: Ask) -> bool:
        """Whether a request ended the celebration, and so means nothing else."""
        if ask.quiet or ask.request in (Command.LEAVE, Command.SUSPEND):
            return False
        return isinstance(self.screen, screen_class("game")) and self.screen.end_celebration()

    def take(self, intent: Intent) -> bool:
        """Ask the player's game for something on the guide's behalf; whether it happened."""
        before = self.match
        self._advance(0, intent, now_ms(), quiet=True)
        return self.match is not before

    def _advance(self, seat: int, intent: Intent, at_ms: int, *, quiet: bool = False) -> None:
        """Take the match a step further, or say why not."""
        before = self.match
        if before is None:
            return
        after = before.advance(seat, intent, at_ms)
        if after is before:
            refusal = before.refusal(seat, intent)
            if refusal is not None and not quiet:
                words = why_not(before.seats[seat].game, intent, refusal, self.settings.first_number)
                self.refused = Refused(words[:1].upper() + words[1:], seat, intent, refusal)
            return
        self.match = after
        self.forget_advice(before, after)
        self.write_down(before, after)
        self.follow_ghost(before, after)
        for effect in effects(before, after):
            self._perform(effect, at_ms)

    def _perform(self, effect: Effect, at_ms: int) -> None:
        """Do outside what follows from a step."""
        match effect:
            case Begun(0) | Resumed(0):
                self.study_start()
                self.open_book()
            case Solved(0) if self.game is not None:
                self._solved_at_ms = at_ms
                self.file_solve(self.game)
            case Paused():
                self.call_later(self._show_pause)

    # Beginning

    def _begin(self, puzzle: Puzzle) -> None:
        """Begin a puzzle and show its board."""
        self._chosen_for, self._solved_at_ms = self.settings, None
        self.forget_help()
        self.stop_race()
        game = begin(puzzle, repeat=puzzle.code in self._codes)
        self.begin_run(game)
        self.match = solo(game)
        self._codes.add(puzzle.code)
        self.go_to("game")

    def do_play(self) -> None:
        """Begin the puzzle that the settings choose."""
        self.play(puzzle_by(self.settings, self.outside.new_seed()))

    def play(self, puzzle: Puzzle) -> None:
        """Begin a puzzle, whatever was played before."""
        self.if_nothing_is_lost("Begin another board?", lambda: self._begin(puzzle))

    def do_new(self) -> None:
        """Begin another board of the same kind, or as the settings were changed meanwhile; a key that asks y/n."""
        game, seed = self.game, self.outside.new_seed()
        again = game is not None and not chosen_anew(self._chosen_for, self.settings)
        puzzle = another(game.puzzle, seed) if game is not None and again else puzzle_by(self.settings, seed)
        if game is None or not game.at_stake:
            self._begin(puzzle)
            return
        about = self.fate(will_wait(size_shown(game.board.size), game.moves))
        self.ask("New board?", about, lambda: self._begin(puzzle))

    def if_nothing_is_lost(self, question: str, then: Callable[[], None]) -> None:
        """Do something at once if the run under way waits meanwhile, or after a y/n where it can't be kept."""
        if self.game is None or not self.game.at_stake or self.run_waits:
            then()
        else:
            self.ask(question, self.fate(""), then)

    # Screens

    @property
    def at_board(self) -> bool:
        """Whether a board is what the player is at, whatever is open above it."""
        return isinstance(self.screen_stack[0], screen_class("game"))

    def _show_pause(self) -> None:
        """Show the pause of a game whose clock stands still, where its board is on top."""
        game = self.game
        if game is not None and game.clock.phase is Phase.PAUSED and self.shows("game"):
            self.open("pause", game, then=self._after_pause)

    def back_on_board(self, words: str = "") -> None:
        """Show the pause or the result, whichever belongs over the board now; perhaps with words for a refusal."""
        if self.game is not None and self.game.solved:
            self._show_result(words)
        else:
            self._show_pause()

    def _after_pause(self, request: Request | None) -> None:
        """Go on, or do what was chosen."""
        self._decide(Ask(Act.RESUME if request is None else request, quiet=request is None))

    def do_back(self) -> None:
        """The menu of the board: the pause of a game that runs, the result of one that is solved."""
        game = self.game
        if game is None or not self.shows("game") or self.take(Act.PAUSE):
            return
        if game.solved:
            self._show_result()
        else:
            self.open("pause", game, then=self._after_pause)

    def on_celebrated(self, _event: Celebrated) -> None:
        """Show the result once the celebration is over."""
        self._show_result()

    def _show_result(self, words: str = "") -> None:
        """Show the result of a solved game, perhaps with words for what it could not lead to."""
        game = self.game
        if game is not None and game.solved and self.shows("game"):
            ready_at_ms = (self._solved_at_ms or 0) + GUARD_MS
            filed = self.filed or Filed(result_of(game))
            self.open("victory", game, filed, ready_at_ms, self.race_words, words, then=self._take_request)

    def _take_request(self, request: Request | None) -> None:
        """Do what was chosen in a dialog."""
        if request is not None:
            self._decide(Ask(request))

    def do_intro(self) -> None:
        """Go to the start screen; the game waits."""
        self.take(Act.PAUSE)
        self.look_for_waiting()
        self.go_to("intro")

    def look_up(self, name: str) -> None:
        """Open a page that is only read."""
        self.take(Act.PAUSE)
        self.open(name, then=lambda _: self.back_on_board())

    def on_pasted(self, event: Pasted) -> None:
        """Open what was pasted on the start screen."""
        errands.open_code(self, event.text)

    def do_suspend(self) -> None:
        """Go to the shell; the clock waits."""
        self.take(Act.PAUSE)
        self.action_suspend_process()

    def do_quit(self) -> None:
        """Leave; a run that can't be gone on with later is asked for first."""
        if self.run_waits:
            self.say_run_waits()
        self.if_nothing_is_lost("Quit?", lambda: self.exit(0))

    # Settings

    def do_settings(self) -> None:
        """Let the player choose."""
        self.take(Act.PAUSE)
        self.open("settings", self.settings, self.outside.screenful, self.outside.unsaved(), then=self._take_settings)

    def _take_settings(self, settings: Settings | None) -> None:
        if settings is not None:
            self.apply(settings)
        self.back_on_board()

    def on_app_blur(self) -> None:
        """The window has lost the keys: cover the board, if the player wants that."""
        if self.settings.pause_on_blur:
            self.take(Act.PAUSE)


_COMMANDS: dict[Command, Callable[[SlideApp], None]] = {
    Command.PLAY: SlideApp.do_play,
    Command.GO_ON: SlideApp.do_go_on,
    Command.WAITING: SlideApp.do_waiting,
    Command.GIVE_UP: SlideApp.do_give_up,
    Command.SIZES: errands.choose_size,
    Command.OPEN_CODE: errands.open_code,
    Command.COPY_CODE: errands.copy_code,
    Command.GOAL: errands.show_goal,
    Command.HOW_TO: errands.how_to_play,
    Command.NEW: SlideApp.do_new,
    Command.HINT: SlideApp.do_hint,
    Command.COACH: SlideApp.do_coach,
    Command.AUTOPLAY: SlideApp.do_autoplay,
    Command.DEBRIEF: SlideApp.do_debrief,
    Command.REPLAY: SlideApp.do_replay,
    Command.RACE: SlideApp.do_race,
    Command.NOTICES: SlideApp.do_notices,
    Command.STATISTICS: SlideApp.do_statistics,
    Command.SETTINGS: SlideApp.do_settings,
    Command.HELP: lambda app: app.look_up("help"),
    Command.PALETTE: errands.find_command,
    Command.BACK: SlideApp.do_back,
    Command.INTRO: SlideApp.do_intro,
    Command.SUSPEND: SlideApp.do_suspend,
    Command.QUIT: SlideApp.do_quit,
    Command.LEAVE: lambda app: app.exit(0),
}
"""What the App does for each command."""
