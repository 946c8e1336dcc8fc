"""Victory: what a solve came to, beside the finished board, and what next."""

from __future__ import annotations

from typing import ClassVar

from textual import events, on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import VerticalGroup
from textual.content import Content
from textual.widgets import Label, OptionList

from slide_tui.engine.courses import DAILY
from slide_tui.engine.game import Game
from slide_tui.engine.result import result_of
from slide_tui.play.actions import ACTIONS
from slide_tui.play.requests import ActionOrIntent
from slide_tui.play.table import Table
from slide_tui.settings.keymap import key_label
from slide_tui.stats.solve_report import SolveReport
from slide_tui.text.days import streak_after
from slide_tui.text.replays import share_text
from slide_tui.text.results import how
from slide_tui.tui.bindings import bindings_for
from slide_tui.tui.paint.chart import Strokes
from slide_tui.tui.paint.digits import clock_rows
from slide_tui.tui.screens.following import FollowingDialog
from slide_tui.tui.screens.game.history import history_lines, wanted
from slide_tui.tui.screens.victory.card import SIDES, CardPlan, place_of, plan_of
from slide_tui.tui.screens.victory.facts import ResultLine, done_in_words, facts_of, figure_of
from slide_tui.tui.screens.victory.shared import SharedScreen
from slide_tui.tui.view import View
from slide_tui.tui.widgets.drawing import Drawing
from slide_tui.tui.widgets.drawn_lines import stand
from slide_tui.tui.widgets.facts import apart
from slide_tui.tui.widgets.key_footer import KeyFooter
from slide_tui.tui.widgets.menu import FINGER_ROWS, Menu, MenuItem, item_for

_SENT = "Sent to the clipboard"
_LEADS = ("help", "new", "restart", "quit", "statistics", "settings", "intro", "notices")


