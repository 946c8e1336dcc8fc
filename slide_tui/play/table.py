"""Table: the one value that everything observes: what is being played, and what is known about it."""

from __future__ import annotations

from typing import NamedTuple

from slide_tui.engine.board import Board
from slide_tui.engine.drills import StagePlan
from slide_tui.engine.game import Game
from slide_tui.engine.puzzle import Puzzle
from slide_tui.engine.unfinished_run import UnfinishedRun
from slide_tui.play.duel import Duel
from slide_tui.play.help import Help
from slide_tui.play.layers import Layer, RunOutcome
from slide_tui.play.lessons.learning import Learning
from slide_tui.play.messages import Advice, CoachAdvice, RaceNews, RefusedRequest
from slide_tui.play.race import Race
from slide_tui.play.ways import Choice
from slide_tui.settings.settings import Settings
from slide_tui.settings.themes import TERMINAL
from slide_tui.stats.dailies import DailyResults
from slide_tui.stats.debrief import Report
from slide_tui.stats.past import Past
from slide_tui.stats.recent import Recent
from slide_tui.stats.solve_report import SolveReport

GUARD_MS = 500
"""For so long after a solve only Esc works, so that a key still held never answers the result."""


UNFINISHED_SHOWN = 2
"""How many unfinished runs the start screen must know: the first has a row, and a second means there is a list."""


