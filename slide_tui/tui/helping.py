"""Helping: the part of the App that lets the guide help the player with the match. Deciding is left to `take`."""

from __future__ import annotations

from collections.abc import Callable

from textual import events
from textual.reactive import reactive

from slide_tui.choices.controls import CONTROLS_BY_ID, Command
from slide_tui.engine.clock import Phase
from slide_tui.engine.game import Game
from slide_tui.engine.intents import Act, Intent, Slide, SlideRun
from slide_tui.engine.match import Match
from slide_tui.engine.refusal import Refusal
from slide_tui.scores.debrief import Report
from slide_tui.solver.plan import Plan
from slide_tui.tui.advice import Advice
from slide_tui.tui.desk import Desk
from slide_tui.tui.messages import Refused
from slide_tui.tui.stage import Stage

TYPE_CHECKING = False
if TYPE_CHECKING:
    from slide_tui.tui.guide import Guide

_ALWAYS_HEARD = (*CONTROLS_BY_ID["leave"].keys, *CONTROLS_BY_ID["suspend"].keys)


class Helping(Stage):
    """A stage with a match on it and somebody who helps."""

    match: reactive[Match | None] = reactive(None, init=False, repaint=False)
    """The one shared state that all screens observe."""
    advice: reactive[Advice | None] = reactive(None, init=False, repaint=False)
    """What the solver or the coach has to say about the board."""
    best: reactive[Plan | None] = reactive(None, init=False, repaint=False)
    """The best plan that is known for the start of the player's game."""
    report: reactive[Report | None] = reactive(None, init=False, repaint=False)
    """What was found out about the run that is looked at afterwards."""

    _guide: Guide | None = None

    @property
    def game(self) -> Game | None:
        """The player's own game."""
        return self.match.game if self.match is not None else None

    def take(self, intent: Intent) -> bool:
        """Ask the player's game for something; whether it happened."""
        raise NotImplementedError

    async def on_event(self, event: events.Event) -> None:
        """Any key and any press of a button takes over from the solver, and does nothing else."""
        if isinstance(event, (events.Key, events.MouseDown)) and self._guide is not None and self._guide.playing:
            self._guide.take_over()
            if not (isinstance(event, events.Key) and event.key in _ALWAYS_HEARD):
                return
        await super().on_event(event)

    def on_unmount(self) -> None:
        """Let nobody work on."""
        if self._guide is not None:
            self._guide.close()

    def forget_help(self) -> None:
        """Another puzzle was begun: what is known about this one is of no use."""
        self.advice = None
        if self._guide is not None:
            self._guide.forget()

    def forget_advice(self, before: Match, after: Match) -> None:
        """The board has changed: advice was for the one before, unless the solver itself made the slide."""
        begun_again = before.game.begun and not after.game.begun
        if self._guide is not None and (begun_again or after.game.clock.phase is Phase.PAUSED):
            self._guide.hush()
        if before.game is not after.game and (self._guide is None or not self._guide.playing):
            self.advice = None

    def study_start(self) -> None:
        """Find out in the background how few slides the start needs."""
        if self.game is not None and self.outside.hire is not None:
            self._my_guide().study(self.game)

    def look_back(self, then: Callable[[object], None]) -> None:
        """Go through a run that is over, slide by slide."""
        game = self.game
        if game is not None and game.solved and self.shows("game"):
            self.report = None
            self.open("debrief", game, None, then=then)
            self._my_guide().debrief(game)

    def do_hint(self) -> None:
        """Show the next slide of a good plan."""
        self._help(lambda guide, game: guide.hint(game))

    def do_coach(self) -> None:
        """Let the coach do one step."""
        self._help(lambda guide, game: guide.coach(game))

    def do_autoplay(self) -> None:
        """Let the solver play to the end."""
        self._help(lambda guide, game: guide.autoplay(game))

    def _help(self, with_what: Callable[[Guide, Game], None]) -> None:
        """Let the guide help, where the game is one that can be helped."""
        game = self.game
        if game is None or self.match is None or not self.shows("game"):
            return
        refusal = self.match.refusal(0, Act.TAKE_HELP)
        if refusal in (None, Refusal.ALREADY_HELPED) and game.clock.phase is not Phase.PAUSED:
            with_what(self._my_guide(), game)
        elif refusal is Refusal.SOLVED:
            self.refused = Refused(refusal.value.capitalize())

    @staticmethod
    def wants_the_clock(request: object) -> bool:
        """Whether a request is about a board that is played, so that a clock which was held runs again for it."""
        helped = (Command.HINT, Command.COACH, Command.AUTOPLAY)
        return isinstance(request, Slide | SlideRun) or request in (Act.UNDO, Act.REDO, *helped)

    def _my_guide(self) -> Guide:
        from slide_tui.tui.guide import Guide  # the start does not wait for what is needed after the first slide

        if self._guide is None:
            self._guide = Guide(self._desk(), self.outside.hire)
        return self._guide

    def _desk(self) -> Desk:
        """What the guide may see and ask for."""

        def later(seconds: float, then: Callable[[], None]) -> Callable[[], None]:
            return self.set_timer(seconds, then).stop

        return Desk(
            game=lambda: self.game,
            settings=lambda: self.settings,
            take=self.take,
            advise=lambda advice: setattr(self, "advice", advice),
            know=lambda plan: setattr(self, "best", plan),
            report=lambda report: setattr(self, "report", report),
            later=later,
        )
