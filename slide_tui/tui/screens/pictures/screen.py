"""The gallery: all pictures, small, to choose one for the tiles; the selected one is shown large."""

from __future__ import annotations

from typing import ClassVar

from textual import on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, VerticalGroup
from textual.events import DescendantFocus
from textual.widgets import Label, OptionList

from slide_tui.engine.board import Board
from slide_tui.engine.size import size_shown
from slide_tui.pictures.own import Subject
from slide_tui.play.requests import ActionAbout
from slide_tui.settings.pictures import OWN, SURPRISE
from slide_tui.settings.settings import Settings
from slide_tui.tui.bindings import bindings_for
from slide_tui.tui.board.art import PictureState
from slide_tui.tui.board.board_sample import BoardSample
from slide_tui.tui.messages import PicturesWanted
from slide_tui.tui.paint.palette import Depth
from slide_tui.tui.screens.dialogs.choice import ChoiceDialog
from slide_tui.tui.screens.following import FollowingScreen
from slide_tui.tui.screens.pictures.items import NAMES, GalleryItem, gallery_items
from slide_tui.tui.screens.pictures.thumb import Thumb
from slide_tui.tui.screens.pictures.words import LEGEND, NO_COLOURS, cut_sample, hard_words, how_hard
from slide_tui.tui.view import View
from slide_tui.tui.widgets.key_footer import KeyFooter
from slide_tui.tui.widgets.menu import Menu, MenuItem

_TALLEST = 64
_ACROSS, _DOWN = 4, 4
"""How many small pictures there are in a row beside a large one, and how many rows that makes."""
_THUMB, _THUMB_MOST = 4, 12
"""Rows of a small picture, at least and at most."""
_APART_S = 0.02
"""How long after one picture the next is asked for."""
_SHARE = 0.58
"""How much of the width they may take beside the large one."""
_BESIDE = 72
"""In fewer columns there is no large picture."""
_WIDTHS = [(0, "-narrow"), (_BESIDE, "-wide")]
_FEW = "With 16 colours, tiles keep their numbers."


