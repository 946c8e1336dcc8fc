"""The gallery: all pictures, small, to choose one for the tiles; the selected one is shown large."""

from __future__ import annotations

from textual import events
from textual.app import ComposeResult

from slide_tui.pictures.own import Subject
from slide_tui.play.wishes import Request
from slide_tui.settings.pictures import OWN, SURPRISE, TODAYS
from slide_tui.settings.settings import Settings
from slide_tui.tui.board.art import PictureState
from slide_tui.tui.messages import PicturesWanted, Pressed, Withdrawal
from slide_tui.tui.paint.box import Box
from slide_tui.tui.screens.base import BaseScreen
from slide_tui.tui.screens.key_list.screen import list_keys
from slide_tui.tui.screens.keys import Key, Where, press, put_last_line
from slide_tui.tui.screens.panel import Panel
from slide_tui.tui.screens.pictures.hung import NAMES, Hung, Played, hang
from slide_tui.tui.screens.pictures.places import GalleryPlaces, gallery_places
from slide_tui.tui.screens.pictures.sheet import GalleryState, gallery_sheet, listed_sheet
from slide_tui.tui.screens.pictures.words import how_hard_on, why_none, words_of
from slide_tui.tui.view import View

_JUMPS = {"s": SURPRISE, "t": TODAYS}
_SOON_S = 0.1
"""How long to wait for more before the gallery is drawn again, which takes a while in a large window."""
_NOTHING = PictureState()
_ENDS = {"home": 0, "end": len(NAMES) - 1}


