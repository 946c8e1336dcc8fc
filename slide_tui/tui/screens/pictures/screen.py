"""The gallery: all pictures in a list, to choose one for the tiles; the selected one is shown on a board."""

from __future__ import annotations

from dataclasses import replace
from typing import ClassVar

from textual import on
from textual.app import ComposeResult
from textual.binding import BindingType
from textual.widgets import OptionList

from slide_tui.engine.board import Board
from slide_tui.engine.size import size_shown
from slide_tui.pictures.own import Own, Subject
from slide_tui.play.requests import ActionAbout
from slide_tui.settings.pictures import OWN, PICTURE_OPTION, SURPRISE, part_of, picture_for
from slide_tui.settings.settings import Settings
from slide_tui.text.figures import capitalized
from slide_tui.tui.board.art import PictureState, picture_problem
from slide_tui.tui.messages import PicturesWanted
from slide_tui.tui.screens.dialogs.choice import ChoiceDialog
from slide_tui.tui.screens.form_page import PAGE_KEYS, SamplePage
from slide_tui.tui.screens.pictures.words import cut_sample, how_hard
from slide_tui.tui.view import View
from slide_tui.tui.widgets.menu import Menu, MenuItem

_TALLEST = 64
"""Tiles are as large as there is room for."""
_NO_PATH = "Press Enter to say where it is."


class PicturesScreen(SamplePage[ActionAbout | None]):
    """Answers the settings with the picture that was taken, or None."""

    BINDINGS: ClassVar[list[BindingType]] = [*PAGE_KEYS]

    def __init__(self, view: View, settings: Settings, goal: Board, today: int | None, *, offers_play: bool) -> None:
        """Begin at the picture of the settings, for boards with a goal, on a day; perhaps offer to play."""
        super().__init__(view)
        self.settings = settings
        self.goal = goal
        self.today = today
        self.offers_play = offers_play
        self._subject: Subject | None = None
        self._state = PictureState()
        """What there is of that picture."""

    def compose(self) -> ComposeResult:
        """The list, and a board beside it; only words where no pictures can be shown."""
        names, now = PICTURE_OPTION.choices, self.settings.picture if self.settings.skin == "picture" else ""
        items = [MenuItem(name, _label(name), "now" if name == now else "") for name in names]
        menu = Menu(items, margin=1)
        menu.highlighted = names.index(self.settings.picture)
        self.set_class(self.view.palette.colour, "-pictured")
        title = f"Pictures for {size_shown(self.goal.size)}"
        return self.page(title, menu, below=picture_problem(self.view.palette), tallest=_TALLEST)

    def on_unmount(self) -> None:
        """Want no more pictures."""
        self.app.post_message(PicturesWanted(None, self._come))

    # Pictures

    @on(OptionList.OptionHighlighted)
    def look_at(self) -> None:
        """Ask for the selected picture alone."""
        choice = picture_for(self.query_one(Menu).chosen, None, 0, self.today)
        settings, self._subject = self.settings, choice.name
        if choice.name == OWN:
            part = part_of(settings.own_part)
            self._subject = Own(settings.own_picture, self.goal.size, part, 0) if settings.own_picture else None
        self._state = PictureState()
        if self.view.palette.colour:
            self.post_message(PicturesWanted(self._subject, self._come))
        self._show()

    def _come(self, subject: Subject, shown: PictureState) -> None:
        """Show a picture that has come, or come better."""
        if self.is_attached and subject == self._subject:
            self._state = shown
            self._show()

    def _show(self) -> None:
        """Show the selected picture, with what there is to say about it."""
        name, state, view = self.query_one(Menu).chosen, self._state, self.view
        words = _NO_PATH if self._subject is None else state.trouble
        if not words and name != SURPRISE and not picture_problem(view.palette):
            words = how_hard(state.art, self.goal.size, self.app.size)
        about = PICTURE_OPTION.explained(name)
        self.tell(f"{about} {words}", cut_sample(state.art, self.goal, view, about.removesuffix("."), words))

    watch_view = _show

    # Choosing

    @on(OptionList.OptionSelected)
    def take(self, event: OptionList.OptionSelected) -> None:
        """Answer with what was chosen, or have the player say which picture of their own."""
        if event.option_id != OWN:
            self._offer(replace(self.settings, skin="picture", picture=str(event.option_id)))
            return
        from slide_tui.tui.screens.own_picture.screen import OwnPictureScreen  # it shows its picture as this one does

        def answered(settings: Settings | None) -> None:
            if settings is not None:
                self.call_later(self._offer, settings)

        self.app.push_screen(OwnPictureScreen(self.view, self.settings, self.goal), answered)

    def _offer(self, settings: Settings) -> None:
        """Answer with other settings, and offer to play by them."""
        if not self.offers_play:
            self._answer(ActionAbout("use-settings", settings))
            return

        def answered(action: str | None) -> None:
            if action is not None:
                self.call_later(self._answer, ActionAbout(action, settings))

        play = MenuItem("play", f"Play {size_shown(settings.size)} now", "Enter")
        keep = MenuItem("use-settings", "Keep it for later")
        self.app.push_screen(ChoiceDialog(self.view, _label(settings.picture), items=(play, keep)), answered)

    def _answer(self, answer: ActionAbout) -> None:
        self.dismiss(answer)


def _label(name: str) -> str:
    return capitalized(PICTURE_OPTION.shown(name))