class PicturesScreen(FollowingScreen[ActionAbout | None]):
    """Answers the settings with the picture that was taken, or None."""

    CSS_PATH = "pictures.tcss"
    HORIZONTAL_BREAKPOINTS = _WIDTHS
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter,space", "take", "choose"),
        Binding("escape", "leave('')", "back"),
        Binding("left", "go(-1, 0)", "select", key_display="←↑↓→"),
        Binding("right", "go(1, 0)", show=False),
        Binding("up", "go(0, -1)", show=False),
        Binding("down", "go(0, 1)", show=False),
        Binding("home,pageup", "go(-99, 0)", show=False),
        Binding("end,pagedown", "go(99, 0)", show=False),
        *bindings_for("quit", does="leave"),
        *bindings_for("help", shown=["help"]),
    ]

    def __init__(self, view: View, settings: Settings, goal: Board, today: int | None, *, offers_play: bool) -> None:
        """Begin at the picture of the settings, for boards with a goal, on a day; perhaps offer to play."""
        super().__init__(view)
        self.settings = settings
        self.goal = goal
        self.offers_play = offers_play
        self.items = gallery_items(settings, goal.size, today)
        self._states: dict[Subject, PictureState] = {}
        self.unasked = [item for item in self.items if item.subject is not None and view.palette.colour]
        """What is still to come, the next one last."""

    def compose(self) -> ComposeResult:
        """The small pictures and the large one; only words where no pictures can be shown."""
        pictures, now = self.view.palette.colour, self.settings.picture if self.settings.skin == "picture" else ""
        with VerticalGroup(id="gallery"):
            yield Label(f"Pictures for {size_shown(self.goal.size)}", classes="title", markup=False)
            if pictures:
                with Horizontal():
                    with VerticalGroup(id="thumbs"):
                        for item in self.items:
                            yield Thumb(item, self.view, now=item.name == now)
                    yield BoardSample(_TALLEST)
                yield Label(id="below", markup=False)
                yield Label(LEGEND, id="legend", markup=False)
            else:
                yield Label(NO_COLOURS, classes="words warning", markup=False)
                yield Menu([_named(item, now) for item in self.items])
            yield KeyFooter()

    def on_mount(self) -> None:
        """Select the picture of the settings, and ask for all of them, one after the other."""
        if self.view.palette.colour:
            self.on_resize()
            self.query_one(f"#thumb-{self.settings.picture}", Thumb).focus()
            self.unasked.sort(key=lambda item: item.name == self.settings.picture)
            self.call_after_refresh(self._ask)
        else:
            self.query_one(Menu).highlighted = NAMES.index(self.settings.picture)

    def on_unmount(self) -> None:
        """Want no more pictures."""
        self.app.post_message(PicturesWanted(None, self._come))

    def on_resize(self) -> None:
        """Make the small pictures as large as there is room for."""
        if not self.view.palette.colour:
            return
        columns, rows = self.app.size
        beside = columns >= _BESIDE
        high = min((rows - 4) // _DOWN - 1, int((columns * _SHARE / _ACROSS - 3) / 2)) if beside else _THUMB
        high = max(_THUMB, min(high, _THUMB_MOST))
        across = _ACROSS if beside else max(1, (columns - 1) // (2 * high + 3))
        grid = self.query_one("#thumbs").styles
        grid.grid_size_columns, grid.grid_columns, grid.grid_rows = across, (2 * high + 3,), (high + 1,)
        grid.width = across * (2 * high + 3)

    def watch_view(self) -> None:
        """Show the large picture otherwise."""
        self._show()

    # Pictures

    def _ask(self) -> None:
        """Ask for the next picture a little later, so that no key waits for all of them."""
        if self.unasked and self.is_attached:
            subject = self.unasked.pop().subject
            assert subject is not None
            self.post_message(PicturesWanted(subject, self._come))
            self.set_timer(_APART_S, self._ask)

    def _come(self, subject: Subject, shown: PictureState) -> None:
        """Show a picture that has come, or come better."""
        self._states[subject] = shown
        for thumb in self.query(Thumb):
            if thumb.item.subject == subject:
                thumb.show(shown.art, self._hard(thumb.item, shown))
                if thumb.has_focus:
                    self._show()

    @on(DescendantFocus)
    def _show(self) -> None:
        """Show the selected picture large, with what there is to say about it."""
        if isinstance(self.focused, Thumb):
            item = self.focused.item
            state = self._states.get(item.subject, PictureState()) if item.subject is not None else PictureState()
            sign = self._hard(item, state)
            words = state.trouble or self._words(item, sign)
            self.query_one(BoardSample).sample = cut_sample(state.art, self.goal, self.view, item.about, words, sign)
            self.query_one("#below", Label).update(f"{item.about}. {words}")

    def _hard(self, item: GalleryItem, state: PictureState) -> str:
        """The sign for how hard a picture is to tell apart at the size played; empty if that is not known."""
        few = self.view.palette.depth is Depth.C16
        return "" if item.name == SURPRISE or few else how_hard(state.art, self.goal.size, self.app.size)

    def _words(self, item: GalleryItem, sign: str) -> str:
        if item.name == OWN and item.subject is None:
            return "Press Enter to say where it is."
        return _FEW if self.view.palette.depth is Depth.C16 else hard_words(sign, self.goal.size)

    # Keys

    def action_go(self, across: int, down: int) -> None:
        """Select another picture, above or below as far as there is a row."""
        if not isinstance(self.focused, Thumb):
            return
        thumbs, columns = list(self.query(Thumb)), self.query_one("#thumbs").styles.grid_size_columns
        at = thumbs.index(self.focused)
        if 0 <= at // columns + down <= (len(thumbs) - 1) // columns:
            thumb = thumbs[max(0, min(len(thumbs) - 1, at + across + down * columns))]
            self.set_focus(thumb, scroll_visible=False)
            thumb.scroll_visible(animate=False, immediate=True)

    @on(OptionList.OptionSelected)
    @on(Thumb.Taken)
    def action_take(self) -> None:
        """Answer with what is selected, or have the player say which picture of their own."""
        name = self.focused.item.name if isinstance(self.focused, Thumb) else self.query_one(Menu).chosen
        item = self.items[NAMES.index(name)]
        if item.name != OWN:
            self._offer(item.chosen(self.settings), item.label)
            return
        from slide_tui.tui.screens.own_picture.screen import OwnPictureScreen  # it shows its picture as this one does

        def answered(settings: Settings | None) -> None:
            if settings is not None:
                self.call_later(self._offer, settings, item.label)

        self.app.push_screen(OwnPictureScreen(self.view, self.settings, self.goal), answered)

    def _offer(self, settings: Settings, label: str) -> None:
        """Answer with other settings, and offer to play by them."""
        if not self.offers_play:
            self._answer(ActionAbout("use-settings", settings))
            return

        def answered(action: str | None) -> None:
            if action is not None:
                self.call_later(self._answer, ActionAbout(action, settings))

        play = MenuItem("play-settings", f"Play {size_shown(settings.size)} now", "Enter")
        keep = MenuItem("use-settings", "Keep it for later")
        self.app.push_screen(ChoiceDialog(self.view, label, items=(play, keep)), answered)

    def _answer(self, answer: ActionAbout) -> None:
        self.dismiss(answer)

    def action_leave(self, _name: str) -> None:
        """Take nothing."""
        self.dismiss(None)


def _named(item: GalleryItem, now: str) -> MenuItem:
    about = f"{item.label}: {item.about[:1].lower()}{item.about[1:]}"
    return MenuItem(item.name, about, "now" if item.name == now else "", (item.label,))