class Table(NamedTuple):
    """All that is true about playing now. Only `step` makes a new one."""

    settings: Settings
    at_board: bool = False
    """Whether the player is at a board, or at both of a duel, whatever is shown over it; else at the start screen."""
    games: tuple[Game, ...] = ()
    """The games being played: the player's own first, then the recording of a race or the other player's of a duel."""
    layers: tuple[Layer, ...] = ()
    """What is shown over the place, the topmost last."""
    refused: RefusedRequest | None = None
    """Why the last request changed nothing."""
    advice: Advice | None = None
    """What else to say at the board."""
    help: Help = Help()
    race: Race | None = None
    duel: Duel | None = None
    evening: tuple[int, ...] = ()
    """How many duels each player has won since the program started; empty before the first."""
    filed: SolveReport | None = None
    """What became of the last solve."""
    report: Report | None = None
    """What the solver found out about the run that is debriefed."""
    coached: CoachAdvice | None = None
    """What the coach answered last about a board of that run."""
    stage_plan: StagePlan | None = None
    """The best solution known of the drill just finished."""
    past: Past | None = None
    """The earlier runs at the drill or the quiz just finished."""
    learning: Learning | None = None
    """The lesson that was taken last, under way or done."""
    lessons: frozenset[str] = frozenset()
    """The names of the lessons that are finished, as far as is known."""
    recent: Recent | None = None
    """The last solves of the kind that is played."""
    best: tuple[int, ...] = ()
    """What the clock read after each board of the best run of this kind, if it is a series, in milliseconds.

    Where the sizes differ, no run: each board took as long as the best of its size.
    """
    today: int | None = None
    """The player's day when it was last looked up, counted from 1970-01-01."""
    days: DailyResults | None = None
    """The results of the daily boards; None until they are looked up."""
    unfinished: tuple[UnfinishedRun, ...] = ()
    """The unfinished runs, the last played first: all, or at least the first two."""
    here: UnfinishedRun | None = None
    """The run on the table, as the list of unfinished runs has it."""
    notices: tuple[str, ...] = ()
    """Warnings about files that were not read yet."""
    noticed: tuple[str, ...] = ()
    """All warnings about files so far."""
    codes: frozenset[str] = frozenset()
    """The codes of the puzzles that were played since the program started."""
    debriefed_codes: frozenset[str] = frozenset()
    """The codes of the unfinished runs that were debriefed since the program started."""
    way: Choice | None = None
    """What was chosen last among more ways to play."""
    chosen: Settings | None = None
    """The settings that the puzzle on the table was chosen by."""
    seen_at_ms: int | None = None
    """When the start of the game on the table was first seen, if that is known."""
    thought_ms: int | None = None
    """How long the player looked at that start before the first slide."""
    solved_at_ms: int | None = None
    """When the last solve was made; None once there is another board."""
    celebrating: bool = False
    """Whether the result waits for the celebration to end."""
    newcomer: bool = False
    """Whether no run was saved here before the program started, so that the player may be new to it."""
    saving: bool = False
    """Whether runs are saved at all."""
    safe: bool = False
    """Whether the run under way can be resumed later, as far as is known."""
    solver: bool = False
    """Whether there is a solver to ask."""
    colours: bool = True
    """Whether there are so many colours that tiles can be told apart by them."""
    shell: bool = True
    """Whether there is a shell to go to and come back from."""
    finished_at: Board | None = None
    """The board in whose place the player looks at the finished one, until it changes."""
    in_lines: bool = False
    """Whether the player is told in lines: those stay to be read, and nobody undoes a slip by a key.

    So another board, a restart and quitting ask about any run with a slide; a quiz does not stop after an answer, until
    the player has seen what it was worth; and no solve is searched for lost moves with nobody asking.
    """
    studies: bool = True
    """Whether a person plays, so that every start is looked at by the solver and looked up among the saved runs."""

    @property
    def game(self) -> Game | None:
        """The player's own game; None in a duel, whose games are nobody's to save or to help with."""
        return self.games[0] if self.games and self.duel is None else None

    @property
    def begun(self) -> bool:
        """Whether a slide was made in any of the games."""
        return any(game.begun for game in self.games)

    def with_game(self, seat: int, game: Game) -> Table:
        """The table with a game at a seat; the very same table if the game is there already."""
        if seat < len(self.games) and self.games[seat] is game:
            return self
        return self._replace(games=(*self.games[:seat], game, *self.games[seat + 1 :]))

    @property
    def puzzle(self) -> Puzzle | None:
        """What is played: the puzzle of the player's own game, or the whole of a duel."""
        if self.duel is not None:
            return self.duel.puzzle
        return self.game.puzzle if self.game is not None else None

    @property
    def top(self) -> Layer | None:
        """The topmost layer."""
        return self.layers[-1] if self.layers else None

    @property
    def is_new(self) -> bool:
        """Whether the player has not begun a board yet, and may not know what is played here."""
        return self.newcomer and self.game is None and not self.unfinished

    @property
    def board_shown(self) -> bool:
        """Whether nothing is shown over the board."""
        return self.at_board and not self.layers

    @property
    def finished_shown(self) -> bool:
        """Whether the finished board is shown in place of the player's own."""
        return self.game is not None and self.game.board is self.finished_at

    @property
    def many_colours(self) -> bool:
        """Whether tiles can be told apart by colours alone: not in the terminal's own sixteen."""
        return self.colours and self.settings.theme != TERMINAL

    @property
    def at_stake(self) -> Game | None:
        """The game on the table if a run would be lost with it."""
        return self.game if self.game is not None and self.game.at_stake else None

    def is_here(self, run: UnfinishedRun) -> bool:
        """Whether a run of the list is the one on the table."""
        return self.at_stake is not None and self.here is not None and self.here.name == run.name

    @property
    def solved(self) -> Game | None:
        """The game on the table if it is solved."""
        return self.game if self.game is not None and self.game.solved else None

    @property
    def news(self) -> RaceNews | None:
        """How a race stands, while that is news."""
        return self.race.news if self.race is not None else None

    def outcome(self, kept: RunOutcome) -> RunOutcome:
        """What becomes of the run on the table: `kept`, unless it can't be saved."""
        if self.duel is not None:
            return RunOutcome.BEGINS_AGAIN if kept is RunOutcome.GIVEN_UP else RunOutcome.ENDS
        return kept if self.safe else RunOutcome.MAY_BE_LOST if self.saving else RunOutcome.LOST


def unsolved(table: Table) -> Table:
    """The table without what a solve brought: its result, its celebration, and what was found out about it."""
    return table._replace(filed=None, solved_at_ms=None, celebrating=False, stage_plan=None, past=None)


def too_soon(table: Table, at_ms: int) -> bool:
    """Whether a request comes so soon after a solve that it was still meant for the board."""
    return table.solved_at_ms is not None and 0 <= at_ms - table.solved_at_ms < GUARD_MS
