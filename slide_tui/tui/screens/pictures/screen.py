"""The gallery: all pictures, small, to choose one for the tiles; the selected one is shown large."""

from __future__ import annotations

from collections.abc import Callable

from textual import events
from textual.app import ComposeResult

from slide_tui.choices.pictures import OWN, SURPRISE, TODAYS
from slide_tui.choices.settings import Settings
from slide_tui.pictures.orders import SIDE, Answer, Order, Seek
from slide_tui.play.wishes import UseSettings
from slide_tui.tui.board.art import Art
from slide_tui.tui.messages import Commission, Pressed, Withdrawal
from slide_tui.tui.paint.box import Box
from slide_tui.tui.screens.base import BaseScreen
from slide_tui.tui.screens.key_list.screen import list_keys
from slide_tui.tui.screens.keys import Key, Where, press, put_last_line
from slide_tui.tui.screens.panel import Panel
from slide_tui.tui.screens.pictures.hung import NAMES, Hung, Played, first_pictured, hang, larger, mixed, usual_seed
from slide_tui.tui.screens.pictures.places import GalleryPlaces, gallery_places
from slide_tui.tui.screens.pictures.sheet import GalleryState, gallery_sheet, listed_sheet
from slide_tui.tui.screens.pictures.wall import LARGE, THUMB, Wall
from slide_tui.tui.screens.pictures.words import why_none, words_of
from slide_tui.tui.view import View

_JUMPS = {"s": SURPRISE, "t": TODAYS}
_ENDS = {"home": 0, "end": len(NAMES) - 1}
_SEEKING = "seeking"


class PicturesScreen(BaseScreen[UseSettings | None]):
    """Answers the settings with the picture that was taken, or None."""

    def __init__(self, view: View, settings: Settings, played: Played, today: int | None = None) -> None:
        """Begin at the picture of the settings, for boards of a size and a goal, on a day."""
        super().__init__(view)
        self.page = Panel(id="page")
        self.settings = settings
        self.played = played
        self.today = today
        self.selected, self._seeds = first_pictured(settings)
        self._first = 0
        self._sought = ""
        """The picture of which another one is sought."""
        self._stale = False
        self._wall = Wall(self._ask, self._changed)

    def compose(self) -> ComposeResult:
        """The page."""
        yield self.page

    def on_unmount(self) -> None:
        """Have nothing more painted for the gallery."""
        self.app.post_message(Withdrawal())

    @property
    def hung(self) -> list[Hung]:
        """Everything that hangs."""
        return hang(self.settings, self._seeds, self.played, self.today, THUMB)

    @property
    def chosen(self) -> Hung:
        """What is selected."""
        return self.hung[self.selected]

    # The studio

    def _ask(self, order: Order, take: Callable[[Answer], object], lane: str) -> None:
        self.post_message(Commission(order, take, lane))

    def _changed(self) -> None:
        """Draw soon what has come; much of it may come at once."""
        if not self._stale and self.is_attached:
            self._stale = True
            self.call_later(self._draw_again)

    def _draw_again(self) -> None:
        self._stale = False
        self.draw()

    # Drawing

    def draw(self) -> None:
        """Draw the gallery, or only its words where no picture can be shown."""
        window, hung, palette = self.window, self.hung, self.view.palette
        if not palette.pictures:
            sheet, left = listed_sheet(self._state(hung, {}, None), why_none(palette), window, self.view), 2
        else:
            arts, places = self._arts(hung), self._places
            self._show_selected(places)
            state = self._state(hung, arts, self._large(hung[self.selected], arts))
            sheet, left = gallery_sheet(state, places, window, self.view), places.grid.x + 1
        put_last_line(sheet, Box(left, sheet.height - 1, sheet.width - left, 1), self._keys, palette)
        self.show_sheet(self.page, sheet)

    @property
    def _places(self) -> GalleryPlaces:
        return gallery_places(*self.window, len(NAMES))

    def _arts(self, hung: list[Hung]) -> dict[str, Art | None]:
        """Return the small pictures that are there, by name; what is not there yet is asked for."""
        self._wall.hang([each.order for each in hung if each.order is not None])
        arts = {each.name: self._wall.art(each.order) for each in hung if each.order is not None}
        return {**arts, SURPRISE: self._wall.mixture(mixed(hung))}

    def _large(self, hung: Hung, arts: dict[str, Art | None]) -> Art | None:
        """Return the picture to show large: with many pixels once all the small ones are there."""
        subject, small = larger(hung, SIDE), arts.get(hung.name)
        if subject is None or self._places.beside is None:
            return small
        if all(arts.get(name) is not None for name in NAMES if name != OWN):
            self._wall.order(subject, LARGE)
        return self._wall.art(subject) or small

    def _state(self, hung: list[Hung], arts: dict[str, Art | None], large: Art | None) -> GalleryState:
        chosen = hung[self.selected]
        trouble = self._wall.troubles.get(chosen.order, "") if chosen.order is not None else ""
        words = words_of(chosen, self._hard(chosen), self.played, self.view.palette, trouble)
        if self._sought == chosen.name:
            words = words._replace(more="Looking for another one…", warns=False)
        now = self.settings.picture.partition("-")[0] if self.settings.skin == "picture" else ""
        hard = {each.name: self._hard(each) for each in hung}
        return GalleryState(hung, self.selected, now, self._first, self.played, arts, large, hard, words)

    def _hard(self, hung: Hung) -> str:
        """Return how hard a picture is at the size played, in a word; empty if that is not known."""
        if hung.order is None or not self.view.palette.pictures:
            return ""
        return self._wall.hard(hung.order, self.played, self.window)

    # Keys and clicks

    @property
    def _keys(self) -> list[Key]:
        """The table of keys."""
        hung = self.chosen
        other = hung.seed is not None
        more = [
            Key("n", "another", self._seek, long="another one of this name, easy to tell apart"),
            Key("d", "the first", self._reset, long="the first one of this name again", where=_if(other)),
        ]
        own = Key("o", "another file", self._open_own, long="another file or folder, or another part of it")
        enter = "choose" if hung.name == OWN and hung.order is None else "take"
        return [
            Key("enter space", enter, lambda _: self.take(), long="have it on your tiles", where=Where.ALWAYS),
            *(more if hung.name not in (SURPRISE, TODAYS, OWN) and self.view.palette.pictures else []),
            *([own] if hung.name == OWN and hung.order is not None else []),
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
        if self.chosen.name == OWN and self.chosen.order is None:
            self._open_own("")
        else:
            self._leave_with(self.chosen.chosen(self.settings))

    def _leave_with(self, settings: Settings) -> None:
        self.dismiss(UseSettings(settings))

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

    # Other pictures of a name

    def _seek(self, _: str) -> None:
        """Look for the next seed whose tiles are easy to tell apart."""
        hung = self.chosen
        now = usual_seed(hung.name) if hung.seed is None else hung.seed
        self._sought = hung.name
        self._ask(Seek(hung.name, self.played.size, now + 1), self._found, _SEEKING)

    def _found(self, answer: Answer) -> None:
        """Hang another picture in the place of the one before."""
        if answer.seed is not None:
            self._seeds[self._sought] = answer.seed
        self._sought = ""
        self._changed()

    def _reset(self, _: str) -> None:
        """Hang the picture that a name is known for."""
        self._seeds.pop(self.chosen.name, None)


NAMES_IN_WORDS = {SURPRISE: "a surprise", TODAYS: "today's picture"}


def _if(useful: bool) -> Where:
    """Where a key is named: in the last line if it does something now."""
    return Where.ROOM if useful else Where.LIST
