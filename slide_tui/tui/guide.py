"""Guide: hints, the coach's steps and autoplay. It asks the solver for plans and the App for slides."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import NamedTuple

from slide_tui.engine.board import Board
from slide_tui.engine.game import Game
from slide_tui.engine.intents import Act
from slide_tui.engine.moves import Direction
from slide_tui.say import hints
from slide_tui.scores.debrief import Report
from slide_tui.solver.coach import next_step
from slide_tui.solver.crew import Crew
from slide_tui.solver.plan import PROVABLE_CELLS, Plan, better
from slide_tui.solver.reasons import Reason, reason_of
from slide_tui.solver.route import Route, route_of
from slide_tui.solver.wire import Answer
from slide_tui.tui.advice import Advice
from slide_tui.tui.desk import Desk
from slide_tui.tui.outside import Hire
from slide_tui.tui.play import Play

_STUDY_S = {True: 30.0, False: 5.0}
"""How long the start is looked at in the background, where a proof may be found and where it will not."""
_HINT_S = {True: 10.0, False: 1.0}
"""How long a hint may get better."""
_DEBRIEF_S = 60.0
_PATIENCE_S = 2.0
"""After so long without an answer the coach speaks in the solver's place."""
_ROUTES_MAX = 4


class _Want(NamedTuple):
    """What a question is asked for, and about which board of which run."""

    what: str
    """`study`, `hint`, `play` or `debrief`."""
    board: Board
    free: bool = True
    """Whether any slide might come first: only then the answer says something about the board itself."""

    @property
    def urgent(self) -> bool:
        """Whether the player waits for it at the board."""
        return self.what in ("hint", "play")