class PicturesScreen(BaseScreen[Request | None]):
    """Answers the settings with the picture that was taken, or None."""

    def __init__(self, view: View, settings: Settings, played: Played, today: int | None = None) -> None:
        """Begin at the picture of the settings, for boards of a size and a goal, on a day."""
        super().__init__(view)
        self.page = Panel(id="page")
        self.settings = settings
        self.played = played
        self.today = today
        self.hung = hang(settings, played, today)
        self.selected = NAMES.index(settings.picture)
        self._first = 0
        self._shown: dict[Subject, PictureState] = {}
        self._stale = False

    def compose(self) -> ComposeResult:
        """The page."""
        yield self.page

    def on_mount(self) -> None:
        """Ask for all pictures, if any can be shown."""
        if self.view.palette.pictures:
            subjects = {each.subject for each in self.hung if each.subject is not None}
            self.post_message(PicturesWanted(subjects, self._come))

    def on_unmount(self) -> None:
        """Want no more pictures."""
        self.app.post_message(Withdrawal(self._come))

    @property
    def chosen(self) -> Hung:
        """What is selected."""
        return self.hung[self.selected]

    def _come(self, subject: Subject, shown: PictureState) -> None:
        """Draw what has come: rough pictures at once, better cells not one by one."""
        rough = subject not in self._shown
        self._shown[subject] = shown
        if not self._stale and self.is_attached:
            self._stale = True
            if rough:
                self.call_later(self._draw_again)
            else:
                self.set_timer(_SOON_S, self._draw_again)

    def _draw_again(self) -> None:
        self._stale = False
        self.draw()

    # Drawing

    def draw(self) -> None:
        """Draw the gallery, or only its words where no picture can be shown."""
        palette = self.view.palette
        if not palette.pictures:
            sheet, left = listed_sheet(self._state(), why_none(palette), self.window, self.view), 2
        else:
            places = self._places
            self._show_selected(places)
            sheet, left = gallery_sheet(self._state(), places, self.window, self.view), places.grid.x + 1
        put_last_line(sheet, Box(left, sheet.height - 1, sheet.width - left, 1), self._keys, palette)
        self.show_sheet(self.page, sheet)

    @property
    def _places(self) -> GalleryPlaces:
        return gallery_places(*self.window, len(NAMES))

    def _state(self) -> GalleryState:
        arts = {each.name: self._of(each).art for each in self.hung}
        hard = {each.name: self._hard(each) for each in self.hung}
        chosen, trouble = self.chosen, self._of(self.chosen).trouble
        words = words_of(chosen, hard[chosen.name], self.played, self.view.palette, trouble)
        now = self.settings.picture if self.settings.skin == "picture" else ""
        return GalleryState(self.hung, self.selected, now, self._first, self.played, arts, hard, words)

    def _of(self, hung: Hung) -> PictureState:
        """Return what there is of the picture of a choice."""
        return self._shown.get(hung.subject, _NOTHING) if hung.subject is not None else _NOTHING

    def _hard(self, hung: Hung) -> str:
        """Return how hard a picture is at the size played, in a word; empty if that is not known."""
        return "" if hung.name == SURPRISE else how_hard_on(self._of(hung).art, self.played.size, self.window)

    # Keys and clicks

    @property
    def _keys(self) -> list[Key]:
        """The table of keys."""
        hung = self.chosen
        own = Key("o", "another file", self._open_own, long="another file or folder, or another part of it")
        enter = "choose" if hung.name == OWN and hung.subject is None else "take"
        return [
            Key("enter space", enter, lambda _: self.take(), long="use this picture", where=Where.ALWAYS),
            *([own] if hung.name == OWN and hung.subject is not None else []),
            Key("escape q", "back", lambda _: self.dismiss(None), where=Where.ALWAYS),
            Key("left right up down", "select", self._select, "←↑↓→"),
            Key("question_mark f1", "keys", self._list_keys, "?"),
            Key(" ".join(_ENDS), "to the first or last", self._jump, "Home End", where=Where.LIST),
            *(Key(key, NAMES_IN_WORDS[name], self._jump, where=Where.LIST) for key, name in _JUMPS.items()),
        ]

    def on_key(self, event: events.Key) -> None:
        """Do what a key stands for."""
        self._press(event.key)

    def _press(self, key: str) -> None:
        press(self._keys, key)
        if self.on_top:
            self.draw()

    def _list_keys(self, _: str) -> None:
        list_keys(self, "Keys in the gallery", self._keys, self._press)

    def _select(self, key: str) -> None:
        """Go to a neighbour; sideways on through all rows, up and down as far as there are any."""
        across = self._places.across if self.view.palette.pictures else 1
        step = {"left": -1, "right": 1, "up": -across, "down": across}[key]
        there = self.selected + step
        if 0 <= there < len(NAMES):
            self.selected = there
        elif key == "down" and self.selected // across < (len(NAMES) - 1) // across:
            self.selected = len(NAMES) - 1

    def _jump(self, key: str) -> None:
        self.selected = NAMES.index(_JUMPS[key]) if key in _JUMPS else _ENDS[key]

    def _show_selected(self, places: GalleryPlaces) -> None:
        """Scroll to where the selected picture is seen."""
        row = self.selected // places.across
        self._first = max(row - places.down + 1, min(self._first, row))

    def take(self) -> None:
        """Answer with what is selected."""
        if self.chosen.name == OWN and self.chosen.subject is None:
            self._open_own("")
        else:
            self._leave_with(self.chosen.chosen(self.settings))

    def _leave_with(self, settings: Settings) -> None:
        self.dismiss(Request("use-settings", settings))

    def _open_own(self, _: str) -> None:
        """Have the player say which picture of their own, and which part of it."""
        from slide_tui.tui.screens.own_picture.screen import OwnPictureScreen  # it shows its picture as this one does

        def answered(settings: Settings | None) -> None:
            if settings is not None:
                self.call_later(self._leave_with, settings)

        self.app.push_screen(OwnPictureScreen(self.view, self.settings, self.played), answered)

    def on_pressed(self, event: Pressed) -> None:
        """A picture was clicked; a second click takes it."""
        _, _, at = event.name.partition(" ")
        if int(at) == self.selected:
            self.take()
        self.selected = int(at)
        if self.on_top:
            self.draw()

    def on_mouse_scroll_down(self) -> None:
        """Select further down."""
        self._press("down")

    def on_mouse_scroll_up(self) -> None:
        """Select further up."""
        self._press("up")


NAMES_IN_WORDS = {SURPRISE: "a surprise", TODAYS: "today's picture"}
