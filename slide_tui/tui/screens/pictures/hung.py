"""Hung: what hangs in the gallery: every choice of the settings, with the picture to show for it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from slide_tui.choices.pictures import OWN, SURPRISE, TODAYS, Chosen, part_of, picture_for
from slide_tui.choices.settings import Settings
from slide_tui.engine.size import Size
from slide_tui.engine.values import replace
from slide_tui.pictures.gallery import GALLERY
from slide_tui.pictures.orders import TINT_USUAL, Open, Paint, Part
from slide_tui.say.counts import capitalized

_LABELS = {SURPRISE: "Surprise me", TODAYS: "Today's", OWN: "My own"}
_ABOUT = {
    SURPRISE: "Another picture for every board",
    TODAYS: "Another picture every day",
    OWN: "Your own picture, or a folder",
}
NAMES = (SURPRISE, TODAYS, *GALLERY, OWN)
"""Everything that hangs, in its order."""
_MIXED = ("balloons", "glass", "cat", "starry")
"""The pictures of which the one that stands for a surprise is made."""


class Played(NamedTuple):
    """The boards that the pictures are for."""

    size: Size
    goal: str


class Hung(NamedTuple):
    """One choice."""

    name: str
    seed: int | None = None
    """Which of the pictures of its name; None for the one it is known for."""
    order: Paint | Open | None = None
    """What the studio is asked for; None if there is nothing to paint."""

    @property
    def label(self) -> str:
        """A word or two to write below it."""
        return _LABELS.get(self.name) or capitalized(self.name)

    @property
    def about(self) -> str:
        """What it is, in a phrase."""
        if self.name in _ABOUT:
            return _ABOUT[self.name]
        return GALLERY[self.name].about if self.seed is None else f"{self.label} {self.seed}"

    @property
    def choice(self) -> str:
        """The choice as the settings have it."""
        return self.name if self.name in _LABELS else str(Chosen(self.name, self.seed))

    def chosen(self, settings: Settings) -> Settings:
        """Return the settings with picture tiles and this choice."""
        return replace(settings, skin="picture", picture=self.choice)


def hang(settings: Settings, seeds: dict[str, int], played: Played, today: int | None, side: int) -> list[Hung]:
    """Return everything that hangs, with pictures of that side; `seeds` are those that differ from the usual ones."""
    found = []
    for name in NAMES:
        if name == TODAYS:
            chosen = picture_for(TODAYS, None, 0, today)
            found.append(Hung(name, None, _paint(chosen.name, chosen.seed, side)))
        elif name == OWN:
            found.append(Hung(name, None, _own(settings, played.size, side)))
        elif name == SURPRISE:
            found.append(Hung(name))
        else:
            found.append(Hung(name, seeds.get(name), _paint(name, seeds.get(name), side)))
    return found


def mixed(hung: Sequence[Hung]) -> list[Paint | Open]:
    """Return what the picture of a surprise is made of."""
    return [each.order for each in hung if each.name in _MIXED and each.order is not None]


def larger(hung: Hung, side: int) -> Paint | Open | None:
    """Return what is asked for to see one choice with more pixels."""
    return replace(hung.order, side=side) if hung.order is not None else None


def usual_seed(name: str) -> int:
    """Return the seed that a picture is known for."""
    return GALLERY[name].seed


def first_pictured(settings: Settings) -> tuple[int, dict[str, int]]:
    """Return the place of the choice of the settings, and its seed if that is not the usual one."""
    name, _, seed = settings.picture.partition("-")
    return NAMES.index(name), {name: int(seed)} if seed else {}


def _paint(name: str, seed: int | None, side: int) -> Paint:
    return Paint(name, usual_seed(name) if seed is None else seed, side)


def _own(settings: Settings, size: Size, side: int) -> Open | None:
    if not settings.own_picture:
        return None
    tint = TINT_USUAL * settings.own_tint
    return Open(settings.own_picture, size, Part(*part_of(settings.own_part)), draw=0, tint=tint, side=side)