class Guide:
    """Helps one player at a time. The solver's process is started when it is first needed."""

    def __init__(self, desk: Desk, hire: Hire | None) -> None:
        """Nothing is known yet, and nobody is asked."""
        self._desk = desk
        self._hire = hire
        self._crew: Crew | None = None
        self._wants: dict[int, _Want] = {}
        self._routes: list[Route] = []
        self._best: Plan | None = None
        self._studied = False
        self._said_trouble = False
        self._shown: Board | None = None
        self._impatient: Callable[[], None] | None = None
        self._play = Play(desk)

    # Asking

    def forget(self) -> None:
        """Another puzzle was begun: what was known is of no use."""
        self._call_off()
        self._play.stop()
        self._routes, self._best, self._studied = [], None, False
        self._desk.know(None)

    def study(self, game: Game) -> None:
        """Find out in the background how few slides the start needs."""
        if not self._studied and not any(want.what == "study" for want in self._wants.values()):
            self._ask("study", game.start, game, _STUDY_S, None)

    def debrief(self, game: Game) -> None:
        """Find out how far every board of a run was from the goal."""
        slides = tuple(link.direction for link in game.log.links())
        self._call_off()
        if not self._ready():
            self._desk.report(Report((), exact=False))
            return
        assert self._crew is not None
        number = self._crew.ask(game.start, game.goal, seconds=_DEBRIEF_S, trail=slides)
        self._wants[number] = _Want("debrief", game.start)
        self._receive()

    def hint(self, game: Game) -> None:
        """Show the next slide of the best plan known, and why."""
        slides = self._onward(game)
        if slides:
            self._show(game, slides)
        else:
            self._call_off()
            self._ask("hint", game.board, game, _HINT_S, game.forbidden(), hurry=True)

    def coach(self, game: Game) -> None:
        """Let the coach do one step."""
        self._call_off()
        step = next_step(game.board, game.goal, game.forbidden())
        if step is not None and self._help(game):
            words = hints.why(step.reason, self._desk.settings().first_number)
            self._desk.advise(Advice(f"Coach: {words}"))
            self._play.begin(game.board, step.slides, self._rest)

    def autoplay(self, game: Game) -> None:
        """Let the solver play to the end."""
        slides = self._onward(game, whole=True)
        if slides:
            self._play_on(game, slides)
            return
        self._call_off()
        self._desk.advise(Advice("Thinking ..."))
        self._ask("play", game.board, game, _HINT_S, game.forbidden())

    # Taking over

    @property
    def playing(self) -> bool:
        """Whether the solver plays, or is about to."""
        return self._play.going or any(want.what == "play" for want in self._wants.values())

    def take_over(self) -> None:
        """The player plays again."""
        self._play.stop()
        self._call_off()
        self._desk.advise(Advice("Your turn"))
        self._study_on()

    def hush(self) -> None:
        """The board is covered, or begun again: what the player asked for it is of no use any more."""
        self._play.stop()
        self._be_patient()
        self._wants = {number: want for number, want in self._wants.items() if not want.urgent}
        self._shown = None

    def close(self) -> None:
        """Send the solver home, whatever it is doing."""
        self._play.stop()
        if self._crew is not None:
            self._crew.close()

    # Inside

    def _ask(
        self,
        what: str,
        board: Board,
        game: Game,
        seconds: dict[bool, float],
        forbidden: Direction | None,
        *,
        hurry: bool = False,
    ) -> None:
        """Ask the solver about a board of the game."""
        if not self._ready():
            self._without_solver(_Want(what, board, forbidden is None))
            return
        assert self._crew is not None
        within = seconds[board.size.cells <= PROVABLE_CELLS]
        number = self._crew.ask(
            board, game.goal, forbidden=forbidden, seconds=within, hurry=hurry, background=what == "study"
        )
        want = self._wants[number] = _Want(what, board, forbidden is None)
        if want.urgent:
            self._impatient = self._desk.later(_PATIENCE_S, self._lose_patience)
        self._receive()

    def _ready(self) -> bool:
        """Whether there is a crew to ask; it is brought when it is first needed."""
        if self._crew is None and self._hire is not None:
            loop = asyncio.get_running_loop()
            self._crew = self._hire(lambda descriptor: loop.add_reader(descriptor, self._receive), loop.remove_reader)
        return self._crew is not None

    def _receive(self) -> None:
        for answer in self._crew.receive() if self._crew is not None else []:
            want = self._wants.get(answer.id)
            if want is not None:
                self._take(want, answer)

    def _take(self, want: _Want, answer: Answer) -> None:
        """Make of an answer what it was asked for, if the board is still the same."""
        plan, game = answer.plan, self._desk.game()
        if answer.final:
            del self._wants[answer.id]
        if want.what == "debrief":
            self._desk.report(Report(answer.remaining, answer.exact))
            self._study_on()
            return
        if plan is None:
            self._without_solver(want)
            return
        self._learn(want, plan)
        if game is not None and game.board == want.board:
            if want.what == "hint" and (answer.final or self._shown != game.board):
                self._show(game, plan.slides)
            elif want.what == "play" and answer.final:
                self._play_on(game, plan.slides)
        elif want.what == "play" and answer.final:
            self._desk.advise(None)
        if answer.final and want.what == "study":
            self._studied = True
        elif answer.final:
            self._study_on()

    def _learn(self, want: _Want, plan: Plan) -> None:
        """Keep a plan: its route, and what it says about the start."""
        self._routes = [route for route in self._routes if route.plan.board != plan.board]
        self._routes = [route_of(plan), *self._routes][:_ROUTES_MAX]
        game = self._desk.game()
        if plan.whole and want.free and game is not None and want.board == game.start:
            best = better(plan, self._best)
            if best is not self._best:
                self._best = best
                self._desk.know(best)

    def _onward(self, game: Game, *, whole: bool = False) -> tuple[Direction, ...]:
        """The slides of the best plan that the board lies on, perhaps only of a whole one; none if there is none."""
        forbidden = game.forbidden()
        ways = [(route.plan.whole, route.onward(game.board)) for route in self._routes]
        good = [(ends, way) for ends, way in ways if way and way[0] is not forbidden and ends >= whole]
        return min(good, key=lambda each: (not each[0], len(each[1])))[1] if good else ()

    def _show(self, game: Game, slides: tuple[Direction, ...], reason: Reason | None = None, beside: str = "") -> None:
        """Show the first of some slides as a hint, perhaps with something to say beside it."""
        self._be_patient()
        if slides and self._help(game):
            self._shown = game.board
            reason = reason or reason_of(game.board, game.goal, slides)
            words = hints.hint(game.board, slides[0], reason, self._desk.settings().first_number)
            self._desk.advise(Advice(words[:1].upper() + words[1:] + beside, game.board, slides[0]))

    def _play_on(self, game: Game, slides: tuple[Direction, ...]) -> None:
        """Play slides to the end of the board."""
        self._be_patient()
        if self._help(game):
            self._desk.advise(Advice("The solver is playing. Press any key to take over."))
            self._play.begin(game.board, slides, self._played)

    def _played(self, made: bool) -> None:
        """Go on playing where the slides have led only part of the way; else with what is still to be found out."""
        game = self._desk.game()
        if made and game is not None and not game.solved:
            self.autoplay(game)
        else:
            self._rest(made)

    def _rest(self, made: bool) -> None:
        """Nobody plays any more; what was said of the play is of no use where the player came between."""
        if not made:
            self._desk.advise(None)
        self._study_on()

    def _help(self, game: Game) -> bool:
        """Mark the run as helped; whether help is allowed now."""
        return game.helped or self._desk.take(Act.TAKE_HELP)

    def _study_on(self) -> None:
        """Go on with what the player's questions interrupted."""
        game = self._desk.game()
        if game is not None and game.begun and not self._wants:
            self.study(game)

    def _call_off(self) -> None:
        """Nobody waits for an answer any more."""
        self._be_patient()
        self._wants.clear()
        self._shown = None
        if self._crew is not None:
            self._crew.cancel()

    def _be_patient(self) -> None:
        if self._impatient is not None:
            self._impatient()
            self._impatient = None

    def _lose_patience(self) -> None:
        """The solver takes too long: the best that is known by now has to do, or the coach speaks."""
        self._impatient = None
        game = self._desk.game()
        for want in [want for want in self._wants.values() if want.urgent]:
            if game is not None and want.what == "play" and (slides := self._onward(game, whole=True)):
                self._play_on(game, slides)
            elif self._shown is None:
                self._by_coach(want)

    def _without_solver(self, want: _Want) -> None:
        """There is no solver: let the coach speak, and say once why."""
        if not want.urgent:
            return
        trouble = self._crew.trouble if self._crew is not None else ""
        beside = f". The solver can't help ({trouble}). The coach does." if trouble and not self._said_trouble else ""
        self._said_trouble = self._said_trouble or bool(beside)
        self._by_coach(want, beside)

    def _by_coach(self, want: _Want, beside: str = "") -> None:
        """Give the coach's answer in the solver's place."""
        game = self._desk.game()
        if game is None or game.board != want.board:
            return
        step = next_step(game.board, game.goal, game.forbidden())
        if step is None:
            return
        if want.what == "hint":
            self._show(game, step.slides, step.reason, beside)
        elif self._help(game):
            self._desk.advise(Advice(f"The coach is playing{beside or '.'} Press any key to take over."))
            self._play.begin(game.board, step.slides, self._play_more)

    def _play_more(self, made: bool) -> None:
        """Go on with the coach's next step."""
        game = self._desk.game()
        if made and game is not None and not game.solved:
            self._by_coach(_Want("play", game.board))
        else:
            self._rest(made)