class VictoryDialog(FollowingDialog[ActionOrIntent | None]):
    """Answers what to do next; whatever it leads to leads back here."""

    CSS_PATH = "victory.tcss"
    BINDINGS: ClassVar[list[BindingType]] = [
        *bindings_for(*_LEADS, does="answer", shown=("help", "quit", "statistics", "settings")),
        Binding("escape", "answer('intro')", show=False),
        Binding("delete", "ask('delete-solve')", show=False),
    ]

    def __init__(self, view: View, game: Game) -> None:
        """The result of a solved game."""
        super().__init__(view)
        self.game = game
        self._sent = False

    def compose(self) -> ComposeResult:
        """The card, what was solved before below it, and the keys."""
        with VerticalGroup(id="place"):
            with VerticalGroup(classes="card"):
                yield Label(id="head")
                yield Label(id="figure")
                yield Label(id="facts")
                yield Menu()
            yield Drawing(id="before")
        yield KeyFooter()

    # What comes down

    @property
    def _report(self) -> SolveReport:
        return self.table.filed or SolveReport(result_of(self.game))

    def watch_table(self, old: Table, table: Table) -> None:
        """Take what is found out about the solve and its start, and what came of a request."""
        self._draw()
        if isinstance(said := table.advice, str) and said is not old.advice:
            self.say(said)

    def _draw(self) -> None:
        """Put the card in its place, and say in it what there is room for."""
        table, game, report = self.table, self.game, self._report
        if not table.games:
            return
        where = place_of(game.board.size, *self.app.size, noticed=bool(table.notices), pictures=self.view.pictures)
        items = self._items(report)
        figure, unit = figure_of(game, report, table.settings)
        rows = len(items) * (FINGER_ROWS if self.view.screenful.touch else 1)
        plan = plan_of(where, figure, facts_of(table, game, report, where.width - SIDES), rows)
        place, menu = self.query_one("#place"), self.query_one(Menu)
        stand(place, where.area)
        place.set_class(where.beside, "-beside")
        self.query_one(".card").styles.width = plan.width
        self._write(plan, report, figure, unit)
        menu.show(items)
        menu.styles.height = plan.menu
        self._draw_before(large=where.large)
        below = self.app.size.height - 1 - where.foot.y
        self.query_one(KeyFooter).styles.margin = (0, 0, below, where.foot.x)  # it grows upwards

    watch_view = on_resize = _draw

    def _write(self, plan: CardPlan, report: SolveReport, figure: str, unit: str) -> None:
        """Write the head, the large figure and the facts, with blank rows between them where there are some left."""
        inner, manner = plan.width - SIDES, how(report.result)
        done = "Deleted" if report.deleted else done_in_words(self.game)
        right = manner if plan.digits else f"{figure} {unit}".strip() or manner
        fits = right is not manner and len(f"{done}  {manner} {right}") <= inner
        left = Content.assemble((done, "bold $accent"), (f"  {manner}" if fits else "", "$card-dim"))
        style = "$card-dim" if plan.digits else "bold $title"
        self.query_one("#head", Label).update(apart(left, (right, style), inner))
        large, facts, spare = self.query_one("#figure", Label), self.query_one("#facts", Label), plan.spare
        large.display = bool(plan.digits)
        if plan.digits:
            rows = list(clock_rows(plan.figure, plan.digits))
            rows[-1] += f" {unit}" if unit and len(rows[-1]) + 1 + len(unit) <= inner else ""
            large.update(Content("\n".join(rows)))
        large.styles.margin = (int(spare > 2), 0, 0, 0)
        facts.styles.margin = (int(bool(plan.digits) and spare > 1), 0, int(spare > 0), 0)
        facts.update(Content("\n").join(_line(fact, inner) for fact in plan.facts))

    def _draw_before(self, *, large: bool) -> None:
        """Show below the card what was solved before, in a large window."""
        recent, view, drawn = self.table.recent, self.view, self.query_one(Drawing)
        drawn.display = large and recent is not None and wanted(recent, view.settings, solved=True)
        if recent is not None and drawn.display:
            strokes = Strokes(view.palette, view.looks.all_blocks)
            drawn.show(lambda *room: history_lines(recent, *room, strokes), view.palette.on(None), "Solved before")

    # Choosing

    def _items(self, report: SolveReport) -> list[MenuItem]:
        """What can be done next."""
        puzzle, keymap = self.game.puzzle, self.view.keymap
        boards = "board" if puzzle.course.single else "boards"
        rows = {"new": f"New {boards}", "restart": f"Same {boards}", "replay": "Replay"}
        if puzzle.whole or puzzle.drilled:
            rows["debrief"] = "Debrief" if puzzle.whole else "Solution"
        if puzzle.whole:
            rows["race"] = "Race it"
        rows |= {"archive": "Other days"} if puzzle.course_word == DAILY else {"sizes": "Other size"}
        delete, esc = ("Del", "Esc") if keymap.named else ("", "")
        items = [item_for(keymap, name, label) for name, label in rows.items()]
        items.append(MenuItem("copy", "Show the text" if self._sent else "Copy result"))
        if report.id is not None:
            items.append(MenuItem("delete-solve", "Undo delete" if report.deleted else "Delete this solve", delete))
        return [*items, MenuItem("intro", "Start screen", esc)]

    @on(OptionList.OptionSelected)
    def choose(self, event: OptionList.OptionSelected) -> None:
        """Answer; delete the solve; or copy the result, and a second time show its text."""
        name = event.option_id or ""
        if name == "delete-solve":
            self.action_ask(name)
        elif name != "copy":
            self.dismiss(ACTIONS[name].wanted)
        elif self._sent:
            self.app.push_screen(SharedScreen(self.view, self._shared()))
        else:
            self._sent = True
            self.app.copy_to_clipboard(self._shared())
            self._draw()
            self.say(_SENT)

    def _shared(self) -> str:
        """The result as a text for others."""
        table = self.table
        streak, best = streak_after(self.game.puzzle, table.days), table.help.best
        lengths = (best.length, best.lower_bound) if best is not None else None
        return share_text(self._report.result, self.game, best=lengths, streak=streak)

    def check_action(self, action: str, _parameters: tuple[object, ...]) -> bool | None:
        """Delete only what is saved."""
        return action != "ask" or self._report.id is not None

    def on_key(self, event: events.Key) -> None:
        """Say why a key does nothing now, or let the keys stand there again."""
        key = key_label(self.view.keymap.keys_of("new")[0])
        known = event.key in self.active_bindings
        self.say("" if known else f"The puzzle is solved: {key} for a new board", warns=True)


def _line(fact: ResultLine, width: int) -> Content:
    """A fact on its rows."""
    if fact.words:
        return Content.styled("\n".join(fact.words), "bold $accent" if fact.news else "$title")
    return apart((fact.label, "$card-dim"), (fact.value, "bold"), width)
